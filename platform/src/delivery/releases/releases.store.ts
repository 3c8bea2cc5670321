/** Releases and publishing tokens in SQL. */
import { sql } from 'kysely';
import type { ModuleName } from 'shared-contracts/module';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import { STABLE, releaseLabel } from './release.model.ts';
import type { PublishedRelease, TakenBack } from './release.model.ts';
import type { ReleaseFileContent } from './release.schema.ts';

export interface ReleaseRow {
  readonly module: ModuleName;
  readonly hash: string;
  readonly version: string;
  readonly content: ReleaseFileContent;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

/** Of `release r`. */
export const RELEASE_COLUMNS = sql.raw(
  'r.module, r.hash, r.version, r.content, r.published_at as "publishedAt", r.published_by as "publishedBy"',
);

export const toRelease = (row: ReleaseRow): PublishedRelease => ({
  module: row.module,
  hash: row.hash,
  version: row.version,
  contract: row.content.contract,
  shared: row.content.shared,
  manifest: row.content.manifest,
  entry: row.content.entry,
  preload: row.content.preload,
  files: row.content.files,
  publishedAt: row.publishedAt,
  publishedBy: row.publishedBy,
});

/** By hash or version; null also where its files are gone. */
export const findRelease = async (
  executor: Executor,
  module: string,
  ref: string,
): Promise<PublishedRelease | null> => {
  const { rows } = await sql<ReleaseRow>`
    select ${RELEASE_COLUMNS} from release r
    where r.module = ${module} and (r.hash = ${ref} or r.version = ${ref}) and r.removed_at is null`.execute(executor);
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

/** Its files are there again: a release that was cleaned up has been published anew. */
export const restoreRelease = async (executor: Executor, module: string, hash: string): Promise<void> => {
  await sql`
    update release set removed_at = null, last_used_at = now()
    where module = ${module} and hash = ${hash} and removed_at is not null`.execute(executor);
};

export interface Republish {
  readonly isTakenBack: boolean;
  /** The head of the channel was published after it. */
  readonly isOlderThanHead: boolean;
}

/** What decides whether a repeated publish of a release still moves a channel. */
export const findRepublish = async (
  executor: Executor,
  key: { readonly module: string; readonly hash: string; readonly channel: string },
): Promise<Republish> => {
  const { rows } = await sql<Republish>`
    select r.taken_back_at is not null as "isTakenBack", exists (
      select from release_channel c join release h on h.module = c.module and h.hash = c.current_hash
      where c.module = r.module and c.channel = ${key.channel} and h.published_at > r.published_at) as "isOlderThanHead"
    from release r where r.module = ${key.module} and r.hash = ${key.hash}`.execute(executor);
  return rows[0] ?? { isTakenBack: false, isOlderThanHead: false };
};

/** How a release is called in the audit log; null for none. */
export const readLabel = async (executor: Executor, module: string, hash: string | null): Promise<string | null> => {
  if (hash === null) return null;
  const { rows } = await sql<{ version: string; hash: string }>`
    select version, hash from release where module = ${module} and hash = ${hash}`.execute(executor);
  return rows[0] ? releaseLabel(rows[0]) : hash;
};

/** A page of a module's releases that can be run, newest first. */
export const readReleases = async (
  executor: Executor,
  module: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly (PublishedRelease & { readonly takenBack: TakenBack | null })[]> => {
  const { rows } = await sql<ReleaseRow & { readonly [Part in keyof TakenBack]: TakenBack[Part] | null }>`
    select ${RELEASE_COLUMNS}, r.taken_back_at as at, r.taken_back_by as by, r.taken_back_reason as reason
    from release r where r.module = ${module} and r.removed_at is null
    order by r.published_at desc, r.hash offset ${page.offset} limit ${page.limit}`.execute(executor);
  return rows.map(({ at, by, reason, ...row }) => ({
    ...toRelease(row),
    takenBack: at && by !== null && reason !== null ? { at, by, reason } : null,
  }));
};

export const countReleases = async (executor: Executor, module: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from release where module = ${module} and removed_at is null`.execute(executor);
  return rows[0]?.count ?? 0;
};

/** The build that was found beside the platform the last time, or null. */
export const findFoundHash = async (executor: Executor, module: string): Promise<string | null> => {
  const { rows } = await sql<{ hash: string | null }>`
    select found_hash as hash from release_channel where module = ${module} and channel = ${STABLE}`.execute(executor);
  return rows[0]?.hash ?? null;
};

export const writeFoundHash = async (executor: Executor, module: string, hash: string): Promise<void> => {
  await sql`update release_channel set found_hash = ${hash} where module = ${module} and channel = ${STABLE}`.execute(
    executor,
  );
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

export interface TokenRow {
  readonly id: string;
  readonly label: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

const TOKEN_COLUMNS = sql.raw(
  'id::text as id, label, created_at as "createdAt", created_by as "createdBy", last_used_at as "lastUsedAt", revoked_at as "revokedAt"',
);

/** All tokens of a module, newest first, revoked ones included. */
export const readTokens = async (executor: Executor, module: string): Promise<readonly TokenRow[]> => {
  const { rows } = await sql<TokenRow>`
    select ${TOKEN_COLUMNS} from team_token where module = ${module} order by team_token.id desc`.execute(executor);
  return rows;
};

/** Null: that token was there before. */
export const insertToken = async (
  executor: Executor,
  token: {
    readonly hash: string;
    readonly module: ModuleName;
    readonly label: string;
    readonly isDemo: boolean;
    readonly by: string;
  },
): Promise<TokenRow | null> => {
  const { rows } = await sql<TokenRow>`
    insert into team_token (token_hash, module, label, is_demo, created_by)
    values (${token.hash}, ${token.module}, ${token.label}, ${token.isDemo}, ${token.by}) on conflict (token_hash) do nothing
    returning ${TOKEN_COLUMNS}`.execute(executor);
  return rows[0] ?? null;
};

/** Answers the label of the token that was revoked; null where it was before, or is of another module. */
export const revokeToken = async (executor: Executor, module: string, id: bigint): Promise<string | null> => {
  const { rows } = await sql<{ label: string }>`
    update team_token set revoked_at = now() where id = ${id} and module = ${module} and revoked_at is null returning label`.execute(
    executor,
  );
  return rows[0]?.label ?? null;
};
