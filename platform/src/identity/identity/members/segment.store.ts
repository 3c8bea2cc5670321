/** Members of a merchant by level, registration and last login. Closed, trial and house accounts are left out. */
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';
import { MEMBER_TYPE } from './member.model.ts';

/** All conditions hold together. Days are yyyy-MM-dd of `timeZone`, both ends included; null: no bound. */
export interface Segment {
  readonly merchantId: number;
  readonly timeZone: string;
  /** Ranks; empty: any level, or none. */
  readonly levels: readonly number[];
  readonly registeredFrom: string | null;
  readonly registeredTo: string | null;
  readonly loggedInFrom: string | null;
  /** Members who have never logged in match too. */
  readonly loggedInTo: string | null;
  /** Members who registered later are left out. */
  readonly until: Date;
}

const dayStart = (day: string, timeZone: string, plus: number) =>
  sql`(${day}::text::date + ${sql.lit(plus)}::integer)::timestamp at time zone ${timeZone}::text`;

const matching = (segment: Segment) => {
  const { merchantId, timeZone, levels, registeredFrom, registeredTo, loggedInFrom, loggedInTo, until } = segment;
  return sql`
    from member m
    where m.merchant_id = ${merchantId} and m.type = ${sql.lit(MEMBER_TYPE.member)} and m.status = 'active'
      and m.agent_suspended_at is null and m.registered_at <= ${until}
      ${levels.length === 0 ? sql`` : sql`and m.club_rank_level = any (${[...levels]}::integer[])`}
      ${registeredFrom === null ? sql`` : sql`and m.registered_at >= ${dayStart(registeredFrom, timeZone, 0)}`}
      ${registeredTo === null ? sql`` : sql`and m.registered_at < ${dayStart(registeredTo, timeZone, 1)}`}
      ${loggedInFrom === null ? sql`` : sql`and m.last_sign_in_at >= ${dayStart(loggedInFrom, timeZone, 0)}`}
      ${
        loggedInTo === null
          ? sql``
          : sql`and (m.last_sign_in_at is null or m.last_sign_in_at < ${dayStart(loggedInTo, timeZone, 1)})`
      }`;
};

/** Ascending ids above `after`, at most `limit`. */
export const segmentMembers = async (
  executor: Executor,
  segment: Segment,
  after: bigint,
  limit: number,
): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select m.id ${matching(segment)} and m.id > ${after} order by m.id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
};

export const countSegment = async (executor: Executor, segment: Segment): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${matching(segment)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};

/** Levels that a segment can name, from the lowest. */
export const segmentLevels = async (
  executor: Executor,
  merchantId: number,
): Promise<readonly { readonly rankLevel: number; readonly labelName: string }[]> => {
  const { rows } = await sql<{ rankLevel: number; labelName: string }>`
    select rank_level as "rankLevel", label_name as "labelName" from club_level
    where merchant_id = ${merchantId} order by rank_level`.execute(executor);
  return rows;
};
