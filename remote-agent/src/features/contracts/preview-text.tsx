import { useLanguage } from 'shared-react';
import { formatDateTime, formatDecimal, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Notice } from 'shared-ui';
import type { ContractSide, Preview } from './contract.model.ts';
import styles from './contracts.module.css';

interface PreviewTextProps {
  readonly preview: Preview;
  /** Who would earn by the contract. */
  readonly account: string;
  readonly side: ContractSide;
}

/** The last 30 days under a contract in sentences, and every contract that would end by name (AGX-002). */
export const PreviewText = ({ preview: { replay, ends }, account, side }: PreviewTextProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const symbol = usePortal().merchant.currencySymbol;
  const money = (amount: string): string => formatDecimal(amount, symbol);
  const { turnover, loss, earned, passed, current } = replay;
  const played = {
    ...{ account, from: formatDateTime(replay.from, language) },
    ...{ turnover: money(turnover), loss: money(loss), earned: money(earned) },
  };
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h3 className={styles.heading}>{t('preview.title')}</h3>
      <p>{t(`preview.${replay.periods === 0 ? 'none' : 'played'}.${side}`, played)}</p>
      {replay.tiers.length > 0 && (
        <ul className={styles.tiers}>
          {replay.tiers.map(({ tier, rate, periods, amount }) => (
            <li key={tier ?? 0}>
              {tier === null
                ? t('preview.noTier', { number: periods })
                : t('preview.tier', { tier, rate, amount: money(amount), number: periods })}
            </li>
          ))}
        </ul>
      )}
      {passed !== '0.00' && <p>{t('preview.passed', { amount: money(passed) })}</p>}
      {current !== null && <p>{t('preview.current', { amount: money(current) })}</p>}
      {ends.length > 0 && (
        <Notice tone="pending" title={t(`preview.ends.${side}`)}>
          <ul className={styles.ends}>
            {ends.map((ended) => (
              <li key={ended.id}>{t('contract.ended', { account: ended.account, rate: ended.rate })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
};
