import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './provider.schema.ts';

const wallet = (id: string, path: string): EndpointDescriptor => ({
  id,
  method: 'POST',
  path,
  access: 'vendor',
  subject: 'player',
  rate: 'vendor',
  envelope: false,
  errors: [],
});

export const authenticate = /* #__PURE__ */ endpoint<typeof schema.authenticate>()(
  wallet('provider.authenticate', '/provider/user/authenticate'),
);
export const balance = /* #__PURE__ */ endpoint<typeof schema.balance>()(
  wallet('provider.balance', '/provider/user/balance'),
);
export const bet = /* #__PURE__ */ endpoint<typeof schema.bet>()(wallet('provider.bet', '/provider/transaction/bet'));
export const win = /* #__PURE__ */ endpoint<typeof schema.win>()(wallet('provider.win', '/provider/transaction/win'));
export const rollback = /* #__PURE__ */ endpoint<typeof schema.rollback>()(
  wallet('provider.rollback', '/provider/transaction/rollback'),
);
