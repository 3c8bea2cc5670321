import type { ServerClock } from 'shared-contracts/time';

const SECOND_MS = 1_000;
/** A timer may fire a moment before its second. */
const EARLY_MS = 50;

/** One timer for every countdown of the page. */
export interface Ticker {
  /** Platform's time of the last tick, a whole second, in ms. */
  readonly now: () => number;
  readonly subscribe: (onTick: () => void) => () => void;
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Ticks on the whole seconds of the platform's clock (LIM-038): each tick is set by that clock, so that none is lost to drift.
 * It stands still while nobody subscribes and while the page is hidden; when the page comes back it ticks at once.
 */
export const createTicker = (clock: Pick<ServerClock, 'now'>, page: Page): Ticker => {
  const listeners = new Set<() => void>();
  const second = (): number => Math.floor((clock.now() + EARLY_MS) / SECOND_MS) * SECOND_MS;
  let now = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = (): void => {
    timer = setTimeout(tick, second() + SECOND_MS - clock.now());
  };
  const tick = (): void => {
    now = second();
    plan();
    listeners.forEach((listener) => listener());
  };
  const halt = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const onVisibility = (): void => {
    halt();
    if (page.visibilityState === 'visible') tick();
  };

  const wake = (): void => {
    now = second();
    page.addEventListener('visibilitychange', onVisibility);
    if (page.visibilityState === 'visible') plan();
  };
  const rest = (): void => {
    halt();
    page.removeEventListener('visibilitychange', onVisibility);
  };

  return {
    now: () => (listeners.size === 0 ? second() : now),
    subscribe: (listener) => {
      if (listeners.size === 0) wake();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) rest();
      };
    },
  };
};

const tickers = new WeakMap<ServerClock, Ticker>();

/** The ticker of a portal's clock. */
export const tickerOf = (clock: ServerClock): Ticker => {
  const known = tickers.get(clock);
  if (known) return known;
  const created = createTicker(clock, document);
  tickers.set(clock, created);
  return created;
};
