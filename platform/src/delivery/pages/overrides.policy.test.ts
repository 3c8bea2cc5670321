import type { ComposedModule } from 'shared-contracts/composition';
import { addressWithoutWish, overrideCookie, overridesOf, wishOf } from './overrides.policy.ts';
import { renderPage } from './page.policy.ts';
import { contentSecurityPolicy } from './security-headers.policy.ts';
import { testComposition } from './testing/composition.ts';

const moduleOf = (name: string): ComposedModule => ({
  name,
  reason: 'channel',
  manifest: { name, routes: [`/${name}`], nav: [], slots: [], overlays: [] },
  release: {
    version: '1.0.0',
    hash: 'abc',
    contract: '1.0.0',
    entry: { url: `/m/${name}/e.js`, integrity: 'x' },
    preload: [],
  },
  fallback: null,
});
const modules = [moduleOf('lobby'), moduleOf('member')];
const cookie = 'portal_device=x; portal_override=lobby@http://localhost:8101|gone@http://localhost:8109; other=y';

describe('[MFE-013] the overrides of a request', () => {
  it('are those of its cookie that name a module of the merchant', () => {
    expect(overridesOf({ overridesAllowed: true, modules }, cookie)).toEqual({ lobby: 'http://localhost:8101' });
  });

  it('are none where the merchant does not allow them', () => {
    expect(overridesOf({ overridesAllowed: false, modules }, cookie)).toEqual({});
  });

  it.each([undefined, '', 'portal_override=', 'portal_override=lobby@http://evil.example:80', 'x_portal_override=a'])(
    'are none for %j',
    (header) => {
      expect(overridesOf({ overridesAllowed: true, modules }, header)).toEqual({});
    },
  );
});

describe('[MFE-013] the wish of an address', () => {
  it.each([
    ['a=1&override=lobby@http://localhost:8101', { lobby: 'http://localhost:8101' }],
    [
      'override=lobby@http://localhost:8101&override=member@http://127.0.0.1:8102',
      { lobby: 'http://localhost:8101', member: 'http://127.0.0.1:8102' },
    ],
    [
      'override=lobby%40http%3A%2F%2Flocalhost%3A8101,member@http://localhost:8102',
      { lobby: 'http://localhost:8101', member: 'http://localhost:8102' },
    ],
    ['override=none', {}],
    ['a=1', null],
    ['override=', null],
    ['override=lobby@http://evil.example:80', null],
    ['override=none&override=lobby@http://localhost:8101', null],
  ])('%s', (query, wish) => {
    expect(wishOf(query)).toEqual(wish);
  });

  it('leaves the address, which stays on its own host', () => {
    expect(addressWithoutWish('/rng', 'override=none&a=1')).toBe('/rng?a=1');
    expect(addressWithoutWish('/rng', 'override=none')).toBe('/rng');
    expect(addressWithoutWish('//evil.example', 'override=none')).toBe('/evil.example');
    expect(addressWithoutWish('/\\evil.example', 'override=none')).toBe('/evil.example');
  });

  it('is kept for twelve hours, out of the reach of scripts', () => {
    expect(overrideCookie({ lobby: 'http://localhost:8101' }, true)).toBe(
      'portal_override=lobby@http://localhost:8101; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
    expect(overrideCookie({}, false)).toBe('portal_override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });
});

describe('[MFE-013] the page with overrides', () => {
  const composition = testComposition({ overridesAllowed: true, modules });
  const template =
    '<head><!--portal:override /assets/refresh-hook.0123456789.js--><!--portal:head--></head><!--portal:composition-->';

  it('names them, runs the hook first, and fetches no release that is not run', () => {
    const page = renderPage(template, composition, '/lobby', undefined, { lobby: 'http://localhost:8101' });
    expect(page).toContain('<head><script src="/assets/refresh-hook.0123456789.js"></script><title>');
    expect(page).toContain('id="portal-overrides">{"lobby":"http://localhost:8101"}</script>');
    expect(page).not.toContain('rel="preload"');
    const other = renderPage(template, composition, '/member', undefined, { lobby: 'http://localhost:8101' });
    expect(other).toContain('rel="preload" as="script" href="/m/member/e.js"');
  });

  it('says nothing of the kind without any', () => {
    const page = renderPage(template, composition, '/lobby');
    expect(page).not.toMatch(/refresh-hook|portal-overrides|portal:override/);
    expect(page).toContain('rel="preload"');
  });

  it('[SEC-003] opens the policy for exactly these origins, where code, styles, pictures, faces and calls are concerned', () => {
    const strict = contentSecurityPolicy(['http://localhost:8090'], true).split('; ');
    const open = contentSecurityPolicy(['http://localhost:8090'], true, {
      overrides: ['http://localhost:8101', 'http://localhost:8101'],
    }).split('; ');
    expect(open.filter((rule) => !strict.includes(rule))).toEqual([
      "script-src 'self' http://localhost:8101",
      "style-src 'self' 'unsafe-inline' http://localhost:8101",
      "img-src 'self' data: http://localhost:8101",
      "font-src 'self' http://localhost:8101",
      "connect-src 'self' http://localhost:8101 ws://localhost:8101",
    ]);
    expect(contentSecurityPolicy(['http://localhost:8090'], true, { overrides: [] }).split('; ')).toEqual(strict);
  });
});
