import { faultOfPassword, isPasswordExpired } from './password.policy.ts';

describe('password rules', () => {
  it.each([
    ['Demo-2468', null],
    ['short1', 'too-short'],
    ['a1'.repeat(40), 'too-long'],
    ['has space 1', 'has-spaces'],
    ['1234567890', 'needs-letter'],
    ['abcdefghij', 'needs-digit'],
    ['Player12345', 'same-as-account'],
    ['Password1', 'too-common'],
    ['mậtkhẩu2468', null],
  ])('%s: %s', (password, fault) => {
    expect(faultOfPassword(password, 'player12345')).toBe(fault);
  });

  it('the weak password of the specification could not be chosen', () => {
    expect(faultOfPassword('123456', 'x')).toBe('too-short');
  });

  it('expires on the day, or never', () => {
    const now = new Date('2026-04-01T00:00:00Z');
    const changed = new Date('2026-01-01T00:00:00Z');
    expect(isPasswordExpired(changed, now, 90)).toBe(true);
    expect(isPasswordExpired(new Date(changed.getTime() + 1), now, 90)).toBe(false);
    expect(isPasswordExpired(changed, now, 0)).toBe(false);
  });
});
