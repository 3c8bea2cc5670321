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

type Texts = Readonly<Record<string, string>>;

const read = async (path: string): Promise<Texts> =>
  (await (await fetch(new URL(path, import.meta.url))).json()) as Texts;

/** The texts that all pages share, and those of `part`, which come first: its folder below `src`, as `games/NAME` or `page/table`. */
export const loadStrings = async (language: string, part?: string): Promise<Translate> => {
  const file = FILES[language] ?? 'en';
  const [shared, own] = await Promise.all([
    read(`../strings/${file}.json`),
    part === undefined ? {} : read(`../../${part}/strings/${file}.json`),
  ]);
  const texts: Texts = { ...shared, ...own };
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
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
