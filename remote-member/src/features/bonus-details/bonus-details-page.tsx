import { bonuses } from 'shared-contracts/bonus';
import { useLanguage } from 'shared-react';
import { formatDateTime, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Money } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { GiftIcon } from 'shared-ui/icons';
import { useRecordFilters } from '../../shared/record-filters.ts';
import { RecordView, useRecord } from '../../shared/record-view.tsx';
import type { PageQuery } from '../../shared/record-view.tsx';
import styles from '../../shared/record.module.css';
import { ActiveBonus } from './active-bonus.tsx';
import { FreeBetsPart } from './free-bets.tsx';
import { RECORD } from './use-bonuses.ts';
import type { Bonus } from './use-bonuses.ts';

type State = Bonus['state'];

// Written out here because the schema reaches browsers as types only; `satisfies` keeps the two in step.
const STATE_TONES = {
  active: 'pending',
  completed: 'won',
  expired: 'neutral',
  cancelled: 'neutral',
  used: 'neutral',
} as const satisfies Record<State, Tone>;
const STATES = Object.keys(STATE_TONES) as readonly State[];

const isState = (kind: string): kind is State => kind in STATE_TONES;

const useColumns = (symbol: string, language: string): readonly DataColumn<Bonus>[] => {
  const { t } = useTranslation();
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  return [
    {
      id: 'source',
      header: t('bonus.source'),
      primary: true,
      cell: (row) => (
        <span className={styles.two}>
          <bdi>{row.title}</bdi>
          <span className={styles.small}>{t(`bonus.source.${row.source}`)}</span>
        </span>
      ),
    },
    { id: 'date', header: t('bonus.date'), cell: (row) => formatDateTime(row.grantedAt, language) },
    { id: 'amount', header: t('bonus.amount'), align: 'end', cell: (row) => money(row.amount) },
    { id: 'required', header: t('bonus.required'), align: 'end', cell: (row) => money(row.required) },
    { id: 'wagered', header: t('bonus.wagered'), align: 'end', cell: (row) => money(row.wagered) },
    {
      id: 'state',
      header: t('bonus.state'),
      cell: (row) => <Badge tone={STATE_TONES[row.state]}>{t(`bonus.state.${row.state}`)}</Badge>,
    },
    {
      id: 'released',
      header: t('bonus.released'),
      align: 'end',
      cell: (row) => (row.state === 'completed' && row.released !== null ? money(row.released) : '–'),
    },
  ];
};

/** The bonus in force, free bets, and all bonuses by date and state (MEM-013, MEM-014). */
const BonusDetails = () => {
  const { t } = useTranslation();
  const { api, merchant } = usePortal();
  const language = useLanguage();
  const [filters, change] = useRecordFilters();
  const state = isState(filters.kind) ? { state: filters.kind } : {};
  const ask = (page: PageQuery) =>
    api.call(bonuses, { query: { language, from: filters.from, to: filters.to, ...page, ...state } });
  const record = useRecord(RECORD, filters, ask, [language]);
  const columns = useColumns(merchant.currencySymbol, language);
  const head = ['source', 'date', 'amount', 'required', 'wagered', 'state', 'released'] as const;
  return (
    <div className={styles.record}>
      <ActiveBonus />
      <FreeBetsPart />
      <RecordView
        caption={t('page.bonus')}
        columns={columns}
        rowKey={(row) => row.id}
        record={record}
        filters={filters}
        onChange={change}
        kindLabel={t('bonus.state')}
        kinds={STATES.map((each) => ({ value: each, label: t(`bonus.state.${each}`) }))}
        file={{
          name: 'bonuses',
          head: head.map((name) => t(`bonus.${name}`)),
          lineOf: (row) => [
            row.title,
            row.grantedAt,
            row.amount,
            row.required,
            row.wagered,
            t(`bonus.state.${row.state}`),
            row.released ?? '',
          ],
          ask,
        }}
        empty={{ icon: <GiftIcon size={28} />, title: t('bonus.emptyTitle'), text: t('bonus.emptyText') }}
      />
    </div>
  );
};

export default BonusDetails;
