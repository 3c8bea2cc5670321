/** The faces of playing cards, the same in every game that deals them. */
import { make } from '../../common/dom.ts';

/** Ranks from ace to king. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Suit = '♠' | '♣' | '♦' | '♥';

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

/** `rank` counts from the ace, which is 0. */
export const faceName = (rank: number, suit: Suit): string => `${RANKS[rank] ?? ''}${suit}`;

/** `rank` counts from the ace, which is 0. */
export const createFace = (rank: number, suit: Suit): HTMLElement => {
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
