import fc from 'fast-check';
import { drawsFrom, sampleOf } from '../../../maths/statistics.ts';
import { runDraws } from '../../../maths/draws.ts';
import { FLIGHT, LANTERN, MOST, burnsAt } from './lantern.ts';

const WORDS = 2 ** 32;

/** The number of words that burn above so many hundredths, by bisection: the multiplier rises with the word. */
const wordsAbove = (hundredths: number): number => {
  let [low, high] = [0, WORDS];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (burnsAt(middle) > hundredths) high = middle;
    else low = middle + 1;
  }
  return WORDS - low;
};

describe('the lantern', () => {
  it('passes every multiplier with 99 percent of its inverse, so that each returns 99 percent', () => {
    for (const hundredths of [100, 101, 110, 150, 200, 333, 1_000, 2_500, 10_000, 50_000, MOST]) {
      const back = (wordsAbove(hundredths) / WORDS) * (hundredths / 100);
      expect([hundredths, back.toFixed(4)]).toEqual([hundredths, '0.9900']);
    }
    expect(LANTERN.rtp).toBe('99.00');
  });

  it('burns at once in one round of a hundred, and never above the greatest multiplier', () => {
    expect(wordsAbove(100) / WORDS).toBeCloseTo(0.99, 6);
    expect(burnsAt(0)).toBe(100);
    expect(burnsAt(WORDS - 1)).toBe(MOST + 1);
  });

  it.each([101, 150, 200, 1_000])(
    '[FAI-005] a player who leaves at %i hundredths gets what theory says, over a million rounds',
    (target) => {
      const draw = drawsFrom(20_261_125 + target);
      const { mean, standardError } = sampleOf(1_000_000, () =>
        runDraws(LANTERN.draw(1), draw).hundredths > target ? target / 100 : 0,
      );
      expect(Math.abs(mean - 0.99)).toBeLessThan(3.29 * standardError);
    },
  );

  it('rises without a step down, and reaches each multiplier at the moment that it names', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: MOST + 1 }), (hundredths) => {
        const ms = FLIGHT.msAt(hundredths);
        expect(FLIGHT.multiplierAt(ms)).toBeGreaterThanOrEqual(hundredths);
        if (ms > 0) expect(FLIGHT.multiplierAt(ms - 1)).toBeLessThan(hundredths);
      }),
    );
  });

  it('takes stakes that leave by themselves from 1.01× to 1000×, and no others', () => {
    for (const spot of ['fly', 'fly@1.01', 'fly@2.50', 'fly@1000.00'])
      expect([spot, LANTERN.isSpot(spot)]).toEqual([spot, true]);
    for (const spot of [
      'fly@1.00',
      'fly@0.99',
      'fly@1000.01',
      'fly@2',
      'fly@2.5',
      'fly@',
      'fly@01.50',
      'land',
      'fly@1e3',
    ])
      expect([spot, LANTERN.isSpot(spot)]).toEqual([spot, false]);
    expect(FLIGHT.autoOf('fly@2.50')).toBe(250);
    expect(FLIGHT.autoOf('fly')).toBeUndefined();
  });

  it('lets a stake leave by itself exactly where the lantern rises above its multiplier, also within one millisecond', () => {
    for (const auto of [101, 150, 16_700, 50_000, 99_998, 99_999, MOST])
      for (const burns of [auto - 1, auto, auto + 1, MOST + 1]) {
        const spot = `fly@${(auto / 100).toFixed(2)}`;
        const result = { hundredths: burns };
        const isAbove = burns > auto;
        expect([auto, burns, FLIGHT.wasOffered(result, auto, spot)]).toEqual([auto, burns, isAbove]);
        expect(LANTERN.pays(result, spot, 100n)).toBe(isAbove ? BigInt(auto) : 0n);
      }
    expect(FLIGHT.msAt(MOST)).toBe(FLIGHT.msAt(MOST + 1));
    expect(LANTERN.pays({ hundredths: MOST + 1 }, 'fly', 100n)).toBe(0n);
  });

  it('offers a player who leaves nothing that the lantern did not rise above, and no more than their own multiplier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: MOST + 1 }), (burns) => {
        const result = { hundredths: burns };
        const last = FLIGHT.offerAt(result, FLIGHT.msOf(result) - 1);
        expect(FLIGHT.wasOffered(result, last, 'fly')).toBe(true);
        expect(FLIGHT.wasOffered(result, burns, 'fly')).toBe(false);
      }),
    );
    expect(FLIGHT.wasOffered({ hundredths: 500 }, 250, 'fly@2.00')).toBe(false);
    expect(FLIGHT.wasOffered({ hundredths: 500 }, 150, 'fly@2.00')).toBe(true);
  });
});
