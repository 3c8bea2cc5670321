/** Merchants, their hosts and modules in SQL. */
import { sql } from 'kysely';
import type { SystemStatus } from 'shared-contracts/composition';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import { flagsWith } from './flags.policy.ts';
import type { FlagName } from './flags.policy.ts';
import type { Merchant, MerchantModule } from './merchant.model.ts';
import { STATUS_MESSAGES } from './status.policy.ts';

interface MerchantRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly accent: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly status: number;
  readonly statusMessage: string | null;
  readonly maintenanceEnd: Date | null;
  readonly flags: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly hosts: readonly string[];
  readonly modules: readonly { module: string; enabled: boolean; changedAt: string; changedBy: string | null }[];
}

const toStatus = (status: number): SystemStatus => (status === 1 || status === 2 ? status : 0);

const toModule = (row: MerchantRow['modules'][number]): MerchantModule => ({
  module: row.module,
  enabled: row.enabled,
  changedAt: new Date(row.changedAt),
  changedBy: row.changedBy,
});

const toMerchant = (row: MerchantRow): Merchant => ({
  id: row.id,
  code: row.code,
  name: row.name,
  currency: row.currency,
  currencySymbol: row.currencySymbol,
  accent: row.accent,
  status: toStatus(row.status),
  maintenanceEnd: row.maintenanceEnd,
  statusMessage: row.statusMessage,
  languages: row.languages,
  defaultLanguage: row.defaultLanguage,
  flags: flagsWith(row.flags),
  settings: row.settings,
  hosts: row.hosts,
  modules: row.modules.map(toModule),
});

/** Every merchant with hosts and modules, in one statement. */
export const readMerchants = async (executor: Executor): Promise<readonly Merchant[]> => {
  const { rows } = await sql<MerchantRow>`
    select m.id, m.code, m.name, m.currency, m.currency_symbol as "currencySymbol", m.accent, m.languages,
      m.default_language as "defaultLanguage", m.status, m.status_message as "statusMessage", m.maintenance_end as "maintenanceEnd",
      m.flags, m.settings,
      coalesce((select array_agg(h.host order by h.host) from merchant_host h where h.merchant_id = m.id), '{}') as hosts,
      coalesce((
        select jsonb_agg(jsonb_build_object('module', x.module, 'enabled', x.enabled, 'changedAt', x.updated_at, 'changedBy', x.changed_by)
          order by x.module)
        from merchant_module x where x.merchant_id = m.id), '[]') as modules
    from merchant m order by m.id`.execute(executor);
  return rows.map(toMerchant);
};

/** Writes the switch and answers how it stood before; null where there is no such module. The row is locked until the transaction ends. */
export const writeModule = async (
  executor: Executor,
  change: { readonly merchantId: number; readonly module: string; readonly enabled: boolean; readonly by: string },
): Promise<{ readonly before: boolean } | null> => {
  const { rows } = await sql<{ enabled: boolean }>`
    select enabled from merchant_module where merchant_id = ${change.merchantId} and module = ${change.module} for update`.execute(
    executor,
  );
  const [found] = rows;
  if (!found) return null;
  await sql`
    update merchant_module set enabled = ${change.enabled}, changed_by = ${change.by}, updated_at = now()
    where merchant_id = ${change.merchantId} and module = ${change.module}`.execute(executor);
  return { before: found.enabled };
};

export interface StatusChange {
  readonly merchantId: number;
  readonly status: SystemStatus;
  readonly maintenanceEnd: Date | null;
  readonly message: string | null;
  readonly messages: Readonly<Record<string, string>>;
}

/** Writes the status and answers what it was. */
export const writeStatus = async (executor: Executor, change: StatusChange): Promise<SystemStatus> => {
  const { rows } = await sql<{
    status: number;
  }>`select status from merchant where id = ${change.merchantId} for update`.execute(executor);
  await sql`
    update merchant set status = ${change.status}, maintenance_end = ${change.maintenanceEnd?.toISOString() ?? null}::timestamptz,
      status_message = ${change.message}, settings = settings || ${jsonb({ [STATUS_MESSAGES]: change.messages })}, updated_at = now()
    where id = ${change.merchantId}`.execute(executor);
  return toStatus(rows[0]?.status ?? 0);
};

/** Writes a flag and answers how all of them stood before. */
export const writeFlag = async (
  executor: Executor,
  merchantId: number,
  flag: FlagName,
  enabled: boolean,
): Promise<Readonly<Record<FlagName, number>>> => {
  const { rows } = await sql<{ flags: Readonly<Record<string, unknown>> }>`
    select flags from merchant where id = ${merchantId} for update`.execute(executor);
  await sql`
    update merchant set flags = flags || ${jsonb({ [flag]: enabled ? 1 : 0 })}, updated_at = now()
    where id = ${merchantId}`.execute(executor);
  return flagsWith(rows[0]?.flags ?? {});
};

/** Settings of these names get these values; the others stay. */
export const writeSettings = async (
  executor: Executor,
  merchantId: number,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await sql`
    update merchant set settings = settings || ${jsonb(settings)}, updated_at = now() where id = ${merchantId}`.execute(
    executor,
  );
};

export const writeName = async (executor: Executor, merchantId: number, name: string): Promise<void> => {
  await sql`update merchant set name = ${name}, updated_at = now() where id = ${merchantId}`.execute(executor);
};

export const writeAccent = async (executor: Executor, merchantId: number, accent: string): Promise<void> => {
  await sql`update merchant set accent = ${accent}, updated_at = now() where id = ${merchantId}`.execute(executor);
};

/** Which of these hosts other merchants have. */
export const readHostsOfOthers = async (
  executor: Executor,
  merchantId: number,
  hosts: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ host: string }>`
    select host from merchant_host
    where host in (select jsonb_array_elements_text(${jsonb(hosts)})) and merchant_id <> ${merchantId} order by host`.execute(
    executor,
  );
  return rows.map(({ host }) => host);
};

/** These hosts and no others. False where another merchant has one of them; the caller rolls back. */
export const writeHosts = async (
  executor: Executor,
  merchantId: number,
  hosts: readonly string[],
): Promise<boolean> => {
  await sql`
    delete from merchant_host where merchant_id = ${merchantId}
      and host not in (select jsonb_array_elements_text(${jsonb(hosts)}))`.execute(executor);
  await sql`
    insert into merchant_host (host, merchant_id)
    select value, ${merchantId} from jsonb_array_elements_text(${jsonb(hosts)}) on conflict (host) do nothing`.execute(
    executor,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from merchant_host where merchant_id = ${merchantId}`.execute(executor);
  return rows[0]?.count === hosts.length;
};

export interface NewMerchant {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly accent: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly flags: Readonly<Record<string, number>>;
  readonly settings: Readonly<Record<string, string | boolean | readonly string[]>>;
  readonly hosts: readonly string[];
  readonly modules: Readonly<Record<string, boolean>>;
}

/** Adds a merchant with hosts and all modules that exist; leaves one of that code as it is and answers false. */
export const insertMerchant = async (executor: Executor, merchant: NewMerchant): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language, flags, settings)
    values (${merchant.code}, ${merchant.name}, ${merchant.currency}, ${merchant.currencySymbol}, ${merchant.accent},
      ${`{${merchant.languages.join(',')}}`}::text::text[], ${merchant.defaultLanguage}, ${jsonb(merchant.flags)}, ${jsonb(merchant.settings)})
    on conflict (code) do nothing returning id`.execute(executor);
  const id = rows[0]?.id;
  if (id === undefined) return false;
  await sql`
    insert into merchant_host (host, merchant_id)
    select value, ${id} from jsonb_array_elements_text(${jsonb(merchant.hosts)}) on conflict (host) do nothing`.execute(
    executor,
  );
  for (const [module, enabled] of Object.entries(merchant.modules)) {
    await sql`insert into merchant_module (merchant_id, module, enabled) values (${id}, ${module}, ${enabled})`.execute(
      executor,
    );
  }
  await sql`
    insert into merchant_module (merchant_id, module, enabled)
    select ${id}, name, ${merchant.settings['newModulesOn'] === true} from module on conflict do nothing`.execute(
    executor,
  );
  return true;
};
