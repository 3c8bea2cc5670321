import { BehaviorSubject } from 'rxjs';
import type { ApiClient } from 'shared-contracts/client';
import type { Composition } from 'shared-contracts/composition';
import { createSessionBus } from '../../shared/bus/index.ts';
import type { Shell } from '../../shared/shell.types.ts';
import { CUT_OFF_ASK_MS, CompositionKeeper } from './composition-keeper.ts';
import { listen } from './listen.ts';

const composition = (revision: string, announced = revision): Composition =>
  ({
    revision,
    announced,
    merchant: {},
    system: { status: 0 },
    flags: {},
    languages: [],
    modules: [],
  }) as unknown as Composition;

const setUp = (first = composition('r1')) => {
  let current = first;
  const call = jest.fn(() => Promise.resolve(current));
  const keeper = new CompositionKeeper(
    { composition: first, degraded: false },
    () => ({ call }) as unknown as ApiClient,
  );
  const bus = createSessionBus(() => undefined);
  const shell = {
    bus,
    state: { system$: new BehaviorSubject({}) },
    session: { expire: jest.fn() },
    arrivals: { clear: jest.fn() },
    dialog$: new BehaviorSubject(null),
    registrationDraft$: new BehaviorSubject(null),
  } as unknown as Shell;
  listen(shell, keeper);
  const publish = (event: object): void => bus.publish(event, 'platform');
  return { keeper, call, publish, change: (next: Composition) => (current = next) };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the composition of an open page', () => {
  it('[MFE-006] is refetched once when another revision is announced, and not for its own', async () => {
    const { keeper, call, publish, change } = setUp();
    publish({ type: 'composition/changed', version: 1, payload: { revision: 'r1' } });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(call).not.toHaveBeenCalled();
    change(composition('r2'));
    publish({ type: 'composition/changed', version: 1, payload: { revision: 'r2' } });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(call).toHaveBeenCalledTimes(1);
    expect(keeper.composition$.value.revision).toBe('r2');
  });

  it('is not refetched for what its document says is announced, though its revision is another one', async () => {
    const { keeper, call, publish, change } = setUp(composition('canary', 'a1'));
    const announce = async (revision: string): Promise<void> => {
      publish({ type: 'composition/changed', version: 1, payload: { revision } });
      await jest.advanceTimersByTimeAsync(1_000);
    };
    await announce('a1');
    expect(call).not.toHaveBeenCalled();
    const drawn = keeper.composition$.value;
    change(composition('canary', 'a2'));
    await announce('a2');
    await announce('a2');
    expect(call).toHaveBeenCalledTimes(1);
    expect(keeper.composition$.value).toBe(drawn);
  });

  it('is refetched after a login and after a logout', async () => {
    const { call, publish } = setUp();
    publish({ type: 'session/logged-in', version: 1, payload: { memberId: '7' } });
    await jest.advanceTimersByTimeAsync(10);
    expect(call).toHaveBeenCalledTimes(1);
    publish({ type: 'session/logged-out', version: 1, payload: { reason: 'user' } });
    await jest.advanceTimersByTimeAsync(10);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('[MFE-024] is refetched within a minute while no event can arrive, and not otherwise', async () => {
    const { keeper, call } = setUp();
    let cutOff = false;
    keeper.askWhile(() => cutOff);
    await jest.advanceTimersByTimeAsync(3 * CUT_OFF_ASK_MS);
    expect(call).not.toHaveBeenCalled();
    cutOff = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(60_000 / CUT_OFF_ASK_MS);
  });

  it('[MFE-024] is refetched after a request that failed until one succeeds, though the stream is there', async () => {
    const { keeper, call, publish, change } = setUp();
    keeper.askWhile(() => false);
    change(composition('r2'));
    call.mockRejectedValueOnce(new Error('429')).mockRejectedValueOnce(new Error('503'));
    publish({ type: 'composition/changed', version: 1, payload: { revision: 'r2' } });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(keeper.composition$.value.revision).toBe('r1');
    await jest.advanceTimersByTimeAsync(2 * CUT_OFF_ASK_MS);
    expect(keeper.composition$.value.revision).toBe('r2');
    await jest.advanceTimersByTimeAsync(3 * CUT_OFF_ASK_MS);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('[QUA-012] runs no timer while the page is hidden, and is refetched when it is seen again without a stream', async () => {
    const { keeper, call } = setUp();
    keeper.askWhile(() => true);
    const become = (state: DocumentVisibilityState): void => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    become('hidden');
    expect(jest.getTimerCount()).toBe(0);
    expect(call).not.toHaveBeenCalled();
    become('visible');
    expect(call).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(CUT_OFF_ASK_MS);
    expect(call).toHaveBeenCalledTimes(2);
    become('hidden');
    const { keeper: opened } = setUp();
    opened.askWhile(() => true);
    expect(jest.getTimerCount()).toBe(0);
    jest.restoreAllMocks();
  });
});
