import { teamOverview } from 'shared-contracts/agents';
import type { teamOverview as schema } from 'shared-contracts/agents/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { requestCode, useLanguage } from 'shared-react';
import {
  formatDay,
  formatDecimal,
  keepPreviousData,
  localeOf,
  useErrorText,
  usePortal,
  useQuery,
  useTranslation,
} from 'shared-contracts/sdk';
import { DataTable, EmptyState, ErrorState, Money, StatRow, StatTile } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { ChartIcon } from 'shared-ui/icons';
import { ChartPanel } from '../../shared/chart-panel.tsx';
import { ExportButton } from '../../shared/export-button.tsx';
import { usePeriodControl } from '../../shared/period-control.tsx';
import styles from './team-overview.module.css';

type Overview = ReplyOf<typeof schema>;
type Day = Overview['days'][number];

const Figures = ({ overview }: { readonly overview: Overview | undefined }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const symbol = portal.merchant.currencySymbol;
  const language = useLanguage();
  const count = (pick: (of: Overview) => number) => overview && pick(overview).toLocaleString(localeOf(language));
  const money = (pick: (of: Overview) => string, tone: 'plain' | 'signed' = 'plain') =>
    overview && <Money amount={pick(overview)} symbol={symbol} tone={tone} />;
  return (
    <>
      <StatRow>
        <StatTile
          label={t('team.size')}
          value={count((o) => o.teamSize)}
          hint={overview && t('team.agents', { count: overview.agents })}
        />
        <StatTile label={t('team.new')} value={count((o) => o.newMembers)} />
        <StatTile label={t('team.active')} value={count((o) => o.activeMembers)} />
        <StatTile label={t('team.balance')} value={money((o) => o.teamBalance)} />
      </StatRow>
      <StatRow>
        <StatTile label={t('team.deposits')} value={money((o) => o.deposits)} />
        <StatTile label={t('team.withdrawals')} value={money((o) => o.withdrawals)} />
        <StatTile
          label={t('team.commission')}
          value={money((o) => o.commission)}
          hint={overview && t('team.commissionHint')}
        />
      </StatRow>
      <StatRow>
        <StatTile label={t('team.bets')} value={money((o) => o.bets)} />
        <StatTile label={t('team.wins')} value={money((o) => o.wins)} />
        <StatTile label={t('team.netLoss')} value={money((o) => o.netLoss)} />
      </StatRow>
    </>
  );
};

const useDayColumns = (overview: Overview | undefined): readonly DataColumn<Day>[] => {
  const { t } = useTranslation();
  const portal = usePortal();
  const symbol = portal.merchant.currencySymbol;
  const language = useLanguage();
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  return [
    {
      id: 'day',
      header: t('team.day'),
      primary: true,
      cell: (row) => formatDay(row.day, language),
      total: t('team.total'),
    },
    {
      id: 'active',
      header: t('team.active'),
      align: 'end',
      cell: (row) => String(row.active),
      total: overview && String(overview.activeMembers),
    },
    {
      id: 'bets',
      header: t('team.bets'),
      align: 'end',
      cell: (row) => money(row.bets),
      total: overview && money(overview.bets),
    },
    {
      id: 'wins',
      header: t('team.wins'),
      align: 'end',
      cell: (row) => money(row.wins),
      total: overview && money(overview.wins),
    },
  ];
};

/** What the agent's whole team did in a period, by figure and by day (AGT-006, AGT-007, QUA-010). */
const TeamOverviewPage = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const language = useLanguage();
  const { period, control } = usePeriodControl();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['agent', 'team-overview', period],
    queryFn: () => portal.api.call(teamOverview, { query: period }),
    placeholderData: keepPreviousData,
  });
  const columns = useDayColumns(data);
  if (error) {
    return (
      <div className={styles.overview}>
        {control}
        <ErrorState
          text={errorText(error)}
          code={requestCode(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    );
  }
  return (
    <div className={styles.overview}>
      <div className={styles.filters}>
        {control}
        <ExportButton
          disabled={!data || isPlaceholderData}
          file={{
            name: `team-overview-${period.from}-${period.to}`,
            head: [t('team.day'), t('team.active'), t('team.bets'), t('team.wins')],
            lineOf: ({ day, active, bets, wins }) => [day, String(active), bets, wins],
            ask: () => Promise.resolve({ rows: data?.days ?? [] }),
          }}
        />
      </div>
      <Figures overview={isPlaceholderData ? undefined : data} />
      {data && data.days.length > 1 && (
        <ChartPanel
          title={t('team.chart')}
          bars={data.days.map(({ day, bets }) => ({
            id: day,
            label: formatDay(day, language),
            value: Number(bets),
            text: formatDecimal(bets, portal.merchant.currencySymbol),
          }))}
        />
      )}
      <DataTable
        caption={t('team.byDay')}
        columns={columns}
        rows={data?.days.toReversed()}
        rowKey={(row) => row.day}
        loading={isFetching}
        skeletonRows={7}
        empty={<EmptyState icon={<ChartIcon size={28} />} title={t('team.emptyTitle')} text={t('team.emptyText')} />}
        density="dense"
      />
    </div>
  );
};

export default TeamOverviewPage;
