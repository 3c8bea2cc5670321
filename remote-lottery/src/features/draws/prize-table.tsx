import type { CSSProperties } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import { prizeRows } from '../../shared/numbers/numbers.model.ts';
import styles from './prize-table.module.css';

interface PrizeTableProps {
  readonly result: string;
  /** What it is the result of, read aloud. */
  readonly caption: string;
  /** Numbers that a bet has hit, by their place from the first row on. */
  readonly hits?: ReadonlySet<number>;
  /** Shown number by number, as a draw that has just been held. */
  readonly isFresh?: boolean;
}

/** A result by prizes, the special one first (LOT-016, LOT-017). A prize that is not drawn yet keeps its place. */
export const PrizeTable = ({ result, caption, hits, isFresh = false }: PrizeTableProps) => {
  const { t } = useTranslation();
  const rows = prizeRows(result);
  const before = rows.map((_, row) => rows.slice(0, row).reduce((sum, { numbers }) => sum + numbers.length, 0));
  return (
    <table className={cx(styles.table, isFresh && styles.fresh)}>
      <caption className={styles.caption}>{caption}</caption>
      <tbody>
        {rows.map(({ label, numbers }, index) => (
          <tr key={label} className={cx(styles.row, index === 0 && styles.special)}>
            <th scope="row" className={styles.label}>
              {t(`prize.${label}`)}
            </th>
            <td className={styles.cell}>
              <span className={styles.numbers} data-count={numbers.length} dir="ltr">
                {numbers.length === 0 ? (
                  <span className={styles.waiting}>{t('numbers.waiting')}</span>
                ) : (
                  numbers.map((number, at) => {
                    const place = (before[index] ?? 0) + at;
                    return (
                      <span
                        key={place}
                        className={cx(hits?.has(place) && styles.hit)}
                        style={{ '--place': place } as CSSProperties}
                      >
                        {number}
                      </span>
                    );
                  })
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
