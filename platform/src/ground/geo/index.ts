/**
 * Which country an address belongs to. The table is the operator's own file, named by configuration: an MMDB database of any
 * publisher, or a small text table. Without one nobody is placed, and so nobody is restricted by region.
 */
import { readFile } from 'node:fs/promises';
import { Reader } from 'maxmind';
import type { CountryResponse } from 'maxmind';
import { StartupError } from '../../kernel/index.ts';
import type { Config, PlatformModule } from '../../kernel/index.ts';
import { plainAddress } from './network.policy.ts';
import { readRegionTable } from './region-table.ts';
import type { FindRegion } from './region-table.ts';

export { addNetwork, familyOf, isNetwork, plainAddress } from './network.policy.ts';

export interface GeoModule extends PlatformModule {
  /** ISO 3166-1 alpha-2; null where the table knows nothing of the address, and before the start. */
  readonly regionOf: FindRegion;
  /** There is a table. */
  readonly isConfigured: boolean;
}

const nowhere: FindRegion = () => null;

const readDatabase = (file: Buffer): FindRegion => {
  const reader = new Reader<CountryResponse>(file);
  return (ip) => {
    const found = reader.get(ip);
    return found?.country?.iso_code ?? found?.registered_country?.iso_code ?? null;
  };
};

const open = async (path: string): Promise<FindRegion> => {
  try {
    const file = await readFile(path);
    return path.endsWith('.mmdb') ? readDatabase(file) : readRegionTable(file.toString('utf8'));
  } catch (error) {
    // Starting without it would let in whom an operator has kept out.
    if (error instanceof StartupError) throw error;
    throw new StartupError('GEO_FILE: the file cannot be read as a table of addresses', error);
  }
};

export const createGeoModule = ({ config }: { readonly config: Pick<Config, 'geoFile'> }): GeoModule => {
  const { geoFile } = config;
  let find = nowhere;
  return {
    name: 'geo',
    routes: [],
    isConfigured: geoFile !== undefined,
    regionOf: (ip) => find(plainAddress(ip)),
    start: async () => {
      if (geoFile !== undefined) find = await open(geoFile);
    },
  };
};
