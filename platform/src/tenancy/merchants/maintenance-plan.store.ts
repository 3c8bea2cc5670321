/** Maintenance that begins later, in SQL. The database's clock decides what is later. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, Trx, WorkQuestion } from '../../kernel/index.ts';

export interface MaintenancePlan {
  readonly startsAt: Date;
  /** When it is expected to end. */
  readonly endsAt: Date | null;
  readonly message: string | null;
  /** The message in other languages, by their codes. */
  readonly messages: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly plannedBy: string;
}

const COLUMNS = sql`starts_at as "startsAt", ends_at as "endsAt", message, messages, reason, planned_by as "plannedBy"`;

export const readPlan = async (executor: Executor, merchantId: number): Promise<MaintenancePlan | null> => {
  const { rows } = await sql<MaintenancePlan>`
    select ${COLUMNS} from maintenance_plan where merchant_id = ${merchantId}`.execute(executor);
  return rows[0] ?? null;
};

/** In place of the former one. False, and nothing is written, where it would begin at once. */
export const writePlan = async (trx: Trx, merchantId: number, plan: MaintenancePlan): Promise<boolean> => {
  const { startsAt, endsAt, message, messages, reason, plannedBy } = plan;
  const { rows } = await sql`
    insert into maintenance_plan (merchant_id, starts_at, ends_at, message, messages, reason, planned_by)
    select ${merchantId}, p.starts_at, ${endsAt?.toISOString() ?? null}::timestamptz, ${message}, ${jsonb(messages)}, ${reason}, ${plannedBy}
    from (select ${startsAt.toISOString()}::timestamptz as starts_at) p where p.starts_at > now()
    on conflict (merchant_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at, message = excluded.message,
      messages = excluded.messages, reason = excluded.reason, planned_by = excluded.planned_by
    returning 1 as written`.execute(trx);
  return rows.length > 0;
};

export const deletePlan = async (trx: Trx, merchantId: number): Promise<void> => {
  await sql`delete from maintenance_plan where merchant_id = ${merchantId}`.execute(trx);
};

export const hasDue = (): WorkQuestion =>
  sql`select exists (select from maintenance_plan where starts_at <= now()) as "hasWork"`;

/** Merchants whose maintenance is due. */
export const listDue = async (trx: Trx): Promise<readonly { readonly id: number; readonly code: string }[]> => {
  const { rows } = await sql<{ id: number; code: string }>`
    select m.id, m.code from maintenance_plan p join merchant m on m.id = p.merchant_id where p.starts_at <= now()
    order by m.id`.execute(trx);
  return rows;
};

/** Takes it out; null where it has been dropped or put off meanwhile. */
export const takeDue = async (trx: Trx, merchantId: number): Promise<MaintenancePlan | null> => {
  const { rows } = await sql<MaintenancePlan>`
    delete from maintenance_plan where merchant_id = ${merchantId} and starts_at <= now() returning ${COLUMNS}`.execute(
    trx,
  );
  return rows[0] ?? null;
};
