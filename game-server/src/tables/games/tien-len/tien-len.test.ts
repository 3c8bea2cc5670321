import fc from 'fast-check';
import { runDraws } from '../../../maths/draws.ts';
import { drawsFrom } from '../../../maths/statistics.ts';
import { botMove, lowestMove, sightOf } from './bot.ts';
import type { Sight } from './bot.ts';
import { beats, comboOf, playsOf, rankOf } from './combos.ts';
import type { Card } from './combos.ts';
import { drawHands, instantOf, payOf, playMove, sharesOf, startDeal } from './deal.ts';
import type { Deal, Hands } from './deal.ts';
import { TIEN_LEN, replay, winOf } from './tien-len.ts';

const RANKS = '3456789TJQKA2';
const SUITS = 'SCDH';
/** `3S 10H` style cards: `3S TH 2C`. */
const cards = (text: string): Card[] =>
  text.split(' ').map((name) => RANKS.indexOf(name[0] ?? '') * 4 + SUITS.indexOf(name[1] ?? ''));
const kind = (text: string): string | undefined => comboOf(cards(text))?.kind;
const wins = (next: string, last: string): boolean => {
  const [a, b] = [comboOf(cards(next)), comboOf(cards(last))];
  if (!a || !b) throw new Error('no combination');
  return beats(a, b);
};

/** Numbers that are the same in every run. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
const handsOf = (seed: number): Hands => runDraws(drawHands(), seeded(seed));

type Player = (sight: Sight) => readonly Card[];
/** Plays to the end; a move that the rules refuse fails. */
const playOut = (hands: Hands, players: readonly Player[], leader: number | null = null): Deal => {
  let deal = startDeal(hands, leader);
  while (deal.turn !== null) {
    const next = playMove(deal, players[deal.turn]?.(sightOf(deal)) ?? []);
    if (!next) throw new Error('an illegal move');
    deal = next;
  }
  return deal;
};

describe('combinations', () => {
  it.each([
    ['3S', 'single'],
    ['3S 3H', 'pair'],
    ['AS AC AD', 'triple'],
    ['9S 9C 9D 9H', 'quad'],
    ['3S 4H 5D', 'straight'],
    ['QS KH AD', 'straight'],
    ['3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', 'straight'],
    ['3S 3H 4S 4H 5S 5H', 'pairs'],
    ['KS AH 2D', undefined],
    ['KS KH AS AH 2S 2H', undefined],
    ['3S 4H', undefined],
    ['3S 3H 4S 4H', undefined],
    ['3S 4H 6D', undefined],
    ['3S 3H 3D 4S', undefined],
    ['3S 3H 4S 5H 5S 6H', undefined],
  ])('%s is %s', (text, expected) => expect(kind(text)).toBe(expected));

  it.each([
    ['4S', '3H', true],
    ['3H', '3D', true],
    ['3S', '3C', false],
    ['7H 7S', '7C 7D', true],
    ['4S 5S 6H', '4D 5D 6D', true],
    ['4S 5S 6S 7S', '3S 4D 5D', false],
    ['3S 3C 3D', '2H', false],
    ['3S 3C 4S 4C 5S 5C', '2H', true],
    ['3S 3C 4S 4C 5S 5C', '2H 2D', false],
    ['3S 3C 3D 3H', '2H', true],
    ['3S 3C 3D 3H', '2H 2D', true],
    ['3S 3C 3D 3H', '2H 2D 2C', false],
    ['3S 3C 3D 3H', 'KS KC AS AC QS QC', true],
    ['3S 3C 4S 4C 5S 5C 6S 6C', 'AS AC AD AH', true],
    ['3S 3C 4S 4C 5S 5C 6S 6C', '2H 2D', true],
    ['AS AC AD AH', '3S 3C 4S 4C 5S 5C 6S 6C', false],
    ['3S 3C 3D 3H', 'AH', false],
    ['2S', '3S 3C 3D 3H', false],
  ])('%s on %s: %s', (next, last, expected) => expect(wins(next, last)).toBe(expected));

  it('no play beats itself, and of two that can be compared at most one beats the other', () => {
    const combo = fc.integer({ min: 0, max: 10_000 }).chain((seed) => {
      const plays = playsOf(handsOf(seed)[0] ?? [], null);
      return fc.constantFrom(...plays);
    });
    fc.assert(fc.property(combo, combo, (a, b) => !beats(a, a) && !(beats(a, b) && beats(b, a))));
  });

  it('offers a play wherever the rules allow one, and only plays that they allow', () => {
    const subsets = (hand: readonly Card[]): Card[][] =>
      hand.reduce<Card[][]>((sets, card) => [...sets, ...sets.map((set) => [...set, card])], [[]]).slice(1);
    for (let seed = 1; seed <= 25; seed += 1) {
      const [hand = [], other = []] = handsOf(seed).map((each) => each.slice(2, 11));
      const combos = subsets(hand).flatMap((set) => comboOf(set) ?? []);
      for (const last of [null, ...playsOf(other, null)]) {
        const legal = combos.filter((combo) => !last || beats(combo, last));
        const found = playsOf(hand, last);
        const shape = ({ kind: name, cards: held }: (typeof legal)[number]): string =>
          `${name} ${held.map(rankOf).join()}`;
        expect(new Set(found.map(shape))).toEqual(new Set(legal.map(shape)));
      }
    }
  });
});

describe('a deal', () => {
  it('deals every card once, and the three of spades leads and is in the first play', () => {
    const hands = handsOf(7);
    expect(hands.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card));
    const deal = startDeal(hands, null);
    const hand = hands[deal.turn ?? -1] ?? [];
    expect(hand).toContain(0);
    expect(playMove(deal, [hand.at(-1) ?? 0])).toBeUndefined();
    expect(playMove(deal, [])).toBeUndefined();
    expect(playMove(deal, [0])?.last?.combo.cards).toEqual([0]);
  });

  it('lets the winner of the last deal lead any card', () => {
    const deal = startDeal(handsOf(7), 2);
    expect([deal.turn, deal.must]).toEqual([2, null]);
  });

  /** Four short hands. */
  const short = (...texts: string[]): Deal => ({ ...startDeal(handsOf(7), 0), hands: texts.map(cards), instant: null });
  const moves = (from: Deal, ...texts: string[]): Deal => {
    let deal = from;
    for (const text of texts) {
      const next = playMove(deal, text === '' ? [] : cards(text));
      if (!next) throw new Error(`not allowed: ${text}`);
      deal = next;
    }
    return deal;
  };

  it('a seat that passed is out of the trick, and whoever is not beaten leads', () => {
    const start = short('3S 9S', '4S TS', '5S JS', '6S QS');
    const deal = moves(start, '3S', '', '5S', '6S', '9S');
    expect([deal.turn, deal.places]).toEqual([2, [0]]);
    // Seat 1 passed before, so seat 3 follows seat 2.
    expect(moves(deal, 'JS').turn).toBe(3);
  });

  it('the seat after one that went out leads where nobody beats it', () => {
    const deal = moves(short('2H', '4S TS', '5S JS', '6S QS'), '2H', '', '', '');
    expect([deal.turn, deal.last, deal.passed]).toEqual([1, null, [false, false, false, false]]);
  });

  it('ends when one seat is left with cards', () => {
    const deal = moves(short('3S', '4S', '5S', '6S QS'), '3S', '4S', '5S');
    expect([deal.turn, deal.places]).toEqual([null, [0, 1, 2, 3]]);
    expect(sharesOf(deal)).toEqual([240, 108, 40, 0]);
  });

  it('refuses cards that the seat does not hold, or holds once', () => {
    const deal = short('3S 9S', '4S TS', '5S JS', '6S QS');
    for (const text of ['4S', '3S 3S', '3S 9S', '3H']) expect(playMove(deal, cards(text))).toBeUndefined();
    for (const odd of [-1, 52, 0.5, NaN]) expect(playMove(deal, [odd])).toBeUndefined();
  });

  it.each([
    ['3S 4H 5D 6S 7S 8S 9S TS JS QS KS AS AH', 'dragon'],
    ['2S 2C 2D 2H 3S 5S 7S 9S JS KS 4C 6C 8C', 'four-twos'],
    ['3S 3H 4S 4H 5S 5H 6S 6H 7S 7H 9S JS KS', 'five-pairs'],
    ['3S 3H 5S 5H 7S 7C 7D 7H 9S 9H JS JH KS', 'six-pairs'],
    ['TS TH JS JH QS QH KS KH AS AH 3S 5S 7S', 'five-pairs'],
    ['3S 3H 5S 5H 7S 7H 9S 9H JS JH KS AS 2S', null],
  ])('%s: %s', (text, expected) => expect(instantOf(cards(text))).toBe(expected));

  it('a hand that wins at once gets the whole pot less the rake', () => {
    const seed = Array.from({ length: 2_000 }, (_, n) => n).find((n) => startDeal(handsOf(n), null).instant !== null);
    const deal = startDeal(handsOf(seed ?? 0), null);
    expect([deal.turn, deal.places.length]).toEqual([null, 1]);
    expect(sharesOf(deal).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 388]);
    expect(playMove(deal, [0])).toBeUndefined();
  });

  it('pays four stakes less the rake that gives the stated return, without rounding at any stake', () => {
    for (const isInstant of [false, true]) {
      const sum = [0, 1, 2, 3].reduce((all, place) => all + payOf(place, isInstant), 0);
      expect((sum / 4).toFixed(2)).toBe(TIEN_LEN.rtp);
    }
    for (const stake of TIEN_LEN.levels) {
      const result = { places: [2, 0, 3, 1], instant: null };
      const paid = [0, 1, 2, 3].reduce((all, seat) => all + winOf(result, seat, stake), 0n);
      expect(paid * 100n).toBe(stake * 4n * 97n);
    }
  });
});

describe('equal players', () => {
  /** A deal in which every seat plays the lowest card that it can: quick, and the same for all. */
  const playLow = (hands: Hands): Deal => {
    let deal = startDeal(hands, null);
    while (deal.turn !== null) {
      const over = deal.last?.combo.top ?? -1;
      const card = deal.hands[deal.turn]?.find((held) => held > over);
      const next = playMove(deal, card === undefined ? [] : [card]);
      if (!next) throw new Error('an illegal move');
      deal = next;
    }
    return deal;
  };

  it('[FAI-005] return what the help states: a million stakes, four a deal, agree with it within 99.9 percent confidence', () => {
    const draw = drawsFrom(20_261_128);
    const deals = 250_000;
    const seats = [0, 1, 2, 3].map(() => ({ sum: 0, squares: 0 }));
    for (let n = 0; n < deals; n += 1)
      sharesOf(playLow(runDraws(drawHands(), draw))).forEach((share, at) => {
        const seat = seats[at];
        if (seat) [seat.sum, seat.squares] = [seat.sum + share, seat.squares + share * share];
      });
    const theory = Number(TIEN_LEN.rtp);
    expect(seats.reduce((all, { sum }) => all + sum, 0)).toBe(deals * 4 * theory);
    // By theory each seat has the same chances. Four figures at once: each has a thousandth of a quarter to be outside by chance.
    for (const { sum, squares } of seats) {
      const mean = sum / deals;
      const error = Math.sqrt((squares / deals - mean * mean) / deals);
      expect(Math.abs(mean - theory) / error).toBeLessThan(3.66);
    }
  });
});

describe('bots', () => {
  it('play 2,000 deals to the end by the rules, and equal players get the stated return each', () => {
    const [deals, sums] = [2_000, [0, 0, 0, 0]];
    for (let n = 0; n < deals; n += 1) {
      const deal = playOut(handsOf(n * 7 + 1), [botMove, botMove, botMove, botMove]);
      expect(new Set(deal.places).size).toBe(deal.instant ? 1 : 4);
      sharesOf(deal).forEach((share, seat) => (sums[seat] = (sums[seat] ?? 0) + share));
    }
    expect(sums.reduce((all, sum) => all + sum, 0)).toBe(deals * 388);
    // Four standard deviations of a seat's mean.
    for (const sum of sums) expect(Math.abs(sum / deals - 97)).toBeLessThan(4 * (110 / Math.sqrt(deals)));
  });

  it('are better than the clock, which plays the lowest card', () => {
    let bot = 0;
    for (let n = 0; n < 200; n += 1) {
      const seat = n % 4;
      const players = [0, 1, 2, 3].map((at): Player => (at === seat ? botMove : lowestMove));
      bot += sharesOf(playOut(handsOf(n + 5_000), players))[seat] ?? 0;
    }
    expect(bot / 200).toBeGreaterThan(150);
  });

  it('see their own hand alone: other hands of the same sizes change nothing', () => {
    const deal = startDeal(handsOf(11), null);
    const seat = deal.turn ?? 0;
    const others = deal.hands.flatMap((hand, at) => (at === seat ? [] : hand)).reverse();
    const hands = deal.hands.map((hand, at) => (at === seat ? hand : others.splice(0, 13)));
    expect(botMove(sightOf({ ...deal, hands }))).toEqual(botMove(sightOf(deal)));
  });
});

it('a recorded deal is replayed, and one in which a bot or the clock played otherwise is not', () => {
  const hands = handsOf(3);
  const by = (seat: number) => (seat === 1 ? ('clock' as const) : ('bot' as const));
  const deal = playOut(hands, [botMove, lowestMove, botMove, botMove]);
  const moves = deal.moves.map(({ seat, cards: played }) => ({ seat, by: by(seat), cards: played }));
  expect(replay(hands, { leader: null, moves })?.places).toEqual(deal.places);
  const at = moves.findIndex(({ seat, cards: played }, index) => index > 0 && seat !== 1 && played.length > 0);
  const other = moves.map((move, index) => (index === at ? { ...move, cards: [] } : move));
  expect(replay(hands, { leader: null, moves: other })).toBeUndefined();
  expect(replay(hands, { leader: 0, moves: [] })?.turn).toBe(0);
});
