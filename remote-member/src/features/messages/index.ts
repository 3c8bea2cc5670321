export { useUnreadMessages } from './use-messages.ts';
export const loadMessagesPage = () => import('./messages-page.tsx');
