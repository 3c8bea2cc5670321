import type { Draws } from '../../../maths/draws.ts';
import type { TableGame } from '../table-game.ts';
import { POCKETS, SPOTS, WHEEL, multipleOf, spotOf } from './layout.ts';
import type { SpotKind } from './layout.ts';

export interface RouletteResult {
  readonly number: number;
}

/** The most on a spot in chips of the usual unit (1.00): the more a spot pays, the less it takes. */
const MOST: Readonly<Record<SpotKind, bigint>> = {
  straight: 5_000n,
  split: 10_000n,
  street: 15_000n,
  corner: 20_000n,
  line: 30_000n,
  column: 60_000n,
  dozen: 60_000n,
  even: 100_000n,
};

/** One draw: a pocket of the wheel. */
function* drawPocket(): Draws<RouletteResult> {
  const pocket = yield POCKETS;
  return { number: WHEEL[pocket] ?? 0 };
}

export const ROULETTE: TableGame<RouletteResult> = {
  code: 'kite-roulette',
  rules: 'kite-roulette/1',
  rtp: '97.30',
  times: { betting: 18_000, closing: 2_000, payout: 4_000, pause: 1_500 },
  showMs: () => 8_000,
  spots: SPOTS.map(({ id }) => id),
  isSpot: (id) => spotOf(id) !== undefined,
  draw: drawPocket,
  pays: ({ number }, id, amount) => {
    const spot = spotOf(id);
    return spot?.numbers.includes(number) ? amount * BigInt(multipleOf(spot)) : 0n;
  },
  limits: (raise) => ({
    chips: [50n, 100n, 500n, 2_500n, 10_000n].map((chip) => chip * raise),
    most: (id) => (MOST[spotOf(id)?.kind ?? 'straight'] ?? 0n) * raise,
    total: 200_000n * raise,
  }),
};
