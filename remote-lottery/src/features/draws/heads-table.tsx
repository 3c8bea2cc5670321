import { useTranslation } from 'shared-contracts/sdk';
import { headsOf } from '../../shared/numbers/numbers.model.ts';
import styles from './draws.module.css';

/** Two-digit endings of a result by their first digit. */
export const HeadsTable = ({ result }: { readonly result: string }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.headsBlock}>
      <h3 className={styles.headsTitle}>{t('draws.heads')}</h3>
      <dl className={styles.heads}>
        {headsOf(result).map((endings, head) => (
          <div key={head} className={styles.headRow}>
            <dt>{head}</dt>
            <dd dir="ltr">{endings.length === 0 ? '–' : endings.join(' ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
