import type { Executor } from '../kernel/index.ts';

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

// A type and not an interface: only a type has the index signature that the query builder asks for.
type Tables = {
  agent_flag: { merchant_id: number; member_id: bigint; flag: AgentFlag };
};

/** Flags that are on for the member. */
export const readFlags = async (db: Executor, merchantId: number, memberId: bigint): Promise<readonly AgentFlag[]> => {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('agent_flag')
    .select('flag')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => row.flag);
};
