/** Keeps what somebody has scrolled where it is while a part of the page is drawn anew. For a module under development. */

/** A part that fetches its rows again is short for a moment. */
const LIMIT_MS = 1_500;

/** Whoever scrolls meanwhile means it. */
const OWN_WISHES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface Scrolled {
  /** Which child of which: the element itself may be another one afterwards. */
  readonly place: readonly number[];
  readonly top: number;
  readonly left: number;
}

const placeOf = (element: Element): readonly number[] => {
  const parent = element.parentElement;
  return parent ? [...placeOf(parent), [...parent.children].indexOf(element)] : [];
};

const elementAt = (place: readonly number[]): Element | undefined =>
  place.reduce<Element | undefined>((element, index) => element?.children[index], document.documentElement);

/** True when it is where it was. */
const putBack = ({ place, top, left }: Scrolled): boolean => {
  const element = elementAt(place);
  if (!element) return false;
  if (element.scrollTop !== top) element.scrollTop = top;
  if (element.scrollLeft !== left) element.scrollLeft = left;
  // Half pixels are rounded by some browsers.
  return Math.abs(element.scrollTop - top) < 1 && Math.abs(element.scrollLeft - left) < 1;
};

/** Looks at the page now; the answer puts it back, at once or as soon as it is long enough again. */
export const keepScroll = (): (() => void) => {
  const kept = [...document.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => ({ place: placeOf(element), top: element.scrollTop, left: element.scrollLeft }));
  return () => {
    if (kept.length === 0) return;
    const until = performance.now() + LIMIT_MS;
    const leave = new AbortController();
    for (const wish of OWN_WISHES)
      window.addEventListener(wish, () => leave.abort(), { signal: leave.signal, capture: true, passive: true });
    const look = (): void => {
      if (leave.signal.aborted) return;
      const isBack = kept.map(putBack).every(Boolean);
      if (isBack || performance.now() > until) leave.abort();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
};
