/** What a navigation moves once the new page has its content. Loaded after the first page, which nobody has navigated to. */
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

/** @param before the element that had focus at the navigation */
export const arriveAtPage = (before: Element | null): (() => void) => untilDone(() => focusHeading(before));

/** Back and forward. */
export const arriveAtPlace = (top: number): (() => void) => untilDone(() => scrollTo(top));
