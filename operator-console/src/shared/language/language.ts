/** The console's language: English is part of the bundle, others come when chosen; a page may bring texts of its own. */
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import errorsEnglish from 'shared-contracts/errors/en.json';
import { loadTwice } from 'shared-contracts/loading';
import { localeOf } from 'shared-contracts/locale';
import { FORGET_MS } from 'shared-react';
import uiEnglish from 'shared-ui/strings/en.json';
import english from '../../strings/en.json';

export const CONSOLE_LANGUAGES = [
  { code: 'EN', name: 'English' },
  { code: 'VI', name: 'Tiếng Việt' },
] as const;
export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number]['code'];

type Load = () => Promise<{ readonly default: Readonly<Record<string, string>> }>;
/** Where the texts of one namespace come from. */
type Source = { readonly namespace: string } & Partial<Readonly<Record<ConsoleLanguage, Load>>>;
/** Texts that come with a page, under keys that nobody else has. */
export type PageTexts = { readonly namespace: string } & Readonly<Record<ConsoleLanguage, Load>>;

export interface LanguageService {
  readonly i18n: i18n;
  /** Rejects, and the language stays, when its texts do not come. */
  readonly change: (language: ConsoleLanguage) => Promise<void>;
  /** Brings a page's texts, and keeps them in the console's language. The same promise for the same texts, until a second after it fails. */
  readonly bring: (texts: PageTexts) => Promise<void>;
}

const KEY = 'console.language';
const FALLBACK: ConsoleLanguage = 'EN';

const OF_CONSOLE: readonly Source[] = [
  { namespace: 'console', VI: () => import('../../strings/vi.json') },
  { namespace: 'errors', VI: () => import('shared-contracts/errors/vi.json') },
  { namespace: 'ui', VI: () => import('shared-ui/strings/vi.json') },
];

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

/** `pages` are the namespaces that pages have brought, as they come. */
const createTexts = (pages: readonly string[]): i18n => {
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
    // A page and the console's own parts on it ask for texts in one way.
    fallbackNS: pages,
    resources: { [FALLBACK]: { console: english, errors: errorsEnglish, ui: uiEnglish } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
};

export const createLanguage = async (): Promise<LanguageService> => {
  const pages: string[] = [];
  const sources = [...OF_CONSOLE];
  const brought = new Map<string, Promise<void>>();
  const instance = createTexts(pages);
  let chosen: ConsoleLanguage = FALLBACK;

  const fill = async (language: ConsoleLanguage, source: Source): Promise<void> => {
    const load = source[language];
    if (!load || instance.hasResourceBundle(language, source.namespace)) return;
    instance.addResourceBundle(language, source.namespace, (await loadTwice(load)).default);
  };

  const change = async (language: ConsoleLanguage): Promise<void> => {
    const former = chosen;
    // A page that comes meanwhile comes in this language.
    chosen = language;
    try {
      await Promise.all(sources.map((source) => fill(language, source)));
    } catch (error) {
      chosen = former;
      throw error;
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

  const load = async (texts: PageTexts): Promise<void> => {
    if (!pages.includes(texts.namespace)) {
      sources.push(texts);
      pages.push(texts.namespace);
    }
    // Without the other language's texts the page is in English rather than not there.
    await Promise.all([fill(FALLBACK, texts), fill(chosen, texts).catch(() => undefined)]);
  };

  const bring = (texts: PageTexts): Promise<void> => {
    const known = brought.get(texts.namespace);
    if (known) return known;
    const loading = load(texts).catch((error: unknown) => {
      // As soon as the page's code is.
      setTimeout(() => brought.delete(texts.namespace), FORGET_MS);
      throw error;
    });
    brought.set(texts.namespace, loading);
    return loading;
  };

  // Without the other language's texts the console starts in English rather than not at all.
  await change(storedLanguage()).catch(() => undefined);
  return { i18n: instance, change, bring };
};
