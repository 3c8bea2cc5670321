/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/**
 * Reads `#rrggbb` or `#rgb`.
 * @throws RangeError for anything else.
 */
export const parseHex = (hex: string): Rgb => {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  const full = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : hex;
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(full);
  if (!match) throw new RangeError(`Not a hex colour: "${hex}"`);
  const part = (index: number) => Number.parseInt(match[index] ?? '0', 16);
  return [part(1), part(2), part(3)];
};

export const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Relative luminance of WCAG 2.2, 0 (black) to 1 (white). */
export const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of WCAG 2.2 between two colours, 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** Mixes `part` (0 to 1) of `other` into `one`. */
export const mix = (one: Rgb, other: Rgb, part: number): Rgb =>
  one.map((value, index) => value + ((other[index] ?? 0) - value) * part) as unknown as Rgb;
