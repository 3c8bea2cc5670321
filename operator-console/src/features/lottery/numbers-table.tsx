import { useTranslation } from 'react-i18next';
import { cx } from 'shared-ui';
import { cellsOf, rowsOf } from './numbers.model.ts';
import type { LotteryFormat } from './lottery.api.ts';
import styles from './lottery.module.css';

interface NumbersTableProps {
  readonly format: LotteryFormat;
  readonly numbers: string;
  /** What these numbers are, read aloud. */
  readonly caption: string;
  /** Places that differ from another result. */
  readonly differing?: ReadonlySet<number>;
}

/** A result by its prizes, the special one first. */
export const NumbersTable = ({ format, numbers, caption, differing }: NumbersTableProps) => {
  const { t } = useTranslation();
  const cells = cellsOf(numbers);
  return (
    <table className={styles.numbers}>
      <caption className={styles.hidden}>{caption}</caption>
      <tbody>
        {rowsOf(format).map(({ prize, count, start }) => (
          <tr key={start}>
            <th scope="row" className={styles.prize}>
              {prize === null ? t('lottery.numbers') : t(`lottery.prize.${prize}`)}
            </th>
            <td>
              <span className={styles.cells} dir="ltr">
                {cells.slice(start, start + count).map((cell, index) => {
                  const place = start + index;
                  return differing?.has(place) ? (
                    <mark key={place} className={cx(styles.cell, styles.differs)}>
                      {cell}
                    </mark>
                  ) : (
                    <span key={place} className={styles.cell}>
                      {cell}
                    </span>
                  );
                })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
