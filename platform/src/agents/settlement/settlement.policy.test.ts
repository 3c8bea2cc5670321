/** The evaluation of a period against a second one that is slow and simple: bet by bet, each looking up tree and contracts by itself. */
import fc from 'fast-check';
import { RATE_UNIT } from '../contracts/index.ts';
import { cutsOf, evaluate } from './settlement.policy.ts';
import type { Link, Play, Term } from './settlement.policy.ts';

interface Bet {
  readonly member: bigint;
  readonly at: number;
  readonly turnover: bigint;
  readonly win: bigint;
}
interface World {
  readonly links: readonly Link[];
  readonly terms: readonly Term[];
  readonly bets: readonly Bet[];
}

const PERIOD = { since: 0, until: 100 };

const playsOf = ({ links, terms, bets }: World): readonly Play[] => {
  const cuts = cutsOf(PERIOD, [...links, ...terms]);
  const sums = new Map<string, Play>();
  for (const { member, at, turnover, win } of bets) {
    const part = cuts.filter((cut) => cut <= at).length;
    const sum = sums.get(`${member}/${part}`) ?? { member, part, turnover: 0n, win: 0n };
    sums.set(`${member}/${part}`, { ...sum, turnover: sum.turnover + turnover, win: sum.win + win });
  }
  return [...sums.values()];
};

/** Slow and simple: the whole way up for every bet, nothing remembered. */
const slowly = ({
  links,
  terms,
  bets,
}: World): ReadonlyMap<bigint, { turnover: bigint; loss: bigint; active: number; amount: bigint }> => {
  const uplineAt = (member: bigint, at: number): bigint | null =>
    links.find((link) => link.member === member && link.since <= at && at < link.until)?.upline ?? null;
  const termAt = (member: bigint | null, at: number): Term | undefined =>
    terms.find((term) => term.member === member && term.since <= at && at < term.until);
  const counts = (term: Term | undefined, at: number): boolean => {
    if (!term || uplineAt(term.member, at) !== term.offeredBy) return false;
    return term.offeredBy === null || counts(termAt(term.offeredBy, at), at);
  };
  const isBelow = (member: bigint, agent: bigint, at: number): boolean => {
    for (let one: bigint | null = member; one !== null; one = uplineAt(one, at)) if (one === agent) return true;
    return false;
  };
  const results = new Map<bigint, { turnover: bigint; loss: bigint; active: number; amount: bigint }>();
  for (const term of terms) {
    const own = bets.filter(
      ({ member, at }) => term.since <= at && at < term.until && counts(term, at) && isBelow(member, term.member, at),
    );
    if (own.length === 0) continue;
    const turnover = own.reduce((sum, bet) => sum + bet.turnover, 0n);
    const loss = own.reduce((sum, bet) => sum + bet.turnover - bet.win, 0n);
    const active = new Set(own.filter((bet) => bet.turnover > 0n).map(({ member }) => member)).size;
    const rates = term.tiers
      .filter((tier) => tier.turnover <= turnover && tier.active <= active && (tier.loss === 0n || tier.loss <= loss))
      .map(({ rate }) => rate);
    const base = term.kind === 'dividend' ? loss : turnover;
    const amount = base <= 0n ? 0n : (base * BigInt(Math.max(0, ...rates))) / RATE_UNIT;
    results.set(term.id, { turnover, loss, active, amount });
  }
  return results;
};

const MEMBERS = 9;

/** Random trees with moves: member n is below a lower number, so there is no ring. */
const world = fc
  .record({
    moves: fc.array(
      fc.record({
        member: fc.integer({ min: 1, max: MEMBERS - 1 }),
        to: fc.nat(MEMBERS),
        at: fc.integer({ min: -20, max: 120 }),
      }),
      { maxLength: 6 },
    ),
    uplines: fc.array(fc.nat(MEMBERS), { minLength: MEMBERS, maxLength: MEMBERS }),
    kind: fc.constantFrom('dividend' as const, 'daily' as const),
    terms: fc.array(
      fc.record({
        member: fc.nat(MEMBERS - 1),
        cut: fc.integer({ min: -20, max: 100 }),
        rates: fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 3_000 })),
        turnover: fc.bigInt({ min: 1n, max: 40_000n }),
        active: fc.nat(4),
      }),
      { maxLength: 14 },
    ),
    bets: fc.array(
      fc.record({
        member: fc.nat(MEMBERS - 1).map(BigInt),
        at: fc.nat(99),
        turnover: fc.bigInt({ min: 0n, max: 20_000n }),
        win: fc.bigInt({ min: 0n, max: 30_000n }),
      }),
      { maxLength: 40 },
    ),
  })
  .map(({ moves, uplines, kind, terms: drawn, bets }): World => {
    const links: Link[] = [];
    for (let member = 0; member < MEMBERS; member += 1) {
      const places = [
        { at: Number.NEGATIVE_INFINITY, to: uplines[member] ?? 0 },
        ...moves.filter((move) => move.member === member).sort((a, b) => a.at - b.at),
      ];
      for (const [index, { at, to }] of places.entries()) {
        const until = places[index + 1]?.at ?? Number.POSITIVE_INFINITY;
        if (to < member && at < until) links.push({ member: BigInt(member), upline: BigInt(to), since: at, until });
      }
    }
    const uplineAt = (member: bigint, at: number): bigint | null =>
      links.find((link) => link.member === member && link.since <= at && at < link.until)?.upline ?? null;
    const terms: Term[] = [];
    const ordered = drawn.toSorted((a, b) => a.member - b.member || a.cut - b.cut);
    for (const [index, { member, cut, rates, turnover, active }] of ordered.entries()) {
      const next = ordered[index + 1];
      const until = next?.member === member ? next.cut : Number.POSITIVE_INFINITY;
      if (cut === until) continue;
      const tiers = [
        { turnover: 0n, active: 0, loss: 0n, rate: rates[0] },
        { turnover, active, loss: 0n, rate: rates[0] + rates[1] },
      ];
      const id = BigInt(index + 1);
      terms.push({
        id,
        member: BigInt(member),
        offeredBy: uplineAt(BigInt(member), cut),
        kind,
        tiers,
        since: cut,
        until,
      });
    }
    return { links, terms, bets };
  });

describe('what contracts earn in a period', () => {
  it('agrees to the last unit with the slow evaluation, over random trees, moves, contracts and bets', () => {
    fc.assert(
      fc.property(world, (drawn) => {
        const fast = evaluate(PERIOD, { ...drawn, plays: playsOf(drawn) });
        const results = fast.map(({ term, turnover, loss, active, amount }) => [
          term.id,
          { turnover, loss, active, amount },
        ]);
        expect(new Map(results as [bigint, object][])).toEqual(slowly(drawn));
      }),
      { numRuns: 500 },
    );
  });

  it('pays a salary on the turnover of a team that won, and no dividend', () => {
    const term = (id: bigint, kind: 'daily' | 'dividend'): Term => ({
      ...{ id, member: 1n, offeredBy: null, kind, since: 0, until: 100 },
      tiers: [{ turnover: 0n, active: 0, loss: 0n, rate: 1_000 }],
    });
    const amountOf = (kind: 'daily' | 'dividend') =>
      evaluate(PERIOD, {
        links: [],
        terms: [term(1n, kind)],
        plays: [{ part: 0, member: 1n, turnover: 1_000n, win: 3_000n }],
      })[0]?.amount;
    expect([amountOf('daily'), amountOf('dividend')]).toEqual([10n, 0n]);
  });

  it('counts a bet where the member was when it was placed', () => {
    const link = (since: number, until: number, upline: bigint): Link => ({ member: 3n, upline, since, until });
    const term = (id: bigint, member: bigint): Term => ({
      ...{ id, member, offeredBy: null, kind: 'daily', since: -10, until: Number.POSITIVE_INFINITY },
      tiers: [{ turnover: 0n, active: 0, loss: 0n, rate: 1_000 }],
    });
    const drawn: World = {
      links: [link(-100, 50, 1n), link(50, Number.POSITIVE_INFINITY, 2n)],
      terms: [term(1n, 1n), term(2n, 2n)],
      bets: [
        { member: 3n, at: 49, turnover: 1_000n, win: 0n },
        { member: 3n, at: 50, turnover: 5_000n, win: 0n },
      ],
    };
    const amounts = evaluate(PERIOD, { ...drawn, plays: playsOf(drawn) }).map(({ term: { id }, amount }) => [
      id,
      amount,
    ]);
    expect(amounts).toEqual([
      [1n, 10n],
      [2n, 50n],
    ]);
  });
});
