import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface Scroller {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Tells it that the list scrolled. */
  readonly measure: () => void;
  /** Turns the list by most of its width, in reading direction for 1. */
  readonly turn: (way: 1 | -1) => void;
  /** Brings the item that holds what the selector finds into view: sideways only, the page stays where it is. */
  readonly reveal: (selector: string) => void;
}

/** Room beside a revealed item, so that its neighbour is seen. */
const EDGE_PX = 48;
/** Of the list's width: what was at the edge stays in view. */
const TURN = 0.9;

/**
 * A list that scrolls sideways and is turned by arrows: the place for the list, and what moves it. `length`: how much is in it;
 * measured anew when that or its width changes. Touch, wheel and keyboard scroll natively.
 */
export const useScroller = <T extends HTMLElement>(length: number): readonly [RefObject<T | null>, Scroller] => {
  const list = useRef<T>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  const measure = useCallback(() => {
    const element = list.current;
    if (!element) return;
    // scrollLeft runs below zero in right-to-left pages, hence the absolute value; a pixel of slack for zoomed pages.
    const moved = Math.abs(element.scrollLeft);
    const next = { atStart: moved <= 1, atEnd: moved + element.clientWidth >= element.scrollWidth - 1 };
    setEnds((before) => (before.atStart === next.atStart && before.atEnd === next.atEnd ? before : next));
  }, []);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // Also tells the first width, once it is known: to ask for it here would lay out the whole page in the midst of drawing it.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure, length]);

  const turn = useCallback((way: 1 | -1): void => {
    const element = list.current;
    if (!element) return;
    const reading = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: way * reading * element.clientWidth * TURN, behavior: 'smooth' });
  }, []);

  const reveal = useCallback((selector: string): void => {
    const element = list.current;
    const item = element?.querySelector(selector)?.closest('label, li');
    if (!element || !item) return;
    // Told by the browser once the page is laid out: to ask for the places here would do that in the midst of drawing it.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        const [box, room] = [entry?.boundingClientRect, entry?.rootBounds];
        if (!box || !room) return;
        if (box.left < room.left || box.right > room.right) element.scrollLeft += box.left - room.left - EDGE_PX;
      },
      { root: element },
    );
    observer.observe(item);
  }, []);

  return [list, { ...ends, measure, turn, reveal }];
};
