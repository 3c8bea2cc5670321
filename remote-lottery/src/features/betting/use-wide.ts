import { useSyncExternalStore } from 'react';

/** From here on the slip has a place beside the picker. */
const WIDE = '(width >= 1080px)';

const subscribe = (onChange: () => void): (() => void) => {
  const list = window.matchMedia(WIDE);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
