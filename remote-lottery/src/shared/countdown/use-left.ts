import { useSyncExternalStore } from 'react';
import { usePortal } from 'shared-contracts/sdk';
import { tickerOf } from './ticker.ts';

/**
 * What `read` makes of the platform's time at each tick; the component is drawn again only when that changes, so `read`
 * answers something that compares by value.
 */
export const useTick = <T extends string | number | boolean>(read: (now: number) => T): T => {
  const ticker = tickerOf(usePortal().clock);
  return useSyncExternalStore(ticker.subscribe, () => read(ticker.now()));
};
