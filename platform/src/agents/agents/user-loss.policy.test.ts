import { lossOfBranches, lossView, sortLoss, sumLoss } from './user-loss.policy.ts';

const branches = [
  { id: 1n, account: 'own', isOwn: true, downlines: 0 },
  { id: 2n, account: 'anna', isOwn: false, downlines: 1 },
  { id: 4n, account: 'bert', isOwn: false, downlines: 0 },
  { id: 5n, account: 'carl', isOwn: false, downlines: 0 },
];
const played = [
  { branchId: 1n, bet: 100n, win: 100n },
  { branchId: 2n, bet: 1_500n, win: 100n },
  { branchId: 4n, bet: 100n, win: 900n },
];
const rows = lossOfBranches(branches, played);
const accounts = (sort: 'loss' | 'win' | 'account') => sortLoss(rows, sort).map(({ account }) => account);

describe('user loss', () => {
  it('has a row for each branch, without play too', () => {
    expect(rows.map(({ bet, win }) => bet - win)).toEqual([0n, 1_400n, -800n, 0n]);
    expect(rows.map(({ downlines }) => downlines)).toEqual([0, 1, 0, 0]);
  });

  it('sums the branches to the total of what was played', () => {
    expect(sumLoss(rows)).toEqual(sumLoss(played));
    expect(lossView(sumLoss(rows))).toEqual({ bets: '17.00', wins: '11.00', netLoss: '6.00' });
  });

  it('lists the largest loss first, and equal rows by account [AGT-016]', () => {
    expect(accounts('loss')).toEqual(['anna', 'carl', 'own', 'bert']);
    expect(accounts('win')).toEqual(['bert', 'carl', 'own', 'anna']);
    expect(accounts('account')).toEqual(['anna', 'bert', 'carl', 'own']);
  });
});
