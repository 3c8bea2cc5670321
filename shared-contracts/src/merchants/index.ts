export { BLOCKED_MOST, HOSTS_MOST, LINK_TYPES, REGIONS_MOST } from './limits.ts';
export type { LinkType } from './limits.ts';
export {
  merchantSettings,
  setMerchantAccess,
  setMerchantBars,
  setMerchantFlag,
  setMerchantStatus,
} from './merchants.endpoints.ts';
