import { useState } from 'react';
import { bettingRecords } from 'shared-contracts/wallet';
import type { bettingRecords as schema } from 'shared-contracts/wallet/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { useLanguage } from 'shared-react';
import { formatDateTime, formatDay, formatDecimal, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Button, Money, StatRow, StatTile } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { BarChart } from 'shared-ui/chart';
import { SlotsIcon } from 'shared-ui/icons';
import { fillDays } from '../../shared/days.model.ts';
import { useRecordFilters } from '../../shared/record-filters.ts';
import { RecordView, useRecord } from '../../shared/record-view.tsx';
import type { PageQuery } from '../../shared/record-view.tsx';
import styles from '../../shared/record.module.css';
import { RoundDialog } from './round-dialog.tsx';
import { ROUND_TONES } from './round-tones.ts';

type Records = ReplyOf<typeof schema>;
type Round = Records['rows'][number];

const useColumns = (
  symbol: string,
  language: string,
  totals: Records['totals'] | undefined,
  onOpen: (round: Round) => void,
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
      cell: (row) => <Badge tone={ROUND_TONES[row.status]}>{t(`bets.status.${row.status}`)}</Badge>,
    },
    {
      id: 'round',
      header: t('bets.round'),
      cell: (row) => (
        <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => onOpen(row)}>
          {t('bets.open')}
        </Button>
      ),
    },
  ];
};

/** Every round of the member: bet, win, what is left of it, and each opens with its bets, result and verification (MEM-007, MEM-008, PRV-011). */
const BettingRecord = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const [filters, change] = useRecordFilters();
  const symbol = portal.merchant.currencySymbol;
  const vendor = filters.kind === '' ? {} : { vendor: filters.kind };
  const ask = (page: PageQuery) =>
    portal.api.call(bettingRecords, {
      query: { from: filters.from, to: filters.to, ...page, language, ...vendor },
    });
  const record = useRecord('betting-record', filters, ask, [language]);
  const { data } = record;
  const [opened, setOpened] = useState<Round | null>(null);
  const columns = useColumns(symbol, language, data?.totals, setOpened);
  const head = ['time', 'vendor', 'game', 'bet', 'validBet', 'win', 'net', 'status', 'round'] as const;

  return (
    <>
      {opened && <RoundDialog vendor={opened.vendor} round={opened.round} onClose={() => setOpened(null)} />}
      <RecordView
        caption={t('page.bettingRecord')}
        columns={columns}
        rowKey={(row) => `${row.vendor}-${row.round}`}
        record={record}
        filters={filters}
        onChange={change}
        kindLabel={t('bets.vendor')}
        kinds={(data?.vendors ?? []).map(({ vendor: value, name }) => ({ value, label: name }))}
        file={{
          name: 'bets',
          head: head.map((name) => t(`bets.${name}`)),
          lineOf: (row) => [
            row.at,
            row.vendorName,
            row.gameName,
            row.bet,
            row.validBet,
            row.win,
            row.net,
            t(`bets.status.${row.status}`),
            row.round,
          ],
          ask,
        }}
        empty={{ icon: <SlotsIcon size={28} />, title: t('bets.emptyTitle'), text: t('bets.emptyText') }}
      >
        <StatRow>
          <StatTile label={t('bets.bet')} value={data && <Money amount={data.totals.bet} symbol={symbol} />} />
          <StatTile
            label={t('bets.validBet')}
            value={data && <Money amount={data.totals.validBet} symbol={symbol} />}
          />
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
              text: formatDecimal(net, symbol),
            }))}
          />
        )}
      </RecordView>
    </>
  );
};

export default BettingRecord;
