/** The operators' side of the sign-in: links that sign a member in, addresses that may not sign in. */
import { endpoint } from '../http/endpoint.ts';
import type * as schema from './sign-in.schema.ts';

export const issueSignInLink = /* #__PURE__ */ endpoint<typeof schema.issueSignInLink>()({
  id: 'signIn.issueLink',
  method: 'POST',
  path: '/ops/merchants/:merchant/sign-in-links',
  access: 'operator',
  subject: 'merchant',
  right: 'sign-in.issue-link',
  rate: 'write',
  errors: ['merchant.unknown', 'member.unknown'],
});

export const signInLinks = /* #__PURE__ */ endpoint<typeof schema.signInLinks>()({
  id: 'signIn.links',
  method: 'GET',
  path: '/ops/merchants/:merchant/sign-in-links',
  access: 'operator',
  subject: 'merchant',
  right: 'sign-in.issue-link',
  rate: 'read',
  errors: ['merchant.unknown'],
});

/** One that is still open; one that was used has no effect to take back. */
export const revokeSignInLink = /* #__PURE__ */ endpoint<typeof schema.revokeSignInLink>()({
  id: 'signIn.revokeLink',
  method: 'POST',
  path: '/ops/merchants/:merchant/sign-in-links/:id/revocation',
  access: 'operator',
  subject: 'merchant',
  right: 'sign-in.issue-link',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found'],
});

export const signInSettings = /* #__PURE__ */ endpoint<typeof schema.signInSettings>()({
  id: 'signIn.settings',
  method: 'GET',
  path: '/ops/merchants/:merchant/sign-in',
  access: 'operator',
  subject: 'merchant',
  right: 'merchants.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});

export const setSignInSettings = /* #__PURE__ */ endpoint<typeof schema.setSignInSettings>()({
  id: 'signIn.setSettings',
  method: 'PUT',
  path: '/ops/merchants/:merchant/sign-in',
  access: 'operator',
  subject: 'merchant',
  right: 'sign-in.configure',
  rate: 'write',
  errors: ['merchant.unknown', 'form.overtaken'],
});

export const blockedAddresses = /* #__PURE__ */ endpoint<typeof schema.blockedAddresses>()({
  id: 'signIn.blockedAddresses',
  method: 'GET',
  path: '/ops/merchants/:merchant/blocked-addresses',
  access: 'operator',
  subject: 'merchant',
  right: 'addresses.read',
  rate: 'read',
  errors: ['merchant.unknown'],
});

export const blockAddress = /* #__PURE__ */ endpoint<typeof schema.blockAddress>()({
  id: 'signIn.blockAddress',
  method: 'PUT',
  path: '/ops/merchants/:merchant/blocked-addresses',
  access: 'operator',
  subject: 'merchant',
  right: 'addresses.block',
  rate: 'write',
  errors: ['merchant.unknown'],
});

export const unblockAddress = /* #__PURE__ */ endpoint<typeof schema.unblockAddress>()({
  id: 'signIn.unblockAddress',
  method: 'DELETE',
  path: '/ops/merchants/:merchant/blocked-addresses/:id',
  access: 'operator',
  subject: 'merchant',
  right: 'addresses.block',
  rate: 'write',
  errors: ['merchant.unknown', 'request.not-found'],
});

/** As `unblockAddress`, with a reason for the audit log. */
export const liftAddress = /* #__PURE__ */ endpoint<typeof schema.liftAddress>()({
  id: 'signIn.liftAddress',
  method: 'POST',
  path: '/ops/merchants/:merchant/blocked-addresses/:id/removal',
  access: 'operator',
  subject: 'merchant',
  right: 'addresses.block',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'request.not-found'],
});
