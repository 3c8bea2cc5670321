/** Follows the rounds of a game that sends messages to the portal. A separate file, because only the game page needs it. */
import { map, scan } from 'rxjs';
import type { Observable } from 'rxjs';
import type { BalanceState } from 'shared-contracts/events';
import { isBelow, roundOnScreen$ } from '../../shared/session/shown-balance.ts';

/** Wins of a round are held back no longer than this, even if the game never reports the end of the round. */
export const ROUND_SHOWN_MS_MAX = 90_000;

interface Rounds {
  /** The game has shown the round; `reading` brings the balance after it. */
  readonly settled: (reading: Promise<unknown>) => void;
  /** The game is left. */
  readonly end: () => void;
}

/** Marks rounds of a game that talks to the portal: begun when the balance falls. */
export const followRounds = (balance$: Observable<BalanceState | null>): Rounds => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readings = 0;
  const show = (): void => {
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
    // What falls while a shown round is read belongs to that round: its bet was told late, or not at all.
    if (!fell || readings > 0) return;
    clearTimeout(timer);
    timer = setTimeout(show, ROUND_SHOWN_MS_MAX);
    roundOnScreen$.next(true);
  });
  return {
    settled: (reading) => {
      show();
      readings += 1;
      void reading.finally(() => (readings -= 1));
    },
    end: () => {
      subscription.unsubscribe();
      show();
    },
  };
};
