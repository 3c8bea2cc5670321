import { BehaviorSubject } from 'rxjs';
import type { BalanceState } from 'shared-contracts/events';
import { followRounds, ROUND_SHOWN_MS_MAX } from './follow-rounds.ts';
import { holdWins, roundOnScreen$ } from '../../shared/session/shown-balance.ts';

const of = (sumBalance: string, version: string): BalanceState => ({ sumBalance, version, currency: 'CNY' });

describe('the balance beside a running game', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    roundOnScreen$.next(false);
  });
  afterEach(() => jest.useRealTimers());

  const build = () => {
    const balance$ = new BehaviorSubject<BalanceState | null>(of('100.00', '1'));
    const shown: (string | undefined)[] = [];
    const subscription = holdWins(balance$, roundOnScreen$).subscribe((state) => shown.push(state?.sumBalance));
    const rounds = followRounds(balance$);
    return { balance$, shown, rounds, subscription };
  };

  it('falls with the bet at once and rises when the round has been shown', () => {
    const { balance$, shown, rounds } = build();
    balance$.next(of('99.00', '2'));
    balance$.next(of('104.00', '3'));
    expect(shown).toEqual(['100.00', '99.00']);
    rounds.settled(Promise.resolve());
    expect(shown).toEqual(['100.00', '99.00', '104.00']);
    rounds.end();
  });

  it('a bet that is told when its round has been shown already begins no new one', async () => {
    const { balance$, shown, rounds } = build();
    let read: () => void = () => undefined;
    rounds.settled(new Promise<void>((resolve) => (read = resolve)));
    balance$.next(of('99.00', '2'));
    balance$.next(of('104.00', '3'));
    expect(shown).toEqual(['100.00', '99.00', '104.00']);
    read();
    await jest.advanceTimersByTimeAsync(0);
    balance$.next(of('103.00', '4'));
    balance$.next(of('110.00', '5'));
    expect(shown.at(-1)).toBe('103.00');
    rounds.end();
  });

  it('[BUS-002] shows a deposit at once when no round is on screen', () => {
    const { balance$, shown, rounds } = build();
    balance$.next(of('500.00', '2'));
    expect(shown.at(-1)).toBe('500.00');
    rounds.end();
  });

  it('a second bet in the same round lowers the shown amount to what is there', () => {
    const { balance$, shown, rounds } = build();
    balance$.next(of('99.00', '2'));
    balance$.next(of('104.00', '3'));
    balance$.next(of('98.50', '4'));
    expect(shown.at(-1)).toBe('98.50');
    rounds.end();
  });

  it('waits for a silent game no longer than the limit, and not at all once the game is left', () => {
    const { balance$, shown, rounds } = build();
    balance$.next(of('99.00', '2'));
    balance$.next(of('104.00', '3'));
    jest.advanceTimersByTime(ROUND_SHOWN_MS_MAX);
    expect(shown.at(-1)).toBe('104.00');
    balance$.next(of('103.00', '4'));
    balance$.next(of('110.00', '5'));
    rounds.end();
    expect(shown.at(-1)).toBe('110.00');
  });
});
