import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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

const folder = join(root, 'platform/src');
const areas = readdirSync(join(root, 'shared-contracts/src')).filter(
  (area) =>
    existsSync(join(root, 'shared-contracts/src', area, `${area}.endpoints.ts`)) && existsSync(join(folder, area)),
);

it.each(areas)('finds the place in the domain "%s" as it stands', (area) => {
  const texts = [`${area}.module.ts`, 'index.ts']
    .map((file) => join(folder, area, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
  for (const field of ['routes', 'operatorRoutes'])
    expect(texts.map((text) => withRoutes(text, area, field, 'ourRoutes()')).join()).toContain('ourRoutes()');
});
