import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './content.schema.ts';

const read = (id: string, path: string): EndpointDescriptor => ({
  id,
  method: 'GET',
  path,
  access: 'public',
  subject: 'none',
  rate: 'read',
  errors: [],
});

export const banners = /* #__PURE__ */ endpoint<typeof schema.banners>()(
  read('content.banners', '/wps/relay/MCSFE_getBanners'),
);
export const announcements = /* #__PURE__ */ endpoint<typeof schema.announcements>()(
  read('content.announcements', '/wps/relay/MCSFE_getListAnnouncements'),
);
export const announcementContent = /* #__PURE__ */ endpoint<typeof schema.announcementContent>()({
  ...read('content.announcementContent', '/wps/relay/getAnnouncementContentV2'),
  errors: ['request.not-found'],
});
export const help = /* #__PURE__ */ endpoint<typeof schema.help>()(read('content.help', '/wps/relay/getHelpV2'));
export const helpCenter = /* #__PURE__ */ endpoint<typeof schema.help>()(
  read('content.helpCenter', '/wps/system/helpCenter'),
);
export const promotions = /* #__PURE__ */ endpoint<typeof schema.promotions>()({
  ...read('content.promotions', '/wps/relay/MCSFE_getPromotions'),
  module: 'lobby',
});
export const promotionDetail = /* #__PURE__ */ endpoint<typeof schema.promotionDetail>()({
  ...read('content.promotionDetail', '/wps/relay/MCSFE_getPromotionDetail'),
  module: 'lobby',
  errors: ['request.not-found'],
});
export const whitelabel = /* #__PURE__ */ endpoint<typeof schema.whitelabel>()(
  read('content.whitelabel', '/wps/system/whitelabel'),
);
export const systemStatus = /* #__PURE__ */ endpoint<typeof schema.systemStatus>()(
  read('content.systemStatus', '/wps/system/status'),
);
export const domainRoute = /* #__PURE__ */ endpoint<typeof schema.domainRoute>()(
  read('content.domainRoute', '/wps/system/domainRoute'),
);
export const updateLanguage = /* #__PURE__ */ endpoint<typeof schema.updateLanguage>()(
  read('content.updateLanguage', '/wps/relay/getUpdateLanguage'),
);
