import { personalProfit } from 'shared-contracts/wallet';
import { requestCode, useLanguage } from 'shared-react';
import {
  Link,
  formatDay,
  formatDecimal,
  keepPreviousData,
  useErrorText,
  useLocation,
  usePortal,
  useQuery,
  useTranslation,
} from 'shared-contracts/sdk';
import { DataTable, EmptyState, Money, StatRow, StatTile } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { BarChart } from 'shared-ui/chart';
import { TrendingIcon } from 'shared-ui/icons';
import { fillDays } from '../../shared/days.model.ts';
import { PeriodField } from '../../shared/period-field.tsx';
import { useRecordFilters } from '../../shared/record-filters.ts';
import { figuresOf, rowsAddress } from './figures.model.ts';
import type { Figure, Profit, ProfitDay } from './figures.model.ts';
import styles from './personal-profit.module.css';

const HINTS: Partial<Readonly<Record<Figure, string>>> = {
  transfers: 'profit.transfersHint',
  vendorPlay: 'profit.vendorPlayHint',
  bonuses: 'profit.bonusesHint',
};

interface FigureLinkProps {
  readonly figure: Figure;
  readonly amount: string;
  readonly period: { readonly from: string; readonly to: string };
}

/** An amount that opens the rows it is the sum of. */
const FigureLink = ({ figure, amount, period }: FigureLinkProps) => {
  const location = useLocation();
  const { merchant } = usePortal();
  return (
    <Link className={styles.figure} to={rowsAddress(location, figure, period)}>
      <Money amount={amount} symbol={merchant.currencySymbol} />
    </Link>
  );
};

const useColumns = (profit: Profit | undefined): readonly DataColumn<ProfitDay>[] => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  const language = useLanguage();
  const totals = profit?.totals;
  const net = (amount: string) => <Money amount={amount} symbol={merchant.currencySymbol} tone="signed" />;
  return [
    { id: 'day', header: t('profit.day'), primary: true, cell: ({ day }) => formatDay(day, language) },
    ...figuresOf(profit).map((figure): DataColumn<ProfitDay> => ({
      id: figure,
      header: t(`profit.${figure}`),
      align: 'end',
      cell: (row) => <FigureLink figure={figure} amount={row[figure]} period={{ from: row.day, to: row.day }} />,
      total: totals && <Money amount={totals[figure]} symbol={merchant.currencySymbol} />,
    })),
    {
      id: 'net',
      header: t('profit.net'),
      align: 'end',
      cell: (row) => net(row.net),
      total: totals && net(totals.net),
    },
  ];
};

/** What came in and went out in a period; every figure opens the rows that it is made of (MEM-011, MEM-012). */
const PersonalProfit = () => {
  const { t } = useTranslation();
  const { api, merchant } = usePortal();
  const language = useLanguage();
  const errorText = useErrorText();
  const [{ from, to }, change] = useRecordFilters();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['member', 'personal-profit', from, to],
    queryFn: ({ signal }) => api.call(personalProfit, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const shown = error ? undefined : data;
  const columns = useColumns(shown);
  const symbol = merchant.currencySymbol;
  return (
    <div className={styles.page}>
      <PeriodField filters={{ from, to }} onChange={change} />
      <StatRow>
        {figuresOf(shown).map((figure) => (
          <StatTile
            key={figure}
            label={t(`profit.${figure}`)}
            {...(HINTS[figure] && { hint: t(HINTS[figure]) })}
            value={shown && <FigureLink figure={figure} amount={shown.totals[figure]} period={{ from, to }} />}
          />
        ))}
        <StatTile
          label={t('profit.net')}
          hint={t('profit.netHint')}
          value={shown && <Money amount={shown.totals.net} symbol={symbol} tone="signed" sign="always" />}
        />
      </StatRow>
      {shown && shown.days.length > 0 && (
        <BarChart
          label={t('profit.chart')}
          tone="signed"
          height={120}
          bars={fillDays(from, to, shown.days).map(({ day, net }) => ({
            id: day,
            label: formatDay(day, language),
            value: Number(net),
            text: formatDecimal(net, symbol),
          }))}
        />
      )}
      <DataTable
        caption={t('page.profit')}
        columns={columns}
        rows={error ? [] : shown?.days}
        rowKey={({ day }) => day}
        loading={isFetching}
        skeletonRows={7}
        error={error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={<TrendingIcon size={28} />} title={t('record.emptyTitle')} text={t('profit.emptyText')} />
        }
        scroll="box"
      />
    </div>
  );
};

export default PersonalProfit;
