export { messageOutbox } from './messages.endpoints.ts';
