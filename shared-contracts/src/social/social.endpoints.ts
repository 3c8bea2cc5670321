/** The window of a social sign-in (specification, section 4): pages, not JSON; opened by the shell, never called by the API client. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './social.schema.ts';

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Flags of the merchant that offer them. */
export const SOCIAL_FLAGS = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
} as const satisfies Readonly<Record<SocialProvider, string>>;

/** What the window says to its opener: the token that signs in with login type `firebase`, or null where it failed. */
export interface SocialMessage {
  readonly kind: 'portal-social';
  readonly idToken: string | null;
  /** Why the provider was not even asked: it is down, or not offered here. Without, the sign-in itself has failed. */
  readonly code?: string;
}
/** Where it says it to a page that the provider has cut off from the window. */
export const SOCIAL_CHANNEL = 'portal-social';

export const socialStart = /* #__PURE__ */ endpoint<typeof schema.socialStart>()({
  id: 'social.start',
  method: 'GET',
  path: '/portal/social/:provider/start',
  access: 'public',
  subject: 'none',
  rate: 'auth',
  errors: ['login.social-off'],
});

export const socialReturn = /* #__PURE__ */ endpoint<typeof schema.socialReturn>()({
  id: 'social.return',
  method: 'GET',
  path: '/portal/social/:provider/return',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  errors: [],
});
