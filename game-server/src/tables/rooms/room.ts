/**
 * One room: four seats at a stake, deal after deal. Players gather by the server's clock, seats that stay empty are bots, every player
 * stakes when the deal starts, and each turn has its time. A client is told its own hand and nothing of the others.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../kernel/db.ts';
import { GameError } from '../../kernel/game-error.ts';
import type { GameErrorCode } from '../../kernel/game-error.ts';
import type { Logger } from '../../kernel/logger.ts';
import { hashSeed, hmacOf, newServerSeed, outcomeOf } from '../../fairness/index.ts';
import { raiseOf } from '../../sessions/index.ts';
import type { Session, SessionStore } from '../../sessions/index.ts';
import type { BetService, BettingTable } from '../engine/bets.service.ts';
import type { Payouts } from '../engine/payouts.ts';
import type { Refunds } from '../engine/refunds.ts';
import type { Schedule } from '../engine/table.ts';
import type { TableRound, TableStore } from '../engine/tables.store.ts';
import type { Card } from '../games/tien-len/combos.ts';
import { SEATS, playMove, startDeal } from '../games/tien-len/deal.ts';
import type { Deal, Hands, Played } from '../games/tien-len/deal.ts';
import { BOT_PART, clientSeedOf, moveOf, winOf } from '../games/tien-len/tien-len.ts';
import type { Mover, RecordedMove, TienLenGame, TienLenResult } from '../games/tien-len/tien-len.ts';

export interface PlayerChair {
  readonly kind: 'player';
  readonly player: string;
  readonly name: string;
  /** The session that stakes. */
  session: string;
  /** What the player adds to the seed of the next deal, with which they agree to stake; null until then. */
  ready: { readonly seed: string; readonly request: string } | null;
  /** Turns in a row that the clock has played. */
  missed: number;
  /** The bot plays this seat for its player until they come back. */
  away: boolean;
  /** Gets up when the deal is over. */
  leaving: boolean;
}

export type Chair = PlayerChair | { readonly kind: 'bot' };

/** A deal that is being played. */
export interface Running {
  readonly hands: Hands;
  readonly seeds: readonly string[];
  readonly leader: number | null;
  readonly deal: Deal;
  readonly moves: readonly RecordedMove[];
  /** The plays and passes of the trick on the table, until the next lead. */
  readonly trick: readonly Played[];
}

/** The last deal of the room. */
export interface Over {
  readonly round: TableRound;
  readonly result: TienLenResult;
  /** Cards that were not played. */
  readonly left: Hands;
  /** The wallet's rounds, by player. */
  readonly seats: ReadonlyMap<string, string>;
}

export interface RoomState {
  readonly id: string;
  readonly currency: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly phase: 'gathering' | 'antes' | 'playing';
  /** Milliseconds since the epoch. */
  readonly endsAt: number | null;
  readonly chairs: readonly (Chair | null)[];
  /** The commitment to the deal that comes next, or that is being played. */
  readonly hash: string;
  readonly round: TableRound | undefined;
  readonly running: Running | undefined;
  readonly over: Over | undefined;
}

export interface Room {
  readonly level: number;
  /** Its stakes are play money. */
  readonly isPlay: boolean;
  readonly state: () => RoomState;
  /** Whether a player can still join the next deal. */
  readonly isOpen: () => boolean;
  readonly sit: (session: Session) => void;
  /** Agrees to stake in the deal of this hash. Throws `table.closed`, `room.not-seated`, `request.invalid`. */
  readonly ready: (session: Session, hash: string, ready: NonNullable<PlayerChair['ready']>) => void;
  /** Gets up now, or when the deal is over; until then the bot plays. */
  readonly stand: (player: string) => void;
  /** Takes the own hand back from the bot. */
  readonly back: (player: string) => void;
  /** Plays in the deal of this hash. `n` counts its moves from 0: a repetition changes nothing. Throws `room.*`. */
  readonly move: (player: string, hash: string, move: { readonly n: number; readonly cards: readonly Card[] }) => void;
  /** Stops its timer; a deal without a result is refunded. */
  readonly stop: () => void;
}

export interface RoomParts {
  readonly game: TienLenGame;
  readonly db: Db;
  readonly store: TableStore;
  readonly sessions: SessionStore;
  readonly bets: BetService;
  readonly refunds: Refunds;
  readonly payouts: Payouts;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly schedule: Schedule;
  /** Shows the room to those who are in it. */
  readonly show: (room: Room) => void;
  /** A player is no longer in the room; the code says why, where they did not choose to go. */
  readonly gone: (player: string, code: GameErrorCode | null) => void;
  /** Nobody is left. */
  readonly closed: (room: Room) => void;
}

/** Turns in a row that the clock plays before the bot takes over. */
const MISSED_MAX = 2;
const SPOT = /^seat:[0-3]$/;
const BOT: Chair = { kind: 'bot' };

const isPlayer = (chair: Chair | null | undefined): chair is PlayerChair => chair?.kind === 'player';
/** Who sits there; the same for every bot. */
const nameOf = (chair: Chair | null | undefined): string | undefined =>
  isPlayer(chair) ? chair.player : chair ? 'bot' : undefined;

const newCommitment = () => {
  const serverSeed = newServerSeed();
  return { id: randomUUID(), serverSeed, hash: hashSeed(serverSeed) };
};

type At = { -readonly [Key in keyof RoomState]: RoomState[Key] } & {
  chairs: (Chair | null)[];
  next: ReturnType<typeof newCommitment>;
  /** Parts of the seed of the deal that begins, by seat. */
  seeds: readonly string[];
  /** Seat and player that won the last deal. */
  winner: { readonly seat: number; readonly name: string | undefined } | undefined;
  stopped: boolean;
};

/** Where a room is, its timer, and its stakes. */
const roomParts = (p: RoomParts, currency: string, level: number, room: () => Room) => {
  const { game } = p;
  const next = newCommitment();
  const at: At = {
    ...{ id: next.id, currency, stake: (game.levels[level] ?? 0n) * raiseOf(currency), phase: 'gathering' },
    ...{ endsAt: null, chairs: Array.from({ length: SEATS }, () => null), hash: next.hash, next, seeds: [] },
    ...{ round: undefined, running: undefined, over: undefined, winner: undefined, stopped: false },
  };
  let cancel = (): void => undefined;
  const nowMs = (): number => p.clock().getTime();
  const players = (): PlayerChair[] => at.chairs.filter(isPlayer);

  const stop = (): void => {
    at.stopped = true;
    cancel();
    if (at.round) p.refunds.giveUp(at.round.id);
  };
  /** A step that fails refunds the deal and closes the room. */
  const fail = (error: unknown): void => {
    p.log.error({ err: error, game: game.code }, 'a room failed and is refunded');
    stop();
    for (const { player } of players()) p.gone(player, 'server.error');
    p.closed(room());
  };
  const wait = (ms: number, step: () => void): void => {
    cancel();
    if (at.stopped) return;
    at.endsAt = nowMs() + ms;
    cancel = p.schedule(ms, () => {
      try {
        step();
      } catch (error) {
        fail(error);
      }
    });
  };
  const table: BettingTable = {
    game: {
      isSpot: (spot) => SPOT.test(spot),
      limits: () => ({ chips: [at.stake], most: () => at.stake, total: at.stake }),
      single: true,
    },
    open: () => (at.phase === 'antes' ? at.round : undefined),
    current: () => at.round,
    takesBets: () => at.phase === 'antes' && !at.stopped,
  };
  return { at, nowMs, players, stop, fail, wait, table, room };
};

type Inside = ReturnType<typeof roomParts>;

/** Before the cards: who takes part, and their stakes. */
const gathering = (p: RoomParts, { at, nowMs, players, stop, fail, wait, table, room }: Inside, deal: () => void) => {
  const { game, store, db } = p;

  const gather = (ms: number): void => {
    at.phase = 'gathering';
    wait(ms, () => void begin().catch(fail));
    p.show(room());
  };
  const remove = (chair: PlayerChair, code: GameErrorCode | null): void => {
    at.chairs = at.chairs.map((other) => (other === chair ? null : other));
    p.gone(chair.player, code);
  };
  const closeIfEmpty = (): boolean => {
    if (players().length > 0) return false;
    stop();
    p.closed(room());
    return true;
  };

  /**
   * Takes every player's stake; one whose stake is declined leaves with the reason. Their part of the seed stays: parts are known by now, and
   * leaving one out would change the cards.
   */
  const begin = async (): Promise<void> => {
    for (const chair of players()) if (!chair.ready) remove(chair, null);
    if (closeIfEmpty()) return;
    at.seeds = at.chairs.map((chair) => (isPlayer(chair) ? (chair.ready?.seed ?? '') : BOT_PART));
    const { id, serverSeed, hash } = at.next;
    [at.phase, at.endsAt] = ['antes', null];
    db.transaction(() => {
      const [number, openedAt] = [store.lastNumber(game.code) + 1, p.clock().toISOString()];
      store.addRound({ id, game: game.code, number, rules: game.rules, serverSeed, hash, openedAt, closesAt: nowMs() });
    });
    at.round = store.round(id);
    p.show(room());
    await Promise.all(players().map((chair) => stake(chair, at.chairs.indexOf(chair), id)));
    if (at.stopped) return;
    if (players().length === 0) db.transaction(() => store.cancel(id, p.clock().toISOString()));
    if (!closeIfEmpty()) deal();
  };

  const stake = async (chair: PlayerChair, seat: number, round: string): Promise<void> => {
    const stakes = [{ spot: `seat:${seat}`, amount: at.stake }];
    try {
      await p.bets.place(p.sessions.byId(chair.session), table, { request: chair.ready?.request ?? '', round, stakes });
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      remove(chair, error.code);
    }
  };

  return { gather, begin, remove, closeIfEmpty };
};

/** From the first card to the last place. */
const playing = (
  p: RoomParts,
  { at, nowMs, players, wait, room }: Inside,
  { gather, remove, closeIfEmpty }: Pick<ReturnType<typeof gathering>, 'gather' | 'remove' | 'closeIfEmpty'>,
) => {
  const { game, store, db } = p;

  const deal = (): void => {
    const { round, winner, seeds } = at;
    if (!round) return;
    at.chairs = at.chairs.map((chair) => chair ?? BOT);
    const clientSeed = clientSeedOf({ seeds });
    const hands = outcomeOf(game.draw(), hmacOf(round.serverSeed), { clientSeed, nonce: 0 });
    const leader = winner && nameOf(at.chairs[winner.seat]) === winner.name ? winner.seat : null;
    at.running = { hands, seeds, leader, deal: startDeal(hands, leader), moves: [], trick: [] };
    at.over = undefined;
    at.phase = 'playing';
    db.transaction(() => store.run(round.id, { seeds, leader }, nowMs()));
    turn();
  };

  const turn = (): void => {
    const seat = at.running?.deal.turn ?? null;
    if (seat === null) return finish();
    const chair = at.chairs[seat];
    if (isPlayer(chair) && !chair.away) wait(game.times.turn, () => expire(chair));
    else wait(game.times.bot, () => act('bot'));
    p.show(room());
  };
  const expire = (chair: PlayerChair): void => {
    chair.missed += 1;
    chair.away = chair.missed >= MISSED_MAX;
    act('clock');
  };
  const act = (by: 'clock' | 'bot'): void => {
    if (at.running) commit(moveOf(at.running.deal, by), by);
  };

  /** Throws `room.move-refused` where the rules do not allow it. */
  const commit = (cards: readonly Card[], by: Mover): void => {
    const { running } = at;
    const seat = running?.deal.turn ?? null;
    const after = running && playMove(running.deal, cards);
    if (!running || seat === null || !after) throw new GameError('room.move-refused');
    const played = after.moves.at(-1) ?? { seat, cards };
    const trick = running.deal.last ? [...running.trick, played] : [played];
    at.running = { ...running, deal: after, trick, moves: [...running.moves, { ...played, by }] };
    turn();
  };

  const finish = (): void => {
    const { round, running } = at;
    if (!round || !running) return;
    const { seeds, leader, moves, deal: ended } = running;
    const result: TienLenResult = { seeds, leader, moves, places: ended.places, instant: ended.instant };
    const seats = store.seats(round.id).filter(({ state }) => state === 'open');
    const seatOf = (player: string): number => at.chairs.findIndex((chair) => nameOf(chair) === player);
    db.transaction(() => {
      for (const seat of seats) p.payouts.oweWin(seat, winOf(result, seatOf(seat.player), seat.staked), null, nowMs());
      store.decide(round.id, result, p.clock().toISOString());
    });
    const winner = result.places[0] ?? 0;
    at.winner = { seat: winner, name: nameOf(at.chairs[winner]) };
    at.over = {
      ...{ round: store.round(round.id) ?? round, result, left: ended.hands },
      seats: new Map(seats.map(({ player, id }) => [player, id])),
    };
    [at.running, at.round, at.next] = [undefined, undefined, newCommitment()];
    at.hash = at.next.hash;
    for (const { id } of seats) void p.payouts.deliver(id);
    for (const chair of players()) {
      [chair.ready, chair.missed] = [null, 0];
      if (chair.leaving) remove(chair, null);
    }
    if (!closeIfEmpty()) gather(game.times.between);
  };

  return { deal, turn, commit };
};

/** `isPlay`: its stakes are play money. */
export const createRoom = (p: RoomParts, currency: string, level: number, isPlay: boolean): Room => {
  const inside = roomParts(p, currency, level, () => room);
  const { at, nowMs, players, stop, fail, wait } = inside;
  const before = gathering(p, inside, () => deal());
  const { gather, begin, remove, closeIfEmpty } = before;
  const { deal, turn, commit } = playing(p, inside, before);

  const chairOf = (player: string): PlayerChair => {
    const chair = players().find((other) => other.player === player);
    if (!chair) throw new GameError('room.not-seated');
    return chair;
  };
  /** Once all are ready, nobody waits for the rest of the time. */
  const hurry = (): void => {
    const left = (at.endsAt ?? 0) - nowMs();
    if (players().every(({ ready }) => ready) && left > p.game.times.soon)
      wait(p.game.times.soon, () => void begin().catch(fail));
  };
  const isTurnOf = (chair: PlayerChair): boolean =>
    at.phase === 'playing' && at.chairs[at.running?.deal.turn ?? -1] === chair;

  const room: Room = {
    level,
    isPlay,
    state: () => at,
    isOpen: () => at.phase === 'gathering' && !at.stopped && at.chairs.some((chair) => !isPlayer(chair)),
    sit: ({ id, player, mask }) => {
      const free = at.chairs.findIndex((chair) => chair === null);
      const seat = free < 0 ? at.chairs.findIndex((chair) => !isPlayer(chair)) : free;
      const chair = { kind: 'player' as const, player, name: mask ?? '***', session: id, ready: null };
      at.chairs[seat] = { ...chair, missed: 0, away: false, leaving: false };
      if (at.endsAt === null) gather(p.game.times.gather);
      else p.show(room);
    },
    ready: (session, hash, ready) => {
      const chair = chairOf(session.player);
      if (chair.ready?.request === ready.request) {
        if (hash !== at.hash || ready.seed !== chair.ready.seed) throw new GameError('request.invalid');
        return;
      }
      if (at.phase !== 'gathering' || hash !== at.hash || chair.ready) throw new GameError('table.closed');
      [chair.ready, chair.session, chair.away, chair.leaving] = [ready, session.id, false, false];
      hurry();
      p.show(room);
    },
    stand: (player) => {
      const chair = chairOf(player);
      if (at.phase === 'gathering') {
        remove(chair, null);
        if (!closeIfEmpty()) p.show(room);
        return;
      }
      const wasHere = !chair.away;
      [chair.away, chair.leaving] = [true, true];
      if (wasHere && isTurnOf(chair)) turn();
      else p.show(room);
    },
    back: (player) => {
      const chair = chairOf(player);
      const wasAway = chair.away;
      [chair.away, chair.leaving, chair.missed] = [false, false, 0];
      if (wasAway && isTurnOf(chair)) turn();
      else p.show(room);
    },
    move: (player, hash, { n, cards }) => {
      const chair = chairOf(player);
      const running = hash === at.hash ? at.running : undefined;
      const over = hash === at.over?.round.hash ? at.over : undefined;
      const done = running?.moves[n] ?? over?.result.moves[n];
      const sorted = cards.toSorted((a, b) => a - b).join();
      if (done && at.chairs[done.seat] === chair && done.cards.join() === sorted) return;
      if (!isTurnOf(chair) || running?.moves.length !== n) throw new GameError('room.not-your-turn');
      [chair.missed, chair.away, chair.leaving] = [0, false, false];
      commit(cards, 'player');
    },
    stop,
  };
  return room;
};
