/**
 * Magazines: shots that are bought together. A magazine is one round of the wallet with one stake and one win; its shots are decided one
 * by one from a seed that was committed to before it was bought. It belongs to its player and one level of the cannon, waits for them
 * on every device and across restarts of the server, and is paid when its last shot has hit.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../kernel/db.ts';
import { GameError } from '../../kernel/game-error.ts';
import type { GameErrorCode } from '../../kernel/game-error.ts';
import { hashSeed, hmacOf, newServerSeed, outcomeOf } from '../../fairness/index.ts';
import { raiseOf } from '../../sessions/index.ts';
import type { Session } from '../../sessions/index.ts';
import type { BetService, BettingTable } from '../engine/bets.service.ts';
import type { Payouts } from '../engine/payouts.ts';
import type { Refunds } from '../engine/refunds.ts';
import type { Seat, TableRound, TableStore } from '../engine/tables.store.ts';
import { MAGAZINE_SPOT } from '../games/reef/reef.ts';
import type { ReefGame } from '../games/reef/reef.ts';
import { drawCatch, meet, winOf, worthOf } from '../games/reef/shots.ts';
import type { ReefResult, Shot } from '../games/reef/shots.ts';
import type { Place, Reef } from './reefs.ts';

export interface Magazine {
  readonly seat: Seat;
  readonly round: TableRound;
  readonly result: ReefResult;
  /** Stake of one shot. */
  readonly stake: bigint;
  readonly left: number;
}

export interface LoadRequest {
  readonly request: string;
  readonly level: number;
  /** The commitment that the player has seen. */
  readonly hash: string;
  /** The page's part of the seed. */
  readonly seed: string;
}

export interface ShootRequest {
  readonly request: string;
  /** The magazine's round. */
  readonly magazine: string;
  readonly shots: readonly { readonly x: number; readonly y: number }[];
}

export interface Shooting {
  readonly shots: readonly Shot[];
  /** Shots that met nothing and are back in the magazine. */
  readonly back: number;
  /** False where this is the repetition of a request. */
  readonly isNew: boolean;
  readonly seat: Seat | undefined;
}

export interface Magazines {
  /** Of the magazine that the player loads next. */
  readonly nextHash: (player: string) => string;
  /** Those with shots left. */
  readonly open: (player: string) => readonly Magazine[];
  /** Buys a magazine. A repetition is answered with what the first has led to. Throws `request.invalid`, `round.*`, `table.*`, `bet.*`, `wallet.*`. */
  readonly load: (session: Session, request: LoadRequest) => Promise<void>;
  /** Whether a magazine of the player is being bought. */
  readonly isLoading: (player: string) => boolean;
  /** Fires from a magazine, as many shots as it has. Throws `round.unknown`, `round.over`, `spin.too-soon`. */
  readonly shoot: (session: Pick<Session, 'player'>, place: Place, request: ShootRequest) => Promise<Shooting>;
  /** Fires what is left of magazines whose players did not come back. */
  readonly fireAbandoned: (reef: () => Reef) => Promise<void>;
  /** Fires what is left of all magazines; inside a transaction. */
  readonly fireAll: (reef: () => Reef) => void;
  /** Forgets what is kept of a player who is gone. */
  readonly forget: (player: string) => void;
}

export interface MagazineParts {
  readonly game: ReefGame;
  readonly db: Db;
  readonly store: TableStore;
  readonly bets: BetService;
  readonly refunds: Pick<Refunds, 'giveUp'>;
  readonly payouts: Payouts;
  readonly clock: () => Date;
}

interface Commitment {
  readonly id: string;
  readonly serverSeed: string;
  readonly hash: string;
}

const newCommitment = (): Commitment => {
  const serverSeed = newServerSeed();
  return { id: randomUUID(), serverSeed, hash: hashSeed(serverSeed) };
};

const toMagazine = (game: ReefGame, seat: Seat, round: TableRound): Magazine => {
  const result = round.result as ReefResult;
  const left = game.magazine - result.shots.length;
  return { seat, round, result, left, stake: seat.staked / BigInt(game.magazine) };
};

/** Buys magazines, one at a time for each player. */
const createLoading = ({ game, db, store, bets, refunds, clock }: MagazineParts) => {
  const next = new Map<string, Commitment>();
  interface Loading extends Pick<LoadRequest, 'request' | 'hash'> {
    readonly session: string;
    readonly price: bigint;
    readonly done: Promise<void>;
  }
  const loading = new Map<string, Loading>();

  const commitmentOf = (player: string): Commitment => {
    const known = next.get(player) ?? newCommitment();
    next.set(player, known);
    return known;
  };
  const tableOf = (round: TableRound, price: bigint): BettingTable => ({
    game: {
      isSpot: (spot) => spot === MAGAZINE_SPOT,
      limits: () => ({ chips: [price], most: () => price, total: price }),
      single: true,
    },
    open: () => round,
    current: () => round,
    takesBets: () => true,
  });
  const openRound = ({ id, serverSeed, hash }: Commitment): TableRound => {
    const now = clock();
    db.transaction(() => {
      const number = store.lastNumber(game.code) + 1;
      const times = { openedAt: now.toISOString(), closesAt: now.getTime() };
      store.addRound({ id, game: game.code, number, rules: game.rules, serverSeed, hash, ...times });
    });
    const round = store.round(id);
    if (!round) throw new Error('the round is gone');
    return round;
  };

  const priceOf = ({ currency }: Session, level: number): bigint =>
    (game.levels[level] ?? 0n) * raiseOf(currency) * BigInt(game.magazine);

  const buy = async (session: Session, price: bigint, { request, hash, seed }: LoadRequest): Promise<void> => {
    if (price === 0n) throw new GameError('table.spot-unknown');
    if (store.openSeats(session.player, game.code).some(({ staked }) => staked === price))
      throw new GameError('round.playing');
    const commitment = commitmentOf(session.player);
    if (commitment.hash !== hash) throw new GameError('round.moved-on');
    next.delete(session.player);
    const round = openRound(commitment);
    try {
      const stakes = [{ spot: MAGAZINE_SPOT, amount: price }];
      await bets.place(session, tableOf(round, price), { request, round: round.id, stakes });
      db.transaction(() => store.run(round.id, { seed, shots: [] } satisfies ReefResult, clock().getTime()));
    } catch (error) {
      refunds.giveUp(round.id);
      throw error;
    }
  };

  return {
    commitmentOf,
    forget: (player: string): void => void next.delete(player),
    isLoading: (player: string): boolean => loading.has(player),
    load: async (session: Session, asked: LoadRequest): Promise<void> => {
      const { request, hash } = asked;
      const price = priceOf(session, asked.level);
      const current = loading.get(session.player);
      if (current) {
        if (current.session !== session.id || current.request !== request) throw new GameError('table.bet-pending');
        if (current.hash !== hash || current.price !== price) throw new GameError('request.invalid');
        return current.done;
      }
      const known = store.betByRequest(session.id, request);
      if (known) {
        const round = store.round(store.seat(known.seat)?.round ?? '');
        if (round?.hash !== hash || known.amount !== price) throw new GameError('request.invalid');
        if (known.state === 'accepted') return;
        throw new GameError((known.refusal ?? 'wallet.unreachable') as GameErrorCode);
      }
      const done = buy(session, price, asked).finally(() => loading.delete(session.player));
      loading.set(session.player, { request, hash, session: session.id, price, done });
      return done;
    },
  };
};

/** Decides shots and stores them. */
const createFiring = ({ game, store, payouts, clock }: MagazineParts) => {
  /** Decides one shot; undefined where it meets nothing. */
  const fire = (
    { round, result }: Magazine,
    reef: Reef,
    shot: Pick<Shot, 'request' | 'aim' | 'firedAt'>,
    nonce: number,
  ) => {
    const met = meet(reef.sea, shot.aim, shot.firedAt, reef.isFree);
    if (!met) return undefined;
    const draws = drawCatch(met.fish.kind, worthOf(met.fish.kind, met.swept));
    const times = outcomeOf(draws, hmacOf(round.serverSeed), { clientSeed: result.seed, nonce });
    const swept = met.swept.map(({ id }) => id);
    if (times > 0) for (const id of [met.fish.id, ...swept]) reef.take(id, met.at);
    return { ...shot, sea: reef.number, hitAt: met.at, fish: met.fish.id, swept, times } satisfies Shot;
  };

  /** Stores shots; the last one of a magazine owes its player the win. Inside a transaction. */
  const record = ({ seat, round, result, stake }: Magazine, shots: readonly Shot[]): void => {
    const now: ReefResult = { ...result, shots: [...result.shots, ...shots] };
    store.record(round.id, now);
    if (now.shots.length < game.magazine) return;
    payouts.oweWin(seat, winOf(now, stake), null, clock().getTime());
    store.decide(round.id, now, clock().toISOString());
  };

  return (magazine: Magazine, { reef, cannon }: Place, { request, shots }: ShootRequest, from: number) => {
    const fired: Shot[] = [];
    const wanted = shots.slice(0, magazine.left);
    wanted.forEach(({ x, y }, at) => {
      const aimed = { request, aim: { cannon, x, y }, firedAt: from + at * game.fireMs };
      const shot = fire(magazine, reef, aimed, magazine.result.shots.length + fired.length);
      if (shot) fired.push(shot);
    });
    if (fired.length > 0) record(magazine, fired);
    return { shots: fired, back: wanted.length - fired.length };
  };
};

export const createMagazines = (parts: MagazineParts): Magazines => {
  const { game, db, store, payouts, clock } = parts;
  const { commitmentOf, forget, isLoading, load } = createLoading(parts);
  const fireShots = createFiring(parts);
  /** When a player's cannon is ready again. */
  const readyAt = new Map<string, number>();

  const find = (player: string, round: string): Magazine => {
    const [seat, known] = [store.seatOf(round, player), store.round(round)];
    if (!seat || known?.game !== game.code) throw new GameError('round.unknown');
    if (known.state === 'open') throw new GameError('round.pending');
    return toMagazine(game, seat, known);
  };

  /** Fires what is left of a magazine; inside a transaction. */
  const fireRest = (seat: Seat, reef: Reef): void => {
    const round = store.round(seat.round);
    if (round?.state !== 'running') return;
    const magazine = toMagazine(game, seat, round);
    const shots = Array.from({ length: magazine.left }, () => ({ x: 500, y: 500 }));
    const request = { request: randomUUID(), magazine: round.id, shots };
    fireShots(magazine, { reef, cannon: 0 }, request, clock().getTime());
  };

  return {
    nextHash: (player) => commitmentOf(player).hash,
    forget: (player) => {
      forget(player);
      readyAt.delete(player);
    },
    open: (player) =>
      store.openSeats(player, game.code).flatMap((seat) => {
        const round = store.round(seat.round);
        return round?.state === 'running' ? [toMagazine(game, seat, round)] : [];
      }),
    isLoading,
    load,
    shoot: async ({ player }, place, request) => {
      const done = await db.together(() => {
        const magazine = find(player, request.magazine);
        const known = magazine.result.shots.filter((shot) => shot.request === request.request);
        if (known.length > 0) return { shots: known, back: 0, isNew: false };
        if (magazine.round.state !== 'running') throw new GameError('round.over');
        const now = clock().getTime();
        const from = Math.max(now, readyAt.get(player) ?? 0);
        if (from > now + game.aheadMs) throw new GameError('spin.too-soon');
        readyAt.set(player, from + request.shots.length * game.fireMs);
        return { ...fireShots(magazine, place, request, from), isNew: true };
      });
      const seat = store.seatOf(request.magazine, player);
      if (seat?.state === 'owed') void payouts.deliver(seat.id);
      return { ...done, seat };
    },
    fireAbandoned: async (reefOf) => {
      const before = clock().getTime() - game.idleMs;
      for (const round of store.runningSince(game.code, before)) {
        const [seat] = store.seats(round.id);
        if (!seat) continue;
        await db.together(() => fireRest(seat, reefOf()));
        if (store.seat(seat.id)?.state === 'owed') await payouts.deliver(seat.id);
      }
    },
    fireAll: (reefOf) => {
      for (const round of store.runningSince(game.code, Infinity)) {
        const [seat] = store.seats(round.id);
        // Shots that meet nothing are fired again, in another sea.
        while (seat && store.seat(seat.id)?.state === 'open') fireRest(seat, reefOf());
      }
    },
  };
};
