/** nginx lets through what an endpoint takes: a picture that it refused would never be answered in the platform's own words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPlatform } from '../build-app.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { createOfflineDatabase } from '../kernel/db/offline-database.ts';
import { silentLogger, testConfig } from '../kernel/testing/index.ts';
import { pathOf } from './testing/requests.ts';

const BYTES: Readonly<Record<string, number>> = { k: 1024, m: 1024 * 1024 };
const CONF = readFileSync(join(import.meta.dirname, '../../../deploy/nginx/portal.conf'), 'utf8');

const limitIn = (block: string): number | undefined => {
  const [, count, unit] = /^\s*client_max_body_size (\d+)([km]);/m.exec(block) ?? [];
  return count && unit ? Number(count) * (BYTES[unit] ?? NaN) : undefined;
};

interface Location {
  readonly kind: string;
  readonly place: string;
  readonly limit: number;
}

/** The server that listens at this port, by the rules of nginx for what is written there. */
const limitsOf = (ports: string): ((path: string) => number) => {
  const server = CONF.split(/^server \{$/m).find((text) => text.includes(`include ${ports};`)) ?? '';
  const common = limitIn(server.replaceAll(/^ {2}location [^{]*\{(?:[^\n]+|\n[\S\s]*?\n {2})\}$/gm, '')) ?? NaN;
  const locations = [...server.matchAll(/^ {2}location (?:(=|~) )?(\S+) \{([^\n]+|\n[\S\s]*?\n {2})\}$/gm)].map(
    ([, kind = '', place = '', block = '']): Location => ({ kind, place, limit: limitIn(block) ?? common }),
  );
  return (path) => {
    const exact = locations.find(({ kind, place }) => kind === '=' && place === path);
    const pattern = locations.find(({ kind, place }) => kind === '~' && new RegExp(place).test(path));
    const prefixes = locations.filter(({ kind, place }) => kind === '' && path.startsWith(place));
    const longest = prefixes.toSorted((a, b) => b.place.length - a.place.length)[0];
    return (exact ?? pattern ?? longest)?.limit ?? common;
  };
};

const tooSmall = (routes: readonly RouteDefinition[], limitOf: (path: string) => number): readonly string[] =>
  routes.flatMap(({ endpoint, options }) => {
    const limit = limitOf(pathOf(endpoint.path, undefined));
    // Limits that could not be read are faults too.
    return (options.bodyLimit ?? 64 * 1024) <= limit ? [] : [`${endpoint.path}: ${options.bodyLimit} > ${limit}`];
  });

it('nginx refuses no body that the platform takes', async () => {
  const config = testConfig();
  const platform = await createPlatform(config, { database: createOfflineDatabase(), log: silentLogger() });
  await Promise.all([platform.app.ready(), platform.operatorApp.ready()]);
  const { app, operatorApp } = platform;
  expect(app.declaredRoutes.filter(({ options }) => options.bodyLimit !== undefined).length).toBeGreaterThan(2);
  expect(tooSmall(app.declaredRoutes, limitsOf('ports-portal.conf'))).toEqual([]);
  expect(tooSmall(operatorApp.declaredRoutes, limitsOf('ports-console.conf'))).toEqual([]);
  await Promise.all([app.close(), operatorApp.close()]);
});
