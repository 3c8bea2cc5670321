import { useTranslation } from 'react-i18next';
import { cx } from 'shared-ui';
import { CheckIcon } from 'shared-ui/icons';
import { hasTexts, languageTag } from '../../shared/language/index.ts';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { Flag } from './flags.tsx';
import styles from './left-bar.module.css';

export interface LanguageListProps {
  readonly id: string;
  readonly onChosen?: () => void;
}

/** The merchant's languages, each with its flag and its own name (SHL-061). Languages without texts are marked as shown in English. */
export const LanguageList = ({ id, onChosen }: LanguageListProps) => {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const { languages } = useComposition();
  const current = useValue(shell.state.language$);
  const choose = (code: string): void => {
    void shell.language.change(code);
    onChosen?.();
  };
  return (
    <ul role="list" id={id} className={styles.languages} aria-label={t('language.label')}>
      {languages.map(({ code, name, flag }) => (
        <li key={code}>
          <button
            type="button"
            className={cx(styles.entry, styles.language)}
            aria-pressed={code === current}
            onClick={() => choose(code)}
          >
            <span className={styles.icon}>
              <Flag region={flag} />
            </span>
            <span className={styles.text} lang={languageTag(code)}>
              {name}
            </span>
            {!hasTexts(code) && <span className={styles.note}>{t('language.inEnglish')}</span>}
            {code === current && <CheckIcon size={18} />}
          </button>
        </li>
      ))}
    </ul>
  );
};
