import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import storeys from '../../platform/storeys.json' with { type: 'json' };
import { root } from '../lib/paths.mjs';
import { withRoutes } from './domain-routes.mjs';

const added = (fields, field = 'operatorRoutes') =>
  withRoutes(`const make = () => ({ name: 'games', ${fields} });`, 'games', field, 'ourRoutes()');

it.each([
  ['routes: []', 'routes: [], operatorRoutes: ourRoutes()'],
  [
    'routes: [], operatorRoutes: theirs({ a: [1] })',
    'routes: [], operatorRoutes: [...theirs({ a: [1] }), ...ourRoutes()]',
  ],
  ['routes: [], operatorRoutes', 'routes: [], operatorRoutes: [...operatorRoutes, ...ourRoutes()]'],
  ['routes, operatorRoutes: [one, ...more]', 'routes, operatorRoutes: [one, ...more, ...ourRoutes()]'],
])('puts routes for operators into { %s }', (before, after) => {
  expect(added(before)).toContain(`{ name: 'games', ${after} }`);
});

it('puts public routes beside those for operators', () => {
  expect(added('routes: theirs(), operatorRoutes: []', 'routes')).toContain(
    'routes: [...theirs(), ...ourRoutes()], operatorRoutes: []',
  );
});

it('knows a domain by its name alone', () => {
  expect(added('jobs: []')).toBeNull();
  expect(withRoutes(`({ name: 'wallet', routes: [] })`, 'games', 'routes', 'ourRoutes()')).toBeNull();
});

const domains = storeys.flatMap(({ name }) => {
  const storey = join(root, 'platform/src', name);
  return readdirSync(storey).map((area) => [area, join(storey, area)]);
});
const areas = domains.filter(([area]) => existsSync(join(root, 'shared-contracts/src', area, `${area}.endpoints.ts`)));

it.each(areas)('finds the place in the domain "%s" as it stands', (area, folder) => {
  const text = readFileSync(join(folder, 'index.ts'), 'utf8');
  for (const field of ['routes', 'operatorRoutes'])
    expect(withRoutes(text, area, field, 'ourRoutes()')).toContain('ourRoutes()');
});
