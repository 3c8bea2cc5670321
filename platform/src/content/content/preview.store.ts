import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { ByLanguage, Content, PromotionText } from './content.model.ts';

/** A promotion as a version of it has it. */
export interface PreviewedPromotion {
  readonly category: string;
  readonly image: string;
  readonly texts: ByLanguage<PromotionText>;
  readonly startsAt: string;
  readonly endsAt: string | null;
  /** Its rules, as the storey rewards has them; null: texts alone. */
  readonly terms: unknown;
}

interface NewPreviewBase {
  readonly tokenHash: Buffer;
  readonly merchantId: number;
  readonly operator: string;
  readonly expiresAt: Date;
}
/** Of a version that is kept here, or of a promotion, whose versions are kept by rewards. */
export type PreviewedThing =
  | { readonly itemId: bigint; readonly number: number }
  | { readonly promotionId: bigint; readonly promotion: PreviewedPromotion };
export type NewPreview = NewPreviewBase & PreviewedThing;

const bytes = (hash: Buffer) => sql`decode(${hash.toString('hex')}, 'hex')`;

/** Those that have expired go with it. */
export const insertPreview = async (db: Executor, preview: NewPreview): Promise<void> => {
  await sql`delete from content_preview where expires_at < now()`.execute(db);
  const item = 'itemId' in preview ? preview : null;
  const promotion = 'promotionId' in preview ? preview : null;
  await sql`
    insert into content_preview (token_hash, merchant_id, item_id, number, promotion_id, promotion, operator, expires_at)
    values (${bytes(preview.tokenHash)}, ${preview.merchantId}, ${item?.itemId ?? null}, ${item?.number ?? null}, ${promotion?.promotionId ?? null},
      ${promotion && jsonb(promotion.promotion)}, ${preview.operator}, ${preview.expiresAt.toISOString()}::timestamptz)`.execute(
    db,
  );
};

export type OpenedPreview = (Content | { readonly kind: 'promotion'; readonly fields: PreviewedPromotion }) & {
  readonly itemId: bigint;
  readonly expiresAt: Date;
};

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
      returning item_id, number, promotion_id, promotion, expires_at
    )
    select coalesce(o.item_id, o.promotion_id) as "itemId", coalesce(v.kind, 'promotion') as kind, coalesce(v.fields, o.promotion) as fields,
      o.expires_at as "expiresAt"
    from opened o left join content_version v on v.item_id = o.item_id and v.number = o.number
    where v.item_id is not null or o.promotion_id is not null`.execute(db);
  return rows[0] ?? null;
};
