/** Versions of promotions in SQL. Every statement is about one merchant. A step advances the promotion's form first, so that they follow each other. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';
import type { VersionTimes } from '../../content/content/index.ts';
import { offerOf, termsOf } from './versions.policy.ts';
import type { Kept, StoredOffer, StoredTerms } from './versions.policy.ts';

export interface VersionKey {
  readonly merchantId: number;
  readonly promotionId: bigint;
}

interface VersionFacts extends VersionTimes {
  readonly number: number;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
  readonly reason: string | null;
  readonly restoredFrom: number | null;
}
export type Version = VersionFacts & Kept;
type VersionRow = VersionFacts & { readonly offer: StoredOffer; readonly terms: StoredTerms | null };

const VERSIONS_MOST = 50;
const LISTED_MOST = 2_000;

const TIMES = sql`v.visible_from as "visibleFrom", v.visible_until as "visibleUntil", v.replaced_at as "replacedAt",
  v.withdrawn_at as "withdrawnAt"`;
const VERSION = sql`v.number, v.offer, v.terms, ${TIMES}, v.saved_at as "savedAt", v.saved_by as "savedBy", v.published_at as "publishedAt",
  v.published_by as "publishedBy", v.reason, v.restored_from as "restoredFrom"`;

const versionOf = ({ offer, terms, ...facts }: VersionRow): Version => ({
  ...facts,
  offer: offerOf(offer),
  terms: terms && termsOf(terms),
});

/** The newest first. */
export const readVersions = async (
  db: Executor,
  { merchantId, promotionId }: VersionKey,
): Promise<readonly Version[]> => {
  const { rows } = await sql<VersionRow>`
    select ${VERSION} from promotion_version v where v.merchant_id = ${merchantId} and v.promotion_id = ${promotionId}
    order by v.number desc limit ${VERSIONS_MOST}`.execute(db);
  return rows.map(versionOf);
};

export const readVersion = async (
  db: Executor,
  { merchantId, promotionId }: VersionKey,
  number: number,
): Promise<Version | null> => {
  const { rows } = await sql<VersionRow>`
    select ${VERSION} from promotion_version v
    where v.merchant_id = ${merchantId} and v.promotion_id = ${promotionId} and v.number = ${number}`.execute(db);
  return rows[0] ? versionOf(rows[0]) : null;
};

export const readDraft = async (db: Executor, { merchantId, promotionId }: VersionKey): Promise<Version | null> => {
  const { rows } = await sql<VersionRow>`
    select ${VERSION} from promotion_version v
    where v.merchant_id = ${merchantId} and v.promotion_id = ${promotionId} and v.visible_from is null`.execute(db);
  return rows[0] ? versionOf(rows[0]) : null;
};

/** What takes the place of what is in force, at most one. */
export const readScheduled = async (
  db: Executor,
  { merchantId, promotionId }: VersionKey,
): Promise<(Kept & { readonly visibleFrom: Date }) | null> => {
  const { rows } = await sql<{ visibleFrom: Date; offer: StoredOffer; terms: StoredTerms | null }>`
    select v.visible_from as "visibleFrom", v.offer, v.terms from promotion_version v
    where v.merchant_id = ${merchantId} and v.promotion_id = ${promotionId} and v.visible_from is not null and v.begun_at is null
      and v.withdrawn_at is null`.execute(db);
  return rows[0]
    ? {
        visibleFrom: rows[0].visibleFrom,
        offer: offerOf(rows[0].offer),
        terms: rows[0].terms && termsOf(rows[0].terms),
      }
    : null;
};

/** Whether members could see it at any time of a period. A version that was switched off from its beginning was withdrawn when published. */
export const wasShown = async (
  db: Executor,
  { merchantId, promotionId }: VersionKey,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from content_promotion
      where merchant_id = ${merchantId} and id = ${promotionId} and enabled and starts_at < ${until} and coalesce(ends_at, 'infinity') > ${from}
    ) or exists (
      select from promotion_version
      where merchant_id = ${merchantId} and promotion_id = ${promotionId} and visible_from < ${until}
        and withdrawn_at is distinct from published_at
        and least(visible_until, replaced_at, withdrawn_at, 'infinity') > greatest(visible_from, ${from}::timestamptz)
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
};

export const hasVersions = async (db: Executor, { merchantId, promotionId }: VersionKey): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from promotion_version where merchant_id = ${merchantId} and promotion_id = ${promotionId}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
};

export interface ListedTimes extends VersionTimes {
  readonly promotionId: bigint;
  /** What it says, where it has not begun. */
  readonly kept: Kept | null;
}

/** Of each promotion its draft, what is shown or scheduled, and the last version. */
export const listTimes = async (db: Executor, merchantId: number): Promise<readonly ListedTimes[]> => {
  const { rows } = await sql<
    VersionTimes & { promotionId: bigint; offer: StoredOffer | null; terms: StoredTerms | null }
  >`
    select v.promotion_id as "promotionId", ${TIMES}, case when v.begun_at is null then v.offer end as offer,
      case when v.begun_at is null then v.terms end as terms
    from promotion_version v where v.merchant_id = ${merchantId} and (v.visible_from is null
      or (v.withdrawn_at is null and (v.replaced_at is null or v.replaced_at > now()))
      or v.number = (select max(l.number) from promotion_version l where l.promotion_id = v.promotion_id and l.visible_from is not null))
    order by v.promotion_id, v.number limit ${LISTED_MOST}`.execute(db);
  return rows.map(({ offer, terms, ...row }) => ({
    ...row,
    kept: offer && { offer: offerOf(offer), terms: terms && termsOf(terms) },
  }));
};

interface Saving {
  readonly at: Date;
  readonly by: string;
  readonly restoredFrom: number | null;
}

/** The draft that is there is written over. Answers its number. */
export const putDraft = async (
  trx: Executor,
  { merchantId, promotionId }: VersionKey,
  { offer, terms }: Kept,
  { at, by, restoredFrom }: Saving,
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    insert into promotion_version (promotion_id, number, merchant_id, offer, terms, saved_at, saved_by, restored_from)
    select ${promotionId}::bigint, coalesce(max(number), 0) + 1, ${merchantId}::int, ${jsonb(offer)}, ${terms && jsonb(terms)}, ${at}::timestamptz,
      ${by}::text, ${restoredFrom}::int
    from promotion_version where promotion_id = ${promotionId}
    on conflict (promotion_id) where visible_from is null do update set offer = excluded.offer, terms = excluded.terms,
      saved_at = excluded.saved_at, saved_by = excluded.saved_by, restored_from = excluded.restored_from
    returning number`.execute(trx);
  return rows[0]?.number ?? 1;
};

export const deleteDraft = async (trx: Executor, { merchantId, promotionId }: VersionKey): Promise<void> => {
  await sql`
    delete from promotion_version where merchant_id = ${merchantId} and promotion_id = ${promotionId} and visible_from is null`.execute(
    trx,
  );
};

/** Each version ends where the next one begins; one that was withdrawn before it began takes no part. */
const alignVersions = async (trx: Executor, { merchantId, promotionId }: VersionKey): Promise<void> => {
  await sql`
    update promotion_version v set replaced_at = o.next
    from (
      select number, lead(visible_from) over (order by visible_from, number) as next from promotion_version
      where promotion_id = ${promotionId} and visible_from is not null and (withdrawn_at is null or withdrawn_at > visible_from)
    ) o where v.merchant_id = ${merchantId} and v.promotion_id = ${promotionId} and v.number = o.number
      and v.replaced_at is distinct from o.next`.execute(trx);
};

interface Publishing {
  readonly from: Date;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

/** The draft gets its times, and the others theirs by it. */
export const publishDraft = async (
  trx: Executor,
  key: VersionKey,
  { number, offer }: Version,
  { from, at, by, reason }: Publishing,
): Promise<void> => {
  await sql`
    update promotion_version set visible_from = ${from}, visible_until = ${offer.endsAt}, published_at = ${at}, published_by = ${by}, reason = ${reason}
    where merchant_id = ${key.merchantId} and promotion_id = ${key.promotionId} and number = ${number}`.execute(trx);
  await alignVersions(trx, key);
};

/** A version that is in force at once. Answers its number. */
export const insertVersion = async (
  trx: Executor,
  key: VersionKey,
  { offer, terms }: Kept,
  { from, at, by, reason, isOff }: Publishing & { readonly isOff: boolean },
): Promise<number> => {
  const { merchantId, promotionId } = key;
  const { rows } = await sql<{ number: number }>`
    insert into promotion_version (promotion_id, number, merchant_id, offer, terms, saved_at, saved_by, visible_from, visible_until, withdrawn_at,
      begun_at, published_at, published_by, reason)
    select ${promotionId}::bigint, coalesce(max(number), 0) + 1, ${merchantId}::int, ${jsonb(offer)}, ${terms && jsonb(terms)}, ${at}::timestamptz,
      ${by}::text, ${from}::timestamptz, ${offer.endsAt}::timestamptz, ${isOff ? at : null}::timestamptz, ${at}::timestamptz, ${at}::timestamptz,
      ${by}::text, ${reason}::text
    from promotion_version where promotion_id = ${promotionId} returning number`.execute(trx);
  await alignVersions(trx, key);
  return rows[0]?.number ?? 1;
};

/** What is scheduled never begins; of `all`, what is shown ends as well. Answers the numbers of both, the highest first. */
export const withdrawVersions = async (
  trx: Executor,
  key: VersionKey,
  which: 'all' | 'scheduled',
  at: Date,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ number: number }>`
    update promotion_version set withdrawn_at = ${at}
    where merchant_id = ${key.merchantId} and promotion_id = ${key.promotionId} and visible_from is not null and withdrawn_at is null
      and (visible_until is null or visible_until > ${at}) and (replaced_at is null or replaced_at > ${at})
      and (${which}::text = 'all' or begun_at is null) returning number`.execute(trx);
  await alignVersions(trx, key);
  return rows.map(({ number }) => number).toSorted((a, b) => b - a);
};

/** From now on members join under it. */
export const markBegun = async (trx: Executor, { merchantId, promotionId }: VersionKey, number: number, at: Date) => {
  await sql`
    update promotion_version set begun_at = ${at}
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and number = ${number}`.execute(trx);
  await sql`
    update promotion_activity set version = ${number} where merchant_id = ${merchantId} and promotion_id = ${promotionId}`.execute(
    trx,
  );
};

/** Members who joined while the promotion had no version joined under this one, the first. */
export const bindEntries = async (trx: Executor, { merchantId, promotionId }: VersionKey, number: number) => {
  await sql`
    update promotion_entry set version = ${number}
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and version is null`.execute(trx);
};

export type DueVersion = Kept & VersionKey & { readonly number: number };

const isDue = (at: Date) => sql`visible_from <= ${at} and begun_at is null and withdrawn_at is null`;

export const hasDue = (at: Date): WorkQuestion =>
  sql`select exists (select from promotion_version where ${isDue(at)}) as "hasWork"`;

/** Versions whose time has come, locked; the oldest first. */
export const lockDue = async (trx: Executor, at: Date, limit: number): Promise<readonly DueVersion[]> => {
  const { rows } = await sql<VersionKey & { number: number; offer: StoredOffer; terms: StoredTerms | null }>`
    select v.merchant_id as "merchantId", v.promotion_id as "promotionId", v.number, v.offer, v.terms from promotion_version v
    where ${isDue(at)}
    order by v.visible_from, v.number limit ${limit} for update`.execute(trx);
  return rows.map(({ offer, terms, ...row }) => ({ ...row, offer: offerOf(offer), terms: terms && termsOf(terms) }));
};

/** Those of the addresses that a version shows: an old one can become a draft again. */
export const promotionPicturesInUse = async (
  db: Executor,
  merchantId: number,
  urls: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ url: string }>`
    select u.url from unnest(${urls}::text[]) u(url)
    where exists (select from promotion_version v where v.merchant_id = ${merchantId} and v.offer ->> 'image' = u.url)`.execute(
    db,
  );
  return rows.map(({ url }) => url);
};
