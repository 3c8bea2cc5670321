import { useState } from 'react';
import { statistics } from 'shared-contracts/lottery';
import { keepPreviousData, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Card, SegmentedControl, SelectField, Skeleton } from 'shared-ui';
import { Failure } from '../../shared/failure.tsx';
import { FrequencyChart } from './frequency-chart.tsx';
import { DRAW_COUNTS, TRENDS, hasHeads, trendCounts, trendRows } from './trends.model.ts';
import type { Statistics, Trend } from './trends.model.ts';
import styles from './trends.module.css';

const Table = ({ trend, data }: { readonly trend: Trend; readonly data: Statistics }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.frame} tabIndex={0} role="group" aria-label={t('trends.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('trends.number')}</th>
            <th scope="col">{t('trends.times')}</th>
            <th scope="col">{t('trends.gap')}</th>
          </tr>
        </thead>
        <tbody>
          {trendRows(trend, data).map(({ number, times, gap }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{times}</td>
              <td>{gap ?? t('trends.never')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface TrendsProps {
  readonly gameCode: string;
  readonly lastDraw: string;
  /** Each draw has every number: the first place is counted. */
  readonly isRanking: boolean;
}

/** Hot and cold numbers, heads and tails of the last draws: a chart with the figures of every number beside it (QUA-010). */
export const Trends = ({ gameCode, lastDraw, isRanking }: TrendsProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const [draws, setDraws] = useState<number>(50);
  const [asked, setTrend] = useState<Trend>('hot');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['lottery', 'statistics', gameCode, draws, lastDraw],
    queryFn: ({ signal }) => portal.api.call(statistics, { query: { gameCode, draws } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const trends = data && !hasHeads(data.numbers) ? TRENDS.slice(0, 2) : TRENDS;
  const trend = trends.includes(asked) ? asked : 'hot';
  const content = () => {
    if (error && !data) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton shape="block" height="24rem" />;
    return (
      <>
        <div className={styles.controls}>
          <div className={styles.trends}>
            <SegmentedControl
              label={t('trends.label')}
              segments={trends.map((id) => ({ id, label: t(`trends.${id}`) }))}
              value={trend}
              onChange={setTrend}
            />
          </div>
          <SelectField
            label={t('trends.draws')}
            labelHidden
            options={DRAW_COUNTS.map((count) => ({ value: String(count), label: t('trends.last', { count }) }))}
            value={String(draws)}
            onChange={(event) => setDraws(Number(event.currentTarget.value))}
          />
        </div>
        <p className={styles.text}>
          {isRanking && `${t('trends.firstPlace')} `}
          {t(`trends.text.${trend}`, { count: data.draws })}
        </p>
        <div className={styles.both}>
          <FrequencyChart
            label={t(`trends.text.${trend}`, { count: data.draws })}
            counts={trendCounts(trend, data)}
            nameOf={(value) => value}
          />
          <Table trend={trend} data={data} />
        </div>
      </>
    );
  };
  return (
    <Card title={t('trends.title')} headingLevel={2}>
      <div className={styles.view}>{content()}</div>
    </Card>
  );
};
