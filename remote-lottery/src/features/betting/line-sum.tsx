import { memo } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { useMoneyText } from '../../shared/bets/money.ts';
import styles from './betting.module.css';
import type { LineFigures } from './slip/slip.model.ts';

/** Lots, stake and possible win of what is being picked; read aloud when they change. */
export const LineSum = memo(({ figures }: { readonly figures: LineFigures | null }) => {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { lots = 0, stake = 0n, possibleWin = 0n } = figures ?? {};
  const cells = [
    ['lots', String(lots)],
    ['stake', money(stake)],
    ['possibleWin', money(possibleWin)],
  ] as const;
  return (
    <div aria-live="polite" aria-atomic className={styles.sum}>
      {cells.map(([id, value]) => (
        <span key={id} className={styles.sumCell}>
          <span className={styles.small}>{t(`sum.${id}`)}</span>{' '}
          <bdi dir="ltr" className={styles.sumValue}>
            {value}
          </bdi>
        </span>
      ))}
    </div>
  );
});
LineSum.displayName = 'LineSum';
