/** Visits of agents' links: one count for each agent and day. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

interface AgentRef {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly timeZone: string;
}

export const countVisit = async (
  db: Executor,
  { merchantId, memberId, timeZone, at }: AgentRef & { readonly at: Date },
): Promise<void> => {
  await sql`
    insert into agent_link_visit as v (merchant_id, member_id, day, visits)
    values (${merchantId}, ${memberId}, (${at.toISOString()}::timestamptz at time zone ${timeZone}::text)::date, 1)
    on conflict (merchant_id, member_id, day) do update set visits = v.visits + 1`.execute(db);
};

/** Days with visits, yyyy-MM-dd, in a period of which both days are included. */
export const readVisits = async (
  db: Executor,
  query: { readonly merchantId: number; readonly memberId: bigint; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ day: string; visits: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, visits from agent_link_visit
    where merchant_id = ${query.merchantId} and member_id = ${query.memberId}
      and day between ${query.from}::text::date and ${query.to}::text::date`.execute(db);
  return new Map(rows.map(({ day, visits }) => [day, visits]));
};
