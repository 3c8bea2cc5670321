/** What the platform writes into the page of an address, over HTTP. */
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { PageBars } from 'shared-contracts/composition';
import type { FirstPage } from 'shared-contracts/module';
import { pagesPlugin } from './pages.plugin.ts';
import { createFirstContent } from './first-content.ts';
import type { PagesDeps } from './pages.plugin.ts';
import { testComposition } from './testing/composition.ts';

const PICTURE = { wide: '/list/0/imageUrl', phone: '/list/0/imageUrl' };
const FIRST_PAGES: readonly FirstPage[] = [
  { path: '/', calls: ['/banners'], picture: PICTURE },
  { path: '/promotions', calls: ['/banners', '/offers'], picture: PICTURE, card: '/list/0/imageUrl' },
];
const COMPOSITION = testComposition({
  modules: [
    {
      name: 'lobby',
      reason: 'channel',
      manifest: {
        name: 'lobby',
        routes: ['/', '/promotions'],
        nav: [],
        slots: [],
        overlays: [],
        firstPages: FIRST_PAGES,
      },
      release: { version: '1', hash: 'abc', contract: '1', entry: { url: '/m/e.js', integrity: 'x' }, preload: [] },
      fallback: null,
    },
  ],
});
const WORDS = { EN: { title: 'Log in', lead: 'Back to {{name}}', terms: '{{age}} <terms>terms</terms>' } };
const TEMPLATE = `<head><!--portal:head--></head><div class="skeleton __SKELETON__"><i><!--portal:picture--></i><!--portal:words--><b><!--portal:card--></b></div><!--portal:composition--><!--portal:all-words ${JSON.stringify(WORDS)}-->`;

let app: FastifyInstance;
let bars: PageBars = {
  referral: false,
  customerService: [],
  windows: { venues: false, lines: false },
  own: ['protection'],
};

beforeAll(() => {
  const deps = {
    merchants: { byHost: (host: string) => Promise.resolve({ id: 1, hosts: [host], settings: {} }) },
    composition: { of: () => Promise.resolve(COMPOSITION) },
    devices: { welcome: () => 'device', namedOf: () => new Set() },
    shell: { template: () => Promise.resolve({ text: TEMPLATE, hash: 'h' }), file: () => Promise.resolve(null) },
    firstContents: createFirstContent(),
    clock: { now: () => new Date('2026-01-01T00:00:00Z') },
    launchOrigins: [],
    bars: () => Promise.resolve(bars),
    ask: (_: unknown, address: string) => Promise.resolve({ list: [{ imageUrl: `/art${address}.svg` }] }),
  } as unknown as PagesDeps;
  app = Fastify();
  pagesPlugin(deps)(app);
});
afterAll(() => app.close());

const pageAt = async (url: string): Promise<string> =>
  (await app.inject({ url, headers: { host: 'portal.test', accept: 'text/html' } })).body;

it.each(['/', '/?mc=', '/?mc=depositv2', '/?ac=team'])(
  '%s has the picture of the home page and its answers',
  async (url) => {
    const page = await pageAt(url);
    expect(page).toContain('<img src="/art/banners.svg"');
    expect(page).toContain('id="portal-answers"');
  },
);

it.each(['/?search=orchard', '/?mc=&code=1'])('%s may mean another page: nothing is written into it', async (url) => {
  const page = await pageAt(url);
  expect(page).not.toContain('<img');
  expect(page).not.toContain('id="portal-answers"');
});

it('/promotions has the pictures of its head and of its first card, and hints for both before all scripts', async () => {
  const page = await pageAt('/promotions');
  expect(page).toContain('<b><img src="/art/offers.svg"');
  const hints = [...page.matchAll(/<link [^>]*as="(\w+)" href="([^"]+)"/g)].map((match) => match.slice(1).join(' '));
  expect(hints.slice(0, 3)).toEqual(['image /art/banners.svg', 'image /art/banners.svg', 'image /art/offers.svg']);
});

it('/login has its words, and no page has those of other addresses or languages', async () => {
  expect(await pageAt('/login')).toContain('<h1>Log in</h1><br><span>Back to Aurora</span>');
  expect(await pageAt('/')).not.toContain('Log in');
  expect(await pageAt('/login')).not.toContain('portal:');
});

it('a page has what its bars are drawn from, and is another page once that changes', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/', headers: { host: 'portal.test', accept: 'text/html', ...headers } });
  const before = await ask();
  expect(before.body).toContain(`"bars":${JSON.stringify(bars)}`);
  const known = { 'if-none-match': String(before.headers.etag) };
  expect((await ask(known)).statusCode).toBe(304);
  bars = { ...bars, referral: true };
  const after = await ask(known);
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain(`"bars":${JSON.stringify(bars)}`);
});
