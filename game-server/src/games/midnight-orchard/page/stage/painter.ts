/** Draws the cabinet as it is at one moment; knows nothing of time. */
import { BASE_STRIPS, FREE_STRIPS, LINES, REELS, ROWS } from '../../maths/orchard.model.ts';
import type { LineWin } from '../../maths/evaluate.ts';
import type { Spin } from '../../maths/round.ts';
import { SYMBOLS } from '../../maths/symbols.ts';
import type { GameSymbol } from '../../maths/symbols.ts';
import { frameOf } from './frame.ts';
import type { Geometry } from './frame.ts';
import type { Ctx } from './paint.ts';
import type { Reel } from './reel.ts';
import { spriteOf } from './symbol-art.ts';
import type { Sprite } from './symbol-art.ts';

/** Colours of the win lines, told apart by their way rather than by their colour. */
const LINE_COLORS = ['#ffd27a', '#8fe3c4', '#f59bb5', '#a9c7ff', '#ffb27a'] as const;

/** Faster than this many cells a second a symbol is drawn smeared. */
const BLUR_FROM = 12;
const BEAT_S = 0.5;
const DRAW_S = 0.4;
const MOST_DPR = 2.5;

/** The wins that are being shown. */
export interface WinShow {
  readonly spin: Spin;
  /** Index into the spin's line wins, -1 for all together. */
  line: number;
  /** Seconds since this line, or all of them, came up. */
  time: number;
}

const cellsOf = (win: LineWin): [number, number][] =>
  (LINES[win.line] ?? []).slice(0, win.count).map((row, reel): [number, number] => [reel, row]);

const isMoonAt = (spin: Spin, reel: number, row: number): boolean => {
  const strip = (spin.free ? FREE_STRIPS : BASE_STRIPS)[reel];
  return strip !== undefined && strip[((spin.stops[reel] ?? 0) + row) % strip.length] === 'moon';
};

const shownWins = ({ spin, line }: WinShow): readonly LineWin[] => {
  const only = line >= 0 ? spin.wins[line] : undefined;
  return only ? [only] : spin.wins;
};

const isWinning = (show: WinShow, reel: number, row: number): boolean =>
  shownWins(show).some((win) => cellsOf(win).some(([r, w]) => r === reel && w === row)) ||
  (show.line < 0 && show.spin.moonPay > 0 && isMoonAt(show.spin, reel, row));

export class Painter {
  /** No beating symbols, no lines that grow. */
  still = false;
  private readonly canvas: HTMLCanvasElement;
  private readonly ctx: Ctx;
  private free = false;
  private geometry: Geometry | undefined;
  private layers: { readonly backdrop: HTMLCanvasElement; readonly glass: HTMLCanvasElement } | undefined;
  private sprites = new Map<GameSymbol, Sprite>();

  constructor(canvas: HTMLCanvasElement) {
    const ctx = canvas.getContext('2d');
    if (!ctx) throw new Error('no 2D canvas');
    this.canvas = canvas;
    this.ctx = ctx;
  }

  /** Fits the pictures to the canvas's size on the screen; true where they had to be made anew. */
  fit(free: boolean): boolean {
    const box = this.canvas.getBoundingClientRect();
    const dpr = Math.min(devicePixelRatio || 1, MOST_DPR);
    const [width, height] = [Math.round(box.width * dpr), Math.round(box.height * dpr)];
    if (width === 0 || height === 0) return false;
    const isSame = this.canvas.width === width && this.canvas.height === height && this.geometry !== undefined;
    if (isSame && this.free === free) return false;
    this.canvas.width = width;
    this.canvas.height = height;
    this.free = free;
    const { geometry, backdrop, glass } = frameOf(width, height, free);
    this.layers = { backdrop, glass };
    this.geometry = geometry;
    if (!isSame) this.makeSprites(geometry);
    return true;
  }

  /** Makes all pictures anew at the next `fit`, say when a font has arrived. */
  forget(): void {
    this.geometry = undefined;
  }

  draw(reels: readonly Reel[], show: WinShow | undefined): void {
    const { ctx, canvas, layers, geometry: g } = this;
    if (!g || !layers) return;
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.drawImage(layers.backdrop, 0, 0);
    ctx.save();
    ctx.beginPath();
    ctx.rect(g.x, g.y, g.width, g.height);
    ctx.clip();
    reels.forEach((reel, index) => this.drawReel(reel, index, g, show));
    ctx.restore();
    ctx.drawImage(layers.glass, 0, 0);
    if (!show) return;
    const progress = this.still ? 1 : Math.min(1, show.time / DRAW_S);
    for (const win of shownWins(show)) this.drawLine(win, g, progress);
    // The lines pass behind the symbols that they pay for.
    reels.forEach((reel, index) => this.drawReel(reel, index, g, show, true));
  }

  private makeSprites({ cell }: Geometry): void {
    const size = Math.round(Math.min(cell.width, cell.height) * 1.12);
    this.sprites = new Map(SYMBOLS.map((symbol) => [symbol, spriteOf(symbol, size)]));
  }

  private drawReel(reel: Reel, index: number, g: Geometry, show: WinShow | undefined, winnersOnly = false): void {
    const { ctx } = this;
    const cx = g.x + index * (g.cell.width + g.gap) + g.cell.width / 2;
    const top = Math.floor(reel.position);
    for (let k = top - 1; k <= top + ROWS; k += 1) {
      const sprite = this.sprites.get(reel.symbolAt(k));
      const wins = show !== undefined && reel.isResting && isWinning(show, index, k - top);
      if (!sprite || (winnersOnly && !wins)) continue;
      const beat = wins && !this.still ? 1 + 0.05 * Math.sin(Math.min(1, show.time / BEAT_S) * Math.PI) : 1;
      const picture = Math.abs(reel.pace) > BLUR_FROM ? sprite.blurred : sprite.sharp;
      const width = sprite.size * beat;
      const height = (width * picture.height) / picture.width;
      const cy = g.y + (k - reel.position + 0.5) * g.cell.height;
      ctx.globalAlpha = show === undefined || wins ? 1 : 0.38;
      ctx.drawImage(picture, cx - width / 2, cy - height / 2, width, height);
    }
    ctx.globalAlpha = 1;
  }

  private drawLine(win: LineWin, g: Geometry, progress: number): void {
    const { ctx } = this;
    const color = LINE_COLORS[win.line % LINE_COLORS.length] ?? LINE_COLORS[0];
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    const path = this.pathOf(win, g, progress * (REELS - 1));
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
    const inset = g.cell.height * 0.035;
    ctx.strokeStyle = color;
    ctx.lineWidth = g.cell.height * 0.022;
    for (const [reel, row] of cellsOf(win)) {
      const [x, y] = [g.x + reel * (g.cell.width + g.gap) + inset, g.y + row * g.cell.height + inset];
      ctx.beginPath();
      ctx.roundRect(x, y, g.cell.width - inset * 2, g.cell.height - inset * 2, g.cell.height * 0.09);
      ctx.stroke();
    }
  }

  /** The line from the first reel as far as `reach` reels to the right. */
  private pathOf(win: LineWin, g: Geometry, reach: number): Path2D {
    const rows = LINES[win.line] ?? [];
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
