/** The shell's own rules on what visitors, trial accounts and members can do (specification, sections 5 and 6). */
import type { NavAudience } from 'shared-contracts/module';
import type { MemberState } from 'shared-contracts/events';

/** What tells kinds of accounts apart. */
export type AccountKind = Pick<MemberState, 'type' | 'isAgent'>;

const TRIAL_TYPE = 4;
const AGENT_KINDS: readonly number[] = [1, 2, 41, 42];

export const isTrial = (member: AccountKind): boolean => member.type === TRIAL_TYPE || member.isAgent === TRIAL_TYPE;
export const isAgent = (member: AccountKind | null): boolean => member !== null && AGENT_KINDS.includes(member.isAgent);

/** A real account may play and open the centres; a visitor signs in first; a trial account is told that it is one. */
export type AccountCheck = 'real' | 'visitor' | 'trial';
export const checkAccount = (member: AccountKind | null): AccountCheck => {
  if (!member) return 'visitor';
  return isTrial(member) ? 'trial' : 'real';
};

/** Whether an entry of this audience is shown to this member, or to a visitor. */
export const isAudience = (audience: NavAudience, member: AccountKind | null): boolean => {
  if (audience === 'everyone') return true;
  if (audience === 'visitor') return member === null;
  if (audience === 'agent') return isAgent(member);
  return member !== null && !isTrial(member);
};
