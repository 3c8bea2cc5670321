import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/** Before the end of what is drawn comes into view; browsers without `scrollMargin` wait until then. */
const NEAR = '0px 600px';

/**
 * How many items of a long list to draw: `step`, and `step` more each time that the last one drawn comes near. The `ref` belongs to that
 * one. The focus and screen readers bring items into view as well, so that the whole list stays in reach.
 */
export const useGrowing = (step: number): readonly [count: number, lastRef: RefCallback<Element>] => {
  const [count, setCount] = useState(step);
  const lastRef = useCallback(
    (last: Element | null) => {
      if (!last) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setCount((before) => before + step);
        },
        { scrollMargin: NEAR },
      );
      observer.observe(last);
      return () => observer.disconnect();
    },
    [step],
  );
  return [count, lastRef];
};
