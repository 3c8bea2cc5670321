/**
 * Windows that meet somebody who arrives or signs in: one at a time, the graver first, and only when nothing else is
 * open (specification, section 4).
 */
import type { BehaviorSubject } from 'rxjs';
import type { ShellDialog } from '../shell.types.ts';

/** The order in which they are shown. A window that comes in later than a later one of the list waits for it to close. */
const ORDER = [
  'new-password',
  'disclaimer',
  'change-password',
  'exclusion',
  'verification',
  'reality-check',
  'limit-reached',
  'login-popup',
  'public-popup',
] as const satisfies readonly ShellDialog[];

export type ArrivalDialog = (typeof ORDER)[number];

export interface Arrivals {
  /** Shows the window in its turn. Asked for twice, it is shown once. */
  readonly ask: (dialog: ArrivalDialog) => void;
  /** Nobody is there any more whom they would meet. */
  readonly clear: () => void;
}

export const createArrivals = (dialog$: BehaviorSubject<ShellDialog | null>): Arrivals => {
  const waiting = new Set<ArrivalDialog>();
  const showNext = (): void => {
    const next = dialog$.value === null ? ORDER.find((name) => waiting.has(name)) : undefined;
    if (next === undefined) return;
    waiting.delete(next);
    dialog$.next(next);
  };
  // After everything of the same moment has asked, so that the order counts and not who came first.
  const soon = (): void => void setTimeout(showNext, 0);
  dialog$.subscribe((dialog) => {
    if (dialog === null && waiting.size > 0) soon();
  });
  return {
    ask: (dialog) => {
      waiting.add(dialog);
      soon();
    },
    clear: () => waiting.clear(),
  };
};
