import { mustSignOut } from './tabs.ts';

describe('tabs of one browser', () => {
  it('[BUS-007] follow a sign-out of their own member, and leave when another member comes', () => {
    expect(mustSignOut('m1', { kind: 'signed-out', memberId: 'm1' })).toBe(true);
    expect(mustSignOut('m1', { kind: 'signed-in', memberId: 'm2' })).toBe(true);
  });

  it('[BUS-007] stay as they are otherwise', () => {
    expect(mustSignOut('m1', { kind: 'signed-out', memberId: 'm2' })).toBe(false);
    expect(mustSignOut('m1', { kind: 'signed-in', memberId: 'm1' })).toBe(false);
    expect(mustSignOut(null, { kind: 'signed-out', memberId: 'm1' })).toBe(false);
  });
});
