import type { NavArea, NavEntry } from 'shared-contracts/module';
import { useComposition, useMember } from '../../shared/ui/shell-context.ts';
import { navEntries } from './nav.policy.ts';
import { useSystemInfo } from '../../shared/merchant/system-info.ts';

/** The navigation entries of one area for the current member or visitor, limited to what the merchant offers. */
export const useNav = (area: NavArea): readonly NavEntry[] => {
  const { modules, emptyLanes } = useComposition();
  const member = useMember();
  const info = useSystemInfo();
  const empty = (info?.emptyLanes ?? emptyLanes ?? []).map((lane) => [`games:${lane}`, false] as const);
  return navEntries(modules, area, member, { referral: info?.referral ?? false, ...Object.fromEntries(empty) });
};
