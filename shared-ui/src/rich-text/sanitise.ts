/** Makes HTML of merchants harmless before it is shown; the platform has done so once already. Loaded when needed. */
import createPurifier from 'dompurify';

/** Text, lists, tables, links, pictures of our own: what help texts and notices are made of. */
const TAGS = [
  ...[
    'a',
    'abbr',
    'b',
    'blockquote',
    'br',
    'caption',
    'code',
    'dd',
    'del',
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
    'figure',
  ],
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'ins',
    'li',
    'mark',
    'ol',
    'p',
    'pre',
    's',
    'section',
    'small',
  ],
  ...['span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
];
const ATTRIBUTES = [
  'href',
  'title',
  'alt',
  'src',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'dir',
  'lang',
];

/** In-site addresses (never `//host`), anchors, web, mail and telephone. */
const LINK = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|\?)/i;
const OWN_PICTURE = /^\/(?![/\\])/;

const purifierOf = (window: Window & typeof globalThis) => {
  const purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    const href = element.getAttribute('href');
    if (href !== null && !LINK.test(href.trim())) element.removeAttribute('href');
    const src = element.getAttribute('src');
    if (src !== null && !OWN_PICTURE.test(src)) element.remove();
    if (href !== null && /^https?:/i.test(href)) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    }
  });
  return purifier;
};

let purifier: ReturnType<typeof purifierOf> | undefined;

export const sanitise = (html: string): string => {
  purifier ??= purifierOf(window);
  return purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
};
