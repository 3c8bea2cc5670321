/** Dark or light, kept in local storage (specification, section 4). `first-paint.js` has applied it before anything is drawn. */
import type { StateStore, Theme } from '../../shared/bus/index.ts';

const STORAGE_KEY = 'theme';

export const storedTheme = (storage: Pick<Storage, 'getItem'>): Theme => {
  try {
    return storage.getItem(STORAGE_KEY) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
};

/** Colour of the browser's own toolbars. */
const showInBrowserBars = (): void => {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--surface-1').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
};

export const followTheme = (state: StateStore, storage: Pick<Storage, 'setItem'>): void => {
  state.theme$.subscribe((theme) => {
    document.documentElement.dataset['theme'] = theme;
    showInBrowserBars();
    try {
      storage.setItem(STORAGE_KEY, theme);
    } catch {
      // Storage is blocked: the choice lasts until the page closes.
    }
  });
};
