/** [MFE-013] what the platform answers to a browser with overrides, over HTTP. */
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Composition } from 'shared-contracts/composition';
import { pagesPlugin } from './pages.plugin.ts';
import { createFirstContent } from './first-content.ts';
import type { PagesDeps } from './pages.plugin.ts';
import { testComposition } from './testing/composition.ts';

const compositionFor = (overridesAllowed: boolean): Composition =>
  testComposition({
    merchant: { code: overridesAllowed ? 'stage' : 'live' },
    overridesAllowed,
    modules: ['lobby', 'member'].map((name) => ({
      name,
      reason: 'channel',
      manifest: { name, routes: [name === 'lobby' ? '/' : '/me'], nav: [], slots: [], overlays: [] },
      release: {
        version: '1',
        hash: 'abc',
        contract: '1',
        entry: { url: `/m/${name}/e.js`, integrity: 'x' },
        preload: [],
      },
      fallback: null,
    })),
  });

const TEMPLATE =
  '<html><head><!--portal:override /assets/hook.0.js--><!--portal:head--></head><!--portal:composition--></html>';

/** Of `hosts`. */
const SETTINGS = {
  imageCDNs: ['https://one.pictures.example', 'https://two.pictures.example/', 'javascript:alert(1)'],
  launchGameCDNs: ['https://one.games.example'],
};
/** `stage` allows overrides, `codes` uses Firebase, `hosts` has hosts of its own for pictures and games. */
const IDS: Readonly<Record<string, number>> = { 'stage.test': 1, 'live.test': 2, 'codes.test': 3 };

let app: FastifyInstance;

beforeAll(() => {
  const deps = {
    merchants: {
      byHost: (host: string) =>
        Promise.resolve({ id: IDS[host] ?? 2, hosts: [host], settings: host === 'hosts.test' ? SETTINGS : {} }),
    },
    composition: { of: (id: number) => Promise.resolve(compositionFor(id === 1)) },
    devices: { welcome: () => 'device', namedOf: () => new Set() },
    shell: {
      template: () => Promise.resolve({ text: TEMPLATE, hash: 'h' }),
      file: () => Promise.resolve(null),
    },
    firstContents: createFirstContent(),
    clock: { now: () => new Date('2026-01-01T00:00:00Z') },
    launchOrigins: [],
    usesFirebase: (id: number) => Promise.resolve(id === 3),
  } as unknown as PagesDeps;
  app = Fastify();
  pagesPlugin(deps)(app);
});
afterAll(() => app.close());

const page = (url: string, headers: Record<string, string> = {}, host = 'stage.test') =>
  app.inject({ url, headers: { host, accept: 'text/html', ...headers } });
const COOKIE = { cookie: 'portal_override=lobby@http://localhost:8101' };
const policyOf = (reply: Awaited<ReturnType<typeof page>>): string => String(reply.headers['content-security-policy']);

it('[MFE-013] keeps a wish in a cookie of that browser and asks for the address again without it', async () => {
  const reply = await page('/rng?a=1&override=lobby@http://localhost:8101');
  expect(reply.statusCode).toBe(303);
  expect(reply.headers).toMatchObject({ location: '/rng?a=1', 'cache-control': 'no-store' });
  expect(reply.headers['set-cookie']).toBe(
    'portal_override=lobby@http://localhost:8101; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax',
  );
  const gone = await page('/?override=none', COOKIE);
  expect(gone.headers['set-cookie']).toContain('portal_override=; Max-Age=0');
});

it.each([
  ['a merchant that does not allow it', '/?override=lobby@http://localhost:8101', {}, 'live.test'],
  [
    'a link on another site',
    '/?override=lobby@http://localhost:8101',
    { 'sec-fetch-site': 'cross-site' },
    'stage.test',
  ],
  ['an address elsewhere', '/?override=lobby@http://evil.example:80', {}, 'stage.test'],
])('[MFE-013] ignores the wish of %s', async (_, url, headers, host) => {
  const reply = await page(url, headers, host);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(policyOf(reply)).not.toMatch(/8101|evil/);
});

it('[MFE-013] never sends the browser to another host', async () => {
  const reply = await page('//evil.example/?override=none');
  expect(reply.headers.location).toBe('/evil.example/');
});

it('[MFE-013] opens the policy of that one page alone, and keeps it out of every cache', async () => {
  const plain = await page('/');
  const open = await page('/', COOKIE);
  expect(policyOf(open)).toContain("script-src 'self' http://localhost:8101;");
  expect(policyOf(open)).toContain("connect-src 'self' http://localhost:8101 ws://localhost:8101;");
  expect(open.body).toContain('"lobby":"http://localhost:8101"');
  expect(open.body).toContain('<script src="/assets/hook.0.js">');
  expect(open.headers['cache-control']).toBe('private, no-store');
  expect(open.headers['etag']).not.toBe(plain.headers['etag']);
  // A browser that holds the page of before is not told that it is the same.
  const again = await page('/', { ...COOKIE, 'if-none-match': String(plain.headers['etag']) });
  expect(again.statusCode).toBe(200);
  for (const reply of [await page('/'), await page('/', COOKIE, 'live.test')]) {
    expect(policyOf(reply)).toBe(policyOf(plain));
    expect(reply.body).not.toMatch(/8101|hook/);
    expect(reply.headers['cache-control']).toBe('private, no-cache');
  }
});

it('[MFE-013] leaves the policy alone for a module that the merchant has not', async () => {
  const reply = await page('/', { cookie: 'portal_override=agent@http://localhost:8103' });
  expect(policyOf(reply)).toBe(policyOf(await page('/')));
});

it('[REG-030] opens the policy for Firebase on the pages of the merchant that uses it, and on no other', async () => {
  const without = await page('/', {}, 'live.test');
  const uses = await page('/', {}, 'codes.test');
  expect(policyOf(without)).not.toContain('google');
  expect(policyOf(uses)).toContain("connect-src 'self' https://identitytoolkit.googleapis.com/v1/");
  // A browser that holds the page of before keeps its policy unless it gets another tag.
  expect(uses.headers['etag']).not.toBe(without.headers['etag']);
});

it('lets in the hosts that the merchant has for pictures and games, these and no other', async () => {
  const lines = (reply: Awaited<ReturnType<typeof page>>): readonly string[] => policyOf(reply).split('; ');
  const usual = await page('/', {}, 'live.test');
  const hosts = await page('/', {}, 'hosts.test');
  expect(lines(hosts).filter((line) => !lines(usual).includes(line))).toEqual([
    "img-src 'self' data: https://one.pictures.example https://two.pictures.example",
    'frame-src https://one.games.example',
  ]);
  expect(hosts.headers['permissions-policy']).toContain('fullscreen=(self "https://one.games.example")');
  // Browsers keep the policy of the page that a 304 confirms.
  expect(hosts.headers.etag).not.toBe(usual.headers.etag);
});
