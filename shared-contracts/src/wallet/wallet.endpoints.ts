import { endpoint } from '../http/endpoint.ts';
import type * as schema from './wallet.schema.ts';

export const balance = /* #__PURE__ */ endpoint<typeof schema.balance>()({
  id: 'wallet.balance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'session',
  subject: 'self',
  rate: 'read',
  errors: [],
});

export const merchantWallet = /* #__PURE__ */ endpoint<typeof schema.merchantWallet>()({
  id: 'wallet.merchantWallet',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  access: 'public',
  subject: 'none',
  rate: 'read',
  errors: [],
});

/** Moves an amount between the main wallet and a vendor's, once for each key. */
export const walletTransfer = /* #__PURE__ */ endpoint<typeof schema.walletTransfer>()({
  id: 'wallet.transfer',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'member',
  subject: 'self',
  rate: 'money',
  idempotent: true,
  errors: [
    'wallet.account-unknown',
    'wallet.amount-invalid',
    'wallet.insufficient-funds',
    'protection.excluded',
    'protection.limit-loss',
    'protection.limit-wager',
  ],
});

export const accountRecords = /* #__PURE__ */ endpoint<typeof schema.accountRecords>()({
  id: 'wallet.accountRecords',
  method: 'GET',
  path: '/wps/relay/MCSFE_getAccountRecords',
  access: 'member',
  subject: 'self',
  rate: 'read',
  module: 'member',
  errors: [],
});

export const bettingRecords = /* #__PURE__ */ endpoint<typeof schema.bettingRecords>()({
  id: 'wallet.bettingRecords',
  method: 'GET',
  path: '/wps/relay/MCSFE_getBettingRecords',
  access: 'member',
  subject: 'self',
  rate: 'read',
  module: 'member',
  errors: [],
});

/** One round with its bets and wins. */
export const roundRecord = /* #__PURE__ */ endpoint<typeof schema.roundRecord>()({
  id: 'wallet.roundRecord',
  method: 'GET',
  path: '/wps/relay/MCSFE_getRoundRecord',
  access: 'member',
  subject: 'self',
  rate: 'read',
  module: 'member',
  errors: ['request.not-found'],
});

/** What came in and went out in a period, by day. */
export const personalProfit = /* #__PURE__ */ endpoint<typeof schema.personalProfit>()({
  id: 'wallet.personalProfit',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPersonalProfit',
  access: 'member',
  subject: 'self',
  rate: 'read',
  module: 'member',
  errors: [],
});
