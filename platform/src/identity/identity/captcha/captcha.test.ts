import { inflateSync } from 'node:zlib';
import { CAPTCHA_ALPHABET, strokesOf } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';

const steady = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

describe('captcha picture', () => {
  it('is a PNG of 280 by 96 with a palette, painted and not empty', () => {
    const png = drawCaptcha('ACEFH', steady(1));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([280, 96]);
    const at = png.indexOf('IDAT') + 4;
    const lines = inflateSync(png.subarray(at, at + png.readUInt32BE(at - 8)));
    const dark = lines.filter((shade) => shade > 20).length / lines.length;
    expect(dark).toBeGreaterThan(0.05);
    expect(dark).toBeLessThan(0.4);
  });

  it('never draws the same characters the same way, and says nothing of them in its bytes', () => {
    const [one, two] = [drawCaptcha('KLMNP', steady(1)), drawCaptcha('KLMNP', steady(2))];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(Buffer.from('KLMNP'))).toBe(false);
  });

  it('has a stroke for every character of the alphabet and none that are taken for another', () => {
    for (const character of CAPTCHA_ALPHABET) expect(strokesOf(character).flat().length).toBeGreaterThan(2);
    expect(CAPTCHA_ALPHABET).not.toMatch(/[01I8BOQDZ2S5]/);
    expect(CAPTCHA_ALPHABET.length ** 5).toBeGreaterThan(1_000_000);
  });
});
