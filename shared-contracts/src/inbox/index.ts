export { deleteMessage, messages, readMessage, unreadCount } from './inbox.endpoints.ts';
