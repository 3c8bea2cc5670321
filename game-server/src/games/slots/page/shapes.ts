/** Outlines that are easier to compute than to draw, as SVG path data. */

const number = (value: number): string => String(Math.round(value * 100) / 100);

const point = (cx: number, cy: number, radius: number, angle: number): string =>
  `${number(cx + radius * Math.cos(angle))} ${number(cy + radius * Math.sin(angle))}`;

/** A wheel with teeth between two radii. */
export const gear = (cx: number, cy: number, teeth: number, inner: number, outer: number): string => {
  const pitch = (Math.PI * 2) / teeth;
  const corners = Array.from({ length: teeth }, (_, tooth) => {
    const start = tooth * pitch - Math.PI / 2;
    return [
      point(cx, cy, inner, start - pitch * 0.3),
      point(cx, cy, outer, start - pitch * 0.17),
      point(cx, cy, outer, start + pitch * 0.17),
      point(cx, cy, inner, start + pitch * 0.3),
    ].join('L');
  });
  return `M${corners.join('L')}Z`;
};

/** Short strokes towards a centre, from one radius to another. */
export const ticks = (cx: number, cy: number, count: number, from: number, to: number): string =>
  Array.from({ length: count }, (_, tick) => {
    const angle = (tick * Math.PI * 2) / count - Math.PI / 2;
    return `M${point(cx, cy, from, angle)}L${point(cx, cy, to, angle)}`;
  }).join('');

/** Where a spiral is after so many turns: it grows to 2.6 times its size with each. */
const spiralAt = (cx: number, cy: number, size: number, turns: number): string =>
  point(cx, cy, size * 2.6 ** (turns - 2), turns * Math.PI * 2 - 0.9);

const SAMPLES = 28;

const spiral = (cx: number, cy: number, size: number, from: number, to: number): string[] =>
  Array.from(
    { length: Math.round(SAMPLES * Math.abs(to - from)) + 1 },
    (_, index, all = Math.round(SAMPLES * Math.abs(to - from))) =>
      spiralAt(cx, cy, size, from + ((to - from) * index) / all),
  );

/** The part of a spiral shell between two numbers of turns, its inner side one turn before. */
export const whorl = (cx: number, cy: number, size: number, from: number, to: number): string =>
  `M${[...spiral(cx, cy, size, from, to), ...spiral(cx, cy, size, to - 1, from - 1)].join('L')}Z`;

/** A star with round arms. */
export const star = (cx: number, cy: number, arms: number, inner: number, outer: number): string => {
  const pitch = (Math.PI * 2) / arms;
  const parts = Array.from({ length: arms }, (_, arm) => {
    const angle = arm * pitch - Math.PI / 2;
    const tip = 0.13;
    return `${point(cx, cy, inner, angle - pitch / 2)}Q${point(cx, cy, outer * 0.6, angle - pitch * 0.17)} ${point(cx, cy, outer * 0.97, angle - tip)}Q${point(cx, cy, outer * 1.05, angle)} ${point(cx, cy, outer * 0.97, angle + tip)}Q${point(cx, cy, outer * 0.6, angle + pitch * 0.17)} ${point(cx, cy, inner, angle + pitch / 2)}`;
  });
  return `M${parts.join('L')}Z`;
};

/** Points along a ray from a centre, for studs and suckers. */
export const along = (cx: number, cy: number, angle: number, radii: readonly number[]): readonly string[] =>
  radii.map((radius) => point(cx, cy, radius, angle));

/** The ribs of a fan from its foot, each as a closed petal. */
export const fan = (cx: number, cy: number, ribs: number, radius: number, spread: number): readonly string[] =>
  Array.from({ length: ribs }, (_, rib) => {
    const width = (spread * 2) / ribs;
    const from = -Math.PI / 2 - spread + rib * width;
    // The outer ribs are shorter, as those of a scallop are.
    const reach = radius * (1 - 0.16 * ((rib - (ribs - 1) / 2) / ((ribs - 1) / 2)) ** 2);
    return `M${number(cx)} ${number(cy)}L${point(cx, cy, reach * 0.93, from)}Q${point(cx, cy, reach * 1.07, from + width / 2)} ${point(cx, cy, reach * 0.93, from + width)}Z`;
  });
