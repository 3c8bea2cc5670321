// The folders of the platform and the drawing in docs/architecture.md follow platform/storeys.json.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import rows from '../platform/storeys.json' with { type: 'json' };
import { root } from './lib/paths.mjs';

const source = join(root, 'platform/src');
const storeys = rows.map(({ name }) => name);

it('finds a folder for each storey, and beside them only the tests of the whole platform', () => {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...storeys, 'security'].sort());
});

it.each(storeys.slice(1))('finds README.md, assemble.ts and domains with an index.ts in %s', (storey) => {
  const entries = readdirSync(join(source, storey), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(files.sort()).toEqual(['README.md', 'assemble.ts']);
  const domains = entries.filter((entry) => entry.isDirectory());
  for (const { name } of domains) expect(existsSync(join(source, storey, name, 'index.ts'))).toBe(true);
});

it('finds the storeys in this order in docs/architecture.md', () => {
  const drawing = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  expect([...drawing.matchAll(/\["<b>([a-z-]+)<\/b>/g)].map(([, name]) => name)).toEqual(storeys);
  const chain = /^ {2}kernel --- .*$/m.exec(drawing)?.[0] ?? '';
  expect(chain.trim().split(' --- ')).toEqual(storeys.map((name) => name.replace('-', '')));
});
