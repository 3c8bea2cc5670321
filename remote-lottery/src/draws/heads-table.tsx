import { useTranslation } from 'shared-contracts/sdk';
import { headsOf } from '../numbers/numbers.model.ts';
import styles from './draws.module.css';

/** Two-digit endings of a result by their first digit. */
export const HeadsTable = ({ result }: { readonly result: string }) => {
  const { t } = useTranslation();
  return (
    <table className={styles.heads}>
      <caption className={styles.headsCaption}>{t('draws.heads')}</caption>
      <tbody>
        {headsOf(result).map((endings, head) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td dir="ltr">{endings.length === 0 ? '–' : endings.join('  ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
