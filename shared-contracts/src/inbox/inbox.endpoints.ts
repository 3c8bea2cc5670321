import { endpoint } from '../http/endpoint.ts';
import type * as schema from './inbox.schema.ts';

const MEMBER = { access: 'member', subject: 'self', module: 'member' } as const;

export const unreadCount = /* #__PURE__ */ endpoint<typeof schema.unreadCount>()({
  ...MEMBER,
  id: 'inbox.unreadCount',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  rate: 'read',
  errors: [],
});
export const messages = /* #__PURE__ */ endpoint<typeof schema.messages>()({
  ...MEMBER,
  id: 'inbox.messages',
  method: 'GET',
  path: '/wps/relay/CSP_getMessages',
  rate: 'read',
  errors: [],
});
export const readMessage = /* #__PURE__ */ endpoint<typeof schema.readMessage>()({
  ...MEMBER,
  id: 'inbox.read',
  method: 'POST',
  path: '/wps/relay/CSP_readMessage',
  rate: 'write',
  errors: ['request.not-found'],
});
export const deleteMessage = /* #__PURE__ */ endpoint<typeof schema.deleteMessage>()({
  ...MEMBER,
  id: 'inbox.delete',
  method: 'POST',
  path: '/wps/relay/CSP_deleteMessage',
  rate: 'write',
  errors: ['request.not-found'],
});
