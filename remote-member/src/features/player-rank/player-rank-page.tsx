import { useCallback } from 'react';
import type { PortalEventType } from 'shared-contracts/events';
import { playerRank } from 'shared-contracts/loyalty';
import { useLanguage, useMember } from 'shared-react';
import { formatDay, formatDecimal, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Button, Card, EmptyState, Money, ProgressBar, StatRow, StatTile } from 'shared-ui';
import { GemIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import { useRefreshOn } from '../../shared/use-refresh-on.ts';
import { LevelBadge } from './level-badge.tsx';
import { LevelsTable } from './levels-table.tsx';
import { dayAfter, givenLabel, isZero, missingTo, nextLevel, ownLevel, shortPercent } from './player-rank.model.ts';
import type { PlayerRank } from './player-rank.model.ts';
import styles from './player-rank.module.css';

/** A level that was reached, and money that moved: a round was played (MEM-029). */
const CHANGES: readonly PortalEventType[] = ['member/level-changed', 'wallet/balance-changed'];

interface PartProps {
  readonly rank: PlayerRank;
}

/** What is missing to the next level, or that there is none. */
const Way = ({ rank }: PartProps) => {
  const { t } = useTranslation();
  const next = nextLevel(rank);
  const money = (amount: string) => formatDecimal(amount, rank.currencySymbol);
  if (!next)
    return (
      <>
        <p>{t('rank.top')}</p>
        <p className={styles.small}>{t('rank.total', { amount: money(rank.turnover) })}</p>
      </>
    );
  return (
    <>
      <ProgressBar
        label={t('rank.progress', { level: next.labelName })}
        value={Number(rank.turnover)}
        max={Number(next.turnover)}
        valueText={t('rank.of', { turnover: money(rank.turnover), bound: money(next.turnover) })}
      />
      <p className={styles.small}>
        {t('rank.left', { amount: money(missingTo(next.turnover, rank.turnover)), level: next.labelName })}
      </p>
    </>
  );
};

const Standing = ({ rank }: PartProps) => {
  const { t } = useTranslation();
  const member = useMember();
  const own = ownLevel(rank);
  const given = own ? null : givenLabel(rank, member?.clubLabel ?? null);
  const level = own ?? given;
  return (
    <Card title={t('rank.own')}>
      <div className={styles.standing}>
        {level ? <LevelBadge level={level} size="lg" /> : <p className={styles.none}>{t('rank.none')}</p>}
        <div className={styles.way}>
          {given ? (
            <p className={styles.small}>
              {t('rank.total', { amount: formatDecimal(rank.turnover, rank.currencySymbol) })}
            </p>
          ) : (
            <Way rank={rank} />
          )}
        </div>
      </div>
    </Card>
  );
};

const Week = ({ rank }: PartProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const portal = usePortal();
  const own = ownLevel(rank);
  const { from, to, netLoss, cashback } = rank.week;
  const symbol = rank.currencySymbol;
  const terms = (): string => {
    if (!own || isZero(own.cashbackPercent)) return t('rank.noCashback');
    const percent = shortPercent(own.cashbackPercent);
    if (own.cashbackMax === null) return t('rank.terms', { percent });
    return t('rank.termsMax', { percent, max: formatDecimal(own.cashbackMax, symbol) });
  };
  return (
    <Card
      title={t('rank.week', { from: formatDay(from, language), to: formatDay(to, language) })}
      description={terms()}
      actions={
        <Button size="sm" onClick={() => portal.openOverlay('member-centre', 'rewardCenter')}>
          {t('rank.openRewards')}
        </Button>
      }
    >
      <StatRow>
        <StatTile label={t('rank.netLoss')} value={<Money amount={netLoss} symbol={symbol} />} />
        <StatTile label={t('rank.cashback')} value={<Money amount={cashback} symbol={symbol} />} />
        <StatTile label={t('rank.paidOn')} value={formatDay(dayAfter(to), language)} hint={t('rank.paidWhere')} />
      </StatRow>
    </Card>
  );
};

/** The member's level, the way to the next one, the cashback of the running week and what every level brings (MEM-028). */
const PlayerRankPage = () => {
  const { t } = useTranslation();
  const { api } = usePortal();
  const query = useQuery({
    queryKey: ['member', 'player-rank'],
    queryFn: ({ signal }) => api.call(playerRank, {}, { signal }),
    staleTime: 0,
  });
  const { refetch } = query;
  useRefreshOn(
    CHANGES,
    useCallback(() => void refetch(), [refetch]),
  );
  return (
    <QueryView query={query} height="32rem">
      {(rank) =>
        rank.enabled && rank.levels.length > 0 ? (
          <div className={styles.page}>
            <Standing rank={rank} />
            <Week rank={rank} />
            <LevelsTable rank={rank} />
          </div>
        ) : (
          <EmptyState icon={<GemIcon size={28} />} title={t('rank.offTitle')} text={t('rank.offText')} />
        )
      }
    </QueryView>
  );
};

export default PlayerRankPage;
