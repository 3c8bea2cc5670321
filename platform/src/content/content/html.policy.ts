import sanitizeHtml from 'sanitize-html';
import { PortalError } from 'shared-contracts/errors';
import type { Article, ByLanguage, Content, PromotionText } from './content.model.ts';

/** Addresses that merchants' texts may lead to. */
const SCHEMES = ['https', 'mailto', 'tel'];

const TAGS = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'blockquote'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const SPANS = ['colspan', 'rowspan'];
const ATTRIBUTES: Readonly<Record<string, string[]>> = {
  a: ['href', 'target', 'rel'],
  th: ['scope', ...SPANS],
  td: SPANS,
};

/**
 * HTML of a merchant as it may be stored and shown: text, lists, tables and links. Scripts, handlers, frames, styles,
 * pictures from elsewhere and `javascript:` addresses are dropped (SEC-004). Links that leave the portal open a window of
 * their own and learn nothing about it.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
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

export interface CleanedHtml {
  readonly html: string;
  /** What is gone, each once: a tag (`script`), an attribute (`p onclick`), or an address (`a href`). */
  readonly removed: readonly string[];
}

/** An address that `cleanHtml` keeps: of the portal itself, or of a scheme that may be opened. */
const isKept = (href: string): boolean =>
  !href.startsWith('//') &&
  (!/^[^/?#]*:/.test(href) || SCHEMES.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`)));

const removedOf = (tag: string, attributes: Readonly<Record<string, string>>): string[] => {
  if (!TAGS.includes(tag)) return [tag];
  return Object.entries(attributes).flatMap(([name, value]) => {
    const stays = (ATTRIBUTES[tag] ?? []).includes(name) && (name !== 'href' || isKept(value));
    return stays ? [] : [`${tag} ${name}`];
  });
};

/** `cleanHtml`, with a list for the operator who wrote it of what it took out. */
export const cleanedHtml = (html: string): CleanedHtml => {
  const removed = new Set<string>();
  sanitizeHtml(html, {
    // Everything passes, so that each tag is seen with all that it has.
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (tag, attributes) => {
      for (const part of removedOf(tag, attributes)) removed.add(part);
    },
  });
  return { html: cleanHtml(html), removed: [...removed] };
};

interface CleanedContent {
  readonly content: Content;
  /** HTML that was taken out, each part once. */
  readonly removed: string[];
}

const hasArticles = (
  content: Content,
): content is Extract<Content, { readonly kind: 'announcement' | 'help' | 'disclaimer' }> =>
  ['announcement', 'help', 'disclaimer'].includes(content.kind);

/** Content with harmless HTML. @throws PortalError `request.invalid` where nothing of a text is left. */
export const cleanContent = (content: Content): CleanedContent => {
  if (!hasArticles(content) || content.fields.texts === null) return { content, removed: [] };
  const cleaned = Object.entries(content.fields.texts).map(
    ([language, { title, content: html }]) => [language, title, cleanedHtml(html)] as const,
  );
  const empty = cleaned.filter(([, , { html }]) => html.trim() === '');
  if (empty.length > 0) {
    const fields = empty.map(([language]) => [`content.fields.texts.${language}.content`, 'field.missing']);
    throw new PortalError('request.invalid', { fields: Object.fromEntries(fields) as Record<string, string> });
  }
  // EN is among them, as it was before.
  const texts = Object.fromEntries(
    cleaned.map(([language, title, { html }]) => [language, { title, content: html }]),
  ) as unknown as ByLanguage<Article>;
  return {
    content: { ...content, fields: { ...content.fields, texts } } as Content,
    removed: [...new Set(cleaned.flatMap(([, , { removed }]) => removed))],
  };
};

/** Texts of a promotion with harmless HTML; they may be empty. */
export const cleanPromotion = (texts: ByLanguage<PromotionText>) => {
  const cleaned = Object.entries(texts).map(([language, text]) => [language, text, cleanedHtml(text.content)] as const);
  return {
    texts: Object.fromEntries(
      cleaned.map(([language, text, { html }]) => [language, { ...text, content: html }]),
    ) as unknown as ByLanguage<PromotionText>,
    removed: [...new Set(cleaned.flatMap(([, , { removed }]) => removed))],
  };
};
