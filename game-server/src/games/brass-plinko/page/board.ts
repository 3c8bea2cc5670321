/** The board: brass pins on velvet, the ball between them, and the bins with what they pay. Owns one canvas. */
import { paysOf } from '../rules.ts';
import type { Choice } from '../rules.ts';

type Ctx = CanvasRenderingContext2D;

const MOST_DPR = 2.5;
/** Narrower bins have their figures written upwards. */
const NARROW = 34;
/** Seconds from pin to pin. */
const ROW_S: Readonly<Record<Choice['rows'], number>> = { 8: 0.135, 12: 0.11, 16: 0.092 };
const BIN_S = 0.16;
/** How long a pin or a bin glows. */
const GLOW_S = 0.45;
/** How far a ball springs up from a pin, in rows. */
const SPRING = 0.34;
/** A tab that was away does not catch up in one leap. */
const LONGEST_FRAME_S = 0.05;

interface Geometry {
  readonly unit: number;
  readonly rise: number;
  readonly left: number;
  readonly top: number;
  readonly bins: { readonly top: number; readonly height: number };
}

interface Flight {
  readonly path: readonly number[];
  readonly onRow: (row: number) => void;
  readonly done: () => void;
  /** Seconds since the ball left the spout. */
  time: number;
  /** Pins that were hit. */
  hits: number;
}

interface Glow {
  readonly row: number;
  readonly column: number;
  left: number;
}

/** From quiet wood in the middle to bright copper at the edges. */
const binColor = (bin: number, rows: number): string => {
  const edge = Math.abs(bin - rows / 2) / (rows / 2);
  const mix = (from: number, to: number): number => Math.round(from + (to - from) * edge ** 1.3);
  return `rgb(${mix(104, 226)} ${mix(74, 96)} ${mix(42, 52)})`;
};

const timesText = (pay: number): string => String(pay / 100);

export class Board {
  still = false;
  private readonly canvas: HTMLCanvasElement;
  private readonly ctx: Ctx;
  private readonly ground = document.createElement('canvas');
  private choice: Choice;
  private geometry: Geometry | undefined;
  private flight: Flight | undefined;
  private readonly glows: Glow[] = [];
  /** The bin of the last ball, and how many seconds it still glows. */
  private bin: { readonly index: number; glow: number } | undefined;
  private frame = 0;
  private lastFrame = 0;

  constructor(canvas: HTMLCanvasElement, choice: Choice) {
    const ctx = canvas.getContext('2d');
    if (!ctx) throw new Error('no 2D canvas');
    this.canvas = canvas;
    this.ctx = ctx;
    this.choice = choice;
    new ResizeObserver(() => this.fit()).observe(canvas);
    void document.fonts.ready.then(() => this.fit());
  }

  /** Shows another board; the last ball is gone. */
  setChoice(choice: Choice): void {
    if (choice.rows === this.choice.rows && choice.risk === this.choice.risk) return;
    this.choice = choice;
    this.bin = undefined;
    this.fit();
  }

  /** Takes the last ball out of its bin. */
  clear(): void {
    this.bin = undefined;
    this.draw();
  }

  /** A ball that has arrived. */
  rest(bin: number): void {
    this.bin = { index: bin, glow: 0 };
    this.draw();
  }

  /** Lets a ball fall; `onRow` is called for each pin it meets. Resolves when it is in its bin. */
  fall(path: readonly number[], onRow: (row: number) => void): Promise<void> {
    const bin = path.reduce((sum, turn) => sum + turn, 0);
    if (this.still || document.hidden) {
      this.rest(bin);
      return Promise.resolve();
    }
    return new Promise((done) => {
      this.flight = { path, onRow, done, time: 0, hits: 0 };
      this.run();
    });
  }

  private fit(): void {
    const box = this.canvas.getBoundingClientRect();
    const dpr = Math.min(devicePixelRatio || 1, MOST_DPR);
    const [width, height] = [Math.round(box.width * dpr), Math.round(box.height * dpr)];
    if (width === 0 || height === 0) return;
    this.canvas.width = width;
    this.canvas.height = height;
    this.ground.width = width;
    this.ground.height = height;
    this.geometry = this.geometryOf(width, height, dpr);
    this.paintGround(this.geometry, dpr);
    this.draw();
  }

  private geometryOf(width: number, height: number, dpr: number): Geometry {
    const { rows } = this.choice;
    const side = 10 * dpr;
    const unit = (width - side * 2) / (rows + 1);
    const isNarrow = unit < NARROW * dpr;
    const binHeight = isNarrow ? 52 * dpr : Math.min(38 * dpr, Math.max(24 * dpr, height * 0.12));
    const top = 30 * dpr;
    const rise = (height - top - binHeight - 12 * dpr) / (rows + 0.25);
    return { unit, rise, left: side, top, bins: { top: height - binHeight - 6 * dpr, height: binHeight } };
  }

  /** Where pin `column` of row `row` is. */
  private pin({ unit, rise, left, top }: Geometry, row: number, column: number): { x: number; y: number } {
    const { rows } = this.choice;
    return { x: left + unit * ((rows + 1) / 2 + column - row / 2), y: top + rise * row };
  }

  private radiusOf(g: Geometry): number {
    return Math.max(Math.min(g.unit, g.rise) * 0.13, this.canvas.width * 0.003);
  }

  private paintGround(g: Geometry, dpr: number): void {
    const ctx = this.ground.getContext('2d');
    if (!ctx) return;
    ctx.clearRect(0, 0, this.ground.width, this.ground.height);
    this.paintRails(ctx, g, dpr);
    this.paintSpout(ctx, g, dpr);
    for (let row = 0; row < this.choice.rows; row += 1)
      for (let column = 0; column <= row; column += 1) this.paintPin(ctx, g, row, column);
    paysOf(this.choice).forEach((pay, bin) => this.paintBin(ctx, g, dpr, pay, bin));
  }

  /** The velvet of the board and the brass rails along it. */
  private paintRails(ctx: Ctx, g: Geometry, dpr: number): void {
    const { x } = this.pin(g, 0, 0);
    const { width } = this.ground;
    const board = new Path2D();
    board.moveTo(x - 14 * dpr, 8 * dpr);
    board.lineTo(g.left * 0.35, g.bins.top - g.rise * 0.2);
    board.lineTo(g.left * 0.35, g.bins.top + g.bins.height + 3 * dpr);
    board.lineTo(width - g.left * 0.35, g.bins.top + g.bins.height + 3 * dpr);
    board.lineTo(width - g.left * 0.35, g.bins.top - g.rise * 0.2);
    board.lineTo(x + 14 * dpr, 8 * dpr);
    board.closePath();
    const velvet = ctx.createRadialGradient(x, 0, 0, x, g.bins.top * 0.5, g.bins.top);
    velvet.addColorStop(0, 'rgb(150 48 42 / 0.55)');
    velvet.addColorStop(1, 'rgb(30 8 8 / 0.55)');
    ctx.fillStyle = velvet;
    ctx.fill(board);
    const brass = ctx.createLinearGradient(0, 0, width, g.bins.top);
    ['#f8e2a4', '#8a6029', '#e4c277', '#6b4a1c', '#f0d492'].forEach((color, i) => brass.addColorStop(i / 4, color));
    ctx.strokeStyle = brass;
    ctx.lineWidth = 2 * dpr;
    ctx.lineJoin = 'round';
    ctx.stroke(board);
  }

  private paintSpout(ctx: Ctx, g: Geometry, dpr: number): void {
    const { x } = this.pin(g, 0, 0);
    const brass = ctx.createLinearGradient(x - 22 * dpr, 0, x + 22 * dpr, 0);
    ['#6b4a1c', '#f8e2a4', '#b98a3c', '#5a3c14'].forEach((color, i) => brass.addColorStop(i / 3, color));
    ctx.fillStyle = brass;
    ctx.beginPath();
    ctx.moveTo(x - 20 * dpr, 1 * dpr);
    ctx.lineTo(x + 20 * dpr, 1 * dpr);
    ctx.lineTo(x + 9 * dpr, 11 * dpr);
    ctx.lineTo(x - 9 * dpr, 11 * dpr);
    ctx.closePath();
    ctx.fill();
  }

  private paintPin(ctx: Ctx, g: Geometry, row: number, column: number): void {
    const { x, y } = this.pin(g, row, column);
    const r = this.radiusOf(g);
    ctx.fillStyle = 'rgb(0 0 0 / 0.45)';
    ctx.beginPath();
    ctx.ellipse(x + r * 0.4, y + r * 0.9, r * 1.05, r * 0.85, 0, 0, Math.PI * 2);
    ctx.fill();
    const brass = ctx.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.1, x, y, r);
    brass.addColorStop(0, '#fff6d8');
    brass.addColorStop(0.4, '#dfb45f');
    brass.addColorStop(1, '#7a5220');
    ctx.fillStyle = brass;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fill();
  }

  private paintBin(ctx: Ctx, g: Geometry, dpr: number, pay: number, bin: number): void {
    const gap = Math.max(1, g.unit * 0.05);
    const x = g.left + g.unit * bin + gap;
    const width = g.unit - gap * 2;
    const { top, height } = g.bins;
    const fill = ctx.createLinearGradient(0, top, 0, top + height);
    fill.addColorStop(0, binColor(bin, this.choice.rows));
    fill.addColorStop(1, 'rgb(44 24 16)');
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.roundRect(x, top, width, height, Math.min(8 * dpr, width * 0.25));
    ctx.fill();
    ctx.fillStyle = 'rgb(255 240 205 / 0.5)';
    ctx.fillRect(x + width * 0.18, top + 1 * dpr, width * 0.64, Math.max(1, dpr * 0.75));
    const isNarrow = g.unit < NARROW * dpr;
    const size = isNarrow ? 12.5 * dpr : Math.min(15 * dpr, Math.max(12.5 * dpr, g.unit * 0.3));
    ctx.font = `700 ${size}px Manrope, 'Noto Sans', sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = '#fff4dc';
    ctx.save();
    ctx.translate(x + width / 2, top + height / 2);
    // Too narrow for the figures: they are written upwards.
    if (isNarrow) ctx.rotate(-Math.PI / 2);
    ctx.fillText(timesText(pay), 0, size * 0.06);
    ctx.restore();
  }

  private run(): void {
    if (this.frame !== 0) return;
    this.lastFrame = performance.now();
    this.frame = requestAnimationFrame((now) => this.step(now));
  }

  private step(now: number): void {
    const seconds = Math.min(LONGEST_FRAME_S, Math.max(0, now - this.lastFrame) / 1000);
    this.lastFrame = now;
    for (const glow of this.glows) glow.left -= seconds;
    while (this.glows[0] && this.glows[0].left <= 0) this.glows.shift();
    if (this.bin) this.bin.glow = Math.max(0, this.bin.glow - seconds);
    if (this.flight) this.advance(this.flight, seconds);
    this.draw();
    const isBusy = this.flight !== undefined || this.glows.length > 0 || (this.bin?.glow ?? 0) > 0;
    this.frame = isBusy ? requestAnimationFrame((next) => this.step(next)) : 0;
  }

  private advance(flight: Flight, seconds: number): void {
    const pace = ROW_S[this.choice.rows];
    flight.time += seconds;
    // The way from the spout to the first pin takes as long as one row.
    const hits = Math.min(flight.path.length, Math.floor(flight.time / pace));
    for (; flight.hits < hits; flight.hits += 1) {
      const column = flight.path.slice(0, flight.hits).reduce((sum, turn) => sum + turn, 0);
      this.glows.push({ row: flight.hits, column, left: GLOW_S });
      flight.onRow(flight.hits);
    }
    if (flight.time < pace * flight.path.length + BIN_S + pace) return;
    this.bin = { index: flight.path.reduce((sum, turn) => sum + turn, 0), glow: GLOW_S * 2 };
    this.flight = undefined;
    flight.done();
  }

  private ballOf(g: Geometry, { path, time }: Flight): { x: number; y: number } {
    const pace = ROW_S[this.choice.rows];
    const leg = Math.floor(time / pace);
    const lift = this.radiusOf(g) * 2.6;
    if (leg === 0) {
      const first = this.pin(g, 0, 0);
      const part = (time / pace) ** 2;
      return { x: first.x, y: g.top * 0.3 + (first.y - lift - g.top * 0.3) * part };
    }
    const row = Math.min(leg, path.length) - 1;
    const column = path.slice(0, row).reduce((sum, turn) => sum + turn, 0);
    const from = this.pin(g, row, column);
    const isLast = row === path.length - 1;
    const duration = isLast ? pace + BIN_S : pace;
    const part = Math.min(1, (time - pace * (row + 1)) / duration);
    const to = this.pin(g, row + 1, column + (path[row] ?? 0));
    const endY = isLast ? g.bins.top + g.bins.height * 0.12 : to.y - lift;
    const startY = from.y - lift;
    const spring = g.rise * SPRING * 4;
    return {
      x: from.x + (to.x - from.x) * part,
      y: startY + (endY - startY + spring) * part ** 2 - spring * part,
    };
  }

  private draw(): void {
    const { ctx, geometry: g } = this;
    if (!g) return;
    ctx.clearRect(0, 0, this.canvas.width, this.canvas.height);
    ctx.drawImage(this.ground, 0, 0);
    for (const { row, column, left } of this.glows) this.drawGlow(g, this.pin(g, row, column), left / GLOW_S);
    if (this.bin) this.drawBin(g, this.bin.index, this.bin.glow);
    if (this.flight) this.drawBall(g, this.ballOf(g, this.flight));
  }

  private drawGlow(g: Geometry, { x, y }: { x: number; y: number }, strength: number): void {
    const { ctx } = this;
    const r = this.radiusOf(g) * (2 + strength * 1.6);
    const light = ctx.createRadialGradient(x, y, 0, x, y, r);
    light.addColorStop(0, `rgb(255 226 150 / ${0.85 * strength})`);
    light.addColorStop(1, 'rgb(255 226 150 / 0)');
    ctx.fillStyle = light;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fill();
  }

  private drawBin(g: Geometry, bin: number, glow: number): void {
    const { ctx } = this;
    const x = g.left + g.unit * bin;
    const line = Math.max(2, g.unit * 0.05);
    const dip = this.still ? 0 : Math.sin(Math.min(1, (GLOW_S * 2 - glow) / 0.25) * Math.PI) * g.bins.height * 0.07;
    ctx.strokeStyle = '#ffe3a0';
    ctx.lineWidth = line;
    ctx.fillStyle = `rgb(255 227 160 / ${0.12 + (0.4 * glow) / (GLOW_S * 2)})`;
    ctx.beginPath();
    ctx.roundRect(x + line / 2, g.bins.top + dip, g.unit - line, g.bins.height, Math.min(g.unit * 0.25, 18));
    ctx.fill();
    ctx.stroke();
    this.drawBall(g, { x: x + g.unit / 2, y: g.bins.top - this.radiusOf(g) * 1.1 + dip });
  }

  private drawBall(g: Geometry, { x, y }: { x: number; y: number }): void {
    const { ctx } = this;
    const r = this.radiusOf(g) * 1.75;
    const skin = ctx.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.1, x, y, r);
    skin.addColorStop(0, '#ffffff');
    skin.addColorStop(0.35, '#f6d9cf');
    skin.addColorStop(1, '#a3382b');
    ctx.fillStyle = skin;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fill();
  }
}
