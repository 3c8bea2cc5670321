/**
 * Sign-in by Google and Facebook. The window (specification, section 4): pages, not JSON; opened by the page, never called by the API
 * client. What a member has linked: calls of the security centre.
 */
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
/** What a window says that was opened to link: the ticket that links for the session that opened it, or null where it failed. */
export interface SocialLinkMessage {
  readonly kind: 'portal-social-link';
  readonly ticket: string | null;
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

const IDENTITIES = '/portal/social/identities';
const PROOF = ['password.wrong', 'login.locked', 'session.reauthentication-required'] as const;

export const socialIdentities = /* #__PURE__ */ endpoint<typeof schema.socialIdentities>()({
  id: 'social.identities',
  method: 'GET',
  path: IDENTITIES,
  access: 'member',
  subject: 'self',
  rate: 'read',
  errors: [],
});

/** Answers where the window goes that proves the identity, and binds it to this browser by a cookie. */
export const openSocialLink = /* #__PURE__ */ endpoint<typeof schema.openSocialLink>()({
  id: 'social.openLink',
  method: 'POST',
  path: `${IDENTITIES}/:provider/window`,
  access: 'member',
  subject: 'self',
  rate: 'auth',
  encrypted: true,
  errors: ['login.social-off', 'server.unavailable', ...PROOF],
});

export const linkSocial = /* #__PURE__ */ endpoint<typeof schema.linkSocial>()({
  id: 'social.link',
  method: 'POST',
  path: `${IDENTITIES}/:provider`,
  access: 'member',
  subject: 'self',
  rate: 'auth',
  idempotent: true,
  errors: ['login.social-off', 'social.link-failed', 'social.taken', 'social.other-linked'],
});

export const unlinkSocial = /* #__PURE__ */ endpoint<typeof schema.unlinkSocial>()({
  id: 'social.unlink',
  method: 'POST',
  path: `${IDENTITIES}/:provider/removal`,
  access: 'member',
  subject: 'self',
  rate: 'auth',
  encrypted: true,
  errors: ['social.last-way', ...PROOF],
});
