/** Small helpers to write SVG: numbers are rounded so that the files stay small and equal on every machine. */

export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Deterministic numbers in [0, 1) from a name (mulberry32 over FNV-1a). */
export const randomOf = (name: string): (() => number) => {
  let state = 2166136261;
  for (const char of name) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

export const polar = (radius: number, degrees: number): readonly [number, number] => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(radians), radius * Math.sin(radians)];
};

export const points = (list: readonly (readonly [number, number])[]): string => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

/** Regular star or polygon: `inner` below 1 cuts notches. */
export const star = (arms: number, outer: number, inner: number, turn = 0): string =>
  points(
    Array.from({ length: arms * 2 }, (_, i) => polar(i % 2 === 0 ? outer : outer * inner, turn + (i * 180) / arms)),
  );

export const at = (x: number, y: number, content: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${n(turn)})`}${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}">${content}</g>`;

export const ring = (count: number, draw: (index: number, degrees: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i, (i * 360) / count)).join('');

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${extra === '' ? '' : ` ${extra}`}/>`;

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}"${extra === '' ? '' : ` ${extra}`}/>`;

export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${extra === '' ? '' : ` ${extra}`}/>`;

export const polygon = (list: string, fill: string, extra = ''): string => `<polygon points="${list}" fill="${fill}"${extra === '' ? '' : ` ${extra}`}/>`;
