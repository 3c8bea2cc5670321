export { SOCIAL_CHANNEL, SOCIAL_FLAGS, SOCIAL_PROVIDERS, socialReturn, socialStart } from './social.endpoints.ts';
export type { SocialMessage, SocialProvider } from './social.endpoints.ts';
