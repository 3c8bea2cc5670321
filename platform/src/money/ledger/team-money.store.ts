/** Money of many members at once: balances now, and movements of a period by kind. Bonus money counts once it has become cash. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { bigints, idSet } from '../../kernel/index.ts';
import type { Executor, IdSet, MemberTimes } from '../../kernel/index.ts';
import type { TransferKind } from './ledger.ts';

export interface OwnerBalance {
  readonly memberId: bigint;
  /** Minor units, all wallets of the member in the currency. */
  readonly balance: bigint;
}

/** Balances of members; one without an account is left out. */
export const readBalances = async (
  db: Executor,
  merchantId: number,
  memberIds: IdSet,
  currency: string,
): Promise<readonly OwnerBalance[]> => {
  const { rows } = await sql<OwnerBalance>`
    select a.owner_id as "memberId", sum(b.balance)::bigint as balance
    from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.merchant_id = ${merchantId} and a.owner_id = any (${idSet(memberIds)}) and a.currency = ${currency}
      and a.kind not like 'bonus:%'
    group by a.owner_id`.execute(db);
  return rows;
};

export interface BalanceFilter {
  readonly merchantId: number;
  /** Each once. */
  readonly members: MemberTimes;
  readonly currency: string;
}

const accountsOf = ({ merchantId, members, currency }: BalanceFilter) => sql`
  (${members}) t
  join ledger_account a on a.owner_id = t.member_id and a.merchant_id = ${merchantId} and a.currency = ${currency} and a.kind not like 'bonus:%'`;

/** The sum of these members' balances, in minor units. */
export const sumBalances = async (db: Executor, filter: BalanceFilter): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(b.balance), 0)::bigint as balance from ${accountsOf(filter)} join ledger_balance b on b.account_id = a.id`.execute(
    db,
  );
  return rows[0]?.balance ?? 0n;
};

export interface DayFilter extends BalanceFilter {
  /** A day of `timeZone` that is over, yyyy-MM-dd. */
  readonly day: string;
  readonly timeZone: string;
}

/** What the account `a` had after its last movement before a moment, as `l.balance_after`. One look-up for each account. */
const lastBefore = (moment: RawBuilder<unknown>) => sql`
  lateral (
    select e.balance_after from ledger_entry e where e.account_id = a.id and e.account_version is not null and e.created_at < ${moment}
    order by e.account_version desc, e.seq desc limit 1
  ) l`;

/** The same at the end of a day. */
export const sumBalancesOn = async (db: Executor, { day, timeZone, ...filter }: DayFilter): Promise<bigint> => {
  const end = sql`(${day}::text::date + 1)::timestamp at time zone ${timeZone}::text`;
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(l.balance_after), 0)::bigint as balance from ${accountsOf(filter)} cross join ${lastBefore(end)}`.execute(
    db,
  );
  return rows[0]?.balance ?? 0n;
};

/** Balances of all members of a merchant at a moment, as `member_id, balance`; a member who had no movement before is left out. */
export const balancesAt = ({ merchantId, currency, at }: BalancesAt) => sql`
  select a.owner_id as member_id, sum(l.balance_after)::bigint as balance
  from ledger_account a cross join ${lastBefore(sql`${at}::timestamptz`)}
  where a.merchant_id = ${merchantId} and a.owner_id is not null and a.currency = ${currency} and a.kind not like 'bonus:%'
  group by 1`;

export interface BalancesAt {
  readonly merchantId: number;
  readonly currency: string;
  readonly at: Date;
}

/** Of these members, those who have ever deposited, in whatever way. */
export const depositorsAmong = async (
  db: Executor,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> => {
  const { rows } = await sql<{ id: bigint }>`
    select distinct a.owner_id as id from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.merchant_id = ${merchantId} and a.owner_id = any (${bigints(memberIds)}) and e.cash_kind = 'deposit' and e.amount > 0`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

export interface MovedByKind {
  readonly kind: TransferKind;
  /** Minor units that came in, and that went out (positive). */
  readonly in: bigint;
  readonly out: bigint;
}

export interface MovementFilter {
  readonly merchantId: number;
  readonly members: MemberTimes;
  readonly currency: string;
  /** Not those of play: the index of the others is read, however much the members play. */
  readonly kinds: readonly Exclude<TransferKind, 'bet' | 'win' | 'rollback'>[];
  /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** What moved on the members' accounts in a period, by kind; a kind without movements is left out. */
export const sumMovements = async (db: Executor, filter: MovementFilter): Promise<readonly MovedByKind[]> => {
  const { rows } = await sql<MovedByKind>`
    select e.cash_kind as kind, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out
    from (${filter.members}) t
    join ledger_account a on a.owner_id = t.member_id and a.merchant_id = ${filter.merchantId} and a.currency = ${filter.currency}
      and a.kind not like 'bonus:%'
    join ledger_entry e on e.account_id = a.id and e.created_at >= t.since and e.created_at < t.until
    where e.cash_kind = any (${`{${filter.kinds.join(',')}}`}::text::text[])
      and e.created_at >= (${filter.from}::text::date)::timestamp at time zone ${filter.timeZone}::text
      and e.created_at < (${filter.to}::text::date + 1)::timestamp at time zone ${filter.timeZone}::text
    group by 1`.execute(db);
  return rows;
};
