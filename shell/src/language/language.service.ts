/**
 * The language of the page: texts by namespace (`shell`, `errors`, `ui`, and one per module), loaded when needed, with the
 * merchant's own words over them. Changing it needs no reload (QUA-008).
 */
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LanguageInfo } from 'shared-contracts/composition';
import type { PortalModule } from 'shared-contracts/module';
import { languageTag } from './codes.ts';
import { ENGLISH, loadTexts } from './texts.ts';
import type { Texts } from './texts.ts';

const FALLBACK = 'EN';
const STORAGE_KEY = 'hisLang';

export interface LanguageDeps {
  readonly languages: readonly LanguageInfo[];
  readonly defaultLanguage: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The merchant's texts, by `namespace:key`. */
  readonly fetchOverrides: (language: string) => Promise<Texts>;
  readonly onChange: (language: string) => void;
  readonly onMissing: (what: string, error: unknown) => void;
}

export interface LanguageService {
  readonly i18n: i18n;
  readonly current: () => string;
  /** Texts of the first language; the page may be drawn after it. */
  readonly start: () => Promise<void>;
  readonly change: (code: string) => Promise<void>;
  /** Registers a module's texts under its name and loads those of the current language. Never rejects. */
  readonly addModule: (module: PortalModule) => Promise<void>;
}

/** The stored language when the merchant offers it, otherwise the merchant's own. */
export const initialLanguage = (stored: string | null, languages: readonly LanguageInfo[], fallback: string): string => {
  const offered = (code: string | null): code is string => languages.some((language) => language.code === code);
  if (offered(stored)) return stored;
  return offered(fallback) ? fallback : (languages[0]?.code ?? FALLBACK);
};

/** Splits `namespace:key` texts by namespace. */
export const byNamespace = (texts: Texts): Readonly<Record<string, Texts>> => {
  const spaces: Record<string, Record<string, string>> = {};
  for (const [name, text] of Object.entries(texts)) {
    const colon = name.indexOf(':');
    if (colon > 0) (spaces[name.slice(0, colon)] ??= {})[name.slice(colon + 1)] = text;
  }
  return spaces;
};

const readStored = (storage: LanguageDeps['storage']): string | null => {
  try {
    return storage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

export const createLanguageService = (deps: LanguageDeps): LanguageService => {
  const first = initialLanguage(readStored(deps.storage), deps.languages, deps.defaultLanguage);
  const instance = createInstance();
  const modules = new Map<string, PortalModule['strings']>();
  const overrides = new Map<string, Readonly<Record<string, Texts>>>();
  const loaded = new Set<string>();

  void instance.use(initReactI18next).init({
    lng: first,
    fallbackLng: FALLBACK,
    // Codes such as CN are the specification's: nothing is to be derived from their shape.
    load: 'currentOnly',
    initAsync: false,
    keySeparator: false,
    nsSeparator: ':',
    ns: ['shell', 'errors', 'ui'],
    defaultNS: 'shell',
    resources: { [FALLBACK]: ENGLISH },
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });

  const add = (language: string, namespace: string, texts: Texts): void => {
    const own = overrides.get(language)?.[namespace];
    instance.addResourceBundle(language, namespace, own ? { ...texts, ...own } : texts, false, true);
  };

  const loadModuleTexts = async (language: string, name: string): Promise<void> => {
    const strings = modules.get(name);
    const key = `${language}/${name}`;
    if (!strings || loaded.has(key)) return;
    try {
      add(language, name, await strings(language));
      loaded.add(key);
    } catch (error) {
      deps.onMissing(key, error);
    }
  };

  const loadShellTexts = async (language: string): Promise<void> => {
    if (loaded.has(language)) return;
    try {
      for (const [namespace, texts] of Object.entries(await loadTexts(language))) add(language, namespace, texts);
      loaded.add(language);
    } catch (error) {
      deps.onMissing(language, error);
    }
  };

  /** The merchant's words come after the page is there: they change single texts, not whether there is one. */
  const applyOverrides = async (language: string): Promise<void> => {
    if (overrides.has(language)) return;
    const spaces = byNamespace(await deps.fetchOverrides(language));
    overrides.set(language, spaces);
    for (const [namespace, texts] of Object.entries(spaces)) {
      instance.addResourceBundle(language, namespace, texts, false, true);
    }
  };

  const loadAll = async (language: string): Promise<void> => {
    await Promise.all([loadShellTexts(language), ...[...modules.keys()].map((name) => loadModuleTexts(language, name))]);
  };

  const show = (language: string): void => {
    const info = deps.languages.find(({ code }) => code === language);
    document.documentElement.lang = languageTag(language);
    document.documentElement.dir = info?.rtl ? 'rtl' : 'ltr';
  };

  const askOverrides = (language: string): void => {
    applyOverrides(language).catch((error: unknown) => deps.onMissing(`overrides/${language}`, error));
  };

  let wanted = first;
  return {
    i18n: instance,
    current: () => instance.language,
    start: async () => {
      show(first);
      await loadAll(first);
      askOverrides(first);
    },
    change: async (code) => {
      wanted = code;
      await loadAll(code);
      // Somebody who presses two languages in a row gets the second.
      if (wanted !== code) return;
      await instance.changeLanguage(code);
      show(code);
      try {
        deps.storage.setItem(STORAGE_KEY, code);
      } catch {
        // Forbidden storage: the choice lives as long as the page.
      }
      deps.onChange(code);
      askOverrides(code);
    },
    addModule: async (module) => {
      modules.set(module.name, module.strings);
      const language = instance.language;
      await Promise.all([loadModuleTexts(language, module.name), ...(language === FALLBACK ? [] : [loadModuleTexts(FALLBACK, module.name)])]);
    },
  };
};
