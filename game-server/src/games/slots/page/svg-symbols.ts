/** Symbols drawn as SVG in a square of 100 by 100, and how a canvas gets them. */
import type { Ctx } from './paint.ts';
import type { DrawSymbol } from './sprites.ts';

type Stops = readonly (readonly [offset: number, color: string])[];

export const stopsOf = (stops: Stops): string =>
  stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
/** Light from above to shade below. */
export const ramp = (id: string, ...stops: Stops): string =>
  `<linearGradient id="${id}" x1=".2" y1="0" x2=".75" y2="1">${stopsOf(stops)}</linearGradient>`;
/** A round body, lit from the upper left. */
export const ball = (id: string, ...stops: Stops): string =>
  `<radialGradient id="${id}" cx=".34" cy=".28" r=".82">${stopsOf(stops)}</radialGradient>`;

/** A soft gleam. */
export const gleam = (x: number, y: number, rx: number, ry: number, turn: number, strength = 0.7): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" opacity="${strength}" transform="rotate(${turn} ${x} ${y})" filter="url(#soft)"/>`;
const SOFT = '<filter id="soft" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="1.4"/></filter>';

export const dots = (points: readonly string[], radius: number, fill: string): string =>
  points
    .map((at) => {
      const [x = '0', y = '0'] = at.split(' ');
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
    })
    .join('');

/** What the symbols of a game share: metals and stones lit from the upper left. */
export const METALS = [
  ramp('brass', [0, '#fff2bf'], [0.28, '#eec069'], [0.62, '#b07a2b'], [1, '#5d3710']),
  ramp('edge', [0, '#7a4c16'], [0.5, '#f7dc94'], [1, '#6a4214']),
  ramp('steel', [0, '#f2fbff'], [0.35, '#a9c4d3'], [0.7, '#587688'], [1, '#263d4b']),
  ball('gold', [0, '#fff6cf'], [0.4, '#eab94f'], [1, '#6e4314']),
].join('');

/** The address of a picture, for images and style sheets. */
export const addressOf = (art: string, defs: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 100 100"><defs>${defs}${SOFT}</defs>${art}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

export interface SvgSymbols<S extends string> {
  /** Reads all pictures. Nothing can be drawn before it resolves. */
  readonly load: () => Promise<void>;
  readonly draw: DrawSymbol<S>;
}

/** `finish` adds what a picture can't hold, in a square of 100 by 100. */
export const svgSymbols = <S extends string>(
  art: Readonly<Record<S, string>>,
  defs: string,
  finish?: (ctx: Ctx, symbol: S) => void,
): SvgSymbols<S> => {
  const images = new Map<S, HTMLImageElement>();
  const read = async (symbol: S): Promise<void> => {
    const image = new Image();
    image.src = addressOf(art[symbol], defs);
    await image.decode();
    images.set(symbol, image);
  };
  return {
    load: async () => void (await Promise.all((Object.keys(art) as S[]).map(read))),
    draw: (ctx, symbol, size) => {
      const image = images.get(symbol);
      if (!image) return;
      ctx.drawImage(image, 0, 0, size, size);
      ctx.save();
      ctx.scale(size / 100, size / 100);
      finish?.(ctx, symbol);
      ctx.restore();
    },
  };
};

/** The word on a wild's ribbon: images see no fonts of the page. */
export const wildWord = (ctx: Ctx, y: number): void => {
  ctx.font = '800 15px Manrope, system-ui, sans-serif';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = '#fff0c4';
  ctx.fillText('WILD', 50, y);
};
