/**
 * Characters of the picture as pen strokes in a box 0.7 wide and 1 high, y downwards: `M` moves, `L` draws a line, `Q` a
 * quadratic curve. Only characters that nobody mistakes for another: no 0 O D Q, 1 7 I J, 2 Z, 4, 5 S, 8 B, G, U V.
 */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 1 L.35 0 L.7 1 M.13 .64 L.57 .64',
  C: 'M.68 .2 Q.6 0 .36 0 Q0 0 0 .5 Q0 1 .36 1 Q.6 1 .68 .8',
  E: 'M.64 0 L0 0 L0 1 L.64 1 M0 .48 L.52 .48',
  F: 'M.64 0 L0 0 L0 1 M0 .48 L.52 .48',
  H: 'M0 0 L0 1 M.68 0 L.68 1 M0 .5 L.68 .5',
  K: 'M0 0 L0 1 M.64 0 L0 .6 M.2 .42 L.68 1',
  L: 'M0 0 L0 1 L.62 1',
  M: 'M0 1 L.02 0 L.36 .62 L.7 0 L.72 1',
  N: 'M0 1 L0 0 L.68 1 L.68 0',
  P: 'M0 1 L0 0 L.36 0 Q.68 0 .68 .27 Q.68 .55 .36 .55 L0 .55',
  R: 'M0 1 L0 0 L.36 0 Q.66 0 .66 .26 Q.66 .53 .36 .53 L0 .53 M.34 .53 L.7 1',
  T: 'M0 0 L.7 0 M.35 0 L.35 1',
  W: 'M0 0 L.17 1 L.38 .32 L.6 1 L.78 0',
  X: 'M0 0 L.68 1 M.68 0 L0 1',
  Y: 'M0 0 L.35 .5 L.7 0 M.35 .5 L.35 1',
  '3': 'M.04 .1 Q.2 0 .34 0 Q.64 0 .64 .24 Q.64 .47 .3 .47 Q.68 .47 .68 .74 Q.68 1 .34 1 Q.14 1 .02 .88',
  '6': 'M.6 .08 Q.46 0 .36 0 Q0 .04 0 .6 Q0 1 .35 1 Q.68 1 .68 .7 Q.68 .42 .36 .42 Q.1 .42 0 .66',
  '9': 'M.1 .92 Q.22 1 .32 1 Q.68 .96 .68 .4 Q.68 0 .33 0 Q0 0 0 .3 Q0 .58 .32 .58 Q.58 .58 .68 .34',
};

export const CAPTCHA_ALPHABET = Object.keys(STROKES).join('');

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points to a curve: fine enough that the warp bends lines too. */
const STEPS = 9;

const between = (a: Point, c: Point, b: Point, t: number): Point => {
  const u = 1 - t;
  return { x: u * u * a.x + 2 * u * t * c.x + t * t * b.x, y: u * u * a.y + 2 * u * t * c.y + t * t * b.y };
};

/** The strokes of one character, each a chain of points. */
export const strokesOf = (character: string): readonly (readonly Point[])[] => {
  const strokes: Point[][] = [];
  for (const [, command, numbers] of (STROKES[character] ?? '').matchAll(/([MLQ])([^MLQ]*)/g)) {
    const values = (numbers ?? '').trim().split(/\s+/).map(Number);
    const end: Point = { x: values.at(-2) ?? 0, y: values.at(-1) ?? 0 };
    const stroke = strokes.at(-1);
    if (command === 'M' || !stroke) {
      strokes.push([end]);
      continue;
    }
    const start = stroke.at(-1) ?? end;
    const middle: Point = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    const control = command === 'Q' ? { x: values[0] ?? 0, y: values[1] ?? 0 } : middle;
    for (let step = 1; step <= STEPS; step += 1) stroke.push(between(start, control, end, step / STEPS));
  }
  return strokes;
};
