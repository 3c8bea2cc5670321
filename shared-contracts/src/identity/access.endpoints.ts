/** Calls of the sign-in's windows: browsers fetch them with the first that opens. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './identity.schema.ts';

const MOBILE = ['mobile.missing', 'mobile.malformed', 'mobile.invalid'] as const;
/** Of an account that its owner may not enter now. */
const CLOSED = [
  'login.non-member',
  'login.suspended-by-agent',
  'login.blocked',
  'login.address-blocked',
  'session.agent-required',
] as const;
const SENDING = ['code.too-many', 'code.quota', 'message.not-set-up', 'message.not-sent'] as const;

export const captcha = /* #__PURE__ */ endpoint<typeof schema.captcha>()({
  id: 'identity.captcha',
  method: 'GET',
  path: '/wps/captcha',
  access: 'public',
  subject: 'none',
  rate: 'auth',
  errors: [],
});

export const smsCode = /* #__PURE__ */ endpoint<typeof schema.smsCode>()({
  id: 'identity.smsCode',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  errors: ['login.sms-off', 'password.off', ...MOBILE, ...SENDING],
});

export const countryCodes = /* #__PURE__ */ endpoint<typeof schema.countryCodes>()({
  id: 'identity.countryCodes',
  method: 'GET',
  path: '/wps/relay/getCountryCodes',
  access: 'public',
  subject: 'none',
  rate: 'read',
  errors: [],
});

export const changePassword = /* #__PURE__ */ endpoint<typeof schema.changePassword>()({
  id: 'identity.changePassword',
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  beforePasswordChange: true,
  subject: 'self',
  rate: 'auth',
  encrypted: true,
  errors: ['password.wrong', 'login.locked', 'session.reauthentication-required'],
});

export const resetPasswordByCode = /* #__PURE__ */ endpoint<typeof schema.resetPasswordByCode>()({
  id: 'identity.resetPasswordByCode',
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  encrypted: true,
  errors: ['password.off', 'code.wrong', 'code.expired', ...MOBILE, ...CLOSED],
});

export const mailPasswordLink = /* #__PURE__ */ endpoint<typeof schema.mailPasswordLink>()({
  id: 'identity.mailPasswordLink',
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  errors: ['password.off', 'password.unknown-pair', 'human-check.failed', ...SENDING],
});

/** Whether the link of a mail still sets a password: who comes with a used one is told before they think of a new password. */
export const passwordLink = /* #__PURE__ */ endpoint<typeof schema.passwordLink>()({
  id: 'identity.passwordLink',
  method: 'POST',
  path: '/wps/member/password/link',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  encrypted: true,
  errors: [],
});

export const resetPasswordByLink = /* #__PURE__ */ endpoint<typeof schema.resetPasswordByLink>()({
  id: 'identity.resetPasswordByLink',
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  encrypted: true,
  errors: ['password.link-invalid', ...CLOSED],
});
