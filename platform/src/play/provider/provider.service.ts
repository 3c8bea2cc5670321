/** The seamless wallet (design 3.8; reference: gaming, section 2): units and tokens here, the rules in the database's functions. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { ProviderStatus } from 'shared-contracts/provider';
import type * as schema from 'shared-contracts/provider/schema';
import { createDatabaseBatches } from '../../kernel/index.ts';
import type { BatchLimits, Database, Outbox } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { readFreeBet, readPlayable } from './free-bets.store.ts';
import type { FreeBets } from './free-bets.store.ts';
import {
  callAuthenticate,
  merchantOfPlayer,
  callBalance,
  callOwnPlay,
  callWallet,
  endSessions,
  insertLaunch,
  readyCall,
} from './provider.store.ts';
import type {
  AuthenticateAnswer,
  BalanceCall,
  BetCall,
  NewLaunch,
  ReadyCall,
  WalletAnswer,
  WalletCall,
} from './provider.store.ts';
import { betCall, hashOf, memberOf, ownPlayOf, rollbackCall, winCall } from './wallet-calls.ts';
import type {
  AuthenticateBody,
  BalanceBody,
  BetBody,
  CallContext,
  OwnPlayBody,
  RollbackBody,
  WinBody,
} from './wallet-calls.ts';
import { unitsFromMinor } from './wallet-units.policy.ts';

type WalletReply = z.input<typeof schema.bet.reply>;
type AuthenticateReply = z.input<typeof schema.authenticate.reply>;

export type WalletKind = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback';

export interface ProviderDependencies {
  readonly database: Pick<Database, 'call' | 'db'>;
  readonly outbox: Pick<Outbox, 'poke'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount'>;
  /** Whether the vendor keeps the wallets of the merchant's members itself. */
  readonly keepsWallets?: (vendor: string, merchantId: number) => Promise<boolean>;
  readonly onAnswer?: (kind: WalletKind, vendor: string, status: ProviderStatus) => void;
  /** Calls of one batch, and batches under way at once, at most. */
  readonly batches?: BatchLimits;
}

/** A launch as the catalogue asks for it; the accounts of the ledger are added here. */
export type LaunchTicket = Omit<NewLaunch, 'tokenHash' | 'account' | 'houseAccount' | 'lifeSeconds'>;

const TOKEN_BYTES = 32;
/** Between the answer of `launchGame` and the game's first call. */
const LAUNCH_SECONDS = 60;

/** Answers whose call may have written an event. */
const TELLS: readonly ProviderStatus[] = ['RS_OK', 'RS_ERROR_LIMIT_REACHED', 'RS_ERROR_USER_DISABLED'];

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

interface Envelope {
  readonly user: string;
  readonly request_uuid: string;
}

const freeBetsOf = (free: FreeBets | null): Pick<WalletReply, 'free_bets'> =>
  free === null
    ? {}
    : {
        free_bets: {
          ...{ reward_uuid: free.id.toString(), stake: unitsFromMinor(free.stake), left: free.bets - free.used },
          ...{ ends_at: free.endsAt.toISOString(), wins_in_cash: free.isCash },
        },
      };

const replyOf = (body: Envelope, answer: WalletAnswer, traceId: string): WalletReply => ({
  user: body.user,
  status: answer.status,
  request_uuid: body.request_uuid,
  trace_id: answer.traceId ?? traceId,
  ...(answer.currency === null ? {} : { currency: answer.currency }),
  ...(answer.balance === null ? {} : { balance: unitsFromMinor(answer.balance) }),
});

/** An amount that is no whole number of minor units is refused before the database is asked (PRV-010). */
const INEXACT: WalletAnswer = {
  status: 'RS_ERROR_WRONG_TYPES',
  currency: null,
  balance: null,
  traceId: null,
  isReplayed: false,
};

interface Launched {
  readonly token: string;
  readonly traceId: string;
  readonly isOwnWallet: boolean;
  readonly free: FreeBets | null;
}

const replyOfLaunch = (
  body: AuthenticateBody,
  answer: AuthenticateAnswer,
  { token, traceId, isOwnWallet, free }: Launched,
): AuthenticateReply => {
  const base = {
    user: answer.memberId?.toString() ?? '',
    status: answer.status,
    request_uuid: body.request_uuid,
    trace_id: traceId,
  };
  if (answer.status !== 'RS_OK' || answer.balance === null) return base;
  return {
    ...base,
    token,
    currency: answer.currency ?? undefined,
    balance: unitsFromMinor(answer.balance),
    nickname: answer.nickname ?? undefined,
    language: answer.language ?? undefined,
    portal_origin: answer.portalOrigin ?? undefined,
    currency_symbol: answer.currencySymbol ?? undefined,
    session_id: answer.memberSession ?? undefined,
    ...(isOwnWallet ? { own_wallet: true } : freeBetsOf(free)),
    session_started_at: answer.sessionStartedAt?.toISOString(),
  };
};

/** What replies say of free bets. */
const createFreeBetReading = ({ db }: ProviderDependencies['database']) => ({
  playable: (memberId: bigint | null, game: string): Promise<FreeBets | null> =>
    memberId === null ? Promise.resolve(null) : readPlayable(db, memberId, game),
  /** Read after the call, so that a repeated one answers what is left now. A bet of money reads nothing. */
  afterBet: async (reply: WalletReply, bet: BetCall | null): Promise<WalletReply> =>
    bet === null || bet.reward === null || reply.status !== 'RS_OK'
      ? reply
      : { ...reply, ...freeBetsOf(await readFreeBet(db, bet.memberId, bet.reward)) },
});

/** A vendor that keeps the player's money asks before it takes a stake from it. */
const createOwnPlayQuestion =
  ({ database, outbox }: Pick<ProviderDependencies, 'database' | 'outbox'>) =>
  async (asked: BalanceCall, told: OwnPlayBody): Promise<WalletAnswer> => {
    const own = ownPlayOf(told);
    if (!own) return INEXACT;
    const answer = await callOwnPlay(database.db, asked, own);
    if (TELLS.includes(answer.status)) outbox.poke();
    return answer;
  };

export const createProviderService = (deps: ProviderDependencies) => {
  const { database, outbox, ledger, onAnswer, batches } = deps;
  const { playable, afterBet } = createFreeBetReading(database);
  const askOwnPlay = createOwnPlayQuestion(deps);
  const finish = (kind: WalletKind, body: Envelope, call: CallContext, answer: WalletAnswer): WalletReply => {
    onAnswer?.(kind, call.vendor, answer.status);
    return replyOf(body, answer, call.traceId);
  };

  // A call whose outcome is unknown is not run again: it would be refused for its nonce if it had an effect.
  const queue = createDatabaseBatches<ReadyCall, WalletAnswer>({
    limits: batches,
    keyOf: ({ memberId }) => memberId,
    run: (calls, onCommitting) => callWallet(database, calls, onCommitting),
  });

  /** Runs a call that may move money, with others that arrive now, and then wakes the stream. */
  const move = async (call: WalletCall): Promise<WalletAnswer> => {
    const answer = await queue.submit(readyCall(call));
    // A refusal by player protection tells the player's open pages why.
    if (TELLS.includes(answer.status) && !answer.isReplayed) outbox.poke();
    return answer;
  };

  return {
    /** Bets, wins and rollbacks that wait for the database. */
    backlog: () => queue.backlog(),

    /** Stores a launch and answers its token, which a vendor may trade in once within a minute. */
    issueLaunchToken: async (ticket: LaunchTicket): Promise<string> => {
      const token = newToken();
      const [account, houseAccount] = [
        await ledger.playerAccount(ticket.merchantId, ticket.memberId, 'wallet', ticket.currency),
        await ledger.houseAccount(ticket.merchantId, 'house:games', ticket.currency),
      ];
      await insertLaunch(database.db, {
        ...ticket,
        tokenHash: hashOf(token),
        account,
        houseAccount,
        lifeSeconds: LAUNCH_SECONDS,
      });
      return token;
    },

    /** Bets of the member are refused from now on, in all games; what is owed to the member still lands (PRV-006). */
    endSessions: (memberId: bigint): Promise<void> => endSessions(database.db, memberId),

    authenticate: async (body: AuthenticateBody, call: CallContext): Promise<AuthenticateReply> => {
      const token = newToken();
      const answer = await callAuthenticate(database.db, {
        vendor: call.vendor,
        nonce: call.nonce,
        launchHash: hashOf(body.token),
        game: body.game_code,
        sessionHash: hashOf(token),
      });
      onAnswer?.('authenticate', call.vendor, answer.status);
      const { keepsWallets } = deps;
      const merchantId =
        keepsWallets && answer.memberId !== null
          ? await merchantOfPlayer(database.db, call.vendor, answer.memberId)
          : null;
      const isOwnWallet = merchantId !== null && (await keepsWallets?.(call.vendor, merchantId)) === true;
      const free = await playable(answer.memberId, body.game_code);
      return replyOfLaunch(body, answer, { token, traceId: call.traceId, isOwnWallet, free });
    },

    balance: async (body: BalanceBody, call: CallContext): Promise<WalletReply> => {
      const { vendor, nonce } = call;
      const asked = {
        ...{ vendor, nonce, memberId: memberOf(body.user) },
        ...{ tokenHash: hashOf(body.token), game: body.game_code },
      };
      if (body.own_play) return finish('balance', body, call, await askOwnPlay(asked, body.own_play));
      const answer = await callBalance(database.db, asked);
      const reply = finish('balance', body, call, answer);
      return answer.status === 'RS_OK'
        ? { ...reply, ...freeBetsOf(await playable(memberOf(body.user), body.game_code)) }
        : reply;
    },

    bet: async (body: BetBody, call: CallContext): Promise<WalletReply> => {
      const request = betCall(body, call);
      return afterBet(finish('bet', body, call, request ? await move(request) : INEXACT), request);
    },

    win: async (body: WinBody, call: CallContext): Promise<WalletReply> => {
      const request = winCall(body, call);
      return finish('win', body, call, request ? await move(request) : INEXACT);
    },

    rollback: async (body: RollbackBody, call: CallContext): Promise<WalletReply> =>
      finish('rollback', body, call, await move(rollbackCall(body, call))),
  };
};

export type ProviderService = ReturnType<typeof createProviderService>;
