import { useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import { optionName } from './bet-names.ts';
import styles from './selection-text.module.css';

interface SelectionTextProps {
  readonly selection: readonly string[];
  /** Texts of the selection that have hit, by index. */
  readonly hits?: ReadonlySet<number>;
  /** Shows all of them, however many. */
  readonly whole?: boolean;
}

const MOST = 24;

/** What was picked: numbers or options one by one; a position that was left open is a dash. */
export const SelectionText = ({ selection, hits, whole = false }: SelectionTextProps) => {
  const { t } = useTranslation();
  const shown = whole ? selection : selection.slice(0, MOST);
  const left = selection.length - shown.length;
  return (
    <span className={styles.selection}>
      {shown.map((text, index) => (
        <span key={index} className={cx(styles.part, hits?.has(index) && styles.hit)}>
          {/^[\d ]*$/.test(text) ? <bdi dir="ltr">{text === '' ? '–' : text}</bdi> : optionName(t, text)}
        </span>
      ))}
      {left > 0 && <span className={styles.more}>{t('selection.more', { count: left })}</span>}
    </span>
  );
};
