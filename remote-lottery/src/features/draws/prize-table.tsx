import { useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import { prizeRows } from '../../shared/numbers/numbers.model.ts';
import styles from './prize-table.module.css';

interface PrizeTableProps {
  readonly result: string;
  /** What it is the result of, read aloud. */
  readonly caption: string;
}

/** A result by prizes, the special one first (LOT-016, LOT-017). A prize that is not drawn yet keeps its place. */
export const PrizeTable = ({ result, caption }: PrizeTableProps) => {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <tbody>
        {prizeRows(result).map(({ label, numbers }, index) => (
          <tr key={label} className={cx(styles.row, index === 0 && styles.special)}>
            <th scope="row" className={styles.label}>
              {t(`prize.${label}`)}
            </th>
            <td className={styles.cell}>
              <span className={styles.numbers} data-count={numbers.length} dir="ltr">
                {numbers.length === 0 ? (
                  <span className={styles.waiting}>{t('numbers.waiting')}</span>
                ) : (
                  numbers.map((number, place) => <span key={place}>{number}</span>)
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
