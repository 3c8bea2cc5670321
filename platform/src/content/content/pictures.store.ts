/** Pictures that operators uploaded, in SQL. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export const countPictures = async (db: Executor, merchantId: number): Promise<number> => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from content_picture where merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Once for the same bytes. */
export const putPicture = async (
  db: Executor,
  merchantId: number,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<void> => {
  await sql`
    insert into content_picture (merchant_id, name, bytes) values (${merchantId}, ${name}, decode(${bytes.toString('base64')}, 'base64'))
    on conflict do nothing`.execute(db);
};

/** Names of pictures older than a day that no version of the merchant's content and no promotion shows: an old version can be restored. */
export const unusedInContent = async (db: Executor, merchantId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select p.name from content_picture p where p.merchant_id = ${merchantId} and p.created_at < now() - interval '1 day'
      and not exists (select from content_version v where v.merchant_id = ${merchantId} and v.kind = 'banner'
        and (v.fields ->> 'image' like '%/' || p.name or v.fields ->> 'imagePhone' like '%/' || p.name))
      and not exists (select from content_version v where v.merchant_id = ${merchantId} and v.kind = 'portal'
        and v.fields ->> 'logoUrl' like '%/' || p.name)
      and not exists (select from content_promotion c where c.merchant_id = ${merchantId} and c.image like '%/' || p.name)
      and not exists (select from merchant m where m.id = ${merchantId} and m.settings ->> 'logoUrl' like '%/' || p.name)`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

export const deletePictures = async (db: Executor, merchantId: number, names: readonly string[]): Promise<void> => {
  await sql`delete from content_picture where merchant_id = ${merchantId} and name = any(${names})`.execute(db);
};

export const readPicture = async (db: Executor, merchantId: number, name: string): Promise<Uint8Array | null> => {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from content_picture where merchant_id = ${merchantId} and name = ${name}`.execute(db);
  return rows[0]?.bytes ?? null;
};
