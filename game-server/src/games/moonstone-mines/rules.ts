/**
 * Moonstone Mines: mines lie under some of 25 tiles. The player opens tile after tile and may cash out after each; a mine ends the
 * round. Every cash-out pays 99 percent of the fair odds of having come so far, so no way of playing returns more or less.
 */
import { takePlace } from '../../maths/draws.ts';
import type { Draws } from '../../maths/draws.ts';
import { defineGame, isRecord } from '../game.ts';

export const CODE = 'moonstone-mines';

export const TILES = 25;
export const MOST_MINES = TILES - 1;
/** What is paid of the fair odds, in hundredths. */
const RETURN = 99n;
/** A round ends before its multiplier would exceed this. */
export const MOST_TIMES = 5_000n;

export interface Choice {
  readonly mines: number;
}

export interface Field {
  /** Tiles with mines, ascending. */
  readonly mines: readonly number[];
}

/** The tile that is opened, the player's end of the round, or the end of a round whose player did not come back. */
export type Step = number | 'cash-out' | 'expire';

export interface Shown {
  readonly opened: readonly number[];
  /** Null while the round goes on. */
  readonly mines: readonly number[] | null;
  readonly end: 'mine' | 'cash-out' | 'cleared' | 'expired' | null;
}

/** What a bet pays after `opened` tiles without a mine, in minor units, rounded down. */
export const payout = (bet: bigint, { mines }: Choice, opened: number): bigint => {
  let [over, under] = [bet * RETURN, 100n];
  for (let tile = 0; tile < opened; tile += 1) {
    over *= BigInt(TILES - tile);
    under *= BigInt(TILES - mines - tile);
  }
  return over / under;
};

/** Tiles that can be opened in a round: all without a mine, or as many as the greatest multiplier allows. */
export const mostOpened = (choice: Choice): number => {
  const free = TILES - choice.mines;
  let opened = 1;
  while (opened < free && payout(100n, choice, opened + 1) <= MOST_TIMES * 100n) opened += 1;
  return opened;
};

const readChoice = (raw: unknown): Choice | undefined => {
  if (!isRecord(raw)) return undefined;
  const mines = Number(raw['mines']);
  return typeof raw['mines'] === 'number' && Number.isInteger(mines) && mines >= 1 && mines <= MOST_MINES
    ? { mines }
    : undefined;
};

/** Draws tiles without replacement: each of those left is as likely. */
export function* fieldOf(choice: Choice): Draws<Field> {
  const mines: number[] = [];
  while (mines.length < choice.mines) takePlace(mines, yield TILES - mines.length);
  return { mines };
}

const endOf = (choice: Choice, { mines }: Field, opened: readonly number[], last: Step | undefined): Shown['end'] => {
  if (last === 'expire') return 'expired';
  if (last === 'cash-out') return 'cash-out';
  if (last !== undefined && mines.includes(last)) return 'mine';
  return opened.length >= mostOpened(choice) ? 'cleared' : null;
};

const readStep = (raw: unknown, steps: readonly Step[]): Step | undefined => {
  if (raw === 'cash-out') return steps.length > 0 ? raw : undefined;
  const isTile = typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw < TILES;
  return isTile && !steps.includes(raw) ? raw : undefined;
};

export const rules = defineGame<Choice, Field, Step>({
  code: CODE,
  version: 'moonstone-mines/1',
  // From one unit on, rounding to minor units takes less than a hundredth of the stake.
  stakes: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n],
  paceMs: 500,
  readChoice,
  draw: fieldOf,
  position: ({ bet, choice, drawn, steps }) => {
    const opened = steps.filter((step) => typeof step === 'number');
    const end = endOf(choice, drawn, opened, steps.at(-1));
    const shown: Shown = { opened, mines: end === null ? null : drawn.mines, end };
    // A round that expires with no tile open gives the bet back.
    const isReturned = opened.length === 0 && end === 'expired';
    if (opened.length === 0) return { isOver: end !== null, win: isReturned ? bet : 0n, isReturned, shown };
    return { isOver: end !== null, win: end === 'mine' ? 0n : payout(bet, choice, opened.length), shown };
  },
  stepping: { read: (raw, _choice, steps) => readStep(raw, steps), abandon: 'expire' },
});
