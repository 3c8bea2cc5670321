import { useTranslation } from 'shared-contracts/sdk';
import type { PointConfig } from '../../shared/data/types.ts';
import styles from './points-mall.module.css';
import { formatPoints, shortAmount, shownRates } from './points.model.ts';

/** How points are earned, by kind of games. */
export const Rates = ({ config }: { readonly config: PointConfig }) => {
  const { t } = useTranslation();
  const { per, rates } = shownRates(config.rates);
  if (rates.length === 0) return null;
  return (
    <section className={styles.earning} aria-labelledby="points-earning">
      <h2 id="points-earning" className={styles.earningTitle}>
        {t('points.earnTitle', { amount: shortAmount(per, config.currencySymbol) })}
      </h2>
      <ul role="list" className={styles.rates}>
        {rates.map(({ gameType, points }) => (
          <li key={gameType} className={styles.rate}>
            <span>{t(`category.${gameType}`)}</span>
            <b className={styles.rateFigure}>{t('points.rate', { points: formatPoints(points) })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
};
