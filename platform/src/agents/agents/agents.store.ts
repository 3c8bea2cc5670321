import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { SwitchedFlag } from './agents.policy.ts';

export const readFlags = async (
  db: Executor,
  merchantId: number,
  memberId: bigint,
): Promise<readonly SwitchedFlag[]> => {
  const { rows } = await sql<SwitchedFlag>`
    select flag, is_on as "isOn" from agent_flag where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(
    db,
  );
  return rows;
};

/** The member has these and no others. */
export const replaceFlags = async (
  trx: Executor,
  merchantId: number,
  memberId: bigint,
  flags: readonly SwitchedFlag[],
): Promise<void> => {
  await sql`delete from agent_flag where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(trx);
  await sql`
    insert into agent_flag (merchant_id, member_id, flag, is_on)
    select ${merchantId}::integer, ${memberId}::bigint, f.flag, f."isOn"
    from jsonb_to_recordset(${jsonb(flags)}) as f(flag text, "isOn" boolean)`.execute(trx);
};
