/** The bet in figures: side, chance, multiplier and payout. */
import { make } from '../../../page/common/dom.ts';
import type { Translate } from '../../../page/common/strings.ts';
import { createSegmented } from '../../../page/play/segmented.ts';
import { chanceOf, VALUES } from '../rules.ts';
import type { Choice } from '../rules.ts';
import { digits } from './digits.ts';
import { within } from './scale.ts';

export interface Terms {
  readonly element: HTMLElement;
  /** `pays` is what a won bet pays, written. */
  readonly show: (choice: Choice, pays: string) => void;
  readonly setDisabled: (disabled: boolean) => void;
}

const SIDES = ['under', 'over'] as const;
/** Of the fair odds. */
const RETURN = 0.99;

/** Multipliers as they are read: two decimals from ten on, four below. */
const timesOf = (choice: Choice): string => {
  const times = (RETURN * VALUES) / chanceOf(choice);
  return `×${times.toFixed(times < 10 ? 4 : 2)}`;
};

const field = (name: string, value: HTMLElement): HTMLElement =>
  make('label', 'term', make('span', 'label', name), value);

export const createTerms = (t: Translate, onChoose: (choice: Choice) => void): Terms => {
  let choice: Choice = { side: 'over', target: 5_050 };
  // The other side with the same chance.
  const sides = createSegmented(
    t('label.side'),
    SIDES.map((side) => [side, t(`side.${side}`)] as const),
    (side) => {
      if (choice.side !== side) onChoose(within({ side, target: VALUES - choice.target }));
    },
  );
  const chance = make('input', 'amount');
  Object.assign(chance, { type: 'text', inputMode: 'decimal', id: 'chance', autocomplete: 'off', maxLength: 6 });
  const [times, pays] = [make('output', 'amount'), make('output', 'amount')];

  chance.addEventListener('change', () => {
    const wanted = Math.round(Number(chance.value.replace(',', '.')) * 100);
    const { side } = choice;
    if (!Number.isFinite(wanted)) return onChoose(choice);
    onChoose(within({ side, target: side === 'under' ? wanted : VALUES - wanted }));
  });

  return {
    element: make(
      'div',
      'terms',
      sides.element,
      field(t('label.chance'), make('span', 'percent', chance)),
      field(t('label.times'), times),
      field(t('label.pays'), pays),
    ),
    show: (next, amount) => {
      choice = next;
      chance.value = digits(chanceOf(next));
      times.textContent = timesOf(next);
      pays.textContent = amount;
      sides.show(next.side);
    },
    setDisabled: (disabled) => {
      sides.setDisabled(disabled);
      chance.disabled = disabled;
    },
  };
};
