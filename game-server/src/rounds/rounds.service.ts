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
import { hmacOf, outcomeOf } from '../fairness/index.ts';
import type { Seed, SeedStore } from '../fairness/index.ts';
import { gameOf } from '../games/index.ts';
import { betsFor, freeBetsIn } from '../sessions/index.ts';
import type { Session, SessionStore } from '../sessions/index.ts';
import { toMinor, toUnits } from '../wallet/index.ts';
import type { RollbackBody, WalletClient, WalletReply, WinBody } from '../wallet/index.ts';
import type { ProviderStatus } from 'shared-contracts/provider';
import type { OutboxService } from './outbox.service.ts';
import type { OutboxStore } from './outbox.store.ts';
import { positionOf } from './rounds.view.ts';
import type { Outcome, Round, RoundStore } from './rounds.store.ts';

export interface Spin {
  /** The page's id of the request. */
  readonly spin: string;
  readonly bet: bigint;
  /** As it was sent. */
  readonly choice: unknown;
  /** One of the player's free bets, in place of money. */
  readonly free: boolean;
  /** The seeds that the page has shown, where it says so. */
  readonly hash?: string | undefined;
  readonly clientSeed?: string | undefined;
}

export interface Step {
  readonly round: string;
  /** The page's id of the request. */
  readonly request: string;
  /** How many steps the page knows of. */
  readonly after: number;
  /** As it was sent. */
  readonly step: unknown;
}

export interface RoundService {
  /**
   * Plays the spin, or answers what this spin id has led to before. A round that comes back `bet-accepted` has its result but
   * its win is still on the way, or it is playing and waits for steps. Throws `bet.*` (`bet.free-ended` where there is no free bet of this stake), `choice.invalid`, `round.pending`,
   * `round.playing`, `seed.moved-on` (where the page has shown other seeds than the player's), `session.ended`, `wallet.unreachable`.
   */
  readonly spin: (session: Session, spin: Spin) => Promise<Round>;
  /**
   * Takes one step in a round, from any session of its player, or answers what this request has led to before. The first step
   * that arrives counts. Throws `round.unknown`, `round.over`, `round.moved-on`, `step.invalid`.
   */
  readonly step: (session: Session, step: Step) => Promise<Round>;
  /** Ends rounds whose player did not come back, as their game says. Answers their number. */
  readonly closeAbandoned: () => number;
  /** Ends all rounds that wait for their player in the same way. Inside a transaction. */
  readonly endAll: () => void;
  /**
   * Takes back rounds between bet and answer that nothing runs any more: a stop has interrupted them, or the answer could not be stored.
   * Answers their number.
   */
  readonly recover: () => number;
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
  /** Least time between the starts of two rounds of a session, instead of the games' own. */
  readonly spinMs?: number | undefined;
}

/** How long a round waits for its player. */
const ABANDONED_MS = 24 * 60 * 60 * 1_000;

const REFUSALS: Partial<Record<ProviderStatus, GameErrorCode>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'bet.not-enough-money',
  RS_ERROR_LIMIT_REACHED: 'bet.limit-reached',
  RS_ERROR_FREE_BET_ENDED: 'bet.free-ended',
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

/** A free bet moves no money. */
const stakeOf = ({ bet, reward }: Round) =>
  reward === null ? { amount: toUnits(bet) } : { amount: 0, is_free: true, reward_uuid: reward };

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

/** Stores a call that the wallet must answer. Inside a transaction. */
const owe = (
  o: RoundServiceOptions,
  round: Round,
  kind: 'win' | 'rollback',
  body: (id: string) => WinBody | RollbackBody,
): void => {
  const id = randomUUID();
  o.outboxStore.add({ id, round: round.id, kind, body: JSON.stringify(body(id)), nextAt: o.clock().getTime() });
};

/** Steps of a player within a round; each is one transaction. */
const playerSteps = (o: RoundServiceOptions) => {
  /** Stores a step that is allowed, and owes the win where it ends the round. Inside a transaction. */
  const advance = (round: Round, request: string, step: unknown): void => {
    if (!round.outcome) throw new Error('the round is not drawn');
    o.rounds.addStep(round.id, round.steps.length, request, step, o.clock().toISOString());
    const { isOver, win, isReturned } = positionOf({ ...round, steps: [...round.steps, step] }, round.outcome.drawn);
    if (!isOver) return;
    // The session of the bet, whichever session has ended the round: the wallet pays to where it took the stake.
    const session = o.sessions.byId(round.session);
    // A free bet comes back as a free bet, never as money.
    if (isReturned && round.reward !== null) {
      o.rounds.giveBack(round.id, 'round.over');
      owe(o, round, 'rollback', (id) => rollbackBody(session, round, id));
      return;
    }
    o.rounds.end(round.id, win);
    owe(o, round, 'win', (id) => winBody(session, round, id, win));
  };

  /** One transaction decides a step: of two that race, the second finds the round moved on. */
  const takeStep = (session: Session, { round: id, request, after, step: raw }: Step): void =>
    o.db.transaction(() => {
      const round = o.rounds.byId(id);
      if (round?.player !== session.player || round.game !== session.game) throw new GameError('round.unknown');
      const { stepping } = gameOf(round.game);
      if (!stepping) throw new GameError('round.over');
      const known = o.rounds.stepOf(id, request);
      if (known !== undefined) {
        if (JSON.stringify(known) !== JSON.stringify(raw)) throw new GameError('request.invalid');
        return;
      }
      if (!round.isPlaying) throw new GameError('round.over');
      if (after !== round.steps.length) throw new GameError('round.moved-on');
      const step = stepping.read(raw, round.choice, round.steps);
      if (step === undefined) throw new GameError('step.invalid');
      advance(round, request, step);
    });

  /** Inside a transaction. */
  const abandon = (round: Round): void => advance(round, randomUUID(), gameOf(round.game).stepping?.abandon);

  return { takeStep, abandon };
};

/** What a page has shown holds: seeds that were changed on another device must be shown first. */
const refuseOtherSeeds = (active: Seed, { hash, clientSeed }: Spin): void => {
  if ((hash ?? active.hash) !== active.hash || (clientSeed ?? active.clientSeed) !== active.clientSeed)
    throw new GameError('seed.moved-on');
};

/** From the bet to its answer; each function is one transaction. */
const roundSteps = (o: RoundServiceOptions) => {
  const now = (): string => o.clock().toISOString();
  const read = (id: string): Round => {
    const round = o.rounds.byId(id);
    if (!round) throw new Error('the round is gone');
    return round;
  };

  const isTooSoon = (session: Session): boolean => {
    const last = o.rounds.last(session);
    const pace = o.spinMs ?? gameOf(session.game).paceMs;
    return last !== undefined && o.clock().getTime() - Date.parse(last.startedAt) < pace;
  };

  /** Money of this session on its way, or a round of several steps under way in any session of the player. */
  const refuseSecond = ({ id, player, game }: Session): void => {
    const open = o.rounds.open(id) ?? (gameOf(game).stepping && o.rounds.inPlay(player, game));
    if (open) throw new GameError(open.isPlaying ? 'round.playing' : 'round.pending');
  };

  const create = (session: Session, asked: Spin): Round => {
    const { spin, bet, choice, free } = asked;
    const id = randomUUID();
    const { player, game, currency } = session;
    o.db.transaction(() => {
      refuseSecond(session);
      refuseOtherSeeds(o.seeds.active(player), asked);
      const { balance: balanceBefore, freeBets } = o.sessions.byId(session.id);
      if (free && freeBets?.stake !== bet) throw new GameError('bet.free-ended');
      const betUuid = randomUUID();
      o.rounds.add({
        id,
        session: session.id,
        player,
        spin,
        game,
        rules: gameOf(game).version,
        currency,
        bet,
        choice,
        betUuid,
        reward: free && freeBets ? freeBets.reward : null,
        balanceBefore,
        startedAt: now(),
      });
    });
    return read(id);
  };

  const accept = (session: Session, round: Round, reply: WalletReply): void =>
    o.db.transaction(() => {
      const balance = reply.balance === undefined ? null : toMinor(reply.balance);
      if (round.reward !== null) o.sessions.setFreeBets(session.id, freeBetsIn(reply));
      const { seed, nonce } = o.seeds.takeNonce(session.player);
      const { clientSeed } = seed;
      const drawn = outcomeOf(gameOf(round.game).draw(round.choice), hmacOf(seed.serverSeed), { clientSeed, nonce });
      const { isOver, win } = positionOf(round, drawn);
      const outcome: Outcome = { seed: seed.id, clientSeed, nonce, drawn, win: isOver ? win : null };
      o.rounds.accept(round.id, outcome, balance);
      if (balance !== null) o.sessions.setBalance(session.id, balance);
      if (isOver) owe(o, round, 'win', (id) => winBody(session, round, id, win));
    });

  const takeBack = (session: Session, round: Round): void =>
    o.db.transaction(() => {
      o.rounds.takeBack(round.id, 'wallet.unreachable');
      owe(o, round, 'rollback', (id) => rollbackBody(session, round, id));
    });

  const refuse = (session: Session, round: Round, status: ProviderStatus, balance: bigint | undefined): void =>
    o.db.transaction(() => {
      const code = codeOf(status);
      if (code === 'bet.free-ended') o.sessions.setFreeBets(session.id, null);
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

const isSame = (known: Round, { bet, choice, free }: Spin): boolean =>
  known.bet === bet && (known.reward !== null) === free && JSON.stringify(known.choice) === JSON.stringify(choice);

/** Ends rounds without their player. */
const roundEnds = (
  o: RoundServiceOptions,
  isRunning: (round: Round) => boolean,
): Pick<RoundService, 'closeAbandoned' | 'endAll' | 'recover'> => {
  const { takeBack, deliverOf } = roundSteps(o);
  const { abandon } = playerSteps(o);
  return {
    closeAbandoned: () => {
      const before = new Date(o.clock().getTime() - ABANDONED_MS).toISOString();
      const rounds = o.rounds.abandoned(before);
      for (const round of rounds) {
        o.db.transaction(() => abandon(round));
        deliverOf(round.id).catch((error: unknown) =>
          o.log.error({ err: error, round: round.id }, 'a delivery failed'),
        );
      }
      return rounds.length;
    },
    endAll: () => o.rounds.playing().forEach(abandon),
    recover: () => {
      const interrupted = o.rounds.created().filter((round) => !isRunning(round));
      for (const round of interrupted) takeBack(o.sessions.byId(round.session), round);
      if (interrupted.length > 0) o.outbox.poke();
      return interrupted.length;
    },
  };
};

export const createRoundService = (o: RoundServiceOptions): RoundService => {
  const { read, isTooSoon, create, accept, takeBack, refuse, deliverOf } = roundSteps(o);
  const { takeStep } = playerSteps(o);
  const running = new Map<string, { readonly spin: string; readonly done: Promise<Round> }>();
  let stopping = false;

  const play = async (session: Session, spin: Spin): Promise<Round> => {
    const round = create(session, spin);
    const outcome = await o.wallet.bet({
      ...aboutRound(session, round.id),
      transaction_uuid: round.betUuid,
      round_closed: false,
      ...stakeOf(round),
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
      accept(session, round, outcome.reply);
    }
    await deliverOf(round.id);
    return read(round.id);
  };

  return {
    spin: async (session, sent) => {
      const { spin, bet, choice: raw } = sent;
      const game = gameOf(session.game);
      const choice = game.readChoice(raw);
      if (choice === undefined) throw new GameError('choice.invalid');
      const asked: Spin = { ...sent, choice };
      const current = running.get(session.id);
      const known = current?.spin === spin ? await current.done : o.rounds.bySpin(session.id, spin);
      if (known) {
        if (!isSame(known, asked)) throw new GameError('request.invalid');
        return answer(known);
      }
      if (stopping) throw new GameError('server.stopping');
      if (current) throw new GameError('round.pending');
      if (!betsFor(game.stakes, session.currency).includes(bet)) throw new GameError('bet.invalid');
      if (isTooSoon(session)) throw new GameError('spin.too-soon');
      const done = play(session, asked).finally(() => running.delete(session.id));
      running.set(session.id, { spin, done });
      return answer(await done);
    },
    step: async (session, step) => {
      if (stopping) throw new GameError('server.stopping');
      takeStep(session, step);
      await deliverOf(step.round);
      const round = read(step.round);
      // The wallet told the balance to the session of the bet.
      if (round.session !== session.id && round.balanceAfter !== null)
        o.sessions.setBalance(session.id, o.sessions.byId(round.session).balance);
      return round;
    },
    ...roundEnds(o, ({ session, spin }) => running.get(session)?.spin === spin),
    stop: async () => {
      stopping = true;
      await Promise.allSettled([...running.values()].map(({ done }) => done));
    },
  };
};
