import { formatDecimal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Card, DataTable, Money } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { LevelBadge } from './level-badge.tsx';
import { isZero, shortPercent } from './player-rank.model.ts';
import type { Level, PlayerRank } from './player-rank.model.ts';
import styles from './player-rank.module.css';

/** What every level asks and brings, the member's own marked (MEM-028). */
export const LevelsTable = ({ rank: { levels, rankLevel, currencySymbol } }: { readonly rank: PlayerRank }) => {
  const { t } = useTranslation();
  const money = (amount: string) => (isZero(amount) ? '–' : <Money amount={amount} symbol={currencySymbol} />);
  const columns: readonly DataColumn<Level>[] = [
    {
      id: 'level',
      header: t('rank.level'),
      primary: true,
      cell: (level) => (
        <span className={styles.named}>
          <LevelBadge level={level} />
          {level.rankLevel === rankLevel && <Badge tone="accent">{t('rank.yours')}</Badge>}
        </span>
      ),
    },
    {
      id: 'turnover',
      header: t('rank.turnover'),
      align: 'end',
      cell: ({ turnover }) => formatDecimal(turnover, currencySymbol),
    },
    {
      id: 'cashback',
      header: t('rank.percent'),
      align: 'end',
      cell: ({ cashbackPercent }) => (isZero(cashbackPercent) ? '–' : `${shortPercent(cashbackPercent)}%`),
    },
    {
      id: 'max',
      header: t('rank.max'),
      align: 'end',
      cell: ({ cashbackMax, cashbackPercent }) => {
        if (isZero(cashbackPercent)) return '–';
        return cashbackMax === null ? t('rank.noMax') : money(cashbackMax);
      },
    },
    { id: 'bonus', header: t('rank.bonus'), align: 'end', cell: ({ levelUpBonus }) => money(levelUpBonus) },
  ];
  return (
    <Card title={t('rank.levels')} description={t('rank.levelsText')} flush>
      <DataTable
        caption={t('rank.levels')}
        columns={columns}
        rows={levels}
        rowKey={(level) => String(level.rankLevel)}
        empty={null}
        scroll="box"
        maxHeight="none"
      />
    </Card>
  );
};
