import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { ChartIcon, UsersIcon } from 'shared-ui/icons';
import type { IconProps } from 'shared-ui';
import { loadTeamMembersPage } from '../../features/team-members/index.ts';
import { loadTeamOverviewPage } from '../../features/team-overview/index.ts';

export interface CentrePage {
  /** Key of the specification, section 2; also the page part of an address. */
  readonly key: string;
  readonly labelKey: string;
  readonly icon: ComponentType<IconProps>;
  readonly page: LazyExoticComponent<ComponentType>;
}

/** Pages of the agent centre in the order of its menu. */
export const CENTRE_PAGES: readonly CentrePage[] = [
  {
    key: 'agentTeamOverview',
    labelKey: 'page.teamOverview',
    icon: ChartIcon,
    page: lazy(loadTeamOverviewPage),
  },
  {
    key: 'teamManagement',
    labelKey: 'page.teamMembers',
    icon: UsersIcon,
    page: lazy(loadTeamMembersPage),
  },
];

/** The page of a key; the first one for a key that this release does not know. */
export const pageOf = (key: string | undefined): CentrePage | undefined =>
  CENTRE_PAGES.find((page) => page.key === key) ?? CENTRE_PAGES[0];
