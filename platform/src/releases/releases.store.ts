/** Releases, channels, pointers and publishing tokens in SQL. */
import { sql } from 'kysely';
import type { ModuleName } from 'shared-contracts/module';
import { jsonb } from '../kernel/index.ts';
import type { Executor } from '../kernel/index.ts';
import type { PublishedRelease, ReleaseChoice } from './release.model.ts';
import type { ReleaseFileContent } from './release.schema.ts';

interface ReleaseRow {
  readonly module: ModuleName;
  readonly hash: string;
  readonly version: string;
  readonly content: ReleaseFileContent;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

const COLUMNS = sql.raw(
  'r.module, r.hash, r.version, r.content, r.published_at as "publishedAt", r.published_by as "publishedBy"',
);

const toRelease = (row: ReleaseRow): PublishedRelease => ({
  module: row.module,
  hash: row.hash,
  version: row.version,
  contract: row.content.contract,
  manifest: row.content.manifest,
  entry: row.content.entry,
  preload: row.content.preload,
  files: row.content.files,
  publishedAt: row.publishedAt,
  publishedBy: row.publishedBy,
});

export const findRelease = async (
  executor: Executor,
  module: string,
  hash: string,
): Promise<PublishedRelease | null> => {
  const { rows } =
    await sql<ReleaseRow>`select ${COLUMNS} from release r where r.module = ${module} and r.hash = ${hash}`.execute(
      executor,
    );
  return rows[0] ? toRelease(rows[0]) : null;
};

/** The hash that a version of a module was published with. */
export const findHashOfVersion = async (
  executor: Executor,
  module: string,
  version: string,
): Promise<string | null> => {
  const { rows } = await sql<{
    hash: string;
  }>`select hash from release where module = ${module} and version = ${version}`.execute(executor);
  return rows[0]?.hash ?? null;
};

/** Records a release. Two publishes of one version at once: the second waits for the first and finds it (false). */
export const insertRelease = async (
  executor: Executor,
  release: { readonly content: ReleaseFileContent; readonly hash: string; readonly by: string },
): Promise<boolean> => {
  const { content, hash, by } = release;
  const { rows } = await sql<{ hash: string }>`
    insert into release (module, hash, version, contract, content, published_by)
    values (${content.name}, ${hash}, ${content.version}, ${content.contract}, ${jsonb(content)}, ${by})
    on conflict do nothing returning hash`.execute(executor);
  return rows.length > 0;
};

interface Move {
  readonly module: string;
  readonly channel: string;
  readonly hash: string;
  readonly by: string;
}

/** Moves a channel and every merchant that follows it. Answers the merchants whose release changed. */
export const moveChannel = async (
  executor: Executor,
  { module, channel, hash, by }: Move,
): Promise<readonly number[]> => {
  await sql`
    insert into release_channel (module, channel, current_hash, changed_by) values (${module}, ${channel}, ${hash}, ${by})
    on conflict (module, channel) do update
    set previous_hash = release_channel.current_hash, current_hash = excluded.current_hash, changed_by = excluded.changed_by, changed_at = now()
    where release_channel.current_hash <> excluded.current_hash`.execute(executor);
  const { rows } = await sql<{ id: number }>`
    insert into release_pointer (merchant_id, module, channel, current_hash, changed_by)
    select id, ${module}, ${channel}, ${hash}, ${by} from merchant where ${channel} = 'stable'
    on conflict (merchant_id, module) do update
    set previous_hash = release_pointer.current_hash, current_hash = excluded.current_hash, changed_by = excluded.changed_by, changed_at = now()
    where release_pointer.channel = ${channel} and release_pointer.current_hash <> excluded.current_hash
    returning merchant_id as id`.execute(executor);
  return rows.map((row) => row.id);
};

/** The build that was found beside the platform the last time, or null. */
export const findFoundHash = async (executor: Executor, module: string): Promise<string | null> => {
  const { rows } = await sql<{ hash: string | null }>`
    select found_hash as hash from release_channel where module = ${module} and channel = 'stable'`.execute(executor);
  return rows[0]?.hash ?? null;
};

export const writeFoundHash = async (executor: Executor, module: string, hash: string): Promise<void> => {
  await sql`update release_channel set found_hash = ${hash} where module = ${module} and channel = 'stable'`.execute(
    executor,
  );
};

/** Puts a merchant's former release back. Answers the hashes, or null where there is none. The taken-back one is no fallback. */
export const swapToPrevious = async (
  executor: Executor,
  change: { readonly merchantId: number; readonly module: string; readonly by: string },
): Promise<{ readonly from: string; readonly to: string } | null> => {
  const { rows: found } = await sql<{ current: string; previous: string | null }>`
    select current_hash as current, previous_hash as previous from release_pointer
    where merchant_id = ${change.merchantId} and module = ${change.module} for update`.execute(executor);
  const pointer = found[0];
  if (!pointer?.previous) return null;
  await sql`
    update release_pointer set current_hash = previous_hash, previous_hash = null, changed_by = ${change.by}, changed_at = now()
    where merchant_id = ${change.merchantId} and module = ${change.module}`.execute(executor);
  return { from: pointer.current, to: pointer.previous };
};

/** What every merchant runs: by merchant, then by module. */
export type Choices = ReadonlyMap<number, ReadonlyMap<string, ReleaseChoice>>;

interface PointerRow {
  readonly merchantId: number;
  readonly module: string;
  readonly current: string;
  readonly previous: string | null;
}

/** Pointers of all merchants and the releases they name. A merchant without a pointer runs the head of `stable`. */
export const readChoices = async (executor: Executor): Promise<Choices> => {
  const { rows: pointers } = await sql<PointerRow>`
    select m.id as "merchantId", c.module,
      coalesce(p.current_hash, c.current_hash) as current,
      case when p.merchant_id is null then c.previous_hash else p.previous_hash end as previous
    from merchant m
    join release_channel c on c.channel = 'stable'
    left join release_pointer p on p.merchant_id = m.id and p.module = c.module`.execute(executor);
  const { rows: releases } = await sql<ReleaseRow>`
    select ${COLUMNS} from release r
    where exists (select from release_pointer p where p.module = r.module and r.hash in (p.current_hash, p.previous_hash))
       or exists (select from release_channel c where c.module = r.module and r.hash in (c.current_hash, c.previous_hash))`.execute(
    executor,
  );
  const known = new Map(releases.map((row) => [`${row.module}/${row.hash}`, toRelease(row)]));
  const choices = new Map<number, Map<string, ReleaseChoice>>();
  for (const { merchantId, module, current, previous } of pointers) {
    const release = known.get(`${module}/${current}`);
    if (!release) continue;
    const ofMerchant = choices.get(merchantId) ?? new Map<string, ReleaseChoice>();
    ofMerchant.set(module, {
      current: release,
      previous: (previous !== null && known.get(`${module}/${previous}`)) || null,
    });
    choices.set(merchantId, ofMerchant);
  }
  return choices;
};

export interface TeamTokenRow {
  readonly id: bigint;
  readonly module: ModuleName;
  readonly isDemo: boolean;
}

/** The live token of that hash; remembers that it was used. */
export const useToken = async (executor: Executor, tokenHash: string): Promise<TeamTokenRow | null> => {
  const { rows } = await sql<TeamTokenRow>`
    update team_token set last_used_at = now() where token_hash = ${tokenHash} and revoked_at is null
    returning id, module, is_demo as "isDemo"`.execute(executor);
  return rows[0] ?? null;
};

export const insertToken = async (
  executor: Executor,
  token: {
    readonly hash: string;
    readonly module: ModuleName;
    readonly label: string;
    readonly isDemo: boolean;
    readonly by: string;
  },
): Promise<void> => {
  await sql`
    insert into team_token (token_hash, module, label, is_demo, created_by)
    values (${token.hash}, ${token.module}, ${token.label}, ${token.isDemo}, ${token.by}) on conflict (token_hash) do nothing`.execute(
    executor,
  );
};

export const revokeToken = async (executor: Executor, id: bigint): Promise<boolean> => {
  const { rows } = await sql`
    update team_token set revoked_at = now() where id = ${id} and revoked_at is null returning id`.execute(executor);
  return rows.length > 0;
};
