/** A first password to read out over the telephone: two pairs of syllables and four digits, `Kope-7342-mavu`. */
const CONSONANTS = 'bdfghjkmnprstvz';
const VOWELS = 'aeiou';
const DIGITS = '0123456789';

const pick = (letters: string, random: number): string => letters[random % letters.length] ?? '';

export const firstPassword = (): string => {
  const random = [...crypto.getRandomValues(new Uint32Array(12))];
  const next = (letters: string): string => pick(letters, random.pop() ?? 0);
  const word = (): string => next(CONSONANTS) + next(VOWELS) + next(CONSONANTS) + next(VOWELS);
  const [first, digits, last] = [word(), Array.from({ length: 4 }, () => next(DIGITS)).join(''), word()];
  return `${first[0]?.toUpperCase()}${first.slice(1)}-${digits}-${last}`;
};
