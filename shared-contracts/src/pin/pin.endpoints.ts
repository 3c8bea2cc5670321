/** Calls of the security centre: payment PIN, bound mobile number and mail address. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './pin.schema.ts';

const SENDING = ['code.too-many', 'code.quota', 'message.not-set-up', 'message.not-sent'] as const;
const TARGET = ['mobile.missing', 'mobile.malformed', 'mobile.invalid'] as const;

export const pinState = /* #__PURE__ */ endpoint<typeof schema.pinState>()({
  id: 'pin.state',
  method: 'GET',
  path: '/wps/member/pin',
  access: 'member',
  subject: 'self',
  rate: 'read',
  errors: [],
});

export const pinCode = /* #__PURE__ */ endpoint<typeof schema.pinCode>()({
  id: 'pin.code',
  method: 'POST',
  path: '/wps/member/pin/code',
  access: 'member',
  subject: 'self',
  rate: 'auth',
  errors: ['pin.no-contact', ...SENDING],
});

export const setPin = /* #__PURE__ */ endpoint<typeof schema.setPin>()({
  id: 'pin.set',
  method: 'POST',
  path: '/wps/member/pin',
  access: 'member',
  subject: 'self',
  rate: 'auth',
  encrypted: true,
  errors: ['session.reauthentication-required', 'pin.no-contact', 'code.wrong', 'code.expired'],
});

export const changePin = /* #__PURE__ */ endpoint<typeof schema.changePin>()({
  id: 'pin.change',
  method: 'POST',
  path: '/wps/member/pin/change',
  access: 'member',
  subject: 'self',
  rate: 'auth',
  encrypted: true,
  errors: ['session.reauthentication-required', 'pin.required', 'pin.wrong', 'pin.locked'],
});

export const contacts = /* #__PURE__ */ endpoint<typeof schema.contacts>()({
  id: 'contacts.list',
  method: 'GET',
  path: '/wps/member/contacts',
  access: 'member',
  subject: 'self',
  rate: 'read',
  errors: [],
});

export const contactCode = /* #__PURE__ */ endpoint<typeof schema.contactCode>()({
  id: 'contacts.code',
  method: 'POST',
  path: '/wps/member/contacts/code',
  access: 'member',
  subject: 'self',
  rate: 'auth',
  errors: [...TARGET, ...SENDING],
});

export const bindContact = /* #__PURE__ */ endpoint<typeof schema.bindContact>()({
  id: 'contacts.bind',
  method: 'POST',
  path: '/wps/member/contacts',
  access: 'member',
  subject: 'self',
  rate: 'auth',
  encrypted: true,
  errors: [
    ...TARGET,
    'code.wrong',
    'code.expired',
    'contact.taken',
    'password.wrong',
    'login.locked',
    'session.reauthentication-required',
  ],
});
