export {
  announcementContent,
  announcements,
  banners,
  domainRoute,
  help,
  helpCenter,
  promotionDetail,
  promotions,
  systemStatus,
  updateLanguage,
  whitelabel,
} from './content.endpoints.ts';
export { contentPreview, disclaimer, dropdownMenu, readNotices, unreadNotices } from './frame.endpoints.ts';
