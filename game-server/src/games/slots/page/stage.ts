/** The cabinet in time: when reels start and stop, and which wins are shown. Owns one canvas and its animation. */
import { at, columnAt } from '../maths/window.ts';
import { Painter } from './painter.ts';
import type { Cabinet, WinPage, WindowBox } from './painter.ts';
import { Reel } from './reel.ts';

const START_GAP_S = 0.07;
const FIRST_STOP_S = 1.05;
const STOP_GAP_S = 0.27;
/** Before a reel that can bring the last scatter that free spins need. */
const AWAITED_GAP_S = 1.2;
/** A tab that was away does not catch up in one leap. */
const LONGEST_FRAME_S = 0.05;

/** Free spins need a third scatter. */
const isThirdAwaited = (shown: number): boolean => shown === 2;

export interface Stops {
  readonly free: boolean;
  readonly stops: readonly number[];
}

/** Wins one after the other; after the last one those from `loopFrom` on are shown again. */
export interface WinPages {
  readonly pages: readonly WinPage[];
  readonly loopFrom: number;
}

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

interface Celebration extends WinPages {
  index: number;
  time: number;
}

export class Stage<S extends string> {
  private readonly painter: Painter<S>;
  private readonly cabinet: Cabinet<S>;
  private readonly reels: readonly Reel<S>[];
  private readonly onFit: ((window: WindowBox) => void) | undefined;
  private free = false;
  private wins: Celebration | undefined;
  private landing: Landing | undefined;
  /** Seconds since the start of the spin. */
  private time = 0;
  private frame = 0;
  private lastFrame = 0;

  /** `onFit` hears where the reels are whenever that has changed. */
  constructor(canvas: HTMLCanvasElement, cabinet: Cabinet<S>, onFit?: (window: WindowBox) => void) {
    this.onFit = onFit;
    this.cabinet = cabinet;
    this.painter = new Painter(canvas, cabinet);
    this.reels = cabinet.strips(false).map((strip, i) => new Reel(strip, cabinet.welcome[i] ?? 0));
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

  get still(): boolean {
    return this.painter.still;
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

  /** Shows a spin's stops at once. */
  show(spin: Stops): void {
    this.cabinet.strips(spin.free).forEach((strip, i) => this.reels[i]?.show(strip, spin.stops[i] ?? 0));
    this.draw();
  }

  /** Shows wins until the next spin. */
  celebrate(pages: WinPages): void {
    this.wins = { ...pages, index: 0, time: 0 };
    at(pages.pages, 0).onShow();
    this.run();
  }

  clear(): void {
    this.wins = undefined;
    this.draw();
  }

  /** The cabinet looks different while free spins last. */
  setFree(free: boolean): void {
    this.free = free;
    this.fit();
  }

  private fit(): void {
    if (!this.painter.fit(this.free)) return;
    if (this.painter.window) this.onFit?.(this.painter.window);
    this.draw();
  }

  private draw(): void {
    const { wins, landing } = this;
    const show = wins && { page: at(wins.pages, wins.index), time: wins.time };
    const isNext = landing !== undefined && landing.landed === landing.told.length;
    const awaited = isNext && this.isAwaited(landing.spin, landing.landed) ? landing.landed : undefined;
    this.painter.draw(this.reels, show, awaited);
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

  /** True for a reel on which much depends after those before it. */
  private isAwaited({ free, stops }: Stops, reel: number): boolean {
    const { strips, rows, scatter, isAwaited = isThirdAwaited } = this.cabinet;
    if (reel >= this.reels.length) return false;
    const shown = strips(free)
      .slice(0, reel)
      .flatMap((strip, i) => columnAt(strip, stops[i] ?? 0, rows));
    return isAwaited(shown.filter((symbol) => symbol === scatter).length, reel);
  }

  /** One after the other, also where the answer came late. */
  private tellReels({ spin, told }: Landing): void {
    const i = told.length;
    const strip = this.cabinet.strips(spin.free)[i];
    const gap = this.isAwaited(spin, i) ? AWAITED_GAP_S : STOP_GAP_S;
    if (!strip || this.time < Math.max(FIRST_STOP_S, (told[i - 1] ?? -gap) + gap)) return;
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

  private turnPage(wins: Celebration, seconds: number): void {
    const { pages, index, loopFrom } = wins;
    wins.time += seconds;
    if (pages.length === 1 || wins.time < at(pages, index).seconds) return;
    wins.time = 0;
    wins.index = index + 1 < pages.length ? index + 1 : loopFrom;
    at(pages, wins.index).onShow();
  }
}
