/** A whole round: the paid spin and the free spins that follow from it. */
import { runDraws } from '../../../maths/draws.ts';
import type { Draws } from '../../../maths/draws.ts';
import { drawStops, windowAt } from '../../slots/maths/window.ts';
import { evaluate } from './evaluate.ts';
import type { SpinPay } from './evaluate.ts';
import {
  BASE_STRIPS,
  FREE_STRIPS,
  HOURGLASS_SPINS,
  HOURS,
  MAX_FREE_SPINS,
  MAX_PAY,
  RETRIGGER_SPINS,
  ROWS,
} from './tides.model.ts';

export interface Spin extends SpinPay {
  readonly free: boolean;
  readonly stops: readonly number[];
  /** By how much its pays were multiplied: the hour of the clock, 1 in a paid spin. */
  readonly times: number;
  /** Free spins that this spin brought, after the cap. */
  readonly spinsWon: number;
}

export interface RoundResult {
  readonly spins: readonly Spin[];
  /** All pays of the round, in twentieths of the stake. */
  readonly pay: number;
}

export const spinsFor = (hourglasses: number, free: boolean): number => {
  const won = HOURGLASS_SPINS[hourglasses] ?? 0;
  return free && won > 0 ? RETRIGGER_SPINS : won;
};

/** The hour after a free spin: each one that pays anything moves the hand on, up to the last hour. */
export const hourAfter = (hour: number, pay: number): number => (pay > 0 ? Math.min(HOURS, hour + 1) : hour);

/** Plays one round: five draws a spin, from the left reel to the right one. It ends early where it has come to the maximum. */
export function* playRound(): Draws<RoundResult> {
  const spins: Spin[] = [];
  let [total, awarded, hour] = [0, 0, 1];
  for (let played = 0; played <= awarded && total < MAX_PAY; played += 1) {
    const free = played > 0;
    const strips = free ? FREE_STRIPS : BASE_STRIPS;
    const stops = yield* drawStops(strips);
    const times = free ? hour : 1;
    const paid = evaluate(windowAt(strips, stops, ROWS), times);
    // The maximum cuts the pay of the spin that would exceed it.
    const pay = Math.min(paid.pay, MAX_PAY - total);
    const spinsWon = Math.min(spinsFor(paid.hourglasses, free), MAX_FREE_SPINS - awarded);
    if (free) hour = hourAfter(hour, pay);
    awarded += spinsWon;
    total += pay;
    spins.push({ free, stops, times, ...paid, pay, spinsWon });
  }
  return { spins, pay: total };
}

/** Drives a round with a synchronous source of indices. */
export const runRound = (draw: (below: number) => number): RoundResult => runDraws(playRound(), draw);
