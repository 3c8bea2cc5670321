/** Numbers about a team as a whole, and what a list of members shows of each one's own team. */
import { sql } from 'kysely';
import { bigints } from '../../../kernel/index.ts';
import type { Executor } from '../../../kernel/index.ts';
import { endOf } from './team-history.store.ts';
import type { TeamPeriod } from './team-history.store.ts';

export interface TeamFigures {
  /** Members below the agent at the end of the period. */
  readonly size: number;
  /** Of them, agents. */
  readonly agents: number;
  /** Members who registered into the team in the period. */
  readonly registered: number;
}

export interface TeamFiguresQuery extends TeamPeriod {
  readonly merchantId: number;
  readonly agentId: bigint;
}

export const teamFigures = async (db: Executor, query: TeamFiguresQuery): Promise<TeamFigures> => {
  const { rows } = await sql<TeamFigures>`
    with period as (
      select (${query.from}::text::date)::timestamp at time zone ${query.timeZone}::text as begun, ${endOf(query)} as ended
    ), team as (
      select a.since < p.ended and a.until >= p.ended as is_in, m.is_agent in (1, 2, 41, 42) as is_agent,
        m.registered_at >= p.begun and a.since <= m.registered_at and a.until > m.registered_at as is_new
      from period p cross join member_ancestry_ever a join member m on m.id = a.descendant_id
      where a.ancestor_id = ${query.agentId} and a.depth > 0 and m.merchant_id = ${query.merchantId} and m.registered_at <= p.ended
    )
    select (count(*) filter (where is_in))::int as size, (count(*) filter (where is_in and is_agent))::int as agents,
      (count(*) filter (where is_new))::int as registered
    from team`.execute(db);
  return rows[0] ?? { size: 0, agents: 0, registered: 0 };
};

/** How many direct downlines each of these members has; a member without any is left out. */
export const countDownlines = async (
  db: Executor,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> => {
  const { rows } = await sql<{ id: bigint; downlines: number }>`
    select ancestor_id as id, count(*)::int as downlines from member_ancestry
    where ancestor_id = any (${bigints(memberIds)}) and depth = 1 group by ancestor_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.downlines]));
};
