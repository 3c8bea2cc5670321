import type { NavArea, NavEntry } from 'shared-contracts/module';
import { useComposition, useMember, useShell } from '../../shared/ui/shell-context.ts';
import type { AccountKind } from '../../shared/session/index.ts';
import { navEntries } from './nav.policy.ts';
import { useSystemInfo } from '../../shared/merchant/system-info.ts';

/** Of whom the platform has not said yet who it is: a token is there, and most who have one are real members. A menu that is shown does not grow. */
const AWAITED: AccountKind = { type: 1, isAgent: 0 };

/** The member, or one like most until it is known who it is; null for visitors. */
export const useAwaitedMember = (): AccountKind | null => {
  const { sessionStore } = useShell();
  const member = useMember();
  return member ?? (sessionStore.token() === null ? null : AWAITED);
};

/** The navigation entries of one area for the current member or visitor, limited to what the merchant offers. */
export const useNav = (area: NavArea): readonly NavEntry[] => {
  const { modules, emptyLanes, bars } = useComposition();
  const member = useAwaitedMember();
  const info = useSystemInfo();
  const empty = (info?.emptyLanes ?? emptyLanes ?? []).map((lane) => [`games:${lane}`, false] as const);
  const referral = (info ?? bars)?.referral ?? false;
  return navEntries(modules, area, member, { referral, ...Object.fromEntries(empty) });
};
