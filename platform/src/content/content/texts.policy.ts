/** A single text in a merchant's own words, compared with the text that the portal ships. Pure. */
import { PortalError } from 'shared-contracts/errors';
import type { ErrorCode } from 'shared-contracts/errors';
import { textsCode } from 'shared-contracts/locale';
import type { ShippedTexts, TextFields } from './content.model.ts';

/** Values that the page puts in, and texts that a text takes in from another one. */
const PLACEHOLDER = /\{\{.*?\}\}|\$t\(.*?\)/gs;
const TAG = /<\/?[a-z0-9!][^>]*>/gi;

/** Without blanks, which mean nothing in them. */
const marksIn = (text: string, mark: RegExp): string[] =>
  (text.match(mark) ?? []).map((one) => one.replace(/\s+/g, ''));

/** What `text` has more of than `other`. */
const inExcess = (text: readonly string[], other: readonly string[]): string[] => {
  const rest = [...other];
  return text.filter((mark) => {
    const at = rest.indexOf(mark);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

/** Whether every tag is closed, the inner one first. */
const isNested = (tags: readonly string[]): boolean => {
  const open: string[] = [];
  for (const tag of tags) {
    if (tag.endsWith('/>')) continue;
    if (!tag.startsWith('</')) open.push(tag.slice(1));
    else if (open.pop() !== tag.slice(2)) return false;
  }
  return open.length === 0;
};

export interface TextFault {
  readonly code: Extract<ErrorCode, `content.text-${string}`>;
  readonly marks: readonly string[];
}

/** Why these words can't stand for the shipped text, or null. A placeholder may be repeated, a tag may not. */
export const faultOf = (own: string, shipped: string): TextFault | null => {
  const [ownTags, tags] = [marksIn(own, TAG), marksIn(shipped, TAG)];
  const strange = inExcess(ownTags, tags);
  if (strange.length > 0) return { code: 'content.text-markup', marks: [...new Set(strange)] };
  const [ownValues, values] = [marksIn(own, PLACEHOLDER), marksIn(shipped, PLACEHOLDER)];
  const isBroken = /\{\{|\}\}/.test(own.replaceAll(PLACEHOLDER, ''));
  const isSame =
    !isBroken && ownValues.every((mark) => values.includes(mark)) && values.every((mark) => ownValues.includes(mark));
  if (isSame && ownTags.length === tags.length && isNested(ownTags)) return null;
  return { code: 'content.text-placeholders', marks: [...new Set([...values, ...tags])] };
};

/** The text that the portal shows in a language; null: the language does not use this form. Languages without texts show English. */
export const shippedIn = (
  texts: Readonly<Record<string, string>>,
  language: string,
  translated: ReadonlySet<string>,
): string | null => {
  const code = textsCode(language);
  return texts[code] ?? (translated.has(code) ? null : (texts['EN'] ?? null));
};

/** Languages that have texts of their own. */
export const translatedIn = (shipped: ShippedTexts): ReadonlySet<string> =>
  new Set([...shipped.values()].flatMap((texts) => Object.keys(texts)));

/** @throws PortalError `request.not-found` for a text that is not shipped, `request.invalid` for a form that the language does not use,
 * `content.text-placeholders`, `content.text-markup`. */
export const refuseFaultyTexts = ({ key, texts }: TextFields, shipped: ShippedTexts): void => {
  const known = shipped.get(key);
  if (!known) throw new PortalError('request.not-found');
  const translated = translatedIn(shipped);
  for (const [language, own] of Object.entries(texts)) {
    const text = shippedIn(known, language, translated);
    const field = `content.fields.texts.${language}`;
    if (text === null) throw new PortalError('request.invalid', { fields: { [field]: 'field.invalid' } });
    const fault = faultOf(own, text);
    if (!fault) continue;
    // A text without any mark must have none.
    const marks = fault.marks.join(' ') || '–';
    throw new PortalError(fault.code, {
      params: { language, marks },
      fields: { [field]: fault.code },
    });
  }
};

/** Letters as people type them: without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Texts that say just this come first, then those with it in their key. Null: it is not there. */
const rankOf = (key: string, texts: Readonly<Record<string, string>>, wanted: string): number | null => {
  const words = Object.values(texts).map(plain);
  if (words.includes(wanted)) return 0;
  if (plain(key).includes(wanted)) return 1;
  return words.some((text) => text.includes(wanted)) ? 2 : null;
};

/** Keys of the texts that have these words in their key or in any language, the nearest first; all where nothing is asked for. */
export const searchTexts = (shipped: ShippedTexts, search: string): readonly string[] => {
  const wanted = plain(search);
  return [...shipped]
    .flatMap(([key, texts]) => {
      const rank = rankOf(key, texts, wanted);
      return rank === null ? [] : [{ key, rank }];
    })
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);
};
