import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './points.schema.ts';

const RELAY = '/wps/relay';
const OPERATORS = '/ops/merchants/:merchant/points';

export const pointBalance = /* #__PURE__ */ endpoint<typeof schema.pointBalance>()({
  id: 'points.balance',
  method: 'GET',
  path: `${RELAY}/MCS2_getPointBalance`,
  access: 'member',
  subject: 'self',
  rate: 'read',
  module: 'lobby',
  errors: [],
});
export const pointConfig = /* #__PURE__ */ endpoint<typeof schema.pointConfig>()({
  id: 'points.config',
  method: 'GET',
  path: `${RELAY}/getPointConfig`,
  access: 'public',
  subject: 'none',
  rate: 'read',
  module: 'lobby',
  errors: [],
});
export const pointRewards = /* #__PURE__ */ endpoint<typeof schema.pointRewards>()({
  id: 'points.rewards',
  method: 'GET',
  path: `${RELAY}/getPointReward`,
  access: 'public',
  subject: 'none',
  rate: 'read',
  module: 'lobby',
  errors: [],
});
export const redeemPointList = /* #__PURE__ */ endpoint<typeof schema.redeemPointList>()({
  id: 'points.redemptions',
  method: 'GET',
  path: `${RELAY}/getRedeemPointList`,
  access: 'member',
  subject: 'self',
  rate: 'read',
  module: 'lobby',
  errors: [],
});
export const pointDetail = /* #__PURE__ */ endpoint<typeof schema.pointDetail>()({
  id: 'points.detail',
  method: 'GET',
  path: `${RELAY}/ODSFE2_MemTransDet`,
  access: 'member',
  subject: 'self',
  rate: 'read',
  module: 'lobby',
  errors: [],
});

/** Both spend something of the member's: the payment PIN is asked for, and the body is never sent in the clear. */
const spending = {
  method: 'POST',
  access: 'member',
  subject: 'self',
  rate: 'money',
  module: 'lobby',
  encrypted: true,
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;

export const redeemPointReward = /* #__PURE__ */ endpoint<typeof schema.redeemPointReward>()({
  ...spending,
  id: 'points.redeem',
  path: `${RELAY}/passwordCheck/MCS2_redeemPointReward`,
  errors: [
    'pin.required',
    'pin.wrong',
    'pin.locked',
    'points.off',
    'points.insufficient',
    'points.reward-unavailable',
    'points.price-changed',
    'points.limit-reached',
    'points.contact-required',
    'protection.excluded',
    'kyc.required',
    'session.reauthentication-required',
  ],
});
export const convertPoint = /* #__PURE__ */ endpoint<typeof schema.convertPoint>()({
  ...spending,
  id: 'points.convert',
  path: `${RELAY}/passwordCheck/MCS2_convertPoint`,
  errors: [
    'pin.required',
    'pin.wrong',
    'pin.locked',
    'points.off',
    'points.insufficient',
    'points.convert-invalid',
    'points.rate-changed',
    'protection.excluded',
    'kyc.required',
    'session.reauthentication-required',
  ],
});

const operatorRead = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'points.read',
  rate: 'read',
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;
const operatorWrite = {
  access: 'operator',
  subject: 'merchant',
  right: 'points.configure',
  rate: 'write',
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;

export const operatorPointConfig = /* #__PURE__ */ endpoint<typeof schema.operatorPointConfig>()({
  ...operatorRead,
  id: 'points.operatorConfig',
  path: `${OPERATORS}/config`,
});
export const changePointConfig = /* #__PURE__ */ endpoint<typeof schema.changePointConfig>()({
  ...operatorWrite,
  id: 'points.changeConfig',
  method: 'PUT',
  path: `${OPERATORS}/config`,
  errors: ['merchant.unknown', 'form.overtaken'],
});
export const operatorRewards = /* #__PURE__ */ endpoint<typeof schema.operatorRewards>()({
  ...operatorRead,
  id: 'points.operatorRewards',
  path: `${OPERATORS}/rewards`,
});
/** Not idempotent by a key: the same picture has the same address. */
export const addRewardPicture = /* #__PURE__ */ endpoint<typeof schema.addRewardPicture>()({
  id: 'points.addPicture',
  method: 'POST',
  path: `${OPERATORS}/pictures`,
  access: 'operator',
  subject: 'merchant',
  right: 'points.configure',
  rate: 'write',
  errors: ['merchant.unknown', 'content.picture-refused', 'content.picture-small', 'content.full'],
});
export const addReward = /* #__PURE__ */ endpoint<typeof schema.addReward>()({
  ...operatorWrite,
  id: 'points.addReward',
  method: 'POST',
  path: `${OPERATORS}/rewards`,
  errors: ['merchant.unknown', 'request.invalid'],
});
export const changeReward = /* #__PURE__ */ endpoint<typeof schema.changeReward>()({
  ...operatorWrite,
  id: 'points.changeReward',
  method: 'PUT',
  path: `${OPERATORS}/rewards/:id`,
  errors: ['merchant.unknown', 'request.invalid', 'request.not-found', 'form.overtaken'],
});
export const operatorRedemptions = /* #__PURE__ */ endpoint<typeof schema.operatorRedemptions>()({
  ...operatorRead,
  id: 'points.operatorRedemptions',
  path: `${OPERATORS}/redemptions`,
});
export const approveRedemption = /* #__PURE__ */ endpoint<typeof schema.approveRedemption>()({
  ...operatorWrite,
  id: 'points.approve',
  right: 'points.decide',
  method: 'POST',
  path: `${OPERATORS}/redemptions/:id/approve`,
  errors: ['merchant.unknown', 'request.not-found', 'points.already-decided', 'protection.excluded', 'kyc.required'],
});
export const rejectRedemption = /* #__PURE__ */ endpoint<typeof schema.rejectRedemption>()({
  ...operatorWrite,
  id: 'points.reject',
  right: 'points.decide',
  method: 'POST',
  path: `${OPERATORS}/redemptions/:id/reject`,
  errors: ['merchant.unknown', 'request.not-found', 'points.already-decided'],
});

export const operatorMemberPoints = /* #__PURE__ */ endpoint<typeof schema.operatorMemberPoints>()({
  ...operatorRead,
  id: 'points.operatorMember',
  path: `${OPERATORS}/member`,
  errors: ['merchant.unknown', 'request.not-found'],
});
