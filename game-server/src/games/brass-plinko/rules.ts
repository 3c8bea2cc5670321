/** Brass Plinko: a ball meets one pin in every row and falls to either side, each as likely; the bin it ends in pays. */
import type { Draws } from '../../maths/draws.ts';
import { defineGame, isRecord, USUAL_STAKES } from '../game.ts';

export const CODE = 'brass-plinko';

export const ROWS = [8, 12, 16] as const;
export const RISKS = ['low', 'medium', 'high'] as const;
export type Rows = (typeof ROWS)[number];
export type Risk = (typeof RISKS)[number];

export interface Choice {
  readonly rows: Rows;
  readonly risk: Risk;
}

/**
 * Pays in hundredths of the bet from the outermost bin to the middle one; the other half mirrors it. All are multiples of five, so
 * that every pay of a bet that is a multiple of 20 minor units is exact.
 */
const PAYS: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [550, 185, 115, 95, 60],
    medium: [1_200, 305, 145, 70, 30],
    high: [2_800, 420, 150, 35, 10],
  },
  12: {
    low: [1_000, 350, 170, 135, 105, 100, 55],
    medium: [3_200, 1_000, 400, 200, 100, 65, 35],
    high: [16_000, 2_400, 800, 210, 65, 25, 15],
  },
  16: {
    low: [1_600, 800, 220, 150, 135, 115, 105, 100, 60],
    medium: [10_000, 4_000, 1_000, 500, 280, 150, 100, 45, 45],
    high: [100_000, 12_000, 2_500, 900, 400, 220, 35, 10, 10],
  },
};

/** Pays of all bins from left to right, in hundredths of the bet. */
export const paysOf = ({ rows, risk }: Choice): readonly number[] =>
  Array.from({ length: rows + 1 }, (_, bin) => PAYS[rows][risk][Math.min(bin, rows - bin)] ?? 0);

/** How many of the 2 ** rows ways lead to a bin. */
export const waysTo = (rows: number, bin: number): number => {
  let ways = 1;
  for (let row = 0; row < bin; row += 1) ways = (ways * (rows - row)) / (row + 1);
  return ways;
};

/** Return of a choice, in percent. */
export const returnOf = (choice: Choice): number =>
  paysOf(choice).reduce((sum, pay, bin) => sum + pay * waysTo(choice.rows, bin), 0) / 2 ** choice.rows;

const readChoice = (raw: unknown): Choice | undefined => {
  if (!isRecord(raw)) return undefined;
  const rows = ROWS.find((known) => known === raw['rows']);
  const risk = RISKS.find((known) => known === raw['risk']);
  return rows && risk ? { rows, risk } : undefined;
};

export interface Fall {
  /** 0 to the left, 1 to the right, for every row from the top. */
  readonly path: readonly number[];
}

export const binOf = ({ path }: Fall): number => path.reduce((sum, turn) => sum + turn, 0);

export function* fallOf({ rows }: Choice): Draws<Fall> {
  const path: number[] = [];
  for (let row = 0; row < rows; row += 1) path.push(yield 2);
  return { path };
}

export const rules = defineGame<Choice, Fall, never>({
  code: CODE,
  version: 'brass-plinko/1',
  stakes: USUAL_STAKES,
  paceMs: 900,
  readChoice,
  draw: fallOf,
  position: ({ bet, choice, drawn }) => ({
    isOver: true,
    win: (bet * BigInt(paysOf(choice)[binOf(drawn)] ?? 0)) / 100n,
    shown: drawn,
  }),
});
