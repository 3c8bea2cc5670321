import { useSyncExternalStore } from 'react';

export type Direction = 'ltr' | 'rtl';

const read = (): Direction => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

const watch = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
};

/** The page's reading direction, for parts whose arrow keys or sides depend on it. Follows a change of language. */
export const useDirection = (): Direction => useSyncExternalStore(watch, read, () => 'ltr');
