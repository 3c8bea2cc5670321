/** Numbers about a team as a whole, and what a list of members shows of each one's own team. */
import { sql } from 'kysely';
import { bigints } from '../../../kernel/index.ts';
import type { Executor } from '../../../kernel/index.ts';

export interface TeamFigures {
  /** Members below the agent. */
  readonly size: number;
  /** Of them, agents. */
  readonly agents: number;
  /** Of them, registered in the period. */
  readonly registered: number;
}

export interface TeamFiguresQuery {
  readonly merchantId: number;
  readonly agentId: bigint;
  /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

export const teamFigures = async (db: Executor, query: TeamFiguresQuery): Promise<TeamFigures> => {
  const { rows } = await sql<TeamFigures>`
    select count(*)::int as size, (count(*) filter (where m.is_agent in (1, 2, 41, 42)))::int as agents,
      (count(*) filter (
        where m.registered_at >= (${query.from}::text::date)::timestamp at time zone ${query.timeZone}::text
          and m.registered_at < (${query.to}::text::date + 1)::timestamp at time zone ${query.timeZone}::text
      ))::int as registered
    from member_ancestry a join member m on m.id = a.descendant_id
    where a.ancestor_id = ${query.agentId} and a.depth > 0 and m.merchant_id = ${query.merchantId}`.execute(db);
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
