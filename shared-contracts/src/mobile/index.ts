export { mobileOf } from './mobile.ts';
