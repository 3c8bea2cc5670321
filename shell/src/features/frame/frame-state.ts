import { BehaviorSubject, skip } from 'rxjs';

const MINI_KEY = 'leftBarMini';
const HIDDEN_KEY = 'balanceHidden';

const readFlag = (key: string): boolean | null => {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : kept === '1';
  } catch {
    return null;
  }
};

const keptFlag = (key: string, initial: boolean): BehaviorSubject<boolean> => {
  const flag$ = new BehaviorSubject(readFlag(key) ?? initial);
  // Stores explicit choices only: defaults may differ on another day or screen.
  flag$.pipe(skip(1)).subscribe((value) => {
    try {
      localStorage.setItem(key, value ? '1' : '0');
    } catch {
      // Storage is blocked: the choice lasts until the page closes.
    }
  });
  return flag$;
};

/** Below this width a full left bar would leave too little for the page; `first-paint.js` knows it too. */
const NARROW_QUERY = '(width < 1024px)';

/** The left bar shows icons only. */
export const leftBarMini$ = keptFlag(MINI_KEY, window.matchMedia(NARROW_QUERY).matches);
/** The amount is shown as `***`. Stored, for members who are not alone. */
export const balanceHidden$ = keptFlag(HIDDEN_KEY, false);
/** The left bar slides in on phones. */
export const drawerOpen$ = new BehaviorSubject(false);
/** Whether a page that hides its bars shows them, set by its handle; null means the merchant's setting (SHL-040). */
export const barsShown$ = new BehaviorSubject<boolean | null>(null);
