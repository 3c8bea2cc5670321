/**
 * One table: its rounds follow the server's clock, the same for all players. It sleeps without a timer while nobody is there and wakes
 * with the first player. Bets, results and what is owed are stored before anybody is told.
 */
import { randomUUID } from 'node:crypto';
import { toDecimal } from 'shared-contracts/money';
import type { Db } from '../../kernel/db.ts';
import type { Logger } from '../../kernel/logger.ts';
import { hmacOf, outcomeOf } from '../../fairness/index.ts';
import { isFreePlayer } from '../../free-play/index.ts';
import type { OutboxService } from '../../rounds/index.ts';
import type { SessionStore } from '../../sessions/index.ts';
import type { Flight, Phase, TableGame } from '../games/table-game.ts';
import type { ChainStore } from './chain.store.ts';
import type { DeliveryStore } from './deliveries.store.ts';
import type { Hub } from './hub.ts';
import { createPayouts } from './payouts.ts';
import type { Refunds } from './refunds.ts';
import type { Seat, TableRound, TableStore } from './tables.store.ts';

/** Runs work after a time; the answer cancels it. */
export type Schedule = (ms: number, work: () => void) => () => void;

/** Players of a round whose names are shown. */
const CROWD = 24;
/** Changes of seats are shown together, so that a full table is not told of each. */
const CROWD_MS = 400;
/** Results that a page finds when it opens. */
const HISTORY = 120;

export interface TableParts {
  readonly game: TableGame;
  readonly db: Db;
  readonly store: TableStore;
  readonly chains: ChainStore;
  readonly deliveries: DeliveryStore;
  readonly refunds: Refunds;
  readonly outbox: OutboxService;
  readonly sessions: SessionStore;
  readonly hub: Hub;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly schedule: Schedule;
  /** Tells a player's pages what has changed for them. */
  readonly tell: (seat: Seat) => void;
}

/** A player in a round that players can leave, as everybody sees them. */
export interface CrowdSeat {
  readonly name: string;
  /** Decimal, in the player's own currency. */
  readonly staked: string;
  readonly symbol: string;
  /** Hundredths of the multiplier that they left with. */
  readonly cashOut: number | null;
}

/** The state of a table as everybody sees it; times are milliseconds since the epoch. */
export interface TableView {
  readonly phase: Phase;
  readonly now: number;
  readonly endsAt: number | null;
  readonly players: number;
  readonly round: { readonly id: string; readonly number: number; readonly hash: string } | null;
  /** When a round took off whose players can leave before it ends. */
  readonly startedAt: number | null;
  /** Of the round on the table, once it is revealed. */
  readonly result: unknown;
  readonly seed: string | null;
  /** Of rounds that players can leave: the largest stakes, and how many there are. */
  readonly crowd: { readonly seats: readonly CrowdSeat[]; readonly count: number } | null;
  /** Of a running round: what everybody may see of it by now. */
  readonly shown: unknown;
}

export interface Table {
  readonly game: TableGame;
  readonly view: () => TableView;
  readonly history: () => readonly { readonly number: number; readonly result: unknown }[];
  readonly wake: () => void;
  /** The round that takes bets at this moment. */
  readonly open: () => TableRound | undefined;
  /** Whether a bet that the wallet has accepted by now counts. */
  readonly takesBets: () => boolean;
  /** The round on the table. */
  readonly current: () => TableRound | undefined;
  /** The running round, and for how many milliseconds it has run; undefined where none runs or it has just ended. */
  readonly flying: () => { readonly round: TableRound; readonly ms: number } | undefined;
  /** Pays a seat that leaves a running round; throws where it has left already. */
  readonly leave: (seat: Seat, hundredths: number) => Promise<void>;
  /** A seat has changed: soon everybody sees it. */
  readonly seatChanged: () => void;
  /** Stops its timer; a round without a result is refunded. */
  readonly stop: () => void;
}

/** A seat that leaves by itself, `at` milliseconds into the flight. */
interface AutoLeave {
  readonly seat: string;
  readonly hundredths: number;
  readonly at: number;
}

/** What a round owes and pays, whatever the phase of its table. */
const tableMoney = (p: TableParts) => {
  const { game, store } = p;
  const { oweWin, deliver } = createPayouts(p);

  const draw = (of: TableRound): unknown =>
    outcomeOf(game.draw(of.number), hmacOf(of.serverSeed), { clientSeed: game.code, nonce: of.number });

  /** Bets that the wallet has not answered by now don't count. */
  const refuseUnanswered = (of: TableRound): void => {
    for (const bet of store.betsOfRound(of.id)) if (bet.state === 'created') p.refunds.takeBack(bet, 'table.closed');
  };

  const winOf = (result: unknown, seat: Seat): bigint =>
    store
      .bets(seat.id)
      .filter(({ state }) => state === 'accepted')
      .flatMap(({ stakes }) => stakes)
      .reduce((sum, { spot, amount }) => sum + game.pays(result, spot, amount), 0n);

  /** Seats that leave by themselves before the end, in order of time. */
  const autoLeaves = (id: string, { autoOf, msAt, wasOffered }: Flight<unknown>, result: unknown): AutoLeave[] =>
    store
      .betsOfRound(id)
      .filter(({ state }) => state === 'accepted')
      .flatMap(({ seat, stakes }) => {
        const spot = stakes[0]?.spot ?? '';
        const hundredths = autoOf?.(spot);
        if (hundredths === undefined || !wasOffered(result, hundredths, spot)) return [];
        return [{ seat, hundredths, at: msAt?.(hundredths) ?? Infinity }];
      })
      .sort((a, b) => a.at - b.at);

  const crowdOf = (round: string): NonNullable<TableView['crowd']> => {
    // Play money is shown to nobody: it is not what others stake.
    const seats = store.seats(round).filter(({ staked, player }) => staked > 0n && !isFreePlayer(player));
    const largest = seats.toSorted((a, b) => Number(b.staked - a.staked)).slice(0, CROWD);
    return {
      count: seats.length,
      seats: largest.map(({ session, staked, cashOut }) => {
        const { mask, symbol } = p.sessions.byId(session);
        return { name: mask ?? '***', staked: toDecimal(staked), symbol, cashOut };
      }),
    };
  };

  return { draw, refuseUnanswered, oweWin, winOf, deliver, autoLeaves, crowdOf };
};

/** What everybody may see of a running round at a moment; null where none runs or all of it is a secret. */
const shownOf = (
  { flight }: TableGame,
  { phase, round }: { readonly phase: Phase; readonly round: TableRound | undefined },
  now: number,
): unknown => {
  if (phase !== 'flight' || !round || round.startedAt === null) return null;
  return flight?.shows?.(round.result, now - round.startedAt) ?? null;
};

/** The phase of a table, its round, and the timer to the next step. */
const tableClock = (p: TableParts) => {
  const { game, store } = p;
  const { crowdOf } = tableMoney(p);
  const at: { phase: Phase; round: TableRound | undefined; endsAt: number | null; stopped: boolean } = {
    ...{ phase: 'sleeping', round: undefined },
    ...{ endsAt: null, stopped: false },
  };
  let crowd: TableView['crowd'] = null;
  let crowdTimer: NodeJS.Timeout | undefined;
  let cancel = (): void => undefined;

  const nowMs = (): number => p.clock().getTime();
  const isRevealed = (): boolean => at.phase === 'result' || at.phase === 'payout' || at.phase === 'pause';

  const view = (): TableView => ({
    phase: at.phase,
    now: nowMs(),
    endsAt: at.endsAt,
    players: p.hub.players(game.code),
    round: at.round ? { id: at.round.id, number: at.round.number, hash: at.round.hash } : null,
    startedAt: at.round?.startedAt ?? null,
    result: isRevealed() ? (at.round?.result ?? null) : null,
    seed: isRevealed() ? (at.round?.serverSeed ?? null) : null,
    crowd,
    shown: shownOf(game, at, nowMs()),
  });
  const show = (): void => p.hub.broadcast(game.code, view());
  const readCrowd = (): void => {
    crowd = game.flight && at.round ? crowdOf(at.round.id) : null;
  };
  const seatChanged = (): void => {
    if (!game.flight || at.stopped) return;
    crowdTimer ??= setTimeout(() => {
      crowdTimer = undefined;
      if (at.stopped || !at.round) return;
      readCrowd();
      show();
    }, CROWD_MS);
  };

  const reload = (id: string): void => {
    at.round = store.round(id);
  };

  const sleep = (): void => {
    cancel();
    [at.phase, at.round, at.endsAt] = ['sleeping', undefined, null];
    crowd = null;
    show();
  };

  const giveUp = (): void => {
    if (at.round) p.refunds.giveUp(at.round.id);
  };

  /** A step that fails refunds the round, and the table sleeps. */
  const wait = (ms: number, step: () => void): void => {
    cancel();
    cancel = p.schedule(ms, () => {
      if (at.stopped) return;
      try {
        step();
      } catch (error) {
        p.log.error({ err: error, game: game.code, round: at.round?.id }, 'a table failed');
        giveUp();
        sleep();
      }
    });
  };

  /** Enters a phase; at its end the next step runs. */
  const enter = (phase: Phase, ms: number, step: () => void): void => {
    [at.phase, at.endsAt] = [phase, nowMs() + ms];
    readCrowd();
    wait(ms, step);
    show();
  };

  const stop = (): void => {
    at.stopped = true;
    clearTimeout(crowdTimer);
    cancel();
    giveUp();
  };

  return { at, nowMs, view, show, reload, sleep, wait, enter, seatChanged, stop };
};

export const createTable = (p: TableParts): Table => {
  const { game, store } = p;
  const { draw, refuseUnanswered, oweWin, winOf, deliver, autoLeaves } = tableMoney(p);
  const { at, nowMs, view, show, reload, sleep, wait, enter, seatChanged, stop } = tableClock(p);

  const openRound = (): void => {
    if (p.hub.players(game.code) === 0 && at.phase === 'pause') return sleep();
    const number = store.lastNumber(game.code) + 1;
    const openedAt = p.clock().toISOString();
    const id = randomUUID();
    p.db.transaction(() => {
      const { seed: serverSeed, hash } = p.chains.seedOf(game.code, number, openedAt);
      const closesAt = nowMs() + game.times.betting;
      store.addRound({ id, game: game.code, number, rules: game.rules, serverSeed, hash, openedAt, closesAt });
    });
    reload(id);
    enter('betting', game.times.betting, close);
  };

  const close = (): void => enter('closing', game.times.closing, game.flight ? takeOff : decide);

  const decide = (): void => {
    const of = at.round;
    if (!of) return;
    const result = of.result ?? draw(of);
    const showMs = game.showMs(result);
    p.db.transaction(() => {
      refuseUnanswered(of);
      for (const seat of store.seats(of.id))
        if (seat.state === 'open') oweWin(seat, winOf(result, seat), null, nowMs() + showMs);
      store.decide(of.id, result, p.clock().toISOString());
    });
    reload(of.id);
    enter('result', showMs, payOut);
  };

  const payOut = (): void => {
    const of = at.round;
    enter('payout', game.times.payout, pause);
    if (!of) return;
    for (const delivery of p.deliveries.winsOfRound(of.id)) void deliver(delivery.round);
    // Bets that were not answered in time are given back.
    p.outbox.poke();
  };

  const pause = (): void => enter('pause', game.times.pause, openRound);

  const takeOff = (): void => {
    const of = at.round;
    if (!of || !game.flight) return;
    const result = draw(of);
    p.db.transaction(() => {
      refuseUnanswered(of);
      store.run(of.id, result, nowMs());
    });
    reload(of.id);
    fly(of.id, game.flight, result);
  };

  /** The end of a flight is a secret until it is there, so the page is not told when the phase ends. */
  const fly = (id: string, flight: Flight<unknown>, result: unknown): void => {
    [at.phase, at.endsAt] = ['flight', null];
    const ms = flight.msOf(result);
    const autos = autoLeaves(id, flight, result);
    const news = (flight.changes?.(result) ?? []).filter((change) => change < ms);
    const toNext = (): number => Math.min(autos[0]?.at ?? ms, news[0] ?? ms);
    const next = (): void => {
      const elapsed = nowMs() - (at.round?.startedAt ?? 0);
      if (news.splice(0, news.filter((change) => change <= elapsed).length).length > 0) show();
      autos.splice(0, autos.filter((auto) => auto.at <= elapsed).length).forEach(leaveBySelf);
      if (elapsed >= ms) return decide();
      wait(Math.max(1, toNext() - elapsed), next);
    };
    wait(Math.max(1, toNext()), next);
    show();
  };

  const leaveBySelf = ({ seat: id, hundredths }: AutoLeave): void => {
    const seat = store.seat(id);
    if (seat?.state === 'open') void leave(seat, hundredths);
  };

  const leave = (seat: Seat, hundredths: number): Promise<void> => {
    p.db.transaction(() => oweWin(seat, (seat.staked * BigInt(hundredths)) / 100n, hundredths, nowMs()));
    const paid = store.seat(seat.id);
    if (paid) p.tell(paid);
    return deliver(seat.id);
  };

  return tableOf(p, { at, nowMs, view, openRound, leave, seatChanged, stop });
};

type Inside = Pick<ReturnType<typeof tableClock>, 'at' | 'nowMs' | 'view' | 'seatChanged' | 'stop'> &
  Pick<Table, 'leave'> & { readonly openRound: () => void };

const tableOf = (
  { game, store }: TableParts,
  { at, nowMs, view, openRound, leave, seatChanged, stop }: Inside,
): Table => ({
  game,
  view,
  history: () => store.results(game.code, HISTORY).map(({ number, result }) => ({ number, result })),
  wake: () => {
    if (at.phase === 'sleeping' && !at.stopped) openRound();
  },
  open: () => (at.phase === 'betting' && at.round && nowMs() < at.round.closesAt ? at.round : undefined),
  takesBets: () => at.phase === 'betting' || at.phase === 'closing',
  current: () => at.round,
  flying: () => {
    const { phase, round } = at;
    if (phase !== 'flight' || !round || round.startedAt === null || !game.flight) return undefined;
    const elapsed = nowMs() - round.startedAt;
    return elapsed < game.flight.msOf(round.result) ? { round, ms: elapsed } : undefined;
  },
  leave,
  seatChanged,
  stop,
});
