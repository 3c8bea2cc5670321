import type { BehaviorSubject } from 'rxjs';

/**
 * Defers actions until it is known who is logged in: a page that is drawn before that must not take a member for a visitor. Of actions
 * that wait, the last one runs.
 */
export const onceKnown = (sessionKnown$: BehaviorSubject<boolean>): ((act: () => void) => void) => {
  let waiting: (() => void) | null = null;
  sessionKnown$.subscribe((isKnown) => {
    if (!isKnown) return;
    waiting?.();
    waiting = null;
  });
  return (act) => {
    if (sessionKnown$.value) act();
    else waiting = act;
  };
};
