/** Questions about the tree of agents, answered from `member_ancestry`: one index range each, whatever the size of the team. */
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';
import type { Member, TeamMember } from './member.model.ts';
import { STATUS } from './member.store.ts';

const COLUMNS = sql`
  m.id, m.merchant_id as "merchantId", m.account, m.nickname, m.type, m.is_agent as "isAgent", m.upline_id as "uplineId", m.to_upline as "toUpline",
  ${STATUS} as status, m.registered_at as "registeredAt", m.last_sign_in_at as "lastSignInAt"`;

export interface TeamQuery {
  readonly merchantId: number;
  readonly agentId: bigint;
  /** 1: direct downlines only; absent: the whole team. The agent is never part of the answer. */
  readonly depthMax?: number;
  /** Part of an account, case ignored. */
  readonly account?: string;
  readonly offset?: number;
  readonly limit?: number;
}

export interface TeamPage {
  readonly members: readonly TeamMember[];
  readonly total: number;
}

/** No tree is so deep; `depth <= DEPTH_ANY` is always true. */
const DEPTH_ANY = 1_000_000;
const LIMIT_DEFAULT = 1_000;

/** A part of an account as a LIKE pattern, its own wildcards taken literally. */
const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const teamWhere = ({ merchantId, agentId, depthMax = DEPTH_ANY, account = '' }: TeamQuery) => sql`
  a.ancestor_id = ${agentId} and a.depth between 1 and ${depthMax}::integer and m.merchant_id = ${merchantId}
  and lower(m.account) like ${containing(account)}`;

export const teamOf = async (executor: Executor, query: TeamQuery): Promise<TeamPage> => {
  const { rows } = await sql<TeamMember>`
    select ${COLUMNS}, a.depth from member_ancestry a join member m on m.id = a.descendant_id
    where ${teamWhere(query)} order by a.depth, m.id limit ${query.limit ?? LIMIT_DEFAULT} offset ${query.offset ?? 0}`.execute(
    executor,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from member_ancestry a join member m on m.id = a.descendant_id where ${teamWhere(query)}`.execute(
    executor,
  );
  return { members: rows, total: counted[0]?.total ?? 0 };
};

/** Ids of the whole team, the agent left out, for sums over other domains' tables. */
export const teamIds = async (
  executor: Executor,
  merchantId: number,
  agentId: bigint,
  depthMax = DEPTH_ANY,
): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select a.descendant_id as id from member_ancestry a join member m on m.id = a.ancestor_id
    where a.ancestor_id = ${agentId} and a.depth between 1 and ${depthMax}::integer and m.merchant_id = ${merchantId}
    order by a.depth, a.descendant_id`.execute(executor);
  return rows.map((row) => row.id);
};

/** From the direct upline to the top. */
export const uplinesOf = async (executor: Executor, merchantId: number, id: bigint): Promise<readonly Member[]> => {
  const { rows } = await sql<Member>`
    select ${COLUMNS} from member_ancestry a join member m on m.id = a.ancestor_id
    where a.descendant_id = ${id} and a.depth > 0 and m.merchant_id = ${merchantId} order by a.depth`.execute(executor);
  return rows;
};

/** Distance from the agent down to the member, or null when the member is not in the team. */
export const depthBelow = async (
  executor: Executor,
  merchantId: number,
  agentId: bigint,
  memberId: bigint,
): Promise<number | null> => {
  const { rows } = await sql<{ depth: number }>`
    select a.depth from member_ancestry a join member m on m.id = a.ancestor_id
    where a.ancestor_id = ${agentId} and a.descendant_id = ${memberId} and a.depth > 0 and m.merchant_id = ${merchantId}`.execute(
    executor,
  );
  return rows[0]?.depth ?? null;
};

/** Moves a member with the whole team below; null: to the top of a tree of its own. A trigger keeps the tree and its past. */
export const moveMember = async (
  trx: Executor,
  { merchantId, id, uplineId }: { readonly merchantId: number; readonly id: bigint; readonly uplineId: bigint | null },
): Promise<void> => {
  await sql`
    update member set upline_id = ${uplineId}::bigint where merchant_id = ${merchantId} and id = ${id}`.execute(trx);
};
