import type { MemberState } from 'shared-contracts/events';
import { useMember } from '../ui/shell-context.ts';
import { useBars } from './system-info.ts';

export interface CustomerServiceEntry {
  readonly csType: 'VIP' | 'LIVECHAT';
  readonly path: string;
}

/** Above this rank customer service is the VIP channel. */
const VIP_RANK_ABOVE = 4;
/** Specification, section 9. */
const WINDOW_FEATURES = 'popup,noopener,width=440,height=750';

/** The channel of this member, or any other that is configured (SHL-089). */
export const customerServiceFor = (
  entries: readonly CustomerServiceEntry[],
  member: MemberState | null,
): CustomerServiceEntry | null => {
  const wanted = (member?.clubLabel?.rankLevel ?? 0) > VIP_RANK_ABOVE ? 'VIP' : 'LIVECHAT';
  return entries.find((entry) => entry.csType === wanted) ?? entries[0] ?? null;
};

/** Opens one channel of customer service in a small window of its own (LIM-063). */
export const openService = ({ path }: CustomerServiceEntry): void =>
  void window.open(path, 'customer-service', WINDOW_FEATURES);

/** Opens the customer service of this member; null while there is none. */
export const useCustomerService = (): (() => void) | null => {
  const member = useMember();
  const entry = customerServiceFor(useBars()?.customerService ?? [], member);
  return entry && (() => openService(entry));
};
