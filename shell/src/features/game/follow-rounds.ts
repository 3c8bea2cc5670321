/** Follows the rounds of a game that sends messages to the portal. A separate file, because only the game page needs it. */
import { map, scan } from 'rxjs';
import type { Observable } from 'rxjs';
import type { BalanceState } from 'shared-contracts/events';
import { isBelow, roundOnScreen$ } from '../../shared/session/shown-balance.ts';

/** Wins of a round are held back no longer than this, even if the game never reports the end of the round. */
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
