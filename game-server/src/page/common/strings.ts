/** The page's words in the language of the launch. */

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Files of texts by the tag of the language. */
const FILES: Readonly<Record<string, string>> = {
  zh: 'cn',
  id: 'id',
  ko: 'ko',
  pt: 'pt',
  th: 'th',
  fil: 'ty',
  vi: 'vi',
};

export const loadStrings = async (language: string): Promise<Translate> => {
  const file = FILES[language] ?? 'en';
  const response = await fetch(new URL(`../strings/${file}.json`, import.meta.url));
  const strings = (await response.json()) as Record<string, string>;
  return (key, values = {}) =>
    (strings[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
};

/** Fills every `data-t` (text) and `data-t-label` (accessible name) below `root`. */
export const translatePage = (root: ParentNode, t: Translate): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[data-t]'))
    element.textContent = t(element.dataset['t'] ?? '');
  for (const element of root.querySelectorAll<HTMLElement>('[data-t-label]')) {
    const name = t(element.dataset['tLabel'] ?? '');
    element.setAttribute('aria-label', name);
    element.title = name;
  }
};
