/** Fields of a help line's window and what they mean. Pure. */
import type { HelpLine, HelpLineOrder } from './help-lines.api.ts';

export const FIRST_LANGUAGE = 'EN';
/** Room between two lines, so that one can be put between them later. */
const STEP = 10;
const SORT_MOST = 10_000;
const PHONE = /^\+?\d[\d ]{1,23}$/;

export interface HelpLineForm {
  readonly name: string;
  readonly phone: string;
  readonly url: string;
  readonly sort: string;
  /** By code of language; empty where nothing is written. */
  readonly texts: Readonly<Record<string, string>>;
  readonly reason: string;
}

/** A new line comes last. */
export const toForm = (
  line: HelpLine | null,
  lines: readonly HelpLine[],
  languages: readonly string[],
): Omit<HelpLineForm, 'reason'> => ({
  name: line?.name ?? '',
  phone: line?.phone ?? '',
  url: line?.url ?? '',
  sort: String(line?.sort ?? Math.min(SORT_MOST, Math.max(-STEP, ...lines.map(({ sort }) => sort)) + STEP)),
  texts: Object.fromEntries(
    [...new Set([FIRST_LANGUAGE, ...languages, ...Object.keys(line?.texts ?? {})])].map((code) => [
      code,
      line?.texts[code] ?? '',
    ]),
  ),
});

export const fromForm = ({ name, phone, url, sort, texts, reason }: HelpLineForm): HelpLineOrder => ({
  name: name.trim(),
  phone: phone.trim() || null,
  url: url.trim() || null,
  sort: Number(sort),
  texts: Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]) => (text.trim() === '' ? [] : [[code, text.trim()]])),
  ),
  reason,
});

export const isPhone = (text: string): boolean => text.trim() === '' || PHONE.test(text.trim());

/** Somebody in need must be able to reach the line. */
export const leadsSomewhere = ({ phone, url }: Pick<HelpLineForm, 'phone' | 'url'>): boolean =>
  phone.trim() !== '' || url.trim() !== '';

export const isSort = (text: string): boolean => /^\d{1,5}$/.test(text.trim()) && Number(text) <= SORT_MOST;
