/** Exports of members' whole history. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';

export interface DataExport {
  readonly id: bigint;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly state: 'waiting' | 'running' | 'ready';
  readonly askedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
  readonly done: number;
  readonly total: number;
  readonly parts: number;
}

export type PartKind = 'rounds' | 'movements';
export type PartRow = Readonly<Record<string, string | null>>;

const COLUMNS = sql.raw(
  'id, merchant_id as "merchantId", member_id as "memberId", state, asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt", done, total, parts',
);

/** The member's newest one. */
export const readLatest = async (db: Executor, merchantId: number, memberId: bigint): Promise<DataExport | null> => {
  const { rows } = await sql<DataExport>`
    select ${COLUMNS} from data_export where merchant_id = ${merchantId} and member_id = ${memberId}
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** False where one is on its way already. */
export const insertExport = async (
  trx: Executor,
  { merchantId, memberId, at }: { readonly merchantId: number; readonly memberId: bigint; readonly at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into data_export (merchant_id, member_id, state, asked_at) values (${merchantId}, ${memberId}, 'waiting', ${at})
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
};

/** Copies to make, or old ones to delete. */
export const hasWork = (now: Date): WorkQuestion => sql`
  select exists (select from data_export where state <> 'ready') or exists (select from data_export where expires_at <= ${now}) as "hasWork"`;

/** The one that has waited longest, from its beginning: what a broken run left behind is made anew. */
export const beginNext = async (trx: Executor): Promise<DataExport | null> => {
  const { rows } = await sql<DataExport>`
    update data_export set state = 'running', done = 0, total = 0, parts = 0
    where id = (select id from data_export where state <> 'ready' order by id limit 1) returning ${COLUMNS}`.execute(
    trx,
  );
  const [row] = rows;
  if (row) await sql`delete from data_export_part where export_id = ${row.id}`.execute(trx);
  return row ?? null;
};

export const writeTotal = async (db: Executor, id: bigint, total: number): Promise<void> => {
  await sql`update data_export set total = ${total} where id = ${id}`.execute(db);
};

/** One page and the progress it is, at once. */
export const insertPart = async (db: Executor, id: bigint, kind: PartKind, rows: readonly PartRow[]): Promise<void> => {
  await sql`
    with moved as (
      update data_export set done = done + ${rows.length}::integer, parts = parts + 1 where id = ${id} returning parts
    )
    insert into data_export_part (export_id, part, kind, rows) select ${id}, moved.parts - 1, ${kind}, ${jsonb(rows)} from moved`.execute(
    db,
  );
};

export const markReady = async (trx: Executor, id: bigint, at: Date, expiresAt: Date): Promise<void> => {
  await sql`
    update data_export set state = 'ready', ready_at = ${at}, expires_at = ${expiresAt}, total = done where id = ${id}`.execute(
    trx,
  );
};

export interface Part {
  readonly kind: PartKind;
  readonly rows: readonly PartRow[];
  readonly expiresAt: Date;
}

/** A page of the member's own. */
export const readPart = async (
  db: Executor,
  member: { readonly merchantId: number; readonly memberId: bigint },
  id: bigint,
  part: number,
): Promise<Part | null> => {
  const { rows } = await sql<Part>`
    select p.kind, p.rows, x.expires_at as "expiresAt" from data_export x join data_export_part p on p.export_id = x.id
    where x.id = ${id} and x.merchant_id = ${member.merchantId} and x.member_id = ${member.memberId} and x.state = 'ready' and p.part = ${part}`.execute(
    db,
  );
  return rows[0] ?? null;
};

export const deleteExpired = async (db: Executor, now: Date): Promise<void> => {
  await sql`delete from data_export where expires_at <= ${now}`.execute(db);
};
