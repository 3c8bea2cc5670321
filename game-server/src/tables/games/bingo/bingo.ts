/**
 * Lantern Bingo: fifty of ninety balls are drawn for all players. A ticket pays for its complete rows: one, two, or all three, the full
 * house. Which ticket is played makes no difference to its chances.
 */
import { takePlace } from '../../../maths/draws.ts';
import type { Draws } from '../../../maths/draws.ts';
import type { TableGame } from '../table-game.ts';
import { ALL_TICKETS, BALLS, TICKETS } from './tickets.ts';
import type { Ticket } from './tickets.ts';

export interface BingoResult {
  /** In the order in which they are drawn. */
  readonly balls: readonly number[];
}

export const DRAWN = 50;

/** What a stake brings back by complete rows, in hundredths, the stake included. */
export const PAYS = [0, 500, 4_000, 150_000] as const;

/** Between two balls on the screen, and after the last one. */
export const BALL_MS = 280;
const LAST_MS = 3_500;

function* drawBalls(): Draws<BingoResult> {
  const taken: number[] = [];
  const balls: number[] = [];
  while (balls.length < DRAWN) balls.push(1 + takePlace(taken, yield BALLS - taken.length));
  return { balls };
}

const ticketOf = (spot: string): Ticket | undefined => {
  const number = /^card:([1-9]\d?)$/.exec(spot)?.[1];
  return number === undefined ? undefined : ALL_TICKETS[Number(number) - 1];
};

/** Complete rows of a ticket. */
export const rowsOf = ({ rows }: Ticket, drawn: ReadonlySet<number>): number =>
  rows.filter((row) => row.every((number) => number === null || drawn.has(number))).length;

export const BINGO: TableGame<BingoResult> = {
  code: 'lantern-bingo',
  rules: 'lantern-bingo/1',
  rtp: '95.33',
  times: { betting: 20_000, closing: 2_000, payout: 3_500, pause: 1_500 },
  showMs: () => DRAWN * BALL_MS + LAST_MS,
  spots: Array.from({ length: TICKETS }, (_, at) => `card:${at + 1}`),
  isSpot: (spot) => ticketOf(spot) !== undefined,
  draw: drawBalls,
  pays: ({ balls }, spot, amount) => {
    const ticket = ticketOf(spot);
    return ticket ? (amount * BigInt(PAYS[rowsOf(ticket, new Set(balls))] ?? 0)) / 100n : 0n;
  },
  limits: (raise) => ({
    chips: [50n, 100n, 200n, 500n, 1_000n].map((chip) => chip * raise),
    most: () => 2_000n * raise,
    total: 24_000n * raise,
  }),
};
