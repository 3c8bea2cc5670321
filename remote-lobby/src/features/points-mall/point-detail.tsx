import { pointDetail } from 'shared-contracts/points';
import { requestCode, useLanguage, useOlderRows } from 'shared-react';
import { formatDateTime, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { DataTable, EmptyState, formatAmount, Money, SelectField, StatRow, StatTile } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { StarIcon } from 'shared-ui/icons';
import type { PointEntry } from '../../shared/data/types.ts';
import { OlderRows } from './older-rows.tsx';
import styles from './points-mall.module.css';
import { formatPoints } from './points.model.ts';

const PAGE_SIZE = 20;

type EntryType = PointEntry['type'];

// Written out here because the schema reaches browsers as types only; `satisfies` keeps the two in step.
const TYPES = Object.keys({
  earn: 1,
  'earn-reversal': 1,
  redeem: 1,
  'redeem-return': 1,
  convert: 1,
} satisfies Record<EntryType, 1>) as readonly EntryType[];

const isType = (text: string): text is EntryType => (TYPES as readonly string[]).includes(text);

/** What stands behind the points: the games and their bets, the reward, or the money. */
const useBehind = (): ((row: PointEntry) => string) => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  return ({ gameType, validBet, rewardName, amount }) => {
    if (gameType !== null && validBet !== null)
      return t('points.forBets', { games: t(`category.${gameType}`), amount: formatAmount(validBet, { symbol }) });
    if (amount !== null) return formatAmount(amount, { symbol });
    return rewardName ?? '';
  };
};

const useColumns = (): readonly DataColumn<PointEntry>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const behind = useBehind();
  return [
    {
      id: 'type',
      header: t('points.type'),
      primary: true,
      cell: (row) => (
        <span className={styles.two}>
          {t(`points.type.${row.type}`)}
          <span className={styles.small}>{behind(row)}</span>
        </span>
      ),
    },
    { id: 'at', header: t('points.date'), cell: (row) => formatDateTime(row.at, language) },
    {
      id: 'points',
      header: t('points.points'),
      align: 'end',
      cell: (row) => <Money amount={`${row.points}.00`} decimals={0} tone="signed" sign="always" />,
    },
    {
      id: 'after',
      header: t('points.balanceAfter'),
      align: 'end',
      cell: (row) => formatPoints(row.balanceAfter),
    },
  ];
};

interface PointDetailProps {
  /** Of the address; anything that is no type shows all. */
  readonly type: string;
  readonly onType: (type: string) => void;
}

/** Every movement of the member's points with the balance after it (PTS-009). */
export const PointDetail = ({ type, onType }: PointDetailProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const language = useLanguage();
  const columns = useColumns();
  const kind = isType(type) ? { type } : {};
  const { api } = usePortal();
  const list = useOlderRows(
    ['lobby', pointDetail.id, language, kind],
    (after, signal) =>
      api.call(pointDetail, { query: { language, pageSize: PAGE_SIZE, ...kind, ...after } }, { signal }),
    { staleTime: 0 },
  );
  const { data, rows, error, isFetching, refetch } = list;
  return (
    <div className={styles.record}>
      <StatRow>
        <StatTile label={t('points.earned')} value={data && formatPoints(data.totals.earned)} />
        <StatTile label={t('points.spent')} value={data && formatPoints(data.totals.spent)} />
      </StatRow>
      <SelectField
        label={t('points.type')}
        className={styles.filter}
        value={isType(type) ? type : ''}
        options={[
          { value: '', label: t('points.allTypes') },
          ...TYPES.map((value) => ({ value, label: t(`points.type.${value}`) })),
        ]}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <DataTable
        caption={t('points.detail')}
        columns={columns}
        rows={!data && error ? [] : rows}
        rowKey={(row) => row.id}
        loading={!data && isFetching}
        skeletonRows={8}
        error={!data && error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<StarIcon size={28} />}
            title={t('points.detailEmptyTitle')}
            text={t('points.detailEmptyText')}
          />
        }
      />
      <OlderRows list={list} />
    </div>
  );
};
