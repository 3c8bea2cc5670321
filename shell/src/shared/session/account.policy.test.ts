import { fakeMember } from 'shared-contracts/testing';
import { checkAccount, isAgent, isAudience } from './account.policy.ts';

describe('checkAccount', () => {
  it.each([1, 2, 41, 42])('isAgent %i is an agent', (kind) =>
    expect(isAgent(fakeMember({ isAgent: kind }))).toBe(true),
  );
  it.each([0, 3, 4, 40, 43])('isAgent %i is none', (kind) =>
    expect(isAgent(fakeMember({ isAgent: kind }))).toBe(false),
  );

  it('[SHL-086] distinguishes visitors, trial accounts and real accounts', () => {
    expect(checkAccount(null)).toBe('visitor');
    expect(checkAccount(fakeMember({ type: 4 }))).toBe('trial');
    expect(checkAccount(fakeMember())).toBe('real');
  });

  it('shows members nothing that is for visitors, and trial accounts nothing of the member area', () => {
    expect(isAudience('visitor', null)).toBe(true);
    expect(isAudience('visitor', fakeMember())).toBe(false);
    expect(isAudience('member', fakeMember())).toBe(true);
    expect(isAudience('member', fakeMember({ isAgent: 4 }))).toBe(false);
    expect(isAudience('agent', fakeMember())).toBe(false);
    expect(isAudience('agent', fakeMember({ isAgent: 41 }))).toBe(true);
    expect(isAudience('everyone', null)).toBe(true);
  });
});
