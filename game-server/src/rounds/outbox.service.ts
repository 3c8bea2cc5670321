/**
 * Delivers wins and rollbacks until the wallet has answered: tried at once, then with growing pauses, over restarts, for as
 * long as it takes. A delivery carries the same transaction id and the same body in every attempt, so the wallet can tell a
 * repetition from a new transaction.
 */
import type { Db } from '../kernel/db.ts';
import type { Logger } from '../kernel/logger.ts';
import type { SessionStore } from '../sessions/index.ts';
import { toMinor } from '../wallet/index.ts';
import type { RollbackBody, WalletClient, WalletOutcome, WalletReply, WinBody } from '../wallet/index.ts';
import type { Delivery, OutboxStore } from './outbox.store.ts';

/** What is told that the wallet has answered; rounds of slots and seats at tables are two of its kind. */
export interface Deliverable {
  readonly settle: (round: string, balance: bigint | null, now: string) => void;
  readonly rolledBack: (round: string, balance: bigint | null, now: string) => void;
  readonly byId: (round: string) =>
    | {
        readonly session: string;
        readonly bet: bigint;
        readonly reward: string | null;
        readonly outcome: { readonly win: bigint | null } | null;
      }
    | undefined;
}

export interface OutboxService {
  /** Tries one delivery now; true where the wallet has it. A delivery under way is joined, never doubled. */
  readonly deliver: (delivery: Delivery) => Promise<boolean>;
  /** Delivers what is due now: deliveries that were stored without being tried. */
  readonly poke: () => void;
  readonly start: () => void;
  /** Waits for deliveries under way; what is left waits for the next start. */
  readonly stop: () => Promise<void>;
}

export interface OutboxOptions {
  readonly db: Db;
  readonly outbox: OutboxStore;
  readonly rounds: Deliverable;
  readonly sessions: SessionStore;
  readonly wallet: WalletClient;
  readonly log: Logger;
  readonly clock: () => Date;
  /** The wallet has taken a delivery of this round, seat or bet, whenever that was. */
  readonly delivered?: (round: string) => void;
  /** First pause between attempts; it doubles up to a minute. */
  readonly retryMs?: number;
}

const LONGEST_PAUSE_MS = 60_000;
const BATCH = 16;
/** From this attempt on a person should look at it. */
const WORRYING = 6;

/** The pause before the next attempt, doubled each time and spread by a fifth so that a crowd does not return in step. */
export const pauseAfter = (attempts: number, retryMs: number, random: number): number =>
  Math.round(Math.min(retryMs * 2 ** Math.min(attempts, 16), LONGEST_PAUSE_MS) * (0.9 + 0.2 * random));

/** A rollback of a bet that the wallet has never seen is answered too: there is nothing to give back. */
const isAnswered = (kind: Delivery['kind'], outcome: WalletOutcome<WalletReply>): boolean =>
  outcome.kind === 'ok' ||
  (kind === 'rollback' && outcome.kind === 'refused' && outcome.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');

const balanceIn = (outcome: WalletOutcome<WalletReply>): bigint | null => {
  if (outcome.kind === 'ok') return outcome.reply.balance === undefined ? null : toMinor(outcome.reply.balance);
  return outcome.kind === 'refused' ? (outcome.balance ?? null) : null;
};

const reasonOf = (outcome: WalletOutcome<WalletReply>): string => {
  if (outcome.kind === 'unknown') return outcome.reason;
  return outcome.kind === 'refused' ? outcome.status : 'ok';
};

export const createOutbox = (o: OutboxOptions): OutboxService => {
  const retryMs = o.retryMs ?? 1_000;
  const underWay = new Map<string, Promise<boolean>>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const finish = ({ id, round, kind }: Delivery, balance: bigint | null) =>
    o.db.together(() => {
      const now = o.clock().toISOString();
      o.outbox.done(id, now);
      if (kind === 'win') o.rounds.settle(round, balance, now);
      else o.rounds.rolledBack(round, balance, now);
      const done = o.rounds.byId(round);
      if (!done) return;
      if (balance !== null) o.sessions.setBalance(done.session, balance);
      if (kind === 'win') o.sessions.count(done.session, done.reward === null ? done.bet : 0n, done.outcome?.win ?? 0n);
    });

  const attempt = async (delivery: Delivery): Promise<boolean> => {
    const { id, round, kind, body, attempts } = delivery;
    const outcome =
      kind === 'win'
        ? await o.wallet.win(JSON.parse(body) as WinBody)
        : await o.wallet.rollback(JSON.parse(body) as RollbackBody);
    if (isAnswered(kind, outcome)) {
      await finish(delivery, balanceIn(outcome));
      o.delivered?.(round);
      return true;
    }
    const reason = reasonOf(outcome);
    o.outbox.postpone(id, o.clock().getTime() + pauseAfter(attempts, retryMs, Math.random()), reason);
    const level = attempts >= WORRYING || outcome.kind === 'refused' ? 'error' : 'warn';
    o.log[level]({ round, kind, attempt: attempts + 1, reason }, 'the wallet has not taken a delivery yet');
    return false;
  };

  const deliver = (delivery: Delivery): Promise<boolean> => {
    const known = underWay.get(delivery.id);
    if (known) return known;
    const attempted = attempt(delivery).finally(() => {
      underWay.delete(delivery.id);
      // The last of them looks for what is left.
      if (underWay.size === 0) schedule();
    });
    underWay.set(delivery.id, attempted);
    return attempted;
  };

  const tick = (): void => {
    for (const delivery of o.outbox.due(o.clock().getTime(), BATCH)) {
      if (underWay.has(delivery.id)) continue;
      deliver(delivery).catch((error: unknown) =>
        o.log.error({ err: error, round: delivery.round }, 'a delivery failed'),
      );
    }
  };

  const schedule = (): void => {
    clearTimeout(timer);
    if (!running) return;
    const next = o.outbox.nextAt();
    if (next === undefined) return;
    // Deliveries under way wake us again when they end; the floor keeps them from turning this into a busy loop.
    timer = setTimeout(poke, Math.max(next - o.clock().getTime(), Math.min(retryMs, 250)));
  };

  const poke = (): void => {
    if (!running) return;
    tick();
    schedule();
  };

  return {
    deliver,
    poke,
    start: () => {
      running = true;
      o.outbox.wake(o.clock().getTime());
      poke();
    },
    stop: async () => {
      running = false;
      clearTimeout(timer);
      await Promise.allSettled(underWay.values());
    },
  };
};
