import { endpoint } from '../http/endpoint.ts';
import type * as identity from '../identity/identity.schema.ts';
import type * as schema from './human-check.schema.ts';

/** A puzzle for the next call that needs one; good once and for a few minutes. */
export const humanCheck = /* #__PURE__ */ endpoint<typeof schema.humanCheck>()({
  id: 'humanCheck.challenge',
  method: 'GET',
  path: '/portal/human-check',
  access: 'public',
  subject: 'none',
  rate: 'auth',
  errors: [],
});

/** The harder puzzle that takes the place of a picture; good for `captchaText` alone, and asked for by every merchant. */
export const pictureCheck = /* #__PURE__ */ endpoint<typeof schema.humanCheck>()({
  id: 'humanCheck.pictureChallenge',
  method: 'GET',
  path: '/portal/human-check/picture',
  access: 'public',
  subject: 'none',
  rate: 'auth',
  errors: [],
});

/**
 * The characters of a picture as text, for those who cannot see one: a harder human check takes its place (`pictureCheck`), so that machines gain nothing.
 */
export const captchaText = /* #__PURE__ */ endpoint<typeof identity.captchaText>()({
  id: 'identity.captchaText',
  method: 'POST',
  path: '/wps/captcha/text',
  access: 'public',
  subject: 'none',
  rate: 'auth',
  errors: ['human-check.failed'],
});
