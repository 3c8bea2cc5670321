/** What a member's page shows, section by section: rows from the newest on, each list by a key that an index serves. */
import { sql } from 'kysely';
import type { BET_SORTS } from 'shared-contracts/sorts';
import { inOrder, rowCount, timeKey } from '../../kernel/index.ts';
import type { Executor, SortedRow, Sorting } from '../../kernel/index.ts';

export interface Scope {
  readonly merchantId: number;
  readonly memberId: bigint;
}

/** `before`: key of the last row of the page before, as the rows name it in `id`; null: from the newest on. */
export interface Older extends Scope {
  readonly before: readonly string[] | null;
  readonly limit: number;
}

const MICROSECONDS = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

/**
 * What a correction may take back: what the merchant's own accounts paid. Other movements belong to a round, payment or settlement with a
 * state of its own, and a completed bonus came from an account of the member, which gives nothing out again.
 */
const REVERSIBLE = sql`t.reverses is null and t.kind in ('adjustment', 'bonus', 'rebate') and (
  select count(*) from ledger_entry o join ledger_account x on x.id = o.account_id where o.transfer_id = t.id and x.owner_id is not null) = 1`;

export interface Overview {
  readonly nickname: string;
  readonly upline: string | null;
  readonly isAgent: boolean;
  readonly registeredIp: string | null;
  readonly hasPin: boolean;
  readonly balance: bigint;
  /** `inTransit`: on its way between the vendor's wallet and the main one, until the vendor has answered. */
  readonly vendorBalances: readonly { readonly vendor: string; readonly balance: string; readonly inTransit: string }[];
  readonly points: bigint;
  readonly turnover: bigint;
  readonly depositCount: number;
  readonly depositSum: bigint;
  readonly withdrawalCount: number;
  readonly withdrawalSum: bigint;
}

export const readOverview = async (
  db: Executor,
  { merchantId, memberId }: Scope,
  currency: string,
): Promise<Overview | null> => {
  const { rows } = await sql<Overview>`
    select m.nickname, u.account as upline, m.is_agent in (1, 2, 41, 42) as "isAgent", host(m.registered_ip) as "registeredIp",
      exists (select from member_pin p where p.member_id = m.id) as "hasPin",
      coalesce((select b.balance from ledger_account a join ledger_balance b on b.account_id = a.id
        where a.merchant_id = m.merchant_id and a.owner_id = m.id and a.kind = 'wallet' and a.currency = ${currency}), 0)::bigint as balance,
      coalesce((select jsonb_agg(jsonb_build_object('vendor', v.vendor, 'balance', ledger_decimal(v.held), 'inTransit', ledger_decimal(v.moving)) order by v.vendor)
        from (select split_part(a.kind, ':', 2) as vendor, coalesce(sum(b.balance) filter (where a.kind like 'vendor:%'), 0)::bigint as held,
            coalesce(sum(b.balance) filter (where a.kind like 'transit:%'), 0)::bigint as moving
          from ledger_account a join ledger_balance b on b.account_id = a.id
          where a.merchant_id = m.merchant_id and a.owner_id = m.id and a.kind <> 'wallet' and a.kind not like 'bonus:%' and a.currency = ${currency} group by 1) v), '[]') as "vendorBalances",
      coalesce((select p.balance from point_account p where p.merchant_id = m.merchant_id and p.member_id = m.id), 0)::bigint as points,
      coalesce((select l.turnover from loyalty_account l where l.merchant_id = m.merchant_id and l.member_id = m.id), 0)::bigint as turnover,
      d.count as "depositCount", d.sum as "depositSum", w.count as "withdrawalCount", w.sum as "withdrawalSum"
    from member m left join member u on u.id = m.upline_id
    cross join lateral (select count(*)::integer as count, coalesce(sum(credited), 0)::bigint as sum from deposit
      where merchant_id = m.merchant_id and member_id = m.id and status = 'credited') d
    cross join lateral (select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as sum from withdrawal
      where merchant_id = m.merchant_id and member_id = m.id and status in ('approved', 'received')) w
    where m.merchant_id = ${merchantId} and m.id = ${memberId}`.execute(db);
  return rows[0] ?? null;
};

export interface LastCheck {
  readonly id: bigint;
  readonly state: 'waiting' | 'approved' | 'refused';
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
}

export const readLastCheck = async (db: Executor, { merchantId, memberId }: Scope): Promise<LastCheck | null> => {
  const { rows } = await sql<LastCheck>`
    select id, state, submitted_at as "submittedAt", decided_at as "decidedAt" from kyc_case
    where merchant_id = ${merchantId} and member_id = ${memberId} order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

export interface KeptAccount {
  readonly bank: string;
  readonly lastFour: string;
  readonly addedAt: Date;
}

export const listKeptAccounts = async (
  db: Executor,
  { merchantId, memberId }: Scope,
): Promise<readonly KeptAccount[]> => {
  const { rows } = await sql<KeptAccount>`
    select b.code as bank, a.last_four as "lastFour", a.added_at as "addedAt"
    from bank_account a join bank b on b.id = a.bank_id
    where a.merchant_id = ${merchantId} and a.member_id = ${memberId} and a.removed_at is null order by a.id desc`.execute(
    db,
  );
  return rows;
};

export interface Movement {
  readonly id: string;
  readonly transferId: bigint;
  readonly at: Date;
  readonly kind: string;
  readonly amount: bigint;
  readonly before: bigint;
  readonly after: bigint;
  readonly reference: Readonly<Record<string, string | undefined>>;
  readonly reverses: bigint | null;
  readonly reversedBy: bigint | null;
  readonly isReversible: boolean;
}

/** Movements of the wallet, by the account's version. */
export const listMovements = async (
  db: Executor,
  { merchantId, memberId, before, limit }: Older,
  currency: string,
): Promise<readonly Movement[]> => {
  const [version, seq] = before ?? [];
  const older =
    before === null ? sql`` : sql`and (e.account_version, e.seq) < (${version}::text::bigint, ${seq}::text::smallint)`;
  const { rows } = await sql<Movement>`
    select p.version || '/' || p.seq as id, p.transfer_id as "transferId", p.at, t.kind, p.amount, p.before, p.after, t.reference, t.reverses,
      r.id as "reversedBy", ${REVERSIBLE} and r.id is null as "isReversible"
    from (
      select e.account_version as version, e.seq, e.transfer_id, e.created_at as at, e.amount, e.balance_before as before, e.balance_after as after
      from ledger_entry e
      where e.account_version is not null and e.account_id = (select a.id from ledger_account a
        where a.merchant_id = ${merchantId} and a.owner_id = ${memberId} and a.kind = 'wallet' and a.currency = ${currency}) ${older}
      order by e.account_version desc, e.seq desc limit ${rowCount(limit)}
    ) p join ledger_transfer t on t.id = p.transfer_id left join ledger_transfer r on r.reverses = p.transfer_id
    order by p.version desc, p.seq desc`.execute(db);
  return rows;
};

/** What a correction takes back: of this member's wallet, of a kind that may be, and not taken back yet. Minor units the member had received. */
export const findReversible = async (
  db: Executor,
  { merchantId, memberId }: Scope,
  transferId: bigint,
): Promise<bigint | null> => {
  const { rows } = await sql<{ amount: bigint }>`
    select e.amount from ledger_transfer t
    join ledger_entry e on e.transfer_id = t.id
    join ledger_account a on a.id = e.account_id and a.owner_id = ${memberId} and a.kind = 'wallet'
    where t.id = ${transferId} and t.merchant_id = ${merchantId} and ${REVERSIBLE}
      and not exists (select from ledger_transfer r where r.reverses = t.id)`.execute(db);
  return rows[0]?.amount ?? null;
};

type BetSort = (typeof BET_SORTS)[number];
/** Null: the newest first, as `before` says. */
type BetSorting = Sorting<BetSort> | null;

export interface Bet extends SortedRow {
  readonly id: string;
  readonly at: Date;
  readonly game: string;
  readonly vendor: string;
  readonly round: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly state: 'open' | 'closed' | 'cancelled' | 'won' | 'lost' | 'refunded' | 'void';
}

interface OlderBets extends Older {
  readonly sorting: BetSorting;
}

const ROUND = sql.raw(
  `to_char(r.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || r.vendor || '/' || r.round_id`,
);

const roundsInOrder = ({ before, sorting }: OlderBets) => {
  if (sorting) return inOrder(sql`r.opened_at`, sql`(${ROUND})`, sorting);
  const [at, vendor, ...round] = before ?? [];
  return before === null
    ? sql`order by r.opened_at desc, r.round_id desc, r.vendor desc`
    : sql`and (r.opened_at, r.round_id, r.vendor) < (${at}::text::timestamptz, ${round.join('/')}::text, ${vendor}::text)
        order by r.opened_at desc, r.round_id desc, r.vendor desc`;
};

/** Rounds of vendors' games, without what was rolled back. */
export const listRounds = async (db: Executor, query: OlderBets): Promise<readonly Bet[]> => {
  const { rows } = await sql<Bet>`
    select ${ROUND} as id, case when ${query.sorting !== null}::boolean then ${timeKey(sql`r.opened_at`)} end as "sortKey", r.opened_at as at,
      (select g.code from game g where g.id = r.game_id) as game, r.vendor, r.round_id as round, r.bet_sum - r.bet_rollback as stake,
      r.win_sum - r.win_rollback as win, r.state
    from game_round r where r.member_id = ${query.memberId} and r.merchant_id = ${query.merchantId} ${roundsInOrder(query)}
    limit ${rowCount(query.limit)}`.execute(db);
  return rows;
};

/** Numbers follow the time in which bets were placed. */
const betsInOrder = ({ before, sorting }: OlderBets) => {
  if (sorting) return inOrder(sql`b.id`, sql`b.id`, sorting);
  return before === null ? sql`order by b.id desc` : sql`and b.id < ${before[0]}::text::bigint order by b.id desc`;
};

/** Bets on the portal's own draws. */
export const listLotteryBets = async (db: Executor, query: OlderBets): Promise<readonly Bet[]> => {
  const { rows } = await sql<Bet>`
    select b.id::text as id, case when ${query.sorting !== null}::boolean then b.id::text end as "sortKey", b.placed_at as at, d.lottery as game, 'LOTTERY' as vendor,
      d.draw_no as round, b.stake, coalesce(b.win, 0)::bigint as win, b.state
    from lottery_bet b join lottery_draw d on d.id = b.draw_id
    where b.member_id = ${query.memberId} and b.merchant_id = ${query.merchantId} ${betsInOrder(query)} limit ${rowCount(query.limit)}`.execute(
    db,
  );
  return rows;
};

export interface Payment {
  readonly id: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly reference: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly status: 'pending' | 'credited' | 'rejected' | 'cancelled' | 'approved' | 'received' | 'failed';
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

export const listPayments = async (
  db: Executor,
  { merchantId, memberId, before, limit }: Older,
): Promise<readonly Payment[]> => {
  const [at, kind, id] = before ?? [];
  const older =
    before === null
      ? sql``
      : sql`where (p.at, p.kind, p.row_id) < (${at}::text::timestamptz, ${kind}::text, ${id}::text::bigint)`;
  const { rows } = await sql<Payment>`
    select to_char(p.at at time zone 'UTC', ${MICROSECONDS}) || '/' || p.kind || '/' || p.row_id as id, p.kind, p.reference, p.at, p.amount,
      p.status, p."decidedBy", p.reason
    from (
      select 'deposit' as kind, d.id as row_id, d.reference, d.created_at as at, coalesce(d.credited, d.amount) as amount, d.status,
        d.decided_by as "decidedBy", d.reason
      from deposit d where d.merchant_id = ${merchantId} and d.member_id = ${memberId}
      union all
      select 'withdrawal', w.id, w.reference, w.created_at, w.amount, w.status, w.decided_by, w.reason
      from withdrawal w where w.merchant_id = ${merchantId} and w.member_id = ${memberId}
    ) p ${older} order by p.at desc, p.kind desc, p.row_id desc limit ${limit}`.execute(db);
  return rows;
};

export interface PastSession {
  readonly id: string;
  readonly device: string;
  readonly ip: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly isOpen: boolean;
}

/** Also those that have ended, as long as they are kept. */
export const listSessions = async (
  db: Executor,
  { merchantId, memberId, before, limit }: Older,
  now: Date,
): Promise<readonly PastSession[]> => {
  const [at, ...id] = before ?? [];
  const older =
    before === null ? sql`` : sql`and (s.created_at, s.id) < (${at}::text::timestamptz, ${id.join('/')}::text)`;
  const { rows } = await sql<PastSession>`
    select to_char(s.created_at at time zone 'UTC', ${MICROSECONDS}) || '/' || s.id as id, s.device, host(s.ip) as ip,
      s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
      s.revoked_at is null and s.idle_expires_at > ${now} and s.ends_at > ${now} as "isOpen"
    from member_session s where s.member_id = ${memberId} and s.merchant_id = ${merchantId} ${older}
    order by s.created_at desc, s.id desc limit ${limit}`.execute(db);
  return rows;
};

export interface Protected {
  readonly id: string;
  readonly kind: 'case' | 'exclusion' | 'limit';
  readonly at: Date;
  readonly what: string;
  readonly value: bigint | null;
  readonly isOpen: boolean;
  readonly endsAt: Date | null;
  readonly operator: string | null;
  readonly note: string | null;
}

/** Cases, exclusions and changes of limits. `value` of a session's limit: minutes. */
export const listProtection = async (
  db: Executor,
  { merchantId, memberId, before, limit }: Older,
  now: Date,
): Promise<readonly Protected[]> => {
  const [at, kind, id] = before ?? [];
  const older =
    before === null
      ? sql``
      : sql`where (p.at, p.kind, p.row_id) < (${at}::text::timestamptz, ${kind}::text, ${id}::text::bigint)`;
  const { rows } = await sql<Protected>`
    select to_char(p.at at time zone 'UTC', ${MICROSECONDS}) || '/' || p.kind || '/' || p.row_id as id, p.kind, p.at, p.what, p.value,
      p."isOpen", p."endsAt", p.operator, p.note
    from (
      select 'case' as kind, c.id as row_id, c.opened_at as at, c.rule as what, null::bigint as value, c.closed_at is null as "isOpen",
        c.closed_at as "endsAt", c.closed_by as operator, c.note
      from protection_case c where c.member_id = ${memberId} and c.merchant_id = ${merchantId}
      union all
      select 'exclusion', e.id, e.starts_at, e.kind || ' ' || e.term, null, e.lifted_at is null and e.released_at is null
        and coalesce(e.ends_at > ${now}, true), coalesce(e.lifted_at, e.released_at, e.ends_at), e.operator, e.reason
      from exclusion e where e.member_id = ${memberId} and e.merchant_id = ${merchantId}
      union all
      select 'limit', l.id, l.asked_at, l.kind || ' ' || l.period, l.after, l.effective_at is null and l.cancelled_at is null,
        coalesce(l.effective_at, l.cancelled_at), null, null
      from limit_change l where l.member_id = ${memberId} and l.merchant_id = ${merchantId}
    ) p ${older} order by p.at desc, p.kind desc, p.row_id desc limit ${limit}`.execute(db);
  return rows;
};

export interface InboxMessage {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: string;
  readonly title: string | null;
  readonly operator: string | null;
  readonly readAt: Date | null;
  readonly isRemoved: boolean;
}

/** Of operators and of events, the newest first. */
export const listMessages = async (
  db: Executor,
  { merchantId, memberId, before, limit }: Scope & { readonly before: bigint | null; readonly limit: number },
): Promise<readonly InboxMessage[]> => {
  const { rows } = await sql<InboxMessage>`
    select i.id, i.sent_at as at, i.kind, s.texts -> 'EN' ->> 'title' as title, s.sent_by as operator, i.read_at as "readAt",
      i.deleted_at is not null as "isRemoved"
    from inbox_message i left join inbox_sending s on s.id = i.sending_id
    where i.merchant_id = ${merchantId} and i.member_id = ${memberId} and (${before}::bigint is null or i.id < ${before}::bigint)
    order by i.id desc limit ${limit}`.execute(db);
  return rows;
};
