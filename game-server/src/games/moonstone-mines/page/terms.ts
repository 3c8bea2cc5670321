/** The number of mines, and what the next tile and a cash-out are worth. */
import { make } from '../../../page/common/dom.ts';
import type { Translate } from '../../../page/common/strings.ts';
import type { Phase } from '../../../page/play/face.ts';
import { MOST_MINES } from '../rules.ts';
import type { Choice } from '../rules.ts';

export interface Terms {
  readonly element: HTMLElement;
  readonly show: (choice: Choice, next: string, offer: string) => void;
  readonly setPhase: (phase: Phase) => void;
}

export const createTerms = (t: Translate, onChoose: (choice: Choice) => void, onRandom: () => void): Terms => {
  const mines = make('select', 'amount');
  mines.id = 'mines';
  mines.append(...Array.from({ length: MOST_MINES }, (_, index) => new Option(String(index + 1))));
  mines.addEventListener('change', () => onChoose({ mines: Number(mines.value) }));
  const [next, offer] = [make('output', 'amount'), make('output', 'amount')];
  const random = make('button', 'plain', t('action.random'));
  random.type = 'button';
  random.addEventListener('click', onRandom);
  const cell = (name: string, value: HTMLElement): HTMLElement =>
    make('label', 'term', make('span', 'label', t(name)), value);
  return {
    element: make(
      'div',
      'terms',
      cell('label.mines', mines),
      cell('label.next', next),
      cell('label.offer', offer),
      random,
    ),
    show: (choice, nextPays, offered) => {
      mines.value = String(choice.mines);
      next.textContent = nextPays;
      offer.textContent = offered;
    },
    setPhase: (phase) => {
      mines.disabled = phase !== 'idle';
      random.disabled = phase !== 'deciding';
    },
  };
};
