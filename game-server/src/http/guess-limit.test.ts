import { createGuessLimit } from './guess-limit.ts';

let now = 0;
const limit = () => createGuessLimit(() => now);

describe('guesses at launch tokens', () => {
  it('are twenty at once for a network, then one in fifteen seconds', () => {
    const guesses = limit();
    for (let count = 0; count < 20; count += 1) {
      expect(guesses.isSpent('192.0.2.1')).toBe(false);
      guesses.count('192.0.2.1');
    }
    expect(guesses.isSpent('192.0.2.1')).toBe(true);
    expect(guesses.isSpent('192.0.2.2')).toBe(false);
    now += 15_000;
    expect(guesses.isSpent('192.0.2.1')).toBe(false);
    guesses.count('192.0.2.1');
    expect(guesses.isSpent('192.0.2.1')).toBe(true);
  });

  it('count for the network of an IPv6 address', () => {
    const guesses = limit();
    for (let count = 0; count < 20; count += 1) guesses.count(`2001:db8:0:1::${count.toString(16)}`);
    expect(guesses.isSpent('2001:db8:0:1:ffff::9')).toBe(true);
    expect(guesses.isSpent('2001:db8:0:2::1')).toBe(false);
  });
});
