/** Movements of large teams on past days, summed once from ledger and tree. A day is stored after everything that began in it has ended. */
import { sql } from 'kysely';
import type { Executor, Trx } from '../../kernel/index.ts';
import { movementsOfDay } from '../../money/ledger/index.ts';
import type { MovedOnDay, TransferKind } from '../../money/ledger/index.ts';
import { endedDays, largeTeams } from './large-teams.store.ts';
import type { EndedDays, StoredDay } from './large-teams.store.ts';
import { eachDay } from './play-days.store.ts';
import type { TeamDays } from './play-days.store.ts';

interface InCurrency {
  readonly currency: string;
}

/** The newest day whose movements are not stored; null: there is none. */
export const nextMovementDay = async (
  db: Executor,
  { merchantId, currency, ...ended }: EndedDays & InCurrency & { readonly merchantId: number },
): Promise<(StoredDay & InCurrency) | null> => {
  const { rows } = await sql<Omit<StoredDay, 'merchantId'>>`
    select e.begun_at as "begunAt", e.ended_at as "endedAt" from (${endedDays(ended)}) e
    where not exists (
      select from agent_movement_day d
      where d.merchant_id = ${merchantId} and d.currency = ${currency} and d.begun_at = e.begun_at and d.ended_at = e.ended_at
    )
    order by e.ended_at desc limit 1`.execute(db);
  return rows[0] ? { merchantId, currency, ...rows[0] } : null;
};

/** Stores what each large team moved on a day; does nothing where another instance has. */
export const keepMovements = async (trx: Trx, day: StoredDay & InCurrency): Promise<void> => {
  const { merchantId, currency, begunAt, endedAt } = day;
  const { rows: begun } = await sql`
    insert into agent_movement_day (merchant_id, currency, begun_at, ended_at) values (${merchantId}, ${currency}, ${begunAt}, ${endedAt})
    on conflict do nothing returning ended_at`.execute(trx);
  if (begun.length === 0) return;
  await sql`
    with teams as materialized (${largeTeams(day)}), sums as (
      select t.id, e.kind, count(*)::int as movements, sum(e.amount) filter (where e.amount > 0) as came_in,
        -sum(e.amount) filter (where e.amount < 0) as went_out
      from (${movementsOfDay(day)}) e
      join member_ancestry_ever a on a.descendant_id = e.member_id and a.since <= e.at and a.until > e.at
      join teams t on t.id = a.ancestor_id
      group by grouping sets ((t.id, e.kind), (t.id))
    )
    insert into agent_team_movement (merchant_id, currency, ended_at, agent_id, kind, movements, came_in, went_out)
    select ${merchantId}::integer, ${currency}::text, ${endedAt}::timestamptz, t.id, coalesce(s.kind, ''), coalesce(s.movements, 0),
      coalesce(s.came_in, 0), coalesce(s.went_out, 0)
    from teams t left join sums s on s.id = t.id`.execute(trx);
};

type TeamMoney = TeamDays & InCurrency;

/** Days of the period on which the agent's team is large and its movements are stored, ascending. */
export const readMovementDays = async (
  db: Executor,
  { merchantId, currency, agentId, ...period }: TeamMoney,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ day: string }>`
    select e.day from (${eachDay(period)}) e
    join agent_movement_day d on d.merchant_id = ${merchantId} and d.currency = ${currency} and d.begun_at = e.begun_at and d.ended_at = e.ended_at
    join agent_team_movement p on p.merchant_id = d.merchant_id and p.currency = d.currency and p.agent_id = ${agentId}
      and p.ended_at = d.ended_at and p.kind = ''
    order by e.day`.execute(db);
  return rows.map(({ day }) => day);
};

/** Of each day with movements, what the team moved, of these kinds where they are given. */
export const readMovementsByDay = async (
  db: Executor,
  {
    merchantId,
    currency,
    agentId,
    kinds,
    ...period
  }: TeamMoney & { readonly kinds: readonly TransferKind[] | undefined },
): Promise<readonly MovedOnDay[]> => {
  const wanted = kinds ? `{${kinds.join(',')}}` : '{""}';
  const { rows } = await sql<MovedOnDay>`
    select e.day, sum(p.movements)::int as total, sum(p.came_in)::bigint as in, sum(p.went_out)::bigint as out
    from (${eachDay(period)}) e
    join agent_team_movement p on p.merchant_id = ${merchantId} and p.currency = ${currency} and p.agent_id = ${agentId}
      and p.ended_at = e.ended_at and p.kind = any (${wanted}::text::text[])
    group by 1 having sum(p.movements) > 0 order by 1`.execute(db);
  return rows;
};
