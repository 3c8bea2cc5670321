/**
 * What the header shows while a game is on screen. The platform tells of a win in the moment it is booked, which is before the
 * reels stand: shown at once it would give the result away. So a bet lowers the amount at once, and what comes in waits until
 * the game says that the round is over.
 */
import { BehaviorSubject, combineLatest, distinctUntilChanged, scan } from 'rxjs';
import type { Observable } from 'rxjs';
import type { BalanceState } from 'shared-contracts/events';
import { parseMoney } from 'shared-contracts/money';

/** The game has taken a bet and has not yet shown what came of it. */
export const roundOnScreen$ = new BehaviorSubject(false);

const isLess = (amount = '0.00', other = '0.00'): boolean => parseMoney(amount) < parseMoney(other);

/** Whether the cash or the bonus money of an amount is lower than another one's. */
export const isBelow = (amount: BalanceState, other: BalanceState): boolean =>
  isLess(amount.sumBalance, other.sumBalance) || isLess(amount.bonusBalance, other.bonusBalance);

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
