/** Restricted persons in SQL. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';

export interface NewEntry {
  readonly sealed: string;
  readonly fingerprint: Buffer;
  readonly keys: readonly { readonly kind: string; readonly key: Buffer }[];
}

export interface EntryRow {
  readonly id: bigint;
  readonly sealed: string;
  readonly addedAt: Date;
  readonly addedBy: string;
}

/** Adds those that are not on the list yet and answers how many these were. Two statements, however many entries. */
export const insertEntries = async (
  executor: Executor,
  list: { readonly merchantId: number; readonly at: Date; readonly by: string },
  entries: readonly NewEntry[],
): Promise<number> => {
  const wire = entries.map(({ sealed, fingerprint }) => ({ sealed, fingerprint: fingerprint.toString('hex') }));
  const { rows } = await sql<{ id: bigint; fingerprint: string }>`
    insert into restricted_person (merchant_id, sealed, fingerprint, added_at, added_by)
    select ${list.merchantId}::integer, e.sealed, decode(e.fingerprint, 'hex'), ${list.at.toISOString()}::timestamptz, ${list.by}::text
    from jsonb_to_recordset(${jsonb(wire)}) as e (sealed text, fingerprint text)
    on conflict (merchant_id, fingerprint) do nothing
    returning id, encode(fingerprint, 'hex') as fingerprint`.execute(executor);
  const ids = new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
  const keys = entries.flatMap((entry) => {
    const id = ids.get(entry.fingerprint.toString('hex'));
    if (id === undefined) return [];
    return entry.keys.map(({ kind, key }) => ({ person: id.toString(), kind, key: key.toString('hex') }));
  });
  await sql`
    insert into restricted_person_key (person_id, merchant_id, kind, key)
    select k.person, ${list.merchantId}::integer, k.kind, decode(k.key, 'hex')
    from jsonb_to_recordset(${jsonb(keys)}) as k (person bigint, kind text, key text)
    on conflict do nothing`.execute(executor);
  return rows.length;
};

/** Kinds of keys in which somebody on the list is met; empty: nobody is. */
export const matchingKinds = async (
  executor: Executor,
  merchantId: number,
  keys: readonly { readonly kind: string; readonly key: Buffer }[],
): Promise<readonly string[]> => {
  if (keys.length === 0) return [];
  const wire = keys.map(({ kind, key }) => ({ kind, key: key.toString('hex') }));
  const { rows } = await sql<{ kind: string }>`
    select distinct r.kind from jsonb_to_recordset(${jsonb(wire)}) as k (kind text, key text)
    join restricted_person_key r on r.merchant_id = ${merchantId} and r.key = decode(k.key, 'hex') and r.kind = k.kind
    order by r.kind`.execute(executor);
  return rows.map(({ kind }) => kind);
};

/** Newest first. */
export const readEntries = async (
  executor: Executor,
  page: { readonly merchantId: number; readonly before: bigint | null; readonly limit: number },
): Promise<readonly EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select id, sealed, added_at as "addedAt", added_by as "addedBy" from restricted_person
    where merchant_id = ${page.merchantId} and (${page.before}::bigint is null or id < ${page.before}::bigint)
    order by id desc limit ${page.limit}`.execute(executor);
  return rows;
};

export const countEntries = async (executor: Executor, merchantId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from restricted_person where merchant_id = ${merchantId}`.execute(executor);
  return rows[0]?.count ?? 0;
};

/** False where it was not on this merchant's list. */
export const deleteEntry = async (executor: Executor, merchantId: number, id: bigint): Promise<boolean> => {
  const { rows } = await sql`
    delete from restricted_person where merchant_id = ${merchantId} and id = ${id} returning id`.execute(executor);
  return rows.length > 0;
};
