import { endpoint } from '../http/endpoint.ts';
import type * as schema from './reward-centre.schema.ts';

export const grants = /* #__PURE__ */ endpoint<typeof schema.grants>()({
  id: 'rewardCentre.grants',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRewards',
  access: 'member',
  subject: 'self',
  rate: 'read',
  module: 'member',
  errors: [],
});
export const claimGrant = /* #__PURE__ */ endpoint<typeof schema.claimGrant>()({
  id: 'rewardCentre.claim',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimReward',
  access: 'member',
  subject: 'self',
  rate: 'money',
  module: 'member',
  idempotent: true,
  errors: [
    'request.not-found',
    'grant.gone',
    'grant.already-claimed',
    'protection.excluded',
    'kyc.required',
    'session.reauthentication-required',
  ],
});
