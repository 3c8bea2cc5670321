import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGeoModule, isNetwork } from './index.ts';
import { readRegionTable } from './region-table.ts';

const TABLE = `# networks for documentation
203.0.113.0/24, VN
203.0.0.0/8,PH # the wider one comes second
2001:db8::/32,KH
`;

describe('the table of regions', () => {
  it.each([
    ['203.0.113.9', 'VN'],
    ['203.9.9.9', 'PH'],
    ['2001:db8::1', 'KH'],
    ['198.51.100.1', null],
    ['not an address', null],
  ])('%s is in %s', (ip, country) => {
    expect(readRegionTable(TABLE)(ip)).toBe(country);
  });

  it.each(['203.0.113.0/33,VN', '203.0.113.0/24', 'VN,203.0.113.0/24', '203.0.113.0/24,Vietnam'])(
    'refuses %s and names the line',
    (line) => {
      expect(() => readRegionTable(`203.0.113.0/24,VN\n${line}`)).toThrow('line 2');
    },
  );

  it('takes addresses and networks of both kinds', () => {
    expect(['203.0.113.7', '203.0.113.0/24', '2001:db8::/32', '::1'].map(isNetwork)).toEqual([true, true, true, true]);
    expect(['203.0.113', 'localhost', '203.0.113.0/', '::/129', ''].map(isNetwork)).not.toContain(true);
  });
});

describe('places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'geo-'));
  const file = join(folder, 'regions.csv');
  writeFileSync(file, TABLE);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('[ERR-021] come from the configured file, also for an address that was written as IPv6', async () => {
    const geo = createGeoModule({ config: { geoFile: file } });
    await geo.start?.();
    expect(geo.isConfigured).toBe(true);
    expect(geo.regionOf('::ffff:203.0.113.9')).toBe('VN');
  });

  it('are nowhere without a file', async () => {
    const geo = createGeoModule({ config: { geoFile: undefined } });
    await geo.start?.();
    expect(geo.regionOf('203.0.113.9')).toBeNull();
  });

  it('a file that is missing or no database stops the start: nobody is let in by mistake', async () => {
    const broken = join(folder, 'broken.mmdb');
    writeFileSync(broken, 'no database');
    for (const geoFile of [join(folder, 'missing.csv'), broken])
      await expect(createGeoModule({ config: { geoFile } }).start?.()).rejects.toThrow('GEO_FILE');
  });
});
