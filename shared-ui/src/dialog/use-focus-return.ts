import { useRef, type FocusEvent, type RefObject } from 'react';
import { focusWithoutLayout } from './focus-without-layout.ts';

/**
 * Gives the focus back where it came from when a window closes. The primitives know only their own trigger; our windows are
 * opened by state, from anywhere, so the first focus that comes in tells who had it before. A window may name another place.
 */
export const useFocusReturn = (place?: RefObject<HTMLElement | null>) => {
  const opener = useRef<Element | null>(null);
  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const from = event.relatedTarget;
      if (from instanceof Element && !event.currentTarget.contains(from)) opener.current ??= from;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = place?.current ?? opener.current;
      if (target instanceof HTMLElement) focusWithoutLayout(target);
      opener.current = null;
    },
  };
};
