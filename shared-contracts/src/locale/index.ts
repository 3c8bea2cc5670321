export { dayOf, formatDateTime, formatDay, localeOf } from './locale.ts';
