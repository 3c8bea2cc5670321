/** The tree as it was: a round or a movement counts in the teams that its member was in at that moment. One index range each. */
import { sql } from 'kysely';
import { bigints } from '../../../kernel/index.ts';
import type { Executor, MemberTimes } from '../../../kernel/index.ts';

/** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
export interface TeamPeriod {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** The agent and everyone who is or was below, each with the times in the team. */
export const teamTimes = (agentId: bigint): MemberTimes => sql`
  select descendant_id as member_id, since, until from member_ancestry_ever where ancestor_id = ${agentId}`;

/** One member, or the agent, with the times in the team. */
export const timesInTeam = (agentId: bigint, memberId: bigint): MemberTimes => sql`
  select descendant_id as member_id, since, until from member_ancestry_ever
  where ancestor_id = ${agentId} and descendant_id = ${memberId}`;

/** The end of the period, or now where that lies ahead. */
export const endOf = ({ to, timeZone }: Pick<TeamPeriod, 'to' | 'timeZone'>) =>
  sql<Date>`least(now(), (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text)`;

/** Whether the period has ended by the database's clock. */
export const isOver = async (db: Executor, { to, timeZone }: Pick<TeamPeriod, 'to' | 'timeZone'>): Promise<boolean> => {
  const { rows } = await sql<{ over: boolean }>`
    select (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text <= now() as over`.execute(db);
  return rows[0]?.over ?? false;
};

/** The agent and everyone who was below at the end of the period, each once. */
export const teamAt = (agentId: bigint, period: Pick<TeamPeriod, 'to' | 'timeZone'>): MemberTimes => sql`
  select descendant_id as member_id, since, until from member_ancestry_ever
  where ancestor_id = ${agentId} and since < ${endOf(period)} and until >= ${endOf(period)}`;

/** Whose direct downlines, as seen by the agent at the top. */
export interface BranchesOf {
  readonly agentId: bigint;
  /** The agent, or someone who is or was below. */
  readonly memberId: bigint;
}

/**
 * The member's branches: each direct downline with everyone below, and the member alone. `branch_id, member_id, since, until`, of the
 * times in which the member was in the agent's team; at no moment is someone in two of them.
 */
export const branchTimes = ({ agentId, memberId }: BranchesOf): MemberTimes => sql`
  select b.descendant_id as branch_id, d.descendant_id as member_id, greatest(a.since, b.since, d.since) as since,
    least(a.until, b.until, d.until) as until
  from member_ancestry_ever a
  join member_ancestry_ever b on b.ancestor_id = a.descendant_id and b.depth <= 1
  join member_ancestry_ever d on d.ancestor_id = b.descendant_id and (b.depth = 1 or d.depth = 0)
  where a.ancestor_id = ${agentId} and a.descendant_id = ${memberId}
    and greatest(a.since, b.since, d.since) < least(a.until, b.until, d.until)`;

/** Direct downlines who were in the agent's team below the member during the whole of a period, as `member_id, since, until`. */
export const wholeBranches = ({ agentId, memberId, from, to, timeZone }: BranchesOf & TeamPeriod): MemberTimes => sql`
  select b.descendant_id as member_id, greatest(a.since, b.since) as since, least(a.until, b.until) as until
  from member_ancestry_ever a join member_ancestry_ever b on b.ancestor_id = a.descendant_id and b.depth = 1
  where a.ancestor_id = ${agentId} and a.descendant_id = ${memberId}
    and greatest(a.since, b.since) <= (${from}::text::date)::timestamp at time zone ${timeZone}::text
    and least(a.until, b.until) >= (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text`;

/** Of the members of branches, those of these. */
export const amongBranches = (members: MemberTimes, ids: readonly bigint[]): MemberTimes => sql`
  select * from (${members}) t where t.branch_id = any (${bigints(ids)})`;

/** Of the members of branches, those of all others. */
export const exceptBranches = (members: MemberTimes, ids: readonly bigint[]): MemberTimes => sql`
  select * from (${members}) t where t.branch_id <> all (${bigints(ids)})`;

export interface TeamBranch {
  readonly id: bigint;
  readonly account: string;
  /** The member's own account, without the team. */
  readonly isOwn: boolean;
  /** Members below who were in the branch in the period. */
  readonly downlines: number;
}

/** The branches that there were in the period, by account. */
export const branchesOf = async (
  db: Executor,
  { from, to, timeZone, ...of }: BranchesOf & TeamPeriod,
): Promise<readonly TeamBranch[]> => {
  const { rows } = await sql<TeamBranch>`
    select m.id, m.account, m.id = ${of.memberId}::bigint as "isOwn", (count(distinct t.member_id) - 1)::int as downlines
    from (${branchTimes(of)}) t join member m on m.id = t.branch_id
    where t.since < ${endOf({ to, timeZone })} and t.until > (${from}::text::date)::timestamp at time zone ${timeZone}::text
    group by m.id order by m.account`.execute(db);
  return rows;
};

/**
 * Accounts from the agent down to the member, as it is or, of someone who has left the team, as it last was. Empty: never in the team.
 */
export const lastPathTo = async (
  db: Executor,
  merchantId: number,
  { agentId, memberId }: BranchesOf,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ account: string }>`
    with last as (
      select depth, until from member_ancestry_ever where ancestor_id = ${agentId} and descendant_id = ${memberId} order by until desc limit 1
    )
    select m.account from last
    join member_ancestry_ever a on a.descendant_id = ${memberId} and a.depth <= last.depth and a.since < last.until and a.until >= last.until
    join member m on m.id = a.ancestor_id and m.merchant_id = ${merchantId}
    order by a.depth desc`.execute(db);
  return rows.map(({ account }) => account);
};
