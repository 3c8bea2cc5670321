/** The cabinet: five reels in their frame, win lines over them. Owns one canvas and its animation. */
import { BASE_STRIPS, FREE_STRIPS, LINES, REELS, ROWS } from '../../maths/orchard.model.ts';
import { SYMBOLS } from '../../maths/symbols.ts';
import type { GameSymbol } from '../../maths/symbols.ts';
import type { LineWin } from '../../maths/evaluate.ts';
import type { Spin } from '../../maths/round.ts';
import { frameOf } from './frame.ts';
import type { Geometry } from './frame.ts';
import { Reel } from './reel.ts';
import { spriteOf } from './symbol-art.ts';
import type { Sprite } from './symbol-art.ts';

const STAGGER_S = 0.27;
const FIRST_STOP_S = 1.05;
const LINE_S = 0.95;

/** Where the reels stand before the first spin: one of each of the finer symbols in the top row. */
export const WELCOME: readonly number[] = [26, 6, 15, 4, 24];

/** Colours of the win lines; readable on the dark reels, told apart by place rather than by colour. */
const LINE_COLORS = ['#ffd27a', '#8fe3c4', '#f59bb5', '#a9c7ff', '#ffb27a'] as const;

interface Show {
  readonly spin: Spin;
  /** Index into the spin's line wins, -1 for all together. */
  line: number;
  time: number;
}

export interface Stage {
  /** Starts all reels. */
  readonly start: () => void;
  /** Stops the reels at the spin's stops, from left to right; resolves when the last one rests. */
  readonly land: (spin: Spin, onReel: (reel: number) => void) => Promise<void>;
  /** Shows a spin's stops without motion. */
  readonly show: (spin: Pick<Spin, 'free' | 'stops'>) => void;
  /** Draws the winning lines, all, then one after the other, until `clear`. `onLine` tells which one is drawn. */
  readonly celebrate: (spin: Spin, onLine: (win: LineWin | undefined) => void) => void;
  readonly clear: () => void;
  /** Silver light while free spins last. */
  readonly setFree: (free: boolean) => void;
  readonly setStill: (still: boolean) => void;
}

const cellsOf = (win: LineWin): [number, number][] =>
  (LINES[win.line] ?? []).slice(0, win.count).map((row, reel): [number, number] => [reel, row]);

const isMoonAt = (spin: Spin, reel: number, row: number): boolean => {
  const strip = (spin.free ? FREE_STRIPS : BASE_STRIPS)[reel as 0];
  return strip[((spin.stops[reel] ?? 0) + row) % strip.length] === 'moon';
};

export const createStage = (canvas: HTMLCanvasElement): Stage => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  const ctx = context;
  const reels = BASE_STRIPS.map((strip, i) => new Reel(strip, WELCOME[i] ?? 0));
  let geometry: Geometry | undefined;
  let sprites = new Map<GameSymbol, Sprite>();
  let backdrop: HTMLCanvasElement | undefined;
  let glass: HTMLCanvasElement | undefined;
  let free = false;
  let still = false;
  let show: Show | undefined;
  let onLine: (win: LineWin | undefined) => void = () => undefined;
  let plan:
    | { readonly spin: Spin; readonly onReel: (reel: number) => void; readonly done: () => void; told: number }
    | undefined;
  let spun = 0;
  let frame = 0;
  let last = 0;

  const measure = (): void => {
    const box = canvas.getBoundingClientRect();
    const dpr = Math.min(devicePixelRatio || 1, 2.5);
    const [width, height] = [Math.round(box.width * dpr), Math.round(box.height * dpr)];
    if (width === 0 || height === 0 || (canvas.width === width && canvas.height === height && geometry)) return;
    canvas.width = width;
    canvas.height = height;
    const made = frameOf(width, height, free);
    geometry = made.geometry;
    backdrop = made.backdrop;
    glass = made.glass;
    const size = Math.round(Math.min(geometry.cell.width, geometry.cell.height) * 1.12);
    sprites = new Map(SYMBOLS.map((symbol) => [symbol, spriteOf(symbol, size)]));
    draw();
  };

  const dimmed = (reel: number, row: number): boolean => {
    if (!show) return false;
    const { spin, line } = show;
    const only = line >= 0 ? spin.wins[line] : undefined;
    const wins = only ? [only] : spin.wins;
    if (wins.some((win) => cellsOf(win).some(([r, w]) => r === reel && w === row))) return false;
    return !(spin.moonPay > 0 && !only && isMoonAt(spin, reel, row));
  };

  const drawReel = (reel: Reel, index: number, g: Geometry, winnersOnly = false): void => {
    const x = g.x + index * (g.cell.width + g.gap);
    const top = Math.floor(reel.position);
    const blur = Math.abs(reel.pace) > 12;
    for (let k = top - 1; k <= top + ROWS; k += 1) {
      const sprite = sprites.get(reel.symbolAt(k));
      if (!sprite) continue;
      const row = k - top;
      const dim = reel.isResting && dimmed(index, row);
      if (winnersOnly && (dim || row < 0 || row >= ROWS)) continue;
      const lit = reel.isResting && show !== undefined && !dim && row >= 0 && row < ROWS;
      const beat = lit && !still ? 1 + 0.05 * Math.sin(Math.min(1, (show?.time ?? 0) / 0.5) * Math.PI) : 1;
      const size = sprite.size * beat;
      const cx = x + g.cell.width / 2;
      const cy = g.y + (k - reel.position + 0.5) * g.cell.height;
      ctx.globalAlpha = dim ? 0.38 : 1;
      const picture = blur ? sprite.blurred : sprite.sharp;
      const height = (size * picture.height) / picture.width;
      ctx.drawImage(picture, cx - size / 2, cy - height / 2, size, height);
    }
    ctx.globalAlpha = 1;
  };

  const drawLine = (win: LineWin, g: Geometry, progress: number): void => {
    const rows = LINES[win.line] ?? [];
    const point = (reel: number): [number, number] => [
      g.x + reel * (g.cell.width + g.gap) + g.cell.width / 2,
      g.y + ((rows[reel] ?? 0) + 0.5) * g.cell.height,
    ];
    const color = LINE_COLORS[win.line % LINE_COLORS.length] ?? LINE_COLORS[0];
    const reach = progress * (REELS - 1);
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(...point(0));
    for (let reel = 1; reel <= Math.ceil(reach); reel += 1) {
      const [ax, ay] = point(reel - 1);
      const [bx, by] = point(reel);
      const part = Math.min(1, reach - (reel - 1));
      ctx.lineTo(ax + (bx - ax) * part, ay + (by - ay) * part);
    }
    for (const [style, width] of [
      ['rgb(4 6 16 / 0.7)', 0.085],
      [color, 0.042],
      ['rgb(255 255 255 / 0.75)', 0.012],
    ] as const) {
      ctx.strokeStyle = style;
      ctx.lineWidth = g.cell.height * width;
      ctx.stroke();
    }
    const r = g.cell.height * 0.09;
    for (const [reel, row] of cellsOf(win)) {
      const inset = g.cell.height * 0.035;
      ctx.strokeStyle = color;
      ctx.lineWidth = g.cell.height * 0.022;
      ctx.beginPath();
      ctx.roundRect(
        g.x + reel * (g.cell.width + g.gap) + inset,
        g.y + row * g.cell.height + inset,
        g.cell.width - inset * 2,
        g.cell.height - inset * 2,
        r,
      );
      ctx.stroke();
    }
  };

  const draw = (): void => {
    const g = geometry;
    if (!g || !backdrop || !glass) return;
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.drawImage(backdrop, 0, 0);
    ctx.save();
    ctx.beginPath();
    ctx.rect(g.x, g.y, g.width, g.height);
    ctx.clip();
    reels.forEach((reel, index) => drawReel(reel, index, g));
    ctx.restore();
    ctx.drawImage(glass, 0, 0);
    const current = show;
    if (!current) return;
    const only = current.line >= 0 ? current.spin.wins[current.line] : undefined;
    const progress = still ? 1 : Math.min(1, current.time / 0.4);
    if (only) drawLine(only, g, progress);
    else for (const win of current.spin.wins) drawLine(win, g, progress);
    // The lines pass behind the symbols that they pay for.
    reels.forEach((reel, index) => drawReel(reel, index, g, true));
  };

  const tellLanded = (): void => {
    if (!plan) return;
    while (plan.told < REELS && reels[plan.told]?.hasLanded) plan.onReel(plan.told++);
    if (!reels.every((reel) => reel.isResting)) return;
    const { done } = plan;
    plan = undefined;
    done();
  };

  const step = (now: number): void => {
    const seconds = Math.min(0.05, (now - last) / 1000);
    last = now;
    spun += seconds;
    if (plan) {
      const strips = plan.spin.free ? FREE_STRIPS : BASE_STRIPS;
      reels.forEach((reel, i) => {
        const strip = strips[i];
        if (strip && plan && landing[i] === false && spun >= FIRST_STOP_S + i * STAGGER_S) {
          // One after the other, also where the answer came late.
          if (i > 0 && (landing[i - 1] === false || spun - (landedAt[i - 1] ?? 0) < STAGGER_S)) return;
          landing[i] = true;
          landedAt[i] = spun;
          reel.land(strip, plan.spin.stops[i] ?? 0);
        }
      });
    }
    for (const reel of reels) reel.advance(seconds);
    tellLanded();
    if (show) advanceShow(show, seconds);
    draw();
    const busy = plan !== undefined || show !== undefined || reels.some((reel) => !reel.isResting);
    frame = busy ? requestAnimationFrame(step) : 0;
  };
  let landing: boolean[] = [];
  let landedAt: number[] = [];

  const advanceShow = (current: Show, seconds: number): void => {
    current.time += seconds;
    if (current.time < LINE_S * (current.line < 0 ? 1.35 : 1) || current.spin.wins.length < 2) return;
    current.time = 0;
    current.line = current.line + 1 >= current.spin.wins.length ? 0 : current.line + 1;
    onLine(current.spin.wins[current.line]);
  };

  const run = (): void => {
    if (frame !== 0) return;
    last = performance.now();
    frame = requestAnimationFrame(step);
  };

  new ResizeObserver(measure).observe(canvas);
  void document.fonts.ready.then(() => {
    geometry = undefined;
    measure();
  });

  return {
    start: () => {
      show = undefined;
      spun = 0;
      landing = reels.map(() => false);
      landedAt = [];
      if (still) return draw();
      reels.forEach((reel, i) => reel.spin(i * 0.07));
      run();
    },
    land: (spin, onReel) =>
      new Promise((done) => {
        if (still) {
          reels.forEach((reel, i) => {
            const strip = (spin.free ? FREE_STRIPS : BASE_STRIPS)[i];
            if (strip) reel.show(strip, spin.stops[i] ?? 0);
          });
          draw();
          return done();
        }
        plan = { spin, onReel, done, told: 0 };
        run();
      }),
    show: (spin) => {
      reels.forEach((reel, i) => {
        const strip = (spin.free ? FREE_STRIPS : BASE_STRIPS)[i];
        if (strip) reel.show(strip, spin.stops[i] ?? 0);
      });
      draw();
    },
    celebrate: (spin, told) => {
      onLine = told;
      show = { spin, line: spin.wins.length === 1 && spin.moonPay === 0 ? 0 : -1, time: 0 };
      onLine(show.line < 0 ? undefined : spin.wins[0]);
      run();
    },
    clear: () => {
      show = undefined;
      draw();
    },
    setFree: (value) => {
      if (free === value) return;
      free = value;
      geometry = undefined;
      measure();
    },
    setStill: (value) => {
      still = value;
    },
  };
};
