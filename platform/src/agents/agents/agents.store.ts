import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { AgentFlag } from './agents.policy.ts';

/** Flags that an operator has switched on for the member. */
export const readFlags = async (db: Executor, merchantId: number, memberId: bigint): Promise<readonly AgentFlag[]> => {
  const { rows } = await sql<{ flag: AgentFlag }>`
    select flag from agent_flag where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(db);
  return rows.map(({ flag }) => flag);
};
