import { accountRecords } from 'shared-contracts/wallet';
import type { accountRecords as schema } from 'shared-contracts/wallet/schema';
import type { QueryOf, ReplyOf } from 'shared-contracts/http';
import { useLanguage } from 'shared-react';
import { formatDateTime, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Money, StatRow, StatTile } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { LedgerIcon } from 'shared-ui/icons';
import { useRecordFilters } from '../../shared/record-filters.ts';
import { RecordView, useRecord } from '../../shared/record-view.tsx';
import type { PageQuery } from '../../shared/record-view.tsx';
import styles from '../../shared/record.module.css';

type Movement = ReplyOf<typeof schema>['rows'][number];
type MovementType = NonNullable<QueryOf<typeof schema>['type']>;

// Written out here because the schema reaches browsers as types only; `satisfies` keeps the two in step.
const TYPES = Object.keys({
  deposit: 1,
  withdraw: 1,
  transfer: 1,
  'team-transfer': 1,
  bonus: 1,
  rebate: 1,
  bet: 1,
  win: 1,
  rollback: 1,
  'vendor-play': 1,
  adjustment: 1,
} satisfies Record<MovementType, 1>) as readonly MovementType[];

const STATUS_TONES: Readonly<Record<Movement['status'], Tone>> = {
  done: 'neutral',
  pending: 'pending',
  approved: 'won',
  credited: 'won',
  rejected: 'refused',
  failed: 'refused',
};

const isType = (kind: string): kind is MovementType => (TYPES as readonly string[]).includes(kind);

const useColumns = (symbol: string, language: string): readonly DataColumn<Movement>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'type',
      header: t('record.type'),
      primary: true,
      cell: (row) => (
        <span className={styles.two}>
          {t(`record.type.${row.type}`)}
          <span className={styles.small}>{row.isBonusMoney ? t('record.bonusMoney') : row.description}</span>
        </span>
      ),
    },
    { id: 'at', header: t('record.time'), cell: (row) => formatDateTime(row.at, language) },
    {
      id: 'amount',
      header: t('record.amount'),
      align: 'end',
      cell: (row) => <Money amount={row.amount} symbol={symbol} tone="signed" sign="always" />,
    },
    {
      id: 'before',
      header: t('record.before'),
      align: 'end',
      wideOnly: true,
      cell: (row) => <Money amount={row.balanceBefore} symbol={symbol} />,
    },
    {
      id: 'after',
      header: t('record.after'),
      align: 'end',
      cell: (row) => <Money amount={row.balanceAfter} symbol={symbol} />,
    },
    {
      id: 'status',
      header: t('record.status'),
      cell: (row) => <Badge tone={STATUS_TONES[row.status]}>{t(`record.status.${row.status}`)}</Badge>,
    },
    {
      id: 'reference',
      header: t('record.reference'),
      cell: (row) => <span className={styles.mono}>{row.reference}</span>,
    },
  ];
};

/** Every movement of the member's money with the balance before and after it (MEM-009, MEM-010). */
const AccountRecord = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const [filters, change] = useRecordFilters();
  const symbol = portal.merchant.currencySymbol;
  const kind: Pick<QueryOf<typeof schema>, 'type'> = isType(filters.kind) ? { type: filters.kind } : {};
  const ask = (page: PageQuery) =>
    portal.api.call(accountRecords, { query: { from: filters.from, to: filters.to, ...page, ...kind } });
  const record = useRecord('account-record', filters, ask);
  const { data } = record;
  const columns = useColumns(symbol, language);
  const head = ['time', 'type', 'amount', 'before', 'after', 'status', 'reference'] as const;

  return (
    <RecordView
      caption={t('page.accountRecord')}
      columns={columns}
      rowKey={(row) => row.id}
      record={record}
      filters={filters}
      onChange={change}
      kindLabel={t('record.type')}
      kinds={TYPES.map((type) => ({ value: type, label: t(`record.type.${type}`) }))}
      file={{
        name: 'account',
        head: head.map((name) => t(`record.${name}`)),
        lineOf: (row) => [
          row.at,
          t(`record.type.${row.type}`),
          row.amount,
          row.balanceBefore,
          row.balanceAfter,
          t(`record.status.${row.status}`),
          row.reference,
        ],
        ask,
      }}
      empty={{ icon: <LedgerIcon size={28} />, title: t('record.emptyTitle'), text: t('record.emptyText') }}
    >
      <StatRow>
        <StatTile label={t('record.in')} value={data && <Money amount={data.totals.in} symbol={symbol} />} />
        <StatTile label={t('record.out')} value={data && <Money amount={data.totals.out} symbol={symbol} />} />
        <StatTile
          label={t('record.net')}
          value={data && <Money amount={data.totals.net} symbol={symbol} tone="signed" sign="always" />}
        />
      </StatRow>
    </RecordView>
  );
};

export default AccountRecord;
