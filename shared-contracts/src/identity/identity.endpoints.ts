import { endpoint } from '../http/endpoint.ts';
import type * as schema from './identity.schema.ts';

export const login = /* #__PURE__ */ endpoint<typeof schema.login>()({
  id: 'identity.login',
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  encrypted: true,
  errors: [
    'login.failed',
    'login.sms-off',
    'code.wrong',
    'code.expired',
    'mobile.missing',
    'mobile.malformed',
    'mobile.invalid',
    'human-check.failed',
    'login.captcha-required',
    'login.captcha-wrong',
    'login.locked',
    'login.non-member',
    'login.suspended-by-agent',
    'login.blocked',
    'login.address-blocked',
    'login.link-invalid',
    'login.social-off',
    'login.social-failed',
    'login.social-unlinked',
    'login.step-up-required',
    'login.step-up-impossible',
    'session.agent-required',
    'request.replayed',
    'request.expired',
  ],
});

export const freePlay = /* #__PURE__ */ endpoint<typeof schema.freePlay>()({
  id: 'identity.freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'public',
  subject: 'none',
  rate: 'auth',
  encrypted: true,
  gatewayVersion: 3,
  errors: ['login.free-play-off', 'login.address-blocked', 'session.agent-required', 'human-check.failed'],
});

export const logout = /* #__PURE__ */ endpoint<typeof schema.logout>()({
  id: 'identity.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'session',
  beforePasswordChange: true,
  subject: 'self',
  rate: 'write',
  errors: [],
});

export const memberInfo = /* #__PURE__ */ endpoint<typeof schema.memberInfo>()({
  id: 'identity.memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'session',
  beforePasswordChange: true,
  subject: 'self',
  rate: 'read',
  errors: [],
});

export const memberIcon = /* #__PURE__ */ endpoint<typeof schema.avatar>()({
  id: 'identity.memberIcon',
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'session',
  subject: 'self',
  rate: 'read',
  errors: [],
});

export const avatar = /* #__PURE__ */ endpoint<typeof schema.avatar>()({
  id: 'identity.avatar',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  access: 'session',
  subject: 'self',
  rate: 'read',
  errors: [],
});

export const securityConfig = /* #__PURE__ */ endpoint<typeof schema.securityConfig>()({
  id: 'identity.securityConfig',
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  access: 'session',
  subject: 'self',
  rate: 'read',
  errors: [],
});

export const keys = /* #__PURE__ */ endpoint<typeof schema.keys>()({
  id: 'identity.keys',
  method: 'GET',
  path: '/portal/keys',
  access: 'public',
  subject: 'none',
  rate: 'read',
  errors: [],
});
