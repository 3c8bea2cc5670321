/** A merchant that operators add while the installation runs. */
import { PortalError } from 'shared-contracts/errors';
import type { AuditTrail } from '../../ground/audit/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import type { Trx } from '../../kernel/index.ts';
import { FLAG_DEFAULTS, contradictionOf, insertMerchant, readMerchants } from '../../tenancy/merchants/index.ts';
import type { FlagName, Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';

export interface NewMerchant {
  readonly code: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly accent: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** Names of those that are on. */
  readonly modules: readonly string[];
  readonly flags: readonly string[];
  readonly copyFrom: string | null;
}

export interface CreationAct {
  readonly operator: string;
  readonly requestId: string;
  readonly reason: string;
}

interface Target {
  readonly id: number;
  readonly currency: string;
}

export interface NewMerchantDeps {
  readonly merchants: Pick<MerchantsService, 'snapshot'>;
  readonly audit: AuditTrail;
  /** Gives a merchant the content of another. */
  readonly copyContent: (trx: Trx, from: number, to: number) => Promise<void>;
  /** Gives it vendors, games and lotteries: those of another merchant, or all games. */
  readonly offerGames: (trx: Trx, to: Target, from: Target | null) => Promise<void>;
  readonly modules: (trx: Trx) => Promise<readonly string[]>;
}

/** Belong to the other merchant alone: its name, its hosts, its visitors, its money, its trust. */
const OWN_SETTINGS: readonly string[] = [
  ...['copyright', 'logoUrl', 'gtagId', 'imageCDNs', 'launchGameCDNs', 'agentOnlyHosts', 'frameRevision'],
  ...['restrictedCountries', 'blockedAddresses', 'winReviewAbove', 'newModulesOn', 'overridesAllowed'],
];

const isCopied = (value: unknown): value is string | boolean | readonly string[] =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((part) => typeof part === 'string'));

const settingsOf = (name: string, source: Merchant | null) => ({
  ...Object.fromEntries(
    Object.entries(source?.settings ?? {}).flatMap(([key, value]) =>
      OWN_SETTINGS.includes(key) || !isCopied(value) ? [] : [[key, value] as const],
    ),
  ),
  copyright: name,
});

const flagsOf = (on: readonly string[]): Readonly<Record<FlagName, number>> =>
  Object.fromEntries(Object.keys(FLAG_DEFAULTS).map((name) => [name, Number(on.includes(name))])) as Record<
    FlagName,
    number
  >;

const refused = (code: 'merchant.code-taken' | 'merchant.host-taken', field: string): PortalError =>
  new PortalError(code, { fields: { [field]: code } });

/** Found by name in every instance from the commit on. */
export const createMerchantAdder = (deps: NewMerchantDeps) => {
  const check = async (trx: Trx, wanted: NewMerchant): Promise<Merchant | null> => {
    const all = await readMerchants(trx);
    if (all.some(({ code }) => code === wanted.code)) throw refused('merchant.code-taken', 'code');
    const taken = new Set(all.flatMap(({ hosts }) => hosts));
    if (wanted.hosts.some((host) => taken.has(host))) throw refused('merchant.host-taken', 'hosts');
    const modules = await deps.modules(trx);
    if (wanted.modules.some((module) => !modules.includes(module))) throw new PortalError('module.unknown');
    const contradiction = contradictionOf(flagsOf(wanted.flags));
    if (contradiction !== null) throw new PortalError(contradiction);
    if (wanted.copyFrom === null) return null;
    const source = all.find(({ code }) => code === wanted.copyFrom);
    if (!source) throw new PortalError('merchant.unknown');
    return source;
  };

  return async (trx: Trx, { operator, requestId, reason }: CreationAct, wanted: NewMerchant): Promise<void> => {
    const { code, name, hosts, currency, languages, copyFrom } = wanted;
    const source = await check(trx, wanted);
    const known = await deps.modules(trx);
    const isNew = await insertMerchant(trx, {
      ...wanted,
      flags: flagsOf(wanted.flags),
      settings: settingsOf(name, source),
      modules: Object.fromEntries(known.map((module) => [module, wanted.modules.includes(module)])),
    });
    // Another operator added it between the check and here.
    if (!isNew) throw refused('merchant.code-taken', 'code');
    const id = (await readMerchants(trx)).find((merchant) => merchant.code === code)?.id ?? 0;
    if (source) await deps.copyContent(trx, source.id, id);
    await deps.offerGames(trx, { id, currency }, source && { id: source.id, currency: source.currency });
    await deps.audit.record(trx, {
      ...{ kind: 'operator', actor: operator, merchant: code, requestId, reason },
      ...{ action: 'merchant.create', subject: code, before: null },
      after: [
        ...[
          `name: ${name}`,
          `hosts: ${hosts.join(', ')}`,
          `currency: ${currency}`,
          `languages: ${languages.join(', ')}`,
        ],
        ...[`modules: ${wanted.modules.join(', ')}`, `content: ${copyFrom ?? '–'}`],
      ].join('; '),
    });
    await changed(trx, deps.merchants.snapshot);
  };
};
export type MerchantAdder = ReturnType<typeof createMerchantAdder>;
