import { runningPeriods } from 'shared-contracts/agents';
import { useLanguage } from 'shared-react';
import { formatDateTime, useErrorText, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Button, Money, Notice, Skeleton } from 'shared-ui';
import type { BillKind } from './bill.model.ts';
import { percent } from './bill.model.ts';
import { useNextTierText } from './tier-text.ts';
import type { RunningPeriod } from './tier-text.ts';
import styles from './bills.module.css';

/** Bets are counted every half minute. */
const EVERY_MS = 30_000;

const Running = ({ period }: { readonly period: RunningPeriod }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const symbol = usePortal().merchant.currencySymbol;
  const nextText = useNextTierText();
  const { kind, to, tier, rate, earned, next } = period;
  return (
    <li className={styles.running}>
      <span className={styles.two}>
        <strong>{t(`contract.kind.${kind}`)}</strong>
        <span className={styles.small}>{t('tier.until', { at: formatDateTime(to, language) })}</span>
      </span>
      <span className={styles.two}>
        <span>{tier === null ? t('tier.none') : t('tier.reached', { tier, rate: percent(rate) })}</span>
        <span className={styles.small}>{nextText(next, false)}</span>
      </span>
      <span className={styles.earned}>
        <span className={styles.small}>{t('tier.earned')}</span>
        <Money amount={earned} symbol={symbol} />
      </span>
    </li>
  );
};

/** The tier that each running period has reached, what it has brought so far, and what the next tier needs (AGX-003). Null: all kinds. */
export const RunningPeriods = ({ kind }: { readonly kind: BillKind | null }) => {
  const { t } = useTranslation();
  const { api } = usePortal();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    queryKey: ['agent', 'running-periods'],
    queryFn: () => api.call(runningPeriods, {}),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
  if (error && !data)
    return (
      <Notice tone="refused">
        {errorText(error)}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {t('tier.retry')}
        </Button>
      </Notice>
    );
  if (!data) return <Skeleton height="5rem" />;
  const shown = data.rows.filter((row) => kind === null || row.kind === kind);
  if (shown.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t('tier.title')}>
      <h3 className={styles.heading}>{t('tier.title')}</h3>
      <ul className={styles.list}>
        {shown.map((period) => (
          <Running key={period.kind} period={period} />
        ))}
      </ul>
    </section>
  );
};
