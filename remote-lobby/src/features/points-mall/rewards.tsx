import { Suspense, useState } from 'react';
import { pointRewards } from 'shared-contracts/points';
import { lazy, useLanguage } from 'shared-react';
import { dayOf, formatDay, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, cx, EmptyState, Skeleton, WindowRoom } from 'shared-ui';
import { GiftIcon, StarIcon } from 'shared-ui/icons';
import type { PointReward } from '../../shared/data/types.ts';
import { usePortalQuery } from '../../shared/data/use-portal-query.ts';
import { ReadFailure } from '../../shared/read-failure.tsx';
import styles from './points-mall.module.css';
import { formatPoints } from './points.model.ts';
import { usePointBalance } from './use-points.ts';

const RedeemDialog = lazy(() => import(/* webpackChunkName: 'dialogs' */ './redeem-dialog.lazy.tsx'));

const WAITING = 8;

/** What matters before choosing: how few are left, until when, and how many points are still to be earned. */
const Facts = ({ reward, missing }: { readonly reward: PointReward; readonly missing: number }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = [
    reward.stock !== null && reward.stock > 0 ? t('points.left', { count: reward.stock }) : null,
    reward.endsAt === null ? null : t('points.until', { day: formatDay(dayOf(new Date(reward.endsAt)), language) }),
    missing > 0 && reward.stock !== 0 ? t('points.missing', { points: formatPoints(missing) }) : null,
  ].filter((fact) => fact !== null);
  return <p className={styles.facts}>{facts.join(' · ')}</p>;
};

interface RewardCardProps {
  readonly reward: PointReward;
  /** Undefined for a visitor. */
  readonly balance: number | undefined;
  readonly onRedeem: (reward: PointReward) => void;
}

const RewardCard = ({ reward, balance, onRedeem }: RewardCardProps) => {
  const { t } = useTranslation();
  const isSoldOut = reward.stock === 0;
  const missing = balance === undefined ? 0 : Math.max(0, reward.points - balance);
  return (
    <article className={cx(styles.card, isSoldOut && styles.isSoldOut)}>
      <span className={styles.frame}>
        <img className={styles.picture} src={reward.imageUrl} alt="" width={480} height={360} loading="lazy" />
        {isSoldOut && <span className={styles.soldOut}>{t('points.soldOut')}</span>}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>{reward.name}</h2>
        <p className={styles.description}>{reward.description}</p>
        <Facts reward={reward} missing={missing} />
        <div className={styles.foot}>
          <p className={styles.price}>
            <StarIcon size={18} />
            {t('points.price', { points: formatPoints(reward.points) })}
          </p>
          <Button
            size="sm"
            disabled={isSoldOut || missing > 0}
            aria-label={t('points.redeemNamed', { name: reward.name })}
            onClick={() => onRedeem(reward)}
          >
            {t('points.redeem')}
          </Button>
        </div>
      </div>
    </article>
  );
};

const Waiting = () => (
  <div className={styles.cards} aria-busy>
    {Array.from({ length: WAITING }, (_, index) => (
      <Skeleton key={index} shape="block" className={styles.waiting} height="100%" />
    ))}
  </div>
);

/** What points buy. Visitors see it as well; redeeming asks them to sign in (PTS-001, PTS-002). */
export const Rewards = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const balance = usePointBalance();
  const [chosen, setChosen] = useState<PointReward | null>(null);
  const { data, error, isFetching, refetch } = usePortalQuery(pointRewards, { query: { language } }, { staleTime: 0 });
  if (!data && error) return <ReadFailure query={{ error, isFetching, refetch }} />;
  if (!data) return <Waiting />;
  if (data.list.length === 0)
    return <EmptyState icon={<GiftIcon size={28} />} title={t('points.emptyTitle')} text={t('points.emptyText')} />;
  return (
    <>
      <ul role="list" className={styles.cards}>
        {data.list.map((reward) => (
          <li key={reward.rewardId}>
            <RewardCard
              reward={reward}
              balance={balance}
              onRedeem={(wanted) => {
                if (portal.requireRealAccount()) setChosen(wanted);
              }}
            />
          </li>
        ))}
      </ul>
      {chosen && balance !== undefined && (
        <Suspense fallback={<WindowRoom />}>
          <RedeemDialog
            key={chosen.rewardId}
            reward={data.list.find(({ rewardId }) => rewardId === chosen.rewardId) ?? chosen}
            balance={balance}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </>
  );
};
