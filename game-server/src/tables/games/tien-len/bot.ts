/**
 * Moves that the server makes. All of them follow from what the seat can see, its own hand and what lies open, and from nothing else:
 * the verification page computes each one again.
 */
import { TWO, bombOf, byRank, playsOf, rankOf } from './combos.ts';
import type { Card, Combo } from './combos.ts';
import type { Deal } from './deal.ts';

export interface Sight {
  readonly hand: readonly Card[];
  readonly last: Combo | null;
  readonly must: Card | null;
  /** Cards of each other seat that still plays, in the order of play. */
  readonly others: readonly number[];
}

/** What the seat whose turn it is can see. */
export const sightOf = ({ hands, turn, last, must }: Deal): Sight => {
  const seat = turn ?? 0;
  const others = hands.map((_, step) => hands[(seat + step) % hands.length]?.length ?? 0).slice(1);
  return { hand: hands[seat] ?? [], last: last?.combo ?? null, must, others: others.filter((count) => count > 0) };
};

/** For a player whose time is up: passes, or leads the lowest card. */
export const lowestMove = ({ hand, last }: Sight): readonly Card[] =>
  last ? [] : [hand.reduce((low, card) => Math.min(low, card), Infinity)];

/** How likely a group of a top rank takes the trick, from 0 to 1. */
const CONTROL: Readonly<Record<'single' | 'pair', readonly number[]>> = {
  single: [0, 0, 0, 0, 0, 0, 0, 0.05, 0.1, 0.2, 0.35, 0.6, 0.95],
  pair: [0.05, 0.05, 0.05, 0.05, 0.1, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 0.97],
};
const single = (rank: number): number => 1 - (CONTROL.single[rank] ?? 0);
const pair = (rank: number): number => 1 - (CONTROL.pair[rank] ?? 0);
const triple = (rank: number): number => 0.65 - rank * 0.045;
const QUAD = 0.05;
const PAIRS = 0.1;
const straight = (top: number, length: number): number => 0.75 - top * 0.035 - length * 0.02;

/** Counts by rank, as one number. */
const keyOf = (counts: readonly number[]): number => counts.reduce((key, count) => key * 5 + count, 0);

/** How many turns that others can take away a hand needs to go out, at its best grouping. */
const createCost = (): ((counts: number[]) => number) => {
  const known = new Map<number, number>();
  const without = (counts: readonly number[], from: number, to: number, width: number): number[] =>
    counts.map((count, rank) => (rank >= from && rank <= to ? count - width : count));

  const cost = (counts: number[]): number => {
    const low = counts.findIndex((count) => count > 0);
    if (low < 0) return 0;
    const key = keyOf(counts);
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const count = counts[low] ?? 0;
    let best = single(low) + cost(without(counts, low, low, 1));
    const weigh = (weight: number, to: number, width: number): void => {
      best = Math.min(best, weight + cost(without(counts, low, to, width)));
    };
    if (count >= 2) weigh(pair(low), low, 2);
    if (count >= 3) weigh(triple(low), low, 3);
    if (count === 4) weigh(QUAD, low, 4);
    for (let to = low + 1; to < TWO && (counts[to] ?? 0) > 0; to += 1)
      if (to - low >= 2) weigh(straight(to, to - low + 1), to, 1);
    for (let to = low; to < TWO && (counts[to] ?? 0) > 1; to += 1) if (to - low >= 2) weigh(PAIRS, to, 2);
    known.set(key, best);
    return best;
  };
  return cost;
};

/** What a follow must save at least, so that it is worth more than keeping the cards. */
const WORTH = 0.3;
/** An opponent with so few cards is kept from the lead at nearly any price. */
const CLOSE = 3;

/** How good it is to play this; below 0 the hand passes. */
const scoreOf = ({ hand, last, others }: Sight, combo: Combo, saved: number): number => {
  const left = hand.length - combo.cards.length;
  if (left === 0) return Infinity;
  const danger = Math.min(...others, Infinity);
  // A last card follows any lead below it: lead something else, or the highest.
  const risk = combo.kind === 'single' && danger === 1 ? rankOf(combo.top) * 0.1 - 1.2 : 0;
  if (!last) return 10 + saved + combo.cards.length * 0.06 + risk - combo.top * 0.001;
  if (bombOf(combo) > 0 && bombOf(last) === 0 && last.kind !== 'quad') return saved + 0.3 - combo.top * 0.001;
  const worth = danger <= CLOSE || left <= 2 ? -0.9 : WORTH;
  return saved - worth + (danger === 1 ? combo.top * 0.02 : -combo.top * 0.001);
};

/** A good move, but not the best one: it counts turns and keeps its high cards for when they are needed. Empty: pass. */
export const botMove = (sight: Sight): readonly Card[] => {
  const cost = createCost();
  const counts = byRank(sight.hand).map((cards) => cards.length);
  const now = cost(counts);
  let best: { readonly cards: readonly Card[]; readonly score: number } = { cards: [], score: 0 };
  for (const combo of playsOf(sight.hand, sight.last, sight.must)) {
    const rest = [...counts];
    for (const card of combo.cards) rest[rankOf(card)] = (rest[rankOf(card)] ?? 1) - 1;
    const score = scoreOf(sight, combo, now - cost(rest));
    if (score > best.score) best = { cards: combo.cards, score };
  }
  return best.cards;
};
