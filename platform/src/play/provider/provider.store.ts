/** The wallet's functions (`platform/sql/functions/play`). */
import { CompiledQuery, sql } from 'kysely';
import type { ProviderStatus } from 'shared-contracts/provider';
import type { Database, Executor } from '../../kernel/index.ts';

/** The answer of a wallet function. `balance` in minor units after the call; null where the player is unknown. */
export interface WalletAnswer {
  readonly status: ProviderStatus;
  readonly currency: string | null;
  readonly balance: bigint | null;
  /** Of the call that had the effect, when this one repeats it. */
  readonly traceId: string | null;
  readonly isReplayed: boolean;
}

const ANSWER_COLUMNS = 'status, currency, balance, trace_id as "traceId", coalesce(replayed, false) as "isReplayed"';
const ANSWER = sql.raw(ANSWER_COLUMNS);

interface Signed {
  readonly vendor: string;
  readonly nonce: string;
}

interface Call extends Signed {
  readonly memberId: bigint;
  readonly transaction: string;
  readonly round: string;
  readonly isRoundClosed: boolean;
  readonly game: string;
  readonly requestHash: Buffer;
  readonly traceId: string;
}

export interface BetCall extends Call {
  readonly kind: 'bet';
  readonly tokenHash: Buffer;
  /** Minor units, like all amounts here. */
  readonly amount: bigint;
  readonly currency: string;
  readonly isFree: boolean;
  /** The free bets of which it is one; null: it is a bet of money. */
  readonly reward: bigint | null;
}

export interface WinCall extends Call {
  readonly kind: 'win';
  readonly reference: string | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly isPromo: boolean;
}

export interface RollbackCall extends Call {
  readonly kind: 'rollback';
  readonly reference: string;
}

/** A call that may move money. */
export type WalletCall = BetCall | WinCall | RollbackCall;

const only = <T>(rows: readonly T[]): T => {
  const row = rows[0];
  if (!row) throw new Error('a wallet function answered no row');
  return row;
};

const bytes = (value: Buffer): string => `\\x${value.toString('hex')}`;

/** A call on its way to the database. */
export interface ReadyCall {
  readonly memberId: bigint;
  /** Fields of `provider_call` as JSON that goes on from those that a batch adds. */
  readonly fields: string;
}

/** Written when the call arrives: nothing waits for the database then, while the next batch waits for each of its calls. */
export const readyCall = (call: WalletCall): ReadyCall => {
  const fields = {
    kind: call.kind,
    vendor: call.vendor,
    nonce: call.nonce,
    member_id: call.memberId.toString(),
    txn: call.transaction,
    round_id: call.round,
    is_closed: call.isRoundClosed,
    game: call.game,
    hash: bytes(call.requestHash),
    trace_id: call.traceId,
    ...(call.kind === 'rollback'
      ? { reference: call.reference }
      : { amount: call.amount.toString(), currency: call.currency }),
    ...(call.kind === 'bet' ? { token_hash: bytes(call.tokenHash), is_free: call.isFree } : {}),
    ...(call.kind === 'bet' && call.reward !== null ? { reward: call.reward.toString() } : {}),
    ...(call.kind === 'win' ? { reference: call.reference, is_promo: call.isPromo } : {}),
  };
  return { memberId: call.memberId, fields: JSON.stringify(fields).slice(1) };
};

/** Runs hundreds of times a second: its text is not put together anew each time. */
const CALLS = `select place, ${ANSWER_COLUMNS} from provider_calls($1::text::json)`;

/** `turn`: which of its member's calls each is, from 1. */
const itemsOf = (calls: readonly ReadyCall[]): string => {
  const turns = new Map<bigint, number>();
  const items = calls.map(({ memberId, fields }, place) => {
    const turn = (turns.get(memberId) ?? 0) + 1;
    turns.set(memberId, turn);
    return `{"place":${place},"turn":${turn},${fields}`;
  });
  return `[${items.join(',')}]`;
};

/** All calls in one statement, which is one transaction and one round trip; answers in their order. */
export const callWallet = async (
  database: Pick<Database, 'call'>,
  calls: readonly ReadyCall[],
  onCommitting: () => void = () => undefined,
): Promise<readonly WalletAnswer[]> => {
  const rows = await database.call<WalletAnswer & { readonly place: number }>(
    CompiledQuery.raw(CALLS, [itemsOf(calls)]),
    calls.length,
    onCommitting,
  );
  const answers = new Map(rows.map((row) => [row.place, row]));
  return calls.map((_call, place) => {
    const answer = answers.get(place);
    if (!answer) throw new Error('the wallet left a call without an answer');
    return answer;
  });
};

export interface BalanceCall extends Signed {
  readonly memberId: bigint;
  readonly tokenHash: Buffer;
  readonly game: string;
}

export const callBalance = async (db: Executor, c: BalanceCall): Promise<WalletAnswer> => {
  const { rows } = await sql<WalletAnswer>`
    select ${ANSWER} from provider_balance(${c.vendor}, ${c.nonce}, ${c.memberId}, ${c.tokenHash}, ${c.game})`.execute(
    db,
  );
  return only(rows);
};

/** Minor units. */
export interface OwnPlay {
  readonly stake: bigint;
  readonly staked: bigint;
  readonly won: bigint;
}

/** As `callBalance`, of a vendor that keeps the player's money and is about to take a stake. */
export const callOwnPlay = async (db: Executor, c: BalanceCall, own: OwnPlay): Promise<WalletAnswer> => {
  const { rows } = await sql<WalletAnswer>`
    select ${ANSWER} from provider_own_play(${c.vendor}, ${c.nonce}, ${c.memberId}, ${c.tokenHash}, ${c.game},
      ${own.stake}, ${own.staked}, ${own.won})`.execute(db);
  return only(rows);
};

export interface AuthenticateCall extends Signed {
  readonly launchHash: Buffer;
  readonly game: string;
  /** Hash of the wallet token that the vendor will be given. */
  readonly sessionHash: Buffer;
}

export interface AuthenticateAnswer {
  readonly status: ProviderStatus;
  readonly memberId: bigint | null;
  readonly currency: string | null;
  readonly currencySymbol: string | null;
  readonly balance: bigint | null;
  readonly nickname: string | null;
  readonly language: string | null;
  readonly portalOrigin: string | null;
  readonly memberSession: string | null;
  readonly sessionStartedAt: Date | null;
}

export const callAuthenticate = async (db: Executor, c: AuthenticateCall): Promise<AuthenticateAnswer> => {
  const { rows } = await sql<AuthenticateAnswer>`
    select status, member_id as "memberId", currency, currency_symbol as "currencySymbol", balance, nickname, language, portal_origin as "portalOrigin",
      member_session as "memberSession", session_started_at as "sessionStartedAt"
    from provider_authenticate(${c.vendor}, ${c.nonce}, ${c.launchHash}, ${c.game}, ${c.sessionHash})`.execute(db);
  return only(rows);
};

/** The merchant of a player whom the vendor knows. */
export const merchantOfPlayer = async (db: Executor, vendor: string, memberId: bigint): Promise<number | null> => {
  const { rows } = await sql<{ readonly merchantId: number }>`
    select merchant_id as "merchantId" from vendor_player where vendor = ${vendor} and member_id = ${memberId}`.execute(
    db,
  );
  return rows[0]?.merchantId ?? null;
};

export interface NewLaunch {
  readonly tokenHash: Buffer;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly vendor: string;
  readonly gameId: number;
  readonly portalSession: string;
  readonly nickname: string;
  readonly playerMask: string;
  readonly language: string;
  readonly portalOrigin: string;
  readonly currency: string;
  readonly currencySymbol: string;
  /** Of the ledger. */
  readonly account: bigint;
  readonly houseAccount: bigint;
  readonly lifeSeconds: number;
}

/** Stores the launch token and makes the player known to the vendor. */
export const insertLaunch = async (db: Executor, l: NewLaunch): Promise<void> => {
  await sql`
    with known as (
      insert into vendor_player (vendor, member_id, merchant_id, currency, player_mask, account, house_account)
      values (${l.vendor}, ${l.memberId}, ${l.merchantId}, ${l.currency}, ${l.playerMask}, ${l.account}, ${l.houseAccount})
      on conflict (vendor, member_id) do nothing
    )
    insert into launch_token (token_hash, merchant_id, member_id, vendor, game_id, portal_session, nickname, language, portal_origin,
      currency, currency_symbol, expires_at)
    values (${l.tokenHash}, ${l.merchantId}, ${l.memberId}, ${l.vendor}, ${l.gameId}, ${l.portalSession}, ${l.nickname}, ${l.language},
      ${l.portalOrigin}, ${l.currency}, ${l.currencySymbol}, now() + make_interval(secs => ${l.lifeSeconds}))`.execute(
    db,
  );
};

/** Ends the wallet sessions of a member: bets are refused from now on, wins and rollbacks still land. */
export const endSessions = async (db: Executor, memberId: bigint): Promise<void> => {
  await sql`update wallet_session set ended_at = now() where member_id = ${memberId} and ended_at is null and expires_at > now()`.execute(
    db,
  );
};

/** Rows that only serve the present: used nonces, launch tokens, and wallet sessions long over. Transactions and rounds stay. */
export const pruneSpent = async (db: Executor): Promise<void> => {
  await sql`delete from vendor_nonce where seen_at < now() - interval '5 minutes'`.execute(db);
  await sql`delete from launch_token where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from wallet_session where expires_at < now() - interval '30 days'`.execute(db);
};
