/**
 * Tien Len, southern rules, for four seats. Every seat stakes the same; the pot less a rake of three percent is paid by place. It is a game
 * of skill: the return is that of seats that play equally well.
 */
import { SEED_PART } from '../../../fairness/outcome.ts';
import type { Draws } from '../../../maths/draws.ts';
import type { OtherVendor } from '../../../kernel/vendors.ts';
import type { Card } from './combos.ts';
import { botMove, lowestMove, sightOf } from './bot.ts';
import { SEATS, drawHands, playMove, sharesOf, startDeal } from './deal.ts';
import type { Deal, Hands, InstantWin } from './deal.ts';

/** Who made a move: the player, the clock for a player whose time was up, or the bot that plays a seat. */
export type Mover = 'player' | 'clock' | 'bot';

export interface RecordedMove {
  readonly seat: number;
  readonly by: Mover;
  readonly cards: readonly Card[];
}

/** A decided deal as it is stored: with the seed all of it can be computed again. */
export interface TienLenResult {
  /** Of every seat what its player added to the seed, also one whose stake was declined, `BOT_PART` for other bots; joined it is the client seed. */
  readonly seeds: readonly string[];
  /** The seat that led as the winner of the last deal; null where the three of spades led. */
  readonly leader: number | null;
  readonly moves: readonly RecordedMove[];
  readonly places: readonly number[];
  readonly instant: InstantWin | null;
}

/** What a bot adds to the seed, always: the house has nothing to choose. */
export const BOT_PART = 'bot';

export const clientSeedOf = ({ seeds }: Pick<TienLenResult, 'seeds'>): string => seeds.join('.');

/** What the server plays for a seat. */
export const moveOf = (deal: Deal, by: 'clock' | 'bot'): readonly Card[] =>
  (by === 'bot' ? botMove : lowestMove)(sightOf(deal));

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/**
 * The deal after all recorded moves; undefined where one of them breaks the rules, or is not what the clock or a bot had to play with
 * the cards that it saw.
 */
export const replay = (hands: Hands, { leader, moves }: Pick<TienLenResult, 'leader' | 'moves'>): Deal | undefined => {
  let deal = startDeal(hands, leader);
  for (const { seat, by, cards } of moves) {
    if (deal.turn !== seat || (by !== 'player' && !isSame(moveOf(deal, by), cards))) return undefined;
    const next = playMove(deal, cards);
    if (!next) return undefined;
    deal = next;
  }
  return deal;
};

/** Whether every part of the seed is a bot's or one that a page can have sent, and bots' seats were played by bots alone. */
export const isSeeded = ({ seeds, moves }: Pick<TienLenResult, 'seeds' | 'moves'>): boolean =>
  seeds.length === SEATS &&
  seeds.every((part, seat) =>
    part === BOT_PART ? moves.every((move) => move.seat !== seat || move.by === 'bot') : SEED_PART.test(part),
  );

/** What a stake brings back, in minor units. Stakes are whole units, so nothing is rounded. */
export const winOf = (result: Pick<TienLenResult, 'places' | 'instant'>, seat: number, stake: bigint): bigint =>
  (stake * BigInt(sharesOf(result)[seat] ?? 0)) / 100n;

export interface TienLenGame {
  readonly code: string;
  readonly vendor?: OtherVendor;
  readonly rules: string;
  readonly rtp: string;
  /** Stakes of the tables at usual stakes, in minor units. */
  readonly levels: readonly bigint[];
  /** Milliseconds. */
  readonly times: {
    /** How long a new table waits for players. */
    readonly gather: number;
    /** How long results are shown and players can stay for the next deal. */
    readonly between: number;
    /** What is left of either once all players are ready. */
    readonly soon: number;
    readonly turn: number;
    /** A bot's move, and one for a player who is away. */
    readonly bot: number;
  };
  readonly draw: () => Draws<Hands>;
}

export const TIEN_LEN: TienLenGame = {
  code: 'tien-len',
  rules: 'tien-len/1',
  rtp: '97.00',
  levels: [100n, 500n, 2_000n, 10_000n],
  times: { gather: 8_000, between: 20_000, soon: 4_000, turn: 15_000, bot: 1_400 },
  draw: drawHands,
};
