/** A merchant as the rest of the platform sees it. */
import type { Merchant as MerchantPort } from '../../kernel/index.ts';

export interface MerchantModule {
  readonly module: string;
  readonly enabled: boolean;
  readonly changedAt: Date | null;
  /** Name of the operator; null where nobody switched it yet. */
  readonly changedBy: string | null;
}

export interface Merchant extends MerchantPort {
  readonly hosts: readonly string[];
  readonly modules: readonly MerchantModule[];
}

/** True where the module is switched on. A module that the merchant never had is off. */
export const isModuleOn = (merchant: Merchant, module: string): boolean =>
  merchant.modules.some((entry) => entry.module === module && entry.enabled);

/** All merchants, found in one step by any of their names. */
export interface MerchantDirectory {
  readonly all: readonly Merchant[];
  readonly byCode: ReadonlyMap<string, Merchant>;
  readonly byId: ReadonlyMap<number, Merchant>;
  readonly byHost: ReadonlyMap<string, Merchant>;
}

export const directoryOf = (merchants: readonly Merchant[]): MerchantDirectory => ({
  all: merchants,
  byCode: new Map(merchants.map((merchant) => [merchant.code, merchant])),
  byId: new Map(merchants.map((merchant) => [merchant.id, merchant])),
  byHost: new Map(merchants.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant] as const))),
});

/** The name in a `Host` header as it stands in the table: lower case, no port, no trailing dot. IPv6 keeps its brackets off. */
export const hostName = (header: string | undefined): string => {
  const host = (header ?? '').trim().toLowerCase();
  if (host.startsWith('[')) return host.slice(1, Math.max(1, host.indexOf(']')));
  return host.replace(/:\d*$/, '').replace(/\.$/, '');
};
