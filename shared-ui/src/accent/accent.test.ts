import fc from 'fast-check';
import { merchantAccent } from './accent.ts';
import { contrast, parseHex, toHex, type Rgb } from './contrast.ts';

const part = fc.integer({ min: 0, max: 255 });
const colours = fc.tuple(part, part, part);
const grounds = {
  dark: ['#0c1112', '#13191b', '#1a2225', '#232d31'],
  light: ['#f6f2ea', '#fdfcf9', '#ffffff', '#f0eadf'],
} as const;

describe('A merchant accent from one colour', () => {
  it.each(['dark', 'light'] as const)('can be read in the %s theme, whatever the colour', (theme) => {
    fc.assert(
      fc.property(colours, (rgb) => {
        const made = merchantAccent(toHex(rgb));
        const colour = (name: string): Rgb => parseHex(made[`--merchant-${theme}-accent${name}`] ?? '');
        expect(contrast(colour('-ink'), colour(''))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour('-ink'), colour('-hover'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour('-text'), colour('-soft'))).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds[theme]) {
          expect(contrast(colour('-text'), parseHex(ground))).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('keeps the merchant’s colour as the fill', () => {
    expect(merchantAccent('#E3B25C')['--merchant-dark-accent']).toBe('#e3b25c');
  });

  it('refuses what is not a hex colour', () => {
    expect(() => merchantAccent('amber')).toThrow(RangeError);
  });
});

it('measures the contrast of black and white as 21', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
});
