import { useEffect, useRef } from 'react';
import { gameMenus, vnGameMenu } from 'shared-contracts/lottery';
import { useLanguage } from 'shared-react';
import { Subject, debounceTime, usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import type { Portal } from 'shared-contracts/module';
import { KENO, refreshAt, toMenu, withResult } from './menu.model.ts';
import type { Menu, Timing } from './menu.model.ts';

/** Which menu: all categories with KENO, or those of one prize mode. */
export type MenuScope = 'all' | 'Elott' | 'SEA';

/** Draws of one minute are told in a burst; one reading answers them all. */
const BURST_MS = 250;
/** After a failure, and at least between two readings. */
const RETRY_MS = 7_000;
const LEAST_MS = 1_000;

/** Runs a call and says when its reply came, on the platform's clock, and how long it took. */
export const timed = async <T>(
  portal: Pick<Portal, 'clock'>,
  call: () => Promise<T>,
): Promise<{ readonly reply: T; readonly timing: Timing }> => {
  const sentAt = performance.now();
  const reply = await call();
  return { reply, timing: { receivedAt: portal.clock.now(), roundTrip: performance.now() - sentAt } };
};

const readMenu = async (portal: Portal, scope: MenuScope, language: string, signal: AbortSignal): Promise<Menu> => {
  if (scope === 'all') {
    const { reply, timing } = await timed(portal, () =>
      portal.api.call(vnGameMenu, { query: { prizeMode: 'SEA', device: 'WEB', language } }, { signal }),
    );
    return toMenu(reply.groups, reply.hasKeno, timing);
  }
  const { reply, timing } = await timed(portal, () =>
    portal.api.call(gameMenus, { query: { prizeMode: scope, language } }, { signal }),
  );
  return toMenu(
    reply.groups,
    reply.groups.some(({ gameGroupCode }) => gameGroupCode === KENO),
    timing,
  );
};

/**
 * The menu, kept true: read again when a draw is due (LIM-035, LIM-036), at once when the platform says that one opened or
 * was drawn, and when the page is looked at again.
 * @param isShown false while it is out of view: then it is not read, and it is read again when it comes back
 */
export const useMenu = (scope: MenuScope = 'all', isShown = true) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const language = useLanguage();
  const queryKey = ['lottery', 'menu', scope, language] as const;
  // The effect below subscribes once; the key may change under it.
  const key = useRef(queryKey);
  useEffect(() => {
    key.current = queryKey;
  });

  useEffect(() => {
    const changes = new Subject<void>();
    const reading = changes
      .pipe(debounceTime(BURST_MS))
      .subscribe(() => void queries.invalidateQueries({ queryKey: key.current }));
    const ends = [
      portal.bus.on('draw/opened', () => changes.next()),
      portal.bus.on('draw/resulted', ({ payload }) => {
        const at = new Date(portal.clock.now()).toISOString();
        queries.setQueryData<Menu>(
          key.current,
          (menu) => menu && withResult(menu, payload.gameCode, payload.numbers, at),
        );
        changes.next();
      }),
    ];
    return () => {
      reading.unsubscribe();
      ends.forEach((end) => end());
    };
  }, [portal, queries]);

  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readMenu(portal, scope, language, signal),
    enabled: isShown,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (!state.data || state.status === 'error') return RETRY_MS;
      return Math.max(LEAST_MS, refreshAt(state.data) - portal.clock.now());
    },
  });
};
