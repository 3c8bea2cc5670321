import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { ContractKind } from '../contracts/index.ts';

/** What a merchant sets about its agents. */
export interface AgentSettings {
  /** Kinds of contracts whose bills wait for an operator before they are paid. */
  readonly heldKinds: readonly ContractKind[];
}

export const readSettings = async (db: Executor, merchantId: number): Promise<AgentSettings> => {
  const { rows } = await sql<AgentSettings>`
    select held_kinds as "heldKinds" from agent_setting where merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? { heldKinds: [] };
};

export const writeSettings = async (
  trx: Executor,
  merchantId: number,
  { heldKinds }: AgentSettings,
): Promise<AgentSettings> => {
  await sql`
    insert into agent_setting (merchant_id, held_kinds) values (${merchantId}, ${sql.val([...heldKinds])}::text[])
    on conflict (merchant_id) do update set held_kinds = excluded.held_kinds`.execute(trx);
  return readSettings(trx, merchantId);
};
