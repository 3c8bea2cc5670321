import type { ComposedModule } from 'shared-contracts/composition';
import type { FirstPage } from 'shared-contracts/module';
import { createFirstContent } from './first-content.ts';
import { callsOf, cardOf, firstPageOf, pictureOf } from './first-content.policy.ts';
import { COMPOSITION_MARK, HEAD_MARK, renderPage } from './page.policy.ts';
import { testComposition } from './testing/composition.ts';

const home: FirstPage = {
  path: '/',
  calls: ['/banners?language={language}', '/hot?language={language}'],
  picture: { wide: '/list/0/imageUrl', phone: '/list/0/imageUrlPhone' },
};
const lobby: ComposedModule = {
  name: 'lobby',
  reason: 'channel',
  manifest: { name: 'lobby', routes: ['/', '/rng'], nav: [], slots: [], overlays: [], firstPages: [home] },
  release: { version: '1.0.0', hash: 'abc', contract: '1.0.0', entry: { url: '/m/e.js', integrity: 'x' }, preload: [] },
  fallback: null,
};
const banners = { list: [{ imageUrl: '/art/a.svg?v=1', imageUrlPhone: '/art/a-phone.svg' }] };

describe('the first page of a module', () => {
  it.each(['/', '/index', '/home', '/index.html'])('is the one of its address: %s', (path) => {
    expect(firstPageOf({ modules: [lobby], flags: {} }, path)).toBe(home);
  });

  it('is nothing where the manifest wants nothing, the module is off, or the sign-in comes first', () => {
    expect(firstPageOf({ modules: [lobby], flags: {} }, '/rng')).toBeUndefined();
    expect(firstPageOf({ modules: [], flags: {} }, '/')).toBeUndefined();
    expect(firstPageOf({ modules: [lobby], flags: { LOGINHOME: 1 } }, '/')).toBeUndefined();
  });

  it('asks in the language of the page', () => {
    expect(callsOf(home, 'VI')).toEqual(['/banners?language=VI', '/hot?language=VI']);
  });

  it.each([
    ['of another origin', { list: [{ imageUrl: 'https://evil.example/a.png', imageUrlPhone: '/b.svg' }] }],
    ['of another host without scheme', { list: [{ imageUrl: '//evil.example/a.png', imageUrlPhone: '/b.svg' }] }],
    ['missing', { list: [] }],
    ['of no text', { list: [{ imageUrl: 7, imageUrlPhone: null }] }],
  ])('has no picture when its address is %s', (_, answer) => {
    expect(pictureOf(home, 'EN', { '/banners?language=EN': answer })).toBeNull();
  });
});

describe('the picture of the first card', () => {
  const list: FirstPage = { ...home, path: '/promotions', card: '/list/0/imageUrl' };

  it('is named by the answer to the last call', () => {
    const answers = { '/banners?language=EN': banners, '/hot?language=EN': { list: [{ imageUrl: '/art/card.svg' }] } };
    expect(cardOf(list, 'EN', answers)).toBe('/art/card.svg');
    expect(cardOf(home, 'EN', answers)).toBeNull();
  });

  it.each([
    ['the list is empty', { list: [] }],
    ['it is of another origin', { list: [{ imageUrl: 'https://evil.example/a.png' }] }],
    ['the call failed', undefined],
  ])('is left out where %s', (_, answer) => {
    expect(cardOf(list, 'EN', { '/banners?language=EN': banners, '/hot?language=EN': answer })).toBeNull();
  });
});

describe('what travels with the page', () => {
  it('are the answers of the calls, asked once for all who come within some seconds', async () => {
    let now = 1_000;
    const asked: string[] = [];
    const source = createFirstContent(() => now);
    const ask = (address: string): Promise<unknown> => {
      asked.push(address);
      return Promise.resolve(address.startsWith('/banners') ? banners : { list: [] });
    };
    const [first, second] = await Promise.all([source.of(1, home, 'EN', ask), source.of(1, home, 'EN', ask)]);
    expect(first.answers).toEqual({ '/banners?language=EN': banners, '/hot?language=EN': { list: [] } });
    expect(first.picture).toEqual({ wide: '/art/a.svg?v=1', phone: '/art/a-phone.svg' });
    expect(second).toEqual(first);
    expect(asked).toHaveLength(2);
    await source.of(2, home, 'EN', ask);
    expect(asked).toHaveLength(4);
    now += 10_001;
    await source.of(1, home, 'EN', ask);
    expect(asked).toHaveLength(6);
  });

  it('are asked anew once the portal has changed, also while an earlier answer is on its way', async () => {
    const source = createFirstContent();
    const late = Promise.withResolvers<unknown>();
    const before = source.of(1, home, 'EN', () => late.promise);
    source.forget(1);
    const after = await source.of(1, home, 'EN', () => Promise.resolve({ n: 2 }));
    late.resolve({ n: 1 });
    await before;
    expect(after.answers['/hot?language=EN']).toEqual({ n: 2 });
    const later = await source.of(1, home, 'EN', () => Promise.reject(new Error('asked once more')));
    expect(later.answers['/hot?language=EN']).toEqual({ n: 2 });
  });

  it('is the rest where one call fails or does not answer', async () => {
    const source = createFirstContent();
    const found = await source.of(1, home, 'EN', (address) =>
      address.startsWith('/banners') ? Promise.reject(new Error('down')) : Promise.resolve({ n: 1 }),
    );
    expect(found).toEqual({ answers: { '/hot?language=EN': { n: 1 } }, picture: null, card: null });
    const slow = await source.of(3, home, 'EN', (address) =>
      address.startsWith('/hot') ? new Promise(() => undefined) : Promise.resolve(banners),
    );
    expect(Object.keys(slow.answers)).toEqual(['/banners?language=EN']);
  });
});

describe('what travels while a call takes long', () => {
  const never = () => new Promise(() => undefined);
  const setUp = async () => {
    let now = 1_000;
    const source = createFirstContent(() => now);
    await source.of(1, home, 'EN', () => Promise.resolve(banners));
    return { source, later: (ms: number) => (now += ms) };
  };

  it('is its last answer, for a minute', async () => {
    const { source, later } = await setUp();
    later(59_000);
    const found = await source.of(1, home, 'EN', never);
    expect(found.picture).toEqual({ wide: '/art/a.svg?v=1', phone: '/art/a-phone.svg' });
    later(2_000);
    expect(await source.of(1, home, 'EN', never)).toEqual({ answers: {}, picture: null, card: null });
  });

  it('is nothing once the portal has changed, and nothing of another merchant', async () => {
    const { source, later } = await setUp();
    later(20_000);
    expect((await source.of(2, home, 'EN', never)).answers).toEqual({});
    source.forget(1);
    expect((await source.of(1, home, 'EN', never)).answers).toEqual({});
  });

  it('is nothing where it failed since', async () => {
    const { source, later } = await setUp();
    later(20_000);
    await source.of(1, home, 'EN', () => Promise.reject(new Error('down')));
    later(20_000);
    expect((await source.of(1, home, 'EN', never)).answers).toEqual({});
  });
});

describe('the page', () => {
  const composition = testComposition({ modules: [lobby] });
  const template = `<html data-language="__LANGUAGE__"><head>${HEAD_MARK}</head><body><i><!--portal:picture--></i><p><!--portal:card--></p>${COMPOSITION_MARK}</body></html>`;

  it('names the picture before every script, and carries the answers as data', () => {
    const answers = { '/banners?language=EN': { list: ['</script>'] } };
    const picture = { wide: '/w.svg?a&b', phone: '/p.svg' };
    const page = renderPage(template, composition, '/', { answers, picture, card: null });
    const hints = [...page.matchAll(/<link [^>]*as="(\w+)"/g)].map((match) => match[1]);
    expect(hints).toEqual(['image', 'image', 'script']);
    expect(page).toContain(
      '<i><picture><source media="(width < 640px)" srcset="/p.svg"><img src="/w.svg?a&amp;b" alt=""',
    );
    const block = /id="portal-answers">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual(answers);
    expect(page).toContain('data-language="EN"');
  });

  it('names the picture of the first card before every script, and has it in its place', () => {
    const page = renderPage(template, composition, '/', { answers: {}, picture: null, card: '/card.svg?a&b' });
    const hints = [...page.matchAll(/<link [^>]*as="(\w+)"/g)].map((match) => match[1]);
    expect(hints).toEqual(['image', 'script']);
    expect(page).toContain('<p><img src="/card.svg?a&amp;b" alt=""');
  });

  it('has neither where nothing is wanted', () => {
    const page = renderPage(template, composition, '/rng');
    expect(page).toContain('<i></i>');
    expect(page).not.toContain('portal-answers');
  });

  it.each([
    ['/', '<div class="skeleton ">'],
    ['/register', '<div class="skeleton form-page">'],
    ['/login', '<div class="skeleton form-page">'],
  ])('%s has the skeleton of its kind', (path, skeleton) => {
    const shape = template.replace('<body>', '<body><div class="skeleton __SKELETON__">');
    expect(renderPage(shape, composition, path)).toContain(skeleton);
  });
});
