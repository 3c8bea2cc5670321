/** Teams whose days are stored. */
import { sql } from 'kysely';

/** Teams with at most so many members are summed when they are read. */
export const SMALL_TEAM = 100;

/** A day of a merchant that is over. */
export interface StoredDay {
  readonly merchantId: number;
  readonly begunAt: Date;
  readonly endedAt: Date;
}

/** `id` of each agent whose team, the agent included, was large on the day. */
export const largeTeams = ({ merchantId, begunAt, endedAt }: StoredDay) => sql`
  select a.ancestor_id as id
  from member m join member_ancestry_ever a on a.descendant_id = m.id and a.since < ${endedAt}::timestamptz and a.until > ${begunAt}::timestamptz
  where m.merchant_id = ${merchantId} group by 1 having count(*) > ${SMALL_TEAM}`;

/** Days of a time zone that ended before a moment, as `begun_at, ended_at`, the newest first. */
export const endedDays = ({ until, timeZone, days }: EndedDays) => sql`
  select (d.ends - interval '1 day') at time zone ${timeZone}::text as begun_at, d.ends at time zone ${timeZone}::text as ended_at
  from generate_series(0, ${days}::integer - 1) n
  cross join lateral (select date_trunc('day', ${until}::timestamptz at time zone ${timeZone}::text) - n * interval '1 day' as ends) d
  order by d.ends desc`;

export interface EndedDays {
  readonly until: Date;
  readonly timeZone: string;
  readonly days: number;
}
