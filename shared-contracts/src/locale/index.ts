export { dayOf, formatDateTime, formatDay, localeOf } from './locale.ts';
export { textsCode } from './texts-code.ts';
