import { QueryClient } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';
import type { ComposedModule } from 'shared-contracts/composition';
import type { Shell } from '../shell.types.ts';
import { createSessionBus } from '../bus/index.ts';
import { watchContent, watchGames, watchIntent } from './intent.ts';

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
