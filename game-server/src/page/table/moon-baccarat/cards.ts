/** A playing card: its face lies under its back, and a finger can draw the back aside while the card is being squeezed. */
import { rankOf, suitOf } from '../../../tables/games/baccarat/baccarat.ts';
import type { Card } from '../../../tables/games/baccarat/baccarat.ts';
import { make } from '../../common/dom.ts';
import { createFace, faceName } from '../common/playing-cards.ts';
import type { Suit } from '../common/playing-cards.ts';

const SUITS = ['♠', '♥', '♦', '♣'] as const;
/** A back drawn aside by this part of the card is let go. */
const ENOUGH = 0.6;

const suitAt = (card: Card): Suit => SUITS[suitOf(card)] ?? '♠';

export const cardName = (card: Card): string => faceName(rankOf(card), suitAt(card));

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
  const element = make('button', 'card', createFace(rankOf(card), suitAt(card)), back);
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
