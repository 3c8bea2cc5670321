/** Names as the search compares them (specification, section 7: `gameName`): without case, accents and double spaces. Pure. */

/** Letters that Unicode does not decompose into a base letter and a mark. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const COMBINING_MARKS = /\p{M}+/gu;
const SPACES = /\s+/gu;

/** "Vườn Đêm" is "vuon dem". Both the stored name and the wanted part go through here, so that they meet on any database. */
export const searchText = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(/[đðøłıßæœþ]/gu, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(SPACES, ' ')
    .trim();

/** A LIKE pattern that finds the words (a search text) anywhere; the pattern's own signs in them are literal (escape: backslash). */
export const containsPattern = (words: string): string => `%${words.replace(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
