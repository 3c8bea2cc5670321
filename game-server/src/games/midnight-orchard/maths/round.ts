/** A whole round: the paid spin and the free spins that follow from it. */
import { runDraws } from '../../../maths/draws.ts';
import type { Draws } from '../../../maths/draws.ts';
import { drawStops, windowAt } from '../../slots/maths/window.ts';
import { evaluate } from './evaluate.ts';
import type { SpinPay } from './evaluate.ts';
import { BASE_STRIPS, FREE_STRIPS, MAX_FREE_SPINS, MOON_SPINS, RETRIGGER_SPINS, ROWS } from './orchard.model.ts';

export interface Spin extends SpinPay {
  readonly free: boolean;
  readonly stops: readonly number[];
  /** Free spins that this spin brought, after the cap. */
  readonly spinsWon: number;
}

export interface RoundResult {
  readonly spins: readonly Spin[];
  /** All pays of the round, in line bets. */
  readonly pay: number;
}

function* playSpin(free: boolean): Draws<Omit<Spin, 'spinsWon'>> {
  const strips = free ? FREE_STRIPS : BASE_STRIPS;
  const stops = yield* drawStops(strips);
  return { free, stops, ...evaluate(windowAt(strips, stops, ROWS), free) };
}

const spinsFor = (moons: number, free: boolean): number => {
  if (!free) return MOON_SPINS[moons] ?? 0;
  return (MOON_SPINS[moons] ?? 0) > 0 ? RETRIGGER_SPINS : 0;
};

/** Plays one round: five draws a spin, from the left reel to the right one. */
export function* playRound(): Draws<RoundResult> {
  const spins: Spin[] = [];
  let pay = 0;
  let awarded = 0;
  for (let played = 0; played <= awarded; played += 1) {
    const spin = yield* playSpin(played > 0);
    const spinsWon = Math.min(spinsFor(spin.moons, spin.free), MAX_FREE_SPINS - awarded);
    awarded += spinsWon;
    pay += spin.pay;
    spins.push({ ...spin, spinsWon });
  }
  return { spins, pay };
}

/** Drives a round with a synchronous source of indices. */
export const runRound = (draw: (below: number) => number): RoundResult => runDraws(playRound(), draw);
