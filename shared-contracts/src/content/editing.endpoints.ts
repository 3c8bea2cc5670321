/** The operators' side of a merchant's content. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './editing.schema.ts';

const BASE = '/ops/merchants/:merchant/content';
const read = {
  method: 'GET',
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.read',
  rate: 'read',
  errors: ['merchant.unknown'],
} as const satisfies Partial<EndpointDescriptor>;
const write = {
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.content',
  rate: 'write',
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;

/** Why the words for a single text are not accepted. */
const TEXT_FAULTS = [
  'content.text-placeholders',
  'content.text-markup',
] as const satisfies EndpointDescriptor['errors'];

/** A step of an item that is there. */
const step = {
  ...write,
  errors: ['merchant.unknown', 'request.not-found', 'form.overtaken'],
} as const satisfies Partial<EndpointDescriptor>;

export const contentItems = /* #__PURE__ */ endpoint<typeof schema.contentItems>()({
  ...read,
  id: 'content.items',
  path: `${BASE}/items`,
});
export const contentItem = /* #__PURE__ */ endpoint<typeof schema.contentItem>()({
  ...read,
  id: 'content.item',
  path: `${BASE}/items/:id`,
  errors: ['merchant.unknown', 'request.not-found'],
});
/** What the portal says without the merchant's own words. */
export const shippedTexts = /* #__PURE__ */ endpoint<typeof schema.shippedTexts>()({
  ...read,
  id: 'content.shippedTexts',
  path: `${BASE}/shipped-texts`,
});
/** Adds an item as a draft. */
export const addContent = /* #__PURE__ */ endpoint<typeof schema.addContent>()({
  ...write,
  id: 'content.add',
  method: 'POST',
  path: `${BASE}/items`,
  errors: [
    'merchant.unknown',
    'content.full',
    'content.help-exists',
    'request.not-found',
    'form.overtaken',
    ...TEXT_FAULTS,
  ],
});
export const saveDraft = /* #__PURE__ */ endpoint<typeof schema.saveDraft>()({
  ...step,
  id: 'content.saveDraft',
  method: 'PUT',
  path: `${BASE}/items/:id/draft`,
  errors: [...step.errors, 'content.full', ...TEXT_FAULTS],
});
export const discardDraft = /* #__PURE__ */ endpoint<typeof schema.discardDraft>()({
  ...step,
  id: 'content.discardDraft',
  method: 'POST',
  path: `${BASE}/items/:id/discard`,
});
export const publishDraft = /* #__PURE__ */ endpoint<typeof schema.publishDraft>()({
  ...step,
  id: 'content.publish',
  method: 'POST',
  path: `${BASE}/items/:id/publish`,
  errors: [...step.errors, 'merchant.host-taken'],
});
export const withdrawContent = /* #__PURE__ */ endpoint<typeof schema.withdrawContent>()({
  ...step,
  id: 'content.withdraw',
  method: 'POST',
  path: `${BASE}/items/:id/withdraw`,
});
export const restoreVersion = /* #__PURE__ */ endpoint<typeof schema.restoreVersion>()({
  ...step,
  id: 'content.restore',
  method: 'POST',
  path: `${BASE}/items/:id/restore`,
  errors: [...step.errors, 'content.full', 'merchant.host-taken'],
});
/** Without a key: each call makes an address of its own, and the address is kept nowhere. */
export const previewVersion = /* #__PURE__ */ endpoint<typeof schema.previewVersion>()({
  id: 'content.preview',
  method: 'POST',
  path: `${BASE}/items/:id/preview`,
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.content',
  rate: 'write',
  errors: ['merchant.unknown', 'request.not-found'],
});
export const orderBanners = /* #__PURE__ */ endpoint<typeof schema.orderBanners>()({
  ...write,
  id: 'content.orderBanners',
  method: 'PUT',
  path: `${BASE}/banner-order`,
  errors: ['merchant.unknown', 'form.overtaken'],
});
/** Not idempotent by a key: the same picture has the same address. */
export const addPicture = /* #__PURE__ */ endpoint<typeof schema.addPicture>()({
  id: 'content.addPicture',
  method: 'POST',
  path: `${BASE}/pictures`,
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.content',
  rate: 'write',
  errors: ['merchant.unknown', 'content.picture-refused', 'content.picture-small', 'content.full'],
});
