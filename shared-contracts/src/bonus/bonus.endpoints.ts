import { endpoint } from '../http/endpoint.ts';
import type * as schema from './bonus.schema.ts';

const MEMBER = { access: 'member', subject: 'self', module: 'member' } as const;

export const bonuses = /* #__PURE__ */ endpoint<typeof schema.bonuses>()({
  ...MEMBER,
  id: 'bonus.list',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBonusDetails',
  rate: 'read',
  errors: [],
});
export const bonusMovements = /* #__PURE__ */ endpoint<typeof schema.bonusMovements>()({
  ...MEMBER,
  id: 'bonus.movements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBonusMovements',
  rate: 'read',
  errors: ['request.not-found'],
});
export const cancelBonus = /* #__PURE__ */ endpoint<typeof schema.cancelBonus>()({
  ...MEMBER,
  id: 'bonus.cancel',
  method: 'POST',
  path: '/wps/relay/MCSFE_cancelBonus',
  rate: 'money',
  idempotent: true,
  errors: ['request.not-found', 'bonus.ended', 'bonus.cost-changed'],
});
export const freeBets = /* #__PURE__ */ endpoint<typeof schema.freeBets>()({
  ...MEMBER,
  id: 'bonus.freeBets',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFreeBets',
  rate: 'read',
  errors: [],
});
