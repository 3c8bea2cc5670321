/**
 * Balances of large teams at the end of past days, each counted once from ledger and tree. The end of a day never changes: a movement
 * carries the time at which its transaction began, and a day is counted after all of those have ended.
 */
import { sql } from 'kysely';
import type { Executor, Trx } from '../../kernel/index.ts';
import { balancesAt } from '../../money/ledger/index.ts';
import { SMALL_TEAM } from '../days/index.ts';

/** An older day that was missed is summed when it is read. */
const DAYS_BACK = 35;

interface Money {
  readonly merchantId: number;
  readonly currency: string;
}

export interface DayEnd extends Money {
  readonly endedAt: Date;
}

/** The end of the newest day that is missing; null: none is. Every movement before `until` is known. */
export const missingDay = async (
  db: Executor,
  { merchantId, currency, timeZone, until }: Money & { readonly timeZone: string; readonly until: Date },
): Promise<Date | null> => {
  const { rows } = await sql<{ endedAt: Date }>`
    select d.ended_at as "endedAt"
    from generate_series(0, ${DAYS_BACK}::integer - 1) n
    cross join lateral (
      select (date_trunc('day', ${until}::timestamptz at time zone ${timeZone}::text) - n * interval '1 day') at time zone ${timeZone}::text
        as ended_at
    ) d
    where not exists (
      select from agent_balance_day b where b.merchant_id = ${merchantId} and b.currency = ${currency} and b.ended_at = d.ended_at
    )
    order by d.ended_at desc limit 1`.execute(db);
  return rows[0]?.endedAt ?? null;
};

/** Stores the balances of all large teams at the end of a day; does nothing where another instance has. */
export const keepBalances = async (trx: Trx, day: DayEnd): Promise<void> => {
  const { merchantId, currency, endedAt } = day;
  const { rows: begun } = await sql`
    insert into agent_balance_day (merchant_id, currency, ended_at) values (${merchantId}, ${currency}, ${endedAt})
    on conflict do nothing returning ended_at`.execute(trx);
  if (begun.length === 0) return;
  await sql`
    with had as materialized (${balancesAt({ merchantId, currency, at: endedAt })})
    insert into agent_team_balance (merchant_id, currency, ended_at, agent_id, balance)
    select ${merchantId}::integer, ${currency}::text, ${endedAt}::timestamptz, a.ancestor_id, coalesce(sum(had.balance), 0)
    from member m
    join member_ancestry_ever a on a.descendant_id = m.id and a.since < ${endedAt}::timestamptz and a.until >= ${endedAt}::timestamptz
    left join had on had.member_id = m.id
    where m.merchant_id = ${merchantId}
    group by a.ancestor_id having count(*) > ${SMALL_TEAM}`.execute(trx);
};

/** What the team had at the end of a day, in minor units; null: it is not stored. */
export const readTeamBalance = async (
  db: Executor,
  {
    merchantId,
    currency,
    agentId,
    day,
    timeZone,
  }: Money & { readonly agentId: bigint; readonly day: string; readonly timeZone: string },
): Promise<bigint | null> => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from agent_team_balance
    where merchant_id = ${merchantId} and currency = ${currency} and agent_id = ${agentId}
      and ended_at = (${day}::text::date + 1)::timestamp at time zone ${timeZone}::text`.execute(db);
  return rows[0]?.balance ?? null;
};
