/** Members of a merchant by level, registration, last login, deposits, cases and tags. Closed, trial and house accounts are left out. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MEMBER_TYPE } from '../../identity/identity/index.ts';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { Conditions } from './conditions.policy.ts';

export interface SegmentTime {
  /** Days of conditions begin in this zone; both ends are included. */
  readonly timeZone: string;
  /** Members who registered later are left out. */
  readonly until: Date;
}
export interface SegmentQuery extends SegmentTime {
  readonly merchantId: number;
  readonly conditions: Conditions;
}

const dayStart = (name: string, timeZone: string, plus: number) =>
  sql`((s.conditions ->> ${sql.lit(name)})::date + ${sql.lit(plus)}::integer)::timestamp at time zone ${timeZone}::text`;
const isFree = (name: string) => sql`s.conditions ->> ${sql.lit(name)} is null`;
const minor = (name: string) => sql`((s.conditions ->> ${sql.lit(name)})::numeric * 100)::bigint`;

/** Nothing is summed where no bound is asked for. */
const deposited = (until: Date) => sql`
  (coalesce(s.conditions ->> 'depositedFrom', s.conditions ->> 'depositedBelow') is null
    or (select coalesce(sum(d.credited), 0) from deposit d
         where d.merchant_id = m.merchant_id and d.member_id = m.id and d.status = 'credited'
           and (${isFree('depositedDays')}
             or d.decided_at > ${until}::timestamptz - make_interval(days => (s.conditions ->> 'depositedDays')::integer)))
      between coalesce(${minor('depositedFrom')}, 0) and coalesce(${minor('depositedBelow')} - 1, 9223372036854775807))`;

const withCases = sql`
  (${isFree('openCases')}
    or exists (select from protection_case c where c.member_id = m.id and c.closed_at is null) = (s.conditions ->> 'openCases' = 'with'))`;

const hasTag = (name: string) => sql`
  exists (select from member_tagged t where t.member_id = m.id and t.tag_id = (s.conditions ->> ${sql.lit(name)})::bigint)`;
const withTags = sql`(${isFree('tagged')} or ${hasTag('tagged')}) and (${isFree('untagged')} or not ${hasTag('untagged')})`;

/** SQL: whether `member m` is in the segment whose conditions are `s.conditions`, as `saveSegment` has them. All of them hold together. */
export const fitsSegment = ({ timeZone, until }: SegmentTime): RawBuilder<unknown> => sql`
  m.type = ${sql.lit(MEMBER_TYPE.member)} and m.status = 'active' and m.agent_suspended_at is null and m.registered_at <= ${until}
  and (coalesce(s.conditions -> 'levels', '[]') = '[]' or s.conditions -> 'levels' @> to_jsonb(m.club_rank_level))
  and (${isFree('registeredFrom')} or m.registered_at >= ${dayStart('registeredFrom', timeZone, 0)})
  and (${isFree('registeredTo')} or m.registered_at < ${dayStart('registeredTo', timeZone, 1)})
  and (${isFree('loggedInFrom')} or m.last_sign_in_at >= ${dayStart('loggedInFrom', timeZone, 0)})
  and (${isFree('loggedInTo')} or m.last_sign_in_at is null or m.last_sign_in_at < ${dayStart('loggedInTo', timeZone, 1)})
  and ${deposited(until)} and ${withCases} and ${withTags}`;

/** SQL: whether this member is in no time-out or self-exclusion. Without it nothing is sent that invites to play (RSG-004). */
export const isNotExcluded = (memberId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  not exists (
    select from protection_held h join exclusion e on e.id = h.exclusion_id where h.member_id = ${memberId} and exclusion_end(e) > now())`;

/** What is sent to a segment is marketing. */
const matching = ({ merchantId, conditions, ...time }: SegmentQuery) => sql`
  from member m, (select ${jsonb(conditions)} as conditions) s
  where m.merchant_id = ${merchantId} and ${fitsSegment(time)} and ${isNotExcluded(sql`m.id`)}`;

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
