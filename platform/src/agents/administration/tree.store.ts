/** The tree of a merchant's agents as operators walk it: one index range for each page of it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AGENT_SORTS } from 'shared-contracts/sorts';
import { bigints, inOrder, timeKey } from '../../kernel/index.ts';
import type { Executor, SortedRow, Sorting } from '../../kernel/index.ts';
import type { MemberStatus } from '../../identity/identity/index.ts';

export interface ListedAgent {
  readonly id: bigint;
  readonly account: string;
  readonly status: MemberStatus;
  readonly registeredAt: Date;
}

export interface AgentRow extends ListedAgent {
  readonly lastSignInAt: Date | null;
  /** No upline. */
  readonly isTop: boolean;
}

export interface TreeQuery {
  readonly merchantId: number;
  /** Null: agents at the top. */
  readonly parent: bigint | null;
  /** The start of an account in the whole merchant; null: a part of the tree. */
  readonly search: string | null;
  /** In the usual order: only agents with a lower id; null: the newest. */
  readonly before: bigint | null;
  readonly sorting: AgentSorting;
  readonly limit: number;
}

type AgentSort = (typeof AGENT_SORTS)[number];
type AgentSorting = Sorting<AgentSort> | null;
const SORTS = { account: sql`lower(m.account)`, registered: sql`m.registered_at` } as const satisfies Record<
  AgentSort,
  RawBuilder<unknown>
>;

/** As the member finds it: by what operators set, or else by an agent's suspension. */
const STATUS = sql.raw(`
  case when m.status = 'active' and m.agent_suspended_at is not null then 'suspended-by-agent' else m.status end`);
const IS_AGENT = sql.raw('m.type = 1 and m.is_agent in (1, 2, 41, 42)');
const COLUMNS = sql`m.id, m.account, ${STATUS} as status, m.registered_at as "registeredAt", m.last_sign_in_at as "lastSignInAt",
  m.upline_id is null as "isTop"`;

const startingWith = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const placeOf = ({ parent, search }: TreeQuery) => {
  if (search !== null) return sql`lower(m.account) like ${startingWith(search)}`;
  return parent === null ? sql`m.upline_id is null` : sql`m.upline_id = ${parent}`;
};

const orderOf = ({ before, sorting }: TreeQuery) => {
  if (sorting) return inOrder(SORTS[sorting.by], sql`m.id`, sorting);
  return before === null ? sql`order by m.id desc` : sql`and m.id < ${before} order by m.id desc`;
};

/** Newest first in the usual order. */
export const listAgents = async (db: Executor, query: TreeQuery): Promise<readonly (ListedAgent & SortedRow)[]> => {
  const { rows } = await sql<ListedAgent & SortedRow>`
    select ${COLUMNS}, case ${query.sorting?.by ?? null}::text when 'account' then ${SORTS.account} when 'registered' then ${timeKey(SORTS.registered)} end as "sortKey"
      from member m where ${IS_AGENT} and m.merchant_id = ${query.merchantId} and ${placeOf(query)} ${orderOf(query)}
     limit ${query.limit}`.execute(db);
  return rows;
};

export const findAgent = async (db: Executor, merchantId: number, id: bigint): Promise<AgentRow | null> => {
  const { rows } = await sql<AgentRow>`
    select ${COLUMNS} from member m where ${IS_AGENT} and m.merchant_id = ${merchantId} and m.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

export const findAgentByAccount = async (
  db: Executor,
  merchantId: number,
  account: string,
): Promise<AgentRow | null> => {
  const { rows } = await sql<AgentRow>`
    select ${COLUMNS} from member m
    where ${IS_AGENT} and m.merchant_id = ${merchantId} and lower(m.account) = lower(${account})`.execute(db);
  return rows[0] ?? null;
};

/** Whether the member is the agent or stands below. */
export const isInTeam = async (db: Executor, agentId: bigint, id: bigint): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from member_ancestry where ancestor_id = ${agentId} and descendant_id = ${id}) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
};

/** From the top down to the direct upline. */
export const pathAbove = async (
  db: Executor,
  id: bigint,
): Promise<readonly { readonly id: bigint; readonly account: string }[]> => {
  const { rows } = await sql<{ id: bigint; account: string }>`
    select m.id, m.account from member_ancestry a join member m on m.id = a.ancestor_id
    where a.descendant_id = ${id} and a.depth > 0 order by a.depth desc`.execute(db);
  return rows;
};

export const countTeam = async (
  db: Executor,
  id: bigint,
): Promise<{ readonly size: number; readonly agents: number }> => {
  const { rows } = await sql<{ size: number; agents: number }>`
    select count(*)::int as size, (count(*) filter (where m.is_agent in (1, 2, 41, 42)))::int as agents
    from member_ancestry a join member m on m.id = a.descendant_id where a.ancestor_id = ${id} and a.depth > 0`.execute(
    db,
  );
  return rows[0] ?? { size: 0, agents: 0 };
};

export const accountsOf = async (db: Executor, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> => {
  const { rows } = await sql<{ id: bigint; account: string }>`
    select id, account from member where id = any (${bigints(ids)})`.execute(db);
  return new Map(rows.map(({ id, account }) => [id, account]));
};

export interface SuspendedMember {
  readonly id: bigint;
  readonly account: string;
  /** The agent's account. */
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
}

/** Members whom agents have suspended, in the order in which they registered, newest first. */
export const listSuspended = async (
  db: Executor,
  { merchantId, before, limit }: Pick<TreeQuery, 'merchantId' | 'before' | 'limit'>,
): Promise<readonly SuspendedMember[]> => {
  const { rows } = await sql<SuspendedMember>`
    select m.id, m.account, a.account as by, m.agent_suspended_at as at, coalesce(m.agent_suspension_reason, '') as reason
    from member m join member a on a.id = m.agent_suspended_by
    where m.merchant_id = ${merchantId} and m.type = 1 and m.agent_suspended_at is not null
      ${before === null ? sql`` : sql`and (m.registered_at, m.id) < (select f.registered_at, f.id from member f where f.id = ${before} and f.merchant_id = ${merchantId})`}
    order by m.registered_at desc, m.id desc limit ${limit}`.execute(db);
  return rows;
};
