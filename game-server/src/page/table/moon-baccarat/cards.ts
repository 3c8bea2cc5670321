/** A playing card: its face lies under its back, and a finger can draw the back aside while the card is being squeezed. */
import { rankOf, suitOf } from '../../../tables/games/baccarat/baccarat.ts';
import type { Card } from '../../../tables/games/baccarat/baccarat.ts';
import { make } from '../../common/dom.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['♠', '♥', '♦', '♣'] as const;
/** A back drawn aside by this part of the card is let go. */
const ENOUGH = 0.6;

/** Pips of ranks up to ten: columns 0 to 2 and heights in percent. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[1, 50]],
  [
    [1, 18],
    [1, 82],
  ],
  [
    [1, 18],
    [1, 50],
    [1, 82],
  ],
  [
    [0, 18],
    [2, 18],
    [0, 82],
    [2, 82],
  ],
  [
    [0, 18],
    [2, 18],
    [1, 50],
    [0, 82],
    [2, 82],
  ],
  [
    [0, 18],
    [2, 18],
    [0, 50],
    [2, 50],
    [0, 82],
    [2, 82],
  ],
  [
    [0, 18],
    [2, 18],
    [1, 34],
    [0, 50],
    [2, 50],
    [0, 82],
    [2, 82],
  ],
  [
    [0, 18],
    [2, 18],
    [1, 34],
    [0, 50],
    [2, 50],
    [1, 66],
    [0, 82],
    [2, 82],
  ],
  [
    [0, 16],
    [2, 16],
    [0, 38],
    [2, 38],
    [1, 50],
    [0, 62],
    [2, 62],
    [0, 84],
    [2, 84],
  ],
  [
    [0, 16],
    [2, 16],
    [1, 27],
    [0, 38],
    [2, 38],
    [0, 62],
    [2, 62],
    [1, 73],
    [0, 84],
    [2, 84],
  ],
];

export const cardName = (card: Card): string => `${RANKS[rankOf(card)] ?? ''}${SUITS[suitOf(card)] ?? ''}`;

const faceOf = (card: Card): HTMLElement => {
  const [rank, suit] = [rankOf(card), SUITS[suitOf(card)] ?? ''];
  const face = make('span', 'card-face');
  face.dataset['red'] = String(suit === '♥' || suit === '♦');
  const corner = (name: string): HTMLElement =>
    make('span', `corner ${name}`, make('b', '', RANKS[rank] ?? ''), make('i', '', suit));
  const pips = make('span', 'pips');
  for (const [column, height] of PIPS[rank] ?? []) {
    const pip = make('i', 'pip', suit);
    [pip.style.left, pip.style.top] = [`${22 + column * 28}%`, `${height}%`];
    pip.dataset['turned'] = String(height > 50);
    pips.append(pip);
  }
  if (rank > 9) pips.append(make('b', 'court', RANKS[rank] ?? ''), make('i', 'court-suit', suit));
  face.append(pips, corner('top-left'), corner('bottom-right'));
  return face;
};

export interface CardView {
  readonly element: HTMLElement;
  readonly isOpen: () => boolean;
  /** Turns the card; it stays turned. */
  readonly open: () => void;
  /** Lets a finger, a pointer or a key draw the back aside. */
  readonly squeeze: (label: string) => void;
}

export const createCard = (card: Card, onOpen: () => void): CardView => {
  const back = make('span', 'card-back');
  const element = make('button', 'card', faceOf(card), back);
  element.type = 'button';
  element.disabled = true;
  element.setAttribute('aria-label', '·');
  let opened = false;

  const open = (): void => {
    if (opened) return;
    opened = true;
    element.dataset['open'] = 'true';
    element.disabled = true;
    element.setAttribute('aria-label', cardName(card));
    back.style.removeProperty('transform');
    onOpen();
  };

  let from: { readonly x: number; readonly y: number } | undefined;
  element.addEventListener('pointerdown', (event) => {
    if (element.disabled) return;
    from = { x: event.clientX, y: event.clientY };
    element.setPointerCapture(event.pointerId);
    element.dataset['held'] = 'true';
  });
  element.addEventListener('pointermove', (event) => {
    if (!from || opened) return;
    const { width, height } = element.getBoundingClientRect();
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    // Along the edge that is pulled more, as a card is peeled from its short or its long side.
    const isFlat = Math.abs(x) * height > Math.abs(y) * width;
    back.style.transform = isFlat ? `translate(${x}px, ${y * 0.15}px)` : `translate(${x * 0.15}px, ${y}px)`;
    if (Math.max(Math.abs(x) / width, Math.abs(y) / height) > ENOUGH) open();
  });
  const release = (): void => {
    from = undefined;
    element.dataset['held'] = 'false';
    if (!opened) back.style.removeProperty('transform');
  };
  element.addEventListener('pointerup', release);
  element.addEventListener('pointercancel', release);
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') open();
  });

  return {
    element,
    isOpen: () => opened,
    open,
    squeeze: (label) => {
      if (opened) return;
      element.disabled = false;
      element.dataset['squeeze'] = 'true';
      element.setAttribute('aria-label', label);
    },
  };
};
