import type { ComponentType } from 'react';
import { lazy } from 'shared-react';
import {
  DepositIcon,
  FlagIcon,
  GemIcon,
  GiftIcon,
  InviteIcon,
  LedgerIcon,
  ListIcon,
  LockIcon,
  MailIcon,
  MedalIcon,
  PercentIcon,
  ShieldIcon,
  TransferIcon,
  TrendingIcon,
  UploadIcon,
  WithdrawIcon,
} from 'shared-ui/icons';
import type { IconProps } from 'shared-ui';
import { loadAccountRecordPage } from '../../features/account-record/index.ts';
import { loadBettingRecordPage } from '../../features/betting-record/index.ts';
import { loadBonusDetailsPage } from '../../features/bonus-details/index.ts';
import { loadDepositPage } from '../../features/deposit/index.ts';
import { loadManualRebatePage } from '../../features/manual-rebate/index.ts';
import { loadMessagesPage } from '../../features/messages/index.ts';
import { loadMissionsPage } from '../../features/missions/index.ts';
import { loadPersonalProfitPage } from '../../features/personal-profit/index.ts';
import { loadPlayerRankPage } from '../../features/player-rank/index.ts';
import { loadProtectionContent } from '../../features/protection/index.ts';
import { loadReferralPage } from '../../features/referral/index.ts';
import { loadRewardCentrePage } from '../../features/reward-centre/index.ts';
import { loadSecurityCentrePage } from '../../features/security-centre/index.ts';
import { loadTransferFundPage } from '../../features/transfer-fund/index.ts';
import { loadTransferUplinePage } from '../../features/transfer-upline/index.ts';
import { loadWithdrawPage } from '../../features/withdraw/index.ts';

/** What a merchant may have, rewards for inviting friends and wallets of vendors, and what a member may do: send money to the upline. */
type Condition = 'referral' | 'vendorWallets' | 'upline';

export interface CentrePage {
  /** Key of the specification, section 2; also the page part of an address. */
  readonly key: string;
  readonly labelKey: string;
  readonly icon: ComponentType<IconProps>;
  readonly page: ComponentType;
  /** There only where this holds, as for entries of the bars. */
  readonly needs?: Condition;
}

/** Pages of the member centre in the order of its menu. */
const CENTRE_PAGES: readonly CentrePage[] = [
  {
    key: 'securityCenter',
    labelKey: 'page.security',
    icon: LockIcon,
    page: lazy(loadSecurityCentrePage),
  },
  {
    key: 'transferFund',
    labelKey: 'page.transfer',
    icon: TransferIcon,
    page: lazy(loadTransferFundPage),
    needs: 'vendorWallets',
  },
  {
    key: 'depositv2',
    labelKey: 'page.deposit',
    icon: DepositIcon,
    page: lazy(loadDepositPage),
  },
  {
    key: 'withdraw',
    labelKey: 'page.withdraw',
    icon: WithdrawIcon,
    page: lazy(loadWithdrawPage),
  },
  {
    key: 'transferUpline',
    labelKey: 'page.transferUpline',
    icon: UploadIcon,
    page: lazy(loadTransferUplinePage),
    needs: 'upline',
  },
  {
    key: 'personalHistoryCopy',
    labelKey: 'page.bettingRecord',
    icon: ListIcon,
    page: lazy(loadBettingRecordPage),
  },
  {
    key: 'transactionHistory',
    labelKey: 'page.accountRecord',
    icon: LedgerIcon,
    page: lazy(loadAccountRecordPage),
  },
  {
    key: 'personalProfit',
    labelKey: 'page.profit',
    icon: TrendingIcon,
    page: lazy(loadPersonalProfitPage),
  },
  {
    key: 'bonusDetails',
    labelKey: 'page.bonus',
    icon: GiftIcon,
    page: lazy(loadBonusDetailsPage),
  },
  {
    key: 'rewardCenter',
    labelKey: 'page.rewards',
    icon: MedalIcon,
    page: lazy(loadRewardCentrePage),
  },
  {
    key: 'referral',
    labelKey: 'page.referral',
    icon: InviteIcon,
    page: lazy(loadReferralPage),
    needs: 'referral',
  },
  {
    key: 'missionLeaderboard',
    labelKey: 'page.missions',
    icon: FlagIcon,
    page: lazy(loadMissionsPage),
  },
  {
    key: 'messageV2',
    labelKey: 'page.messages',
    icon: MailIcon,
    page: lazy(loadMessagesPage),
  },
  {
    key: 'manualRebate',
    labelKey: 'page.manualRebate',
    icon: PercentIcon,
    page: lazy(loadManualRebatePage),
  },
  {
    key: 'playerRank',
    labelKey: 'page.playerRank',
    icon: GemIcon,
    page: lazy(loadPlayerRankPage),
  },
  {
    key: 'playerProtection',
    labelKey: 'page.protection',
    icon: ShieldIcon,
    page: lazy(loadProtectionContent),
  },
];

/** Pages of a member for whom this holds. */
export const pagesWith = (has: Readonly<Record<Condition, boolean>>): readonly CentrePage[] =>
  CENTRE_PAGES.filter(({ needs }) => needs === undefined || has[needs]);

/** The page of a key; the first one for a key that is not among them. */
export const pageOf = (pages: readonly CentrePage[], key: string | undefined): CentrePage | undefined =>
  pages.find((page) => page.key === key) ?? pages[0];
