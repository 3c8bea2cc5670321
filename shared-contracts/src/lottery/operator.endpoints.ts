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

/** Draws that wait for a result or for settlement. */
export const operatorDraws = /* #__PURE__ */ endpoint<typeof schema.operatorDraws>()({
  id: 'lottery.operatorDraws',
  method: 'GET',
  path: DRAWS,
  access: 'operator',
  subject: 'installation',
  right: 'lottery.read',
  rate: 'read',
  errors: [],
});
/** The second operator who enters the same numbers confirms them. */
export const enterResult = /* #__PURE__ */ endpoint<typeof schema.enterResult>()({
  ...decide,
  id: 'lottery.enterResult',
  path: `${DRAWS}/:gameCode/:drawNo/result`,
  errors: ['lottery.draw-unknown', 'lottery.numbers-invalid'],
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
  id: 'lottery.operatorOdds',
  method: 'GET',
  path: ODDS,
  access: 'operator',
  subject: 'merchant',
  right: 'lottery.read',
  rate: 'read',
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
  errors: ['merchant.unknown', 'lottery.odds-changed', 'lottery.rtp-too-high', 'lottery.odds-invalid'],
});
