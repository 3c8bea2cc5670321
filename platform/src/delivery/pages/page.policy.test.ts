import fc from 'fast-check';
import type { ComposedModule, Composition } from 'shared-contracts/composition';
import { COMPOSITION_MARK, HEAD_MARK, embeddableJson, preloadHints, renderPage, templateFault } from './page.policy.ts';
import { moduleForPath } from './module-for-path.ts';
import { contentSecurityPolicy, pageHeaders } from './security-headers.policy.ts';
import { testComposition } from './testing/composition.ts';

const moduleOf = (name: ComposedModule['name'], routes: readonly string[]): ComposedModule => ({
  name,
  reason: 'channel',
  manifest: { name, routes, nav: [], slots: [], overlays: [] },
  release: {
    version: '1.0.0',
    hash: 'abc',
    contract: '1.0.0',
    entry: { url: `/m/${name}/abc/remoteEntry.js`, integrity: 'sha384-entry' },
    preload: [
      { kind: 'script', url: `/m/${name}/abc/module.js`, integrity: 'sha384-module' },
      { kind: 'style', url: `/m/${name}/abc/module.css`, integrity: 'sha384-style' },
    ],
  },
  fallback: null,
});

const lobby = moduleOf('lobby', ['/', '/rng', '/promotions']);
const lottery = moduleOf('lottery', ['/lottery', '/rng/lottery']);
const template = `<!doctype html><html data-merchant-accent="__ACCENT__"><head>${HEAD_MARK}</head><body>${COMPOSITION_MARK}</body></html>`;

describe('the module of an address', () => {
  it.each([
    ['/', 'lobby'],
    ['/home', 'lobby'],
    ['/index.html', 'lobby'],
    ['/rng', 'lobby'],
    ['/rng/', 'lobby'],
    ['/rng/slots', 'lobby'],
    ['/rng/lottery', 'lottery'],
    ['/rng/lottery/x', 'lottery'],
    ['/lottery', 'lottery'],
  ])('%s is answered by %s', (path, name) => {
    expect(moduleForPath([lobby, lottery], path)?.name).toBe(name);
  });

  it.each(['/rngx', '/game', '/lotteryCenter'])('%s is answered by nobody', (path) => {
    expect(moduleForPath([lobby, lottery], path)).toBeUndefined();
  });
});

describe('the page', () => {
  it('[MFE-002] carries the composition and hints for the module that the address needs, and for no other', () => {
    const page = renderPage(template, testComposition({ modules: [lobby, lottery] }), '/lottery');
    const block = /<script type="application\/json" id="portal-composition">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect((JSON.parse(block) as Composition).modules.map((module) => module.name)).toEqual(['lobby', 'lottery']);
    const links = [...page.matchAll(/<link [^>]*>/g)].map((match) => match[0]);
    expect(links).toHaveLength(3);
    for (const link of links) expect(link).toContain('/m/lottery/abc/');
    expect(links[0]).toContain('integrity="sha384-entry" crossorigin="anonymous"');
    expect(links[2]).toContain('as="style"');
    expect(links[2]).toContain('integrity="sha384-style" crossorigin="anonymous"');
    expect(page).toContain('data-merchant-accent="amber"');
  });

  it('[MFE-019] hints at the scripts of an ES module as the loader fetches them, with their integrity', () => {
    const { release, ...module } = lobby;
    const entry = { ...release.entry, kind: 'module' } as const;
    const hints = preloadHints(testComposition({ modules: [{ ...module, release: { ...release, entry } }] }), '/');
    expect(hints.map((hint) => /as="(\w+)".*integrity="([\w-]+)"/.exec(hint)?.slice(1))).toEqual([
      ['fetch', 'sha384-entry'],
      ['fetch', 'sha384-module'],
      ['style', 'sha384-style'],
    ]);
  });

  it('hints at the code of the page of the address besides, and does not tell the browser where that lies', () => {
    const file = { url: '/m/lobby/abc/reading.1a.js', integrity: 'sha384-reading', kind: 'script' } as const;
    const release = { ...lobby.release, pages: { '/promotions': [file] } };
    const composition = testComposition({ modules: [{ ...lobby, release }] });
    expect(preloadHints(composition, '/promotions').at(-1)).toContain(`${file.url}" integrity="sha384-reading"`);
    expect(preloadHints(composition, '/rng').join('')).not.toContain('reading');
    expect(renderPage(template, composition, '/promotions').match(/reading\.1a/g)).toHaveLength(1);
  });

  it('keeps the hints for parts of the shell that its address needs', () => {
    const part = (name: string): string => `<link rel="preload" href="/assets/${name}.js" data-portal="${name}">`;
    const parts = ['federation', 'registration', 'sign-in'].map(part).join('\n');
    const kept = (path: string): string[] =>
      [
        ...renderPage(template + parts, testComposition({ modules: [lobby] }), path).matchAll(
          /data-portal="([\w-]+)"/g,
        ),
      ].map(([, name = '']) => name);
    expect(['/', '/register', '/login', '/nowhere'].map(kept)).toEqual([
      ['federation'],
      ['registration'],
      ['sign-in'],
      [],
    ]);
  });

  it('describes each page in the language of the merchant', () => {
    const describe = (path: string, defaultLanguage: string): string | undefined =>
      /<meta name="description" content="([^"]*)">/.exec(
        renderPage(template, testComposition({ merchant: { name: 'A & B' }, defaultLanguage }), path),
      )?.[1];
    expect(describe('/promotions', 'EN')).toBe('Current promotions at A &amp; B, each with its dates and terms.');
    expect(describe('/promotions', 'VI')).toContain('khuyến mãi');
    expect(describe('/promotions', 'KR')).toBe(describe('/promotions', 'KO'));
    expect(describe('/nowhere', 'AR')).toBe(describe('/', 'EN'));
  });

  it('[MFE-022] has no hint for an address whose module is off', () => {
    expect(preloadHints(testComposition({ modules: [lobby] }), '/lottery')).toEqual([]);
    expect(renderPage(template, testComposition({ modules: [lobby] }), '/lottery')).not.toContain('<link');
  });

  it('keeps any text of a merchant inside its place', () => {
    const hostile = `</script><script>alert(1)</script><!--$&$'\u2028\u2029"'`;
    const page = renderPage(template, testComposition({ merchant: { name: hostile } }), '/');
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    const block = /id="portal-composition">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(block).not.toMatch(/[\u2028\u2029]/);
    expect((JSON.parse(block) as Composition).merchant.name).toBe(hostile);
  });

  it('embeds every text so that it reads back the same and never closes its element', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = embeddableJson(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('refuses a template without its marks', () => {
    expect(templateFault('<html></html>')).toContain('lacks');
    expect(templateFault(template)).toBeNull();
  });
});

describe('security headers', () => {
  it('[SEC-003] allow no inline or evaluated script, no wildcard, and frames of launch hosts alone', () => {
    const policy = contentSecurityPolicy(['http://localhost:8090', 'http://localhost:8090'], false);
    expect(policy).not.toMatch(/unsafe|\*|data:[^;]*script/);
    expect(policy).toContain('frame-src http://localhost:8090;');
    expect(policy).toContain("script-src 'self';");
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(directive);
    }
    expect(contentSecurityPolicy([], false)).toContain("frame-src 'none'");
    expect(policy).not.toMatch(/google|gstatic/);
  });

  it('[SEC-003] lets pictures in from the merchant’s hosts, these and no other', () => {
    const strict = contentSecurityPolicy([], true).split('; ');
    const pictures = ['https://one.example', 'https://two.example'];
    const open = contentSecurityPolicy([], true, { pictures }).split('; ');
    expect(open.filter((line) => !strict.includes(line))).toEqual([
      "img-src 'self' data: https://one.example https://two.example",
    ]);
    expect(open).toHaveLength(strict.length);
  });

  it('[SEC-003] lets the page try the launch hosts that a game may open at, and not one line more', () => {
    const strict = contentSecurityPolicy([], true).split('; ');
    const open = contentSecurityPolicy([], true, { tried: ['https://one.games.example'] }).split('; ');
    expect(open.filter((line) => !strict.includes(line))).toEqual(["connect-src 'self' https://one.games.example"]);
    expect(open).toHaveLength(strict.length);
  });

  it('[SEC-003] [REG-030] lets in what Firebase needs where the merchant uses it, and not one line more', () => {
    const strict = contentSecurityPolicy(['http://localhost:8090'], true).split('; ');
    const open = contentSecurityPolicy(['http://localhost:8090'], true, { firebase: true }).split('; ');
    expect(open.filter((line) => !strict.includes(line))).toEqual([
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      "connect-src 'self' https://identitytoolkit.googleapis.com/v1/ https://www.google.com/recaptcha/",
      'frame-src http://localhost:8090 https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    ]);
    expect(open).toHaveLength(strict.length);
  });

  it('[SEC-003] lets in Google Analytics where the merchant reports to it, and not one line more', () => {
    const strict = contentSecurityPolicy([], true).split('; ');
    const open = contentSecurityPolicy([], true, { analytics: true }).split('; ');
    const beacons = 'https://*.google-analytics.com https://*.googletagmanager.com';
    expect(open.filter((line) => !strict.includes(line))).toEqual([
      "script-src 'self' https://www.googletagmanager.com/gtag/",
      `img-src 'self' data: ${beacons}`,
      `connect-src 'self' ${beacons}`,
    ]);
    expect(open).toHaveLength(strict.length);
  });

  it('[SEC-003] promise https only to those who came by it', () => {
    expect(pageHeaders([], false)).not.toHaveProperty('strict-transport-security');
    expect(pageHeaders([], true)).toHaveProperty('strict-transport-security');
    expect(pageHeaders([], true)['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
