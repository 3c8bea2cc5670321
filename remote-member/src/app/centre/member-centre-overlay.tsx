import { Suspense, memo } from 'react';
import { systemStatus } from 'shared-contracts/content';
import { avatar } from 'shared-contracts/identity';
import type { BalanceState } from 'shared-contracts/events';
import type { OverlayProps } from 'shared-contracts/module';
import { formatDecimal, usePortal, useQuery, useStream, useTranslation } from 'shared-contracts/sdk';
import { useMember } from 'shared-react';
import { merchantWallet } from 'shared-contracts/wallet';
import { Avatar, CentreLayout, LoadingBlock, Money, Skeleton } from 'shared-ui';
import { useUnreadMessages } from '../../features/messages/index.ts';
import { useOpenMissions } from '../../features/missions/index.ts';
import { LevelBadge } from '../../features/player-rank/index.ts';
import styles from './member-centre.module.css';
import { pageOf, pagesWith } from './pages.ts';
import type { CentrePage } from './pages.ts';

const hasBonus = (balance: BalanceState): balance is BalanceState & { readonly bonusBalance: string } =>
  balance.bonusBalance !== undefined && Number(balance.bonusBalance) > 0;

const Identity = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const now = portal.state.snapshot();
  const member = useStream(portal.state.member$, now.member);
  const balance = useStream(portal.state.balance$, now.balance);
  const { data: picture } = useQuery({
    queryKey: ['member', 'avatar', member?.id],
    queryFn: () => portal.api.call(avatar, {}),
    enabled: member !== null,
    staleTime: Infinity,
  });
  if (!member) return null;
  return (
    <section className={styles.identity} aria-label={t('centre.identity')}>
      <Avatar name={member.nickname} src={picture?.url} size="lg" />
      <div className={styles.who}>
        <p className={styles.nickname}>{member.nickname}</p>
        <p className={styles.account}>
          {member.account}
          {member.clubLabel && <LevelBadge level={member.clubLabel} />}
        </p>
      </div>
      <div className={styles.balance}>
        <p className={styles.balanceLabel}>{t('centre.balance')}</p>
        {balance ? (
          <Money amount={balance.sumBalance} symbol={portal.merchant.currencySymbol} size="xl" />
        ) : (
          <Skeleton width="9rem" />
        )}
        {balance && hasBonus(balance) && (
          <p className={styles.balanceLabel}>
            {t('centre.bonus', { amount: formatDecimal(balance.bonusBalance, portal.merchant.currencySymbol) })}
          </p>
        )}
      </div>
    </section>
  );
};

/** The merchant's offers change seldom; an entry too many leads to a page that says so. */
const FRESH_MS = 300_000;

/** Whether inviting friends is rewarded here (MEM-019); undefined until it is known. */
const useReferral = (): boolean | undefined => {
  const { api } = usePortal();
  const { data } = useQuery({
    queryKey: ['member', 'system-status'],
    queryFn: ({ signal }) => api.call(systemStatus, { query: {} }, { signal }),
    staleTime: FRESH_MS,
  });
  return data?.referral;
};

/** Whether vendors have wallets of their own here (WAL-018), asked once a session (SHL-078); undefined until it is known. */
const useVendorWallets = (): boolean | undefined => {
  const { api } = usePortal();
  const { data } = useQuery({
    queryKey: ['member', 'merchant-wallet'],
    queryFn: ({ signal }) => api.call(merchantWallet, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data && !data.isSingle;
};

/** What comes for the menu does not draw the page again. */
const PageOf = memo(({ page: Page }: Pick<CentrePage, 'page'>) => <Page />);
PageOf.displayName = 'PageOf';

/** The member centre: who is signed in, the menu of pages, and the page (specification, section 2). */
const MemberCentre = ({ page, onPageChange }: OverlayProps) => {
  const { t } = useTranslation();
  // Until it is known, whoever asked for the page waits on it.
  const referral = useReferral() ?? page === 'referral';
  const vendorWallets = useVendorWallets() ?? page === 'transferFund';
  const upline = useMember()?.toUpline ?? false;
  const pages = pagesWith({ referral, vendorWallets, upline });
  const badges: Readonly<Record<string, number>> = {
    messageV2: useUnreadMessages(),
    missionLeaderboard: useOpenMissions(),
  };
  const current = pageOf(pages, page);
  if (!current) return null;
  const entries = pages.map(({ key, labelKey, icon }) => ({ key, label: t(labelKey), icon, count: badges[key] ?? 0 }));
  return (
    <CentreLayout
      label={t('centre.menu')}
      entries={entries}
      current={current.key}
      onChange={onPageChange}
      header={<Identity />}
    >
      {/* By its key the former page goes at once, not when the code of the next one is there. */}
      <Suspense key={current.key} fallback={<LoadingBlock height="24rem" />}>
        <PageOf page={current.page} />
      </Suspense>
    </CentreLayout>
  );
};

export default MemberCentre;
