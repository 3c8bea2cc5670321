/** How many respins are left: three embers that burn down. */
import { make } from '../../../page/common/dom.ts';
import type { Translate } from '../../../page/common/strings.ts';
import { RESPINS } from '../maths/mint.model.ts';

export interface Counter {
  readonly element: HTMLElement;
  /** Null while nothing is held. */
  readonly show: (left: number | null) => void;
}

export const createCounter = (t: Translate, ready: string): Counter => {
  const embers = Array.from({ length: RESPINS }, () => make('i', 'ember'));
  const words = make('span', '');
  const lights = make('div', 'embers', ...embers);
  lights.ariaHidden = 'true';
  const element = make('div', 'counter', lights, words);
  return {
    element,
    show: (left) => {
      element.dataset['hold'] = String(left !== null);
      embers.forEach((ember, index) => (ember.dataset['lit'] = String(left !== null && index < left)));
      words.textContent = left === null ? ready : t('counter.left', { count: left });
    },
  };
};
