/** Free bets of members, which the functions of the wallet take (`provider_free_bet`). */
import { sql } from 'kysely';
import { bigints } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';

export interface FreeBets {
  readonly id: bigint;
  /** Minor units, of every bet. */
  readonly stake: bigint;
  readonly bets: number;
  readonly used: number;
  readonly endsAt: Date;
  readonly isCash: boolean;
}

const COLUMNS = sql`f.id, f.stake, f.bets, f.used, f.ends_at as "endsAt", f.is_cash as "isCash"`;

/** Those of a member that end first, and can be played at a game now; null where there are none. */
export const readPlayable = async (db: Executor, memberId: bigint, game: string): Promise<FreeBets | null> => {
  const { rows } = await sql<FreeBets>`
    select ${COLUMNS} from wallet_free_bet f
    where f.member_id = ${memberId} and f.state = 'active' and f.ends_at > now() and ${game} = any (f.games)
    order by f.ends_at, f.id limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Whatever has become of them. */
export const readFreeBet = async (db: Executor, memberId: bigint, id: bigint): Promise<FreeBets | null> => {
  const { rows } = await sql<FreeBets>`
    select ${COLUMNS} from wallet_free_bet f where f.id = ${id} and f.member_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
};

export interface NewFreeBets {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** Of the ledger: the member's wallet. */
  readonly account: bigint;
  /** Codes. */
  readonly games: readonly string[];
  readonly stake: bigint;
  readonly bets: number;
  readonly isCash: boolean;
  readonly at: Date;
  readonly endsAt: Date;
}

export const grantFreeBets = async (trx: Executor, free: NewFreeBets): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into wallet_free_bet (merchant_id, member_id, account_id, games, stake, bets, is_cash, granted_at, ends_at)
    values (${free.merchantId}, ${free.memberId}, ${free.account}, ${[...free.games]}::text[], ${free.stake}, ${free.bets}, ${free.isCash},
      ${free.at}, ${free.endsAt})
    returning id`.execute(trx);
  if (!rows[0]) throw new Error('free bets were not stored');
  return rows[0].id;
};

/** Free bets in force end; what is in play goes on, and its win is paid. The caller holds the balances of their members. */
export const endFreeBets = async (
  trx: Executor,
  ids: readonly bigint[],
  state: 'expired' | 'cancelled',
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update wallet_free_bet set state = ${state} where id = any (${bigints(ids)}) and state = 'active'`.execute(
    trx,
  );
};

/** All of its rounds have ended, and all wins are paid: what is rolled back from now on is played no more. */
export const closeFreeBet = async (trx: Executor, id: bigint, at: Date): Promise<void> => {
  await sql`update wallet_free_bet set closed_at = ${at} where id = ${id}`.execute(trx);
};

/** Games of our own game server at which one player plays alone: tables take bets of money only. */
export const FREE_BET_GAMES: readonly string[] = ['midnight-orchard', 'tidal-hours', 'ivory-dice', 'moonstone-mines'];
/** Stakes that all of these games offer, minor units; multiplied in currencies of small units (`currencyScale`). */
export const FREE_BET_STAKES: readonly bigint[] = [100n, 200n, 1_000n, 2_000n, 10_000n];
