/** How a merchant's own colours become a badge that can be read. Pure. */
import { contrast, mix, parseHex, type Rgb } from '../accent/contrast.ts';

export interface BadgeColours {
  readonly style: { readonly background: string; readonly color: string };
  /** Both colours are in it. */
  readonly isWhole: boolean;
}

/** Least contrast of text (WCAG 2.2 AA). */
const READABLE = 4.5;
const INKS = { '#000000': [0, 0, 0], '#ffffff': [255, 255, 255] } as const satisfies Record<string, Rgb>;
const HEX = /^#[\da-f]{6}$/i;
/** Between two colours it may be darker than either. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

const inkOn = (grounds: readonly Rgb[]): { readonly color: string; readonly least: number } =>
  Object.entries(INKS)
    .map(([color, ink]) => ({ color, least: Math.min(...grounds.map((ground) => contrast(ink, ground))) }))
    .reduce((one, other) => (other.least > one.least ? other : one));

/**
 * From `color` to `color2` with the ink that can be read all over; where none can, `color` alone, on which one always can.
 * Null for what is no colour.
 */
export const badgeColours = (color: string, color2: string): BadgeColours | null => {
  if (!HEX.test(color)) return null;
  const from = parseHex(color);
  const second = HEX.test(color2) ? color2 : color;
  const { color: ink, least } = inkOn(STEPS.map((part) => mix(from, parseHex(second), part)));
  if (least >= READABLE)
    return { style: { background: `linear-gradient(135deg, ${color}, ${second})`, color: ink }, isWhole: true };
  return { style: { background: color, color: inkOn([from]).color }, isWhole: false };
};
