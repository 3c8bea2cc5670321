/**
 * What the header shows while a game is on screen. The platform tells of a win in the moment it is booked, which is before the
 * reels stand: shown at once it would give the result away. So a bet lowers the amount at once, and what comes in waits until
 * the game says that the round is over.
 */
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, scan } from 'rxjs';
import type { Observable } from 'rxjs';
import type { BalanceState } from 'shared-contracts/events';
import { parseMoney } from 'shared-contracts/money';

/** The game has taken a bet and has not yet shown what came of it. */
export const roundOnScreen$ = new BehaviorSubject(false);

/** A round is held back no longer than this, whatever the game says: free spins take their time, a silent game does not. */
export const ROUND_SHOWN_MS_MAX = 90_000;

const isBelow = (amount: BalanceState, other: BalanceState): boolean =>
  parseMoney(amount.sumBalance) < parseMoney(other.sumBalance);

/** `balance$` with what comes in held back while `held$` is true. */
export const holdWins = (
  balance$: Observable<BalanceState | null>,
  held$: Observable<boolean>,
): Observable<BalanceState | null> =>
  combineLatest([balance$, held$]).pipe(
    scan<[BalanceState | null, boolean], BalanceState | null>((shown, [latest, held]) => {
      const rises = latest !== null && shown !== null && isBelow(shown, latest);
      return held && rises ? shown : latest;
    }, null),
    distinctUntilChanged(),
  );

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
