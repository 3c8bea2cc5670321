/**
 * Paper Lantern: a lantern rises until it burns, and its multiplier with it. A player takes the stake times the multiplier of the moment
 * they leave, or loses the stake with the lantern. Whatever multiplier a player waits for is passed with a chance of 99 percent of its
 * inverse, so no way of playing returns more or less.
 */
import type { Draws } from '../../../maths/draws.ts';
import type { Flight, TableGame } from '../table-game.ts';

export interface LanternResult {
  /** Hundredths of the multiplier at which the lantern burns. */
  readonly hundredths: number;
}

const WORDS = 2 ** 32;
/** What is paid of the fair odds, in hundredths. */
const RETURN = 99n;
/** The greatest multiplier that a player can leave with, in hundredths. */
export const MOST = 100_000;
/** The least that a lantern can be asked to leave at by itself. */
export const LEAST_AUTO = 101;

/** Growth of the multiplier's logarithm in a millisecond: 2× takes eleven and a half seconds. */
const GROWTH = 0.000_06;

/**
 * The multiplier that one word of 32 bits decides: P(burns above h) = 99/h for every h from 1.00× up to the greatest. One round in a
 * hundred burns at 1.00×, before any player can leave.
 */
export const burnsAt = (word: number): number => {
  const hundredths = 1n + (RETURN * BigInt(WORDS)) / BigInt(WORDS - word);
  if (hundredths <= 100n) return 100;
  return Number(hundredths > BigInt(MOST) ? BigInt(MOST + 1) : hundredths);
};

function* drawBurn(): Draws<LanternResult> {
  return { hundredths: burnsAt(yield WORDS) };
}

const multiplierAt = (ms: number): number => Math.floor(100 * Math.exp(GROWTH * Math.max(0, ms)) + 1e-9);

/** The first millisecond at which the multiplier is reached. */
const msAt = (hundredths: number): number => {
  let ms = Math.max(0, Math.floor(Math.log(hundredths / 100) / GROWTH) - 1);
  while (multiplierAt(ms) < hundredths) ms += 1;
  return ms;
};

/** A stake that leaves when its player says so, or by itself: `fly` or `fly@2.50`. */
const SPOT = /^fly(?:@([1-9]\d{0,3}\.\d\d))?$/;

const autoOf = (spot: string): number | undefined => {
  const decimal = SPOT.exec(spot)?.[1];
  return decimal === undefined ? undefined : Math.round(Number(decimal) * 100);
};

const isSpot = (spot: string): boolean => {
  const auto = autoOf(spot);
  return SPOT.test(spot) && (auto === undefined || (auto >= LEAST_AUTO && auto <= MOST));
};

export const FLIGHT = {
  msOf: ({ hundredths }) => msAt(hundredths),
  offerAt: (_result, ms) => multiplierAt(ms),
  // By multipliers, not by milliseconds: high up, one millisecond passes several.
  wasOffered: (result, hundredths, spot) => hundredths < result.hundredths && hundredths <= (autoOf(spot) ?? Infinity),
  multiplierAt,
  msAt,
  autoOf,
} satisfies Flight<LanternResult> & { readonly multiplierAt: (ms: number) => number };

/** How long the burnt lantern is shown. */
export const BURN_MS = 2_800;

export const LANTERN: TableGame<LanternResult> = {
  code: 'paper-lantern',
  rules: 'paper-lantern/1',
  rtp: '99.00',
  times: { betting: 9_000, closing: 1_500, payout: 1_500, pause: 700 },
  showMs: () => BURN_MS,
  spots: ['fly'],
  isSpot,
  draw: drawBurn,
  // Stakes that their player did not take out: those with a multiplier left there by themselves, the others burn.
  pays: (result, spot, amount) => {
    const auto = autoOf(spot);
    return auto !== undefined && FLIGHT.wasOffered(result, auto, spot) ? (amount * BigInt(auto)) / 100n : 0n;
  },
  limits: (raise) => ({
    chips: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n].map((chip) => chip * raise),
    most: () => 10_000n * raise,
    total: 10_000n * raise,
  }),
  single: true,
  flight: FLIGHT,
};
