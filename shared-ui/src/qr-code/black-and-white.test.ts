import fc from 'fast-check';
import { toBlackAndWhite } from './black-and-white.ts';

const BLACK = [0, 0, 0, 255];
const WHITE = [255, 255, 255, 255];
const made = (pixel: readonly number[], threshold?: number) => [
  ...toBlackAndWhite(Uint8ClampedArray.from(pixel), threshold),
];
const opaque = (grey: number) => [grey, grey, grey, 255];

const part = fc.integer({ min: 0, max: 255 });
const pictures = fc
  .array(fc.tuple(part, part, part, part), { maxLength: 50 })
  .map((pixels) => Uint8ClampedArray.from(pixels.flat()));
const pixelsOf = (picture: Uint8ClampedArray) =>
  Array.from({ length: picture.length / 4 }, (_, index) => [...picture.subarray(index * 4, index * 4 + 4)]);

describe('a picture in black and white', () => {
  it.each([
    [0, BLACK],
    [127, BLACK],
    [128, WHITE],
    [255, WHITE],
  ])('[LIM-050] has its threshold at 128: %d', (grey, expected) => {
    expect(made(opaque(grey))).toEqual(expected);
  });

  it.each([
    ['green is bright', [0, 255, 0, 255], WHITE],
    ['red is dark', [255, 0, 0, 255], BLACK],
    ['blue is dark', [0, 0, 255, 255], BLACK],
    ['127.43 is 127', [128, 128, 123, 255], BLACK],
    ['127.54 is 128', [128, 128, 124, 255], WHITE],
  ])('[LIM-050] weighs colours as eyes do: %s', (_, pixel, expected) => {
    expect(made(pixel)).toEqual(expected);
  });

  it.each([
    ['nothing at all', [0, 0, 0, 0], WHITE],
    ['a black veil', [0, 0, 0, 127], WHITE],
    ['a thicker one', [0, 0, 0, 128], BLACK],
  ])('[LIM-050] lies on white: %s', (_, pixel, expected) => {
    expect(made(pixel)).toEqual(expected);
  });

  it('[LIM-050] has nothing but black and white, opaque, as many pixels as before, and leaves what it was given', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const before = picture.slice();
        const after = toBlackAndWhite(picture);
        expect(picture).toEqual(before);
        expect(after).toHaveLength(picture.length);
        for (const pixel of pixelsOf(after)) expect([BLACK, WHITE]).toContainEqual(pixel);
      }),
    );
  });

  it('[LIM-050] stays as it is the second time', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const once = toBlackAndWhite(picture);
        expect(toBlackAndWhite(once)).toEqual(once);
      }),
    );
  });

  it('[LIM-050] is white at any threshold up to its grey, and black above', () => {
    fc.assert(
      fc.property(part, fc.integer({ min: 0, max: 256 }), (grey, threshold) => {
        expect(made(opaque(grey), threshold)).toEqual(grey >= threshold ? WHITE : BLACK);
      }),
    );
  });

  it('[LIM-050] grows no darker where a pixel grows brighter', () => {
    fc.assert(
      fc.property(fc.tuple(part, part, part, part), fc.integer({ min: 0, max: 2 }), part, (pixel, channel, more) => {
        const brighter = pixel.with(channel, Math.min(255, (pixel[channel] ?? 0) + more));
        expect(made(brighter)[0]).toBeGreaterThanOrEqual(made(pixel)[0] ?? 0);
      }),
    );
  });
});
