/**
 * Dialogs that open on arrival or after a login: one at a time, the most important first, and only when no other dialog is
 * open (specification, section 4; CON-020).
 */
import type { BehaviorSubject } from 'rxjs';
import type { ShellDialog } from '../shell.types.ts';

/** The order in which they are shown. A dialog that is queued while a later one of the list is open waits for it to close. */
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

/** Dialogs that may be shown before it is known which agreements are required. */
const AT_ONCE: readonly ArrivalDialog[] = ['new-password'];
/** A call without a response delays the dialogs no longer than this. */
const HOLD_MS = 8_000;

export interface Arrivals {
  /** Queues the dialog. A dialog that is queued twice is shown once. */
  readonly ask: (dialog: ArrivalDialog) => void;
  /** Starts showing dialogs. Those queued earlier wait for this, because the most important one may not be queued yet. */
  readonly begin: () => void;
  /** Shows nothing until the returned function is called, because a more important dialog may still be queued. */
  readonly hold: () => () => void;
  /** Discards all queued dialogs, after a logout. */
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
  // Deferred, so that dialogs queued in the same task are shown in the order of the list.
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
