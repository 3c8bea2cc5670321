/** Dark or light: the operator's choice, kept in this browser, or else the system's. */
export type Theme = 'dark' | 'light';

const KEY = 'console.theme';
const LIGHT = '(prefers-color-scheme: light)';

const listeners = new Set<() => void>();

const systemTheme = (): Theme => (window.matchMedia(LIGHT).matches ? 'light' : 'dark');

const storedTheme = (): Theme | null => {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
};

const show = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
};

export const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whoever chooses what the system has follows the system again. */
export const setTheme = (theme: Theme): void => {
  show(theme);
  try {
    if (theme === systemTheme()) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Forbidden storage: the choice lives as long as the page.
  }
};

export const followTheme = (): void => {
  const follow = (): void => show(storedTheme() ?? systemTheme());
  follow();
  window.matchMedia(LIGHT).addEventListener('change', follow);
};
