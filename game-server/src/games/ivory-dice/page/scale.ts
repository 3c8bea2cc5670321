/** The scale from 0 to 100: its winning part, the target that can be moved, and where the last roll fell. */
import { make } from '../../../page/common/dom.ts';
import type { Translate } from '../../../page/common/strings.ts';
import { CHANCE, VALUES } from '../rules.ts';
import type { Choice } from '../rules.ts';
import { digits } from './digits.ts';

/** Half a percent. */
const STEP = 50;

export interface Scale {
  readonly element: HTMLElement;
  readonly show: (choice: Choice) => void;
  readonly mark: (roll: number, won: boolean) => void;
  readonly clear: () => void;
  readonly setDisabled: (disabled: boolean) => void;
}

/** The least and the greatest target of a side. */
export const targetsOf = (side: Choice['side']): { readonly least: number; readonly most: number } =>
  side === 'under'
    ? { least: CHANCE.least, most: CHANCE.most }
    : { least: VALUES - CHANCE.most, most: VALUES - CHANCE.least };

export const within = ({ side, target }: Choice): Choice => {
  const { least, most } = targetsOf(side);
  return { side, target: Math.min(most, Math.max(least, target)) };
};

export const createScale = (t: Translate, onChoose: (choice: Choice) => void): Scale => {
  const input = make('input', '');
  Object.assign(input, { type: 'range', min: '0', max: String(VALUES), step: String(STEP), id: 'target' });
  input.ariaLabel = t('label.target');
  const [marker, flag] = [make('span', 'marker'), make('output', 'flag')];
  const bar = make('div', 'bar', input, marker);
  const ticks = make('div', 'ticks', ...['0', '25', '50', '75', '100'].map((tick) => make('span', '', tick)));
  ticks.ariaHidden = 'true';
  const element = make('div', 'scale', flag, bar, ticks);
  let side: Choice['side'] = 'over';

  input.addEventListener('input', () => onChoose(within({ side, target: Number(input.value) })));

  return {
    element,
    show: (choice) => {
      side = choice.side;
      input.value = String(choice.target);
      input.ariaValueText = t(`bet.${side}`, { target: digits(choice.target) });
      flag.textContent = t(`bet.${side}`, { target: digits(choice.target) });
      element.dataset['side'] = side;
      element.style.setProperty('--target', `${choice.target / 100}%`);
    },
    mark: (roll, won) => {
      element.style.setProperty('--roll', `${roll / 100}%`);
      marker.dataset['won'] = String(won);
      element.dataset['rolled'] = 'true';
    },
    clear: () => {
      delete element.dataset['rolled'];
    },
    setDisabled: (disabled) => {
      input.disabled = disabled;
    },
  };
};
