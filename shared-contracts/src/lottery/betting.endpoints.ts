import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './betting.schema.ts';

const ROOT = '/lgw/betting';
const open = {
  method: 'GET',
  access: 'public',
  subject: 'none',
  rate: 'read',
  module: 'lottery',
} as const satisfies Partial<EndpointDescriptor>;
const own = { access: 'session', subject: 'self', module: 'lottery' } as const satisfies Partial<EndpointDescriptor>;

export const betting = /* #__PURE__ */ endpoint<typeof schema.betting>()({
  ...open,
  id: 'lottery.betting',
  path: `${ROOT}/games/:gameCode`,
  errors: ['lottery.unknown'],
});
export const drawRecord = /* #__PURE__ */ endpoint<typeof schema.drawRecord>()({
  ...open,
  id: 'lottery.drawRecord',
  path: `${ROOT}/games/:gameCode/draws/:drawNo`,
  errors: ['lottery.unknown', 'lottery.draw-unknown'],
});
export const drawLeaves = /* #__PURE__ */ endpoint<typeof schema.drawLeaves>()({
  ...open,
  id: 'lottery.drawLeaves',
  path: `${ROOT}/games/:gameCode/draws/:drawNo/leaves`,
  errors: ['lottery.unknown', 'lottery.draw-unknown', 'lottery.draw-not-closed'],
});
export const resultsOfDay = /* #__PURE__ */ endpoint<typeof schema.resultsOfDay>()({
  ...open,
  id: 'lottery.resultsOfDay',
  path: `${ROOT}/results`,
  errors: [],
});
export const statistics = /* #__PURE__ */ endpoint<typeof schema.statistics>()({
  ...open,
  id: 'lottery.statistics',
  path: `${ROOT}/statistics`,
  errors: ['lottery.unknown'],
});
/** Members with real accounts only; a trial account is told so (PLY-002 holds for every game). */
export const placeBets = /* #__PURE__ */ endpoint<typeof schema.placeBets>()({
  ...own,
  access: 'member',
  id: 'lottery.placeBets',
  method: 'POST',
  path: `${ROOT}/bets`,
  rate: 'money',
  idempotent: true,
  errors: [
    'lottery.unknown',
    'lottery.closed',
    'lottery.odds-changed',
    'lottery.numbers-invalid',
    'lottery.limit-reached',
    'lottery.bet-type-off',
    'wallet.insufficient-funds',
    'protection.excluded',
    'protection.limit-loss',
    'protection.limit-wager',
    'protection.limit-session',
    'protection.reality-check-due',
  ],
});
export const cancelBet = /* #__PURE__ */ endpoint<typeof schema.cancelBet>()({
  ...own,
  access: 'member',
  id: 'lottery.cancelBet',
  method: 'POST',
  path: `${ROOT}/bets/:id/cancel`,
  rate: 'money',
  idempotent: true,
  errors: ['lottery.bet-unknown', 'lottery.closed'],
});
export const stopChase = /* #__PURE__ */ endpoint<typeof schema.stopChase>()({
  ...own,
  access: 'member',
  id: 'lottery.stopChase',
  method: 'POST',
  path: `${ROOT}/chases/:id/stop`,
  rate: 'money',
  idempotent: true,
  errors: ['lottery.bet-unknown'],
});
export const myBets = /* #__PURE__ */ endpoint<typeof schema.myBets>()({
  ...own,
  access: 'member',
  id: 'lottery.myBets',
  method: 'GET',
  path: `${ROOT}/bets`,
  rate: 'read',
  errors: [],
});
export const betProof = /* #__PURE__ */ endpoint<typeof schema.betProof>()({
  ...own,
  access: 'member',
  id: 'lottery.betProof',
  method: 'GET',
  path: `${ROOT}/bets/:id/proof`,
  rate: 'read',
  errors: ['lottery.bet-unknown', 'lottery.draw-not-closed'],
});
