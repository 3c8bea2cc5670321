/** Words of the demo in the languages of the lobby beside English and Vietnamese (SHL-070), by what they say in English. */
import type { ByLanguage } from '../content.model.ts';
import CN from './words/cn.json' with { type: 'json' };
import ID from './words/id.json' with { type: 'json' };
import KO from './words/ko.json' with { type: 'json' };
import PT from './words/pt.json' with { type: 'json' };
import TH from './words/th.json' with { type: 'json' };
import TY from './words/ty.json' with { type: 'json' };

type Words = Readonly<Record<string, string>>;
const WORDS: Readonly<Record<string, Words>> = { CN, ID, KO, KR: KO, PT, TH, TY };

const inWords = <T extends string | object>(value: T, words: Words): T => {
  const translated: unknown =
    typeof value === 'string'
      ? words[value]
      : Object.fromEntries(
          Object.entries(value as Words).map(([field, text]): [string, string] => [field, words[text] ?? text]),
        );
  return (translated ?? value) as T;
};

/** Texts of the demo with those of the languages that it does not write out itself. */
export const inEveryLanguage = <T extends string | object>(texts: ByLanguage<T>): ByLanguage<T> => ({
  ...Object.fromEntries(Object.entries(WORDS).map(([code, words]) => [code, inWords(texts.EN, words)])),
  ...texts,
});
