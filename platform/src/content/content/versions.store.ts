/** Items of content with their versions, in SQL. A step locks its item first, so that versions change one step at a time. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, JobPeriod, WorkQuestion } from '../../kernel/index.ts';
import type { Content, ContentKind, Setting } from './content.model.ts';
import { SHOWN } from './content.store.ts';
import type { SettingTimes, VersionTimes } from './versions.policy.ts';

export interface Item {
  readonly id: bigint;
  readonly merchantId: number;
  readonly kind: ContentKind;
  readonly key: string | null;
}

export interface Failure {
  readonly code: string;
  /** Domains that other merchants have. */
  readonly hosts: string[];
}

export interface Version extends SettingTimes {
  readonly number: number;
  readonly fields: Content['fields'];
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
  readonly reason: string | null;
  readonly restoredFrom: number | null;
  readonly failure: Failure | null;
}

/** A version in a list: facts and titles, without its texts. */
export interface ListedVersion extends SettingTimes {
  readonly id: bigint;
  readonly facts: {
    readonly groupName?: string;
    readonly type?: string;
    readonly slug?: string;
    readonly key?: string;
    readonly popup?: boolean;
    readonly image?: string;
  };
  readonly titles: Readonly<Record<string, string>>;
}

/** More than operators look through. */
const ITEMS_MOST = 500;
/** An item has a draft, what is shown, what is scheduled, and its last version. */
const LISTED_MOST = 4 * ITEMS_MOST;
const VERSIONS_MOST = 50;

const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`;
const TIMES = sql`v.visible_from as "visibleFrom", v.visible_until as "visibleUntil", v.replaced_at as "replacedAt",
  v.withdrawn_at as "withdrawnAt", v.applied_at as "appliedAt", v.failed_at as "failedAt"`;
/** Of `content_version`, whatever its name in the statement: settings take effect when they are applied, all else by the clock. */
const IS_SETTING = sql`kind in ('links', 'disclaimer', 'portal')`;

/** Of `content_version v`: the draft, or what is shown or scheduled. */
const IS_OPEN = sql`(v.visible_from is null
  or (v.withdrawn_at is null and (v.visible_until is null or v.visible_until > now()) and (v.replaced_at is null or v.replaced_at > now())))`;
/** Of `content_item i`: it has not ended. */
const IN_USE = sql`exists (select from content_version v where v.item_id = i.id and ${IS_OPEN})`;

/** Drafts, what is shown or scheduled, and the last version of each item; of more than are listed those that ended are left out. Banners in their order, help by its place, announcements the newest first. */
export const listVersions = async (
  db: Executor,
  merchantId: number,
  kind: ContentKind,
): Promise<readonly ListedVersion[]> => {
  const { rows } = await sql<ListedVersion>`
    select i.id, ${TIMES}, v.fields - 'texts' as facts,
      (select jsonb_object_agg(t.key, coalesce(t.value ->> 'title', t.value #>> '{}')) from jsonb_each(nullif(v.fields -> 'texts', 'null')) t) as titles
    from (
      select i.id, i.sort from content_item i where i.merchant_id = ${merchantId} and i.kind = ${kind} order by ${IN_USE} desc, i.id desc limit ${ITEMS_MOST}
    ) i join content_version v on v.item_id = i.id
    where ${IS_OPEN} or v.number = (select max(number) from content_version l where l.item_id = i.id and l.visible_from is not null)
    order by i.sort, (v.fields ->> 'sort')::int, case when ${kind}::text = 'announcement' then -i.id else i.id end, v.visible_from
    limit ${LISTED_MOST}`.execute(db);
  return rows;
};

export const findItem = async (db: Executor, merchantId: number, id: bigint): Promise<Item | null> => {
  const { rows } = await sql<Item>`
    select id, merchant_id as "merchantId", kind, key from content_item where merchant_id = ${merchantId} and id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Locked until the transaction ends; null where the merchant has no such item. */
export const lockItem = async (trx: Executor, merchantId: number, id: bigint): Promise<Item | null> => {
  const { rows } = await sql<Item>`
    select id, merchant_id as "merchantId", kind, key from content_item where merchant_id = ${merchantId} and id = ${id} for update`.execute(
    trx,
  );
  return rows[0] ?? null;
};

/** The newest first. */
export const readVersions = async (db: Executor, itemId: bigint): Promise<readonly Version[]> => {
  const { rows } = await sql<Version>`
    select v.number, v.fields, ${TIMES}, v.saved_at as "savedAt", v.saved_by as "savedBy", v.published_at as "publishedAt",
      v.published_by as "publishedBy", v.reason, v.restored_from as "restoredFrom", v.failure
    from content_version v where v.item_id = ${itemId} order by v.number desc limit ${VERSIONS_MOST}`.execute(db);
  return rows;
};

/** Without this one, and without those that have ended. */
export const countOthers = async (
  db: Executor,
  merchantId: number,
  kind: ContentKind,
  itemId: bigint | null,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from content_item i
     where i.merchant_id = ${merchantId} and i.kind = ${kind} and i.id is distinct from ${itemId}::bigint and ${IN_USE}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** The last banner of all. Null where the merchant has an item with this key. */
export const insertItem = async (
  trx: Executor,
  merchantId: number,
  { kind, key }: Pick<Item, 'kind' | 'key'>,
): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into content_item (merchant_id, kind, key, sort)
    select ${merchantId}::int, ${kind}::text, ${key}::text, coalesce(max(sort) filter (where ${kind}::text = 'banner') + 1, 0)
    from content_item where merchant_id = ${merchantId} and kind = ${kind}
    on conflict (merchant_id, kind, key) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

interface OfItem {
  readonly merchantId: number;
  readonly itemId: bigint;
}

/** The draft of an item; the one that is there is written over. Answers its number. */
export const putDraft = async (trx: Executor, { merchantId, itemId }: OfItem, content: Content, by: string) => {
  const { rows } = await sql<{ number: number }>`
    insert into content_version (item_id, number, merchant_id, kind, fields, saved_by)
    select ${itemId}::bigint, coalesce(max(number), 0) + 1, ${merchantId}::int, ${content.kind}::text, ${jsonb(content.fields)}, ${by}::text
    from content_version where item_id = ${itemId}
    on conflict (item_id) where visible_from is null do update set fields = excluded.fields, saved_at = now(), saved_by = excluded.saved_by
    returning number`.execute(trx);
  return rows[0]?.number ?? 1;
};

/** Null where the item has none. */
export const deleteDraft = async (trx: Executor, itemId: bigint): Promise<number | null> => {
  const { rows } = await sql<{ number: number }>`
    delete from content_version where item_id = ${itemId} and visible_from is null returning number`.execute(trx);
  return rows[0]?.number ?? null;
};

/** An item without versions is none. */
export const deleteEmptyItem = async (trx: Executor, itemId: bigint): Promise<void> => {
  await sql`
    delete from content_item where id = ${itemId} and not exists (select from content_version where item_id = ${itemId})`.execute(
    trx,
  );
};

/** A new version with the fields of an old one, as the draft would be. Answers its number. */
export const repeatVersion = async (trx: Executor, itemId: bigint, number: number, by: string): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    insert into content_version (item_id, number, merchant_id, kind, fields, saved_by, visible_from, published_at, published_by, dated_at, restored_from)
    select item_id, (select max(number) from content_version where item_id = ${itemId}) + 1, merchant_id, kind, fields, ${by}::text,
      now(), now(), ${by}::text, now(), number
    from content_version where item_id = ${itemId} and number = ${number} returning number`.execute(trx);
  return rows[0]?.number ?? number;
};

export interface Publishing {
  readonly number: number;
  /** Null: now. */
  readonly from: Date | null;
  readonly until: Date | null;
  readonly by: string;
  readonly reason: string;
}

/** Each version ends where the next one begins; one that was withdrawn before it began takes no part. Settings begin when they are applied. */
const alignVersions = async (trx: Executor, itemId: bigint): Promise<void> => {
  await sql`
    update content_version v set replaced_at = o.next
    from (
      select number, lead(coalesce(applied_at, visible_from)) over (order by coalesce(applied_at, visible_from), visible_from, number) as next
      from content_version
      where item_id = ${itemId} and visible_from is not null and (withdrawn_at is null or withdrawn_at > visible_from)
        and (not ${IS_SETTING} or applied_at is not null)
    ) o where v.item_id = ${itemId} and v.number = o.number and v.replaced_at is distinct from o.next`.execute(trx);
};

/** A version gets its times, and the others theirs by it. */
export const publishVersion = async (
  trx: Executor,
  itemId: bigint,
  { number, from, until, by, reason }: Publishing,
): Promise<void> => {
  await sql`
    update content_version v set visible_from = greatest(${moment(from)}, now()), visible_until = ${moment(until)}, published_at = now(),
      published_by = ${by}, reason = ${reason}, dated_at = coalesce((
        select s.dated_at from content_version s
        where s.item_id = ${itemId} and s.number <> ${number} and s.visible_from <= greatest(${moment(from)}, now()) and s.withdrawn_at is null
          and (s.visible_until is null or s.visible_until > greatest(${moment(from)}, now()))
          and (s.replaced_at is null or s.replaced_at > greatest(${moment(from)}, now()))
        order by s.visible_from desc limit 1), greatest(${moment(from)}, now()))
    where v.item_id = ${itemId} and v.number = ${number}`.execute(trx);
  await alignVersions(trx, itemId);
};

/** What is shown ends now, what is scheduled never begins. Answers the numbers of both. */
export const withdrawVersions = async (trx: Executor, itemId: bigint): Promise<readonly number[]> => {
  const { rows } = await sql<{ number: number }>`
    update content_version set withdrawn_at = now()
    where item_id = ${itemId} and visible_from is not null and withdrawn_at is null and (visible_until is null or visible_until > now())
      and (replaced_at is null or replaced_at > now()) returning number`.execute(trx);
  await alignVersions(trx, itemId);
  return rows.map(({ number }) => number);
};

/** The setting as it was before any version of it was kept: it is live, and published by no operator. */
export const insertFormer = async (trx: Executor, { merchantId, itemId }: OfItem, setting: Setting): Promise<void> => {
  await sql`
    insert into content_version
      (item_id, number, merchant_id, kind, fields, saved_by, visible_from, dated_at, published_at, published_by, applied_at)
    values (${itemId}, 1, ${merchantId}, ${setting.kind}, ${jsonb(setting.fields)}, 'system', now(), now(), now(), 'system', now())`.execute(
    trx,
  );
};

/** Of settings: published, and neither in force nor given up. */
const WAITS = sql`${IS_SETTING} and applied_at is null and failed_at is null and withdrawn_at is null and visible_from is not null`;
const DUE = sql`${WAITS} and visible_from <= now()`;

export const hasDueSettings = (): WorkQuestion =>
  sql`select exists (select from content_version where ${DUE}) as "hasWork"`;

/** Items of which a version is due, locked until the transaction ends. */
export const lockDueItems = async (trx: Executor): Promise<readonly Pick<Item, 'id' | 'merchantId'>[]> => {
  const { rows } = await sql<Pick<Item, 'id' | 'merchantId'>>`
    select id, merchant_id as "merchantId" from content_item
    where id in (select item_id from content_version where ${DUE}) order by id for update`.execute(trx);
  return rows;
};

export interface DueSetting {
  readonly itemId: bigint;
  readonly number: number;
  readonly merchantId: number;
  /** Its code. */
  readonly merchant: string;
  readonly setting: Setting;
  readonly reason: string;
}

/** Of these items, each merchant's in the order of their times. */
export const readDueSettings = async (trx: Executor, itemIds: readonly bigint[]): Promise<readonly DueSetting[]> => {
  const { rows } = await sql<DueSetting>`
    select item_id as "itemId", number, merchant_id as "merchantId", (select code from merchant where id = merchant_id) as merchant,
      jsonb_build_object('kind', kind, 'fields', fields) as setting, coalesce(reason, '') as reason
    from content_version where ${DUE} and item_id in (select jsonb_array_elements_text(${jsonb(itemIds.map(String))})::bigint)
    order by merchant_id, visible_from, number`.execute(trx);
  return rows;
};

/** Null: no version of the item was ever applied. */
export const readInForce = async (
  trx: Executor,
  itemId: bigint,
): Promise<Pick<DueSetting, 'number' | 'setting'> | null> => {
  const { rows } = await sql<Pick<DueSetting, 'number' | 'setting'>>`
    select number, jsonb_build_object('kind', kind, 'fields', fields) as setting from content_version
    where item_id = ${itemId} and applied_at is not null and replaced_at is null`.execute(trx);
  return rows[0] ?? null;
};

type OfVersion = Pick<DueSetting, 'itemId' | 'number'>;

/** False, and nothing is written, for one whose time has not come. */
export const markApplied = async (trx: Executor, { itemId, number }: OfVersion): Promise<boolean> => {
  const { rows } = await sql`
    update content_version set applied_at = now() where item_id = ${itemId} and number = ${number} and ${DUE} returning 1 as done`.execute(
    trx,
  );
  if (rows.length > 0) await alignVersions(trx, itemId);
  return rows.length > 0;
};

export const markFailed = async (trx: Executor, { itemId, number }: OfVersion, failure: Failure): Promise<void> => {
  await sql`
    update content_version set failed_at = now(), failure = ${jsonb(failure)} where item_id = ${itemId} and number = ${number}`.execute(
    trx,
  );
};

/** What is scheduled never takes effect, and what failed is answered. Answers their numbers. */
export const cancelSettings = async (trx: Executor, itemId: bigint): Promise<readonly number[]> => {
  const { rows } = await sql<{ number: number }>`
    update content_version set withdrawn_at = now() where item_id = ${itemId} and visible_from is not null and applied_at is null
      and withdrawn_at is null returning number`.execute(trx);
  return rows.map(({ number }) => number);
};

/** An operator has published something else. */
export const answerFailures = async (trx: Executor, itemId: bigint): Promise<void> => {
  await sql`
    update content_version set withdrawn_at = now()
    where item_id = ${itemId} and failed_at is not null and withdrawn_at is null`.execute(trx);
};

/** That something of a merchant began or ended: a page's content, or single texts. */
export interface Change {
  readonly merchantId: number;
  readonly isText: boolean;
}

const beginsBetween = (after: Date, until: Date) => sql`
  visible_from > ${moment(after)} and visible_from <= ${moment(until)} and withdrawn_at is null and not ${IS_SETTING}`;
const endsBetween = (after: Date, until: Date) => sql`
  visible_until > ${moment(after)} and visible_until <= ${moment(until)} and withdrawn_at is null`;

export const hasChanged = ({ start, end }: JobPeriod): WorkQuestion => sql`
  select exists (select from content_version where ${beginsBetween(start, end)})
    or exists (select from content_version where ${endsBetween(start, end)}) as "hasWork"`;

/** What began or ended in this time. */
export const changedBetween = async (db: Executor, after: Date, until: Date): Promise<readonly Change[]> => {
  const { rows } = await sql<Change>`
    select merchant_id as "merchantId", kind = 'text' as "isText" from content_version where ${beginsBetween(after, until)}
    union
    select merchant_id, kind = 'text' from content_version where ${endsBetween(after, until)}`.execute(db);
  return rows;
};

/** Times of every version of these items. */
export const listVersionsOf = async (
  db: Executor,
  ids: readonly bigint[],
): Promise<readonly (VersionTimes & { readonly id: bigint })[]> => {
  const { rows } = await sql<VersionTimes & { readonly id: bigint }>`
    select v.item_id as id, ${TIMES} from content_version v
    where v.item_id in (select jsonb_array_elements_text(${jsonb(ids.map(String))})::bigint)`.execute(db);
  return rows;
};

/** Items of single texts by their key, among these keys. */
export const findTextItems = async (
  db: Executor,
  merchantId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ id: bigint; key: string }>`
    select id, key from content_item
    where merchant_id = ${merchantId} and kind = 'text' and key in (select jsonb_array_elements_text(${jsonb(keys)}))`.execute(
    db,
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
};

/** Locked until the transaction ends, so that no step changes one of them meanwhile. */
export const lockBanners = async (trx: Executor, merchantId: number): Promise<void> => {
  await sql`
    select id from content_item where merchant_id = ${merchantId} and kind = 'banner' order by id for update`.execute(
    trx,
  );
};

/** The first one of the list comes first. */
export const sortBanners = async (trx: Executor, merchantId: number, ids: readonly string[]): Promise<void> => {
  await sql`
    update content_item i set sort = o.place
    from jsonb_array_elements_text(${jsonb(ids)}) with ordinality as o(id, place)
    where i.merchant_id = ${merchantId} and i.kind = 'banner' and i.id = o.id::bigint`.execute(trx);
};

/** An item that is shown at once, for the demo. */
export const insertShown = async (
  trx: Executor,
  merchantId: number,
  content: Content,
  { sort = 0, since }: { readonly sort?: number; readonly since: Date },
): Promise<void> => {
  const key = content.kind === 'help' ? content.fields.slug : null;
  await sql`
    with added as (
      insert into content_item (merchant_id, kind, key, sort) values (${merchantId}, ${content.kind}, ${key}, ${sort})
      on conflict do nothing returning id
    )
    insert into content_version (item_id, number, merchant_id, kind, fields, saved_by, visible_from, dated_at, published_at, published_by)
    select id, 1, ${merchantId}::int, ${content.kind}::text, ${jsonb(content.fields)}, 'system', ${moment(since)}, ${moment(since)}, now(), 'system'
    from added`.execute(trx);
};

/** Null where the item has no such version. */
export const readVersion = async (
  db: Executor,
  itemId: bigint,
  number: number,
): Promise<Pick<Version, 'fields'> | null> => {
  const { rows } = await sql<Pick<Version, 'fields'>>`
    select fields from content_version where item_id = ${itemId} and number = ${number}`.execute(db);
  return rows[0] ?? null;
};

/** What is shown of an item at this moment, for the log. */
export const readShown = async (db: Executor, itemId: bigint): Promise<Pick<Version, 'number' | 'fields'> | null> => {
  const { rows } = await sql<Pick<Version, 'number' | 'fields'>>`
    select v.number, v.fields from content_version v where v.item_id = ${itemId} and ${SHOWN}`.execute(db);
  return rows[0] ?? null;
};
