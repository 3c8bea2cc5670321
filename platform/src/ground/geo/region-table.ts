/** A table of networks and countries as text: `203.0.113.0/24,VN`, one a line, `#` begins a remark. For tests and small installations. */
import { BlockList, isIP } from 'node:net';
import { StartupError } from '../../kernel/index.ts';
import { addNetwork, familyOf, isNetwork } from './network.policy.ts';

const COUNTRY = /^[A-Z]{2}$/;

/** ISO 3166-1 alpha-2 of an address, or null where the table knows nothing of it. */
export type FindRegion = (ip: string) => string | null;

/** Throws a StartupError that names the first line that is none. The first network that holds an address decides. */
export const readRegionTable = (text: string): FindRegion => {
  const countries = new Map<string, BlockList>();
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replace(/#.*$/, '').trim();
    if (line === '') continue;
    const [network = '', country = ''] = line.split(',').map((part) => part.trim());
    if (!isNetwork(network) || !COUNTRY.test(country))
      throw new StartupError(`GEO_FILE, line ${index + 1}: expected a network and a country such as 203.0.113.0/24,VN`);
    const list = countries.get(country) ?? new BlockList();
    addNetwork(list, network);
    countries.set(country, list);
  }
  return (ip) => {
    if (isIP(ip) === 0) return null;
    for (const [country, list] of countries) if (list.check(ip, familyOf(ip))) return country;
    return null;
  };
};
