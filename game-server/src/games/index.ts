/** The instant games of the house. Each is a folder with its mathematics, rules, page, strings and art. */
import type { OtherVendor } from '../kernel/vendors.ts';
import { toDigits } from '../maths/rational.ts';
import type { Rational } from '../maths/rational.ts';
import type { Game } from './game.ts';
import { rules as brassPlinko } from './brass-plinko/rules.ts';
import { knownTheory as knownMintTheory } from './ember-mint/maths/rtp.ts';
import { rules as emberMint } from './ember-mint/rules.ts';
import { rules as ivoryDice } from './ivory-dice/rules.ts';
import { knownTheory as knownOrchardTheory } from './midnight-orchard/maths/rtp.ts';
import { rules as midnightOrchard } from './midnight-orchard/rules.ts';
import { rules as moonstoneMines } from './moonstone-mines/rules.ts';
import { knownTheory as knownTidesTheory } from './tidal-hours/maths/rtp.ts';
import { rules as tidalHours } from './tidal-hours/rules.ts';

export type { Game, Position } from './game.ts';

/** Figures that the help shows, as digits; `rtp` is a percentage. */
export interface TheoryView {
  readonly rtp: string;
  readonly [figure: string]: string;
}

export interface Instant {
  readonly game: Game;
  /** The vendor under whose name the portal lists it, where it is not the house. */
  readonly vendor?: OtherVendor;
  readonly theory: () => TheoryView;
}

/** What is known of a slot by computation. */
interface SlotTheory {
  readonly rtp: Rational;
  readonly hitRate: Rational;
  readonly trigger: Rational;
}

const slotTheory = (theory: SlotTheory): TheoryView => ({
  rtp: toDigits({ n: theory.rtp.n * 100n, d: theory.rtp.d }, 2),
  hitRate: toDigits({ n: theory.hitRate.n * 100n, d: theory.hitRate.d }, 1),
  featureOneIn: toDigits({ n: theory.trigger.d, d: theory.trigger.n }, 0),
});

const mintTheory = (): TheoryView => {
  const theory = knownMintTheory();
  return {
    ...slotTheory(theory),
    grandOneIn: toDigits({ n: theory.grand.d, d: theory.grand.n }, 0),
    deviation: theory.deviation.toFixed(1),
    most: toDigits(theory.most, 1),
  };
};

const INSTANTS: readonly Instant[] = [
  { game: midnightOrchard, theory: () => slotTheory(knownOrchardTheory()) },
  { game: tidalHours, theory: () => slotTheory(knownTidesTheory()) },
  { game: emberMint, theory: mintTheory },
  { game: brassPlinko, vendor: 'LUMA', theory: () => ({ rtp: '98.98 – 99.00' }) },
  { game: ivoryDice, theory: () => ({ rtp: '99.00' }) },
  { game: moonstoneMines, theory: () => ({ rtp: '99.00' }) },
];

const BY_CODE: ReadonlyMap<string, Instant> = new Map(INSTANTS.map((instant) => [instant.game.code, instant]));

export const GAME_CODES: readonly string[] = [...BY_CODE.keys()];

/** Codes of a vendor's instant games; without one, those of the house. */
export const instantsOf = (vendor?: OtherVendor): readonly string[] =>
  INSTANTS.filter((instant) => instant.vendor === vendor).map(({ game }) => game.code);

export const findGame = (code: string): Instant | undefined => BY_CODE.get(code);

/** The game of a session or round that exists. */
export const gameOf = (code: string): Game => {
  const found = BY_CODE.get(code);
  if (!found) throw new Error('no such game');
  return found.game;
};
