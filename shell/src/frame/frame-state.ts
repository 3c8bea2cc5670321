import { BehaviorSubject } from 'rxjs';

const MINI_KEY = 'leftBarMini';
const HIDDEN_KEY = 'balanceHidden';

const readFlag = (key: string): boolean => {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
};

const keptFlag = (key: string): BehaviorSubject<boolean> => {
  const flag$ = new BehaviorSubject(readFlag(key));
  flag$.subscribe((value) => {
    try {
      localStorage.setItem(key, value ? '1' : '0');
    } catch {
      // Forbidden storage: the choice lives as long as the page.
    }
  });
  return flag$;
};

/** The left bar shows icons only. */
export const leftBarMini$ = keptFlag(MINI_KEY);
/** The amount is covered with `***`: kept, for who sits in company. */
export const balanceHidden$ = keptFlag(HIDDEN_KEY);
/** The left bar slides in on phones. */
export const drawerOpen$ = new BehaviorSubject(false);
/** The bars of a page that hides them (SHL-040). */
export const barsShown$ = new BehaviorSubject(false);
