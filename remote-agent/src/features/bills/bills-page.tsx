import { bills } from 'shared-contracts/agents';
import { requestCode } from 'shared-react';
import {
  formatDecimal,
  keepPreviousData,
  useErrorText,
  usePortal,
  useQuery,
  useTranslation,
} from 'shared-contracts/sdk';
import { Badge, Button, DataTable, EmptyState, Money, StatRow, StatTile } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { LedgerIcon } from 'shared-ui/icons';
import { pageNoOf, useAddress } from '../../shared/address.ts';
import { AddressPager } from '../../shared/address-pager.tsx';
import { ChartPanel } from '../../shared/chart-panel.tsx';
import { ExportButton, byPages } from '../../shared/export-button.tsx';
import type { RecordFile } from '../../shared/export-button.tsx';
import { usePeriodControl } from '../../shared/period-control.tsx';
import { percent, STATUS_TONE, usePeriodMark, usePeriodText } from './bill.model.ts';
import type { Bill, BillKind, BillTotals } from './bill.model.ts';
import { BillDetails } from './bill-details.tsx';
import { RunningPeriods } from './running-periods.tsx';
import styles from './bills.module.css';

const PAGE_SIZE = 20;

const useColumns = (
  kind: BillKind | null,
  totals: BillTotals | undefined,
  onOpen: (bill: Bill) => void,
): readonly DataColumn<Bill>[] => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  const periodText = usePeriodText();
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  const sum = (name: 'base' | 'earned' | 'passed' | 'corrections' | 'amount'): DataColumn<Bill> => ({
    id: name,
    header: t(`bill.${name}`),
    align: 'end',
    cell: (row) => money(row[name]),
    // Bases of different kinds don't add up.
    total: totals && (name !== 'base' || kind !== null) ? money(totals[name]) : undefined,
  });
  return [
    {
      id: 'period',
      header: t('bill.period'),
      primary: true,
      cell: (row) => <span className={styles.period}>{periodText(row)}</span>,
      total: t('team.total'),
    },
    ...(kind === null
      ? [{ id: 'kind', header: t('contract.kind'), cell: (row: Bill) => t(`contract.kind.${row.kind}`) }]
      : []),
    sum('base'),
    {
      id: 'rate',
      header: t('contract.rate'),
      align: 'end',
      cell: (row) => (row.rate === null ? '–' : percent(row.rate)),
    },
    {
      id: 'tier',
      header: t('line.tier'),
      align: 'end',
      cell: (row) => (row.tier === null ? '–' : String(row.tier)),
    },
    sum('earned'),
    sum('passed'),
    sum('corrections'),
    sum('amount'),
    {
      id: 'status',
      header: t('bill.status'),
      cell: (row) => <Badge tone={STATUS_TONE[row.status]}>{t(`bill.status.${row.status}`)}</Badge>,
    },
    {
      id: 'open',
      header: t('contract.actions'),
      align: 'end',
      unlabelled: true,
      cell: (row) => (
        <Button size="sm" aria-label={t('bill.open', { period: periodText(row) })} onClick={() => onOpen(row)}>
          {t('contract.view')}
        </Button>
      ),
    },
  ];
};

interface BillsPageProps {
  /** Null: all kinds. */
  readonly kind: BillKind | null;
  /** Length of the period where the address names none. */
  readonly days: number;
}

type BillFile = RecordFile<Bill>;

const useBillsFile = (
  kind: BillKind | null,
  { from, to }: { readonly from: string; readonly to: string },
  ask: BillFile['ask'],
): BillFile => {
  const { t } = useTranslation();
  const names = ['base', 'earned', 'passed', 'corrections', 'amount'] as const;
  return {
    name: `${kind ?? 'income'}-${from}-${to}`,
    head: [
      ...[t('bill.period'), t('contract.kind'), t('contract.rate'), t('line.tier')],
      ...[...names.map((name) => t(`bill.${name}`)), t('bill.status')],
    ],
    lineOf: (row) => [
      ...[row.from, t(`contract.kind.${row.kind}`), row.rate ?? '', row.tier === null ? '' : String(row.tier)],
      ...[...names.map((name) => row[name]), t(`bill.status.${row.status}`)],
    ],
    ask,
  };
};

/** The amounts of the listed bills, oldest first (QUA-010). */
const Chart = ({ rows, kind }: { readonly rows: readonly Bill[]; readonly kind: BillKind | null }) => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  const periodText = usePeriodText();
  const periodMark = usePeriodMark(kind);
  return (
    <ChartPanel
      title={t('bill.chart')}
      tone="signed"
      bars={rows.toReversed().map((row) => ({
        id: row.id,
        label: periodMark(row),
        value: Number(row.amount),
        text: `${t(`contract.kind.${row.kind}`)}, ${periodText(row)}: ${formatDecimal(row.amount, symbol)}`,
      }))}
    />
  );
};

const BillList = ({ kind, days }: BillsPageProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const [params, write] = useAddress();
  const pageNo = pageNoOf(params);
  const { period, control } = usePeriodControl(days);
  const ask = (page: number, pageSize: number) =>
    portal.api.call(bills, { query: { ...period, pageNo: page, pageSize, ...(kind === null ? {} : { kind }) } });
  const list = useQuery({
    queryKey: ['agent', 'bills', kind, period, pageNo],
    queryFn: () => ask(pageNo, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, refetch } = list;
  const file = useBillsFile(kind, period, byPages(ask));
  const totals = error ? undefined : data?.totals;
  const columns = useColumns(kind, totals, ({ id }) => write({ bill: id }));
  const symbol = portal.merchant.currencySymbol;
  const tile = (name: 'earned' | 'passed' | 'paid') => (
    <StatTile label={t(`bill.${name}`)} value={totals && <Money amount={totals[name]} symbol={symbol} />} />
  );
  return (
    <div className={styles.bills}>
      <RunningPeriods kind={kind} />
      <div className={styles.filters}>
        {control}
        <ExportButton file={file} disabled={!data || data.totalRows === 0} />
      </div>
      {!error && (
        <StatRow>
          {tile('earned')}
          {tile('passed')}
          {tile('paid')}
        </StatRow>
      )}
      {!error && data && data.rows.length > 1 && <Chart rows={data.rows} kind={kind} />}
      <DataTable
        caption={t('bill.caption')}
        columns={columns}
        rows={error ? [] : data?.rows}
        rowKey={(row) => row.id}
        loading={isFetching}
        skeletonRows={8}
        error={error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={<LedgerIcon size={28} />} title={t('bill.emptyTitle')} text={t('bill.emptyText')} />}
        density="dense"
        scroll="box"
      />
      <div className={styles.foot}>
        <AddressPager list={list} />
      </div>
    </div>
  );
};

/** Bills of a period with totals; one of them opens into its lines, downlines, days and bets (AGX-001). */
export const BillsPage = (props: BillsPageProps) => {
  const [params] = useAddress();
  const bill = params.get('bill');
  return bill === null ? <BillList {...props} /> : <BillDetails id={bill} />;
};
