/** What operators do about granted rewards. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './reward-centre.schema.ts';

const GRANTS = '/ops/merchants/:merchant/grants';

export const operatorGrants = /* #__PURE__ */ endpoint<typeof schema.operatorGrants>()({
  id: 'rewardCentre.operatorGrants',
  method: 'GET',
  path: GRANTS,
  access: 'operator',
  subject: 'merchant',
  right: 'grants.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
export const giveGrants = /* #__PURE__ */ endpoint<typeof schema.giveGrants>()({
  id: 'rewardCentre.give',
  method: 'POST',
  path: GRANTS,
  access: 'operator',
  subject: 'merchant',
  right: 'grants.give',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'grant.account-unknown', 'wallet.amount-invalid'],
});
export const withdrawGrant = /* #__PURE__ */ endpoint<typeof schema.withdrawGrant>()({
  id: 'rewardCentre.withdraw',
  method: 'POST',
  path: `${GRANTS}/:id/withdrawal`,
  access: 'operator',
  subject: 'merchant',
  right: 'grants.give',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'grant.gone', 'grant.already-claimed'],
});
