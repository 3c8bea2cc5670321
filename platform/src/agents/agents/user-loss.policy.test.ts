import { lossOfBranches, lossView, sortLoss, sumLoss } from './user-loss.policy.ts';

const branches = [
  { account: 'own', isOwn: true, memberIds: [1n] },
  { account: 'anna', isOwn: false, memberIds: [2n, 3n] },
  { account: 'bert', isOwn: false, memberIds: [4n] },
  { account: 'carl', isOwn: false, memberIds: [5n] },
];
const played = [
  { memberId: 1n, bet: 100n, win: 100n },
  { memberId: 2n, bet: 1_000n, win: 100n },
  { memberId: 3n, bet: 500n, win: 0n },
  { memberId: 4n, bet: 100n, win: 900n },
];
const rows = lossOfBranches(branches, played);
const accounts = (sort: 'loss' | 'win' | 'account') => sortLoss(rows, sort).map(({ account }) => account);

describe('user loss', () => {
  it('sums each branch with everyone below', () => {
    expect(rows.map(({ bet, win }) => bet - win)).toEqual([0n, 1_400n, -800n, 0n]);
    expect(rows.map(({ downlines }) => downlines)).toEqual([0, 1, 0, 0]);
  });

  it('sums the branches to the total of the members', () => {
    expect(sumLoss(rows)).toEqual(sumLoss(played));
    expect(lossView(sumLoss(rows))).toEqual({ bets: '17.00', wins: '11.00', netLoss: '6.00' });
  });

  it('lists the largest loss first, and equal rows by account [AGT-016]', () => {
    expect(accounts('loss')).toEqual(['anna', 'carl', 'own', 'bert']);
    expect(accounts('win')).toEqual(['bert', 'carl', 'own', 'anna']);
    expect(accounts('account')).toEqual(['anna', 'bert', 'carl', 'own']);
  });
});
