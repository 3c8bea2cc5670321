import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { usePortal } from 'shared-contracts/sdk';
import { useStill } from '../use-still.ts';

interface CarouselOptions {
  readonly slides: number;
  /** Milliseconds until the next slide. */
  readonly every: number;
  /** Slides cross-fade in one place, or stand side by side in their own width. */
  readonly look: 'fade' | 'strip';
  /** Class names of the sheet that holds the slides and of a slide, which the style sheet has made its own. */
  readonly wrapperClass: string | undefined;
  readonly slideClass: string | undefined;
  /** False until the carousel is in view. */
  readonly enabled?: boolean;
}

export interface Carousel {
  readonly index: number;
  readonly paused: boolean;
  /** Moves by itself at all: more than one slide, and the player has not asked for less motion. */
  readonly moves: boolean;
  readonly show: (index: number) => void;
  readonly setPaused: (paused: boolean) => void;
}

interface Driver {
  readonly show: (index: number) => void;
  readonly run: (running: boolean) => void;
  readonly destroy: () => void;
}

/** Nothing turns in the first seconds: the page itself comes first. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => setTimeout(resolve, 300), { timeout: 1_000 });
    else setTimeout(resolve, 600);
  });

/** Turns drawn slides into a carousel. Its library is fetched when there is something to turn, after the first drawing. */
export const useCarousel = (frame: RefObject<HTMLElement | null>, options: CarouselOptions): Carousel => {
  const { slides, every, look, wrapperClass = '', slideClass = '', enabled = true } = options;
  const { telemetry } = usePortal();
  const still = useStill();
  const driver = useRef<Driver | null>(null);
  /** Slide that the player chose, perhaps before the library was there. */
  const chosen = useRef(0);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const isNeeded = enabled && slides > 1;
  const moves = slides > 1 && !still;

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    const start = async (): Promise<void> => {
      await whenIdle();
      if (!isCurrent) return;
      const { drive } = await import('./carousel-driver.ts');
      if (!isCurrent || !frame.current) return;
      driver.current = drive(frame.current, { every, look, wrapperClass, slideClass, still, onSlide: setIndex });
      driver.current.show(chosen.current);
    };
    // Without it the first slide stays, which is a page that works.
    start().catch((error: unknown) => telemetry.reportError(error, { part: 'carousel' }));
    return () => {
      isCurrent = false;
      driver.current?.destroy();
      driver.current = null;
      setIndex(0);
    };
  }, [isNeeded, slides, every, look, wrapperClass, slideClass, still, telemetry, frame]);

  useEffect(() => driver.current?.run(!paused), [paused]);

  const show = (slide: number): void => {
    chosen.current = slide;
    driver.current?.show(slide);
  };
  return { index, paused, moves, show, setPaused };
};
