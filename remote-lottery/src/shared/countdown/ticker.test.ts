import { createTicker } from './ticker.ts';

const page = () => {
  const listeners = new Set<() => void>();
  const state = { visibilityState: 'visible' as DocumentVisibilityState };
  return {
    listeners,
    show: (visibility: DocumentVisibilityState): void => {
      state.visibilityState = visibility;
      listeners.forEach((listener) => listener());
    },
    document: {
      get visibilityState() {
        return state.visibilityState;
      },
      addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    } as unknown as Document,
  };
};

describe('ticker', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_400 });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** The platform is ten minutes ahead of the device. */
  const clock = { now: () => Date.now() + 600_000 };

  it('[LIM-038] ticks once a second, on whole seconds of the platform', () => {
    const ticker = createTicker(clock, page().document);
    const seen: number[] = [];
    const end = ticker.subscribe(() => seen.push(ticker.now()));
    jest.advanceTimersByTime(599);
    expect(seen).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(seen).toEqual([1_601_000]);
    jest.advanceTimersByTime(60_000);
    expect(seen).toHaveLength(61);
    expect(seen.every((now, index) => now === 1_601_000 + index * 1_000)).toBe(true);
    end();
  });

  it('[LIM-038] keeps one timer for all who listen, and none when nobody does', () => {
    const ticker = createTicker(clock, page().document);
    const ends = Array.from({ length: 48 }, () => ticker.subscribe(() => undefined));
    expect(jest.getTimerCount()).toBe(1);
    ends.forEach((end) => end());
    expect(jest.getTimerCount()).toBe(0);
  });

  it('does not drift when ticks come late', () => {
    const ticker = createTicker(clock, page().document);
    const seen: number[] = [];
    const end = ticker.subscribe(() => seen.push(ticker.now()));
    // Each tick is held up by 300 ms.
    for (let tick = 0; tick < 5; tick += 1) {
      jest.advanceTimersToNextTimer();
      jest.setSystemTime(Date.now() + 300);
    }
    expect(seen[4]).toBe(Math.floor((clock.now() - 300) / 1_000) * 1_000);
    end();
  });

  it('counts a tick that fires a moment early as its second, and not twice', () => {
    let now = 10_990;
    const ticker = createTicker({ now: () => now }, page().document);
    const seen: number[] = [];
    const end = ticker.subscribe(() => seen.push(ticker.now()));
    now = 11_980;
    jest.advanceTimersByTime(1_010);
    now = 13_000;
    jest.advanceTimersByTime(1_020);
    expect(seen).toEqual([12_000, 13_000]);
    end();
  });

  it('stands still while the page is hidden and ticks at once when it is back', () => {
    const { document, show } = page();
    const ticker = createTicker(clock, document);
    const seen: number[] = [];
    const end = ticker.subscribe(() => seen.push(ticker.now()));
    show('hidden');
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(100_000);
    expect(seen).toEqual([]);
    show('visible');
    expect(seen).toEqual([1_700_000]);
    expect(jest.getTimerCount()).toBe(1);
    end();
  });

  it('listens to the page only as long as somebody listens to it', () => {
    const { document, listeners } = page();
    const end = createTicker(clock, document).subscribe(() => undefined);
    expect(listeners.size).toBe(1);
    end();
    expect(listeners.size).toBe(0);
  });
});
