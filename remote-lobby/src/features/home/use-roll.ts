import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { followView } from 'shared-ui';
import { useStill } from '../../shared/use-still.ts';
import { isRolling, roundMs } from './winner-ticker.model.ts';

interface Refs {
  readonly box: RefObject<HTMLElement | null>;
  /** Holds the list, and below it a copy while it rolls. */
  readonly sheet: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/** Height of one copy of the list while it does not fit into its box, else 0: nothing rolls then. */
const useRollHeight = ({ box, list }: Refs, count: number): number => {
  const still = useStill();
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { current: window } = box;
    const { current: rows } = list;
    if (!window || !rows) return undefined;
    const measure = (): void =>
      setHeight(isRolling(rows.offsetHeight, window.clientHeight) && !still ? rows.offsetHeight : 0);
    // Tells the first height too, once it is known: to ask for it here would lay out the whole page in the midst of drawing it.
    const observer = new ResizeObserver(measure);
    observer.observe(rows);
    return () => observer.disconnect();
  }, [box, list, still, count]);
  return height;
};

/**
 * Rolls a list that is higher than its box; answers whether it does, so that a copy can follow it. The browser's compositor moves
 * it, so that no script runs for it, and only while it is in view.
 */
export const useRoll = (refs: Refs, held: boolean, count: number): boolean => {
  const { box, sheet } = refs;
  const height = useRollHeight(refs, count);
  const [inView, setInView] = useState(true);
  const roll = useRef<Animation | null>(null);
  const moves = inView && !held;

  useEffect(() => (box.current ? followView(box.current, setInView) : undefined), [box]);

  useEffect(() => {
    if (height === 0) return undefined;
    const animation = sheet.current?.animate(
      { transform: ['translateY(0)', `translateY(${-height}px)`] },
      { duration: roundMs(height), iterations: Infinity },
    );
    animation?.pause();
    roll.current = animation ?? null;
    return () => animation?.cancel();
  }, [height, sheet]);

  useEffect(() => {
    if (moves) roll.current?.play();
    else roll.current?.pause();
  }, [moves, height]);

  return height > 0;
};
