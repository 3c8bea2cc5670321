/** A level's own colours as the member centre draws them, so that an operator sees what members will. Pure. */
import { contrast, mix, parseHex } from 'shared-ui';
import type { Rgb } from 'shared-ui';

/** Least contrast of text (WCAG 2.2 AA). */
const READABLE = 4.5;
const INKS = { '#000000': [0, 0, 0], '#ffffff': [255, 255, 255] } as const satisfies Record<string, Rgb>;
/** Between two colours it may be darker than either. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];

const inkOn = (grounds: readonly Rgb[]): { readonly color: string; readonly least: number } =>
  Object.entries(INKS)
    .map(([color, ink]) => ({ color, least: Math.min(...grounds.map((ground) => contrast(ink, ground))) }))
    .reduce((one, other) => (other.least > one.least ? other : one));

/** From the one to the other with the ink that is read on both; where none is, the first alone, on which one always is. */
export const badgeColours = (color: string, color2: string) => {
  const [from, to] = [parseHex(color), parseHex(color2)];
  const ink = inkOn(STEPS.map((part) => mix(from, to, part)));
  if (ink.least >= READABLE)
    return { background: `linear-gradient(135deg, ${color}, ${color2})`, color: ink.color, isWhole: true };
  return { background: color, color: inkOn([from]).color, isWhole: false };
};
