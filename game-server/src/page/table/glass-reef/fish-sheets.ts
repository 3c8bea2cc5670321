/** Every kind of fish in the phases of its stroke, painted once for a size of the screen. */
import { KINDS } from '../../../tables/games/reef/kinds.ts';
import type { Kind, KindName } from '../../../tables/games/reef/kinds.ts';
import { MOVES, drawFish, drawGlow } from './fish-art.ts';

type Ink = CanvasRenderingContext2D;

/** All phases of a kind in a grid. */
export interface Sheet {
  readonly image: HTMLCanvasElement;
  /** What is painted of each phase: rows from its top, in pixels of the sheet. Empty pixels cost as much as others. */
  readonly phases: readonly Rows[];
  /** Of one phase, in pixels of the sheet. */
  readonly width: number;
  readonly height: number;
  /** Where the middle of the fish is in it. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the sheet in a unit of the field. */
  readonly scale: number;
}

interface Rows {
  readonly top: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Phases of a stroke. */
const PHASES = 24;
/** Phases in a row of a sheet: wide sheets are larger than graphics processors take. */
const ROW = 6;
/** Pixels of a slice of a fish that bends. */
const SLICE = 4;
/** How much of its size a fish that bends moves across at most. */
const SWAY = 0.3;
/** Sheets are drawn larger by so much before they are painted again. */
const LARGER = 1.08;
/**
 * And smaller by so much: half the size is still smooth. A scene that steps down draws the same sheets with fewer pixels; painting all of
 * them would take longer than many of its frames.
 */
const SMALLER = 2.1;
/** Room between phases, so that a turned copy takes nothing of its neighbour. */
const GAP = 2;

/** The part of a picture that is not empty. */
const boxOf = ({ width, height }: HTMLCanvasElement, ink: Ink): Box => {
  const { data } = ink.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
};

const boxOfAll = (size: number, pictures: readonly HTMLCanvasElement[]): Box => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (!ink) return { left: 0, top: 0, width: size, height: size };
  for (const picture of pictures) ink.drawImage(picture, 0, 0);
  return boxOf(canvas, ink);
};

/** A fish bends along its length: its picture in slices, each a little further across. Answers how far up and down they went. */
const paintBent = (
  ink: Ink,
  picture: HTMLCanvasElement,
  { left, top, width, height }: Box,
  bend: (x: number) => number,
): readonly [number, number] => {
  let [up, down] = [0, 0];
  for (let x = 0; x < width; x += SLICE) {
    const wide = Math.min(SLICE, width - x);
    const across = bend((left + x + wide / 2) / picture.width);
    ink.drawImage(picture, left + x, top, wide, height, x, across, wide, height);
    [up, down] = [Math.min(up, across), Math.max(down, across)];
  }
  return [Math.floor(up), Math.ceil(down)];
};

const paintSheet = ({ name, radius }: Kind, scale: number): Sheet => {
  const { bend } = MOVES[name];
  const fish = drawFish(name, radius * scale);
  const glow = drawGlow(name, radius * scale);
  const box = boxOfAll(fish.width, glow ? [fish, glow] : [fish]);
  const count = bend === 0 ? 1 : PHASES;
  const most = bend * fish.width * SWAY;
  const margin = Math.ceil(most) + GAP;
  const [width, height] = [box.width + GAP * 2, box.height + margin * 2];
  const image = document.createElement('canvas');
  image.width = width * Math.min(ROW, count);
  image.height = height * Math.ceil(count / ROW);
  const phases: Rows[] = [];
  const sheet = { image, phases, width, height, scale };
  const middle = { x: fish.width / 2 - box.left + GAP, y: fish.height / 2 - box.top + margin };
  const ink = image.getContext('2d');
  if (!ink) return { ...sheet, ...middle };
  for (let phase = 0; phase < count; phase += 1) {
    const turn = (phase / count) * Math.PI * 2;
    ink.setTransform(1, 0, 0, 1, (phase % ROW) * width + GAP, Math.floor(phase / ROW) * height + margin);
    if (glow) ink.drawImage(glow, -box.left, -box.top);
    const [up, down] = paintBent(ink, fish, box, (along) => {
      const back = 1 - along;
      return Math.sin(turn - back * 3) * most * back * back;
    });
    phases.push({ top: margin + up - GAP, height: box.height + down - up + GAP * 2 });
  }
  return { ...sheet, ...middle };
};

export interface Sheets {
  readonly of: (kind: Kind) => Sheet;
  /** Pixels of the screen in a unit of the field. Paints all sheets where they don't fit it any more. */
  readonly fit: (scale: number) => void;
}

export const createSheets = (): Sheets => {
  const sheets = new Map<KindName, Sheet>();
  let scale = 0;
  const of = (kind: Kind): Sheet => {
    const known = sheets.get(kind.name) ?? paintSheet(kind, scale);
    sheets.set(kind.name, known);
    return known;
  };
  return {
    of,
    fit: (next) => {
      if (next < scale * LARGER && next > scale / SMALLER) return;
      scale = next;
      sheets.clear();
      KINDS.forEach(of);
    },
  };
};

/** Draws one phase of a sheet around the origin; `unit` is how many pixels of the page a unit of the field has. */
export const stampFish = (ink: Ink, sheet: Sheet, phase: number, unit: number): void => {
  const { image, phases, width, height, x, y, scale } = sheet;
  const count = phases.length;
  const at = ((Math.floor(phase * count) % count) + count) % count;
  const rows = phases[at];
  if (!rows) return;
  const [left, top] = [(at % ROW) * width, Math.floor(at / ROW) * height + rows.top];
  const factor = unit / scale;
  ink.drawImage(
    image,
    left,
    top,
    width,
    rows.height,
    -x * factor,
    (rows.top - y) * factor,
    width * factor,
    rows.height * factor,
  );
};
