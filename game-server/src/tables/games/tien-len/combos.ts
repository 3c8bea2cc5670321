/**
 * Cards and combinations of Tien Len, southern rules. A card is 0 to 51 in order of strength: rank (3 to ace, then 2) times four
 * plus suit (spades, clubs, diamonds, hearts).
 */

export type Card = number;

/** 0 is a three, 11 an ace, 12 a two. */
export const rankOf = (card: Card): number => Math.floor(card / 4);
/** 0 spades, 1 clubs, 2 diamonds, 3 hearts. */
export const suitOf = (card: Card): number => card % 4;

export const TWO = 12;
/** The card that begins the first deal of a table. */
export const THREE_OF_SPADES: Card = 0;

export type ComboKind = 'single' | 'pair' | 'triple' | 'quad' | 'straight' | 'pairs';

export interface Combo {
  /** `pairs`: three or more pairs in sequence. */
  readonly kind: ComboKind;
  /** Ascending. */
  readonly cards: readonly Card[];
  readonly top: Card;
}

const SAME_RANK: readonly (ComboKind | undefined)[] = [undefined, 'single', 'pair', 'triple', 'quad'];
const LEAST_RUN = 3;

/** Whether ranks rise by one from group to group, each group has `width` cards, and no two is among them. */
const isRun = (cards: readonly Card[], width: 1 | 2): boolean => {
  const length = cards.length / width;
  if (!Number.isInteger(length) || length < LEAST_RUN || rankOf(cards.at(-1) ?? 0) === TWO) return false;
  const first = rankOf(cards[0] ?? 0);
  return cards.every((card, index) => rankOf(card) === first + Math.floor(index / width));
};

const kindOf = (cards: readonly Card[]): ComboKind | undefined => {
  const isOneRank = cards.every((card) => rankOf(card) === rankOf(cards[0] ?? 0));
  if (isOneRank) return SAME_RANK[cards.length];
  if (isRun(cards, 1)) return 'straight';
  return isRun(cards, 2) ? 'pairs' : undefined;
};

/** The combination that these cards form; undefined where they form none. */
export const comboOf = (given: readonly Card[]): Combo | undefined => {
  const cards = given.toSorted((a, b) => a - b);
  const kind = kindOf(cards);
  return kind && { kind, cards, top: cards.at(-1) ?? 0 };
};

/** Strength of a bomb; 0 for what is none. A stronger one beats every weaker one. */
export const bombOf = ({ kind, cards }: Combo): number => {
  if (kind === 'quad') return 2;
  if (kind !== 'pairs') return 0;
  return cards.length === 6 ? 1 : 3;
};

/** The weakest bomb that beats a single two and a pair of twos; none beats three of them. */
const AGAINST_TWOS: Partial<Record<ComboKind, number>> = { single: 1, pair: 2 };

export const beats = (next: Combo, last: Combo): boolean => {
  if (next.kind === last.kind && next.cards.length === last.cards.length) return next.top > last.top;
  const bomb = bombOf(next);
  if (bomb === 0) return false;
  if (rankOf(last.top) === TWO) return bomb >= (AGAINST_TWOS[last.kind] ?? Infinity);
  return bombOf(last) > 0 && bomb > bombOf(last);
};

/** Cards by rank, each ascending. */
export const byRank = (hand: readonly Card[]): Card[][] => {
  const ranks: Card[][] = Array.from({ length: TWO + 1 }, () => []);
  for (const card of hand.toSorted((a, b) => a - b)) ranks[rankOf(card)]?.push(card);
  return ranks;
};

/** `width` cards of a rank: the lowest ones, but the last is the lowest above `above`. */
const take = (cards: readonly Card[], width: number, above: Card): readonly Card[] | undefined => {
  const last = cards.find((card, index) => index >= width - 1 && card > above);
  return last === undefined ? undefined : [...cards.slice(0, width - 1), last];
};

/** Runs of each length from each rank, of `width` cards a rank; the highest rank is taken above `above`. */
const runsOf = (ranks: readonly Card[][], width: 1 | 2, above: Card): Card[][] => {
  const found: Card[][] = [];
  for (let from = 0; from < TWO; from += 1) {
    const run: Card[] = [];
    for (let rank = from; rank < TWO; rank += 1) {
      const lowest = take(ranks[rank] ?? [], width, -1);
      if (!lowest) break;
      const top = take(ranks[rank] ?? [], width, above);
      if (rank - from + 1 >= LEAST_RUN && top) found.push([...run, ...top]);
      run.push(...lowest);
    }
  }
  return found;
};

/**
 * What a hand can play on `last`, or as a lead where it is null: of combinations that differ in suits alone, the one that spends the
 * least. Where there is a legal play, there is one of these.
 */
export const playsOf = (hand: readonly Card[], last: Combo | null, must: Card | null = null): Combo[] => {
  const ranks = byRank(hand);
  const above = last?.top ?? -1;
  const groups = (width: number, over: Card): Card[][] =>
    ranks.flatMap((cards) => {
      const group = take(cards, width, over);
      return group ? [[...group]] : [];
    });
  const bombs = last ? [...groups(4, -1), ...runsOf(ranks, 2, -1)] : [];
  const all = [
    ...[1, 2, 3, 4].flatMap((width) => groups(width, above)),
    ...runsOf(ranks, 1, above),
    ...runsOf(ranks, 2, above),
    ...bombs,
  ];
  const unique = new Map(all.map((cards) => [cards.join(), cards]));
  return [...unique.values()].flatMap((cards) => {
    const combo = comboOf(cards);
    if (!combo || (last && !beats(combo, last)) || (must !== null && !cards.includes(must))) return [];
    return [combo];
  });
};
