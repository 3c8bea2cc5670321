import { createServerClock } from './index.ts';

describe('the platform clock', () => {
  it('[LIM-037] takes half the round trip as the time the answer travelled', () => {
    let device = 1_000_000;
    const clock = createServerClock(() => device);
    // Sent at 1,000,000, answered at 1,002,000; the platform said 5,000,000 when it answered.
    device = 1_002_000;
    clock.observe(1_000_000, 1_002_000, 5_000_000);
    expect(clock.now()).toBe(5_001_000);
    device += 500;
    expect(clock.now()).toBe(5_001_500);
  });

  it('does not care how wrong the device is', () => {
    const real = 1_800_000_000_000;
    for (const skew of [-600_000, 0, 600_000]) {
      const clock = createServerClock(() => real + skew);
      clock.observe(real + skew - 100, real + skew, real - 50);
      expect(clock.now()).toBe(real);
    }
  });

  it('trusts a short round trip more than a long one, until it grows old', () => {
    let device = 0;
    const clock = createServerClock(() => device);
    clock.observe(0, 20, 1_010);
    const before = clock.now();
    clock.observe(100, 4_100, 9_999);
    expect(clock.now()).toBe(before);
    device = 70_000;
    clock.observe(70_000, 72_000, 80_000);
    expect(clock.now()).toBe(70_000 + 9_000);
  });
});
