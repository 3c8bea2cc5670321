import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

export interface Scroller {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Tells it that the list scrolled. */
  readonly measure: () => void;
  /** Turns the list by most of its width, in reading direction for 1. */
  readonly turn: (way: 1 | -1) => void;
}

/**
 * A list that scrolls sideways and is turned by arrows: the place for the list, and what moves it. `length`: how much is in
 * it; measured anew when that changes.
 */
export const useScroller = <T extends HTMLElement>(length: number): readonly [RefObject<T | null>, Scroller] => {
  const list = useRef<T>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  const measure = useCallback(() => {
    const element = list.current;
    if (!element) return;
    // scrollLeft runs below zero in right-to-left pages; a pixel of slack for zoomed ones.
    const moved = Math.abs(element.scrollLeft);
    const next = { atStart: moved <= 1, atEnd: moved + element.clientWidth >= element.scrollWidth - 1 };
    setEnds((before) => (before.atStart === next.atStart && before.atEnd === next.atEnd ? before : next));
  }, []);

  useEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [measure, length]);

  const turn = (way: 1 | -1): void => {
    const element = list.current;
    if (!element) return;
    const reading = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: way * reading * element.clientWidth * 0.9, behavior: 'smooth' });
  };

  return [list, { ...ends, measure, turn }];
};
