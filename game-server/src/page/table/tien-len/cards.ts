/** Cards of Tien Len on the page. */
import { rankOf, suitOf } from '../../../tables/games/tien-len/combos.ts';
import type { Card } from '../../../tables/games/tien-len/combos.ts';
import { make } from '../../common/dom.ts';
import { createFace, faceName } from '../common/playing-cards.ts';
import type { Suit } from '../common/playing-cards.ts';

const SUITS = ['♠', '♣', '♦', '♥'] as const;

const suitAt = (card: Card): Suit => SUITS[suitOf(card)] ?? '♠';
/** Ranks of faces begin with the ace, those of the game with the three. */
const faceRank = (card: Card): number => (rankOf(card) + 2) % 13;

export const cardText = (card: Card): string => faceName(faceRank(card), suitAt(card));
export const cardsText = (cards: readonly Card[]): string => cards.map(cardText).join(' ');

export const openCard = (card: Card): HTMLElement => {
  const element = make('span', 'card', createFace(faceRank(card), suitAt(card)));
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', cardText(card));
  return element;
};

export const cardButton = (card: Card): HTMLButtonElement => {
  const element = make('button', 'card', createFace(faceRank(card), suitAt(card)));
  element.type = 'button';
  element.setAttribute('aria-label', cardText(card));
  element.setAttribute('aria-pressed', 'false');
  element.dataset['card'] = String(card);
  return element;
};
