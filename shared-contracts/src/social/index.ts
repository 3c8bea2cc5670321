export {
  SOCIAL_CHANNEL,
  SOCIAL_FLAGS,
  SOCIAL_PROVIDERS,
  linkSocial,
  openSocialLink,
  socialIdentities,
  socialReturn,
  socialStart,
  unlinkSocial,
} from './social.endpoints.ts';
export type { SocialLinkMessage, SocialMessage, SocialProvider } from './social.endpoints.ts';
