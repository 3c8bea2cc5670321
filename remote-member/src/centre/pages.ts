import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import {
  DepositIcon,
  GemIcon,
  InviteIcon,
  LedgerIcon,
  ListIcon,
  LockIcon,
  MedalIcon,
  PercentIcon,
  ShieldIcon,
  WithdrawIcon,
} from 'shared-ui/icons';
import type { IconProps } from 'shared-ui';

export interface CentrePage {
  /** Key of the specification, section 2; also the page part of an address. */
  readonly key: string;
  readonly labelKey: string;
  readonly icon: ComponentType<IconProps>;
  readonly page: LazyExoticComponent<ComponentType>;
  /** There only where the merchant has this, as for entries of the bars. */
  readonly needs?: 'referral';
}

/** Pages of the member centre in the order of its menu. */
const CENTRE_PAGES: readonly CentrePage[] = [
  {
    key: 'securityCenter',
    labelKey: 'page.security',
    icon: LockIcon,
    page: lazy(() => import('../security-centre/security-centre-page.tsx')),
  },
  {
    key: 'depositv2',
    labelKey: 'page.deposit',
    icon: DepositIcon,
    page: lazy(() => import('../deposit/deposit-page.tsx')),
  },
  {
    key: 'withdraw',
    labelKey: 'page.withdraw',
    icon: WithdrawIcon,
    page: lazy(() => import('../withdraw/withdraw-page.tsx')),
  },
  {
    key: 'personalHistoryCopy',
    labelKey: 'page.bettingRecord',
    icon: ListIcon,
    page: lazy(() => import('../betting-record/betting-record-page.tsx')),
  },
  {
    key: 'transactionHistory',
    labelKey: 'page.accountRecord',
    icon: LedgerIcon,
    page: lazy(() => import('../account-record/account-record-page.tsx')),
  },
  {
    key: 'rewardCenter',
    labelKey: 'page.rewards',
    icon: MedalIcon,
    page: lazy(() => import('../reward-centre/reward-centre-page.tsx')),
  },
  {
    key: 'referral',
    labelKey: 'page.referral',
    icon: InviteIcon,
    page: lazy(() => import('../referral/referral-page.tsx')),
    needs: 'referral',
  },
  {
    key: 'manualRebate',
    labelKey: 'page.manualRebate',
    icon: PercentIcon,
    page: lazy(() => import('../manual-rebate/manual-rebate-page.tsx')),
  },
  {
    key: 'playerRank',
    labelKey: 'page.playerRank',
    icon: GemIcon,
    page: lazy(() => import('../player-rank/player-rank-page.tsx')),
  },
  {
    key: 'playerProtection',
    labelKey: 'page.protection',
    icon: ShieldIcon,
    page: lazy(() =>
      import('../protection/protection-content.tsx').then((part) => ({ default: part.ProtectionContent })),
    ),
  },
];

/** Pages of a merchant that has this. */
export const pagesWith = (has: { readonly referral: boolean }): readonly CentrePage[] =>
  CENTRE_PAGES.filter(({ needs }) => needs === undefined || has[needs]);

/** The page of a key; the first one for a key that is not among them. */
export const pageOf = (pages: readonly CentrePage[], key: string | undefined): CentrePage | undefined =>
  pages.find((page) => page.key === key) ?? pages[0];
