import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './content.schema.ts';

const read = (id: string, path: string): EndpointDescriptor => ({
  id,
  method: 'GET',
  path,
  access: 'public',
  rate: 'read',
  errors: [],
});

export const banners = endpoint<typeof schema.banners>()(read('content.banners', '/wps/relay/MCSFE_getBanners'));
export const announcements = endpoint<typeof schema.announcements>()(
  read('content.announcements', '/wps/relay/MCSFE_getListAnnouncements'),
);
export const announcementContent = endpoint<typeof schema.announcementContent>()({
  ...read('content.announcementContent', '/wps/relay/getAnnouncementContentV2'),
  errors: ['request.not-found'],
});
export const help = endpoint<typeof schema.help>()(read('content.help', '/wps/relay/getHelpV2'));
export const helpCenter = endpoint<typeof schema.help>()(read('content.helpCenter', '/wps/system/helpCenter'));
export const promotions = endpoint<typeof schema.promotions>()({
  ...read('content.promotions', '/wps/relay/MCSFE_getPromotions'),
  module: 'lobby',
});
export const promotionDetail = endpoint<typeof schema.promotionDetail>()({
  ...read('content.promotionDetail', '/wps/relay/MCSFE_getPromotionDetail'),
  module: 'lobby',
  errors: ['request.not-found'],
});
export const whitelabel = endpoint<typeof schema.whitelabel>()(read('content.whitelabel', '/wps/system/whitelabel'));
export const systemStatus = endpoint<typeof schema.systemStatus>()(read('content.systemStatus', '/wps/system/status'));
export const domainRoute = endpoint<typeof schema.domainRoute>()(
  read('content.domainRoute', '/wps/system/domainRoute'),
);
export const updateLanguage = endpoint<typeof schema.updateLanguage>()(
  read('content.updateLanguage', '/wps/relay/getUpdateLanguage'),
);
