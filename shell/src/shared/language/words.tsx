import { useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { I18nContext } from 'react-i18next';
import type { LanguageService } from './language.service.ts';

interface WordsProps {
  readonly language: LanguageService;
  /** Where `useTranslation()` without an argument looks. */
  readonly namespace: string;
  readonly children: ReactNode;
}

/**
 * The texts for what is inside. When texts on the page are replaced, all that shows texts is drawn again, also what was being drawn at that
 * moment: `I18nextProvider` leaves it to each `useTranslation`, and those notice nothing before their first drawing has ended.
 */
export const Words = ({ language, namespace, children }: WordsProps) => {
  const revision = useSyncExternalStore(language.onReplaced, language.revision);
  const value = useMemo(
    () => ({ i18n: language.i18n, defaultNS: namespace, revision }),
    [language, namespace, revision],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
};
