/**
 * A platform in miniature: the seamless wallet by its contract, with signatures, one-time launch tokens, idempotent
 * transactions, rollbacks that may overtake their bet, and faults on request. For tests and for working on the game alone.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROVIDER_HEADERS, PROVIDER_TIMESTAMP_TOLERANCE_MS, PROVIDER_UNITS_PER_MINOR } from 'shared-contracts/provider';
import type { ProviderStatus } from 'shared-contracts/provider';
import * as schema from 'shared-contracts/provider/schema';
import { OTHER_VENDORS, vendorKey } from '../kernel/vendors.ts';
import { isSignedBy } from '../wallet/index.ts';

export type WalletCall = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback';
/** `prize`: a win of more than nothing. */
type Faulty = WalletCall | 'prize';

/** `hang` acts and never answers; `lose` never acts and never answers; `fail-after` acts and answers 500; a status refuses. */
export type Fault = 'hang' | 'lose' | 'fail' | 'fail-after' | 'garbage' | ProviderStatus;

interface Transaction {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly content: string;
  readonly player: string;
  readonly round: string;
  readonly amount: bigint;
  /** Of a free bet. */
  readonly reward?: string;
  reversed: boolean;
}

export interface FakeWalletOptions {
  readonly secret: Buffer;
  readonly currency?: string;
  readonly symbol?: string;
  readonly portalOrigin?: string;
  /** Minor units. */
  readonly balance?: bigint;
  /** The merchant leaves money with vendors. */
  readonly ownWallet?: boolean;
}

/** Bets of 1.00 that cost nothing, at every game. */
export interface FakeFreeBets {
  readonly reward: string;
  readonly left: number;
}

export interface PortalSession {
  readonly id: string;
  readonly startedAt: string;
}

export interface FakeWallet {
  readonly app: FastifyInstance;
  readonly listen: (port?: number) => Promise<string>;
  readonly close: () => Promise<void>;
  /** A launch token, good for one authenticate; from the player's session at the portal, where one is named. */
  readonly launch: (player?: string, session?: PortalSession) => string;
  /** The next calls of this kind meet these faults, in this order. */
  readonly faults: (call: Faulty, ...faults: Fault[]) => void;
  readonly balance: (player?: string) => bigint;
  readonly setBalance: (minor: bigint, player?: string) => void;
  /** Null: there are none any more. */
  readonly setFreeBets: (free: FakeFreeBets | null, player?: string) => void;
  readonly freeBets: (player?: string) => FakeFreeBets | null;
  /** Transactions that had an effect. */
  readonly effects: (kind: Transaction['kind']) => number;
  /** Every call as it came in. */
  readonly calls: { readonly call: WalletCall; readonly body: Record<string, unknown>; readonly signed: boolean }[];
  readonly closedRounds: ReadonlySet<string>;
}

const PLAYER = 'player-1';

export const createFakeWallet = ({
  secret,
  currency = 'CNY',
  symbol = '¥',
  portalOrigin = 'http://localhost:8080',
  balance: opening = 100_000n,
  ownWallet = false,
}: FakeWalletOptions): FakeWallet => {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const keyOf = (headers: Readonly<Record<string, unknown>>): Buffer => {
    const vendor = OTHER_VENDORS.find((other) => String(headers[PROVIDER_HEADERS.key]).startsWith(`${other}:`));
    return vendor ? vendorKey(secret, vendor) : secret;
  };

  const balances = new Map<string, bigint>();
  const freeBets = new Map<string, FakeFreeBets | null>();
  const launches = new Map<string, { readonly player: string; readonly session: PortalSession | undefined }>();
  const tokens = new Map<string, string>();
  const transactions = new Map<string, Transaction>();
  const tombstones = new Set<string>();
  const closedRounds = new Set<string>();
  const nonces = new Set<string>();
  const queued = new Map<Faulty, Fault[]>();
  const calls: FakeWallet['calls'] = [];

  const balanceOf = (player: string): bigint => balances.get(player) ?? opening;
  const move = (player: string, amount: bigint): void => void balances.set(player, balanceOf(player) + amount);

  const isFresh = (request: FastifyRequest): boolean => {
    const nonce = String(request.headers[PROVIDER_HEADERS.nonce]);
    const age = Math.abs(Date.now() - Number(request.headers[PROVIDER_HEADERS.timestamp]));
    if (nonces.has(nonce) || !(age <= PROVIDER_TIMESTAMP_TOLERANCE_MS)) return false;
    nonces.add(nonce);
    return true;
  };

  type Body = Record<string, unknown>;
  const nextFault = (call: WalletCall, body: Body): Fault | undefined => {
    const isPrize = call === 'win' && Number(body['amount']) > 0;
    return (isPrize ? queued.get('prize')?.shift() : undefined) ?? queued.get(call)?.shift();
  };
  const text = (body: Body, name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  /** The status of the refusal where there is no such free bet. */
  const playFree = (player: string, reward: string): ProviderStatus | null => {
    const free = freeBets.get(player);
    if (free?.reward !== reward || free.left === 0) return 'RS_ERROR_FREE_BET_ENDED';
    freeBets.set(player, { reward, left: free.left - 1 });
    return null;
  };
  const giveBack = (player: string, reward: string): void => {
    const free = freeBets.get(player);
    if (free?.reward === reward) freeBets.set(player, { reward, left: free.left + 1 });
  };
  const offered = (player: string, isAlwaysTold = false): Body => {
    const free = freeBets.get(player);
    if (!free || (free.left === 0 && !isAlwaysTold)) return {};
    const [stake, ends_at] = [Number(100n * PROVIDER_UNITS_PER_MINOR), '2099-01-01T00:00:00.000Z'];
    return { free_bets: { reward_uuid: free.reward, stake, left: free.left, ends_at, wins_in_cash: true } };
  };
  const effect = (kind: Transaction['kind'], body: Body, amount: bigint): ProviderStatus => {
    const { request_uuid: _, ...rest } = body;
    const content = JSON.stringify([kind, rest]);
    const id = text(body, 'transaction_uuid');
    const known = transactions.get(id);
    if (known) return known.content === content ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
    const player = text(body, 'user');
    const round = text(body, 'round');
    const reference = transactions.get(text(body, 'reference_transaction_uuid'));
    const store = (moved: bigint): ProviderStatus => {
      const reward = body['reward_uuid'] === undefined ? {} : { reward: text(body, 'reward_uuid') };
      transactions.set(id, { kind, content, player, round, amount: moved, reversed: false, ...reward });
      move(player, moved);
      if (body['round_closed'] === true) closedRounds.add(round);
      return 'RS_OK';
    };
    if (kind === 'rollback') {
      if (!reference) tombstones.add(text(body, 'reference_transaction_uuid'));
      const back = reference && !reference.reversed ? -reference.amount : 0n;
      if (reference?.reward !== undefined && !reference.reversed) giveBack(reference.player, reference.reward);
      if (reference) reference.reversed = true;
      return store(back);
    }
    if (kind === 'bet') {
      if (tombstones.has(id)) return store(0n);
      if (tokens.get(text(body, 'token')) !== player) return 'RS_ERROR_INVALID_TOKEN';
      if (closedRounds.has(round)) return 'RS_ERROR_ROUND_CLOSED';
      if (body['reward_uuid'] !== undefined) return playFree(player, text(body, 'reward_uuid')) ?? store(0n);
      if (balanceOf(player) < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      return store(-amount);
    }
    if (reference?.kind !== 'bet' || reference.round !== round) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    return store(amount);
  };

  const act = (call: WalletCall, body: Body): { status: ProviderStatus; extra?: Body } => {
    if (call === 'authenticate') {
      const launch = launches.get(text(body, 'token'));
      launches.delete(text(body, 'token'));
      if (launch === undefined) return { status: 'RS_ERROR_INVALID_TOKEN' };
      const { player, session } = launch;
      const token = randomUUID();
      tokens.set(token, player);
      return {
        status: 'RS_OK',
        extra: {
          ...{
            user: player,
            token,
            nickname: player,
            language: 'EN',
            portal_origin: portalOrigin,
            currency_symbol: symbol,
          },
          ...(ownWallet && { own_wallet: true }),
          ...offered(player),
          ...(session && { session_id: session.id, session_started_at: session.startedAt }),
        },
      };
    }
    if (call === 'balance') return { status: 'RS_OK', extra: offered(text(body, 'user')) };
    const status = effect(call, body, BigInt(Number(body['amount'] ?? 0)) / PROVIDER_UNITS_PER_MINOR);
    return body['reward_uuid'] === undefined ? { status } : { status, extra: offered(text(body, 'user'), true) };
  };

  const answer = (reply: FastifyReply, body: Body, status: ProviderStatus, extra: Body = {}): FastifyReply => {
    const user = text({ ...body, ...extra }, 'user');
    const request_uuid = text(body, 'request_uuid');
    const units = Number(balanceOf(user) * PROVIDER_UNITS_PER_MINOR);
    return reply.send({ user, status, request_uuid, currency, balance: units, trace_id: randomUUID(), ...extra });
  };

  const route = (call: WalletCall, path: string): void => {
    app.post(path, (request, reply) => {
      const raw = String(request.body);
      const signed = isSignedBy(keyOf(request.headers), request.headers, raw) && isFresh(request);
      const parsed = schema[call].body.safeParse(JSON.parse(raw));
      const body = JSON.parse(raw) as Body;
      calls.push({ call, body, signed });
      if (!signed) return answer(reply.code(401), body, 'RS_ERROR_INVALID_SIGNATURE');
      if (!parsed.success) return answer(reply, body, 'RS_ERROR_WRONG_SYNTAX');
      const fault = nextFault(call, body);
      if (fault === 'lose') return reply.hijack();
      if (fault === 'fail') return reply.code(503).send('down');
      if (fault === 'garbage') return reply.send('<html>');
      if (fault !== undefined && fault !== 'hang' && fault !== 'fail-after') return answer(reply, body, fault);
      const { status, extra } = act(call, body);
      if (fault === 'hang') return reply.hijack();
      if (fault === 'fail-after') return reply.code(500).send('down');
      return answer(reply, body, status, extra);
    });
  };
  route('authenticate', '/provider/user/authenticate');
  route('balance', '/provider/user/balance');
  route('bet', '/provider/transaction/bet');
  route('win', '/provider/transaction/win');
  route('rollback', '/provider/transaction/rollback');

  return {
    app,
    listen: (port = 0) => app.listen({ port, host: '127.0.0.1' }),
    close: () => app.close(),
    launch: (player = PLAYER, session) => {
      const token = randomUUID();
      launches.set(token, { player, session });
      return token;
    },
    faults: (call, ...faults) => void queued.set(call, [...(queued.get(call) ?? []), ...faults]),
    balance: (player = PLAYER) => balanceOf(player),
    setBalance: (minor, player = PLAYER) => void balances.set(player, minor),
    setFreeBets: (free, player = PLAYER) => void freeBets.set(player, free),
    freeBets: (player = PLAYER) => freeBets.get(player) ?? null,
    effects: (kind) => [...transactions.values()].filter((t) => t.kind === kind && t.amount !== 0n).length,
    calls,
    closedRounds,
  };
};
