/** What operators do about missions. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './missions.schema.ts';

const MISSIONS = '/ops/merchants/:merchant/missions';
const OPERATOR = { access: 'operator', subject: 'merchant' } as const;

export const operatorMissions = /* #__PURE__ */ endpoint<typeof schema.operatorMissions>()({
  ...OPERATOR,
  id: 'missions.operatorList',
  method: 'GET',
  path: MISSIONS,
  right: 'missions.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
export const createMission = /* #__PURE__ */ endpoint<typeof schema.createMission>()({
  ...OPERATOR,
  id: 'missions.create',
  method: 'POST',
  path: MISSIONS,
  right: 'missions.configure',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'wallet.amount-invalid', 'mission.target-invalid'],
});
export const switchMission = /* #__PURE__ */ endpoint<typeof schema.switchMission>()({
  ...OPERATOR,
  id: 'missions.switch',
  method: 'PUT',
  path: `${MISSIONS}/:id/enabled`,
  right: 'missions.configure',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found'],
});
