import { sql } from 'kysely';
import { bigints, jsonb } from '../../kernel/index.ts';
import type { Executor, Trx } from '../../kernel/index.ts';
import type { TouchedRound } from '../../play/provider/index.ts';
import { tiersOf } from '../contracts/index.ts';
import type { ContractKind, StoredTier } from '../contracts/index.ts';
import type { Link, Play, Term } from './settlement.policy.ts';

export interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Up to where what touched rounds has been read. The row stays locked: one instance counts and settles at a time. */
export const lockProgress = async (trx: Trx): Promise<Date> => {
  const { rows } = await sql<{ until: Date }>`select until from agent_progress for update`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('the progress of the agents is missing');
  return row.until;
};

export const writeProgress = async (trx: Trx, until: Date): Promise<void> => {
  await sql`update agent_progress set until = ${until}`.execute(trx);
};

/** Notes what these rounds brought beyond what is noted already; the same rounds again bring nothing. Answers the number of new rows. */
export const noteRounds = async (trx: Trx, rounds: readonly TouchedRound[]): Promise<number> => {
  if (rounds.length === 0) return 0;
  const { rows } = await sql<{ id: bigint }>`
    insert into agent_bet (merchant_id, member_id, vendor, round_id, turnover, win, placed_at, counted_at)
    select i.merchant, i.member, i.vendor, i.round, i."validBet" - coalesce(b.turnover, 0), i.win - coalesce(b.win, 0), i."placedAt", i."touchedAt"
    from jsonb_to_recordset(${jsonb(rounds)})
      as i(merchant integer, member bigint, vendor text, round text, "validBet" bigint, win bigint, "placedAt" timestamptz, "touchedAt" timestamptz)
    join member m on m.merchant_id = i.merchant and m.id = i.member and m.type = 1
    left join lateral (
      select sum(e.turnover)::bigint as turnover, sum(e.win)::bigint as win from agent_bet e
      where e.round_id = i.round and e.member_id = i.member and e.vendor = i.vendor
    ) b on true
    where i."validBet" <> coalesce(b.turnover, 0) or i.win <> coalesce(b.win, 0)
    returning id`.execute(trx);
  return rows.length;
};

interface KindOfMerchant {
  readonly merchantId: number;
  readonly kind: ContractKind;
  readonly timeZone: string;
}

/** The oldest period that is not settled, the first one of a new zone without what was settled in the former one; null where the merchant never had a contract of the kind. */
export const nextSlot = async (trx: Trx, { merchantId, kind, timeZone }: KindOfMerchant): Promise<Slot | null> => {
  await sql`
    insert into agent_settlement (merchant_id, kind, until)
    select ${merchantId}::integer, ${kind}::text, s.starts_at
    from (select min(starts_at) as first from agent_contract where merchant_id = ${merchantId} and kind = ${kind}) c
    cross join lateral agent_slot(${kind}, c.first, ${timeZone}) s where c.first is not null
    on conflict do nothing`.execute(trx);
  await sql`
    insert into agent_zone (merchant_id, kind, since, zone)
    select a.merchant_id, a.kind, case when z.zone is null then '-infinity' else a.until end, ${timeZone}::text
    from agent_settlement a left join lateral (
      select o.zone from agent_zone o where o.merchant_id = a.merchant_id and o.kind = a.kind order by o.since desc limit 1) z on true
    where a.merchant_id = ${merchantId} and a.kind = ${kind} and z.zone is distinct from ${timeZone}::text
    on conflict (merchant_id, kind, since) do update set zone = excluded.zone`.execute(trx);
  const { rows } = await sql<Slot>`
    select greatest(s.starts_at, a.until) as "startsAt", s.ends_at as "endsAt" from agent_settlement a
    cross join lateral agent_slot(a.kind, a.until, ${timeZone}) s where a.merchant_id = ${merchantId} and a.kind = ${kind}`.execute(
    trx,
  );
  return rows[0] ?? null;
};

export const finishSlot = async (
  trx: Trx,
  { merchantId, kind }: Omit<KindOfMerchant, 'timeZone'>,
  until: Date,
): Promise<void> => {
  await sql`update agent_settlement set until = ${until} where merchant_id = ${merchantId} and kind = ${kind}`.execute(
    trx,
  );
};

/** Earlier periods, each of the zone in which it was settled, of which bets were counted from `from` to before `until`. */
export const lateSlots = async (
  trx: Executor,
  { merchantId, kind, slot, from, until }: KindAndSlot & { readonly from: Date; readonly until: Date },
): Promise<readonly Slot[]> => {
  const { rows } = await sql<Slot>`
    select distinct greatest(s.starts_at, z.since) as "startsAt", s.ends_at as "endsAt" from agent_bet b
    cross join lateral (
      select o.zone, o.since from agent_zone o
      where o.merchant_id = ${merchantId} and o.kind = ${kind} and o.since <= b.placed_at order by o.since desc limit 1) z
    cross join lateral agent_slot(${kind}, b.placed_at, z.zone) s
    where b.merchant_id = ${merchantId} and b.counted_at >= ${from} and b.counted_at < ${until} and b.placed_at < ${slot.startsAt}
    order by 1`.execute(trx);
  return rows;
};

interface KindAndSlot extends Omit<KindOfMerchant, 'timeZone'> {
  readonly slot: Slot;
}

/** Notes that the next period has to count this one again. */
export const insertRerun = async (trx: Trx, { merchantId, kind, slot }: KindAndSlot): Promise<void> => {
  await sql`
    insert into agent_rerun (merchant_id, kind, starts_at, ends_at) values (${merchantId}, ${kind}, ${slot.startsAt}, ${slot.endsAt})
    on conflict do nothing`.execute(trx);
};

/** Earlier periods to count again; each is taken once. */
export const takeReruns = async (trx: Trx, { merchantId, kind, slot }: KindAndSlot): Promise<readonly Slot[]> => {
  const { rows } = await sql<Slot>`
    delete from agent_rerun where merchant_id = ${merchantId} and kind = ${kind} and starts_at < ${slot.startsAt}
    returning starts_at as "startsAt", ends_at as "endsAt"`.execute(trx);
  return rows;
};

/** The end of the last settled period; null: there is none. */
export const settledUntil = async (trx: Trx, merchantId: number, kind: ContractKind): Promise<Date | null> => {
  const { rows } = await sql<{ until: Date }>`
    select until from agent_settlement where merchant_id = ${merchantId} and kind = ${kind}`.execute(trx);
  return rows[0]?.until ?? null;
};

/** Bills that have something due wait for an operator. */
export const holdBills = async (trx: Trx, merchantId: number, bills: readonly StoredBill[]): Promise<void> => {
  const ids = bills.filter(({ paid }) => paid > 0n).map(({ id }) => id);
  await sql`
    insert into agent_bill_waiting (bill_id, merchant_id) select id, ${merchantId}::integer from unnest(${bigints(ids)}) as b(id)`.execute(
    trx,
  );
};

export interface Known extends Slot {
  readonly merchantId: number;
  /** Bets counted before that. */
  readonly until: Date;
}

/** Milliseconds since 1970; infinity where the span is open. */
const since = (at: string): number => (at === '-infinity' ? Number.NEGATIVE_INFINITY : Number(at));
const until = (at: string): number => (at === 'infinity' ? Number.POSITIVE_INFINITY : Number(at));
const millis = (column: string) =>
  sql.raw(
    `case when isfinite(${column}) then (extract(epoch from ${column}) * 1000)::bigint::text else ${column}::text end`,
  );

/** Who was directly above whom during the period, for members who played in it and all above them. */
export const readLinks = async (
  db: Executor,
  { merchantId, startsAt, endsAt, until: known }: Known,
): Promise<readonly Link[]> => {
  const { rows } = await sql<{ member: bigint; upline: bigint; since: string; until: string }>`
    with players as (
      select distinct member_id from agent_bet
      where merchant_id = ${merchantId} and placed_at >= ${startsAt} and placed_at < ${endsAt} and counted_at < ${known}
    ), chain as (
      select distinct a.ancestor_id from players p join member_ancestry_ever a on a.descendant_id = p.member_id
      where a.since < ${endsAt} and a.until > ${startsAt}
    )
    select a.descendant_id as member, a.ancestor_id as upline, ${millis('a.since')} as since, ${millis('a.until')} as until
    from chain c join member_ancestry_ever a on a.descendant_id = c.ancestor_id and a.depth = 1
    where a.since < ${endsAt} and a.until > ${startsAt}`.execute(db);
  return rows.map((row) => ({ ...row, since: since(row.since), until: until(row.until) }));
};

/** Contracts that were in force during the period. */
export const readTerms = async (
  db: Executor,
  { merchantId, startsAt, endsAt }: Pick<Known, 'merchantId' | 'startsAt' | 'endsAt'>,
  kind: ContractKind,
): Promise<readonly Term[]> => {
  const { rows } = await sql<
    Omit<Term, 'tiers' | 'since' | 'until'> & { tiers: readonly StoredTier[]; startsAt: Date; endsAt: Date | null }
  >`
    select id, member_id as member, offered_by as "offeredBy", kind, tiers, starts_at as "startsAt", ends_at as "endsAt" from agent_contract
    where merchant_id = ${merchantId} and kind = ${kind} and starts_at < ${endsAt} and coalesce(ends_at, 'infinity') > ${startsAt}`.execute(
    db,
  );
  return rows.map(({ startsAt: start, endsAt: end, tiers, ...row }) => ({
    ...row,
    tiers: tiersOf(tiers),
    since: start.getTime(),
    until: end?.getTime() ?? Number.POSITIVE_INFINITY,
  }));
};

/** Bets of the period by member and part. */
export const readPlays = async (
  db: Executor,
  { merchantId, startsAt, endsAt, until: known }: Known,
  cuts: readonly number[],
): Promise<readonly Play[]> => {
  const moments = `{${cuts.map((cut) => new Date(cut).toISOString()).join(',')}}`;
  const { rows } = await sql<Play>`
    select width_bucket(placed_at, ${moments}::text::timestamptz[]) as part, member_id as member, sum(turnover)::bigint as turnover,
      sum(win)::bigint as win
    from agent_bet
    where merchant_id = ${merchantId} and placed_at >= ${startsAt} and placed_at < ${endsAt} and counted_at < ${known}
    group by 1, 2`.execute(db);
  return rows;
};

/** What `own` lines have brought for the period so far, by contract. */
export const readBrought = async (
  db: Executor,
  contractIds: readonly bigint[],
  aboutFrom: Date,
): Promise<ReadonlyMap<bigint, bigint>> => {
  const { rows } = await sql<{ id: bigint; amount: bigint }>`
    select contract_id as id, sum(amount)::bigint as amount from agent_bill_line
    where contract_id = any (${bigints(contractIds)}) and cause = 'own' and about_from = ${aboutFrom} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
};

/** Members whose last bill of the kind was below zero, with what it lacks (below zero). */
export const readDeficits = async (
  db: Executor,
  memberIds: readonly bigint[],
  kind: ContractKind,
): Promise<readonly (Slot & { readonly memberId: bigint; readonly amount: bigint })[]> => {
  const { rows } = await sql<Slot & { memberId: bigint; amount: bigint }>`
    select l.member_id as "memberId", l.amount, l.starts_at as "startsAt", l.ends_at as "endsAt"
    from unnest(${bigints(memberIds)}) as m(id)
    cross join lateral (
      select * from agent_bill b where b.member_id = m.id and b.kind = ${kind} order by b.starts_at desc limit 1
    ) l
    where l.amount < 0`.execute(db);
  return rows;
};

export interface NewLine {
  readonly memberId: bigint;
  readonly cause: 'own' | 'passed' | 'carried';
  readonly contractId: bigint | null;
  readonly about: Slot;
  readonly turnover: bigint;
  readonly active: number;
  readonly loss: bigint;
  readonly base: bigint;
  readonly tier: number | null;
  readonly rate: number;
  readonly before: bigint;
  readonly amount: bigint;
}

export interface NewBills {
  readonly merchantId: number;
  readonly kind: ContractKind;
  readonly slot: Slot;
  readonly knownUntil: Date;
  readonly lines: readonly NewLine[];
}

export interface StoredBill {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly paid: bigint;
}

/** So many bills are written by one statement: its lines are in memory twice. */
const BILLS_MAX = 2_000;

/** A bill for each member of the lines. Refuses a second one of the same period. */
export const insertBills = async (trx: Trx, { lines, ...bills }: NewBills): Promise<readonly StoredBill[]> => {
  const byMember = [...Map.groupBy(lines, ({ memberId }) => memberId).values()];
  const stored: (readonly StoredBill[])[] = [];
  for (let first = 0; first < byMember.length; first += BILLS_MAX)
    stored.push(await insertSomeBills(trx, { ...bills, lines: byMember.slice(first, first + BILLS_MAX).flat() }));
  return stored.flat();
};

const insertSomeBills = async (
  trx: Trx,
  { merchantId, kind, slot, knownUntil, lines }: NewBills,
): Promise<readonly StoredBill[]> => {
  const items = lines.map(({ about, ...line }) => ({ ...line, from: about.startsAt, to: about.endsAt }));
  const { rows } = await sql<StoredBill>`
    with given as (
      select i.*, row_number() over (partition by i."memberId" order by i.from, i.cause, i."contractId") as seq
      from jsonb_to_recordset(${jsonb(items)}) as i("memberId" bigint, cause text, "contractId" bigint, "from" timestamptz, "to" timestamptz,
        turnover bigint, active integer, loss bigint, base bigint, tier integer, rate integer, before bigint, amount bigint)
    ), bills as (
      insert into agent_bill (merchant_id, member_id, kind, starts_at, ends_at, amount, paid, base, earned, passed, corrections, rate, tier)
      select ${merchantId}::integer, "memberId", ${kind}::text, ${slot.startsAt}::timestamptz, ${slot.endsAt}::timestamptz, sum(amount),
        greatest(sum(amount), 0), coalesce(sum(base) filter (where is_own), 0), coalesce(sum(amount) filter (where is_own), 0),
        coalesce(sum(amount) filter (where is_now and cause = 'passed'), 0), coalesce(sum(amount) filter (where not is_now), 0),
        case when count(*) filter (where is_own) = 1 then max(rate) filter (where is_own) end,
        case when count(*) filter (where is_own) = 1 then max(tier) filter (where is_own) end
      from given cross join lateral (
        select given.from = ${slot.startsAt}::timestamptz as is_now, given.from = ${slot.startsAt}::timestamptz and cause = 'own' as is_own
      ) line
      group by "memberId" order by "memberId"
      returning id, member_id, paid
    ), stored as (
      insert into agent_bill_line (bill_id, seq, cause, contract_id, about_from, about_to, known_until, turnover, active, loss, base, tier,
        rate, before, amount)
      select b.id, g.seq, g.cause, g."contractId", g.from, g.to, ${knownUntil}::timestamptz, g.turnover, g.active, g.loss, g.base, g.tier,
        g.rate, g.before, g.amount
      from given g join bills b on b.member_id = g."memberId"
    )
    select id, member_id as "memberId", paid from bills order by id`.execute(trx);
  return rows;
};
