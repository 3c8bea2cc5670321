import { currentTheme, followTheme, onThemeChange, setTheme } from './theme.ts';

let isLight = false;
let tell = (): void => undefined;
const system = (light: boolean): void => {
  isLight = light;
  tell();
};

beforeAll(() => {
  const list = {
    get matches() {
      return isLight;
    },
    addEventListener: (_type: string, listener: () => void) => void (tell = listener),
  };
  Object.assign(window, { matchMedia: () => list });
  followTheme();
});

it('is the system’s, also when that changes, until the operator chooses another', () => {
  const seen: string[] = [];
  onThemeChange(() => seen.push(currentTheme()));
  expect(currentTheme()).toBe('dark');
  system(true);
  expect(currentTheme()).toBe('light');
  setTheme('dark');
  system(true);
  expect(currentTheme()).toBe('dark');
  expect(localStorage.getItem('console.theme')).toBe('dark');
  setTheme('light');
  expect(localStorage.getItem('console.theme')).toBeNull();
  system(false);
  expect(currentTheme()).toBe('dark');
  expect(seen).toEqual(['light', 'dark', 'dark', 'light', 'dark']);
});
