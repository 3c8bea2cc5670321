import { endpoint } from '../http/endpoint.ts';
import type * as schema from './raffles.schema.ts';

const PUBLIC = { access: 'public', subject: 'none', module: 'lobby' } as const;

export const raffle = /* #__PURE__ */ endpoint<typeof schema.raffle>()({
  ...PUBLIC,
  id: 'raffles.state',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRaffle',
  rate: 'read',
  errors: ['request.not-found'],
});
export const raffleProof = /* #__PURE__ */ endpoint<typeof schema.raffleProof>()({
  ...PUBLIC,
  id: 'raffles.proof',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRaffleProof',
  rate: 'read',
  errors: ['request.not-found'],
});
export const claimRaffle = /* #__PURE__ */ endpoint<typeof schema.claimRaffle>()({
  id: 'raffles.claim',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  access: 'member',
  subject: 'self',
  module: 'lobby',
  rate: 'money',
  idempotent: true,
  errors: [
    'request.not-found',
    'promotion.closed',
    'raffle.no-tickets',
    'raffle.changed',
    'protection.excluded',
    'kyc.required',
    'session.reauthentication-required',
  ],
});
