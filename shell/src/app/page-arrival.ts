/** Moves focus and restores the scroll position after a navigation, as a browser does between documents. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const loadArrive = () => import(/* webpackChunkName: 'intent' */ './arrive.ts');

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
    const isBack = type === NavigationType.Pop;
    if (!isBack && isNewPage && hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
    const before = document.activeElement;
    const top = positions.current.get(key) ?? 0;
    const ends: (() => void)[] = [];
    let isOver = false;
    loadArrive().then(
      ({ arriveAtPage, arriveAtPlace }) => {
        if (isOver) return;
        if (isBack) ends.push(arriveAtPlace(top));
        if (isNewPage) ends.push(arriveAtPage(before));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      ends.forEach((end) => end());
    };
  }, [key, pathname, hash, type]);
};
