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

/** The words of all pages, and those of `part` of them that keeps its own: its folder below `page`. */
export const loadStrings = async (language: string, part?: string): Promise<Translate> => {
  const file = FILES[language] ?? 'en';
  const read = async (folder: string): Promise<Record<string, string>> => {
    const response = await fetch(new URL(`../${folder}/${file}.json`, import.meta.url));
    return (await response.json()) as Record<string, string>;
  };
  const [all, own] = await Promise.all([read('strings'), part === undefined ? {} : read(`${part}/strings`)]);
  const strings: Record<string, string> = { ...all, ...own };
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
