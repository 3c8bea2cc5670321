/** One deal of Tien Len from the first card to the last place. Pure: the server plays with it, browsers replay with it. */
import type { Draws } from '../../../maths/draws.ts';
import { THREE_OF_SPADES, TWO, beats, byRank, comboOf } from './combos.ts';
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

/** The deck, shuffled from its end; the first thirteen cards are the first seat's, and so on. */
export function* drawHands(): Draws<Hands> {
  const deck = Array.from({ length: CARDS }, (_, card) => card);
  for (let end = CARDS - 1; end > 0; end -= 1) {
    const at: number = yield end + 1;
    [deck[end], deck[at]] = [deck[at] ?? 0, deck[end] ?? 0];
  }
  return Array.from({ length: SEATS }, (_, seat) => deck.slice(seat * HAND, (seat + 1) * HAND).sort((a, b) => a - b));
}

export const instantOf = (hand: readonly Card[]): InstantWin | null => {
  const counts = byRank(hand).map((cards) => cards.length);
  if (counts.slice(0, TWO).every((count) => count > 0)) return 'dragon';
  if (counts[TWO] === 4) return 'four-twos';
  const inRow = (from: number): boolean => from + 5 <= TWO && counts.slice(from, from + 5).every((count) => count >= 2);
  if (counts.some((_, rank) => inRow(rank))) return 'five-pairs';
  return counts.reduce((pairs, count) => pairs + Math.floor(count / 2), 0) >= 6 ? 'six-pairs' : null;
};

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
    passed: hands.map(() => false),
    turn: instant ? null : first,
    places: instant ? [instant.seat] : [],
    must: leader === null ? THREE_OF_SPADES : null,
    instant: instant?.win ?? null,
  };
};

const hasCards = ({ hands }: Pick<Deal, 'hands'>, seat: number): boolean => (hands[seat]?.length ?? 0) > 0;

/** Gives the turn to the next seat that can still beat the last play; where there is none, the trick is over. */
const passOn = (deal: Deal, from: number): Deal => {
  const playing = around(from).filter((seat) => hasCards(deal, seat));
  if (playing.length === 1) return { ...deal, turn: null, places: [...deal.places, ...playing] };
  const owner = deal.last?.seat ?? from;
  const next = around((from + 1) % SEATS).find(
    (seat) => seat !== owner && hasCards(deal, seat) && deal.passed[seat] !== true,
  );
  if (next !== undefined) return { ...deal, turn: next };
  // A seat that went out with the play that nobody beat hands the lead to the next one.
  const leads = around(owner).find((seat) => hasCards(deal, seat)) ?? null;
  return { ...deal, turn: leads, last: null, passed: deal.passed.map(() => false) };
};

/** The deal after the move of the seat whose turn it is (no cards: pass); undefined where the rules do not allow it. */
export const playMove = (deal: Deal, cards: readonly Card[]): Deal | undefined => {
  const { turn: seat, last, must } = deal;
  const hand = deal.hands[seat ?? -1];
  if (seat === null || !hand) return undefined;
  const moves = [...deal.moves, { seat, cards: cards.toSorted((a, b) => a - b) }];
  if (cards.length === 0) {
    if (!last) return undefined;
    const passed = deal.passed.map((has, other) => has || other === seat);
    return passOn({ ...deal, passed, moves }, seat);
  }
  const combo = comboOf(cards);
  const isHeld = new Set(cards).size === cards.length && cards.every((card) => hand.includes(card));
  if (!combo || !isHeld || (last && !beats(combo, last.combo))) return undefined;
  if (must !== null && !cards.includes(must)) return undefined;
  const left = hand.filter((card) => !cards.includes(card));
  const hands = deal.hands.map((other, at) => (at === seat ? left : other));
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
