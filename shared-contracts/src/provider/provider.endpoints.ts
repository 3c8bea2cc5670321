import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './provider.schema.ts';

const wallet = (id: string, path: string): EndpointDescriptor => ({
  id,
  method: 'POST',
  path,
  access: 'vendor',
  rate: 'vendor',
  envelope: false,
  errors: [],
});

export const authenticate = endpoint<typeof schema.authenticate>()(
  wallet('provider.authenticate', '/provider/user/authenticate'),
);
export const balance = endpoint<typeof schema.balance>()(wallet('provider.balance', '/provider/user/balance'));
export const bet = endpoint<typeof schema.bet>()(wallet('provider.bet', '/provider/transaction/bet'));
export const win = endpoint<typeof schema.win>()(wallet('provider.win', '/provider/transaction/win'));
export const rollback = endpoint<typeof schema.rollback>()(
  wallet('provider.rollback', '/provider/transaction/rollback'),
);
