import { useTranslation } from 'shared-contracts/sdk';
import { Spinner, cx } from 'shared-ui';
import { CheckCircleIcon, ClockIcon, RefusedIcon, WarningIcon } from 'shared-ui/icons';
import styles from './draw-proof.module.css';
import type { Verdict } from './use-checks.ts';

const ICONS = {
  later: <ClockIcon size={20} />,
  running: <Spinner size={20} />,
  equal: <CheckCircleIcon size={20} />,
  different: <RefusedIcon size={20} />,
  failed: <WarningIcon size={20} />,
} as const satisfies Readonly<Record<Verdict, unknown>>;

interface VerdictLineProps {
  readonly name: string;
  readonly text: string;
  readonly verdict: Verdict;
}

/** One thing that this device has recalculated, and whether it is equal. */
export const VerdictLine = ({ name, text, verdict }: VerdictLineProps) => {
  const { t } = useTranslation();
  return (
    <li className={cx(styles.check, styles[verdict])}>
      <span className={styles.checkIcon}>{ICONS[verdict]}</span>
      <span className={styles.checkWords}>
        <span className={styles.checkName}>{name}</span>
        <span className={styles.checkText}>{text}</span>
      </span>
      <span role="status" className={styles.verdict}>
        {t(`proof.verdict.${verdict}`)}
      </span>
    </li>
  );
};

interface ValueProps {
  readonly name: string;
  /** Null while it is not public yet. */
  readonly value: string | null;
}

/** A hash, a seed or a text, to be copied. */
export const Value = ({ name, value }: ValueProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.value}>
      <dt>{name}</dt>
      <dd>{value === null ? t('proof.notYet') : <code dir="ltr">{value}</code>}</dd>
    </div>
  );
};
