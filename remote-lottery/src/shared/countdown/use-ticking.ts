import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { usePortal } from 'shared-contracts/sdk';
import { followView } from 'shared-ui';
import { tickerOf } from './ticker.ts';

/**
 * Lets `write` keep an element true to the platform's time (ms): at each drawing and at each tick, without drawing a component
 * again. It pauses while the element is out of view. What it writes must not be set by React.
 */
export const useTicking = <E extends Element>(
  ref: RefObject<E | null>,
  write: (element: E, now: number) => void,
): void => {
  const ticker = tickerOf(usePortal().clock);
  const latest = useRef(write);

  useLayoutEffect(() => {
    latest.current = write;
    if (ref.current) write(ref.current, ticker.now());
  });

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const tick = (): void => latest.current(element, ticker.now());
    let end = ticker.subscribe(tick);
    const leave = followView(element, (inView) => {
      end();
      if (!inView) return;
      end = ticker.subscribe(tick);
      tick();
    });
    return () => {
      leave();
      end();
    };
  }, [ref, ticker]);
};
