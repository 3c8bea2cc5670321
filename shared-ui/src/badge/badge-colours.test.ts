import fc from 'fast-check';
import { contrast, mix, parseHex } from '../accent/contrast.ts';
import { badgeColours } from './badge-colours.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the badge of a level', () => {
  it('can be read all over, whatever colours the merchant chose', () => {
    fc.assert(
      fc.property(hex, hex, (color, color2) => {
        const made = badgeColours(color, color2)?.style;
        const [from = '', to = from] = made?.background.match(/#[\da-f]{6}/g) ?? [];
        const ink = parseHex(made?.color ?? '');
        for (const part of [0, 0.25, 0.5, 0.75, 1])
          expect(contrast(ink, mix(parseHex(from), parseHex(to), part))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('[MEM-028] goes from one colour to the other where both can be read, and has the first alone otherwise', () => {
    expect(badgeColours('#e8e8ee', '#9a9aa6')).toEqual({
      style: { background: 'linear-gradient(135deg, #e8e8ee, #9a9aa6)', color: '#000000' },
      isWhole: true,
    });
    expect(badgeColours('#000000', '#ffffff')).toEqual({
      style: { background: '#000000', color: '#ffffff' },
      isWhole: false,
    });
    expect(badgeColours('#6b7a80', '#1a2225')).toMatchObject({ style: { color: '#000000' }, isWhole: false });
  });

  it('has no colours of its own where the merchant gave none', () => {
    expect(badgeColours('', '')).toBeNull();
    expect(badgeColours('#123456', '')?.style.background).toBe('linear-gradient(135deg, #123456, #123456)');
  });
});
