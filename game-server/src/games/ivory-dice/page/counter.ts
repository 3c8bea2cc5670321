/** Four ivory drums that show a roll, as on a mechanical counter. */
import { make } from '../../../page/common/dom.ts';

const DRUMS = 4;
const STOP_GAP_MS = 110;
/** Digits pass this often while a drum turns. */
const TURN_MS = 420;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A strip of the ten digits and the first one again, so that a turn has no seam. */
const strip = (): HTMLElement =>
  make('span', 'strip', ...'01234567890'.split('').map((digit) => make('span', 'digit', digit)));

export class Counter {
  readonly element: HTMLElement;
  still = false;
  private readonly strips = Array.from({ length: DRUMS }, strip);
  private turning: Animation[] = [];

  constructor() {
    const drums = this.strips.map((digits) => make('span', 'drum', digits));
    drums.splice(2, 0, make('span', 'point'));
    this.element = make('div', 'counter', ...drums);
    this.element.ariaHidden = 'true';
    this.show(0);
  }

  show(value: number): void {
    this.stopTurning();
    this.strips.forEach((digits, index) => {
      digits.style.translate = this.offset(value, index);
    });
  }

  /** Turns all drums until `land` tells what they show. */
  turn(): void {
    this.stopTurning();
    if (this.still) return;
    this.turning = this.strips.map((digits, index) =>
      digits.animate([{ translate: '0 -90.909%' }, { translate: '0 0' }], {
        duration: TURN_MS + index * 60,
        iterations: Infinity,
      }),
    );
  }

  /** Stops the drums from left to right; `onStop` is called for each. */
  async land(value: number, onStop: (drum: number) => void): Promise<void> {
    if (this.still || this.turning.length === 0) return this.show(value);
    for (const [index, digits] of this.strips.entries()) {
      this.turning[index]?.cancel();
      const end = this.offset(value, index);
      digits.style.translate = end;
      const before = `0 calc(${end.slice(2)} - 14%)`;
      digits.animate([{ translate: before }, { translate: end }], {
        duration: 260,
        easing: 'cubic-bezier(0.2, 1.5, 0.4, 1)',
      });
      onStop(index);
      await pause(STOP_GAP_MS);
    }
    this.turning = [];
    await pause(160);
  }

  private offset(value: number, index: number): string {
    const digit = Math.floor(value / 10 ** (DRUMS - 1 - index)) % 10;
    return `0 ${(-digit * 100) / 11}%`;
  }

  private stopTurning(): void {
    for (const animation of this.turning) animation.cancel();
    this.turning = [];
  }
}
