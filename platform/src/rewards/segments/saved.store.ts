/** Segments that are kept under a name. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, Trx } from '../../kernel/index.ts';
import type { Conditions } from './conditions.policy.ts';

export interface SavedSegment {
  readonly id: bigint;
  readonly name: string;
  readonly conditions: Conditions;
  readonly changedAt: Date;
  readonly changedBy: string;
}

const COLUMNS = sql`id, name, conditions, changed_at as "changedAt", changed_by as "changedBy"`;

export const listSegments = async (db: Executor, merchantId: number): Promise<readonly SavedSegment[]> => {
  const { rows } = await sql<SavedSegment>`
    select ${COLUMNS} from member_segment where merchant_id = ${merchantId} order by lower(name)`.execute(db);
  return rows;
};

/** Locked for the rest of the transaction. */
export const lockSegment = async (trx: Trx, merchantId: number, name: string): Promise<SavedSegment | null> => {
  const { rows } = await sql<SavedSegment>`
    select ${COLUMNS} from member_segment where merchant_id = ${merchantId} and lower(name) = lower(${name}) for update`.execute(
    trx,
  );
  return rows[0] ?? null;
};

export const writeSegment = async (
  trx: Trx,
  merchantId: number,
  { name, conditions, changedAt, changedBy }: Omit<SavedSegment, 'id'>,
): Promise<SavedSegment> => {
  const { rows } = await sql<SavedSegment>`
    insert into member_segment (merchant_id, name, conditions, changed_at, changed_by)
    values (${merchantId}, ${name}, ${jsonb(conditions)}, ${changedAt}, ${changedBy})
    on conflict (merchant_id, lower(name)) do update
      set name = excluded.name, conditions = excluded.conditions, changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning ${COLUMNS}`.execute(trx);
  const [written] = rows;
  if (!written) throw new Error('a segment that was saved has no row');
  return written;
};

/** Null: there is none. */
export const deleteSegment = async (trx: Trx, merchantId: number, id: bigint): Promise<SavedSegment | null> => {
  const { rows } = await sql<SavedSegment>`
    delete from member_segment where merchant_id = ${merchantId} and id = ${id} returning ${COLUMNS}`.execute(trx);
  return rows[0] ?? null;
};

export const hasSegment = async (db: Executor, merchantId: number, id: bigint): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from member_segment where merchant_id = ${merchantId} and id = ${id}) as found`.execute(db);
  return rows[0]?.found ?? false;
};

/** Whether a promotion that is shown, scheduled or a draft is for these members. */
export const isAudience = async (trx: Trx, merchantId: number, id: bigint): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from content_promotion p
        where p.merchant_id = ${merchantId} and p.audience = ${id} and p.enabled and (p.ends_at is null or p.ends_at > now()))
      or exists (select from promotion_version v
        where v.merchant_id = ${merchantId} and v.offer ->> 'audience' = ${id.toString()} and v.begun_at is null and v.withdrawn_at is null) as found`.execute(
    trx,
  );
  return rows[0]?.found ?? false;
};
