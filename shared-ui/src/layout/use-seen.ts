import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

interface SeenOptions {
  /** Part of the element that must be in view, 0 to 1. */
  readonly threshold?: number;
  /** Margin round the window, and round lists that scroll, that counts as view, as CSS. */
  readonly margin?: string;
}

type Listener = () => void;
interface Watch {
  readonly observer: IntersectionObserver;
  readonly listeners: Map<Element, Listener>;
}

/** One observer for every element that asks for the same thing: a page has a hundred pictures. */
const watches = new Map<string, Watch>();

const watchOf = (threshold: number, margin: string): Watch => {
  const key = `${threshold} ${margin}`;
  const known = watches.get(key);
  if (known) return known;
  const listeners = new Map<Element, Listener>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting && entry.intersectionRatio >= threshold) listeners.get(entry.target)?.();
      }
    },
    // Browsers without `scrollMargin` count what has reached the edge of the list.
    { threshold, rootMargin: margin, scrollMargin: margin },
  );
  const watch = { observer, listeners };
  watches.set(key, watch);
  return watch;
};

/** True from the moment on when enough of the element is in view; never false again. */
export const useSeen = (
  ref: RefObject<Element | null>,
  { threshold = 0, margin = '0px' }: SeenOptions = {},
): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (seen || !element) return undefined;
    const { observer, listeners } = watchOf(threshold, margin);
    const forget = (): void => {
      listeners.delete(element);
      observer.unobserve(element);
    };
    listeners.set(element, () => {
      forget();
      setSeen(true);
    });
    observer.observe(element);
    return forget;
  }, [ref, seen, threshold, margin]);
  return seen;
};
