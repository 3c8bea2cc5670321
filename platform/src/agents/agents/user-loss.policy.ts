/** Pure rules of the user loss page: what each branch of a team lost, and in which order branches are listed. */
import { toDecimal } from 'shared-contracts/money';

export type LossSort = 'loss' | 'win' | 'account';

interface Sums {
  readonly bet: bigint;
  readonly win: bigint;
}
/** Amounts in minor units. */
export interface BranchLoss extends Sums {
  readonly account: string;
  readonly isOwn: boolean;
  readonly downlines: number;
}
interface Branch {
  readonly id: bigint;
  readonly account: string;
  readonly isOwn: boolean;
  readonly downlines: number;
}

/** The sum of bets and wins; zeros for no rows. */
export const sumLoss = (rows: readonly Sums[]): Sums =>
  rows.reduce((sum, { bet, win }) => ({ bet: sum.bet + bet, win: sum.win + win }), { bet: 0n, win: 0n });

/** One row for each branch, branches without play included. */
export const lossOfBranches = (
  branches: readonly Branch[],
  played: readonly (Sums & { readonly branchId: bigint })[],
): readonly BranchLoss[] => {
  const byBranch = new Map(played.map(({ branchId, bet, win }) => [branchId, { bet, win }]));
  return branches.map(({ id, account, isOwn, downlines }) => ({
    ...{ account, isOwn, downlines },
    ...(byBranch.get(id) ?? { bet: 0n, win: 0n }),
  }));
};

const lossOf = ({ bet, win }: Sums): bigint => bet - win;

const byAccount = (one: BranchLoss, other: BranchLoss): number =>
  one.account === other.account ? 0 : one.account < other.account ? -1 : 1;

const byLoss = (one: BranchLoss, other: BranchLoss): number =>
  Number(lossOf(other) > lossOf(one)) - Number(lossOf(other) < lossOf(one));

/** `loss`: the largest loss first; `win`: the largest win first. Equal rows follow their account. */
export const sortLoss = (rows: readonly BranchLoss[], sort: LossSort): readonly BranchLoss[] => {
  if (sort === 'account') return rows.toSorted(byAccount);
  const sign = sort === 'loss' ? 1 : -1;
  return rows.toSorted((one, other) => sign * byLoss(one, other) || byAccount(one, other));
};

export const lossView = ({ bet, win }: Sums) => ({
  bets: toDecimal(bet),
  wins: toDecimal(win),
  netLoss: toDecimal(bet - win),
});
