import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { DepositIcon, LedgerIcon, ListIcon, LockIcon, ShieldIcon, WithdrawIcon } from 'shared-ui/icons';
import type { IconProps } from 'shared-ui';

export interface CentrePage {
  /** Key of the specification, section 2; also the page part of an address. */
  readonly key: string;
  readonly labelKey: string;
  readonly icon: ComponentType<IconProps>;
  readonly page: LazyExoticComponent<ComponentType>;
}

/** Pages of the member centre in the order of its menu. */
export const CENTRE_PAGES: readonly CentrePage[] = [
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
    key: 'playerProtection',
    labelKey: 'page.protection',
    icon: ShieldIcon,
    page: lazy(() =>
      import('../protection/protection-content.tsx').then((part) => ({ default: part.ProtectionContent })),
    ),
  },
];

/** The page of a key; the first one for a key that this release does not know. */
export const pageOf = (key: string | undefined): CentrePage | undefined =>
  CENTRE_PAGES.find((page) => page.key === key) ?? CENTRE_PAGES[0];
