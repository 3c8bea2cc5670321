/** The cabinet in time: when reels start and stop, and which wins are shown. Owns one canvas and its animation. */
import { BASE_STRIPS, FREE_STRIPS } from '../../maths/orchard.model.ts';
import type { LineWin } from '../../maths/evaluate.ts';
import type { Spin } from '../../maths/round.ts';
import { Painter } from './painter.ts';
import type { WinShow } from './painter.ts';
import { Reel } from './reel.ts';

const START_GAP_S = 0.07;
const FIRST_STOP_S = 1.05;
const STOP_GAP_S = 0.27;
const LINE_S = 0.95;
const ALL_LINES_S = 1.3;
/** A tab that was away does not catch up in one leap. */
const LONGEST_FRAME_S = 0.05;

/** Where the reels stand before the first spin: the finer symbols in the top row. */
export const WELCOME: readonly number[] = [26, 6, 15, 4, 24];

export type Stops = Pick<Spin, 'free' | 'stops'>;

/** A landing under way. */
interface Landing {
  readonly spin: Stops;
  readonly onReel: (reel: number) => void;
  readonly done: () => void;
  /** Seconds since the start of the spin at which each reel was told to stop. */
  readonly told: number[];
  /** Reels whose symbols have arrived. */
  landed: number;
}

const stripsOf = ({ free }: Stops) => (free ? FREE_STRIPS : BASE_STRIPS);

export class Stage {
  private readonly painter: Painter;
  private readonly reels = BASE_STRIPS.map((strip, i) => new Reel(strip, WELCOME[i] ?? 0));
  private free = false;
  private wins: WinShow | undefined;
  private onLine: (win: LineWin | undefined) => void = () => undefined;
  private landing: Landing | undefined;
  /** Seconds since the start of the spin. */
  private time = 0;
  private frame = 0;
  private lastFrame = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.painter = new Painter(canvas);
    new ResizeObserver(() => this.fit()).observe(canvas);
    void document.fonts.ready.then(() => {
      this.painter.forget();
      this.fit();
    });
  }

  /** Shows results without motion. */
  set still(value: boolean) {
    this.painter.still = value;
  }

  /** Starts all reels; they turn until `land` tells them where to stop. */
  start(): void {
    this.wins = undefined;
    this.time = 0;
    if (this.painter.still) return this.draw();
    this.reels.forEach((reel, i) => reel.spin(i * START_GAP_S));
    this.run();
  }

  /** Stops the reels from left to right; `onReel` is told of each, the promise of the last one's rest. */
  land(spin: Stops, onReel: (reel: number) => void): Promise<void> {
    if (this.painter.still || this.reels.every((reel) => reel.isResting)) {
      this.show(spin);
      return Promise.resolve();
    }
    return new Promise((done) => {
      this.landing = { spin, onReel, done, told: [], landed: 0 };
      this.run();
    });
  }

  /** Stands at a spin's stops at once. */
  show(spin: Stops): void {
    stripsOf(spin).forEach((strip, i) => this.reels[i]?.show(strip, spin.stops[i] ?? 0));
    this.draw();
  }

  /** Draws the winning lines, all of them, then one after the other, until the next spin. */
  celebrate(spin: Spin, onLine: (win: LineWin | undefined) => void): void {
    this.onLine = onLine;
    this.wins = { spin, line: spin.wins.length === 1 && spin.moonPay === 0 ? 0 : -1, time: 0 };
    onLine(spin.wins[this.wins.line]);
    this.run();
  }

  clear(): void {
    this.wins = undefined;
    this.draw();
  }

  /** Silver instead of brass while free spins last. */
  setFree(free: boolean): void {
    this.free = free;
    this.fit();
  }

  private fit(): void {
    if (this.painter.fit(this.free)) this.draw();
  }

  private draw(): void {
    this.painter.draw(this.reels, this.wins);
  }

  private run(): void {
    if (this.frame !== 0) return;
    this.lastFrame = performance.now();
    this.frame = requestAnimationFrame((now) => this.step(now));
  }

  private step(now: number): void {
    const seconds = Math.min(LONGEST_FRAME_S, Math.max(0, now - this.lastFrame) / 1000);
    this.lastFrame = now;
    this.time += seconds;
    if (this.landing) this.tellReels(this.landing);
    for (const reel of this.reels) reel.advance(seconds);
    if (this.landing) this.watch(this.landing);
    if (this.wins) this.turnPage(this.wins, seconds);
    this.draw();
    const isBusy = this.landing !== undefined || this.wins !== undefined || this.reels.some((reel) => !reel.isResting);
    this.frame = isBusy ? requestAnimationFrame((next) => this.step(next)) : 0;
  }

  /** One after the other, also where the answer came late. */
  private tellReels({ spin, told }: Landing): void {
    const i = told.length;
    const strip = stripsOf(spin)[i];
    if (!strip || this.time < Math.max(FIRST_STOP_S, (told[i - 1] ?? -STOP_GAP_S) + STOP_GAP_S)) return;
    told.push(this.time);
    this.reels[i]?.land(strip, spin.stops[i] ?? 0);
  }

  private watch(landing: Landing): void {
    while (landing.landed < landing.told.length && this.reels[landing.landed]?.hasLanded) {
      landing.onReel(landing.landed);
      landing.landed += 1;
    }
    if (landing.told.length < this.reels.length || !this.reels.every((reel) => reel.isResting)) return;
    this.landing = undefined;
    landing.done();
  }

  private turnPage(wins: WinShow, seconds: number): void {
    const { length } = wins.spin.wins;
    wins.time += seconds;
    const isLone = length === 0 || (length === 1 && wins.spin.moonPay === 0);
    if (isLone || wins.time < (wins.line < 0 ? ALL_LINES_S : LINE_S)) return;
    wins.time = 0;
    wins.line = wins.line + 1 >= length ? (wins.spin.moonPay > 0 ? -1 : 0) : wins.line + 1;
    this.onLine(wins.spin.wins[wins.line]);
  }
}
