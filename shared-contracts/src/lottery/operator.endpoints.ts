/** The operators' side of draws, results and odds. Draws belong to the installation, odds to a merchant. */
import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './operator.schema.ts';

const DRAWS = '/ops/lottery/draws';
const ODDS = '/ops/merchants/:merchant/lottery-odds/:format';

const decide = {
  method: 'POST',
  access: 'operator',
  subject: 'installation',
  right: 'lottery.results',
  rate: 'write',
} as const satisfies Partial<EndpointDescriptor>;

const read = {
  method: 'GET',
  access: 'operator',
  right: 'lottery.read',
  rate: 'read',
} as const satisfies Partial<EndpointDescriptor>;

/** All lotteries of the installation, for the choice of one. */
export const operatorLotteries = /* #__PURE__ */ endpoint<typeof schema.operatorLotteries>()({
  ...read,
  id: 'lottery.operatorLotteries',
  path: '/ops/lottery/lotteries',
  subject: 'installation',
  errors: [],
});
/** Draws with their bets and reports, page by page. */
export const operatorDraws = /* #__PURE__ */ endpoint<typeof schema.operatorDraws>()({
  ...read,
  id: 'lottery.operatorDraws',
  path: DRAWS,
  subject: 'installation',
  errors: [],
});
/** A draw with its bets by type and its proof. */
export const operatorDraw = /* #__PURE__ */ endpoint<typeof schema.operatorDraw>()({
  ...read,
  id: 'lottery.operatorDraw',
  path: `${DRAWS}/:gameCode/:drawNo`,
  subject: 'installation',
  errors: ['lottery.draw-unknown'],
});
/** The second operator who enters the same numbers confirms them. Repeating one's own is refused with `lottery.second-operator`. */
export const enterResult = /* #__PURE__ */ endpoint<typeof schema.enterResult>()({
  ...decide,
  id: 'lottery.enterResult',
  path: `${DRAWS}/:gameCode/:drawNo/result`,
  idempotent: true,
  errors: ['lottery.draw-unknown', 'lottery.numbers-invalid', 'lottery.second-operator'],
});
/** Pays all bets of a draw back that has no numbers yet. */
export const voidDraw = /* #__PURE__ */ endpoint<typeof schema.voidDraw>()({
  ...decide,
  id: 'lottery.voidDraw',
  path: `${DRAWS}/:gameCode/:drawNo/void`,
  errors: ['lottery.draw-unknown'],
});
/** Until when a settled draw can be corrected, and what operators have entered so far. */
export const drawCorrection = /* #__PURE__ */ endpoint<typeof schema.drawCorrection>()({
  id: 'lottery.drawCorrection',
  method: 'GET',
  path: `${DRAWS}/:gameCode/:drawNo/correction`,
  access: 'operator',
  subject: 'installation',
  right: 'lottery.read',
  rate: 'read',
  errors: ['lottery.draw-unknown'],
});
/** What a correction would change, worked out from the bets of a settled draw. Nothing is stored. */
export const correctionDifference = /* #__PURE__ */ endpoint<typeof schema.correctionDifference>()({
  ...read,
  right: 'lottery.results',
  id: 'lottery.correctionDifference',
  path: `${DRAWS}/:gameCode/:drawNo/correction/difference`,
  subject: 'installation',
  errors: ['lottery.draw-unknown', 'lottery.numbers-invalid'],
});
/**
 * Enters other numbers for an official draw that is settled. The second operator who enters the same numbers confirms them; the bets are
 * then settled again, and differences are paid or taken back.
 */
export const correctDraw = /* #__PURE__ */ endpoint<typeof schema.correctDraw>()({
  ...decide,
  id: 'lottery.correctDraw',
  path: `${DRAWS}/:gameCode/:drawNo/correction`,
  errors: ['lottery.draw-unknown', 'lottery.numbers-invalid', 'lottery.numbers-unchanged', 'lottery.correction-closed'],
});
export const operatorOdds = /* #__PURE__ */ endpoint<typeof schema.operatorOdds>()({
  ...read,
  id: 'lottery.operatorOdds',
  path: ODDS,
  subject: 'merchant',
  errors: ['merchant.unknown'],
});
export const oddsVersions = /* #__PURE__ */ endpoint<typeof schema.oddsVersions>()({
  ...read,
  id: 'lottery.oddsVersions',
  path: `${ODDS}/versions`,
  subject: 'merchant',
  errors: ['merchant.unknown'],
});
/** A new version; bets that were accepted keep their odds. */
export const saveOdds = /* #__PURE__ */ endpoint<typeof schema.saveOdds>()({
  id: 'lottery.saveOdds',
  method: 'PUT',
  path: ODDS,
  access: 'operator',
  subject: 'merchant',
  right: 'lottery.odds',
  rate: 'write',
  idempotent: true,
  errors: ['merchant.unknown', 'form.overtaken', 'lottery.rtp-too-high', 'lottery.odds-invalid'],
});
