import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useStill } from '../shared/use-still.ts';
import { isRolling, rolled } from './winner-ticker.model.ts';

interface Refs {
  readonly box: RefObject<HTMLElement | null>;
  /** Holds the list, and below it a copy while it rolls. */
  readonly sheet: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/** Rolls a list that is higher than its box; answers whether it does, so that a copy can follow it. */
export const useRoll = ({ box, sheet, list }: Refs, held: boolean, count: number): boolean => {
  const still = useStill();
  const [rolls, setRolls] = useState(false);

  useEffect(() => {
    const { current: window } = box;
    const { current: rows } = list;
    if (!window || !rows) return undefined;
    const measure = (): void => setRolls(isRolling(rows.offsetHeight, window.clientHeight) && !still);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(rows);
    return () => observer.disconnect();
  }, [box, list, still, count]);

  useEffect(() => {
    const { current: paper } = sheet;
    const { current: rows } = list;
    if (!rolls || held || !paper || !rows) return undefined;
    let offset = Number(paper.dataset['offset'] ?? '0');
    let before = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      offset = rolled({ offset, height: rows.offsetHeight }, now - before);
      before = now;
      paper.style.transform = `translateY(${(-offset).toFixed(2)}px)`;
      paper.dataset['offset'] = String(offset);
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [rolls, held, sheet, list]);

  return rolls;
};
