import type { ComponentType } from 'react';
import { lazy } from 'shared-react';
import {
  CalendarIcon,
  ChartIcon,
  ClockIcon,
  DocumentIcon,
  InviteIcon,
  LedgerIcon,
  ListIcon,
  MegaphoneIcon,
  SlotsIcon,
  PercentIcon,
  TrendingIcon,
  UsersIcon,
  WalletIcon,
} from 'shared-ui/icons';
import type { IconProps } from 'shared-ui';
import { loadAccountDetailsPage } from '../../features/account-details/index.ts';
import { loadAnnouncementsPage } from '../../features/announcements/index.ts';
import {
  loadDailyWagesPage,
  loadDividendPage,
  loadHourlySalaryPage,
  loadIncomePage,
  loadRealTimeSalaryPage,
} from '../../features/bills/index.ts';
import { loadContractsPage } from '../../features/contracts/index.ts';
import { loadRegisterAccountPage } from '../../features/register-account/index.ts';
import { loadTeamBettingPage } from '../../features/team-betting/index.ts';
import { loadTeamMembersPage } from '../../features/team-members/index.ts';
import { loadTeamOverviewPage } from '../../features/team-overview/index.ts';
import { loadUserLossPage } from '../../features/user-loss/index.ts';

export interface CentrePage {
  /** Key of the specification, section 2; also the page part of an address. */
  readonly key: string;
  readonly labelKey: string;
  readonly icon: ComponentType<IconProps>;
  readonly page: ComponentType;
  /** Shown while one of these flags is on; always where absent (AGT-003). */
  readonly flags?: readonly string[];
}

/** Pages of the agent centre in the order of its menu. */
export const CENTRE_PAGES: readonly CentrePage[] = [
  {
    key: 'announcement',
    labelKey: 'page.announcements',
    icon: MegaphoneIcon,
    page: lazy(loadAnnouncementsPage),
  },
  {
    key: 'agentTeamOverview',
    labelKey: 'page.teamOverview',
    icon: ChartIcon,
    page: lazy(loadTeamOverviewPage),
  },
  {
    key: 'registerAccount',
    labelKey: 'page.register',
    icon: InviteIcon,
    page: lazy(loadRegisterAccountPage),
  },
  {
    key: 'teamManagement',
    labelKey: 'page.teamMembers',
    icon: UsersIcon,
    page: lazy(loadTeamMembersPage),
  },
  {
    key: 'teamBetting',
    labelKey: 'page.teamBetting',
    icon: SlotsIcon,
    page: lazy(loadTeamBettingPage),
  },
  {
    key: 'userLoss',
    labelKey: 'page.userLoss',
    icon: ListIcon,
    page: lazy(loadUserLossPage),
  },
  {
    key: 'myIncome',
    labelKey: 'page.income',
    icon: LedgerIcon,
    page: lazy(loadIncomePage),
  },
  {
    key: 'accountDetails',
    labelKey: 'page.accountDetails',
    icon: WalletIcon,
    page: lazy(loadAccountDetailsPage),
  },
  {
    key: 'contracts',
    labelKey: 'page.contracts',
    icon: DocumentIcon,
    page: lazy(loadContractsPage),
  },
  {
    key: 'dividendRecord',
    labelKey: 'page.dividends',
    icon: PercentIcon,
    page: lazy(loadDividendPage),
    flags: ['divtypeinfo'],
  },
  {
    key: 'dailyWages',
    labelKey: 'page.daily',
    icon: CalendarIcon,
    page: lazy(loadDailyWagesPage),
    flags: ['dailysalinfotype', 'contractmrdailysalinfotype'],
  },
  {
    key: 'hourlySalary',
    labelKey: 'page.hourly',
    icon: ClockIcon,
    page: lazy(loadHourlySalaryPage),
    flags: ['contracthoursalinfo'],
  },
  {
    key: 'realTimeSalary',
    labelKey: 'page.realtime',
    icon: TrendingIcon,
    page: lazy(loadRealTimeSalaryPage),
    flags: ['realtimesalinfotype'],
  },
];

/** The pages that the flags switch on; without flags those that need none. */
export const pagesOf = (flags: Readonly<Record<string, number>> | undefined): readonly CentrePage[] =>
  CENTRE_PAGES.filter((page) => page.flags?.some((flag) => flags?.[flag] === 1) ?? true);

/** Where the agent centre opens (AGT-001). */
const FIRST = 'agentTeamOverview';

/** The page of a key; the team overview for a key that this release does not know, or that is switched off. */
export const pageOf = (pages: readonly CentrePage[], key: string | undefined): CentrePage | undefined =>
  pages.find((page) => page.key === key) ?? pages.find((page) => page.key === FIRST);
