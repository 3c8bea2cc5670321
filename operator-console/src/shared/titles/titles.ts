/** Titles by language, as operators type them. Pure. */
export const FIRST_LANGUAGE = 'EN';

/** By code of language; empty where nothing is written. */
export type Titles = Readonly<Record<string, string>>;

/** Languages whose texts are not whole: English must be there, others only where something of them is written. */
export const unfinishedIn = <T extends object>(
  texts: Readonly<Record<string, T>>,
  isWhole: (text: T) => boolean,
): string[] =>
  [...new Set([FIRST_LANGUAGE, ...Object.keys(texts)])].filter((code) => {
    const text = texts[code];
    if (text === undefined || Object.values(text).every((part) => String(part).trim() === ''))
      return code === FIRST_LANGUAGE;
    return !isWhole(text);
  });

/** Those that are written, trimmed. */
export const writtenTitles = (titles: Titles): Record<string, string> =>
  Object.fromEntries(
    Object.entries(titles).flatMap(([code, title]) => (title.trim() === '' ? [] : [[code, title.trim()]])),
  );
