/** Signals of risk in SQL. Each reads the newest rows of one merchant, or of one member, through an index, and no more than it shows. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { RISK_SESSIONS_MOST } from 'shared-contracts/risk';
import type { Executor } from '../../kernel/index.ts';

export interface Scope {
  readonly merchantId: number;
  readonly since: Date;
  /** Null: every member of the merchant. */
  readonly memberId: bigint | null;
}

const isOf = (column: string, memberId: bigint | null): RawBuilder<unknown> =>
  memberId === null ? sql`` : sql`and ${sql.ref(column)} = ${memberId}`;

interface Found {
  readonly memberId: bigint;
  readonly account: string;
  readonly registeredAt: Date;
  readonly at: Date;
}

const SHOWN = 20;

export interface LargeWin extends Found {
  readonly game: string;
  readonly round: string;
  readonly stake: bigint;
  readonly win: bigint;
}

/** By the sums that the index knows, and without what was rolled back since. */
const WON = sql.raw('r.win_sum > r.bet_sum and r.win_sum - r.win_rollback > r.bet_sum - r.bet_rollback');
const NET = sql.raw('((r.win_sum - r.win_rollback) - (r.bet_sum - r.bet_rollback))');

const largeWins = ({ merchantId, since, memberId }: Scope) => sql<LargeWin>`
    select r.member_id as "memberId", m.account, m.registered_at as "registeredAt", r.settled_at as at, g.code as game, r.round_id as round,
      r.bet_sum - r.bet_rollback as stake, r.win_sum - r.win_rollback as win
      from game_round r join member m on m.id = r.member_id join game g on g.id = r.game_id
     where r.merchant_id = ${merchantId} and ${WON} and r.settled_at > ${since}::timestamptz and m.type = 1
       ${isOf('r.member_id', memberId)}
     order by ${NET} desc, r.round_id limit ${SHOWN}`;

/** Rounds that won most beyond their stake. */
export const readLargeWins = async (db: Executor, scope: Scope): Promise<readonly LargeWin[]> =>
  (await largeWins(scope).execute(db)).rows;

/** Those of one member that are among the merchant's largest. */
export const readMemberLargeWins = async (db: Executor, scope: Scope): Promise<readonly LargeWin[]> => {
  const { rows } = await sql<LargeWin>`
    select * from (${largeWins(scope)}) own
     where not exists (
       select from game_round r join member o on o.id = r.member_id
        where r.merchant_id = ${scope.merchantId} and ${WON} and r.settled_at > ${scope.since}::timestamptz and o.type = 1
          and ${NET} > own.win - own.stake offset ${SHOWN - 1})`.execute(db);
  return rows;
};

export interface Shared extends Found {
  readonly mark: string;
  /** Null where it is not about sign-ins. */
  readonly devices: number | null;
  readonly members: number;
  readonly otherIds: readonly string[];
  readonly otherAccounts: readonly string[];
}

/** Members who signed in from one address; where everybody does, as from a mobile carrier, it tells nothing. */
const MEMBERS_MOST = 10;

/** Newest sessions of a merchant, by the index `member_session_network`: a busy one has millions in 30 days. */
const usedByAll = ({ merchantId, since }: Scope) => sql`
      select n.ip, n.member_id, n.device, n.at
        from (
          select s.ip, s.member_id, min(s.device) as device, max(s.created_at) as at
            from (select ip, member_id, device, created_at from member_session where merchant_id = ${merchantId} and created_at > ${since}::timestamptz
                   order by created_at desc limit ${RISK_SESSIONS_MOST}) s
           where s.ip is not null group by s.ip, s.member_id) n
       cross join lateral (select from member m where m.id = n.member_id and m.type = 1 limit 1) own`;

/** Newest sessions of a member, addresses of them, and newest sessions of each address: a carrier's address has more than could be read. */
const OWN_MOST = 500;
const ADDRESSES_MOST = 30;
const SESSIONS_MOST = 200;
const usedWith = ({ merchantId, since }: Scope, memberId: bigint) => sql`
      select own.ip, used.member_id, used.device, used.at
        from (
          select n.ip, min(n.device) as device, max(n.created_at) as at
            from (select * from member_session where member_id = ${memberId} and created_at > ${since}::timestamptz and ip is not null
                   order by created_at desc limit ${OWN_MOST}) n
           group by n.ip order by at desc limit ${ADDRESSES_MOST}) own
       cross join lateral (
          select ${memberId}::bigint as member_id, own.device, own.at
          union all
          select n.member_id, min(n.device), max(n.created_at)
            from (select * from member_session where merchant_id = ${merchantId} and ip = own.ip and created_at > ${since}::timestamptz
                   order by created_at desc limit ${SESSIONS_MOST}) n
            join member m on m.id = n.member_id and m.type = 1 and m.id <> ${memberId}
           group by n.member_id) used`;

export const readSharedNetworks = async (db: Executor, scope: Scope): Promise<readonly Shared[]> => {
  const { memberId } = scope;
  const first = memberId === null ? sql`` : sql`member_id = ${memberId} desc,`;
  const { rows } = await sql<Shared>`
    with used as (${memberId === null ? usedByAll(scope) : usedWith(scope, memberId)}),
    shared as (
      select ip, max(at) as at, count(*)::integer as members, count(distinct device)::integer as devices, array_agg(member_id order by ${first} at desc) as ids
        from used group by ip having count(*) between 2 and ${MEMBERS_MOST} order by max(at) desc, ip limit ${SHOWN})
    select s.ids[1] as "memberId", m.account, m.registered_at as "registeredAt", s.at, host(s.ip) as mark, s.members, s.devices,
      (select array_agg(o.id::text order by o.id) from member o where o.id = any (s.ids[2:])) as "otherIds",
      (select array_agg(o.account order by o.id) from member o where o.id = any (s.ids[2:])) as "otherAccounts"
      from shared s join member m on m.id = s.ids[1] order by s.at desc, s.ip`.execute(db);
  return rows;
};

/** Members who registered lately with a number or an address that another account has. */
export const readSharedContacts = async (
  db: Executor,
  { merchantId, since, memberId }: Scope,
): Promise<readonly Shared[]> => {
  const { rows } = await sql<Shared>`
    select m.id as "memberId", m.account, m.registered_at as "registeredAt", m.registered_at as at, c.kind as mark, count(*)::integer + 1 as members,
      null::integer as devices, array_agg(o.id::text order by o.id) as "otherIds", array_agg(o.account order by o.id) as "otherAccounts"
      from member m join member_contact c on c.member_id = m.id
      join member_contact x on x.merchant_id = c.merchant_id and x.kind = c.kind and x.lookup = c.lookup and x.member_id <> m.id
      join member o on o.id = x.member_id
     where m.merchant_id = ${merchantId} and m.type = 1 and o.type = 1 and m.registered_at > ${since}::timestamptz
       ${isOf('m.id', memberId)}
     group by m.id, m.account, m.registered_at, c.kind order by m.registered_at desc, m.id, c.kind limit ${SHOWN}`.execute(
    db,
  );
  return rows;
};

/** Members who registered lately, whose account at a bank ends in the same digits as another member's at that bank. */
export const readSharedAccounts = async (
  db: Executor,
  { merchantId, since, memberId }: Scope,
): Promise<readonly Shared[]> => {
  const { rows } = await sql<Shared>`
    with shared as (
      select m.id, m.account, m.registered_at, max(a.added_at) as at, a.last_four, array_agg(distinct o.id) as ids
        from member m join bank_account a on a.merchant_id = m.merchant_id and a.member_id = m.id and a.removed_at is null
        join bank_account x on x.merchant_id = a.merchant_id and x.last_four = a.last_four and x.removed_at is null and x.bank_id = a.bank_id
          and x.member_id <> m.id
        join member o on o.id = x.member_id
       where m.merchant_id = ${merchantId} and m.type = 1 and o.type = 1 and m.registered_at > ${since}::timestamptz
         ${isOf('m.id', memberId)}
       group by m.id, m.account, m.registered_at, a.last_four order by max(a.added_at) desc, m.id limit ${SHOWN})
    select s.id as "memberId", s.account, s.registered_at as "registeredAt", s.at, '…' || s.last_four as mark,
      cardinality(s.ids) + 1 as members, null::integer as devices,
      (select array_agg(o.id::text order by o.id) from member o where o.id = any (s.ids)) as "otherIds",
      (select array_agg(o.account order by o.id) from member o where o.id = any (s.ids)) as "otherAccounts"
      from shared s order by s.at desc, s.id`.execute(db);
  return rows;
};

export interface UnusualWithdrawal extends Found {
  readonly reference: string;
  readonly amount: bigint;
  readonly deposited: bigint;
}

/** Withdrawals of many times what the member ever deposited, among the newest thousand. */
const TIMES = 5;
export const readUnusualWithdrawals = async (
  db: Executor,
  { merchantId, since, memberId }: Scope,
): Promise<readonly UnusualWithdrawal[]> => {
  const { rows } = await sql<UnusualWithdrawal>`
    select w.member_id as "memberId", m.account, m.registered_at as "registeredAt", w.created_at as at, w.reference, w.amount, d.deposited
      from (select * from withdrawal where merchant_id = ${merchantId} ${isOf('member_id', memberId)} order by id desc limit 1000) w
      join member m on m.id = w.member_id
     cross join lateral (
       select coalesce(sum(credited), 0)::bigint as deposited from deposit
        where merchant_id = ${merchantId} and member_id = w.member_id and status = 'credited') d
     where w.created_at > ${since}::timestamptz and w.amount >= ${TIMES} * d.deposited
     order by w.amount desc, w.id limit ${SHOWN}`.execute(db);
  return rows;
};

export interface NearLimit extends Found {
  readonly limit: string;
  readonly used: bigint;
  readonly value: bigint;
}

/** Members who have used nine tenths of a limit that they set for today. */
export const readNearLimits = async (
  db: Executor,
  { merchantId, memberId }: Omit<Scope, 'since'>,
  now: Date,
): Promise<readonly NearLimit[]> => {
  const { rows } = await sql<NearLimit>`
    select s.member_id as "memberId", m.account, m.registered_at as "registeredAt", ${now}::timestamptz as at, l."limit", l.used, l.value
      from protection_state s join member m on m.id = s.member_id
     cross join lateral (values
       ('wager day', s.day_wagered, s.wager_day, s.day_to), ('loss day', s.day_wagered - s.day_won, s.loss_day, s.day_to),
       ('wager week', s.week_wagered, s.wager_week, s.week_to), ('loss week', s.week_wagered - s.week_won, s.loss_week, s.week_to),
       ('wager month', s.month_wagered, s.wager_month, s.month_to), ('loss month', s.month_wagered - s.month_won, s.loss_month, s.month_to)
     ) l ("limit", used, value, ends)
     where s.merchant_id = ${merchantId} and s.counts and l.value > 0 and l.ends > ${now}::timestamptz and l.used * 10 >= l.value * 9
       ${isOf('s.member_id', memberId)}
     order by l.used::float8 / l.value desc, s.member_id limit ${SHOWN}`.execute(db);
  return rows;
};

export interface Difference {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly account: string;
  readonly vendor: string;
  readonly round: string;
  readonly amount: bigint;
  readonly at: Date;
}

const DIFFERENCES_SHOWN = 100;
export const readDifferences = async (db: Executor, merchantId: number): Promise<readonly Difference[]> => {
  const { rows } = await sql<Difference>`
    select r.id, r.member_id as "memberId", m.account, r.vendor, r.round_id as round, r.amount, r.created_at as at
      from wallet_receivable r join member m on m.id = r.member_id
     where r.merchant_id = ${merchantId} and r.acknowledged_at is null order by r.created_at desc limit ${DIFFERENCES_SHOWN}`.execute(
    db,
  );
  return rows;
};
