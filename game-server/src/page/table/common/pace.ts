/** How much a scene draws, by the time that its frames take: it steps down while they are slow, and back up where that changed nothing. */

/** Pixels of the screen for a pixel of the page at most, from the best picture to the lightest. */
const RATIOS = [2, 1.5, 1.25, 1];
const STEPS = RATIOS.length;

/** Pixels of the screen for a pixel of the page at a step. */
export const ratioAt = (step: number): number => Math.min(RATIOS[step] ?? 1, devicePixelRatio);

/** More than this is fewer than 58 frames a second: of a window's frames, more than two were left out by a screen that shows 60. */
const SLOW_MS = 17.3;
const WINDOW = 60;
/** Frames after the start and after a step, while everything is painted anew. */
const SETTLE = 12;
/** A page that was hidden for so long tells nothing. */
const HIDDEN_MS = 400;
/** Frames of the lightest picture that take as long as those of the best one, to this part of their time, are paced by the device. */
const SAME = 0.04;
/** No device shows frames at such a pace, a little below 60 a second: there the lightest picture helps. */
const PACED_MS = 19;

/** Answers the step for a frame, from `first`, the best picture, to `STEPS` - 1. `now` in milliseconds. */
export const createPace = (first = 0): ((now: number) => number) => {
  let [step, frames, sum, last] = [first, -SETTLE, 0, -Infinity];
  let best = 0;
  let isSettled = false;
  const judge = (mean: number): void => {
    if (mean <= SLOW_MS) return;
    if (step === first) best = mean;
    if (step < STEPS - 1) {
      step += 1;
      return;
    }
    isSettled = true;
    // It shows no more frames whatever is drawn, to save its battery perhaps.
    if (mean > PACED_MS && Math.abs(mean - best) < best * SAME) step = first;
  };
  return (now) => {
    const took = now - last;
    last = now;
    if (took > HIDDEN_MS) [frames, sum] = [-SETTLE, 0];
    frames += 1;
    if (frames > 0) sum += took;
    if (isSettled || frames < WINDOW) return step;
    judge(sum / WINDOW);
    [frames, sum] = [-SETTLE, 0];
    return step;
  };
};
