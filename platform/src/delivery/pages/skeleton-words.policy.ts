/**
 * Words of the login page in its skeleton, so that the largest paint waits for no script. The shell's build writes them into its
 * template (`shell/src/first-words.ts`), because they are the same words that the page shows. Pure.
 */
import type { Composition } from 'shared-contracts/composition';
import { textsCode } from 'shared-contracts/locale';
import { MINIMUM_AGE_DEFAULT } from 'shared-contracts/registration/rules';
import { escapeHtml } from './escape-html.ts';
import { normalPath } from './module-for-path.ts';

/** Where the template has the words of every language; no visitor gets them. */
export const WORDS_OF_ALL = /<!--portal:all-words (.*?)-->\s*/s;

interface LoginWords {
  readonly title: string;
  readonly lead: string;
  readonly terms: string;
}

const LINK = /&lt;(terms|privacy)&gt;(.*?)&lt;\/\1&gt;/g;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  escapeHtml(text).replace(/{{(\w+)}}/g, (mark, name: string) => escapeHtml(values[name] ?? mark));

/** The texts that these words are, as merchants put their own words in their place. */
const KEYS = { title: 'shell:signIn.title', lead: 'shell:signIn.lead', terms: 'access:signIn.terms' } as const;

/** Nothing for other addresses, and for a template or a language without words. English where the language has no texts. */
export const skeletonWords = (
  template: string,
  { merchant, defaultLanguage, ownTexts = {} }: Pick<Composition, 'merchant' | 'defaultLanguage' | 'ownTexts'>,
  path: string,
): string => {
  const all = WORDS_OF_ALL.exec(template)?.[1];
  if (normalPath(path) !== '/login' || all === undefined) return '';
  const byLanguage = JSON.parse(all) as Readonly<Record<string, LoginWords>>;
  const shipped = byLanguage[textsCode(defaultLanguage)] ?? byLanguage['EN'];
  if (!shipped) return '';
  const wordOf = (name: keyof LoginWords): string => ownTexts[KEYS[name]] ?? shipped[name];
  const age = String(merchant.minimumAge ?? MINIMUM_AGE_DEFAULT);
  const terms = fill(wordOf('terms'), { age }).replace(LINK, '<u>$2</u>');
  return `<div class="words"><h1>${fill(wordOf('title'), {})}</h1><br><span>${fill(wordOf('lead'), { name: merchant.name })}</span><i></i>${terms}</div>`;
};
