import sanitizeHtml from 'sanitize-html';

/** Addresses that merchants' texts may lead to. */
const SCHEMES = ['https', 'mailto', 'tel'];

/**
 * HTML of a merchant as it may be stored and shown: text, lists, tables and links. Scripts, handlers, frames, styles,
 * pictures from elsewhere and `javascript:` addresses are dropped (SEC-004). Links that leave the portal open a window of
 * their own and learn nothing about it.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      'ul',
      'ol',
      'li',
      'h3',
      'h4',
      'a',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'], th: ['scope'] },
    allowedSchemes: SCHEMES,
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attribs) => {
        const href = attribs['href'] ?? '';
        const leaves = SCHEMES.some((scheme) => href.startsWith(`${scheme}:`));
        return { tagName, attribs: { href, ...(leaves ? { target: '_blank', rel: 'noopener noreferrer' } : {}) } };
      },
    },
  });
