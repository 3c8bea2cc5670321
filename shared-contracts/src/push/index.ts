export { pushState, subscribePush, unsubscribePush } from './push.endpoints.ts';
