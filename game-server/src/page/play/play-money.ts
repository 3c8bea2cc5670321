/** The mark of play money, and the button that refills it. */
import { byId } from '../common/dom.ts';

export interface Refill {
  /** It can be refilled between rounds only. */
  readonly setIdle: (isIdle: boolean) => void;
}

export const createRefill = (isPlayMoney: boolean, onRefill: () => void): Refill => {
  const button = byId<HTMLButtonElement>('refill');
  byId('play-money').hidden = !isPlayMoney;
  button.addEventListener('click', onRefill);
  return {
    setIdle: (isIdle) => {
      button.disabled = !isIdle;
    },
  };
};
