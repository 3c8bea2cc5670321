import type { ComposedModule, ModuleRelease } from 'shared-contracts/composition';
import { CONTRACT_VERSION } from 'shared-contracts/module';
import type { PortalModule } from 'shared-contracts/module';
import { LoadFailure } from './load-failure.ts';
import { createModuleLoader } from './module-loader.ts';
import type { ModuleLoader } from './module-loader.ts';

const release = (hash: string): ModuleRelease => ({
  version: `1.0.0+${hash}`,
  hash,
  contract: CONTRACT_VERSION,
  entry: { url: `/m/lobby/${hash}/remoteEntry.js`, integrity: 'sha384-x' },
  preload: [],
});

const composed = (hash: string, fallback: string | null = null): ComposedModule => ({
  name: 'lobby',
  reason: 'channel',
  manifest: { name: 'lobby', routes: ['/'], nav: [], slots: [], overlays: [] },
  release: release(hash),
  fallback: fallback === null ? null : release(fallback),
});

const portalModule = (over: Partial<PortalModule> = {}): { default: PortalModule } => ({
  default: {
    name: 'lobby',
    contract: CONTRACT_VERSION,
    routes: [],
    strings: () => Promise.resolve({}),
    activate: () => () => undefined,
    ...over,
  },
});

type Answer = () => Promise<unknown>;

/** Containers that answer by release hash: one answer after the other, the last one for good. */
const setUp = (answers: Readonly<Record<string, readonly Answer[]>>) => {
  const asked: { hash: string; fresh: boolean }[] = [];
  const reports: string[] = [];
  const loads: string[] = [];
  const tornDown: string[] = [];
  const broken = new Set<string>();
  const activated: string[] = [];
  const loader = createModuleLoader({
    budgetMs: 40,
    source: {
      load: (_, { hash }, fresh) => {
        const list = answers[hash] ?? [];
        const count = asked.filter((call) => call.hash === hash).length;
        asked.push({ hash, fresh });
        return (list[Math.min(count, list.length - 1)] ?? (() => Promise.reject(new Error('404'))))();
      },
    },
    prepare: () => Promise.resolve(),
    activate: ({ release: { hash } }) => {
      if (broken.has(hash)) throw new Error('activate');
      activated.push(hash);
      return () => void tornDown.push(hash);
    },
    report: (_, { hash }, failure) => reports.push(`${hash} ${failure.stage}`),
    loaded: ({ release: { hash } }, _ms, fallback) => loads.push(`${hash}${fallback ? ' fallback' : ''}`),
  });
  return { loader, asked, reports, loads, tornDown, broken, activated };
};

const works: Answer = () => Promise.resolve(portalModule());
const fails: Answer = () => Promise.reject(new Error('404'));
const hangs: Answer = () => new Promise(() => undefined);
const phase = (loader: ReturnType<typeof setUp>['loader']) => loader.state$('lobby').value.phase;
/** Opens the module where something draws it. Answers what is said of waiting releases, as it comes. */
const openOnPage = async (loader: ModuleLoader): Promise<readonly string[]> => {
  await loader.open('lobby');
  const waiting: string[] = [];
  loader.waiting$.subscribe(({ name, isWaiting }) => waiting.push(isWaiting ? name : `no ${name}`));
  loader.state$('lobby').subscribe(() => undefined);
  return waiting;
};

const hashOf = (loader: ReturnType<typeof setUp>['loader']): string | null => {
  const { value } = loader.state$('lobby');
  return value.phase === 'ready' ? value.loaded.release.hash : null;
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('module loader', () => {
  it('loads and activates once, however many ask', async () => {
    const { loader, asked, activated } = setUp({ a: [works] });
    loader.compose([composed('a')]);
    const both = Promise.all([loader.open('lobby'), loader.open('lobby')]);
    expect(phase(loader)).toBe('loading');
    await both;
    await loader.open('lobby');
    expect(phase(loader)).toBe('ready');
    expect(asked).toHaveLength(1);
    expect(activated).toEqual(['a']);
  });

  it('[MFE-010] tries a failed entry once more, and drops what the first try left behind', async () => {
    const { loader, asked, reports } = setUp({ a: [fails, works] });
    loader.compose([composed('a', 'b')]);
    await loader.open('lobby');
    expect(hashOf(loader)).toBe('a');
    expect(asked).toEqual([
      { hash: 'a', fresh: false },
      { hash: 'a', fresh: true },
    ]);
    expect(reports).toEqual(['a entry']);
  });

  it.each([
    ['answers 404', fails],
    ['hangs', hangs],
    ['is garbage', () => Promise.resolve('<html>')],
    ['is somebody else', () => Promise.resolve(portalModule({ name: 'member' }))],
    ['throws while loading', () => Promise.reject(new LoadFailure('chunk', 'boom'))],
  ])('[MFE-010] takes the fallback release when the release %s', async (_, answer) => {
    const { loader, reports } = setUp({ a: [answer], b: [works] });
    loader.compose([composed('a', 'b')]);
    await loader.open('lobby');
    expect(hashOf(loader)).toBe('b');
    expect(reports.length).toBeGreaterThan(0);
  });

  it('[MFE-010] ends in a failure that can be tried again', async () => {
    const { loader, asked } = setUp({ a: [fails, fails, works] });
    loader.compose([composed('a')]);
    const state = await loader.open('lobby');
    expect(state.phase).toBe('failed');
    await loader.open('lobby');
    expect(asked).toHaveLength(2);
    await loader.retry('lobby');
    expect(hashOf(loader)).toBe('a');
  });

  it('begins again by itself when an entry that was given up arrives after all', async () => {
    const { loader, asked } = setUp({ a: [fails, fails, works] });
    loader.compose([composed('a')]);
    await loader.open('lobby');
    loader.arrivedLate('lobby');
    await settle();
    expect(hashOf(loader)).toBe('a');
    loader.arrivedLate('lobby');
    await settle();
    expect(asked).toHaveLength(3);
  });

  it('does not fetch a release of another contract twice', async () => {
    const old = portalModule({ contract: '0.9.0' });
    const { loader, asked, reports } = setUp({ a: [() => Promise.resolve(old)], b: [works] });
    loader.compose([composed('a', 'b')]);
    await loader.open('lobby');
    expect(asked.map(({ hash }) => hash)).toEqual(['a', 'b']);
    expect(reports).toEqual(['a contract']);
  });

  it('[MFE-010] takes the fallback when the module throws while it is activated', async () => {
    const { loader, broken, reports } = setUp({ a: [works], b: [works] });
    broken.add('a');
    loader.compose([composed('a', 'b')]);
    await loader.open('lobby');
    expect(hashOf(loader)).toBe('b');
    expect(reports).toEqual(['a activate']);
  });

  it('[MFE-010] gives way to the fallback when it throws while it is drawn, but only once', async () => {
    const { loader, reports, loads, tornDown } = setUp({ a: [works], b: [works] });
    loader.compose([composed('a', 'b')]);
    await loader.open('lobby');
    expect(loader.demote('lobby', new LoadFailure('render', 'boom'))).toBe(true);
    await settle();
    expect(hashOf(loader)).toBe('b');
    expect(tornDown).toEqual(['a']);
    expect(loader.demote('lobby', new LoadFailure('render', 'boom'))).toBe(false);
    expect(reports).toEqual(['a render', 'b render']);
    expect(loads).toEqual(['a', 'b fallback']);
  });

  it('[MFE-010] gives way to the fallback after a composition that changed something else', async () => {
    const { loader } = setUp({ a: [works], b: [works] });
    loader.compose([composed('a', 'b')]);
    await loader.open('lobby');
    loader.compose([composed('a', 'b')]);
    expect(loader.demote('lobby', new LoadFailure('page', 'boom'))).toBe(true);
    await settle();
    expect(hashOf(loader)).toBe('b');
  });

  it('[MFE-029] a failed preload is silent, counted and forgotten', async () => {
    const { loader } = setUp({ a: [fails, fails, works] });
    loader.compose([composed('a')]);
    await expect(loader.preload('lobby')).resolves.toBeNull();
    expect(phase(loader)).toBe('idle');
    expect(loader.preloadFailures()).toBe(1);
    await loader.open('lobby');
    expect(phase(loader)).toBe('ready');
  });

  it('[MFE-029] what is preloaded is not fetched again, and not active before it is opened', async () => {
    const { loader, asked, activated } = setUp({ a: [works] });
    loader.compose([composed('a')]);
    await loader.preload('lobby');
    expect(activated).toEqual([]);
    await loader.open('lobby');
    expect(activated).toEqual(['a']);
    expect(asked).toHaveLength(1);
  });

  it('[MFE-012] a module that is switched off is torn down at once', async () => {
    const { loader, tornDown } = setUp({ a: [works] });
    loader.compose([composed('a')]);
    await loader.open('lobby');
    loader.compose([]);
    expect(tornDown).toEqual(['a']);
    expect(loader.composed('lobby')).toBeUndefined();
    await loader.open('lobby');
    expect(phase(loader)).toBe('failed');
  });

  it('[MFE-012] a load that ends after its module was switched off changes nothing', async () => {
    let finish = (_: unknown): void => undefined;
    const { loader, activated } = setUp({ a: [() => new Promise((resolve) => (finish = resolve))] });
    loader.compose([composed('a')]);
    const opening = loader.open('lobby');
    loader.compose([]);
    finish(portalModule());
    await opening;
    expect(activated).toEqual([]);
    expect(phase(loader)).toBe('idle');
  });

  it('[MFE-010] a new release takes over at once where the page has nothing but an apology to lose', async () => {
    const { loader } = setUp({ a: [works], b: [works] });
    loader.compose([composed('a')]);
    await loader.open('lobby');
    const seen = loader.state$('lobby').subscribe();
    expect(loader.demote('lobby', new LoadFailure('page', 'boom'))).toBe(false);
    loader.compose([composed('b')]);
    await settle();
    expect(hashOf(loader)).toBe('b');
    seen.unsubscribe();
  });

  it('[MFE-024] a new release waits for a safe point', async () => {
    const { loader, loads, tornDown, activated } = setUp({ a: [works], b: [works] });
    loader.compose([composed('a')]);
    const waiting = await openOnPage(loader);
    loader.compose([composed('b', 'a')]);
    await settle();
    expect(hashOf(loader)).toBe('a');
    expect(tornDown).toEqual([]);
    expect(waiting).toEqual(['lobby']);
    expect(loader.safePoint()).toEqual(['lobby']);
    expect(loader.safePoint()).toEqual([]);
    expect(hashOf(loader)).toBe('b');
    expect(tornDown).toEqual(['a']);
    expect(activated).toEqual(['a', 'b']);
    expect(loads).toEqual(['a', 'b']);
  });

  it('[MFE-024] a composition that names the new release again while it is fetched does not lose it', async () => {
    const { loader } = setUp({ a: [works], b: [works] });
    loader.compose([composed('a')]);
    const waiting = await openOnPage(loader);
    loader.compose([composed('b', 'a')]);
    loader.compose([composed('b', 'a')]);
    await settle();
    expect(waiting).toEqual(['lobby']);
    expect(loader.safePoint()).toEqual(['lobby']);
    expect(hashOf(loader)).toBe('b');
  });

  it('[MFE-006] a new release of a module that nobody looks at takes over at once, without a word', async () => {
    const { loader, tornDown } = setUp({ a: [works], b: [works] });
    loader.compose([composed('a')]);
    await loader.open('lobby');
    const waiting: string[] = [];
    loader.waiting$.subscribe(({ name }) => waiting.push(name));
    loader
      .state$('lobby')
      .subscribe(() => undefined)
      .unsubscribe();
    loader.compose([composed('b', 'a')]);
    await settle();
    expect(hashOf(loader)).toBe('b');
    expect(tornDown).toEqual(['a']);
    expect(waiting).toEqual([]);
  });

  it('[MFE-024] a new release that can not be fetched leaves the old one in place', async () => {
    const { loader, reports } = setUp({ a: [works], b: [fails] });
    loader.compose([composed('a')]);
    await loader.open('lobby');
    loader.compose([composed('b')]);
    await settle();
    loader.safePoint();
    expect(hashOf(loader)).toBe('a');
    expect(reports).toEqual(['b entry']);
  });

  it('[MFE-024] a waiting release that was taken back never takes over', async () => {
    const { loader, asked, tornDown } = setUp({ a: [works], b: [works] });
    loader.compose([composed('a')]);
    const waiting = await openOnPage(loader);
    loader.compose([composed('b', 'a')]);
    await settle();
    loader.compose([composed('a')]);
    expect(loader.safePoint()).toEqual([]);
    await settle();
    expect(loader.safePoint()).toEqual([]);
    expect(hashOf(loader)).toBe('a');
    expect(tornDown).toEqual([]);
    expect(waiting).toEqual(['lobby', 'no lobby']);
    expect(asked.map(({ hash }) => hash)).toEqual(['a', 'b']);
  });

  it('[MFE-024] a waiting release is no longer offered once the module is switched off', async () => {
    const { loader } = setUp({ a: [works], b: [works] });
    loader.compose([composed('a')]);
    const waiting = await openOnPage(loader);
    loader.compose([composed('b', 'a')]);
    await settle();
    loader.compose([]);
    loader.compose([]);
    expect(waiting).toEqual(['lobby', 'no lobby']);
  });

  it('[MFE-024] a waiting release gives way to the next one, even while that is fetched or fails', async () => {
    const { loader } = setUp({ a: [works], b: [works], c: [fails] });
    loader.compose([composed('a')]);
    await loader.open('lobby');
    loader.state$('lobby').subscribe(() => undefined);
    loader.compose([composed('b', 'a')]);
    await settle();
    loader.compose([composed('c', 'a')]);
    expect(loader.safePoint()).toEqual([]);
    await settle();
    expect(loader.safePoint()).toEqual([]);
    expect(hashOf(loader)).toBe('a');
  });

  it('[MFE-024] a release that is taken back and named again while it is fetched is announced once', async () => {
    const { loader } = setUp({ a: [works], b: [works] });
    loader.compose([composed('a')]);
    const waiting = await openOnPage(loader);
    for (const hash of ['b', 'a', 'b']) loader.compose([composed(hash)]);
    await settle();
    expect(waiting).toEqual(['lobby']);
    expect(loader.safePoint()).toEqual(['lobby']);
    expect(hashOf(loader)).toBe('b');
  });

  describe('[MFE-010] a release that is named while another one is loaded', () => {
    it.each([
      ['works', [works], null],
      ['works and is the fallback of the new one', [works], 'a'],
      ['fails', [fails], null],
      ['fails, with the fallback that the new one has', [fails], 'f'],
    ])('takes its place when that one %s', async (_, answers, fallback) => {
      const { loader } = setUp({ a: answers, b: [works], f: [works] });
      loader.compose([composed('a', fallback === 'f' ? 'f' : null)]);
      const opening = loader.open('lobby');
      loader.compose([composed('b', fallback)]);
      await opening;
      await settle();
      expect(hashOf(loader)).toBe('b');
    });

    it('leaves that one no fallback in the reports of loads', async () => {
      const { loader, loads } = setUp({ a: [works], b: [works] });
      loader.compose([composed('a')]);
      const opening = loader.open('lobby');
      loader.compose([composed('b', 'a')]);
      await opening;
      await settle();
      expect(loads).toEqual(['a', 'b']);
    });

    it('takes its place when that one can not be activated', async () => {
      const { loader, broken } = setUp({ a: [works], b: [works] });
      broken.add('a');
      loader.compose([composed('a')]);
      const opening = loader.open('lobby');
      loader.compose([composed('b', 'a')]);
      expect(await opening).toMatchObject({ phase: 'ready', loaded: { release: { hash: 'b' } } });
    });
  });
});
