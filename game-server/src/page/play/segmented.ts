/** A choice of few, as a row of buttons of which one is pressed. */
import { make } from '../common/dom.ts';

export interface Segmented<T> {
  readonly element: HTMLElement;
  readonly show: (value: T) => void;
  readonly setDisabled: (disabled: boolean) => void;
}

export const createSegmented = <T extends string | number>(
  label: string,
  options: readonly (readonly [value: T, text: string])[],
  onChoose: (value: T) => void,
): Segmented<T> => {
  const buttons = options.map(([value, text]) => {
    const button = make('button', '', text);
    button.type = 'button';
    button.addEventListener('click', () => onChoose(value));
    return button;
  });
  const element = make('div', 'segmented', ...buttons);
  element.role = 'group';
  element.ariaLabel = label;
  return {
    element,
    show: (value) =>
      buttons.forEach((button, index) => {
        button.ariaPressed = String(options[index]?.[0] === value);
      }),
    setDisabled: (disabled) => {
      for (const button of buttons) button.disabled = disabled;
    },
  };
};
