/** One deal of Tien Len from the first card to the last place. Pure: the server plays with it, browsers replay with it. */
import type { Draws } from '../../../maths/draws.ts';
import { THREE_OF_SPADES, TWO, beats, comboOf, rankOf } from './combos.ts';
import type { Card, Combo } from './combos.ts';

export const SEATS = 4;
const HAND = 13;
const CARDS = SEATS * HAND;

export type Hands = readonly (readonly Card[])[];

/** Hands that win before the first card, the strongest first. */
export const INSTANT_WINS = ['dragon', 'four-twos', 'five-pairs', 'six-pairs'] as const;
export type InstantWin = (typeof INSTANT_WINS)[number];

export interface Played {
  readonly seat: number;
  /** Empty: passed. */
  readonly cards: readonly Card[];
}

export interface Deal {
  readonly hands: Hands;
  /** The seat that plays next; null once the deal is over. */
  readonly turn: number | null;
  /** What must be beaten; null where the seat leads. */
  readonly last: { readonly seat: number; readonly combo: Combo } | null;
  /** Seats that have passed in this trick. */
  readonly passed: readonly boolean[];
  /** Seats by place. After an instant win its seat alone. */
  readonly places: readonly number[];
  /** The card that the lead must contain. */
  readonly must: Card | null;
  readonly instant: InstantWin | null;
  readonly moves: readonly Played[];
}

const ORDERED: readonly Card[] = Array.from({ length: CARDS }, (_, card) => card);

/** The deck, shuffled from its end; the first thirteen cards are the first seat's, and so on. */
export function* drawHands(): Draws<Hands> {
  const deck = [...ORDERED];
  for (let end = CARDS - 1; end > 0; end -= 1) {
    const at: number = yield end + 1;
    [deck[end], deck[at]] = [deck[at] ?? 0, deck[end] ?? 0];
  }
  const seatOf = new Array<number>(CARDS);
  for (let at = 0; at < CARDS; at += 1) seatOf[deck[at] ?? 0] = Math.floor(at / HAND);
  const hands: Card[][] = Array.from({ length: SEATS }, () => []);
  for (const card of ORDERED) hands[seatOf[card] ?? 0]?.push(card);
  return hands;
}

export const instantOf = (hand: readonly Card[]): InstantWin | null => {
  const counts = new Array<number>(TWO + 1).fill(0);
  for (const card of hand) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
  if (counts.every((count, rank) => count > 0 || rank === TWO)) return 'dragon';
  if (counts[TWO] === 4) return 'four-twos';
  let inRow = 0;
  for (let rank = 0; rank < TWO; rank += 1) {
    inRow = (counts[rank] ?? 0) >= 2 ? inRow + 1 : 0;
    if (inRow === 5) return 'five-pairs';
  }
  return counts.reduce((pairs, count) => pairs + Math.floor(count / 2), 0) >= 6 ? 'six-pairs' : null;
};

const NOBODY_PASSED: readonly boolean[] = [false, false, false, false];

/** Seats in the order of play, `from` first. */
const around = (from: number): number[] => Array.from({ length: SEATS }, (_, step) => (from + step) % SEATS);

/** The seat with the strongest hand that wins at once; of equal ones the first in the order of play. */
const instantWinner = (hands: Hands, leader: number): { seat: number; win: InstantWin } | undefined => {
  const found = around(leader).map((seat) => ({ seat, win: instantOf(hands[seat] ?? []) }));
  for (const win of INSTANT_WINS) {
    const winner = found.find((each) => each.win === win);
    if (winner) return { seat: winner.seat, win };
  }
  return undefined;
};

/** `leader` is the winner of the table's last deal; null where the three of spades leads. */
export const startDeal = (hands: Hands, leader: number | null): Deal => {
  const holder = hands.findIndex((hand) => hand.includes(THREE_OF_SPADES));
  const first = leader ?? holder;
  const instant = instantWinner(hands, first);
  return {
    ...{ hands, last: null, moves: [] },
    passed: NOBODY_PASSED,
    turn: instant ? null : first,
    places: instant ? [instant.seat] : [],
    must: leader === null ? THREE_OF_SPADES : null,
    instant: instant?.win ?? null,
  };
};

/** The first seat that is still playing, in the order of play from `from` on; undefined where there is none that `counts`. */
const playingFrom = ({ hands }: Deal, from: number, counts?: (seat: number) => boolean): number | undefined => {
  for (let step = 0; step < SEATS; step += 1) {
    const seat = (from + step) % SEATS;
    if ((hands[seat]?.length ?? 0) > 0 && (!counts || counts(seat))) return seat;
  }
  return undefined;
};

/** Gives the turn to the next seat that can still beat the last play; where there is none, the trick is over. */
const passOn = (deal: Deal, from: number): Deal => {
  const first = playingFrom(deal, from);
  const isLast = first !== undefined && playingFrom(deal, from, (seat) => seat !== first) === undefined;
  if (isLast) return { ...deal, turn: null, places: [...deal.places, first] };
  const owner = deal.last?.seat ?? from;
  const next = playingFrom(deal, from + 1, (seat) => seat !== owner && deal.passed[seat] !== true);
  if (next !== undefined) return { ...deal, turn: next };
  // A seat that went out with the play that nobody beat hands the lead to the next one.
  return { ...deal, turn: playingFrom(deal, owner) ?? null, last: null, passed: NOBODY_PASSED };
};

/** The deal after the move of the seat whose turn it is (no cards: pass); undefined where the rules do not allow it. */
export const playMove = (deal: Deal, cards: readonly Card[]): Deal | undefined => {
  const { turn: seat, last, must } = deal;
  const hand = deal.hands[seat ?? -1];
  if (seat === null || !hand) return undefined;
  if (cards.length === 0) {
    if (!last) return undefined;
    return passOn({ ...deal, passed: deal.passed.with(seat, true), moves: [...deal.moves, { seat, cards: [] }] }, seat);
  }
  const combo = comboOf(cards);
  const isHeld = cards.every((card, at) => hand.includes(card) && cards.indexOf(card) === at);
  if (!combo || !isHeld || (last && !beats(combo, last.combo))) return undefined;
  if (must !== null && !cards.includes(must)) return undefined;
  const left = hand.filter((card) => !cards.includes(card));
  const hands = deal.hands.with(seat, left);
  const moves = [...deal.moves, { seat, cards: combo.cards }];
  const places = left.length === 0 ? [...deal.places, seat] : deal.places;
  return passOn({ ...deal, hands, places, moves, last: { seat, combo }, must: null }, seat);
};

/** What each place returns in hundredths of the stake: the four stakes less the rake of three percent. */
const PAYS: readonly number[] = [240, 108, 40, 0];
const PAYS_INSTANT: readonly number[] = [388, 0, 0, 0];

/** Hundredths of the stake that a place returns, counted from 0. */
export const payOf = (place: number, isInstant: boolean): number => (isInstant ? PAYS_INSTANT : PAYS)[place] ?? 0;

/** Hundredths of the stake that each seat gets. The deal must be over. */
export const sharesOf = ({ places, instant }: Pick<Deal, 'places' | 'instant'>): readonly number[] =>
  around(0).map((seat) => {
    const place = places.indexOf(seat);
    return place < 0 ? 0 : payOf(place, instant !== null);
  });
