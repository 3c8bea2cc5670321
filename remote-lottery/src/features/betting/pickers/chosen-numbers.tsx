import { memo } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { CloseIcon } from 'shared-ui/icons';
import styles from './pickers.module.css';

interface ChosenNumbersProps {
  readonly selection: readonly string[];
  readonly onToggle: (number: string) => void;
}

/** Numbers that no grid shows, each with its way out. */
export const ChosenNumbers = memo(({ selection, onToggle }: ChosenNumbersProps) => {
  const { t } = useTranslation();
  if (selection.length === 0) return <p className={styles.none}>{t('pick.none')}</p>;
  return (
    <ul role="list" className={styles.chosen} aria-label={t('pick.chosen')} dir="ltr">
      {selection.map((number) => (
        <li key={number}>
          <button
            type="button"
            className={styles.chosenNumber}
            aria-label={t('pick.remove', { number })}
            onClick={() => onToggle(number)}
          >
            {number}
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
});
ChosenNumbers.displayName = 'ChosenNumbers';
