import { useTranslation } from 'react-i18next';
import { FIRST_LANGUAGE } from './titles.ts';

interface Unfinished {
  /** Languages whose texts are not whole. */
  readonly codes: readonly string[];
  readonly shown: string;
  /** Keys of what is said of English, and of other languages. */
  readonly english: string;
  readonly others: string;
}

interface UnfinishedText {
  /** At the fields of the language that is shown. */
  readonly here: string | undefined;
  /** Where another language is chosen. */
  readonly elsewhere: string | undefined;
}

/** What a form with one language at a time says of texts that are not whole. */
export const useUnfinished = ({ codes, shown, english, others }: Unfinished): UnfinishedText => {
  const { t } = useTranslation();
  const textOf = (unfinished: readonly string[]): string | undefined => {
    if (unfinished.length === 0) return undefined;
    return unfinished.includes(FIRST_LANGUAGE) ? t(english) : t(others, { languages: unfinished.join(', ') });
  };
  return {
    here: textOf(codes.filter((code) => code === shown)),
    elsewhere: textOf(codes.filter((code) => code !== shown)),
  };
};
