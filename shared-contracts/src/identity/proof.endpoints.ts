/** More proof of who somebody is: at a sign-in from a new address, and the authenticator app that members bind for it. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './proof.schema.ts';

export const stepUpCode = /* #__PURE__ */ endpoint<typeof schema.stepUpCode>()({
  id: 'identity.stepUpCode',
  method: 'POST',
  path: '/wps/session/login/verify/code',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  encrypted: true,
  errors: [
    'step-up.expired',
    'step-up.not-bound',
    'code.too-many',
    'code.quota',
    'message.not-set-up',
    'message.not-sent',
  ],
});

export const stepUp = /* #__PURE__ */ endpoint<typeof schema.stepUp>()({
  id: 'identity.stepUp',
  method: 'POST',
  path: '/wps/session/login/verify',
  access: 'public',
  subject: 'proven',
  rate: 'auth',
  encrypted: true,
  errors: [
    'step-up.expired',
    'step-up.not-bound',
    'step-up.wrong',
    'code.wrong',
    'code.expired',
    'login.locked',
    'login.non-member',
    'login.suspended-by-agent',
    'login.blocked',
    'login.address-blocked',
    'session.agent-required',
  ],
});

export const authenticator = /* #__PURE__ */ endpoint<typeof schema.authenticator>()({
  id: 'identity.authenticator',
  method: 'GET',
  path: '/wps/member/authenticator',
  access: 'member',
  subject: 'self',
  rate: 'read',
  errors: [],
});

export const startAuthenticator = /* #__PURE__ */ endpoint<typeof schema.startAuthenticator>()({
  id: 'identity.startAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator',
  access: 'member',
  subject: 'self',
  rate: 'auth',
  encrypted: true,
  errors: ['password.wrong', 'login.locked', 'session.reauthentication-required', 'authenticator.bound'],
});

export const confirmAuthenticator = /* #__PURE__ */ endpoint<typeof schema.confirmAuthenticator>()({
  id: 'identity.confirmAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/confirm',
  access: 'member',
  subject: 'self',
  rate: 'auth',
  encrypted: true,
  errors: ['code.wrong', 'login.locked', 'authenticator.bound'],
});

export const removeAuthenticator = /* #__PURE__ */ endpoint<typeof schema.removeAuthenticator>()({
  id: 'identity.removeAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/remove',
  access: 'member',
  subject: 'self',
  rate: 'auth',
  encrypted: true,
  errors: ['password.wrong', 'login.locked', 'session.reauthentication-required'],
});
