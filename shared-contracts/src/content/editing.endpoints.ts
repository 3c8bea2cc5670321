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

export const editedBanners = /* #__PURE__ */ endpoint<typeof schema.editedBanners>()({
  ...read,
  id: 'content.editedBanners',
  path: `${BASE}/banners`,
});
export const addBanner = /* #__PURE__ */ endpoint<typeof schema.addBanner>()({
  ...write,
  id: 'content.addBanner',
  method: 'POST',
  path: `${BASE}/banners`,
  errors: ['merchant.unknown', 'content.full'],
});
export const changeBanner = /* #__PURE__ */ endpoint<typeof schema.changeBanner>()({
  ...write,
  id: 'content.changeBanner',
  method: 'PUT',
  path: `${BASE}/banners/:id`,
  errors: ['merchant.unknown', 'request.not-found', 'form.overtaken'],
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
export const editedAnnouncements = /* #__PURE__ */ endpoint<typeof schema.editedAnnouncements>()({
  ...read,
  id: 'content.editedAnnouncements',
  path: `${BASE}/announcements`,
});
export const addAnnouncement = /* #__PURE__ */ endpoint<typeof schema.addAnnouncement>()({
  ...write,
  id: 'content.addAnnouncement',
  method: 'POST',
  path: `${BASE}/announcements`,
  errors: ['merchant.unknown', 'content.full'],
});
export const changeAnnouncement = /* #__PURE__ */ endpoint<typeof schema.changeAnnouncement>()({
  ...write,
  id: 'content.changeAnnouncement',
  method: 'PUT',
  path: `${BASE}/announcements/:id`,
  errors: ['merchant.unknown', 'request.not-found', 'form.overtaken'],
});
export const editedHelp = /* #__PURE__ */ endpoint<typeof schema.editedHelp>()({
  ...read,
  id: 'content.editedHelp',
  path: `${BASE}/help`,
});
export const addHelpItem = /* #__PURE__ */ endpoint<typeof schema.addHelpItem>()({
  ...write,
  id: 'content.addHelpItem',
  method: 'POST',
  path: `${BASE}/help`,
  errors: ['merchant.unknown', 'content.help-exists', 'content.full'],
});
export const changeHelpItem = /* #__PURE__ */ endpoint<typeof schema.changeHelpItem>()({
  ...write,
  id: 'content.changeHelpItem',
  method: 'PUT',
  path: `${BASE}/help/:id`,
  errors: ['merchant.unknown', 'request.not-found', 'content.help-exists', 'form.overtaken'],
});
