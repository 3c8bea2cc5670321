import { roundRecord } from 'shared-contracts/wallet';
import { useLanguage } from 'shared-react';
import { formatDateTime, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Badge, DataTable, Money } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { QueryView } from '../../shared/query-view.tsx';
import styles from '../../shared/record.module.css';
import { ROUND_TONES } from './round-tones.ts';
import type { RoundRecord } from './round-tones.ts';

type Call = RoundRecord['calls'][number];

const Round = ({ data }: { readonly data: RoundRecord }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const symbol = usePortal().merchant.currencySymbol;
  const columns: readonly DataColumn<Call>[] = [
    {
      id: 'kind',
      header: t('record.type'),
      primary: true,
      cell: (call) => (
        <span className={styles.two}>
          {call.kind === 'rollback' ? t('bets.winCorrected') : t(`record.type.${call.kind}`)}
          {call.isRolledBack && <span className={styles.small}>{t('bets.status.rolled-back')}</span>}
        </span>
      ),
    },
    { id: 'at', header: t('bets.time'), cell: (call) => formatDateTime(call.at, language) },
    {
      id: 'amount',
      header: t('record.amount'),
      align: 'end',
      cell: (call) => <Money amount={call.amount} symbol={symbol} />,
    },
  ];
  return (
    <div className={styles.record}>
      <dl className={styles.facts}>
        <dt>{t('bets.status')}</dt>
        <dd>
          <Badge tone={ROUND_TONES[data.status]}>{t(`bets.status.${data.status}`)}</Badge>
        </dd>
        <dt>{t('bets.validBet')}</dt>
        <dd>
          <Money amount={data.validBet} symbol={symbol} />
        </dd>
        <dt>{t('bets.win')}</dt>
        <dd>
          <Money amount={data.win} symbol={symbol} />
        </dd>
        <dt>{t('bets.net')}</dt>
        <dd>
          <Money amount={data.net} symbol={symbol} tone="signed" sign="always" />
        </dd>
        <dt>{t('bets.round')}</dt>
        <dd className={styles.mono}>{data.round}</dd>
      </dl>
      <DataTable
        caption={t('bets.calls')}
        columns={columns}
        rows={data.calls}
        rowKey={({ id, kind }) => `${kind}-${id}`}
        empty={null}
      />
      {data.verifyUrl !== null && (
        <a className={styles.verify} href={data.verifyUrl} target="_blank" rel="noopener noreferrer">
          {t('bets.verify')}
        </a>
      )}
    </div>
  );
};

interface RoundDialogProps {
  readonly vendor: string;
  readonly round: string;
  readonly onClose: () => void;
}

/** One round: its bets and wins, its result, and for our own games the way to recompute it (PRV-011). */
export const RoundDialog = ({ vendor, round, onClose }: RoundDialogProps) => {
  const { t } = useTranslation();
  const { api } = usePortal();
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['member', 'round-record', vendor, round, language],
    queryFn: ({ signal }) => api.call(roundRecord, { query: { vendor, round, language } }, { signal }),
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={query.data?.gameName ?? t('bets.round')} description={query.data?.vendorName}>
      <QueryView query={query} height="16rem">
        {(data) => <Round data={data} />}
      </QueryView>
    </Dialog>
  );
};
