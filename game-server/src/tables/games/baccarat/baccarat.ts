/**
 * Punto banco from a shoe of eight decks. Each round is dealt from a full, freshly shuffled shoe, so that every round can be recomputed
 * from its own seed and the return is the same in each.
 */
import { takePlace } from '../../../maths/draws.ts';
import type { Draws } from '../../../maths/draws.ts';
import type { TableGame } from '../table-game.ts';

export const DECKS = 8;
const CARDS = 52;

/** 0 to 51: rank (ace 0 to king 12) and suit (spades, hearts, diamonds, clubs). */
export type Card = number;

export const rankOf = (card: Card): number => card % 13;
export const suitOf = (card: Card): number => Math.floor(card / 13);
/** Aces count 1, tens and pictures 0. */
export const pointsOf = (card: Card): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);
export const totalOf = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

export interface BaccaratResult {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

export type Winner = 'player' | 'banker' | 'tie';

export const winnerOf = ({ player, banker }: BaccaratResult): Winner => {
  const lead = totalOf(player) - totalOf(banker);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'player' : 'banker';
};

export const isPair = (hand: readonly Card[]): boolean => rankOf(hand[0] ?? 0) === rankOf(hand[1] ?? 1);

/** Whether the banker takes a third card; `third` is the points of the player's third card, undefined where the player stood. */
export const bankerDraws = (total: number, third: number | undefined): boolean => {
  if (third === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
};

const SHOE = DECKS * CARDS;

/** Cards without replacement: each draw picks a place among those of the shoe that are left. */
const cardAt = (taken: number[], index: number): Card => Math.floor(takePlace(taken, index) / DECKS);

function* deal(): Draws<BaccaratResult> {
  const taken: number[] = [];
  const [player, banker]: [Card[], Card[]] = [[], []];
  for (const hand of [player, banker, player, banker]) hand.push(cardAt(taken, yield SHOE - taken.length));
  const [natural, other] = [totalOf(player), totalOf(banker)];
  if (natural >= 8 || other >= 8) return { player, banker };
  let third: number | undefined;
  if (natural <= 5) {
    const card = cardAt(taken, yield SHOE - taken.length);
    player.push(card);
    third = pointsOf(card);
  }
  if (bankerDraws(other, third)) banker.push(cardAt(taken, yield SHOE - taken.length));
  return { player, banker };
}

export const SPOTS = ['player', 'tie', 'banker', 'player-pair', 'banker-pair'] as const;
export type BaccaratSpot = (typeof SPOTS)[number];

/** What a stake of 100 brings back, the stake included. */
const backOf = (result: BaccaratResult, spot: string): bigint => {
  const winner = winnerOf(result);
  if (spot === 'player-pair') return isPair(result.player) ? 1_200n : 0n;
  if (spot === 'banker-pair') return isPair(result.banker) ? 1_200n : 0n;
  if (spot === 'tie') return winner === 'tie' ? 900n : 0n;
  // A tie gives the stake on either side back.
  if (winner === 'tie') return 100n;
  if (spot === 'player') return winner === 'player' ? 200n : 0n;
  return winner === 'banker' ? 195n : 0n;
};

const MOST: Readonly<Record<string, bigint>> = {
  player: 200_000n,
  banker: 200_000n,
  tie: 20_000n,
  'player-pair': 10_000n,
  'banker-pair': 10_000n,
};

/** Two cards each, then the third ones: the page takes its time over each. */
export const DEAL_MS = 700;
export const SQUEEZE_MS = 2_600;

export const BACCARAT: TableGame<BaccaratResult> = {
  code: 'moon-baccarat',
  rules: 'moon-baccarat/1',
  rtp: '98.94',
  times: { betting: 18_000, closing: 2_000, payout: 4_500, pause: 1_500 },
  showMs: ({ player, banker }) =>
    4 * DEAL_MS + 2 * SQUEEZE_MS + (player.length + banker.length - 4) * (DEAL_MS + SQUEEZE_MS) + 1_200,
  spots: SPOTS,
  isSpot: (spot) => (SPOTS as readonly string[]).includes(spot),
  draw: deal,
  pays: (result, spot, amount) => (amount * backOf(result, spot)) / 100n,
  limits: (raise) => ({
    // Every chip is a multiple of 20 minor units, so that the commission of 5 percent is exact.
    chips: [100n, 500n, 2_500n, 10_000n, 50_000n].map((chip) => chip * raise),
    most: (spot) => (MOST[spot] ?? 0n) * raise,
    total: 300_000n * raise,
  }),
};
