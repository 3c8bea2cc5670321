import { redeemPointList } from 'shared-contracts/points';
import { requestCode, useLanguage, useOlderRows } from 'shared-react';
import { formatDateTime, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, DataTable, EmptyState } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { GiftIcon } from 'shared-ui/icons';
import type { Redemption } from '../../shared/data/types.ts';
import { OlderRows } from './older-rows.tsx';
import styles from './points-mall.module.css';
import { formatPoints } from './points.model.ts';

const PAGE_SIZE = 10;
/** An operator decides meanwhile. */
const DECISIONS_EVERY_MS = 30_000;

const TONES: Readonly<Record<Redemption['status'], Tone>> = {
  'in process': 'pending',
  approved: 'won',
  rejected: 'refused',
};

const useColumns = (): readonly DataColumn<Redemption>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      id: 'reward',
      header: t('points.reward'),
      primary: true,
      cell: (row) => (
        <span className={styles.rewardCell}>
          <img className={styles.thumbSmall} src={row.imageUrl} alt="" width={56} height={42} loading="lazy" />
          <span className={styles.two}>
            {row.rewardName}
            <span className={styles.small}>{t('points.number', { number: row.redemptionId })}</span>
          </span>
        </span>
      ),
    },
    { id: 'at', header: t('points.date'), cell: (row) => formatDateTime(row.at, language) },
    { id: 'points', header: t('points.points'), align: 'end', cell: (row) => formatPoints(row.points) },
    {
      id: 'status',
      header: t('points.status'),
      cell: (row) => (
        <span className={styles.decision}>
          <Badge tone={TONES[row.status]}>{t(`points.status.${row.status}`)}</Badge>
          {row.reason !== null && <span className={styles.small}>{row.reason}</span>}
        </span>
      ),
    },
  ];
};

/** The member's redemptions with date, reward, points and status (PTS-010). */
export const RedemptionRecord = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const language = useLanguage();
  const columns = useColumns();
  const { api } = usePortal();
  const list = useOlderRows(
    ['lobby', redeemPointList.id, language],
    (after, signal) => api.call(redeemPointList, { query: { language, pageSize: PAGE_SIZE, ...after } }, { signal }),
    { staleTime: 0, refetchInterval: DECISIONS_EVERY_MS },
  );
  const { data, rows, error, isFetching, refetch } = list;
  return (
    <div className={styles.record}>
      <DataTable
        caption={t('points.record')}
        columns={columns}
        rows={!data && error ? [] : rows}
        rowKey={(row) => row.redemptionId}
        loading={!data && isFetching}
        skeletonRows={5}
        error={!data && error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<GiftIcon size={28} />}
            title={t('points.recordEmptyTitle')}
            text={t('points.recordEmptyText')}
          />
        }
      />
      <OlderRows list={list} />
    </div>
  );
};
