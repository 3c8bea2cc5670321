/**
 * What contracts earn in a period, from the bets, the tree as it was when each bet was placed, and the contracts that were in force then.
 * Pure: one pass over the members who played, each up its chain of contracts.
 */
import { RATE_UNIT, reachedTier } from '../contracts/index.ts';
import type { ContractKind, Tier } from '../contracts/index.ts';

/** Moments are milliseconds since 1970; every span begins with `since` and ends before `until`. */
interface Span {
  readonly since: number;
  readonly until: number;
}

/** Who was directly above a member. */
export interface Link extends Span {
  readonly member: bigint;
  readonly upline: bigint;
}

export interface Term extends Span {
  readonly id: bigint;
  readonly member: bigint;
  /** Null: the merchant, at the top of a tree. */
  readonly offeredBy: bigint | null;
  readonly kind: ContractKind;
  readonly tiers: readonly Tier[];
}

/** What one member played in one part of the period. */
export interface Play {
  /** Index of the part: 0 before the first cut. */
  readonly part: number;
  readonly member: bigint;
  readonly turnover: bigint;
  readonly win: bigint;
}

export interface Earned {
  readonly term: Term;
  /** Minor units. */
  readonly turnover: bigint;
  /** Members with valid bets. */
  readonly active: number;
  readonly loss: bigint;
  /** What the rate applies to: the net loss for a dividend, else the turnover. Never below zero. */
  readonly base: bigint;
  readonly tier: number | null;
  readonly rate: number;
  /** `base` times `rate`, rounded down to minor units. */
  readonly amount: bigint;
}

/** Moments inside of the period at which tree or contracts changed, ascending; between them both are the same. */
export const cutsOf = (period: Span, spans: readonly Span[]): readonly number[] =>
  [...new Set(spans.flatMap(({ since, until }) => [since, until]))]
    .filter((at) => at > period.since && at < period.until)
    .sort((a, b) => a - b);

/** What terms pay for what a team did in one period. */
export const earn = (
  { kind, tiers }: Pick<Term, 'kind' | 'tiers'>,
  { turnover, active, loss }: Pick<Earned, 'turnover' | 'active' | 'loss'>,
): Omit<Earned, 'term'> => {
  const measure = kind === 'dividend' ? loss : turnover;
  const base = measure > 0n ? measure : 0n;
  const tier = base > 0n ? reachedTier(tiers, { turnover, active, loss }) : -1;
  const rate = tiers[tier]?.rate ?? 0;
  return {
    ...{ turnover, active, loss, base, rate },
    tier: tier < 0 ? null : tier,
    amount: (base * BigInt(rate)) / RATE_UNIT,
  };
};

const holds = ({ since, until }: Span, at: number): boolean => since <= at && at < until;

interface Chain {
  readonly upline: ReadonlyMap<bigint, bigint>;
  /** A member's contract that is in force, or undefined. */
  readonly termOf: (member: bigint) => Term | undefined;
}

/**
 * The tree and the contracts at one moment. A contract is in force while whoever offered it is the direct upline and has one that is in
 * force: a member who is moved away takes no contract along.
 */
const chainAt = (at: number, links: readonly Link[], terms: readonly Term[]): Chain => {
  const upline = new Map(links.filter((link) => holds(link, at)).map((link) => [link.member, link.upline]));
  const signed = new Map(terms.filter((term) => holds(term, at)).map((term) => [term.member, term]));
  const known = new Map<bigint, boolean>();
  const isInForce = (term: Term): boolean => {
    const answer = known.get(term.id);
    if (answer !== undefined) return answer;
    const above = term.offeredBy === null ? undefined : signed.get(term.offeredBy);
    const isOwn = (upline.get(term.member) ?? null) === term.offeredBy;
    const inForce = isOwn && (term.offeredBy === null || (above !== undefined && isInForce(above)));
    known.set(term.id, inForce);
    return inForce;
  };
  const termOf = (member: bigint): Term | undefined => {
    const term = signed.get(member);
    return term && isInForce(term) ? term : undefined;
  };
  return { upline, termOf };
};

interface Sums {
  turnover: bigint;
  win: bigint;
  active: number;
  /** The member that was counted as active last: plays come member by member. */
  last: bigint | null;
}

/** Adds a play to the contracts above the member: their own chain, from the nearest one to the top. */
const addPlay = (sums: Map<Term, Sums>, { upline, termOf }: Chain, play: Play): void => {
  let member: bigint | undefined = play.member;
  while (member !== undefined) {
    const term = termOf(member);
    if (term) {
      const sum = sums.get(term) ?? { turnover: 0n, win: 0n, active: 0, last: null };
      sum.turnover += play.turnover;
      sum.win += play.win;
      if (play.turnover > 0n && sum.last !== play.member) {
        sum.active += 1;
        sum.last = play.member;
      }
      sums.set(term, sum);
    }
    member = upline.get(member);
  }
};

/**
 * What each contract earned in the period, contracts without bets left out. `plays` are grouped by the parts that `cutsOf` makes of the
 * period. A member is active in a contract's team with valid bets above zero in the part or parts in which the contract counted them.
 */
export const evaluate = (
  period: Span,
  {
    links,
    terms,
    plays,
  }: { readonly links: readonly Link[]; readonly terms: readonly Term[]; readonly plays: readonly Play[] },
): readonly Earned[] => {
  const starts = [period.since, ...cutsOf(period, [...links, ...terms])];
  const chains = starts.map((at) => chainAt(at, links, terms));
  const sums = new Map<Term, Sums>();
  const byMember = plays.toSorted((a, b) => (a.member === b.member ? a.part - b.part : a.member < b.member ? -1 : 1));
  for (const play of byMember) {
    const chain = chains[play.part];
    if (!chain) throw new Error('a play lies outside of its period');
    addPlay(sums, chain, play);
  }
  return [...sums].map(([term, { turnover, win, active }]) => ({
    term,
    ...earn(term, { turnover, active, loss: turnover - win }),
  }));
};
