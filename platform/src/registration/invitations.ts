/** Who invited somebody: an agent, whose team is joined, or a member, who is remembered (REG-022 to REG-024, VAL-055). */
import { PortalError } from 'shared-contracts/errors';
import { isAgent } from '../identity/index.ts';
import type { IdentityService, Member } from '../identity/index.ts';
import type { Executor } from '../kernel/index.ts';
import { insertInviteCode, inviterOf } from './registration.store.ts';
import { newInviteCode } from './registration.policy.ts';

export interface Invitation {
  readonly uplineId: bigint | null;
  readonly referrerId: bigint | null;
}

export interface Invitations {
  /** The agent of this code, or null: unknown, closed, or no agent's. */
  agentOf(executor: Executor, merchantId: number, code: string): Promise<Member | null>;
  /** What the codes of an application lead to. @throws PortalError `registration.invitation-unknown`. */
  resolve(
    executor: Executor,
    merchantId: number,
    codes: { readonly affiliateCode: string; readonly referralCode: string; readonly recommenderId: string },
  ): Promise<Invitation>;
  /** Gives a member a code of the own; one that is there stays. */
  give(executor: Executor, member: { readonly merchantId: number; readonly id: bigint }, at: Date): Promise<void>;
}

const unknown = (field: string): PortalError =>
  new PortalError('registration.invitation-unknown', { fields: { [field]: 'registration.invitation-unknown' } });

const isThere = (member: Member | null): member is Member => member?.status === 'active' && member.type === 1;

export const createInvitations = (identity: Pick<IdentityService, 'findMember' | 'memberById'>): Invitations => {
  const inviter = async (executor: Executor, merchantId: number, code: string): Promise<Member | null> => {
    const id = await inviterOf(executor, merchantId, code);
    const member = id === null ? null : await identity.memberById(merchantId, id, executor);
    return isThere(member) ? member : null;
  };
  const agentOf: Invitations['agentOf'] = async (executor, merchantId, code) => {
    const member = await inviter(executor, merchantId, code);
    return member && isAgent(member) ? member : null;
  };
  const recommender = async (executor: Executor, merchantId: number, account: string): Promise<Member | null> => {
    const member = await identity.findMember(merchantId, account, executor);
    return isThere(member) ? member : null;
  };

  return {
    agentOf,
    resolve: async (executor, merchantId, { affiliateCode, referralCode, recommenderId }) => {
      const agent = affiliateCode === '' ? null : await agentOf(executor, merchantId, affiliateCode);
      if (affiliateCode !== '' && !agent) throw unknown('affiliateCode');
      const friend = referralCode === '' ? null : await inviter(executor, merchantId, referralCode);
      if (referralCode !== '' && !friend) throw unknown('referralCode');
      const named = recommenderId === '' ? null : await recommender(executor, merchantId, recommenderId);
      if (recommenderId !== '' && !named) throw unknown('recommenderId');
      return { uplineId: agent?.id ?? null, referrerId: friend?.id ?? named?.id ?? null };
    },
    give: (executor, { merchantId, id }, at) =>
      insertInviteCode(executor, { merchantId, memberId: id, code: newInviteCode(), at }),
  };
};
