/**
 * The language of the page: texts by namespace (`shell`, `errors`, `ui`, and one per module), loaded when needed, with the
 * merchant's own words over them. Changing it needs no reload (QUA-008).
 */
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LanguageInfo } from 'shared-contracts/composition';
import { loadTwice } from 'shared-contracts/loading';
import type { PortalModule } from 'shared-contracts/module';
import { LOAD_BUDGET_MS, STRINGS_BUDGET_MS } from '../remotes/budgets.ts';
import { wait } from '../ui/wait.ts';
import { languageTag } from './codes.ts';
import { ENGLISH, loadTexts } from './texts.ts';
import type { Texts } from './texts.ts';

const FALLBACK = 'EN';
const STORAGE_KEY = 'hisLang';
/** Texts that did not come are asked for again after this time, then after twice as long, up to the most. */
const AGAIN_MS = 10_000;
const AGAIN_MAX_MS = 160_000;

export interface LanguageDeps {
  readonly languages: readonly LanguageInfo[];
  readonly defaultLanguage: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The merchant's texts in the default language that came with the page, by `namespace:key`. */
  readonly ownTexts?: Texts | undefined;
  /** The merchant's texts, by `namespace:key`. */
  readonly fetchOverrides: (language: string) => Promise<Texts>;
  readonly onChange: (language: string) => void;
  /** Texts did not come; told once until they do. */
  readonly onMissing: (what: string, error: unknown) => void;
}

export interface LanguageService {
  readonly i18n: i18n;
  readonly current: () => string;
  /** Texts of the first language; the page may be drawn after it. */
  readonly start: () => Promise<void>;
  /** Texts that take too long are in English until they come. */
  readonly change: (code: string) => Promise<void>;
  /**
   * Registers texts of the shell that come with a part of it. Resolves when they are there: in English if those of the current language
   * take too long. A part without its words is of no use, so without any it stays open and asks again. Never rejects.
   */
  readonly addTexts: (namespace: string, strings: PortalModule['strings']) => Promise<void>;
  /** The same for a module, under its name. Rejects if there are none: its page may not show bare keys. */
  readonly addModule: (module: Pick<PortalModule, 'name' | 'strings'>) => Promise<void>;
  /** Reads the merchant's own texts again: they have changed. Never rejects. */
  readonly renew: () => Promise<void>;
  /** Rises when texts that are on the page are replaced. */
  readonly revision: () => number;
  /** Calls when the revision rises, until the function that it answers is called. */
  readonly onReplaced: (listener: () => void) => () => void;
}

/** The stored language when the merchant offers it, otherwise the merchant's own. */
export const initialLanguage = (
  stored: string | null,
  languages: readonly LanguageInfo[],
  fallback: string,
): string => {
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

interface Plurals {
  getRule: (code: string, options?: object) => Intl.PluralRules;
}

/** Plural forms go by the language, and codes such as CN and TY name another one, or none, to a browser. */
const pluralsByTag = (instance: i18n): void => {
  const plurals = instance.services.pluralResolver as Plurals;
  const ruleOf = plurals.getRule.bind(plurals);
  plurals.getRule = (code, options) => ruleOf(languageTag(code), options);
};

/** Their texts may be shown before they are loaded. A failure has the platform's words until those of `errors` are there. */
const AWAITED_NAMESPACES = ['shell', 'ui'];
const SHELL_NAMESPACES = [...AWAITED_NAMESPACES, 'errors'];

const createI18n = (first: string): i18n => {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: first,
    fallbackLng: FALLBACK,
    // Codes such as CN are the specification's: nothing is to be derived from their shape.
    load: 'currentOnly',
    initAsync: false,
    keySeparator: false,
    nsSeparator: ':',
    ns: [...SHELL_NAMESPACES],
    defaultNS: 'shell',
    // Copies: the instance puts the merchant's own words into the texts, and namespaces into their list.
    resources: { [FALLBACK]: { ...ENGLISH } },
    interpolation: { escapeValue: false },
    // `Words` draws again what shows replaced texts.
    react: { useSuspense: false, bindI18nStore: false },
  });
  pluralsByTag(instance);
  return instance;
};

class Language implements LanguageService {
  readonly i18n: i18n;
  readonly #deps: LanguageDeps;
  readonly #modules = new Map<string, PortalModule['strings']>();
  readonly #overrides = new Map<string, Readonly<Record<string, Texts>>>();
  readonly #loaded = new Set<string>();
  readonly #missing = new Set<string>();
  /** Namespaces whose first texts are there, so that parts may show them. */
  readonly #shown = new Set<string>(SHELL_NAMESPACES);
  #again: Promise<void> | undefined;
  #pauseMs = AGAIN_MS;
  #wanted: string;
  #revision = 0;

  constructor(deps: LanguageDeps) {
    this.#deps = deps;
    this.#wanted = initialLanguage(readStored(deps.storage), deps.languages, deps.defaultLanguage);
    this.i18n = createI18n(this.#wanted);
    this.i18n.store.on('added', () => (this.#revision += 1));
    if (deps.ownTexts) this.#overrides.set(deps.defaultLanguage, byNamespace(deps.ownTexts));
  }

  current(): string {
    return this.i18n.language;
  }

  readonly revision = (): number => this.#revision;

  readonly onReplaced = (listener: () => void): (() => void) => {
    this.i18n.store.on('added', listener);
    return () => this.i18n.store.off('added', listener);
  };

  async start(): Promise<void> {
    const first = this.current();
    this.#show(first);
    await Promise.race([this.#loadAll(first), wait(STRINGS_BUDGET_MS)]);
    void this.#askOverrides(first);
  }

  async change(code: string): Promise<void> {
    this.#wanted = code;
    await Promise.race([this.#loadAll(code), wait(LOAD_BUDGET_MS)]);
    // If the user selects two languages in a row, the second one counts.
    if (this.#wanted !== code) return;
    await this.i18n.changeLanguage(code);
    this.#show(code);
    try {
      this.#deps.storage.setItem(STORAGE_KEY, code);
    } catch {
      // Storage is blocked: the choice lasts until the page closes.
    }
    this.#deps.onChange(code);
    void this.#askOverrides(code);
  }

  async addModule({ name, strings }: Pick<PortalModule, 'name' | 'strings'>): Promise<void> {
    await this.#addFirst(name, strings);
    if (!this.#hasTexts(name)) throw new Error(`no texts of ${name}`);
    this.#shown.add(name);
  }

  async addTexts(namespace: string, strings: PortalModule['strings']): Promise<void> {
    await this.#addFirst(namespace, strings);
    while (!this.#hasTexts(namespace)) await this.#askAgain();
    this.#shown.add(namespace);
  }

  async #addFirst(namespace: string, strings: PortalModule['strings']): Promise<void> {
    this.#register(namespace, strings);
    // The wanted one too: it may be on its way, without this namespace.
    const languages = new Set([this.current(), this.#wanted, FALLBACK]);
    const tries = Promise.all([...languages].map((language) => this.#loadModuleTexts(language, namespace)));
    await Promise.race([tries, wait(STRINGS_BUDGET_MS)]);
    if (!this.#hasTexts(namespace)) await tries;
  }

  /** Another release of a module may have other texts. */
  #register(namespace: string, strings: PortalModule['strings']): void {
    if (this.#modules.get(namespace) === strings) return;
    this.#modules.set(namespace, strings);
    for (const key of [...this.#loaded].filter((known) => known.endsWith(`/${namespace}`))) this.#loaded.delete(key);
  }

  #hasTexts(namespace: string): boolean {
    return [this.current(), FALLBACK].some((language) => this.#loaded.has(`${language}/${namespace}`));
  }

  #show(language: string): void {
    const info = this.#deps.languages.find(({ code }) => code === language);
    document.documentElement.lang = languageTag(language);
    document.documentElement.dir = info?.rtl ? 'rtl' : 'ltr';
  }

  #add(language: string, namespace: string, texts: Texts): void {
    const own = this.#overrides.get(language)?.[namespace];
    const all = own ? { ...texts, ...own } : texts;
    // Nothing else changes these texts, so a copy would cost a phone some 30 ms for nothing.
    this.i18n.addResourceBundle(language, namespace, all, false, true, {
      silent: !this.#isOnPage(language, namespace),
      skipCopy: true,
    });
  }

  /**
   * Whether a rendered part may show texts that this replaces. All others are added without an event, which would render every text of the
   * page again: parts wait for the first texts of their namespace (`addTexts`), and a change of language has an event of its own.
   */
  #isOnPage(language: string, namespace: string): boolean {
    if (!this.#shown.has(namespace)) return false;
    const isLateEnglish = language === FALLBACK && !this.i18n.hasResourceBundle(FALLBACK, namespace);
    if (language !== this.current() && !isLateEnglish) return false;
    return (
      AWAITED_NAMESPACES.includes(namespace) ||
      this.i18n.reportNamespaces?.getUsedNamespaces().includes(namespace) === true
    );
  }

  async #loadAll(language: string): Promise<void> {
    await Promise.all([this.#loadShellTexts(language), this.#loadModules(language)]);
  }

  async #loadModules(language: string): Promise<void> {
    await Promise.all([...this.#modules.keys()].map((name) => this.#loadModuleTexts(language, name)));
  }

  #miss(key: string, error: unknown): void {
    if (!this.#missing.has(key)) this.#deps.onMissing(key, error);
    this.#missing.add(key);
    void this.#askAgain();
  }

  #found(key: string): void {
    this.#pauseMs = AGAIN_MS;
    this.#missing.delete(key);
    this.#loaded.add(key);
  }

  /** One pause for all that is missing. What is there already is not loaded again. */
  #askAgain(): Promise<void> {
    this.#again ??= wait(this.#pauseMs).then(async () => {
      this.#again = undefined;
      this.#pauseMs = Math.min(2 * this.#pauseMs, AGAIN_MAX_MS);
      await Promise.all([this.#loadAll(this.current()), this.#loadModules(FALLBACK)]);
    });
    return this.#again;
  }

  async #loadShellTexts(language: string): Promise<void> {
    if (this.#loaded.has(language)) return;
    try {
      const bundle = await loadTwice(() => loadTexts(language));
      for (const [namespace, texts] of Object.entries(bundle)) this.#add(language, namespace, texts);
      this.#found(language);
    } catch (error) {
      this.#miss(language, error);
    }
  }

  async #loadModuleTexts(language: string, name: string): Promise<void> {
    const strings = this.#modules.get(name);
    const key = `${language}/${name}`;
    if (!strings || this.#loaded.has(key)) return;
    try {
      const texts = await loadTwice(() => strings(language));
      // Another release may have taken its place meanwhile.
      if (this.#modules.get(name) !== strings) return;
      this.#add(language, name, texts);
      this.#found(key);
    } catch (error) {
      this.#miss(key, error);
    }
  }

  renew(): Promise<void> {
    return this.#askOverrides(this.current());
  }

  /**
   * Loads the merchant's own texts after the first render; those that came with the page are there before it. Each time: the platform
   * keeps the language for what it says itself.
   */
  async #applyOverrides(language: string): Promise<void> {
    const spaces = byNamespace(await this.#deps.fetchOverrides(language));
    const former = this.#overrides.get(language) ?? {};
    if (JSON.stringify(spaces) === JSON.stringify(former)) return;
    this.#overrides.set(language, spaces);
    // Texts that are the merchant's no longer are the shipped ones again.
    this.#loaded.clear();
    await this.#loadAll(language);
  }

  #askOverrides(language: string): Promise<void> {
    return this.#applyOverrides(language).catch((error: unknown) =>
      this.#deps.onMissing(`overrides/${language}`, error),
    );
  }
}

export const createLanguageService = (deps: LanguageDeps): LanguageService => new Language(deps);
