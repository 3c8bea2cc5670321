/** Channels, pointers of merchants, canaries and modules in SQL. */
import { sql } from 'kysely';
import type { ModuleName } from 'shared-contracts/module';
import { jsonb } from '../../kernel/index.ts';
import type { Executor, Trx } from '../../kernel/index.ts';
import { STABLE } from './release.model.ts';
import type { Canary, PublishedRelease, ReleaseChoice, TakenBack } from './release.model.ts';
import { RELEASE_COLUMNS, toRelease } from './releases.store.ts';
import type { ReleaseRow } from './releases.store.ts';
import type { Standing } from './rollout.policy.ts';

export interface Channel {
  readonly channel: string;
  readonly current: string;
  readonly previous: string | null;
  readonly takenBack: string | null;
}

export const readChannels = async (executor: Executor, module: ModuleName): Promise<readonly Channel[]> => {
  const { rows } = await sql<Channel>`
    select channel, current_hash as current, previous_hash as previous, taken_back_hash as "takenBack"
    from release_channel where module = ${module} order by channel`.execute(executor);
  return rows;
};

interface ReleaseReference {
  readonly version: string;
  readonly hash: string;
}

export interface ChannelReferences {
  readonly channel: string;
  readonly current: ReleaseReference;
  readonly previous: ReleaseReference | null;
}

/** The channels of a module with the versions of their heads. */
export const readChannelReferences = async (
  executor: Executor,
  module: ModuleName,
): Promise<readonly ChannelReferences[]> => {
  const { rows } = await sql<{
    channel: string;
    hash: string;
    version: string;
    previousHash: string | null;
    previousVersion: string | null;
  }>`
    select c.channel, r.hash, r.version, f.hash as "previousHash", f.version as "previousVersion"
    from release_channel c
    join release r on r.module = c.module and r.hash = c.current_hash
    left join release f on f.module = c.module and f.hash = c.previous_hash
    where c.module = ${module} order by c.channel`.execute(executor);
  return rows.map(({ channel, hash, version, previousHash, previousVersion }) => ({
    channel,
    current: { version, hash },
    previous:
      previousHash !== null && previousVersion !== null ? { version: previousVersion, hash: previousHash } : null,
  }));
};

export const writeChannel = async (trx: Trx, module: ModuleName, head: Channel, by: string): Promise<void> => {
  await sql`
    insert into release_channel (module, channel, current_hash, previous_hash, taken_back_hash, changed_by)
    values (${module}, ${head.channel}, ${head.current}, ${head.previous}, ${head.takenBack}, ${by})
    on conflict (module, channel) do update
    set current_hash = excluded.current_hash, previous_hash = excluded.previous_hash, taken_back_hash = excluded.taken_back_hash,
      changed_by = excluded.changed_by, changed_at = now()`.execute(trx);
};

export interface MerchantStanding {
  readonly merchantId: number;
  readonly code: string;
  /** True where the module is on. */
  readonly enabled: boolean;
  /** Null: nothing is run. */
  readonly standing: Standing | null;
}

interface StandingRow {
  readonly merchantId: number;
  readonly code: string;
  readonly enabled: boolean;
  readonly current: string | null;
  readonly previous: string | null;
  readonly channel: string | null;
  readonly takenBack: string | null;
}

/** Where every merchant stands; one without a pointer of its own stands where `stable` does. */
export const readStandings = async (executor: Executor, module: ModuleName): Promise<readonly MerchantStanding[]> => {
  const { rows } = await sql<StandingRow>`
    select m.id as "merchantId", m.code, coalesce(x.enabled, false) as enabled, coalesce(p.current_hash, c.current_hash) as current,
      case when p.merchant_id is null then c.previous_hash else p.previous_hash end as previous,
      case when p.merchant_id is null then ${STABLE}::text else p.channel end as channel,
      case when p.merchant_id is null then c.taken_back_hash else p.taken_back_hash end as "takenBack"
    from merchant m
    left join merchant_module x on x.merchant_id = m.id and x.module = ${module}
    left join release_pointer p on p.merchant_id = m.id and p.module = ${module}
    left join release_channel c on c.module = ${module} and c.channel = ${STABLE}
    order by m.id`.execute(executor);
  return rows.map(({ merchantId, code, enabled, current, ...rest }) => ({
    merchantId,
    code,
    enabled,
    standing: current === null ? null : { current, ...rest },
  }));
};

export const writePointers = async (
  trx: Trx,
  module: ModuleName,
  pointers: readonly { readonly merchantId: number; readonly standing: Standing }[],
  by: string,
): Promise<void> => {
  const rows = pointers.map(({ merchantId, standing }) => ({ merchantId, ...standing }));
  await sql`
    insert into release_pointer (merchant_id, module, channel, current_hash, previous_hash, taken_back_hash, changed_by)
    select (r->>'merchantId')::integer, ${module}, r->>'channel', r->>'current', r->>'previous', r->>'takenBack', ${by}
    from jsonb_array_elements(${jsonb(rows)}) r
    on conflict (merchant_id, module) do update
    set channel = excluded.channel, current_hash = excluded.current_hash, previous_hash = excluded.previous_hash,
      taken_back_hash = excluded.taken_back_hash, changed_by = excluded.changed_by, changed_at = now()`.execute(trx);
};

/** Hashes of a module's releases that were taken back and not ordered again. */
export const readTakenBack = async (executor: Executor, module: ModuleName): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ hash: string }>`
    select hash from release where module = ${module} and taken_back_at is not null`.execute(executor);
  return new Set(rows.map((row) => row.hash));
};

/** Somebody ordered the release: what was against it is settled. */
export const markOrdered = async (trx: Trx, module: ModuleName, hash: string): Promise<void> => {
  await sql`
    update release set taken_back_at = null, taken_back_by = null, taken_back_reason = null, last_used_at = now()
    where module = ${module} and hash = ${hash}`.execute(trx);
};

/** Of a release by hash or version; null where it was not taken back, or has been ordered again since. */
export const findTakenBack = async (
  trx: Trx,
  module: ModuleName,
  ref: string,
): Promise<(TakenBack & { readonly version: string }) | null> => {
  const { rows } = await sql<TakenBack & { readonly version: string }>`
    select version, taken_back_at as at, taken_back_by as by, taken_back_reason as reason from release
    where module = ${module} and (hash = ${ref} or version = ${ref})
      and taken_back_at is not null and taken_back_by is not null and taken_back_reason is not null`.execute(trx);
  return rows[0] ?? null;
};

export const markTakenBack = async (
  trx: Trx,
  module: ModuleName,
  hash: string,
  { by, reason }: Pick<TakenBack, 'by' | 'reason'>,
): Promise<void> => {
  await sql`
    update release set taken_back_at = now(), taken_back_by = ${by}, taken_back_reason = ${reason}, last_used_at = now()
    where module = ${module} and hash = ${hash}`.execute(trx);
};

export interface CanaryRow {
  readonly id: string;
  readonly merchantId: number;
  readonly hash: string;
  readonly share: number;
  readonly accounts: readonly string[];
  readonly minLoads: number;
  readonly maxFailureRate: number;
  readonly startedAt: Date;
  readonly startedBy: string;
}

const CANARY_COLUMNS =
  sql.raw(`y.id::text as id, y.merchant_id as "merchantId", y.hash, y.share, y.accounts, y.min_loads as "minLoads",
  y.max_failure_rate as "maxFailureRate", y.started_at as "startedAt", y.started_by as "startedBy"`);

export const readCanaries = async (executor: Executor, module: ModuleName): Promise<readonly CanaryRow[]> => {
  const { rows } = await sql<CanaryRow>`
    select ${CANARY_COLUMNS} from release_canary y where y.module = ${module} order by y.merchant_id`.execute(executor);
  return rows;
};

export type CanaryOrder = Pick<CanaryRow, 'hash' | 'share' | 'accounts' | 'minLoads' | 'maxFailureRate'>;

/** Changes a canary of the same release in place, so that whoever is in stays in. */
export const updateCanary = async (trx: Trx, id: string, order: CanaryOrder): Promise<void> => {
  await sql`
    update release_canary set share = ${order.share}, accounts = ${order.accounts}::text[], min_loads = ${order.minLoads},
      max_failure_rate = ${order.maxFailureRate}
    where id = ${id}::text::bigint`.execute(trx);
};

export const insertCanary = async (
  trx: Trx,
  merchantId: number,
  module: ModuleName,
  order: CanaryOrder & { readonly by: string },
): Promise<void> => {
  await sql`
    insert into release_canary (merchant_id, module, hash, share, accounts, min_loads, max_failure_rate, started_by)
    values (${merchantId}, ${module}, ${order.hash}, ${order.share}, ${order.accounts}::text[], ${order.minLoads}, ${order.maxFailureRate}, ${order.by})`.execute(
    trx,
  );
};

export const deleteCanary = async (trx: Trx, id: string): Promise<void> => {
  await sql`delete from release_canary where id = ${id}::text::bigint`.execute(trx);
};

/** What every merchant runs: by merchant, then by module. */
export type Choices = ReadonlyMap<number, ReadonlyMap<string, ReleaseChoice>>;

interface ChoiceRow {
  readonly merchantId: number;
  readonly module: ModuleName;
  readonly current: string | null;
  readonly previous: string | null;
  readonly channel: string | null;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

const readChoiceRows = async (executor: Executor): Promise<readonly ChoiceRow[]> => {
  const { rows } = await sql<ChoiceRow>`
    select m.id as "merchantId", k.name as module, coalesce(p.current_hash, c.current_hash) as current,
      case when p.merchant_id is null then c.previous_hash else p.previous_hash end as previous,
      case when p.merchant_id is null then ${STABLE}::text else p.channel end as channel,
      coalesce(p.changed_at, c.changed_at) as "changedAt", coalesce(p.changed_by, c.changed_by) as "changedBy"
    from merchant m cross join module k
    left join release_channel c on c.module = k.name and c.channel = ${STABLE}
    left join release_pointer p on p.merchant_id = m.id and p.module = k.name
    order by m.id, k.name`.execute(executor);
  return rows;
};

/** Every release that somebody runs, falls back to or tries, by module and hash. */
const readRunReleases = async (executor: Executor): Promise<ReadonlyMap<string, PublishedRelease>> => {
  const { rows } = await sql<ReleaseRow>`
    select ${RELEASE_COLUMNS} from release r
    where exists (select from release_pointer p where p.module = r.module and r.hash in (p.current_hash, p.previous_hash))
       or exists (select from release_channel c where c.module = r.module and r.hash in (c.current_hash, c.previous_hash))
       or exists (select from release_canary y where y.module = r.module and y.hash = r.hash)`.execute(executor);
  return new Map(rows.map((row) => [`${row.module}/${row.hash}`, toRelease(row)]));
};

/** Pointers and canaries of all merchants with the releases they name, for every module that exists. */
export const readChoices = async (executor: Executor): Promise<Choices> => {
  const rows = await readChoiceRows(executor);
  const known = await readRunReleases(executor);
  const { rows: canaries } = await sql<CanaryRow & { readonly module: ModuleName }>`
    select ${CANARY_COLUMNS}, y.module from release_canary y`.execute(executor);
  const canaryRows = new Map(canaries.map((row) => [`${row.merchantId}/${row.module}`, row]));

  const releaseOf = (module: ModuleName, hash: string | null): PublishedRelease | null =>
    (hash !== null && known.get(`${module}/${hash}`)) || null;
  const canaryOf = (merchantId: number, module: ModuleName): Canary | null => {
    const row = canaryRows.get(`${merchantId}/${module}`);
    const release = row ? releaseOf(module, row.hash) : null;
    return row && release ? { ...row, release } : null;
  };

  const choices = new Map<number, Map<string, ReleaseChoice>>();
  for (const { merchantId, module, current, previous, ...rest } of rows) {
    const ofMerchant = choices.get(merchantId) ?? new Map<string, ReleaseChoice>();
    ofMerchant.set(module, {
      ...rest,
      module,
      current: releaseOf(module, current),
      previous: releaseOf(module, previous),
      canary: canaryOf(merchantId, module),
    });
    choices.set(merchantId, ofMerchant);
  }
  return choices;
};
