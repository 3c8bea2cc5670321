import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './wallet.schema.ts';

const TRANSFERS = '/portal/wallet/team-transfers';

/** The payment PIN is asked for, and the body is never sent in the clear. */
const send = {
  method: 'POST',
  rate: 'money',
  encrypted: true,
  idempotent: true,
} as const satisfies Partial<EndpointDescriptor>;

const ERRORS = [
  'session.reauthentication-required',
  'pin.required',
  'pin.wrong',
  'pin.locked',
  'kyc.required',
  'wallet.amount-invalid',
  'wallet.insufficient-funds',
  'team-transfer.closed',
  'team-transfer.not-receivable',
  'team-transfer.daily-amount',
] as const;

export const teamTransferOptions = /* #__PURE__ */ endpoint<typeof schema.teamTransferOptions>()({
  id: 'wallet.teamTransferOptions',
  method: 'GET',
  path: `${TRANSFERS}/options`,
  access: 'member',
  subject: 'self',
  rate: 'read',
  errors: ['team-transfer.closed', 'team-transfer.no-upline', 'agent.not-downline', 'agent.not-direct'],
});
/** A member who may, sends to the upline (WAL-019). */
export const transferToUpline = /* #__PURE__ */ endpoint<typeof schema.transferToUpline>()({
  ...send,
  id: 'wallet.transferToUpline',
  path: `${TRANSFERS}/upline`,
  access: 'member',
  subject: 'self',
  module: 'member',
  errors: [...ERRORS, 'team-transfer.no-upline'],
});
/** An agent sends to a member directly below (WAL-021, WAL-022). */
export const transferToDownline = /* #__PURE__ */ endpoint<typeof schema.transferToDownline>()({
  ...send,
  id: 'wallet.transferToDownline',
  path: `${TRANSFERS}/downline`,
  access: 'agent',
  subject: 'downline',
  module: 'agent',
  errors: [...ERRORS, 'agent.not-downline', 'agent.not-direct'],
});
