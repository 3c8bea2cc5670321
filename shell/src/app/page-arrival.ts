/** Moves focus and restores the scroll position after a navigation, as a browser does between documents. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait for the content of a module after its address. */
const WAIT_MS = 1_500;

/** Calls `tryIt` each frame until it returns true or the time is over. Returns a function that stops it. */
const untilDone = (tryIt: () => boolean): (() => void) => {
  const end = performance.now() + WAIT_MS;
  let frame = 0;
  const step = (): void => {
    if (!tryIt() && performance.now() < end) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
};

/**
 * Moves focus to the page's heading after a navigation, so that a screen reader announces the page.
 * @param before the element that had focus at the navigation; if focus has moved since, it stays where it is
 */
const focusHeading = (before: Element | null): boolean => {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return false;
  const { activeElement } = document;
  if (activeElement !== before && activeElement !== document.body) return true;
  if (activeElement?.closest('#main, form[role="search"], [role="dialog"]')) return true;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return true;
};

const scrollTo = (top: number): boolean => {
  if (document.documentElement.scrollHeight - window.innerHeight < top) return false;
  window.scrollTo({ top, behavior: 'instant' });
  return true;
};

export const usePageArrival = (): void => {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = (): void => void positions.current.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);

  useEffect(() => {
    const former = shown.current;
    shown.current = { key, pathname };
    if (former.key === key) return undefined;
    const isNewPage = former.pathname !== pathname;
    const ends: (() => void)[] = [];
    if (type === NavigationType.Pop) ends.push(untilDone(() => scrollTo(positions.current.get(key) ?? 0)));
    else if (isNewPage && hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
    const before = document.activeElement;
    if (isNewPage) ends.push(untilDone(() => focusHeading(before)));
    return () => ends.forEach((end) => end());
  }, [key, pathname, hash, type]);
};
