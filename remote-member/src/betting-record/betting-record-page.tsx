import { bettingRecords } from 'shared-contracts/wallet';
import type { bettingRecords as schema } from 'shared-contracts/wallet/schema';
import type { ReplyOf } from 'shared-contracts/http';
import {
  formatDateTime,
  formatDay,
  keepPreviousData,
  useErrorText,
  usePortal,
  useQuery,
  useStream,
  useTranslation,
} from 'shared-contracts/sdk';
import { Badge, DataTable, EmptyState, Money, Pager, StatRow, StatTile } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { BarChart } from 'shared-ui/chart';
import { SlotsIcon } from 'shared-ui/icons';
import { readAllPages, saveCsv } from '../shared/export-rows.ts';
import { fillDays } from './days.model.ts';
import { useRecordFilters } from '../shared/record-filters.ts';
import { RecordToolbar } from '../shared/record-toolbar.tsx';
import { requestCode } from '../shared/request-code.ts';
import styles from '../shared/record.module.css';

type Records = ReplyOf<typeof schema>;
type Round = Records['rows'][number];

const PAGE_SIZE = 20;
const TONES: Readonly<Record<Round['status'], Tone>> = {
  open: 'pending',
  won: 'won',
  lost: 'neutral',
  'rolled-back': 'refused',
};

const useColumns = (
  symbol: string,
  language: string,
  totals: Records['totals'] | undefined,
): readonly DataColumn<Round>[] => {
  const { t } = useTranslation();
  const money = (amount: string, tone: 'plain' | 'signed' = 'plain') => (
    <Money amount={amount} symbol={symbol} tone={tone} />
  );
  return [
    {
      id: 'game',
      header: t('bets.game'),
      primary: true,
      cell: (row) => (
        <span className={styles.two}>
          {row.gameName}
          <span className={styles.small}>{row.vendorName}</span>
        </span>
      ),
      total: t('bets.rounds', { count: totals?.rounds ?? 0 }),
    },
    { id: 'at', header: t('bets.time'), cell: (row) => formatDateTime(row.at, language) },
    {
      id: 'bet',
      header: t('bets.bet'),
      align: 'end',
      cell: (row) => money(row.bet),
      total: totals && money(totals.bet),
    },
    {
      id: 'validBet',
      header: t('bets.validBet'),
      align: 'end',
      wideOnly: true,
      cell: (row) => money(row.validBet),
      total: totals && money(totals.validBet),
    },
    {
      id: 'win',
      header: t('bets.win'),
      align: 'end',
      cell: (row) => money(row.win),
      total: totals && money(totals.win),
    },
    {
      id: 'net',
      header: t('bets.net'),
      align: 'end',
      cell: (row) => money(row.net, 'signed'),
      total: totals && money(totals.net, 'signed'),
    },
    {
      id: 'status',
      header: t('bets.status'),
      cell: (row) => <Badge tone={TONES[row.status]}>{t(`bets.status.${row.status}`)}</Badge>,
    },
    {
      id: 'round',
      header: t('bets.round'),
      cell: (row) =>
        row.verifyUrl === null ? (
          <span className={styles.mono}>{row.round}</span>
        ) : (
          <a className={styles.verify} href={row.verifyUrl} target="_blank" rel="noopener noreferrer">
            {t('bets.verify')}
          </a>
        ),
    },
  ];
};

/** Every round of the member: bet, win, what is left of it, and for our own games the way to recompute it (MEM-007, MEM-008). */
const BettingRecord = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const language = useStream(portal.state.language$, portal.state.snapshot().language);
  const [filters, change] = useRecordFilters();
  const symbol = portal.merchant.currencySymbol;
  const ask = (pageNo: number, pageSize: number) =>
    portal.api.call(bettingRecords, {
      query: {
        from: filters.from,
        to: filters.to,
        pageNo,
        pageSize,
        language,
        ...(filters.kind === '' ? {} : { vendor: filters.kind }),
      },
    });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['member', 'betting-record', filters, language],
    queryFn: () => ask(filters.pageNo, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(symbol, language, data?.totals);

  const exportRows = async (): Promise<void> => {
    const rows = await readAllPages(ask);
    saveCsv(
      `bets-${filters.from}-${filters.to}.csv`,
      [
        t('bets.time'),
        t('bets.vendor'),
        t('bets.game'),
        t('bets.bet'),
        t('bets.validBet'),
        t('bets.win'),
        t('bets.net'),
        t('bets.status'),
        t('bets.round'),
      ],
      rows.map((row) => [
        row.at,
        row.vendorName,
        row.gameName,
        row.bet,
        row.validBet,
        row.win,
        row.net,
        t(`bets.status.${row.status}`),
        row.round,
      ]),
    );
  };

  return (
    <div className={styles.record}>
      <RecordToolbar
        filters={filters}
        onChange={change}
        kindLabel={t('bets.vendor')}
        kinds={(data?.vendors ?? []).map(({ vendor, name }) => ({ value: vendor, label: name }))}
        onExport={() => exportRows().catch((failure: unknown) => portal.notify(errorText(failure), 'danger'))}
        exportable={(data?.totalRows ?? 0) > 0}
      />
      <StatRow>
        <StatTile label={t('bets.bet')} value={data && <Money amount={data.totals.bet} symbol={symbol} />} />
        <StatTile label={t('bets.win')} value={data && <Money amount={data.totals.win} symbol={symbol} />} />
        <StatTile
          label={t('bets.net')}
          value={data && <Money amount={data.totals.net} symbol={symbol} tone="signed" sign="always" />}
        />
      </StatRow>
      {data && data.days.length > 0 && (
        <BarChart
          label={t('bets.chart')}
          tone="signed"
          height={120}
          bars={fillDays(filters.from, filters.to, data.days).map(({ day, net }) => ({
            id: day,
            label: formatDay(day, language),
            value: Number(net),
            text: `${symbol}${net}`,
          }))}
        />
      )}
      <DataTable
        caption={t('page.bettingRecord')}
        columns={columns}
        rows={error ? [] : data?.rows}
        rowKey={(row) => `${row.vendor}-${row.round}`}
        loading={isFetching}
        skeletonRows={8}
        error={error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={<SlotsIcon size={28} />} title={t('bets.emptyTitle')} text={t('bets.emptyText')} />}
        scroll="box"
      />
      <div className={styles.foot}>
        <Pager page={filters.pageNo} pages={data?.totalPages ?? 0} onPage={(pageNo) => change({ pageNo })} />
      </div>
    </div>
  );
};

export default BettingRecord;
