import { endpoint } from '../http/endpoint.ts';
import type * as schema from './messages.schema.ts';

export const messageOutbox = /* #__PURE__ */ endpoint<typeof schema.messageOutbox>()({
  id: 'messages.outbox',
  method: 'GET',
  path: '/ops/messages',
  access: 'operator',
  subject: 'merchant',
  right: 'messages.read',
  rate: 'read',
  errors: [],
});
