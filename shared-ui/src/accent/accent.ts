import { contrast, mix, parseHex, toHex, type Rgb } from './contrast.ts';

/** Least contrast of text (WCAG 2.2 AA), with a little over for rounding. */
const readable = 4.6;
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** The hardest surfaces that accent text stands on: the top elevation in the dark, the shaded one in the light. */
const grounds = {
  dark: { hardest: parseHex('#232d31'), sheet: parseHex('#13191b'), towards: white },
  light: { hardest: parseHex('#f0eadf'), sheet: parseHex('#fdfcf9'), towards: black },
} as const;

const steps = 50;

/** The nearest colour on the way to `towards` that can be read on every one of `surfaces`. */
const untilReadable = (colour: Rgb, towards: Rgb, surfaces: readonly Rgb[]): Rgb => {
  for (let step = 0; step <= steps; step += 1) {
    const candidate = parseHex(toHex(mix(colour, towards, step / steps)));
    if (surfaces.every((surface) => contrast(candidate, surface) >= readable)) return candidate;
  }
  return towards;
};

const inkOn = (fill: Rgb): Rgb => {
  const dark = mix(fill, black, 0.88);
  if (contrast(dark, fill) >= readable) return dark;
  return contrast(white, fill) >= contrast(black, fill) ? white : black;
};

/** Black and white always reach 4.58 between them, but hovering must not fall below; so it moves away from the ink. */
const hoverOf = (fill: Rgb, ink: Rgb): Rgb =>
  mix(fill, contrast(ink, white) > contrast(ink, black) ? white : black, 0.12);

const shades = (accent: Rgb, theme: keyof typeof grounds): Readonly<Record<string, Rgb>> => {
  const { hardest, sheet, towards } = grounds[theme];
  const soft = mix(sheet, accent, theme === 'dark' ? 0.14 : 0.16);
  const ink = inkOn(accent);
  return {
    '': accent,
    '-hover': hoverOf(accent, ink),
    '-ink': ink,
    '-soft': soft,
    '-text': untilReadable(accent, towards, [hardest, sheet, soft]),
  };
};

/**
 * A merchant's own accent from one colour, for both themes: put the answer on `<html>` as custom properties. Fill, ink, tint and
 * text are tuned until they can be read (WCAG AA), whatever the colour.
 * @throws RangeError when `hex` is not `#rrggbb`.
 */
export const merchantAccent = (hex: string): Readonly<Record<`--merchant-${string}`, string>> => {
  const accent = parseHex(hex);
  const entries = (['dark', 'light'] as const).flatMap((theme) =>
    Object.entries(shades(accent, theme)).map(
      ([part, colour]) => [`--merchant-${theme}-accent${part}`, toHex(colour)] as const,
    ),
  );
  return Object.fromEntries(entries);
};
