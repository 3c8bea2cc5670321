/** The console's language: English is part of the bundle, others come when chosen. */
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import errorsEnglish from 'shared-contracts/errors/en.json';
import { localeOf } from 'shared-contracts/locale';
import uiEnglish from 'shared-ui/strings/en.json';
import english from '../strings/en.json';

export const CONSOLE_LANGUAGES = [
  { code: 'EN', name: 'English' },
  { code: 'VI', name: 'Tiếng Việt' },
] as const;
export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number]['code'];

export interface LanguageService {
  readonly i18n: i18n;
  readonly change: (language: ConsoleLanguage) => Promise<void>;
}

const KEY = 'console.language';
const FALLBACK: ConsoleLanguage = 'EN';

const isOffered = (code: string | null): code is ConsoleLanguage =>
  CONSOLE_LANGUAGES.some((language) => language.code === code);

const storedLanguage = (): ConsoleLanguage => {
  try {
    const stored = localStorage.getItem(KEY);
    if (isOffered(stored)) return stored;
  } catch {
    // Forbidden storage: what the browser prefers decides.
  }
  return navigator.language.toLowerCase().startsWith('vi') ? 'VI' : FALLBACK;
};

const loadVietnamese = async () => {
  const [console, errors, ui] = await Promise.all([
    import('../strings/vi.json'),
    import('shared-contracts/errors/vi.json'),
    import('shared-ui/strings/vi.json'),
  ]);
  return { console: console.default, errors: errors.default, ui: ui.default };
};

export const createLanguage = async (): Promise<LanguageService> => {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: FALLBACK,
    fallbackLng: FALLBACK,
    load: 'currentOnly',
    initAsync: false,
    keySeparator: false,
    nsSeparator: ':',
    ns: ['console', 'errors', 'ui'],
    defaultNS: 'console',
    resources: { [FALLBACK]: { console: english, errors: errorsEnglish, ui: uiEnglish } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });

  const change = async (language: ConsoleLanguage): Promise<void> => {
    if (language === 'VI' && !instance.hasResourceBundle('VI', 'console')) {
      for (const [namespace, texts] of Object.entries(await loadVietnamese()))
        instance.addResourceBundle('VI', namespace, texts);
    }
    await instance.changeLanguage(language);
    document.documentElement.lang = localeOf(language);
    document.title = instance.t('app.title');
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // Forbidden storage: the choice lives as long as the page.
    }
  };

  // Without the other language's texts the console starts in English rather than not at all.
  await change(storedLanguage()).catch(() => undefined);
  return { i18n: instance, change };
};
