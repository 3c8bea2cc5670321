/**
 * Windows that meet somebody who arrives or signs in: one at a time, the graver first, and only when nothing else is
 * open (specification, section 4; CON-020).
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
  'announcement',
  'public-popup',
] as const satisfies readonly ShellDialog[];

export type ArrivalDialog = (typeof ORDER)[number];

/** Shown while it is not known yet what must be agreed to. */
const AT_ONCE: readonly ArrivalDialog[] = ['new-password'];
/** No call that is not answered keeps windows away for longer. */
const HOLD_MS = 8_000;

export interface Arrivals {
  /** Shows the window in its turn. Asked for twice, it is shown once. */
  readonly ask: (dialog: ArrivalDialog) => void;
  /** What is asked for before this waits for it: who asks for the first of the list is not there yet. */
  readonly begin: () => void;
  /** Nothing is shown until the answer is called: something that comes first may yet be asked for. */
  readonly hold: () => () => void;
  /** Nobody is there any more whom they would meet. */
  readonly clear: () => void;
}

export const createArrivals = (dialog$: BehaviorSubject<ShellDialog | null>): Arrivals => {
  const waiting = new Set<ArrivalDialog>();
  const holds = new Set<object>();
  let hasBegun = false;
  const showNext = (): void => {
    if (dialog$.value !== null) return;
    const open = hasBegun && holds.size === 0 ? ORDER : AT_ONCE;
    const next = open.find((name) => waiting.has(name));
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
    begin: () => {
      hasBegun = true;
      soon();
    },
    hold: () => {
      const own = {};
      holds.add(own);
      const release = (): void => {
        clearTimeout(timer);
        if (holds.delete(own)) soon();
      };
      const timer = setTimeout(release, HOLD_MS);
      return release;
    },
    clear: () => waiting.clear(),
  };
};
