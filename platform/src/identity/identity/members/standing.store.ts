/** Who is a merchant's member and may sign in, as operators see it. Trial and house accounts are left out. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { MEMBER_SORTS } from 'shared-contracts/sorts';
import { countedPage, inOrder, rowCount, timeKey } from '../../../kernel/index.ts';
import type { Executor, SortedRow, Sorting } from '../../../kernel/index.ts';
import { MEMBER_TYPE } from './member.model.ts';
import type { MemberStatus } from './member.model.ts';
import { STATUS } from './member.store.ts';

/** Nothing personal: the account's name is all that tells who it is. */
export interface ListedMember {
  readonly id: bigint;
  readonly account: string;
  /** As the member finds it: by what operators set, or else by an agent's suspension. */
  readonly status: MemberStatus;
  /** Name of the club level. */
  readonly level: string | null;
  readonly registeredAt: Date;
  readonly lastSignInAt: Date | null;
}

export interface MemberStanding extends ListedMember {
  /** What operators set, whatever agents did. */
  readonly operatorStatus: MemberStatus;
  readonly agentSuspendedAt: Date | null;
  readonly agentSuspendedBy: string | null;
  readonly agentSuspensionReason: string | null;
  /** Of the last change of the operators' status; all null where there was none. */
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  readonly reason: string | null;
  /** Who signs in another way has none that could be asked anew. */
  readonly hasPassword: boolean;
  readonly mustChangePassword: boolean;
}

type MemberSort = (typeof MEMBER_SORTS)[number];
type MemberSorting = Sorting<MemberSort> | null;
const SORTS = { account: sql`lower(m.account)`, registered: sql`m.registered_at` } as const satisfies Record<
  MemberSort,
  RawBuilder<unknown>
>;
const NEWEST: Sorting<MemberSort> = { by: 'registered', isDescending: true, after: null };

export interface FoundMembers {
  readonly rows: readonly (ListedMember & SortedRow)[];
  readonly total: number;
}

export interface MemberFilter {
  readonly merchantId: number;
  readonly status?: MemberStatus | undefined;
  /** The start of an account, or all of it; case is ignored. */
  readonly search?: string | undefined;
  /** A tag that operators have set. */
  readonly tag?: bigint | undefined;
  /** Null or absent: the newest first. */
  readonly sorting?: MemberSorting | undefined;
  readonly offset: number;
  readonly limit: number;
}

const LISTED = sql`
  m.id, m.account, ${STATUS} as status, c.label_name as level, m.registered_at as "registeredAt", m.last_sign_in_at as "lastSignInAt"`;
const LEVEL = sql`left join club_level c on c.merchant_id = m.merchant_id and c.rank_level = m.club_rank_level`;

const startingWith = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** As `STATUS` says it, in words that an index serves. */
const standsAs = (status: MemberStatus) => {
  if (status === 'active') return sql`and m.status = 'active' and m.agent_suspended_at is null`;
  if (status === 'blocked') return sql`and m.status = 'blocked'`;
  return sql`and (m.status = 'suspended-by-agent' or (m.status = 'active' and m.agent_suspended_at is not null))`;
};

export const listMembers = async (
  executor: Executor,
  { merchantId, status, search, tag, sorting, offset, limit }: MemberFilter,
): Promise<FoundMembers> => {
  const order = sorting ?? NEWEST;
  const where = sql`m.merchant_id = ${merchantId} and m.type = ${sql.lit(MEMBER_TYPE.member)}
    ${status === undefined ? sql`` : standsAs(status)}
    ${search ? sql`and lower(m.account) like ${startingWith(search)}` : sql``}
    ${tag === undefined ? sql`` : sql`and m.id in (select t.member_id from member_tagged t where t.tag_id = ${tag})`}`;
  // One plan does not serve the starts of any account.
  const count = search ? (rows: number) => rows : rowCount;
  // The level is read of the page alone.
  const { rows } = await sql<ListedMember & SortedRow & { readonly total: number }>`
    with asked as not materialized (select m.* from member m where ${where})
    select ${LISTED}, case ${sorting?.by ?? null}::text when 'account' then ${SORTS.account} when 'registered' then ${timeKey(SORTS.registered)} end as "sortKey",
      (select count(*)::integer from asked) as total
    from unnest(array(select m.id from asked m where true ${inOrder(SORTS[order.by], sql`m.id`, order)} limit ${count(limit)} offset ${count(offset)}))
        with ordinality as page (id, place)
      join member m on m.id = page.id ${LEVEL}
    order by page.place`.execute(executor);
  return countedPage(rows, async () => {
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::integer as total from member m where ${where}`.execute(executor);
    return counted[0]?.total ?? 0;
  });
};

export const standingOf = async (
  executor: Executor,
  merchantId: number,
  id: bigint,
): Promise<MemberStanding | null> => {
  const { rows } = await sql<MemberStanding>`
    select ${LISTED}, m.status_changed_at as "changedAt", m.status_changed_by as "changedBy", m.status_reason as reason,
      m.password_hash is not null as "hasPassword", m.first_time_login as "mustChangePassword",
      m.status as "operatorStatus", m.agent_suspended_at as "agentSuspendedAt", m.agent_suspension_reason as "agentSuspensionReason",
      (select a.account from member a where a.id = m.agent_suspended_by) as "agentSuspendedBy"
    from member m ${LEVEL} where m.merchant_id = ${merchantId} and m.id = ${id} and m.type = ${sql.lit(MEMBER_TYPE.member)}`.execute(
    executor,
  );
  return rows[0] ?? null;
};

export interface StatusChange {
  readonly merchantId: number;
  readonly id: bigint;
  readonly status: MemberStatus;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

/** What operators set; an agent's suspension stays as it is. Locked first: a sign-in at the same moment opens before it, and is ended, or finds the account closed. Null: it stood so already. */
export const changeStatus = async (
  trx: Executor,
  { merchantId, id, status, at, by, reason }: StatusChange,
): Promise<MemberStatus | null> => {
  const { rows } = await sql<{ before: MemberStatus }>`
    with former as (
      select id, status from member where merchant_id = ${merchantId} and id = ${id} and status <> ${status} for update)
    update member m set status = ${status}, status_changed_at = ${at}, status_changed_by = ${by}, status_reason = ${reason}
    from former where m.id = former.id returning former.status as before`.execute(trx);
  return rows[0]?.before ?? null;
};

/** The next sign-in by password leads to its change. False for who has no password, or must change it already. */
export const demandPassword = async (trx: Executor, merchantId: number, id: bigint): Promise<boolean> => {
  const { rows } = await sql`
    update member set first_time_login = true
    where merchant_id = ${merchantId} and id = ${id} and password_hash is not null and not first_time_login returning id`.execute(
    trx,
  );
  return rows.length === 1;
};

export interface Suspension {
  readonly merchantId: number;
  readonly id: bigint;
  readonly agentId: bigint;
  readonly at: Date;
  readonly reason: string;
}

/** Whether agent `above` is agent `below`, or stands above. */
const reaches = (above: bigint, below: RawBuilder<unknown>) => sql`
  exists (select from member_ancestry t where t.ancestor_id = ${above} and t.descendant_id = ${below})`;

/** Of an agent over a member of the team. One further up takes it over. False: it is suspended already. */
export const suspendByAgent = async (
  trx: Executor,
  { merchantId, id, agentId, at, reason }: Suspension,
): Promise<boolean> => {
  const { rows } = await sql`
    update member m set agent_suspended_at = ${at}, agent_suspended_by = ${agentId}, agent_suspension_reason = ${reason}
    where m.merchant_id = ${merchantId} and m.id = ${id} and m.type = ${sql.lit(MEMBER_TYPE.member)}
      and (m.agent_suspended_by is null
        or (m.agent_suspended_by <> ${agentId} and ${reaches(agentId, sql`m.agent_suspended_by`)}))
    returning m.id`.execute(trx);
  return rows.length === 1;
};

/**
 * What operators set stays as it is. `agentId`: only what this agent set, or one below, or one that the member has left; null: an
 * operator lifts it, whoever set it. Null: there is none that may be lifted.
 */
export const liftAgentSuspension = async (
  trx: Executor,
  { merchantId, id, agentId }: Pick<Suspension, 'merchantId' | 'id'> & { readonly agentId: bigint | null },
): Promise<{ readonly by: string } | null> => {
  const mayLift =
    agentId === null
      ? sql`true`
      : sql`(${reaches(agentId, sql`m.agent_suspended_by`)} or not exists (
          select from member_ancestry t where t.ancestor_id = m.agent_suspended_by and t.descendant_id = m.id))`;
  const { rows } = await sql<{ by: string }>`
    with former as (
      select m.id, m.agent_suspended_by from member m
      where m.merchant_id = ${merchantId} and m.id = ${id} and m.agent_suspended_by is not null and ${mayLift} for update)
    update member m set agent_suspended_at = null, agent_suspended_by = null, agent_suspension_reason = null
    from former join member a on a.id = former.agent_suspended_by
    where m.id = former.id returning a.account as by`.execute(trx);
  return rows[0] ?? null;
};
