/** Whom a merchant keeps out: countries and addresses, among its settings. */
import { BlockList, isIP } from 'node:net';
import { addNetwork, familyOf, plainAddress } from '../../ground/geo/index.ts';
import type { Merchant, Restriction } from '../../kernel/index.ts';

export interface VisitorRules {
  /** ISO 3166-1 alpha-2. */
  readonly restrictedCountries: readonly string[];
  /** Addresses and networks. */
  readonly blockedAddresses: readonly string[];
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

export const visitorRulesOf = (settings: Merchant['settings']): VisitorRules => ({
  restrictedCountries: textsOf(settings['restrictedCountries']),
  blockedAddresses: textsOf(settings['blockedAddresses']),
});

interface Compiled {
  readonly countries: ReadonlySet<string>;
  readonly addresses: BlockList;
}

const compile = ({ restrictedCountries, blockedAddresses }: VisitorRules): Compiled => {
  const addresses = new BlockList();
  for (const network of blockedAddresses) addNetwork(addresses, network);
  return { countries: new Set(restrictedCountries), addresses };
};

/** Why an address may not visit a merchant; null: it may. Rules are worked out once per state of the settings. */
export const createRestrictionOf = (regionOf: (ip: string) => string | null) => {
  const known = new WeakMap<Merchant['settings'], Compiled>();
  return ({ settings }: Pick<Merchant, 'settings'>, rawIp: string): Restriction | null => {
    const rules = known.get(settings) ?? compile(visitorRulesOf(settings));
    known.set(settings, rules);
    const ip = plainAddress(rawIp);
    if (isIP(ip) !== 0 && rules.addresses.check(ip, familyOf(ip))) return 'address';
    const country = rules.countries.size === 0 ? null : regionOf(ip);
    return country !== null && rules.countries.has(country) ? 'region' : null;
  };
};
