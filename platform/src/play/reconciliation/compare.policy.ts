/** How a vendor's rounds are compared with ours. Pure. Amounts are minor units. */

export interface RoundSums {
  readonly round: string;
  readonly player: string;
  readonly currency: string;
  readonly bet: bigint;
  readonly win: bigint;
}

export interface OwnRound extends RoundSums {
  readonly merchantId: number;
  readonly memberId: bigint;
}

export type DifferenceKind = 'missing-here' | 'missing-there' | 'differs';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly round: string;
  readonly player: string;
  readonly currency: string;
  readonly theirs: Pick<RoundSums, 'bet' | 'win'> | null;
  readonly ours: Pick<RoundSums, 'bet' | 'win'> | null;
}

export const keyOf = ({ round, player }: Pick<RoundSums, 'round' | 'player'>): string => `${round} ${player}`;

/** A round that was taken back as a whole may be missing on either side: no money has moved. */
const hasMoved = ({ bet, win }: Pick<RoundSums, 'bet' | 'win'>): boolean => bet !== 0n || win !== 0n;

const sumsOf = ({ bet, win }: RoundSums) => ({ bet, win });

/**
 * `theirs`: the vendor's rounds that ended in a time. `known`: ours with the same keys, of whatever time. `ours`: our rounds that ended in
 * that time. `listed`: keys of the vendor's rounds of a somewhat longer time, so that clocks that differ make no difference.
 */
export const compareRounds = (
  theirs: readonly RoundSums[],
  known: ReadonlyMap<string, RoundSums>,
  ours: readonly RoundSums[],
  listed: ReadonlySet<string>,
): readonly Difference[] => {
  const differences: Difference[] = [];
  for (const their of theirs) {
    const { round, player, currency } = their;
    const our = known.get(keyOf(their));
    const about = { round, player, currency };
    if (!our) {
      if (hasMoved(their)) differences.push({ ...about, kind: 'missing-here', theirs: sumsOf(their), ours: null });
    } else if (our.bet !== their.bet || our.win !== their.win || our.currency !== currency)
      differences.push({ ...about, kind: 'differs', theirs: sumsOf(their), ours: sumsOf(our) });
  }
  for (const our of ours) {
    const { round, player, currency } = our;
    if (listed.has(keyOf(our)) || !hasMoved(our)) continue;
    differences.push({ ...{ round, player, currency }, kind: 'missing-there', theirs: null, ours: sumsOf(our) });
  }
  return differences;
};
