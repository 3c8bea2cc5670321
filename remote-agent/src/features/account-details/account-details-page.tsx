import { teamMovements } from 'shared-contracts/agents';
import type { teamMovements as schema } from 'shared-contracts/agents/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { useLanguage } from 'shared-react';
import { formatDateTime, keepPreviousData, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Money, SelectField, StatTile } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { LedgerIcon } from 'shared-ui/icons';
import { pageNoOf, useAddress } from '../../shared/address.ts';
import { DayPanel } from '../../shared/day-panel.tsx';
import { usePeriodControl } from '../../shared/period-control.tsx';
import { PAGE_SIZE, RecordPage } from '../../shared/record-page.tsx';
import type { PageQuery } from '../../shared/record-page.tsx';

type Movements = ReplyOf<typeof schema>;
type Row = Movements['rows'][number];

const TYPES: readonly Row['type'][] = [
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
  'rebate',
  'bet',
  'win',
  'rollback',
  'adjustment',
];
const HEAD = ['time', 'account', 'type', 'amount', 'after', 'number'] as const;
const FIGURES = ['in', 'out', 'net'] as const;

const useColumns = (totals: Movements['totals'] | undefined): readonly DataColumn<Row>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const symbol = usePortal().merchant.currencySymbol;
  return [
    { id: 'account', header: t('members.account'), primary: true, cell: (row) => row.account, total: t('team.total') },
    { id: 'at', header: t('bets.time'), cell: (row) => formatDateTime(row.at, language) },
    { id: 'type', header: t('moves.type'), cell: (row) => t(`moves.type.${row.type}`) },
    {
      id: 'amount',
      header: t('moves.amount'),
      align: 'end',
      cell: (row) => <Money amount={row.amount} symbol={symbol} tone="signed" />,
      total: totals && <Money amount={totals.net} symbol={symbol} tone="signed" />,
    },
    {
      id: 'after',
      header: t('moves.after'),
      align: 'end',
      cell: (row) => <Money amount={row.balanceAfter} symbol={symbol} />,
    },
  ];
};

/** Movements of the agent's and the team's balances, by type and date (AGT-019). */
const AccountDetailsPage = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const symbol = portal.merchant.currencySymbol;
  const [params, write] = useAddress();
  const { period, control } = usePeriodControl();
  const account = params.get('account') ?? '';
  const type = TYPES.find((one) => one === params.get('type'));
  const pageNo = pageNoOf(params);
  const ask = (place: PageQuery): Promise<Movements> =>
    portal.api.call(teamMovements, {
      query: { ...period, ...place, ...(account && { account }), ...(type && { type }) },
    });
  const query = useQuery({
    queryKey: ['agent', 'team-movements', period, account, type, pageNo],
    queryFn: () => ask({ pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const totals = query.error ? undefined : query.data?.totals;
  const columns = useColumns(totals);
  return (
    <RecordPage
      caption={t('page.accountDetails')}
      columns={columns}
      rowKey={(row) => row.id}
      query={query}
      filters={
        <>
          {control}
          <SelectField
            label={t('moves.type')}
            value={type ?? ''}
            placeholder={t('records.all')}
            options={TYPES.map((value) => ({ value, label: t(`moves.type.${value}`) }))}
            onChange={(event) => write({ type: event.currentTarget.value })}
          />
        </>
      }
      figures={FIGURES.map((name) => (
        <StatTile
          key={name}
          label={t(`moves.${name}`)}
          value={totals && <Money amount={totals[name]} symbol={symbol} tone={name === 'net' ? 'signed' : 'plain'} />}
        />
      ))}
      chart={
        query.data && (
          <DayPanel
            title={t('moves.chart')}
            caption={t('moves.byDay')}
            days={query.data.days}
            totals={query.data.totals}
            columns={FIGURES.map((name) => ({ name, header: t(`moves.${name}`) }))}
            drawn="net"
            tone="signed"
          />
        )
      }
      file={{
        name: `team-movements-${period.from}-${period.to}`,
        head: HEAD.map((name) => t(`moves.head.${name}`)),
        lineOf: (row) => [row.at, row.account, t(`moves.type.${row.type}`), row.amount, row.balanceAfter, row.id],
        ask: (after, pageSize) => ask({ pageSize, ...(after !== undefined && { after }) }),
      }}
      empty={{ icon: <LedgerIcon size={28} />, title: t('moves.emptyTitle'), text: t('moves.emptyText') }}
    />
  );
};

export default AccountDetailsPage;
