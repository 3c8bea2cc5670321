/** The four prizes beside the reels, in money for the bet that is chosen. */
import { make } from '../../../page/common/dom.ts';
import type { FaceParts } from '../../../page/play/face.ts';
import { GRAND, PRIZES } from '../maths/mint.model.ts';
import type { Prize } from '../maths/mint.model.ts';

const timesOf = (name: Prize['name']): number => PRIZES.find((prize) => prize.name === name)?.times ?? 0;

const RUNGS = [
  ['grand', GRAND],
  ['major', timesOf('major')],
  ['minor', timesOf('minor')],
  ['mini', timesOf('mini')],
] as const;

export interface Ladder {
  readonly element: HTMLElement;
  /** Writes the prizes for the bet. */
  readonly refresh: () => void;
  /** Lights the prizes that a hold has won. */
  readonly light: (won: readonly string[]) => void;
}

export const createLadder = ({ t, money, bet }: Pick<FaceParts, 't' | 'money' | 'bet'>): Ladder => {
  const rungs = RUNGS.map(([name, times]) => {
    const amount = make('dd', '');
    const element = make('div', 'rung', make('dt', '', t(`prize.${name}`)), amount);
    element.dataset['prize'] = name;
    return { name, times, amount, element };
  });
  return {
    element: make('dl', 'ladder', ...rungs.map(({ element }) => element)),
    refresh: () => rungs.forEach(({ amount, times }) => (amount.textContent = money(bet() * times))),
    light: (won) => rungs.forEach(({ name, element }) => (element.dataset['lit'] = String(won.includes(name)))),
  };
};
