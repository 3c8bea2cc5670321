import { requestCode, useLanguage } from 'shared-react';
import { formatDateTime, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Card, DataTable, EmptyState, Money } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { OlderRows } from '../../shared/older-rows.tsx';
import type { Grant } from './reward-centre.model.ts';
import styles from './reward-centre.module.css';
import { usePast, useWords } from './use-rewards.ts';

const TONES: Readonly<Record<Grant['state'], Tone>> = {
  claimable: 'accent',
  claimed: 'won',
  expired: 'neutral',
  withdrawn: 'refused',
};

const useColumns = (): readonly DataColumn<Grant>[] => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const words = useWords();
  return [
    { id: 'reward', header: t('rewards.reward'), primary: true, cell: (grant) => <bdi>{words(grant)}</bdi> },
    { id: 'granted', header: t('rewards.granted'), cell: ({ grantedAt }) => formatDateTime(grantedAt, language) },
    {
      id: 'claimed',
      header: t('rewards.claimedAt'),
      cell: ({ claimedAt }) => claimedAt !== null && formatDateTime(claimedAt, language),
    },
    {
      id: 'amount',
      header: t('record.amount'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} symbol={portal.merchant.currencySymbol} />,
    },
    {
      id: 'state',
      header: t('record.status'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`rewards.state.${state}`)}</Badge>,
    },
  ];
};

/** Claimed, expired and withdrawn ones, newest first (MEM-015). */
export const PastRewards = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const list = usePast();
  const { data, rows, error, isFetching, isPlaceholderData, refetch } = list;
  const columns = useColumns();
  const hasFailed = data === undefined && error !== null;
  return (
    <Card title={t('rewards.past')} flush>
      <DataTable
        caption={t('rewards.past')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        loading={isPlaceholderData || (hasFailed && isFetching)}
        skeletonRows={3}
        error={hasFailed ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState compact title={t('rewards.pastEmptyTitle')} text={t('rewards.pastEmptyText')} />}
        scroll="box"
      />
      <div className={styles.foot}>
        <OlderRows list={list} />
      </div>
    </Card>
  );
};
