import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import rows from '../platform/storeys.json' with { type: 'json' };
import { root } from './lib/paths.mjs';
import { faultsOf, tablesOf, usesOf } from './tables.mjs';

const storeys = rows.map(({ name }) => name);
const use = (storey, domain, table, isWrite) => ({ file: `${storey}/${domain}`, storey, domain, table, isWrite });

it('finds tables and their uses in the platform', () => {
  const tables = tablesOf(join(root, 'platform/sql/migrations'));
  expect(tables.size).toBeGreaterThan(80);
  expect(usesOf(join(root, 'platform/src'), tables).length).toBeGreaterThan(300);
});

it('finds a table that two domains write, and one that is read from below', () => {
  const uses = [
    use('identity', 'identity', 'member', true),
    use('rewards', 'loyalty', 'member', true),
    use('rewards', 'points', 'point_entry', true),
    use('identity', 'identity', 'point_entry', false),
    use('rewards', 'points', 'member', false),
  ];
  expect(faultsOf(uses, storeys)).toEqual([
    'rewards/loyalty writes member, as identity/identity does',
    'identity/identity reads point_entry of the storey rewards, which is above',
  ]);
});

it('each table is written by one domain, and read by none below it', () => {
  const tables = tablesOf(join(root, 'platform/sql/migrations'));
  expect(faultsOf(usesOf(join(root, 'platform/src'), tables), storeys)).toEqual([]);
});

it('each table stands in the README of its storey, and in no other', () => {
  const named = storeys.flatMap((storey) =>
    [...readFileSync(join(root, 'platform/src', storey, 'README.md'), 'utf8').matchAll(/`([a-z_]+)`/g)].map(
      ([, name]) => [name, storey],
    ),
  );
  const tables = tablesOf(join(root, 'platform/sql/migrations'));
  const owned = named.filter(([name]) => tables.has(name));
  expect(owned.map(([name]) => name).sort()).toEqual([...tables].sort());
  const homes = new Map(owned);
  const writes = usesOf(join(root, 'platform/src'), tables).filter(({ isWrite }) => isWrite);
  expect(writes.filter(({ table, storey }) => homes.get(table) !== storey)).toEqual([]);
});
