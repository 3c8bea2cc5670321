/** How many free bets are left, and whether they are played now. */
import type { FreeBets } from '../common/api.ts';
import { byId } from '../common/dom.ts';
import { format, toMinor } from '../common/money.ts';
import type { Translate } from '../common/strings.ts';

export interface FreeBetSwitch {
  readonly show: (free: FreeBets | null) => void;
  /** Those that the next round plays; null: it is a bet of money. */
  readonly inUse: () => FreeBets | null;
  /** While a round is played nothing can be switched. */
  readonly setIdle: (isIdle: boolean) => void;
}

/** The player may switch to money; free bets are played first until then. */
export const createFreeBetSwitch = (
  { t, symbol, language }: { readonly t: Translate; readonly symbol: string; readonly language: string },
  onChange: () => void,
): FreeBetSwitch => {
  const button = byId<HTMLButtonElement>('free-bets');
  let free: FreeBets | null = null;
  let isOn = true;

  button.addEventListener('click', () => {
    isOn = !isOn;
    button.setAttribute('aria-pressed', String(isOn));
    onChange();
  });

  return {
    inUse: () => (isOn ? free : null),
    setIdle: (isIdle) => {
      button.disabled = !isIdle;
    },
    show: (value) => {
      free = value;
      button.hidden = free === null;
      if (free) {
        const { left, stake, endsAt, winsInCash } = free;
        byId('free-bets-left').textContent = t('free.left', { count: left, amount: format(toMinor(stake), symbol) });
        const until = new Date(endsAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
        const terms = t(winsInCash ? 'free.cash' : 'free.bonus', { until });
        byId('free-bets-terms').textContent = terms;
        button.title = terms;
      }
      onChange();
    },
  };
};
