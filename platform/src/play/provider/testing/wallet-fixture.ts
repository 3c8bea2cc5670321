/** A platform with games, seamless wallet and records for tests, one merchant, members with money, and a vendor that signs. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { PROVIDER_HEADERS } from 'shared-contracts/provider';
import type * as schema from 'shared-contracts/provider/schema';
import { createAuditTrail } from '../../../ground/audit/index.ts';
import { createProposals } from '../../../ground/proposals/index.ts';
import { directoryOf } from '../../../tenancy/merchants/index.ts';
import { createGamesModule } from '../../games/index.ts';
import type { GamesModule, VendorGate } from '../../games/index.ts';
import type {
  BatchLimits,
  Clock,
  HttpPorts,
  Merchant,
  PlatformDeps,
  PlatformModule,
  Session,
} from '../../../kernel/index.ts';
import { createTestDatabase, createTestPlatform, openPorts, testMerchant } from '../../../kernel/testing/index.ts';
import type { TestDatabase, TestPlatform } from '../../../kernel/testing/index.ts';
import { createTransfersModule } from '../../../cashier/transfers/index.ts';
import { createWalletModule } from '../../../cashier/wallet/index.ts';
import { createProviderModule } from '../index.ts';
import type { ProviderModule } from '../index.ts';
import { signRequest } from '../signature.policy.ts';
import { maskPlayer, vendorNames } from '../../games/index.ts';
import { drawAddressOf } from '../../lottery/index.ts';

export const VENDOR = 'HOUSE';
export const GAME = 'midnight-orchard';
export const SECRET = Buffer.from('a secret that only tests know of');

export type WalletReply = z.output<typeof schema.bet.reply>;
type AuthenticateReply = z.output<typeof schema.authenticate.reply>;
export type CallKind =
  | 'user/authenticate'
  | 'user/balance'
  | 'transaction/bet'
  | 'transaction/win'
  | 'transaction/rollback';

export interface TestPlayer {
  readonly memberId: bigint;
  readonly user: string;
  readonly account: string;
  readonly session: Session;
  /** Of the ledger. */
  readonly wallet: bigint;
}

export interface SignOptions {
  readonly keyId?: string;
  readonly secret?: Uint8Array;
  readonly timestamp?: string;
  readonly nonce?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface WalletFixture {
  readonly platform: TestPlatform;
  readonly db: TestDatabase;
  readonly provider: ProviderModule;
  readonly games: GamesModule;
  readonly merchant: Merchant;
  readonly gate: { isUp: boolean };
  addPlayer(
    balanceMinor: bigint,
    overrides?: { readonly type?: number; readonly account?: string },
  ): Promise<TestPlayer>;
  /** Launches the game through the service and trades the token; answers the wallet token. */
  openSession(player: TestPlayer, game?: string, vendor?: string): Promise<string>;
  /** A signed call; answers HTTP status and body. */
  call(
    kind: CallKind,
    body: unknown,
    sign?: SignOptions,
  ): Promise<{ readonly http: number; readonly reply: AuthenticateReply }>;
  /** A call of the portal by a player, or by a visitor. */
  portal(
    method: 'GET' | 'POST',
    url: string,
    player?: TestPlayer,
    payload?: object,
  ): Promise<{ readonly http: number; readonly json: PortalReply }>;
  balanceOf(player: TestPlayer): Promise<bigint>;
  close(): Promise<void>;
}

/** Whatever a list of the portal's calls may hold; a test looks at the fields that its call has. */
export interface PortalEntry {
  readonly gameId: string;
  readonly nodeId: string;
  readonly vassalage: string;
  readonly displayName: string;
  readonly minBet: string;
  readonly minLineNum: number;
  readonly isHot: number;
  readonly isNew: number;
  readonly inMaintenance: boolean;
  readonly freePlay?: boolean;
  readonly unavailable: 'maintenance' | 'not-connected' | null;
  readonly lobbyGame: object;
  readonly rank: number;
  readonly vo: { readonly winAmount: string };
  readonly id: string;
  readonly at: string;
  readonly type: string;
  readonly amount: string;
  readonly balanceBefore: string;
  readonly balanceAfter: string;
  readonly round: string;
  readonly status: string;
  readonly validBet: string;
}

export interface PortalValue {
  readonly games: readonly PortalEntry[];
  readonly list: readonly PortalEntry[];
  readonly rows: readonly PortalEntry[];
  readonly content: readonly PortalEntry[];
  readonly vendors: readonly PortalEntry[];
  readonly days: readonly PortalEntry[];
  readonly data: { readonly lanes: Readonly<Record<string, readonly PortalEntry[]>> };
  readonly totals: Readonly<Record<'net' | 'bets' | 'wins' | 'bonuses' | 'validBet' | 'win', string>> & {
    readonly rounds: number;
  };
  readonly next: string | null;
  readonly totalPages: number;
  readonly totalRows: number;
  readonly game_url: string;
  readonly game_url2: string | null;
  readonly sumBalance: string;
  readonly version: string;
}

interface PortalReply {
  readonly code?: string;
  readonly value: PortalValue;
}

export interface FixtureOptions {
  readonly merchant?: Partial<Merchant>;
  readonly clock?: Clock;
  readonly db?: TestDatabase;
  readonly batches?: BatchLimits;
  /** As in production; without it a slow machine turns no call away, so that a test can send many at once. */
  readonly waitMsMax?: number;
  /** Whether a member may move money to a vendor's wallet; anybody where it is absent. */
  readonly admit?: Parameters<typeof createTransfersModule>[0]['admit'];
  /** Of vendors that keep wallets themselves; none where it is absent. */
  readonly vendorWallets?: Parameters<typeof createTransfersModule>[0]['vendorWallets'];
  readonly monotonic?: () => number;
  /** Of members at vendors' wallets; every one is closed at once where it is absent. */
  readonly cases?: Parameters<typeof createTransfersModule>[0]['cases'];
  /** Opens the portal's own lotteries. */
  readonly lotteries?: Parameters<typeof createGamesModule>[0]['lotteries'];
  /** Instead of the one that is shipped. */
  readonly catalogue?: Parameters<typeof createGamesModule>[0]['catalogue'];
  /** Of whom the games can be launched; the house where it is absent. */
  readonly vendor?: string;
  /** Who an operator's session is; nobody has one where it is absent. */
  readonly operators?: HttpPorts['operators'];
  /** Modules beside games, wallet and records. */
  readonly more?: (deps: PlatformDeps, merchant: Merchant) => readonly PlatformModule[];
}

const insertMerchant = async (db: TestDatabase['database'], merchant: Merchant): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language)
    values (${merchant.code}, ${merchant.name}, ${merchant.currency}, ${merchant.currencySymbol}, ${merchant.accent}, ${`{${merchant.languages.join(',')}}`}::text::text[], ${merchant.defaultLanguage})
    returning id`.execute(db.db);
  return rows[0]?.id ?? 0;
};

export const createWalletFixture = async (options: FixtureOptions = {}): Promise<WalletFixture> => {
  const db = options.db ?? (await createTestDatabase());
  const { database } = db;
  const code = `m${randomBytes(5).toString('hex')}`;
  const draft: Merchant = { ...testMerchant, code, ...options.merchant };
  const merchant: Merchant = { ...draft, id: await insertMerchant(database, draft) };
  const players = new Map<string, Session>();
  const clock = options.clock ? { clock: options.clock } : {};

  // The modules are built from the deps of a platform without them.
  const bare = await createTestPlatform({ database, onlyGivenModules: true, ...clock });
  const gate = { isUp: true };
  const house: VendorGate = {
    vendor: options.vendor ?? VENDOR,
    addressOf: ({ gameCode, token, language, origin, roomId }) => {
      const room = roomId === undefined ? '' : `&room=${roomId}`;
      return `${origin ?? 'http://games.example'}/play/${gameCode}?token=${token}&lang=${language}${room}`;
    },
    verifyUrl: (round) => `http://games.example/verify?round=${round}`,
    isUp: () => Promise.resolve(gate.isUp),
  };
  const merchants = {
    directory: () => Promise.resolve(directoryOf([{ ...merchant, hosts: [], modules: [] }])),
  };
  const audit = createAuditTrail();
  const provider = createProviderModule({
    ...{ ...bare.deps, ...bare.services, audit, merchants, proposals: createProposals({ audit }) },
    ...(options.batches ? { batches: options.batches } : {}),
    waitMsMax: options.waitMsMax ?? Infinity,
  });
  const games = createGamesModule({
    ...bare.deps,
    issueToken: provider.service.issueLaunchToken,
    freePlayToken: provider.freePlayToken,
    admit: () => Promise.resolve(),
    ...{ audit, merchants },
    gates: [house],
    lotteries: options.lotteries,
    ...(options.catalogue ? { catalogue: options.catalogue } : {}),
  });
  const transfers = createTransfersModule({
    ...{ ...bare.deps, ...bare.services },
    ...{ vendorWallets: options.vendorWallets ?? new Map(), admit: options.admit ?? (() => Promise.resolve()) },
    cases: options.cases ?? { open: () => Promise.resolve(true), openOf: () => Promise.resolve([]) },
    ...(options.monotonic ? { monotonic: options.monotonic } : {}),
  });
  const wallet = createWalletModule({
    ...{ ...bare.deps, ...bare.services },
    verifyUrl: games.verifyUrl,
    gameNames: games.service.namesByCode,
    ...{ vendorNames, drawAddressOf, transfers: transfers.service },
    withdrawalStatuses: () => Promise.resolve(new Map()),
  });
  const platform = await createTestPlatform({
    database,
    ...clock,
    onlyGivenModules: true,
    modules: [games, provider, transfers, wallet, ...(options.more?.(bare.deps, merchant) ?? [])],
    ports: {
      ...openPorts(merchant),
      ...(options.operators && { operators: options.operators }),
      sessions: { resolve: (_merchant, { bearer }) => Promise.resolve(players.get(bearer ?? '') ?? null) },
    },
  });
  await games.start?.();
  await provider.keys.put(VENDOR, '1', SECRET);

  const call: WalletFixture['call'] = async (kind, body, sign = {}) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = sign.timestamp ?? String(platform.deps.clock.now().getTime());
    const nonce = sign.nonce ?? randomUUID();
    const response = await platform.app.inject({
      method: 'POST',
      url: `/provider/${kind}`,
      payload,
      headers: {
        'content-type': 'application/json',
        [PROVIDER_HEADERS.key]: sign.keyId ?? `${VENDOR}:1`,
        [PROVIDER_HEADERS.timestamp]: timestamp,
        [PROVIDER_HEADERS.nonce]: nonce,
        [PROVIDER_HEADERS.signature]: signRequest(
          sign.secret ?? SECRET,
          timestamp,
          nonce,
          Buffer.from(payload),
        ).toString('base64'),
        ...sign.headers,
      },
    });
    return { http: response.statusCode, reply: response.json() };
  };

  return {
    platform,
    db,
    provider,
    games,
    merchant,
    gate,
    call,
    addPlayer: async (balanceMinor, { type = 1, account = `p${randomBytes(4).toString('hex')}` } = {}) => {
      const { rows } = await sql<{ id: bigint }>`
        insert into member (merchant_id, account, nickname, type, is_agent) values (${merchant.id}, ${account}, ${account}, ${type}, ${type === 4 ? 4 : 0})
        returning id`.execute(database.db);
      const memberId = rows[0]?.id ?? 0n;
      const session: Session = {
        id: randomUUID(),
        merchantId: merchant.id,
        memberId,
        account,
        type,
        isAgent: 0,
        mustChangePassword: false,
      };
      await sql`
        insert into member_session (id, merchant_id, member_id, token_hash, device, created_at, last_seen_at, idle_expires_at, ends_at)
        values (${session.id}, ${merchant.id}, ${memberId}, ${randomBytes(32)}, 'test', now(), now(), now() + interval '1 hour', now() + interval '1 day')`.execute(
        database.db,
      );
      players.set(session.id, session);
      const { ledger } = platform.services;
      const account_ = await ledger.playerAccount(merchant.id, memberId, 'wallet', merchant.currency);
      const cashier = await ledger.houseAccount(merchant.id, 'house:cashier', merchant.currency);
      if (balanceMinor > 0n) {
        await ledger.post({
          merchantId: merchant.id,
          idempotencyKey: `deposit:${memberId}`,
          kind: 'deposit',
          legs: [
            { account: cashier, amount: -balanceMinor },
            { account: account_, amount: balanceMinor },
          ],
        });
      }
      return { memberId, user: memberId.toString(), account, session, wallet: account_ };
    },
    openSession: async (player, game = GAME, vendor = VENDOR) => {
      const { rows } = await sql<{
        id: number;
      }>`select id from game where code = ${game} and vendor = ${vendor}`.execute(database.db);
      const token = await provider.service.issueLaunchToken({
        merchantId: merchant.id,
        memberId: player.memberId,
        portalSession: player.session.id,
        vendor,
        gameId: rows[0]?.id ?? 0,
        nickname: player.account,
        playerMask: maskPlayer(player.account),
        language: 'EN',
        portalOrigin: 'http://portal.example',
        currency: merchant.currency,
        currencySymbol: merchant.currencySymbol,
      });
      const trade = { token, request_uuid: randomUUID(), game_code: game };
      const { reply } = await call('user/authenticate', trade, { keyId: `${vendor}:1` });
      if (!reply.token) throw new Error(`no session: ${reply.status}`);
      return reply.token;
    },
    portal: async (method, url, player, payload) => {
      const response = await platform.app.inject({
        method,
        url,
        ...(payload ? { payload } : {}),
        headers: { host: 'portal.example', ...(player ? { authorization: `Bearer ${player.session.id}` } : {}) },
      });
      return { http: response.statusCode, json: response.json() };
    },
    balanceOf: async (player) => (await platform.services.ledger.balanceOf(merchant.id, player.wallet)).balance,
    close: async () => {
      await bare.app.close();
      await bare.operatorApp.close();
      await bare.deps.outbox.stop();
      await platform.stop();
      await db.close();
    },
  };
};

/** Bodies of wallet calls about one player, in minor units. */
export const bodiesFor = (player: TestPlayer, token: string, currency: string) => {
  const base = (round: string) => ({ user: player.user, token, request_uuid: randomUUID(), game_code: GAME, round });
  return {
    bet: (transaction: string, amountMinor: number, round = 'r-1', more: object = {}) => ({
      ...base(round),
      transaction_uuid: transaction,
      amount: amountMinor * 1000,
      currency,
      ...more,
    }),
    win: (
      transaction: string,
      amountMinor: number,
      reference: string | undefined,
      round = 'r-1',
      more: object = {},
    ) => ({
      ...base(round),
      transaction_uuid: transaction,
      ...(reference === undefined ? {} : { reference_transaction_uuid: reference }),
      amount: amountMinor * 1000,
      currency,
      ...more,
    }),
    rollback: (transaction: string, reference: string, round = 'r-1', more: object = {}) => ({
      ...base(round),
      transaction_uuid: transaction,
      reference_transaction_uuid: reference,
      ...more,
    }),
  };
};
