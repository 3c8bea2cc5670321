/** Calls of registration: browsers fetch them with the form. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './registration.schema.ts';

const MOBILE = ['mobile.missing', 'mobile.malformed', 'mobile.invalid'] as const;

export const registerSetting = /* #__PURE__ */ endpoint<typeof schema.registerSetting>()({
  id: 'registration.setting',
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'public',
  subject: 'none',
  rate: 'read',
  errors: [],
});

const registering = {
  method: 'PUT',
  access: 'public',
  subject: 'none',
  rate: 'auth',
  encrypted: true,
  idempotent: true,
  errors: [
    'registration.closed',
    'registration.ineligible',
    'registration.under-age',
    'registration.refused',
    'registration.username-taken',
    'registration.mobile-taken',
    'registration.email-taken',
    'registration.network-limit',
    'registration.invitation-unknown',
    'registration.captcha-wrong',
    'code.wrong',
    'code.expired',
    'human-check.failed',
    'login.social-failed',
    ...MOBILE,
    // Of the sign-in that follows, asked before; an account that was closed since where the same call comes again.
    'login.suspended-by-agent',
    'login.blocked',
    'login.address-blocked',
    'session.agent-required',
    // The same call again, after the account was used.
    'session.expired',
  ],
} as const satisfies Partial<EndpointDescriptor>;

export const register = /* #__PURE__ */ endpoint<typeof schema.register>()({
  ...registering,
  id: 'registration.register',
  path: '/wps/member/register',
});

export const registerMobile = /* #__PURE__ */ endpoint<typeof schema.registerMobile>()({
  ...registering,
  id: 'registration.registerMobile',
  path: '/wps/member/register/mobile',
});

export const registerSms = /* #__PURE__ */ endpoint<typeof schema.registerSms>()({
  id: 'registration.sms',
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'public',
  subject: 'none',
  rate: 'auth',
  errors: [
    'registration.closed',
    'registration.sms-off',
    'registration.mobile-taken',
    'human-check.failed',
    ...MOBILE,
    'code.too-many',
    'code.quota',
    'message.not-set-up',
    'message.not-sent',
  ],
});

export const agentAffiliate = /* #__PURE__ */ endpoint<typeof schema.agentAffiliate>()({
  id: 'registration.affiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'public',
  subject: 'none',
  rate: 'write',
  errors: ['registration.invitation-unknown'],
});
