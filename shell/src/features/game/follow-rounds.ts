/** Notices the rounds of a game that talks to the portal. In a file of its own: only the game page needs it. */
import { map, scan } from 'rxjs';
import type { Observable } from 'rxjs';
import type { BalanceState } from 'shared-contracts/events';
import { isBelow, roundOnScreen$ } from '../../shared/session/shown-balance.ts';

/** A round is held back no longer than this, whatever the game says: free spins take their time, a silent game does not. */
export const ROUND_SHOWN_MS_MAX = 90_000;

/**
 * Marks rounds of a game that talks to the portal: begun when the balance falls. Answers how the round ends (the game said
 * so) and how the marking ends (the game is left).
 */
export const followRounds = (
  balance$: Observable<BalanceState | null>,
): { readonly settled: () => void; readonly end: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settled = (): void => {
    clearTimeout(timer);
    roundOnScreen$.next(false);
  };
  const falls$ = balance$.pipe(
    scan<BalanceState | null, { last: BalanceState | null; fell: boolean }>(
      ({ last }, next) => ({ last: next, fell: last !== null && next !== null && isBelow(next, last) }),
      { last: null, fell: false },
    ),
    map(({ fell }) => fell),
  );
  const subscription = falls$.subscribe((fell) => {
    if (!fell) return;
    clearTimeout(timer);
    timer = setTimeout(settled, ROUND_SHOWN_MS_MAX);
    roundOnScreen$.next(true);
  });
  return {
    settled,
    end: () => {
      subscription.unsubscribe();
      settled();
    },
  };
};
