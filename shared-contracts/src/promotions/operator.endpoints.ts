/** What operators do about promotions and their applications. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './promotions.schema.ts';

const PROMOTIONS = '/ops/merchants/:merchant/promotions';
const APPLICATIONS = '/ops/merchants/:merchant/promotion-applications';

export const operatorPromotions = /* #__PURE__ */ endpoint<typeof schema.operatorPromotions>()({
  id: 'promotions.list',
  method: 'GET',
  path: PROMOTIONS,
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
export const addPromotion = /* #__PURE__ */ endpoint<typeof schema.addPromotion>()({
  id: 'promotions.add',
  method: 'POST',
  path: PROMOTIONS,
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.configure',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'wallet.amount-invalid'],
});
export const changePromotion = /* #__PURE__ */ endpoint<typeof schema.changePromotion>()({
  id: 'promotions.change',
  method: 'PUT',
  path: `${PROMOTIONS}/:id`,
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.configure',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'wallet.amount-invalid', 'promotion.in-use', 'form.overtaken'],
});
export const stopFreeBets = /* #__PURE__ */ endpoint<typeof schema.stopFreeBets>()({
  id: 'promotions.stopFreeBets',
  method: 'POST',
  path: `${PROMOTIONS}/:id/stop-free-bets`,
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.configure',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'form.overtaken'],
});
/** Not idempotent by a key: the same picture has the same address. */
export const addPromotionPicture = /* #__PURE__ */ endpoint<typeof schema.addPromotionPicture>()({
  id: 'promotions.addPicture',
  method: 'POST',
  path: '/ops/merchants/:merchant/promotion-pictures',
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.configure',
  rate: 'write',
  errors: ['merchant.unknown', 'content.picture-refused', 'content.picture-small', 'content.full'],
});
/** A step of a promotion by its versions. */
const step = {
  method: 'POST',
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.configure',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'form.overtaken'],
} as const satisfies Partial<EndpointDescriptor>;

export const promotionVersions = /* #__PURE__ */ endpoint<typeof schema.promotionVersions>()({
  id: 'promotions.versions',
  method: 'GET',
  path: `${PROMOTIONS}/:id/versions`,
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.read',
  rate: 'read',
  errors: ['merchant.unknown', 'request.not-found'],
});
/** Adds a promotion as a draft. */
export const addPromotionDraft = /* #__PURE__ */ endpoint<typeof schema.addPromotionDraft>()({
  ...step,
  id: 'promotions.addDraft',
  path: '/ops/merchants/:merchant/promotion-drafts',
  errors: ['merchant.unknown', 'wallet.amount-invalid'],
});
export const savePromotionDraft = /* #__PURE__ */ endpoint<typeof schema.savePromotionDraft>()({
  ...step,
  id: 'promotions.saveDraft',
  method: 'PUT',
  path: `${PROMOTIONS}/:id/draft`,
  errors: ['merchant.unknown', 'request.not-found', 'wallet.amount-invalid', 'form.overtaken'],
});
export const discardPromotionDraft = /* #__PURE__ */ endpoint<typeof schema.discardPromotionDraft>()({
  ...step,
  id: 'promotions.discardDraft',
  path: `${PROMOTIONS}/:id/discard`,
  errors: ['merchant.unknown', 'request.not-found', 'promotion.in-use', 'form.overtaken'],
});
export const publishPromotion = /* #__PURE__ */ endpoint<typeof schema.publishPromotion>()({
  ...step,
  id: 'promotions.publish',
  path: `${PROMOTIONS}/:id/publish`,
  errors: ['merchant.unknown', 'request.not-found', 'promotion.in-use', 'form.overtaken'],
});
export const stopPromotion = /* #__PURE__ */ endpoint<typeof schema.stopPromotion>()({
  ...step,
  id: 'promotions.stop',
  path: `${PROMOTIONS}/:id/stop`,
  errors: ['merchant.unknown', 'request.not-found', 'promotion.in-use', 'form.overtaken'],
});
export const restorePromotion = /* #__PURE__ */ endpoint<typeof schema.restorePromotion>()({
  ...step,
  id: 'promotions.restore',
  path: `${PROMOTIONS}/:id/restore`,
});
/** Without a key: each call makes an address of its own, and the address is kept nowhere. */
export const previewPromotion = /* #__PURE__ */ endpoint<typeof schema.previewPromotion>()({
  id: 'promotions.preview',
  method: 'POST',
  path: `${PROMOTIONS}/:id/preview`,
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.configure',
  rate: 'write',
  errors: ['merchant.unknown', 'request.not-found'],
});
export const putPromotionCategory = /* #__PURE__ */ endpoint<typeof schema.putPromotionCategory>()({
  id: 'promotions.putCategory',
  method: 'PUT',
  path: '/ops/merchants/:merchant/promotion-categories',
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.configure',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'form.overtaken'],
});
export const promotionApplications = /* #__PURE__ */ endpoint<typeof schema.promotionApplications>()({
  id: 'promotions.applications',
  method: 'GET',
  path: APPLICATIONS,
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});
export const promotionApplication = /* #__PURE__ */ endpoint<typeof schema.promotionApplication>()({
  id: 'promotions.application',
  method: 'GET',
  path: `${APPLICATIONS}/:id`,
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.decide',
  rate: 'read',
  errors: ['merchant.unknown', 'request.not-found'],
});
export const takeUpApplication = /* #__PURE__ */ endpoint<typeof schema.takeUpApplication>()({
  id: 'promotions.takeUp',
  method: 'POST',
  path: `${APPLICATIONS}/:id/take-up`,
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.decide',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'promotion.already-decided'],
});
export const issueApplication = /* #__PURE__ */ endpoint<typeof schema.issueApplication>()({
  id: 'promotions.issue',
  method: 'POST',
  path: `${APPLICATIONS}/:id/issue`,
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.decide',
  rate: 'money',
  idempotent: true,
  errors: [
    'merchant.unknown',
    'request.not-found',
    'promotion.already-decided',
    'wallet.amount-invalid',
    'protection.excluded',
    'kyc.required',
  ],
});
export const rejectApplication = /* #__PURE__ */ endpoint<typeof schema.rejectApplication>()({
  id: 'promotions.reject',
  method: 'POST',
  path: `${APPLICATIONS}/:id/reject`,
  access: 'operator',
  subject: 'merchant',
  right: 'promotions.decide',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found', 'promotion.already-decided'],
});
