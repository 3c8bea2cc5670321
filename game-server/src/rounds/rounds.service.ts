/**
 * The life of a round. The stake is asked for first; only when the wallet has it is a nonce taken and the outcome drawn, in
 * one transaction with the win that is owed. Money that is on its way when something fails is never guessed at: an unclear
 * bet is taken back, an owed win is delivered, both until the wallet has answered.
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '../kernel/db.ts';
import { GameError } from '../kernel/game-error.ts';
import type { GameErrorCode } from '../kernel/game-error.ts';
import type { Logger } from '../kernel/logger.ts';
import { hmacOf, roundOf } from '../fairness/index.ts';
import type { SeedStore } from '../fairness/index.ts';
import { LINES, RULES_VERSION } from '../maths/index.ts';
import { betsFor } from '../sessions/index.ts';
import type { Session, SessionStore } from '../sessions/index.ts';
import { toMinor, toUnits } from '../wallet/index.ts';
import type { RollbackBody, WalletClient, WinBody } from '../wallet/index.ts';
import type { ProviderStatus } from 'shared-contracts/provider';
import type { OutboxService } from './outbox.service.ts';
import type { OutboxStore } from './outbox.store.ts';
import type { Outcome, Round, RoundStore } from './rounds.store.ts';

export interface RoundService {
  /**
   * Plays the spin, or answers what this spin id has led to before. A round that comes back `bet-accepted` has its result but
   * its win is still on the way. Throws `bet.*`, `round.pending`, `session.ended`, `wallet.unreachable`.
   */
  readonly spin: (session: Session, spin: string, bet: bigint) => Promise<Round>;
  /** Takes back rounds that a stop interrupted between bet and answer. Call once, before anything else. */
  readonly recover: () => number;
  readonly isBusy: (session: string) => boolean;
  /** Refuses new spins and waits for the running ones. */
  readonly stop: () => Promise<void>;
}

export interface RoundServiceOptions {
  readonly db: Db;
  readonly rounds: RoundStore;
  readonly sessions: SessionStore;
  readonly seeds: SeedStore;
  readonly outboxStore: OutboxStore;
  readonly outbox: OutboxService;
  readonly wallet: WalletClient;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Least time between the starts of two spins of a session. */
  readonly spinMs: number;
}

const REFUSALS: Partial<Record<ProviderStatus, GameErrorCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'bet.not-enough-money',
  RS_ERROR_LIMIT_REACHED: 'bet.limit-reached',
  RS_ERROR_USER_DISABLED: 'bet.account-disabled',
  RS_ERROR_INVALID_TOKEN: 'session.ended',
  RS_ERROR_TOKEN_EXPIRED: 'session.ended',
};

const codeOf = (status: ProviderStatus): GameErrorCode => REFUSALS[status] ?? 'bet.refused';

/** What every call about a round says of it. */
const aboutRound = (session: Session, round: string) => ({
  user: session.player,
  token: session.walletToken,
  game_code: session.game,
  round,
  request_uuid: randomUUID(),
});

const winBody = (session: Session, round: Round, id: string, win: bigint): WinBody => ({
  ...aboutRound(session, round.id),
  transaction_uuid: id,
  reference_transaction_uuid: round.betUuid,
  round_closed: true,
  amount: toUnits(win),
  currency: round.currency,
});

const rollbackBody = (session: Session, round: Round, id: string): RollbackBody => ({
  ...aboutRound(session, round.id),
  transaction_uuid: id,
  reference_transaction_uuid: round.betUuid,
  round_closed: true,
});

/** Answers a stored round, or repeats the refusal that it ended in. */
const answer = (round: Round): Round => {
  if (round.refusal !== null) throw new GameError(round.refusal as GameErrorCode);
  return round;
};

/** The single steps of a round; each is one transaction. */
const roundSteps = (o: RoundServiceOptions) => {
  const now = (): string => o.clock().toISOString();
  const read = (id: string): Round => {
    const round = o.rounds.byId(id);
    if (!round) throw new Error('the round is gone');
    return round;
  };

  const isTooSoon = (session: string): boolean => {
    const last = o.rounds.last(session);
    return last !== undefined && o.clock().getTime() - Date.parse(last.startedAt) < o.spinMs;
  };

  const create = (session: Session, spin: string, bet: bigint): Round => {
    const id = randomUUID();
    const { player, game, currency } = session;
    o.db.transaction(() => {
      if (o.rounds.open(session.id)) throw new GameError('round.pending');
      const balanceBefore = o.sessions.byId(session.id).balance;
      const betUuid = randomUUID();
      o.rounds.add({
        id,
        session: session.id,
        player,
        spin,
        game,
        rules: RULES_VERSION,
        currency,
        bet,
        betUuid,
        balanceBefore,
        startedAt: now(),
      });
    });
    return read(id);
  };

  const owe = (
    session: Session,
    round: Round,
    kind: 'win' | 'rollback',
    body: (id: string) => WinBody | RollbackBody,
  ): void => {
    const id = randomUUID();
    o.outboxStore.add({ id, round: round.id, kind, body: JSON.stringify(body(id)), nextAt: o.clock().getTime() });
  };

  const accept = (session: Session, round: Round, balance: bigint | null): void =>
    o.db.transaction(() => {
      const { seed, nonce } = o.seeds.takeNonce(session.player);
      const result = roundOf(hmacOf(seed.serverSeed), { clientSeed: seed.clientSeed, nonce });
      const win = (round.bet / BigInt(LINES.length)) * BigInt(result.pay);
      const outcome: Outcome = { seed: seed.id, clientSeed: seed.clientSeed, nonce, win, result };
      o.rounds.accept(round.id, outcome, balance);
      if (balance !== null) o.sessions.setBalance(session.id, balance);
      owe(session, round, 'win', (id) => winBody(session, round, id, win));
    });

  const takeBack = (session: Session, round: Round): void =>
    o.db.transaction(() => {
      o.rounds.takeBack(round.id, 'wallet.unreachable');
      owe(session, round, 'rollback', (id) => rollbackBody(session, round, id));
    });

  const refuse = (session: Session, round: Round, status: ProviderStatus, balance: bigint | undefined): void =>
    o.db.transaction(() => {
      const code = codeOf(status);
      o.rounds.refuse(round.id, code, balance ?? null, now());
      if (balance !== undefined) o.sessions.setBalance(session.id, balance);
      if (code === 'session.ended') o.sessions.end(session.id, now());
    });

  const deliverOf = async (round: string): Promise<void> => {
    const delivery = o.outboxStore.ofRound(round);
    if (delivery) await o.outbox.deliver(delivery);
  };

  return { read, isTooSoon, create, accept, takeBack, refuse, deliverOf };
};

export const createRoundService = (o: RoundServiceOptions): RoundService => {
  const { read, isTooSoon, create, accept, takeBack, refuse, deliverOf } = roundSteps(o);
  const running = new Map<string, { readonly spin: string; readonly done: Promise<Round> }>();
  let stopping = false;

  const play = async (session: Session, spin: string, bet: bigint): Promise<Round> => {
    const round = create(session, spin, bet);
    const outcome = await o.wallet.bet({
      ...aboutRound(session, round.id),
      transaction_uuid: round.betUuid,
      round_closed: false,
      amount: toUnits(bet),
      currency: round.currency,
    });
    if (outcome.kind === 'refused') {
      o.log.info({ round: round.id, status: outcome.status }, 'bet refused');
      refuse(session, round, outcome.status, outcome.balance);
      return read(round.id);
    }
    if (outcome.kind === 'unknown') {
      o.log.warn({ round: round.id, reason: outcome.reason }, 'bet unclear, taken back');
      takeBack(session, round);
    } else {
      accept(session, round, outcome.reply.balance === undefined ? null : toMinor(outcome.reply.balance));
    }
    await deliverOf(round.id);
    return read(round.id);
  };

  return {
    spin: async (session, spin, bet) => {
      const current = running.get(session.id);
      if (current?.spin === spin) return answer(await current.done);
      const known = o.rounds.bySpin(session.id, spin);
      if (known) {
        if (known.bet !== bet) throw new GameError('request.invalid');
        return answer(known);
      }
      if (stopping) throw new GameError('server.stopping');
      if (current) throw new GameError('round.pending');
      if (!betsFor(session.currency).includes(bet)) throw new GameError('bet.invalid');
      if (isTooSoon(session.id)) throw new GameError('spin.too-soon');
      const done = play(session, spin, bet).finally(() => running.delete(session.id));
      running.set(session.id, { spin, done });
      return answer(await done);
    },
    recover: () => {
      const interrupted = o.rounds.inState('created');
      for (const round of interrupted) takeBack(o.sessions.byId(round.session), round);
      return interrupted.length;
    },
    isBusy: (session) => running.has(session),
    stop: async () => {
      stopping = true;
      await Promise.allSettled([...running.values()].map(({ done }) => done));
    },
  };
};
