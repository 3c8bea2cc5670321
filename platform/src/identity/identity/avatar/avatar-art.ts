/**
 * The picture of a member who has not brought one: a rosette, composed from a seed. The same seed gives the same picture for
 * ever, on every instance.
 */

/** Ground, petals, inlay: eight quiet pairs that stand on the dark and on the light page. */
const PALETTES = [
  ['#1d3a34', '#7fc8a9', '#e8dcc0'],
  ['#3a2230', '#d98fa8', '#f0d9c4'],
  ['#1f2f4a', '#86aee0', '#efe3cb'],
  ['#40301a', '#dfb15b', '#f4ead6'],
  ['#2e2647', '#ab9be0', '#eadfce'],
  ['#173840', '#6fbcc9', '#f0e2c8'],
  ['#452219', '#e0906a', '#f3e0cb'],
  ['#2b331b', '#b3c46a', '#f1ead2'],
] as const;

const PETALS = [5, 6, 7, 8, 9, 12] as const;

/** Outlines of one petal between its foot near the middle and its tip, pointing up. Units: the picture is 96 wide. */
const OUTLINES = [
  (w: number, tip: number) => `M0 -9Q${w} ${-(tip + 9) / 2} 0 ${-tip}Q${-w} ${-(tip + 9) / 2} 0 -9Z`,
  (w: number, tip: number) => `M0 -9L${w * 0.8} ${-tip * 0.72}L0 ${-tip}L${-w * 0.8} ${-tip * 0.72}Z`,
  (w: number, tip: number) =>
    `M${-w * 0.28} -9C${-w} ${-tip * 0.55} ${-w * 0.7} ${-tip} 0 ${-tip}C${w * 0.7} ${-tip} ${w} ${-tip * 0.55} ${w * 0.28} -9Z`,
  (w: number, tip: number) => `M0 -9Q${w * 1.5} ${-tip * 0.5} ${w * 0.35} ${-tip}Q${w * 0.1} ${-tip * 0.45} 0 -9Z`,
] as const;

const pick = <L extends readonly [unknown, ...unknown[]]>(list: L, byte: number): L[number] =>
  list[byte % list.length] ?? list[0];

const ring = (outline: string, count: number, turn: number, style: string): string =>
  Array.from(
    { length: count },
    (_, index) => `<path d="${outline}" transform="rotate(${((index * 360) / count + turn).toFixed(2)})" ${style}/>`,
  ).join('');

/** @param seed hexadecimal, 16 digits or more. */
export const drawAvatar = (seed: string): string => {
  const bytes = [...Buffer.from(seed.slice(0, 16), 'hex')];
  const byte = (index: number): number => bytes[index] ?? 0;
  const [ground, petal, inlay] = pick(PALETTES, byte(0));
  const count = pick(PETALS, byte(1));
  const width = (150 / count) * (0.55 + (byte(2) / 255) * 0.3);
  const outer = pick(OUTLINES, byte(3))(width, 37 + (byte(4) % 4));
  const inner = pick(OUTLINES, byte(5))(width * 0.7, 22 + (byte(6) % 5));
  const turn = (byte(7) / 255) * (360 / count);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 96 96" width="96" height="96">',
    `<rect x="-48" y="-48" width="96" height="96" fill="${ground}"/>`,
    `<circle r="43" fill="none" stroke="${petal}" stroke-opacity=".35"/>`,
    ring(outer, count, turn, `fill="${petal}" fill-opacity=".82"`),
    ring(inner, count, turn + 180 / count, `fill="${inlay}" fill-opacity=".9"`),
    `<circle r="6.5" fill="${ground}"/><circle r="3" fill="${inlay}"/>`,
    '</svg>',
  ].join('');
};
