import { endpoint } from '../http/endpoint.ts';
import type * as schema from './push.schema.ts';

const MEMBER = { access: 'member', subject: 'self', module: 'member', errors: [] } as const;

export const pushState = /* #__PURE__ */ endpoint<typeof schema.pushState>()({
  ...MEMBER,
  id: 'push.state',
  method: 'GET',
  path: '/portal/push',
  rate: 'read',
});
export const subscribePush = /* #__PURE__ */ endpoint<typeof schema.subscribePush>()({
  ...MEMBER,
  id: 'push.subscribe',
  method: 'POST',
  path: '/portal/push/subscription',
  rate: 'write',
});
export const unsubscribePush = /* #__PURE__ */ endpoint<typeof schema.unsubscribePush>()({
  ...MEMBER,
  id: 'push.unsubscribe',
  method: 'POST',
  path: '/portal/push/removal',
  rate: 'write',
});
