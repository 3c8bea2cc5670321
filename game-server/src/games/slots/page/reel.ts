/**
 * The motion of one reel, without any drawing: `position` is the index of the symbol in the top row, and it falls as the
 * symbols move down. Times are seconds, lengths are cells.
 */
import { at } from '../maths/window.ts';
import type { Strip } from '../maths/window.ts';

const CRUISE = 27;
const LANDING = 6.5;
const RAMP_S = 0.28;
const LEAD = 7;
const SETTLE_S = 0.42;
/** Angular speed and damping of the bounce; its height follows from the speed of the landing. */
const SPRING = 17;
const DAMPING = 9;

type Phase = 'rest' | 'cruise' | 'landing' | 'settle';

const wrap = (index: number, length: number): number => ((index % length) + length) % length;

export class Reel<S extends string> {
  position = 0;
  private phase: Phase = 'rest';
  private time = 0;
  private speed = 0;
  private goal = 0;
  private from = 0;
  /** Symbols up to this index come from the strip and stop that the reel is going to. */
  private seam = Number.NEGATIVE_INFINITY;
  private strip: Strip<S>;
  private stop = 0;
  private nextStrip: Strip<S>;
  private nextStop = 0;

  constructor(strip: Strip<S>, stop: number) {
    this.strip = strip;
    this.nextStrip = strip;
    this.show(strip, stop);
  }

  get isResting(): boolean {
    return this.phase === 'rest';
  }

  /** True from the moment the right symbols stand in the window, while they may still bounce. */
  get hasLanded(): boolean {
    return this.phase === 'rest' || this.phase === 'settle';
  }

  /** Cells a second at this moment. */
  get pace(): number {
    return this.phase === 'cruise' || this.phase === 'landing' ? this.speed : 0;
  }

  /** Stands still at a stop, at once. */
  show(strip: Strip<S>, stop: number): void {
    this.strip = strip;
    this.stop = stop;
    this.position = 0;
    this.seam = Number.NEGATIVE_INFINITY;
    this.phase = 'rest';
    this.speed = 0;
  }

  symbolAt(index: number): S {
    const [strip, stop, origin] =
      index <= this.seam ? [this.nextStrip, this.nextStop, this.goal] : [this.strip, this.stop, 0];
    return at(strip, wrap(stop + index - origin, strip.length));
  }

  /** Starts to turn after `delay` seconds, and turns until it is told where to stop. */
  spin(delay: number): void {
    this.phase = 'cruise';
    this.time = -delay;
    this.speed = 0;
  }

  /** Comes to rest at a stop. The new symbols enter above the window, out of sight. */
  land(strip: Strip<S>, stop: number): void {
    this.nextStrip = strip;
    this.nextStop = stop;
    this.seam = Math.floor(this.position) - 1;
    this.goal = this.seam - 2 - LEAD;
    this.from = this.position;
    this.phase = 'landing';
    this.speed = CRUISE;
  }

  advance(seconds: number): void {
    this.time += seconds;
    if (this.phase === 'cruise') this.cruise(seconds);
    else if (this.phase === 'landing') this.slow(seconds);
    else if (this.phase === 'settle') this.bounce();
  }

  private cruise(seconds: number): void {
    if (this.time <= 0) return;
    const u = Math.min(1, this.time / RAMP_S);
    // A breath upwards before the fall.
    this.speed = CRUISE * (u < 0.35 ? -0.22 * Math.sin((u / 0.35) * Math.PI) : ((u - 0.35) / 0.65) ** 2);
    this.position -= this.speed * seconds;
  }

  private slow(seconds: number): void {
    const left = this.position - this.goal;
    const part = Math.max(0, left) / (this.from - this.goal);
    this.speed = Math.sqrt(LANDING ** 2 + (CRUISE ** 2 - LANDING ** 2) * part);
    this.position -= this.speed * seconds;
    if (this.position > this.goal) return;
    this.phase = 'settle';
    this.time = (this.goal - this.position) / LANDING;
    this.bounce();
  }

  private bounce(): void {
    if (this.time >= SETTLE_S) {
      this.show(this.nextStrip, this.nextStop);
      return;
    }
    const fade = 1 - this.time / SETTLE_S;
    this.position =
      this.goal - (LANDING / SPRING) * Math.sin(SPRING * this.time) * Math.exp(-DAMPING * this.time) * fade;
  }
}
