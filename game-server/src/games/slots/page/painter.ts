/** Draws the cabinet as it is at one moment; knows nothing of time or of a game's rules. */
import type { Cell, Strip } from '../maths/window.ts';
import { frameOf } from './frame.ts';
import type { Frame, Geometry, Look, Ornament } from './frame.ts';
import type { Ctx } from './paint.ts';
import type { Reel } from './reel.ts';
import { spriteOf } from './sprites.ts';
import type { DrawSymbol, Sprite } from './sprites.ts';

/** Faster than this many cells a second a symbol is drawn smeared. */
const BLUR_FROM = 12;
const BEAT_S = 0.5;
const DRAW_S = 0.4;
const MOST_DPR = 2.5;

/** What a slot's cabinet holds and how it looks. */
export interface Cabinet<S extends string> {
  readonly rows: number;
  readonly symbols: readonly S[];
  readonly scatter: S;
  /** Whether a reel is awaited before which so many scatters show; by default where two of three do. */
  readonly isAwaited?: (shown: number, reel: number) => boolean;
  readonly strips: (free: boolean) => readonly Strip<S>[];
  readonly draw: DrawSymbol<S>;
  readonly looks: { readonly paid: Look; readonly free: Look };
  readonly ornament?: Ornament;
  /** Stops of the reels before the first spin. */
  readonly welcome: readonly number[];
}

/** Cells that have won. */
export interface Mark {
  readonly cells: readonly Cell[];
  readonly color: string;
  /** The row of each reel that a win line passes. Without one, the cells themselves are lit. */
  readonly line?: readonly number[];
}

/** Wins that are shown together. */
export interface WinPage {
  readonly marks: readonly Mark[];
  readonly seconds: number;
  readonly onShow: () => void;
}

export interface WinShow {
  readonly page: WinPage;
  /** Seconds since it came up. */
  readonly time: number;
}

/** The window of the reels in parts of its canvas. */
export interface WindowBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

const isWinning = ({ page }: WinShow, reel: number, row: number): boolean =>
  page.marks.some(({ cells }) => cells.some(([r, w]) => r === reel && w === row));

export class Painter<S extends string> {
  /** No beating symbols, no lines that grow. */
  still = false;
  private readonly canvas: HTMLCanvasElement;
  private readonly ctx: Ctx;
  private readonly cabinet: Cabinet<S>;
  private free = false;
  private frame: Frame | undefined;
  private sprites = new Map<S, Sprite>();

  constructor(canvas: HTMLCanvasElement, cabinet: Cabinet<S>) {
    const ctx = canvas.getContext('2d');
    if (!ctx) throw new Error('no 2D canvas');
    this.canvas = canvas;
    this.ctx = ctx;
    this.cabinet = cabinet;
  }

  /** Fits the pictures to the canvas's size on the screen; true where they had to be made anew. */
  fit(free: boolean): boolean {
    const box = this.canvas.getBoundingClientRect();
    const dpr = Math.min(devicePixelRatio || 1, MOST_DPR);
    const [width, height] = [Math.round(box.width * dpr), Math.round(box.height * dpr)];
    if (width === 0 || height === 0) return false;
    const isSame = this.canvas.width === width && this.canvas.height === height && this.frame !== undefined;
    if (isSame && this.free === free) return false;
    this.canvas.width = width;
    this.canvas.height = height;
    this.free = free;
    const { rows, strips, looks, ornament } = this.cabinet;
    const size = { reels: strips(false).length, rows };
    this.frame = frameOf({ size, look: free ? looks.free : looks.paid, ornament, width, height });
    if (!isSame) this.makeSprites(this.frame.geometry);
    return true;
  }

  /** Where the reels are, in parts of the canvas; undefined before it has a size. */
  get window(): WindowBox | undefined {
    const { canvas, frame } = this;
    if (!frame) return undefined;
    const { x, y, width, height, gap } = frame.geometry;
    const [w, h] = [canvas.width, canvas.height];
    return { left: x / w, top: y / h, width: width / w, height: height / h, gap: gap / w };
  }

  /** Makes all pictures anew at the next `fit`, say when a font has arrived. */
  forget(): void {
    this.frame = undefined;
  }

  /** `awaited` is a reel on which much depends. */
  draw(reels: readonly Reel<S>[], show: WinShow | undefined, awaited?: number): void {
    const { ctx, frame } = this;
    if (!frame) return;
    const { geometry: g } = frame;
    // In place of what is there, not blended with it.
    ctx.globalCompositeOperation = 'copy';
    ctx.drawImage(frame.backdrop, 0, 0);
    ctx.globalCompositeOperation = 'source-over';
    ctx.save();
    ctx.beginPath();
    ctx.rect(g.x, g.y, g.width, g.height);
    ctx.clip();
    if (awaited !== undefined) this.lightReel(awaited, g);
    reels.forEach((reel, index) => this.drawReel(reel, index, g, show));
    ctx.restore();
    for (const { x, y, width, height } of frame.glassParts)
      ctx.drawImage(frame.glass, x, y, width, height, x, y, width, height);
    if (!show) return;
    const progress = this.still ? 1 : Math.min(1, show.time / DRAW_S);
    for (const mark of show.page.marks) this.drawMark(mark, g, progress);
    // Lines and light pass behind the symbols that they are for.
    reels.forEach((reel, index) => this.drawReel(reel, index, g, show, true));
  }

  private makeSprites({ cell }: Geometry): void {
    const size = Math.round(Math.min(cell.width, cell.height) * 1.12);
    const { symbols, draw } = this.cabinet;
    this.sprites = new Map(symbols.map((symbol) => [symbol, spriteOf(draw, symbol, size)]));
  }

  private lightReel(reel: number, g: Geometry): void {
    const { ctx } = this;
    const x = g.x + reel * (g.cell.width + g.gap);
    const light = ctx.createLinearGradient(x, 0, x + g.cell.width, 0);
    light.addColorStop(0, 'rgb(255 214 140 / 0.3)');
    light.addColorStop(0.5, 'rgb(255 214 140 / 0.08)');
    light.addColorStop(1, 'rgb(255 214 140 / 0.3)');
    ctx.fillStyle = light;
    ctx.fillRect(x, g.y, g.cell.width, g.height);
  }

  private drawReel(reel: Reel<S>, index: number, g: Geometry, show: WinShow | undefined, winnersOnly = false): void {
    const { ctx } = this;
    const cx = g.x + index * (g.cell.width + g.gap) + g.cell.width / 2;
    const top = Math.floor(reel.position);
    for (let k = top - 1; k <= top + this.cabinet.rows; k += 1) {
      const sprite = this.sprites.get(reel.symbolAt(k));
      const wins = show !== undefined && reel.isResting && isWinning(show, index, k - top);
      if (!sprite || (winnersOnly && !wins)) continue;
      const beat = wins && !this.still ? 1 + 0.05 * Math.sin(Math.min(1, show.time / BEAT_S) * Math.PI) : 1;
      const picture = Math.abs(reel.pace) > BLUR_FROM ? sprite.blurred : sprite.sharp;
      const [width, height] = [picture.width * beat, picture.height * beat];
      const cy = g.y + (k - reel.position + 0.5) * g.cell.height;
      ctx.globalAlpha = show === undefined || wins ? 1 : 0.38;
      // On whole pixels a picture is copied as it is; between them each of its pixels is mixed from four.
      ctx.drawImage(picture, Math.round(cx - width / 2), Math.round(cy - height / 2), width, height);
    }
    ctx.globalAlpha = 1;
  }

  private drawMark({ cells, color, line }: Mark, g: Geometry, progress: number): void {
    if (line) this.drawLine(line, color, g, progress);
    const { ctx } = this;
    const inset = g.cell.height * 0.035;
    ctx.strokeStyle = color;
    ctx.lineWidth = g.cell.height * 0.022;
    for (const [reel, row] of cells) {
      const [x, y] = [g.x + reel * (g.cell.width + g.gap) + inset, g.y + row * g.cell.height + inset];
      const [width, height] = [g.cell.width - inset * 2, g.cell.height - inset * 2];
      ctx.beginPath();
      ctx.roundRect(x, y, width, height, g.cell.height * 0.09);
      if (!line) this.light(color, x + width / 2, y + height / 2, Math.max(width, height) * 0.62, progress);
      ctx.stroke();
    }
  }

  /** Fills the current path with light from its middle. */
  private light(color: string, x: number, y: number, radius: number, strength: number): void {
    const { ctx } = this;
    const fill = ctx.createRadialGradient(x, y, 0, x, y, radius);
    fill.addColorStop(0, color);
    fill.addColorStop(1, 'rgb(0 0 0 / 0)');
    ctx.globalAlpha = 0.6 * strength;
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.globalAlpha = 1;
  }

  private drawLine(rows: readonly number[], color: string, g: Geometry, progress: number): void {
    const { ctx } = this;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    const path = this.pathOf(rows, g, progress * (rows.length - 1));
    const passes = [
      ['rgb(4 6 16 / 0.7)', 0.085],
      [color, 0.042],
      ['rgb(255 255 255 / 0.75)', 0.012],
    ] as const;
    for (const [style, width] of passes) {
      ctx.strokeStyle = style;
      ctx.lineWidth = g.cell.height * width;
      ctx.stroke(path);
    }
  }

  /** The line from the first reel as far as `reach` reels to the right. */
  private pathOf(rows: readonly number[], g: Geometry, reach: number): Path2D {
    const point = (reel: number): [number, number] => [
      g.x + reel * (g.cell.width + g.gap) + g.cell.width / 2,
      g.y + ((rows[reel] ?? 0) + 0.5) * g.cell.height,
    ];
    const path = new Path2D();
    path.moveTo(...point(0));
    for (let reel = 1; reel <= Math.ceil(reach); reel += 1) {
      const [[ax, ay], [bx, by]] = [point(reel - 1), point(reel)];
      const part = Math.min(1, reach - (reel - 1));
      path.lineTo(ax + (bx - ax) * part, ay + (by - ay) * part);
    }
    return path;
  }
}
