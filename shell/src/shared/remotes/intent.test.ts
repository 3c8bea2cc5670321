import { QueryClient } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';
import type { ComposedModule } from 'shared-contracts/composition';
import type { Shell } from '../shell.types.ts';
import { createSessionBus } from '../bus/index.ts';
import { fetchWhenIdle, watchContent, watchGames, watchIntent } from './intent.ts';

const LOTTERY: ComposedModule = {
  name: 'lottery',
  reason: 'channel',
  manifest: { name: 'lottery', routes: ['/lotteryCenter'], nav: [], slots: [], overlays: [] },
  release: { version: '1', hash: 'a', contract: '1.0.0', entry: { url: '', integrity: '' }, preload: [] },
  fallback: null,
};
const composition$ = new BehaviorSubject({ modules: [LOTTERY] });
const preload = jest.fn(() => Promise.resolve(null));

beforeAll(() => watchIntent({ composition$, loader: { preload } } as unknown as Shell));

beforeEach(() => {
  jest.useFakeTimers();
  preload.mockClear();
  composition$.next({ modules: [LOTTERY] });
  document.body.innerHTML = '<a id="entry" href="/lotteryCenter"><span>Lottery</span></a><p id="beside">Beside</p>';
});

afterEach(() => {
  document.querySelector('#beside')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  jest.useRealTimers();
});

const rest = (kind: string, on = '#entry > span') =>
  document.querySelector(on)?.dispatchEvent(new Event(kind, { bubbles: true }));

it.each(['pointerover', 'focusin'])(
  '[MFE-029] %s that rests on an entry for 250 ms brings the code of its module, once',
  async (kind) => {
    rest(kind);
    await jest.advanceTimersByTimeAsync(249);
    expect(preload).not.toHaveBeenCalled();
    // Moving on within the entry is resting on it.
    rest(kind, '#entry');
    await jest.advanceTimersByTimeAsync(1);
    expect(preload.mock.calls).toEqual([['lottery']]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(preload).toHaveBeenCalledTimes(1);
  },
);

it('[MFE-029] what leaves before brings nothing', async () => {
  rest('pointerover');
  await jest.advanceTimersByTimeAsync(200);
  rest('pointerover', '#beside');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(preload).not.toHaveBeenCalled();
});

it('[MFE-029] an entry of a module that is off brings nothing', async () => {
  composition$.next({ modules: [] });
  rest('pointerover');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(preload).not.toHaveBeenCalled();
});

describe('files brought ahead', () => {
  const file = (name: string) => ({
    url: `/m/lottery/a/${name}`,
    integrity: `sha384-${name}`,
    kind: 'script' as const,
  });
  const release = {
    ...LOTTERY.release,
    entry: { url: '/m/lottery/a/entry.js', integrity: 'sha384-entry' },
    preload: [file('module.js')],
    pages: { '/lotteryCenter': [file('pages.js')], '/lottery': [file('betting.js')] },
  };
  const asked: string[] = [];
  /** Addresses that the page has asked for. */
  const has = new Set<string>();
  const bring = (status = 0) =>
    fetchWhenIdle({
      api: { call: () => Promise.resolve({ modules: [{ ...LOTTERY, release }] }) },
      state: { system$: new BehaviorSubject({ status }) },
      composition$,
    } as unknown as Shell);

  const observer = new MutationObserver((changes) => {
    for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(link instanceof HTMLLinkElement)) continue;
      asked.push(`${link.rel} ${new URL(link.href).pathname} ${link.integrity}`);
      link.dispatchEvent(new Event('load'));
    }
  });
  const supports = Object.getOwnPropertyDescriptor(DOMTokenList.prototype, 'supports');

  beforeAll(() => {
    observer.observe(document.head, { childList: true });
    Object.defineProperty(DOMTokenList.prototype, 'supports', { configurable: true, value: () => true });
    Object.assign(performance, { getEntriesByName: (url: string) => (has.has(url) ? [{}] : []) });
    Object.assign(window, { requestIdleCallback: (run: () => void) => run() });
  });
  afterAll(() => {
    observer.disconnect();
    if (supports) Object.defineProperty(DOMTokenList.prototype, 'supports', supports);
    Reflect.deleteProperty(performance, 'getEntriesByName');
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  beforeEach(() => {
    jest.useRealTimers();
    asked.length = 0;
    has.clear();
    document.body.innerHTML = '<nav><a href="/lotteryCenter">Lottery</a></nav>';
  });

  it('are those of the modules and of the pages that the menu leads to', async () => {
    await bring();
    expect(asked).toEqual([
      'prefetch /m/lottery/a/entry.js sha384-entry',
      'prefetch /m/lottery/a/module.js sha384-module.js',
      'prefetch /m/lottery/a/pages.js sha384-pages.js',
    ]);
  });

  it('are not asked for again where the page has them', async () => {
    has.add(`${window.location.origin}/m/lottery/a/module.js`);
    await bring();
    expect(asked.map((line) => line.split(' ')[1])).toEqual(['/m/lottery/a/entry.js', '/m/lottery/a/pages.js']);
  });

  it('are left while the merchant is closed', async () => {
    await bring(1);
    expect(asked).toEqual([]);
  });
});

describe('a change of what the page was drawn from', () => {
  const setUp = () => {
    const bus = createSessionBus(() => undefined);
    const calls: string[] = [];
    const shell = {
      ...{ bus, outdateAnswers: () => calls.push('outdate'), language: { renew: () => calls.push('renew') } },
      queryClient: { invalidateQueries: () => calls.push('invalidate') },
    } as unknown as Shell;
    watchContent(shell);
    watchGames(shell);
    const say = async (type: string, payload: object = {}) => {
      bus.publish({ type, version: 1, payload }, 'platform');
      await jest.advanceTimersByTimeAsync(400);
      return calls.splice(0);
    };
    return say;
  };

  it('refetches content and games, also where a part of the page is drawn later from what came with it', async () => {
    const say = setUp();
    expect(await say('content/changed')).toEqual(['outdate', 'invalidate']);
    expect(await say('games/changed')).toEqual(['outdate', 'invalidate']);
    expect(await say('content/changed', { texts: true })).toEqual(['renew']);
  });

  it('refetches a promotion with its rules, and nothing of the member', async () => {
    const bus = createSessionBus(() => undefined);
    const queryClient = new QueryClient();
    const keys = ['content.promotion', 'promotions.activity', 'raffles.state', 'tournaments.state', 'wallet.balance'];
    for (const key of keys) queryClient.setQueryData(['lobby', key, '7'], {});
    watchContent({ bus, queryClient, outdateAnswers: () => undefined } as unknown as Shell);
    bus.publish({ type: 'content/changed', version: 1, payload: {} }, 'platform');
    await jest.advanceTimersByTimeAsync(400);
    expect(keys.filter((key) => queryClient.getQueryState(['lobby', key, '7'])?.isInvalidated)).toEqual(
      keys.slice(0, -1),
    );
  });
});
