/**
 * Bets at tables. A bet counts when the wallet has accepted it and the round still takes bets; an unclear one is taken back. The
 * page's id of a request makes a repetition harmless, and a player places one bet at a time, from however many devices.
 */
import { randomUUID } from 'node:crypto';
import type { ProviderStatus } from 'shared-contracts/provider';
import type { Db } from '../../kernel/db.ts';
import { GameError } from '../../kernel/game-error.ts';
import type { GameErrorCode } from '../../kernel/game-error.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { OutboxService } from '../../rounds/index.ts';
import { raiseOf } from '../../sessions/index.ts';
import type { Session, SessionStore } from '../../sessions/index.ts';
import { toMinor, toUnits } from '../../wallet/index.ts';
import type { WalletClient } from '../../wallet/index.ts';
import type { TableGame } from '../games/table-game.ts';
import { aboutSeat } from './deliveries.store.ts';
import type { DeliveryStore } from './deliveries.store.ts';
import type { Refunds } from './refunds.ts';
import type { Table } from './table.ts';
import { bySpot } from './tables.store.ts';
import type { Seat, Stake, TableBet, TableRound, TableStore } from './tables.store.ts';

export interface BetRequest {
  readonly request: string;
  readonly round: string;
  readonly stakes: readonly Stake[];
}

/** What a bet needs of a table. */
export interface BettingTable extends Pick<Table, 'open' | 'current'> {
  readonly game: Pick<TableGame, 'isSpot' | 'limits' | 'single' | 'slips'>;
  /** Whether a bet that the wallet has accepted by now counts. */
  readonly takesBets: () => boolean;
}

export interface CashOut {
  readonly round: string;
  /** Which of the player's slips; other games have one seat a player. */
  readonly seat?: string | undefined;
  /** The least price that the player accepts, in hundredths of the stake. */
  readonly least?: number | undefined;
}

export interface BetService {
  /**
   * Places the bet, or answers what this request has led to. Throws `table.*`, `bet.*`, `wallet.unreachable`, and `request.invalid` where
   * the request is that of another bet.
   */
  readonly place: (session: Session, table: BettingTable, bet: BetRequest) => Promise<TableBet>;
  /** Leaves the running round at the price of the server's clock. Throws `table.cash-out-late`, `table.price-fallen`. */
  readonly cashOut: (session: Session, table: Table, asked: CashOut) => Promise<Seat>;
  /** Whether a bet of the player is on its way. */
  readonly isPlacing: (player: string) => boolean;
  readonly stop: () => Promise<void>;
}

export interface BetParts {
  readonly db: Db;
  readonly store: TableStore;
  readonly deliveries: DeliveryStore;
  readonly refunds: Refunds;
  readonly outbox: OutboxService;
  readonly sessions: SessionStore;
  readonly wallet: WalletClient;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly tell: (seat: Seat) => void;
}

const REFUSALS: Partial<Record<ProviderStatus, GameErrorCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'bet.not-enough-money',
  RS_ERROR_LIMIT_REACHED: 'bet.limit-reached',
  RS_ERROR_USER_DISABLED: 'bet.account-disabled',
  RS_ERROR_INVALID_TOKEN: 'session.ended',
  RS_ERROR_TOKEN_EXPIRED: 'session.ended',
};

const isSame = (a: readonly Stake[], b: readonly Stake[]): boolean =>
  a.length === b.length && a.every(({ spot, amount }, at) => b[at]?.spot === spot && b[at].amount === amount);

/** Throws where a stake is on no spot of the game, below its least or above its most. `placed` is on the table already. */
export const checkStakes = (
  game: BettingTable['game'],
  currency: string,
  placed: readonly Stake[],
  stakes: readonly Stake[],
): void => {
  const limits = game.limits(raiseOf(currency));
  const least = limits.chips[0] ?? 1n;
  for (const { spot, amount } of stakes) {
    if (!game.isSpot(spot)) throw new GameError('table.spot-unknown');
    if (amount < least || amount % least !== 0n) throw new GameError('table.below-minimum');
  }
  const sums = bySpot([...placed, ...stakes]);
  if (game.single && (sums.size > 1 || placed.length > 0)) throw new GameError('table.bet-pending');
  for (const [spot, sum] of sums) if (sum > limits.most(spot)) throw new GameError('table.above-maximum');
  const total = [...sums.values()].reduce((all, sum) => all + sum, 0n);
  if (total > limits.total) throw new GameError('table.above-maximum');
};

/** Throws where a slip is not whole, names odds that have changed, or could bring more than the table pays. */
const checkSlip = (
  game: BettingTable['game'],
  currency: string,
  seats: number,
  { number }: TableRound,
  stakes: readonly Stake[],
) => {
  const [stake, ...more] = stakes;
  if (!game.slips || !stake) return;
  if (more.length > 0) throw new GameError('request.invalid');
  if (seats >= game.slips.most) throw new GameError('table.too-many-slips');
  if (!game.slips.isCurrent(stake.spot, number)) throw new GameError('table.odds-changed');
  const most = game.limits(raiseOf(currency)).win;
  if (most !== undefined && game.slips.possibleWin(stake.spot, stake.amount) > most)
    throw new GameError('table.win-above-maximum');
};

/** Answers a stored bet, or repeats the refusal that it ended in. */
const answer = (bet: TableBet): TableBet => {
  if (bet.refusal !== null) throw new GameError(bet.refusal as GameErrorCode);
  return bet;
};

/** The single steps of a bet; each is whole or nothing, and shares a transaction with the steps of other players. */
const betSteps = (p: BetParts) => {
  const { store } = p;
  const read = (id: string): TableBet => {
    const bet = store.bet(id);
    if (!bet) throw new Error('the bet is gone');
    return bet;
  };

  const create = (session: Session, table: BettingTable, round: TableRound, { request, stakes }: BetRequest) =>
    p.db.together(() => {
      if (table.current()?.id !== round.id) throw new GameError('table.closed');
      const now = p.clock().toISOString();
      const { player, currency } = session;
      const seats = store.seatsOf(round.id, player);
      const seat = (table.game.slips ? undefined : seats[0]?.id) ?? randomUUID();
      const slip = table.game.slips ? store.nextSlip(round.id, player) : 1;
      if (!store.seat(seat))
        store.addSeat({ id: seat, round: round.id, session: session.id, player, currency, slip, startedAt: now });
      const id = randomUUID();
      const amount = stakes.reduce((sum, stake) => sum + stake.amount, 0n);
      store.addBet({ id, seat, session: session.id, request, stakes, amount }, now);
      return read(id);
    });

  const accept = (table: BettingTable, bet: TableBet, balance: bigint | null) =>
    p.db.together(() => {
      if (balance !== null) p.sessions.setBalance(bet.session, balance);
      const now = read(bet.id);
      // The round was decided or refunded before the wallet answered: the bet is being given back.
      if (now.state !== 'created') return;
      const seat = store.seat(bet.seat);
      const takesBets = table.current()?.id === seat?.round && table.takesBets();
      if (seat?.state !== 'open' || !takesBets) return p.refunds.takeBack(now, 'table.closed');
      store.moveBet(bet.id, 'created', 'accepted');
      store.addStake(bet.seat, bet.amount);
    });

  const refuse = (session: Session, bet: TableBet, status: ProviderStatus, balance: bigint | undefined) =>
    p.db.together(() => {
      const code = REFUSALS[status] ?? 'bet.refused';
      const now = p.clock().toISOString();
      if (balance !== undefined) p.sessions.setBalance(session.id, balance);
      if (code === 'session.ended') p.sessions.end(session.id, now);
      if (read(bet.id).state !== 'created') return;
      store.moveBet(bet.id, 'created', 'refused', code);
      const isAlone = !store.bets(bet.seat).some(({ state }) => state === 'accepted');
      if (isAlone && store.seat(bet.seat)?.state === 'open') store.cancelSeat(bet.seat, now);
    });

  const takeBackUnclear = (bet: TableBet) =>
    p.db.together(() => {
      const now = read(bet.id);
      if (now.state === 'created') p.refunds.takeBack(now, 'wallet.unreachable');
    });

  return { read, create, accept, refuse, takeBackUnclear };
};

export const createBetService = (p: BetParts): BetService => {
  const { store } = p;
  const { read, create, accept, refuse, takeBackUnclear } = betSteps(p);
  const placing = new Map<string, Pick<TableBet, 'session' | 'request'> & { readonly done: Promise<TableBet> }>();
  let stopping = false;

  /** A request's id belongs to one bet. Answered for another round, it would let a player take part there without a stake. */
  const repeat = (known: TableBet, { round, stakes }: BetRequest): TableBet => {
    if (store.seat(known.seat)?.round !== round || !isSame(known.stakes, stakes))
      throw new GameError('request.invalid');
    return answer(known);
  };

  const send = async (
    session: Session,
    table: BettingTable,
    round: TableRound,
    request: BetRequest,
  ): Promise<TableBet> => {
    const bet = await create(session, table, round, request);
    const outcome = await p.wallet.bet({
      ...aboutSeat(session, bet.seat),
      transaction_uuid: bet.id,
      round_closed: false,
      amount: toUnits(bet.amount),
      currency: session.currency,
    });
    if (outcome.kind === 'refused') {
      p.log.info({ bet: bet.id, status: outcome.status }, 'bet refused');
      await refuse(session, bet, outcome.status, outcome.balance);
    } else if (outcome.kind === 'unknown') {
      p.log.warn({ bet: bet.id, reason: outcome.reason }, 'bet unclear, taken back');
      await takeBackUnclear(bet);
    } else {
      await accept(table, bet, outcome.reply.balance === undefined ? null : toMinor(outcome.reply.balance));
    }
    const rollback = p.deliveries.ofRound(bet.id);
    const isTold = rollback !== undefined && (await p.outbox.deliver(rollback));
    const seat = store.seat(bet.seat);
    if (seat && !isTold) p.tell(seat);
    return read(bet.id);
  };

  return {
    place: async (session, table, request) => {
      const current = placing.get(session.player);
      const isOnItsWay = current?.session === session.id && current.request === request.request;
      if (isOnItsWay) return repeat(await current.done, request);
      const known = store.betByRequest(session.id, request.request);
      if (known) return repeat(known, request);
      if (stopping) throw new GameError('server.stopping');
      const round = table.open();
      if (round?.id !== request.round) throw new GameError('table.closed');
      if (current) throw new GameError('table.bet-pending');
      const seats = store.seatsOf(round.id, session.player);
      const placed = seats.flatMap(({ id }) => stakesOf(store, id));
      checkSlip(table.game, session.currency, seats.length, round, request.stakes);
      checkStakes(table.game, session.currency, placed, request.stakes);
      const done = send(session, table, round, request).finally(() => placing.delete(session.player));
      placing.set(session.player, { session: session.id, request: request.request, done });
      return answer(await done);
    },
    cashOut: async (session, table, asked) => {
      const [flying, flight] = [table.flying(), table.game.flight];
      const own = store.seatsOf(asked.round, session.player);
      const seat = asked.seat === undefined ? own[0] : own.find(({ id }) => id === asked.seat);
      // A repetition is answered with what the first has led to.
      if (seat && seat.cashOut !== null) return seat;
      const runs = flight && flying?.round.id === asked.round && seat?.state === 'open';
      if (!runs) throw new GameError('table.cash-out-late');
      const spot = stakesOf(store, seat.id)[0]?.spot ?? '';
      // A stake whose own moment has passed has left then, however late its timer is.
      const auto = flight.autoOf?.(spot) ?? Infinity;
      const price = Math.min(flight.offerAt(flying.round.result, flying.ms, spot), auto);
      if (price <= 0 || price < (asked.least ?? 0)) throw new GameError('table.price-fallen');
      await table.leave(seat, price);
      return store.seat(seat.id) ?? seat;
    },
    isPlacing: (player) => placing.has(player),
    stop: async () => {
      stopping = true;
      await Promise.allSettled([...placing.values()].map(({ done }) => done));
    },
  };
};

/** Stakes of a seat that the wallet has accepted. */
export const stakesOf = (store: TableStore, seat: string): Stake[] =>
  store
    .bets(seat)
    .filter(({ state }) => state === 'accepted')
    .flatMap(({ stakes }) => stakes);
