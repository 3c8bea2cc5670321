/** Dark or light, kept in this browser. */
export type Theme = 'dark' | 'light';

const KEY = 'console.theme';

export const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

export const setTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Forbidden storage: the choice lives as long as the page.
  }
};

const storedTheme = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const applyStoredTheme = (): void => {
  if (storedTheme() === 'light') document.documentElement.dataset['theme'] = 'light';
};
