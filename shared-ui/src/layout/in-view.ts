import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

type Report = (inView: boolean) => void;

interface Follower {
  readonly report: Report;
  /** Whether the element is inside the window, also while the tab is hidden. */
  isInside: boolean;
  reported: boolean;
}

/** One observer and one listener for every element that moves by itself. */
const followers = new Map<Element, Set<Follower>>();
let observer: IntersectionObserver | undefined;

const report = (follower: Follower): void => {
  const inView = follower.isInside && document.visibilityState === 'visible';
  if (inView === follower.reported) return;
  follower.reported = inView;
  follower.report(inView);
};

const onSight: IntersectionObserverCallback = (entries) => {
  for (const { target, isIntersecting } of entries) {
    for (const follower of followers.get(target) ?? []) {
      follower.isInside = isIntersecting;
      report(follower);
    }
  }
};

const onVisibility = (): void => followers.forEach((each) => each.forEach(report));

/**
 * Reports when the element leaves the view or the tab is hidden, and when it is back: what moves by itself pauses meanwhile (QUA-012).
 * It counts as in view until the browser says otherwise. Returns how to stop.
 */
export const followView = (element: Element, onChange: Report): (() => void) => {
  observer ??= new IntersectionObserver(onSight);
  if (followers.size === 0) document.addEventListener('visibilitychange', onVisibility);
  const follower: Follower = { report: onChange, isInside: true, reported: true };
  const ofElement = followers.get(element) ?? new Set();
  followers.set(element, ofElement.add(follower));
  observer.observe(element);
  report(follower);
  return () => {
    ofElement.delete(follower);
    if (ofElement.size > 0) return;
    followers.delete(element);
    observer?.unobserve(element);
    if (followers.size === 0) document.removeEventListener('visibilitychange', onVisibility);
  };
};

/** The `ref` of an element, and whether any of it is in view, in a tab that is shown; true until the browser says otherwise. */
export const useInView = (): readonly [ref: RefCallback<Element>, inView: boolean] => {
  const [inView, setInView] = useState(true);
  const ref = useCallback((element: Element | null) => (element ? followView(element, setInView) : undefined), []);
  return [ref, inView];
};
