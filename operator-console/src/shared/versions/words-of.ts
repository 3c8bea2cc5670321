/** The words of HTML, as a line of a list shows them. */
export const wordsOf = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** HTML as its words: differences of tags alone are not shown. */
export const textOf = (path: string, value: unknown): string | null =>
  path.endsWith('.content') && typeof value === 'string' ? wordsOf(value) : null;
