import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

/** Flags of the specification, section 3 (consolidated funds). */
export const AGENT_FLAGS = [
  'dailysalreqtype',
  'divtypereq',
  'contracthoursalreqtype',
  'realtimesalreqtype',
  'contractmrdailysalinfotype',
  'contracthoursalinfo',
  'dailysalinfotype',
  'realtimesalinfotype',
  'divtypeinfo',
] as const;
export type AgentFlag = (typeof AGENT_FLAGS)[number];

/** Flags that are on for the member. */
export const readFlags = async (db: Executor, merchantId: number, memberId: bigint): Promise<readonly AgentFlag[]> => {
  const { rows } = await sql<{ flag: AgentFlag }>`
    select flag from agent_flag where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(db);
  return rows.map(({ flag }) => flag);
};
