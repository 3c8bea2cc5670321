/**
 * The picture of a captcha: strokes bent, turned and crossed by curves of the same pen, painted into a PNG by our own code.
 * A raster and not a vector: in an SVG the shapes could be read from the source.
 */
import { crc32, deflateSync } from 'node:zlib';
import { strokesOf } from './captcha-glyphs.ts';
import type { Point } from './captcha-glyphs.ts';

const WIDTH = 280;
const HEIGHT = 96;
const SHADES = 32;
const DECOYS = 4;
const PAPER = [244, 239, 230] as const;
const INK = [38, 46, 52] as const;

/** A number from 0 up to, not including, 1. */
export type Random = () => number;

interface Canvas {
  /** Darkness of each pixel, 0 to 1. */
  readonly pixels: Float32Array;
}

const span = (random: Random, from: number, to: number): number => from + random() * (to - from);

const distanceToSegment = (x: number, y: number, a: Point, b: Point): number => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
};

const drawSegment = (canvas: Canvas, a: Point, b: Point, pen: number, darkness: number): void => {
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x) - pen - 1));
  const right = Math.min(WIDTH - 1, Math.ceil(Math.max(a.x, b.x) + pen + 1));
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y) - pen - 1));
  const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(a.y, b.y) + pen + 1));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const cover = Math.max(0, Math.min(1, pen + 0.5 - distanceToSegment(x, y, a, b))) * darkness;
      const at = y * WIDTH + x;
      if (cover > (canvas.pixels[at] ?? 0)) canvas.pixels[at] = cover;
    }
  }
};

const drawChain = (canvas: Canvas, points: readonly Point[], pen: number, darkness: number): void => {
  points.slice(1).forEach((point, index) => drawSegment(canvas, points[index] ?? point, point, pen, darkness));
};

/** Bends the whole sheet by two slow waves. */
const createWarp = (random: Random): ((point: Point) => Point) => {
  const waves = [0, 1].map(() => ({
    height: span(random, 3, 6),
    length: span(random, 60, 130),
    phase: span(random, 0, 2 * Math.PI),
  }));
  const [alongX, alongY] = waves;
  return ({ x, y }) => ({
    x: x + (alongX ? alongX.height * Math.sin((2 * Math.PI * y) / alongX.length + alongX.phase) : 0),
    y: y + (alongY ? alongY.height * Math.sin((2 * Math.PI * x) / alongY.length + alongY.phase) : 0),
  });
};

const drawCharacter = (
  canvas: Canvas,
  character: string,
  centreX: number,
  random: Random,
  warp: (p: Point) => Point,
): void => {
  const height = span(random, 46, 62);
  const width = height * span(random, 0.8, 1.2);
  const angle = span(random, -0.38, 0.38);
  const slant = span(random, -0.24, 0.24);
  // Each is bent by itself: no one shape of a character fits all of its pictures.
  const [bendX, bendY] = [span(random, -0.14, 0.14), span(random, -0.1, 0.1)];
  const centreY = HEIGHT / 2 + span(random, -10, 10);
  const pen = span(random, 2.3, 3.1);
  const place = ({ x, y }: Point): Point => {
    const w = (x - 0.35 + slant * (0.5 - y) + bendX * Math.sin(Math.PI * y)) * width;
    const h = (y - 0.5 + bendY * Math.sin((Math.PI * x) / 0.7)) * height;
    return warp({
      x: centreX + w * Math.cos(angle) - h * Math.sin(angle),
      y: centreY + w * Math.sin(angle) + h * Math.cos(angle),
    });
  };
  for (const stroke of strokesOf(character)) drawChain(canvas, stroke.map(place), pen, 1);
};

/** A curve from edge to edge in the pen of the characters, so that it can't be filtered out by thickness or shade. */
const drawCrossing = (canvas: Canvas, random: Random, warp: (p: Point) => Point): void => {
  const from = span(random, 0.2, 0.8) * HEIGHT;
  const to = span(random, 0.2, 0.8) * HEIGHT;
  const swing = span(random, 10, 24);
  const turns = span(random, 1.2, 2.4);
  const phase = span(random, 0, 2 * Math.PI);
  const points = Array.from({ length: 41 }, (_, index) => {
    const t = index / 40;
    return warp({ x: t * WIDTH, y: from + (to - from) * t + swing * Math.sin(turns * 2 * Math.PI * t + phase) });
  });
  drawChain(canvas, points, span(random, 1.4, 2), 1);
};

/** A short arc like a stroke of a character, where none is. */
const drawDecoy = (canvas: Canvas, random: Random): void => {
  const [x, y] = [span(random, 10, WIDTH - 10), span(random, 14, HEIGHT - 14)];
  const radius = span(random, 8, 18);
  const [from, turn] = [span(random, 0, 2 * Math.PI), span(random, 0.6, 1.6)];
  const points = Array.from({ length: 9 }, (_, index) => {
    const angle = from + (turn * index) / 8;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
  drawChain(canvas, points, span(random, 1.5, 2.2), 1);
};

/** A line of paper through the strokes: what hangs together is no character, and a character does not hang together. */
const cut = (canvas: Canvas, random: Random): void => {
  const [left, right] = [span(random, 0.2, 0.8) * HEIGHT, span(random, 0.2, 0.8) * HEIGHT];
  const [swing, length, phase] = [span(random, 6, 16), span(random, 60, 140), span(random, 0, 2 * Math.PI)];
  const half = span(random, 1, 1.6);
  for (let x = 0; x < WIDTH; x += 1) {
    const middle = left + ((right - left) * x) / WIDTH + swing * Math.sin((2 * Math.PI * x) / length + phase);
    for (let y = Math.max(0, Math.ceil(middle - half)); y <= Math.min(HEIGHT - 1, middle + half); y += 1)
      canvas.pixels[y * WIDTH + x] = 0;
  }
};

const drawSpeckle = (canvas: Canvas, random: Random): void => {
  for (let index = 0; index < 130; index += 1) {
    const at: Point = { x: random() * WIDTH, y: random() * HEIGHT };
    drawSegment(
      canvas,
      at,
      { x: at.x + span(random, -3, 3), y: at.y + span(random, -3, 3) },
      span(random, 0.4, 1.3),
      span(random, 0.3, 0.9),
    );
  }
};

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

const palette = (): Buffer =>
  Buffer.from(
    Array.from({ length: SHADES }, (_, shade) =>
      [0, 1, 2].map((part) => {
        const paper = PAPER[part] ?? 0;
        return Math.round(paper + (((INK[part] ?? 0) - paper) * shade) / (SHADES - 1));
      }),
    ).flat(),
  );

/** PNG (ISO 15948) with a palette of shades between paper and ink, one byte a pixel. */
const toPng = (canvas: Canvas): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const lines = Buffer.alloc((WIDTH + 1) * HEIGHT);
  canvas.pixels.forEach((darkness, at) => {
    const row = Math.floor(at / WIDTH);
    lines[row * (WIDTH + 1) + 1 + (at % WIDTH)] = Math.round(Math.min(1, darkness) * (SHADES - 1));
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette()),
    chunk('IDAT', deflateSync(lines, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The characters as a PNG, 280 by 96 pixels. */
export const drawCaptcha = (characters: string, random: Random): Buffer => {
  const canvas: Canvas = { pixels: new Float32Array(WIDTH * HEIGHT) };
  const warp = createWarp(random);
  const step = (WIDTH - 40) / characters.length;
  [...characters].forEach((character, index) => {
    drawCharacter(canvas, character, 20 + step * (index + 0.5) + span(random, -7, 7), random, warp);
  });
  for (let count = 0; count < DECOYS; count += 1) drawDecoy(canvas, random);
  drawCrossing(canvas, random, warp);
  drawCrossing(canvas, random, warp);
  cut(canvas, random);
  cut(canvas, random);
  drawSpeckle(canvas, random);
  return toPng(canvas);
};
