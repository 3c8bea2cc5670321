import type { MemberState } from 'shared-contracts/events';
import type { NavArea, NavEntry } from 'shared-contracts/module';
import { useComposition, useMember, useShell } from '../../shared/ui/shell-context.ts';
import { navEntries } from './nav.policy.ts';
import { useSystemInfo } from '../../shared/merchant/system-info.ts';

/** Of whom the platform has not said yet who it is: a token is there, and most who have one are real members. A menu that is shown does not grow. */
const AWAITED: MemberState = {
  ...{ id: '', account: '', nickname: '', type: 1, isAgent: 0 },
  ...{ toUpline: false, clubLabel: null, memberLabel: [] },
};

/** The navigation entries of one area for the current member or visitor, limited to what the merchant offers. */
export const useNav = (area: NavArea): readonly NavEntry[] => {
  const { modules, emptyLanes } = useComposition();
  const { sessionStore } = useShell();
  const member = useMember() ?? (sessionStore.token() === null ? null : AWAITED);
  const info = useSystemInfo();
  const empty = (info?.emptyLanes ?? emptyLanes ?? []).map((lane) => [`games:${lane}`, false] as const);
  return navEntries(modules, area, member, { referral: info?.referral ?? false, ...Object.fromEntries(empty) });
};
