import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './loyalty.schema.ts';

const read = {
  method: 'GET',
  access: 'member',
  subject: 'self',
  rate: 'read',
  module: 'member',
  errors: [],
} as const satisfies Partial<EndpointDescriptor>;

export const playerRank = /* #__PURE__ */ endpoint<typeof schema.playerRank>()({
  ...read,
  id: 'loyalty.playerRank',
  path: '/wps/relay/MCSFE_getPlayerRank',
});
export const manualRebate = /* #__PURE__ */ endpoint<typeof schema.manualRebate>()({
  ...read,
  id: 'loyalty.manualRebate',
  path: '/wps/relay/MCSFE_getManualRebate',
});
export const claimManualRebate = /* #__PURE__ */ endpoint<typeof schema.claimManualRebate>()({
  id: 'loyalty.claimManualRebate',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimManualRebate',
  access: 'member',
  subject: 'self',
  rate: 'money',
  module: 'member',
  idempotent: true,
  errors: [
    'rebate.off',
    'rebate.nothing-due',
    'rebate.below-minimum',
    'protection.excluded',
    'kyc.required',
    'session.reauthentication-required',
  ],
});
