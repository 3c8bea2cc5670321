/** Grants of bonus money in SQL. Every reading is about one merchant, but for the jobs'. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { bigints, jsonb } from '../../kernel/index.ts';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';
import { isAnyTouchedSince } from '../../play/provider/index.ts';
import type { SettledRound } from '../../play/provider/index.ts';
import { isNotExcluded } from '../segments/index.ts';
import type { Bonus, BonusState, NewBonus } from './bonus.model.ts';

/** Null where the key was granted before, or the member has a bonus in force. */
export const insertBonus = async (trx: Executor, bonus: NewBonus): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into bonus_grant (merchant_id, member_id, grant_key, source, promotion_id, titles, amount, required, bonus_first, stake_max, shares,
      granted_at, granted_by, ends_at)
    values (${bonus.merchantId}, ${bonus.memberId}, ${bonus.key}, ${bonus.source}, ${bonus.promotionId}, ${jsonb(bonus.titles)}, ${bonus.amount},
      ${bonus.required}, ${bonus.bonusFirst}, ${bonus.stakeMax}, ${jsonb(bonus.shares)}, ${bonus.at}, ${bonus.by}, ${bonus.endsAt})
    on conflict do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

export const hasKey = async (trx: Executor, merchantId: number, key: string): Promise<boolean> => {
  const { rows } = await sql`
    select from bonus_grant where merchant_id = ${merchantId} and grant_key = ${key}`.execute(trx);
  return rows.length > 0;
};

export const writeAccount = async (trx: Executor, id: bigint, account: bigint): Promise<void> => {
  await sql`update bonus_grant set account_id = ${account} where id = ${id}`.execute(trx);
};

export const writeEnd = async (
  trx: Executor,
  id: bigint,
  { state, at, released }: { readonly state: BonusState; readonly at: Date; readonly released: bigint },
): Promise<void> => {
  await sql`update bonus_grant set state = ${state}, ended_at = ${at}, released = ${released} where id = ${id}`.execute(
    trx,
  );
};

const BONUS = sql`g.id, g.merchant_id as "merchantId", g.member_id as "memberId", g.source, g.promotion_id as "promotionId", g.titles, g.amount,
  g.required, g.wagered, g.bonus_first as "bonusFirst", g.stake_max as "stakeMax", g.shares, g.granted_at as "grantedAt",
  g.granted_by as "grantedBy", g.ends_at as "endsAt", g.account_id as account, g.state, g.ended_at as "endedAt", g.released,
  coalesce((select b.balance from ledger_balance b where b.account_id = g.account_id), 0)::bigint as balance,
  exists (select from game_round r where r.member_id = g.member_id and r.bonus_bet > 0 and r.state = 'open') as "inPlay"`;

/** Locked until the transaction ends where `lock` is given. `memberId` absent: of whichever member. */
export const findBonus = async (
  db: Executor,
  { merchantId, memberId, id }: { readonly merchantId: number; readonly memberId?: bigint; readonly id: bigint },
  lock?: 'lock',
): Promise<Bonus | null> => {
  const { rows } = await sql<Bonus>`
    select ${BONUS} from bonus_grant g where g.merchant_id = ${merchantId} and g.id = ${id}
      ${memberId === undefined ? sql`` : sql`and g.member_id = ${memberId}`} ${lock ? sql`for update of g` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
};

export interface BonusFilter {
  readonly merchantId: number;
  /** Absent: of all members. */
  readonly memberId?: bigint | undefined;
  readonly state?: BonusState | undefined;
  /** Days of `timeZone` on which it was granted, yyyy-MM-dd, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
  /** Only those given before this one. */
  readonly after?: bigint | undefined;
  readonly offset: number;
  readonly limit: number;
}

const matching = ({ merchantId, memberId, state, from, to, timeZone }: BonusFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`g.merchant_id = ${merchantId}`,
      ...(memberId === undefined ? [] : [sql`g.member_id = ${memberId}`]),
      ...(state === undefined ? [] : [sql`g.state = ${state}`]),
      ...(from === undefined
        ? []
        : [sql`g.granted_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text`]),
      ...(to === undefined
        ? []
        : [sql`g.granted_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text`]),
    ],
    sql` and `,
  );

/** Newest first. */
export const listBonuses = async (
  db: Executor,
  filter: BonusFilter,
): Promise<{ readonly rows: readonly Bonus[]; readonly total: number }> => {
  const where = matching(filter);
  const following = filter.after === undefined ? sql`` : sql`and g.id < ${filter.after}`;
  const { rows } = await sql<Bonus>`
    select ${BONUS} from bonus_grant g where ${where} ${following} order by g.id desc limit ${filter.limit} offset ${filter.offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from bonus_grant g where ${where}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};

export interface BonusMovement {
  readonly at: Date;
  readonly kind: string;
  readonly reason: string | null;
  readonly game: string | null;
  readonly amount: bigint;
  readonly after: bigint;
}

/** Newest first. */
export const listMovements = async (
  db: Executor,
  merchantId: number,
  account: bigint,
  limit: number,
): Promise<readonly BonusMovement[]> => {
  const { rows } = await sql<BonusMovement>`
    select e.created_at as at, t.kind, t.reference ->> 'reason' as reason, t.reference ->> 'game' as game, e.amount, e.balance_after as after
    from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    where e.account_id = ${account} and e.merchant_id = ${merchantId} and e.account_version is not null
    order by e.account_version desc, e.seq desc limit ${limit}`.execute(db);
  return rows;
};

/* Counting. */

export const readProgress = async (trx: Executor): Promise<Date> => {
  const { rows } = await sql<{ until: Date }>`select until from bonus_progress for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the progress of bonuses is missing');
  return row.until;
};

export const writeProgress = async (trx: Executor, until: Date): Promise<void> => {
  await sql`update bonus_progress set until = ${until}`.execute(trx);
};

/**
 * Counts rounds that began while a bonus was in force, by the shares of their games. The same rounds again change nothing; one that was
 * rolled back counts no more, as long as the bonus is in force.
 */
export const countRounds = async (
  trx: Executor,
  rounds: readonly (SettledRound & { readonly placedAt: Date })[],
): Promise<void> => {
  if (rounds.length === 0) return;
  await sql`
    with given as (
      select i.vendor, i.round, i.member, i.merchant, g.id as grant_id,
        i."validBet" * least((g.shares ->> i."gameType")::integer, 100) / 100 as counted, coalesce(e.counted, 0) as before
      from jsonb_to_recordset(${jsonb(rounds)}) as i(merchant integer, member bigint, vendor text, round text, "gameType" text, "validBet" bigint,
        "placedAt" timestamptz)
      join bonus_grant g on g.merchant_id = i.merchant and g.member_id = i.member and g.state = 'active'
        and i."placedAt" >= g.granted_at and i."placedAt" < g.ends_at and (g.shares ->> i."gameType")::integer > 0
      left join bonus_round e on e.vendor = i.vendor and e.round_id = i.round and e.member_id = i.member and e.grant_id = g.id
    ), written as (
      insert into bonus_round (vendor, round_id, member_id, grant_id, merchant_id, counted)
      select vendor, round, member, grant_id, merchant, counted from given where counted <> before
      on conflict (vendor, round_id, member_id, grant_id) do update set counted = excluded.counted
    )
    update bonus_grant b set wagered = b.wagered + s.more
    from (select grant_id, sum(counted - before)::bigint as more from given group by 1) s where b.id = s.grant_id and s.more <> 0`.execute(
    trx,
  );
};

export interface EndingBonus extends Bonus {
  readonly currency: string;
}

const isEnding = (until: Date) => sql`(
  g.wagered >= g.required or g.ends_at <= ${until} or (held.balance = 0 and not exists (
    select from game_round r where r.member_id = g.member_id and r.bonus_bet > 0 and r.state = 'open')))`;

/** Calls to count, or bonuses that end. */
export const hasWork = (now: Date): WorkQuestion => sql`
  select ${isAnyTouchedSince(sql`(select until from bonus_progress)`)} or exists (
    select from bonus_grant g join ledger_balance held on held.account_id = g.account_id
     where g.state = 'active' and ${isEnding(now)}) as "hasWork"`;

const readEnding = async (
  trx: Executor,
  until: Date,
  among: RawBuilder<unknown>,
  limit: number,
): Promise<readonly EndingBonus[]> => {
  const { rows } = await sql<EndingBonus>`
    select ${BONUS}, a.currency from bonus_grant g
    join ledger_balance held on held.account_id = g.account_id join ledger_account a on a.id = g.account_id
    where g.state = 'active' ${among} and ${isEnding(until)}
    order by g.id limit ${limit} for update of g`.execute(trx);
  return rows;
};

/**
 * Bonuses in force whose wagering is done, whose time is up, or whose money is lost; oldest first. Read again once their wallets are
 * locked: a win may have come in meanwhile.
 */
export const lockEnding = async (trx: Executor, until: Date, limit: number): Promise<readonly EndingBonus[]> => {
  const found = await readEnding(trx, until, sql``, limit);
  if (found.length === 0) return [];
  await sql`
    select ledger_hold(array_agg(x.wallet_account)) from ledger_bonus x
    where x.account_id = any (${bigints(found.map(({ account }) => account))})`.execute(trx);
  return readEnding(trx, until, sql`and g.id = any (${bigints(found.map(({ id }) => id))})`, limit);
};

/**
 * In force with money left, and ending in a time; none of excluded members. Those who were reminded come again: a reminder has a key.
 */
export const listEndingSoon = async (db: Executor, from: Date, until: Date): Promise<readonly Bonus[]> => {
  const { rows } = await sql<Bonus>`
    select ${BONUS} from bonus_grant g join ledger_balance held on held.account_id = g.account_id
    where g.state = 'active' and g.ends_at > ${from} and g.ends_at <= ${until} and held.balance > 0
      and ${isNotExcluded(sql`g.member_id`)} order by g.id`.execute(db);
  return rows;
};

/** Minor units that came back unused, by promotion. */
export const readReturned = async (db: Executor, merchantId: number): Promise<ReadonlyMap<bigint, bigint>> => {
  const { rows } = await sql<{ id: bigint; returned: bigint }>`
    select promotion_id as id, sum(released)::bigint as returned from bonus_grant
    where merchant_id = ${merchantId} and promotion_id is not null and state in ('expired', 'cancelled') group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, returned }) => [id, returned]));
};
