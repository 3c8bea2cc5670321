/** Titles by language, as operators type them. Pure. */
export const FIRST_LANGUAGE = 'EN';

/** By code of language; empty where nothing is written. */
export type Titles = Readonly<Record<string, string>>;

/** Those that are written, trimmed. */
export const writtenTitles = (titles: Titles): Record<string, string> =>
  Object.fromEntries(
    Object.entries(titles).flatMap(([code, title]) => (title.trim() === '' ? [] : [[code, title.trim()]])),
  );
