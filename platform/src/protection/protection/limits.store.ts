/** Limits, their history and their counters. Minor units of money, minutes of play. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { LimitKind, LimitPeriod } from './protection.policy.ts';

export interface LimitChange {
  readonly id: bigint;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly before: bigint | null;
  readonly after: bigint | null;
  readonly askedAt: Date;
  readonly readyAt: Date;
  readonly effectiveAt: Date | null;
  readonly cancelledAt: Date | null;
}

export interface Standing {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: bigint | null;
  /** Null while nothing is counted. */
  readonly used: bigint | null;
  readonly endsAt: Date;
}

interface Scope {
  readonly merchantId: number;
  readonly memberId: bigint;
}

const CHANGE = sql.raw(
  'id, kind, period, before, after, asked_at as "askedAt", ready_at as "readyAt", effective_at as "effectiveAt", cancelled_at as "cancelledAt"',
);

/** Every limit with what is used of it. Rolls the periods on: a writing call. */
export const readStandings = async (db: Executor, { merchantId, memberId }: Scope): Promise<readonly Standing[]> => {
  const { rows } = await sql<Standing>`
    with held as (select * from protection_look(${memberId})),
    period as (
      select p.name, r.starts, r.ends from unnest(array['day', 'week', 'month']) p (name),
        protection_period(now(), p.name, protection_zone(${merchantId})) r
    )
    select k.name as kind, p.name as period, p.ends as "endsAt", nullif(to_jsonb(h) ->> (k.name || '_' || p.name), '')::bigint as value,
      case when h.counts then case k.name
        when 'deposit' then (to_jsonb(h) ->> (p.name || '_deposited'))::bigint
        when 'wager' then (to_jsonb(h) ->> (p.name || '_wagered'))::bigint
        when 'loss' then greatest(0, (to_jsonb(h) ->> (p.name || '_wagered'))::bigint - (to_jsonb(h) ->> (p.name || '_won'))::bigint)
        else protection_session_seconds(${memberId}, p.starts, now()) / 60 end end as used
    from period p cross join unnest(array['deposit', 'loss', 'wager', 'session']) with ordinality k (name, place)
    left join held h on true
    order by k.place, p.ends`.execute(db);
  return rows;
};

/** From here on the member's bets are counted, and no bet of the same moment is missed. */
export const beginCounting = async (trx: Executor, { merchantId, memberId }: Scope): Promise<void> => {
  await sql`select protection_begin(${merchantId}, ${memberId})`.execute(trx);
};

/** The value that stands; the row is held until the transaction ends. */
export const readLimit = async (
  trx: Executor,
  memberId: bigint,
  kind: LimitKind,
  period: LimitPeriod,
): Promise<bigint | null> => {
  const { rows } = await sql<{ value: bigint | null }>`
    select ${sql.ref(`${kind}_${period}`)} as value from protection_state where member_id = ${memberId} for update`.execute(
    trx,
  );
  return rows[0]?.value ?? null;
};

export const writeLimit = async (
  trx: Executor,
  memberId: bigint,
  { kind, period, after }: Pick<LimitChange, 'kind' | 'period' | 'after'>,
): Promise<void> => {
  await sql`update protection_state set ${sql.ref(`${kind}_${period}`)} = ${after} where member_id = ${memberId}`.execute(
    trx,
  );
};

export const insertChange = async (
  trx: Executor,
  { merchantId, memberId }: Scope,
  change: Pick<LimitChange, 'kind' | 'period' | 'before' | 'after' | 'askedAt' | 'readyAt' | 'effectiveAt'>,
): Promise<void> => {
  await sql`
    insert into limit_change (merchant_id, member_id, kind, period, before, after, asked_at, ready_at, effective_at)
    values (${merchantId}, ${memberId}, ${change.kind}, ${change.period}, ${change.before}, ${change.after}, ${change.askedAt},
      ${change.readyAt}, ${change.effectiveAt})`.execute(trx);
};

/** A wish that waits is given up: by its member, or because another one about the same limit takes its place. */
export const cancelWaiting = async (
  trx: Executor,
  { memberId }: Pick<Scope, 'memberId'>,
  which: { readonly id: bigint } | Pick<LimitChange, 'kind' | 'period'>,
  at: Date,
): Promise<LimitChange | null> => {
  const those = 'id' in which ? sql`id = ${which.id}` : sql`kind = ${which.kind} and period = ${which.period}`;
  const { rows } = await sql<LimitChange>`
    update limit_change set cancelled_at = ${at}
    where member_id = ${memberId} and ${those} and effective_at is null and cancelled_at is null returning ${CHANGE}`.execute(
    trx,
  );
  return rows[0] ?? null;
};

/** A wish of this member that waits, held until the transaction ends. */
export const findWaiting = async (trx: Executor, memberId: bigint, id: bigint): Promise<LimitChange | null> => {
  const { rows } = await sql<LimitChange>`
    select ${CHANGE} from limit_change
    where member_id = ${memberId} and id = ${id} and effective_at is null and cancelled_at is null for update`.execute(
    trx,
  );
  return rows[0] ?? null;
};

export const markEffective = async (trx: Executor, id: bigint, at: Date): Promise<void> => {
  await sql`update limit_change set effective_at = ${at} where id = ${id}`.execute(trx);
};

export const listWaiting = async (db: Executor, memberId: bigint): Promise<readonly LimitChange[]> => {
  const { rows } = await sql<LimitChange>`
    select ${CHANGE} from limit_change where member_id = ${memberId} and effective_at is null and cancelled_at is null`.execute(
    db,
  );
  return rows;
};

const HISTORY_MAX = 200;

/** Newest first. */
export const listChanges = async (db: Executor, memberId: bigint): Promise<readonly LimitChange[]> => {
  const { rows } = await sql<LimitChange>`
    select ${CHANGE} from limit_change where member_id = ${memberId} order by id desc limit ${HISTORY_MAX}`.execute(db);
  return rows;
};

const splitCrossed = (crossed: string | null): { readonly kind: LimitKind; readonly period: LimitPeriod } | null => {
  if (crossed === null) return null;
  const [kind, period] = crossed.split(' ');
  return { kind: kind as LimitKind, period: period as LimitPeriod };
};

/** The limit that leaves no room for a stake of one minor unit, or is used up in time. */
export const crossingByPlay = async (db: Executor, memberId: bigint) => {
  const { rows } = await sql<{ crossed: string | null }>`
    select protection_crossing(${memberId}, 1) as crossed`.execute(db);
  return splitCrossed(rows[0]?.crossed ?? null);
};

/** Inside a transaction the counters are held until its end, so that two deposits at once do not cross the limit together. */
export const crossingByDeposit = async (trx: Executor, memberId: bigint, amount: bigint) => {
  const { rows } = await sql<{ crossed: string | null }>`
    select protection_deposit_crossing(${memberId}, ${amount}) as crossed`.execute(trx);
  return splitCrossed(rows[0]?.crossed ?? null);
};

export const countDeposit = async (trx: Executor, memberId: bigint, amount: bigint): Promise<void> => {
  await sql`select protection_deposited(${memberId}, ${amount})`.execute(trx);
};
