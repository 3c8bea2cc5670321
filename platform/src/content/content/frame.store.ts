/** What the frame of every merchant asks for once a session, and what members have read of the notices, in SQL. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type {
  Announcement,
  Article,
  ByLanguage,
  CustomerService,
  FrameTextKind,
  HelpItem,
  Resource,
} from './content.model.ts';
import { cleanHtml } from './html.policy.ts';

type OfMerchant<T> = T & { readonly merchantId: number };

export interface Period {
  readonly startsAt: Date;
  /** Null: for good. */
  readonly endsAt: Date | null;
}

export interface FrameRows {
  readonly resources: readonly OfMerchant<Resource>[];
  readonly customerService: readonly OfMerchant<CustomerService>[];
  readonly texts: readonly OfMerchant<{ readonly kind: FrameTextKind; readonly texts: ByLanguage<Article> }>[];
  readonly help: readonly OfMerchant<HelpItem>[];
  /** When what opens by itself begins to show at each merchant: public popups, and notices. */
  readonly popups: readonly OfMerchant<{ readonly isPublic: boolean; readonly publishedAt: Date }>[];
  /** Promotions that reward who invites friends: when they run. */
  readonly referrals: readonly OfMerchant<Period>[];
}

/** Of all merchants at once: few rows each, kept in memory. */
export const readFrameRows = async (db: Executor): Promise<FrameRows> => {
  const { rows: resources } = await sql<FrameRows['resources'][number]>`
    select merchant_id as "merchantId", resource_type as "resourceType", url, qr_code_url as "qrCodeUrl"
    from content_resource order by merchant_id, resource_type`.execute(db);
  const { rows: customerService } = await sql<FrameRows['customerService'][number]>`
    select merchant_id as "merchantId", cs_type as "csType", path
    from content_customer_service order by merchant_id, cs_type`.execute(db);
  const { rows: texts } = await sql<FrameRows['texts'][number]>`
    select merchant_id as "merchantId", kind, texts from content_frame_text`.execute(db);
  const { rows: help } = await sql<FrameRows['help'][number]>`
    select merchant_id as "merchantId", slug, texts from content_help where enabled order by merchant_id, sort, id`.execute(
    db,
  );
  const { rows: popups } = await sql<FrameRows['popups'][number]>`
    select merchant_id as "merchantId", type = 'PU' as "isPublic", min(published_at) as "publishedAt"
    from content_announcement
    where popup and withdrawn_at is null and type in ('PU', 'B', 'PL', 'PR') group by 1, 2`.execute(db);
  const { rows: referrals } = await sql<FrameRows['referrals'][number]>`
    select merchant_id as "merchantId", starts_at as "startsAt", ends_at as "endsAt" from content_promotion
    where enabled and lower(category) = 'referral'`.execute(db);
  return { resources, customerService, texts, help, popups, referrals };
};

/** Merchants where a promotion that rewards inviting friends runs at this moment, and since when it does. */
export const rewardingReferrals = async (db: Executor, at: Date): Promise<ReadonlyMap<number, Date>> => {
  const { rows } = await sql<OfMerchant<{ readonly since: Date }>>`
    select merchant_id as "merchantId", min(starts_at) as since from content_promotion
    where enabled and lower(category) = 'referral' and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
    group by merchant_id`.execute(db);
  return new Map(rows.map(({ merchantId, since }) => [merchantId, since]));
};

export const putResource = async (db: Executor, merchantId: number, resource: Resource): Promise<void> => {
  await sql`
    insert into content_resource (merchant_id, resource_type, url, qr_code_url)
    values (${merchantId}, ${resource.resourceType}, ${resource.url}, ${resource.qrCodeUrl})
    on conflict (merchant_id, resource_type) do update set url = excluded.url, qr_code_url = excluded.qr_code_url`.execute(
    db,
  );
};

export const putCustomerService = async (db: Executor, merchantId: number, entry: CustomerService): Promise<void> => {
  await sql`
    insert into content_customer_service (merchant_id, cs_type, path) values (${merchantId}, ${entry.csType}, ${entry.path})
    on conflict (merchant_id, cs_type) do update set path = excluded.path`.execute(db);
};

/** These addresses and no others. */
export const replaceLinks = async (
  db: Executor,
  merchantId: number,
  resources: readonly Resource[],
  customerService: readonly CustomerService[],
): Promise<void> => {
  await sql`delete from content_resource where merchant_id = ${merchantId}`.execute(db);
  await sql`
    insert into content_resource (merchant_id, resource_type, url, qr_code_url)
    select ${merchantId}, x."resourceType", x.url, x."qrCodeUrl"
    from jsonb_to_recordset(${jsonb(resources)}) as x("resourceType" text, url text, "qrCodeUrl" text)`.execute(db);
  await sql`delete from content_customer_service where merchant_id = ${merchantId}`.execute(db);
  await sql`
    insert into content_customer_service (merchant_id, cs_type, path)
    select ${merchantId}, x."csType", x.path from jsonb_to_recordset(${jsonb(customerService)}) as x("csType" text, path text)`.execute(
    db,
  );
};

/** Null removes the text. */
export const putFrameText = async (
  db: Executor,
  merchantId: number,
  kind: FrameTextKind,
  texts: ByLanguage<Article> | null,
): Promise<void> => {
  if (texts === null) {
    await sql`delete from content_frame_text where merchant_id = ${merchantId} and kind = ${kind}`.execute(db);
    return;
  }
  const clean = Object.fromEntries(
    Object.entries(texts).map(([language, { title, content }]) => [language, { title, content: cleanHtml(content) }]),
  );
  await sql`
    insert into content_frame_text (merchant_id, kind, texts) values (${merchantId}, ${kind}, ${jsonb(clean)})
    on conflict (merchant_id, kind) do update set texts = excluded.texts`.execute(db);
};

const ANNOUNCEMENT = sql`a.id, a.type, a.popup, a.texts, a.published_at as "publishedAt"`;

interface UnreadWanted {
  readonly since: Date;
  readonly hasPromotions: boolean;
  readonly offset: number;
  readonly limit: number;
}

interface UnreadPage {
  readonly rows: readonly Announcement[];
  /** How many there are on all pages. */
  readonly notices: number;
  readonly promotions: number;
}

/** Promotions that open by themselves, then notices for players, published after the member read them last and not before `since`; newest first. */
export const readUnread = async (
  db: Executor,
  member: { readonly merchantId: number; readonly memberId: bigint },
  { since, hasPromotions, offset, limit }: UnreadWanted,
): Promise<UnreadPage> => {
  const matching = sql`
    from content_announcement a where a.merchant_id = ${member.merchantId} and a.withdrawn_at is null and a.published_at <= now()
      and (a.type in ('B', 'PL') or (a.type = 'PR' and a.popup and ${hasPromotions})) and a.published_at > ${since.toISOString()}::timestamptz
      and a.published_at > coalesce((
        select read_at from content_notices_read where merchant_id = ${member.merchantId} and member_id = ${member.memberId}),
        '-infinity')`;
  const { rows } = await sql<Announcement>`
    select ${ANNOUNCEMENT} ${matching}
    order by a.type = 'PR' desc, a.published_at desc, a.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ notices: number; promotions: number }>`
    select count(*) filter (where a.type <> 'PR')::int as notices,
      count(*) filter (where a.type = 'PR')::int as promotions ${matching}`.execute(db);
  return { rows, notices: counted[0]?.notices ?? 0, promotions: counted[0]?.promotions ?? 0 };
};

export const writeNoticesRead = async (
  db: Executor,
  member: { readonly merchantId: number; readonly memberId: bigint },
  readAt: Date,
): Promise<void> => {
  await sql`
    insert into content_notices_read (merchant_id, member_id, read_at)
    values (${member.merchantId}, ${member.memberId}, ${readAt.toISOString()}::timestamptz)
    on conflict (merchant_id, member_id) do update set read_at = excluded.read_at`.execute(db);
};
