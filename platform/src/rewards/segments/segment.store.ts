/** Members of a merchant by level, registration, last login, deposits and cases. Closed, trial and house accounts are left out. */
import { sql } from 'kysely';
import { MEMBER_TYPE } from '../../identity/identity/index.ts';
import type { Executor } from '../../kernel/index.ts';

/** All conditions hold together. Days are yyyy-MM-dd of `timeZone`, both ends included; null: no bound. */
export interface SegmentQuery {
  readonly merchantId: number;
  readonly timeZone: string;
  /** Ranks; empty: any level, or none. */
  readonly levels: readonly number[];
  readonly registeredFrom: string | null;
  readonly registeredTo: string | null;
  readonly loggedInFrom: string | null;
  /** Members who have never logged in match too. */
  readonly loggedInTo: string | null;
  /** Credited deposits in total, in minor units: from this, and below that; null: no bound. */
  readonly depositedFrom: bigint | null;
  readonly depositedBelow: bigint | null;
  /** Days of these deposits before `until`; null: all of them. */
  readonly depositedDays: number | null;
  /** Open cases of risk and protection; null: no matter. */
  readonly openCases: 'with' | 'without' | null;
  /** Members who registered later are left out. */
  readonly until: Date;
}

const dayStart = (day: string, timeZone: string, plus: number) =>
  sql`(${day}::text::date + ${sql.lit(plus)}::integer)::timestamp at time zone ${timeZone}::text`;

/** Nothing is summed where no bound is asked for. */
const deposited = ({ depositedFrom, depositedBelow, depositedDays, until }: SegmentQuery) => sql`
  (coalesce(${depositedFrom}::bigint, ${depositedBelow}::bigint) is null
    or (select coalesce(sum(d.credited), 0) from deposit d
         where d.merchant_id = m.merchant_id and d.member_id = m.id and d.status = 'credited'
           and (${depositedDays}::integer is null or d.decided_at > ${until}::timestamptz - make_interval(days => ${depositedDays}::integer)))
      between coalesce(${depositedFrom}::bigint, 0) and coalesce(${depositedBelow}::bigint - 1, 9223372036854775807))`;

const withCases = ({ openCases }: SegmentQuery) => sql`
  (${openCases}::text is null
    or exists (select from protection_case c where c.member_id = m.id and c.closed_at is null) = (${openCases}::text = 'with'))`;

const matching = (segment: SegmentQuery) => {
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
      }
      and ${deposited(segment)} and ${withCases(segment)}`;
};

/** Ascending ids above `after`, at most `limit`. */
export const segmentMembers = async (
  executor: Executor,
  segment: SegmentQuery,
  after: bigint,
  limit: number,
): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select m.id ${matching(segment)} and m.id > ${after} order by m.id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
};

export const countSegment = async (executor: Executor, segment: SegmentQuery): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${matching(segment)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};
