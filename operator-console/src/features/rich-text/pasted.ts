/** What the editor leaves out of pasted HTML and the operator has to know of: parts that run, load or send something. */
const BARRED = new Set([
  ...['script', 'style', 'iframe', 'frame', 'object', 'embed', 'form', 'input', 'button', 'img', 'video', 'audio'],
  ...['svg', 'link', 'meta', 'base'],
]);
/** Of every document on the clipboard, and no loss. */
const HEAD = new Set(['meta', 'link', 'style', 'base']);

const HARMFUL = /^\s*(?:javascript|data|vbscript):/i;

const faultsOf = (element: Element): string[] => {
  const tag = element.tagName.toLowerCase();
  if (BARRED.has(tag)) return HEAD.has(tag) ? [] : [tag];
  return [...element.attributes]
    .filter(({ name, value }) => name.startsWith('on') || (name === 'href' && HARMFUL.test(value)))
    .map(({ name }) => `${tag} ${name}`);
};

/** Each once, as the platform names what it cleans away: a tag (`script`) or an attribute (`p onclick`). */
export const removedFrom = (html: string): readonly string[] => {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  return [...new Set([...documentElement.querySelectorAll('*')].flatMap(faultsOf))];
};
