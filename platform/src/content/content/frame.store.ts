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
  Period,
  Resource,
  TextFields,
} from './content.model.ts';
import { ANNOUNCEMENT, SHOWN } from './content.store.ts';
import { cleanHtml } from './html.policy.ts';

type OfMerchant<T> = T & { readonly merchantId: number };

export interface FrameRows {
  readonly resources: readonly OfMerchant<Resource>[];
  readonly customerService: readonly OfMerchant<CustomerService>[];
  readonly texts: readonly OfMerchant<{ readonly kind: FrameTextKind; readonly texts: ByLanguage<Article> }>[];
  /** Also what is scheduled: whoever reads the copy later compares the times. */
  readonly help: readonly OfMerchant<HelpItem & Period>[];
  /** When notices that open by themselves are shown: public popups, and others. */
  readonly popups: readonly OfMerchant<Period & { readonly isPublic: boolean }>[];
  /** Single texts in the merchant's own words. */
  readonly ownTexts: readonly OfMerchant<TextFields & Period>[];
  /** Promotions that reward who invites friends: when they run. */
  readonly referrals: readonly OfMerchant<Period>[];
}

const PERIOD = sql`v.visible_from as "startsAt", least(v.visible_until, v.replaced_at) as "endsAt"`;
/** What is shown, and what is scheduled. */
const UNENDED = sql`v.visible_from is not null and v.withdrawn_at is null
  and (v.visible_until is null or v.visible_until > now()) and (v.replaced_at is null or v.replaced_at > now())`;

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
    select v.merchant_id as "merchantId", v.fields ->> 'slug' as slug, v.fields -> 'texts' as texts, ${PERIOD} from content_version v
    where v.kind = 'help' and ${UNENDED} order by v.merchant_id, (v.fields ->> 'sort')::int, v.item_id`.execute(db);
  const { rows: popups } = await sql<FrameRows['popups'][number]>`
    select v.merchant_id as "merchantId", v.fields ->> 'type' = 'PU' as "isPublic", ${PERIOD} from content_version v
    where v.kind = 'announcement' and ${UNENDED} and (v.fields ->> 'popup')::boolean
      and v.fields ->> 'type' in ('PU', 'B', 'PL', 'PR')`.execute(db);
  const { rows: ownTexts } = await sql<FrameRows['ownTexts'][number]>`
    select v.merchant_id as "merchantId", v.fields ->> 'key' as key, v.fields -> 'texts' as texts, ${PERIOD} from content_version v
    where v.kind = 'text' and ${UNENDED}`.execute(db);
  const { rows: referrals } = await sql<FrameRows['referrals'][number]>`
    select merchant_id as "merchantId", starts_at as "startsAt", ends_at as "endsAt" from content_promotion
    where enabled and lower(category) = 'referral'`.execute(db);
  return { resources, customerService, texts, help, popups, ownTexts, referrals };
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
    from content_version v where v.merchant_id = ${member.merchantId} and v.kind = 'announcement' and ${SHOWN}
      and (v.fields ->> 'type' in ('B', 'PL') or (v.fields ->> 'type' = 'PR' and (v.fields ->> 'popup')::boolean and ${hasPromotions}))
      and v.dated_at > ${since.toISOString()}::timestamptz
      and v.dated_at > coalesce((
        select read_at from content_notices_read where merchant_id = ${member.merchantId} and member_id = ${member.memberId}),
        '-infinity')`;
  const { rows } = await sql<Announcement>`
    select ${ANNOUNCEMENT} ${matching}
    order by v.fields ->> 'type' = 'PR' desc, v.dated_at desc, v.item_id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ notices: number; promotions: number }>`
    select count(*) filter (where v.fields ->> 'type' <> 'PR')::int as notices,
      count(*) filter (where v.fields ->> 'type' = 'PR')::int as promotions ${matching}`.execute(db);
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
