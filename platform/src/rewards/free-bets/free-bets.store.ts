/** Free bets of promotions in SQL. The bets themselves are storey play's. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { bigints, jsonb } from '../../kernel/index.ts';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';
import { isNotExcluded } from '../segments/index.ts';
import type { FreeBetEffect, FreeBetGrant, FreeBetOrder, WinsAsBonus } from './free-bets.model.ts';

/** False where the key was granted before. */
export const insertGrant = async (
  trx: Executor,
  id: bigint,
  { merchantId, memberId, key, promotionId, titles, bonus }: FreeBetOrder,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into free_bet_grant (id, merchant_id, member_id, grant_key, promotion_id, titles, bonus)
    values (${id}, ${merchantId}, ${memberId}, ${key}, ${promotionId}, ${jsonb(titles)}, ${bonus && jsonb(bonus)})
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
};

type Row = Omit<FreeBetGrant, 'bonus'> & {
  readonly bonus: (Omit<WinsAsBonus, 'stakeMax'> & { readonly stakeMax: string | null }) | null;
};

/** Amounts are texts in JSON. */
const grantOf = ({ bonus, ...row }: Row): FreeBetGrant => ({
  ...row,
  bonus: bonus && { ...bonus, stakeMax: bonus.stakeMax === null ? null : BigInt(bonus.stakeMax) },
});

const IN_PLAY = sql`exists (select from game_round r where r.free_bet = f.id and r.state = 'open')`;
const GRANT = sql`g.id, g.merchant_id as "merchantId", g.member_id as "memberId", g.promotion_id as "promotionId", g.titles, f.bets, f.stake,
  f.games, f.used, f.won, g.bonus, f.granted_at as "grantedAt", f.ends_at as "endsAt", f.state, f.closed_at as "closedAt", ${IN_PLAY} as "inPlay"
  from free_bet_grant g join wallet_free_bet f on f.id = g.id`;

/** Newest first. */
export const listOfMember = async (
  db: Executor,
  merchantId: number,
  memberId: bigint,
  limit: number,
): Promise<readonly FreeBetGrant[]> => {
  const { rows } = await sql<Row>`
    select ${GRANT} where g.merchant_id = ${merchantId} and g.member_id = ${memberId} order by g.id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(grantOf);
};

export interface FreeBetGame {
  readonly code: string;
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameType: string;
  /** By language code. */
  readonly names: Readonly<Record<string, string>>;
}

/** By code. */
export const readGames = async (db: Executor, codes: readonly string[]): Promise<ReadonlyMap<string, FreeBetGame>> => {
  const { rows } = await sql<FreeBetGame>`
    select g.code, g.node_id as "nodeId", g.vendor, g.game_type as "gameType", jsonb_object_agg(t.language, t.display_name) as names
    from game g join game_text t on t.game_id = g.id where g.code = any (${[...codes]}::text[]) group by g.id`.execute(
    db,
  );
  return new Map(rows.map((game) => [game.code, game]));
};

export interface OfferedGame {
  readonly code: string;
  readonly name: string;
  /** Of the catalogue, minor units, ascending; multiplied in currencies of small units (`currencyScale`). */
  readonly stakes: readonly bigint[];
}

/** Games that take free bets, of those that the merchant offers; in the order of their names. */
export const listOffered = async (db: Executor, merchantId: number): Promise<readonly OfferedGame[]> => {
  const { rows } = await sql<OfferedGame>`
    select g.code, t.display_name as name, g.free_bet_stakes as stakes from merchant_game mg join game g on g.id = mg.game_id
    join merchant_vendor mv on mv.merchant_id = mg.merchant_id and mv.vendor = g.vendor and mv.enabled
    join game_text t on t.game_id = g.id and t.language = 'EN'
    where mg.merchant_id = ${merchantId} and mg.enabled and g.free_bet_stakes is not null order by 2`.execute(db);
  return rows;
};

/** By code; a game that takes no free bets has no entry. */
export const readStakes = async (
  db: Executor,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly bigint[]>> => {
  const { rows } = await sql<Pick<OfferedGame, 'code' | 'stakes'>>`
    select code, free_bet_stakes as stakes from game where code = any (${[...codes]}::text[]) and free_bet_stakes is not null`.execute(
    db,
  );
  return new Map(rows.map(({ code, stakes }) => [code, stakes]));
};

export const readEffects = async (db: Executor, merchantId: number): Promise<ReadonlyMap<bigint, FreeBetEffect>> => {
  const { rows } = await sql<FreeBetEffect & { id: bigint }>`
    select g.promotion_id as id, sum(f.bets)::integer as given, sum(f.used)::integer as played, sum(f.used * f.stake)::bigint as staked,
      sum(f.won)::bigint as won, (count(*) filter (where f.state = 'active'))::integer as open
    from free_bet_grant g join wallet_free_bet f on f.id = g.id where g.merchant_id = ${merchantId} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...effect }) => [id, effect]));
};

/* Endings. */

export interface EndingGrant extends FreeBetGrant {
  readonly currency: string;
  /** An operator has stopped the promotion. */
  readonly isStopped: boolean;
  /** A bonus is in force: the wins wait for its end. */
  readonly hasBonus: boolean;
}

const STOPPED = sql`(a.free_bets_stopped_at is not null and a.free_bets_stopped_at >= f.granted_at)`;
const HAS_BONUS = sql`exists (select from bonus_grant b where b.merchant_id = g.merchant_id and b.member_id = g.member_id and b.state = 'active')`;
const WAITS = sql`(${IN_PLAY} or (g.bonus is not null and f.won > 0 and ${HAS_BONUS}))`;

const ending = (until: Date, among: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from free_bet_grant g join wallet_free_bet f on f.id = g.id
  join promotion_activity a on a.promotion_id = g.promotion_id
  where f.closed_at is null ${among}
    and (f.state = 'active' and (f.ends_at <= ${until} or ${STOPPED}) or f.state <> 'active' and not ${WAITS})`;

export const hasEnding = (now: Date): WorkQuestion => sql`select exists (select ${ending(now, sql``)}) as "hasWork"`;

/**
 * Free bets whose time is up or whose promotion was stopped, and those that are over and not paid yet; oldest first. Read again once their
 * wallets are locked: a bet or a win may have come in meanwhile.
 */
export const lockEnding = async (trx: Executor, until: Date, limit: number): Promise<readonly EndingGrant[]> => {
  const { rows: found } = await sql<{ id: bigint; account: bigint }>`
    select g.id, f.account_id as account ${ending(until, sql``)} order by g.id limit ${limit}`.execute(trx);
  if (found.length === 0) return [];
  await sql`
    select ledger_hold(array_agg(distinct x)) from unnest(${bigints(found.map(({ account }) => account))}) x`.execute(
    trx,
  );
  const { rows } = await sql<Row & Pick<EndingGrant, 'currency' | 'isStopped' | 'hasBonus'>>`
    select g.id, g.merchant_id as "merchantId", g.member_id as "memberId", g.promotion_id as "promotionId", g.titles, f.bets, f.stake,
      f.games, f.used, f.won, g.bonus, f.granted_at as "grantedAt", f.ends_at as "endsAt", f.state, f.closed_at as "closedAt",
      ${IN_PLAY} as "inPlay", (select l.currency from ledger_account l where l.id = f.account_id) as currency,
      ${STOPPED} as "isStopped", ${HAS_BONUS} as "hasBonus"
    ${ending(until, sql`and g.id = any (${bigints(found.map(({ id }) => id))})`)} order by g.id for update of f`.execute(
    trx,
  );
  return rows.map(({ currency, isStopped, hasBonus, ...row }) => ({
    ...grantOf(row),
    ...{ currency, isStopped, hasBonus },
  }));
};

/** With bets left, and ending in a time; none of excluded members. Those who were reminded come again: a reminder has a key. */
export const listEndingSoon = async (db: Executor, from: Date, until: Date): Promise<readonly FreeBetGrant[]> => {
  const { rows } = await sql<Row>`
    select ${GRANT} where f.state = 'active' and f.ends_at > ${from} and f.ends_at <= ${until}
      and ${isNotExcluded(sql`g.member_id`)} order by g.id`.execute(db);
  return rows.map(grantOf);
};
