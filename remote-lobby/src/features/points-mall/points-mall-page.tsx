import type { ReactNode } from 'react';
import { pointConfig } from 'shared-contracts/points';
import { usePortal, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { Button, EmptyState, Skeleton, Tabs } from 'shared-ui';
import { LedgerIcon, StarIcon } from 'shared-ui/icons';
import { Banners } from '../../shared/banner/banners.tsx';
import type { PointConfig } from '../../shared/data/types.ts';
import { usePortalQuery } from '../../shared/data/use-portal-query.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import { ReadFailure } from '../../shared/read-failure.tsx';
import { PointDetail } from './point-detail.tsx';
import styles from './points-mall.module.css';
import { Purse } from './purse.tsx';
import { Rates } from './rates.tsx';
import { RedemptionRecord } from './redemption-record.tsx';
import { Rewards } from './rewards.tsx';
import { useHasPoints } from './use-points.ts';

type View = 'rewards' | 'record' | 'detail';
const isView = (text: string | null): text is View => text === 'rewards' || text === 'record' || text === 'detail';

/** In place of a list that only members have. */
const SignInFirst = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  return (
    <EmptyState
      icon={<LedgerIcon size={28} />}
      title={t('points.recordVisitorTitle')}
      text={t('points.recordVisitorText')}
      action={<Button onClick={() => portal.requireRealAccount()}>{t('favourites.signIn')}</Button>}
    />
  );
};

/** Rewards, record and detail; which one is in view and its filter are in the address. */
const Views = ({ config }: { readonly config: PointConfig }) => {
  const { t } = useTranslation();
  const isMember = useHasPoints();
  const [params, setParams] = useSearchParams();
  const view = params.get('view');
  const chosen: View = isView(view) ? view : 'rewards';
  const type = params.get('type') ?? '';
  const go = (next: Readonly<Record<string, string>>): void => {
    const kept = Object.entries(next).filter(([, value]) => value !== '' && value !== 'rewards');
    setParams(new URLSearchParams(kept), { replace: true });
  };
  const rewards = (
    <>
      <Rewards />
      <Rates config={config} />
    </>
  );
  const record = <RedemptionRecord />;
  const detail = <PointDetail type={type} onType={(wanted) => go({ view: chosen, type: wanted })} />;
  const own = (list: ReactNode): ReactNode => (isMember ? list : <SignInFirst />);
  const panel = (content: ReactNode): ReactNode => <div className={styles.panel}>{content}</div>;
  return (
    <Tabs<View>
      label={t('points.views')}
      value={chosen}
      onChange={(id) => go({ view: id })}
      items={[
        { id: 'rewards', label: t('points.rewards'), content: panel(rewards) },
        { id: 'record', label: t('points.record'), content: panel(own(record)) },
        { id: 'detail', label: t('points.detail'), content: panel(own(detail)) },
      ]}
    />
  );
};

/** The points mall: what the member has, what it buys, and what became of it (SHL-013, PTS-001 to PTS-010). */
const PointsMallPage = () => {
  const { t } = useTranslation();
  const { data: config, error, isFetching, refetch } = usePortalQuery(pointConfig, {});
  return (
    <Page>
      <Banners low group="w_shop" />
      <div className={styles.mall}>
        <PageHead title={t('points.title')} />
        {!config && error && <ReadFailure query={{ error, isFetching, refetch }} />}
        {!config && !error && <Skeleton shape="block" height="13rem" />}
        {config && !config.enabled && (
          <EmptyState icon={<StarIcon size={28} />} title={t('points.offTitle')} text={t('points.offText')} />
        )}
        {config?.enabled && (
          <>
            <Purse config={config} />
            <Views config={config} />
          </>
        )}
      </div>
    </Page>
  );
};

export default PointsMallPage;
