import { endpoint } from '../http/endpoint.ts';
import type * as schema from './promotions.schema.ts';

export const promotionActivity = /* #__PURE__ */ endpoint<typeof schema.promotionActivity>()({
  id: 'promotions.activity',
  method: 'GET',
  path: '/wps/relay/MCSFE_getActivity',
  access: 'public',
  subject: 'none',
  rate: 'read',
  module: 'lobby',
  errors: ['request.not-found'],
});
export const joinActivity = /* #__PURE__ */ endpoint<typeof schema.joinActivity>()({
  id: 'promotions.join',
  method: 'POST',
  path: '/wps/relay/MCSFE_joinActivity',
  access: 'member',
  subject: 'self',
  rate: 'write',
  module: 'lobby',
  errors: [
    'request.not-found',
    'promotion.closed',
    'promotion.changed',
    'promotion.already-joined',
    'promotion.not-eligible',
    'protection.excluded',
    'kyc.required',
  ],
});
export const applyActivity = /* #__PURE__ */ endpoint<typeof schema.applyActivity>()({
  id: 'promotions.apply',
  method: 'POST',
  path: '/wps/relay/MCSFE_applyActivity',
  access: 'member',
  subject: 'self',
  rate: 'write',
  module: 'lobby',
  errors: [
    'request.not-found',
    'promotion.closed',
    'promotion.already-joined',
    'promotion.image-missing',
    'promotion.image-refused',
    'promotion.image-too-large',
    'promotion.images-too-many',
    'protection.excluded',
    'kyc.required',
  ],
});
export const claimActivity = /* #__PURE__ */ endpoint<typeof schema.claimActivity>()({
  id: 'promotions.claim',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimActivity',
  access: 'member',
  subject: 'self',
  rate: 'money',
  module: 'lobby',
  idempotent: true,
  errors: [
    'bonus.active',
    'request.not-found',
    'promotion.closed',
    'promotion.nothing-due',
    'promotion.already-claimed',
    'protection.excluded',
    'kyc.required',
    'session.reauthentication-required',
  ],
});
