/** The tide clock beside the reels: its hand shows by how much free spins multiply. */
import { make } from '../../../page/common/dom.ts';
import type { Translate } from '../../../page/common/strings.ts';
import { HOURS, WAYS } from '../maths/tides.model.ts';

const SPACE = 'http://www.w3.org/2000/svg';

const shape = (tag: string, attributes: Readonly<Record<string, string>>, ...children: Node[]): SVGElement => {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

/** A stroke at an hour of the face. */
const tickAt = (hour: number): SVGElement =>
  shape('path', { class: 'tick', d: 'M50 13v8', transform: `rotate(${(hour * 360) / HOURS} 50 50)` });

export interface Clock {
  readonly element: HTMLElement;
  /** Null while no free spins are played. */
  readonly show: (free: { readonly hour: number; readonly left: number } | null) => void;
}

export const createClock = (t: Translate, language: string): Clock => {
  const ticks = Array.from({ length: HOURS }, (_, hour) => tickAt(hour + 1));
  const hand = shape('path', { class: 'hand', d: 'M46.5 56L50 17l3.5 39z' });
  const face = shape(
    'svg',
    { viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    shape('circle', { class: 'rim', cx: '50', cy: '50', r: '46' }),
    shape('circle', { class: 'face', cx: '50', cy: '50', r: '41' }),
    ...ticks,
    hand,
    shape('circle', { class: 'hub', cx: '50', cy: '50', r: '5' }),
  );
  const [times, words] = [make('strong', ''), make('span', '')];
  const element = make('div', 'tide-clock', make('div', 'tide-words', times, words));
  element.prepend(face);

  const show: Clock['show'] = (free) => {
    const hour = free?.hour ?? 0;
    element.dataset['free'] = String(free !== null);
    hand.style.setProperty('rotate', `${(hour * 360) / HOURS}deg`);
    ticks.forEach((tick, index) => tick.classList.toggle('past', index < hour));
    times.textContent = free ? `×${hour}` : WAYS.toLocaleString(language);
    words.textContent = free ? t('clock.left', { count: free.left }) : t('clock.ways');
  };
  show(null);
  return { element, show };
};
