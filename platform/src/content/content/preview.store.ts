import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { Content } from './content.model.ts';

export interface NewPreview {
  readonly tokenHash: Buffer;
  readonly merchantId: number;
  readonly itemId: bigint;
  readonly number: number;
  readonly operator: string;
  readonly expiresAt: Date;
}

const bytes = (hash: Buffer) => sql`decode(${hash.toString('hex')}, 'hex')`;

/** Those that have expired go with it. */
export const insertPreview = async (db: Executor, preview: NewPreview): Promise<void> => {
  await sql`delete from content_preview where expires_at < now()`.execute(db);
  await sql`
    insert into content_preview (token_hash, merchant_id, item_id, number, operator, expires_at)
    values (${bytes(preview.tokenHash)}, ${preview.merchantId}, ${preview.itemId}, ${preview.number}, ${preview.operator},
      ${preview.expiresAt.toISOString()}::timestamptz)`.execute(db);
};

export type OpenedPreview = Content & { readonly itemId: bigint; readonly expiresAt: Date };

/** The version as it is now. The first browser keeps the preview; null for any other one, and after its end. */
export const openPreview = async (
  db: Executor,
  merchantId: number,
  { tokenHash, holderHash }: { readonly tokenHash: Buffer; readonly holderHash: Buffer },
): Promise<OpenedPreview | null> => {
  const { rows } = await sql<OpenedPreview>`
    with opened as (
      update content_preview set holder_hash = ${bytes(holderHash)}
      where token_hash = ${bytes(tokenHash)} and merchant_id = ${merchantId} and expires_at > now()
        and (holder_hash is null or holder_hash = ${bytes(holderHash)})
      returning item_id, number, expires_at
    )
    select o.item_id as "itemId", v.kind, v.fields, o.expires_at as "expiresAt"
    from opened o join content_version v on v.item_id = o.item_id and v.number = o.number`.execute(db);
  return rows[0] ?? null;
};
