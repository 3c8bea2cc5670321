import { useEffect } from 'react';
import type { PortalEventType } from 'shared-contracts/events';
import { usePortal } from 'shared-contracts/sdk';

/** Of many events in a row, as in quick play, a page asks once for each span of this length. */
const CALM_MS = 1_000;

/** Reads again after any of these events. `types`: the same array each time. */
export const useRefreshOn = (types: readonly PortalEventType[], refresh: () => unknown): void => {
  const { bus } = usePortal();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const later = (): void => {
      timer ??= setTimeout(() => {
        timer = null;
        refresh();
      }, CALM_MS);
    };
    const ends = types.map((type) => bus.on(type, later));
    return () => {
      for (const end of ends) end();
      if (timer !== null) clearTimeout(timer);
    };
  }, [bus, types, refresh]);
};
