/** Who invited somebody: an agent, whose team is joined, or a member, who is remembered (REG-022 to REG-024, VAL-055). */
import { PortalError } from 'shared-contracts/errors';
import { isAgent } from '../identity/index.ts';
import type { IdentityService, Member } from '../identity/index.ts';
import type { Executor } from '../../kernel/index.ts';
import { insertInviteCode, inviterOf, readInviteCode } from './registration.store.ts';
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
  /** The member's own code; who has none is given one, and of many calls at once all answer the same (MEM-017). */
  codeOf(executor: Executor, member: { readonly merchantId: number; readonly id: bigint }, at: Date): Promise<string>;
}

const CODE_TRIES = 5;

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
      const find = async (field: string, typed: string, by: typeof inviter): Promise<Member | null> => {
        if (typed === '') return null;
        const found = await by(executor, merchantId, typed);
        if (!found) throw unknown(field);
        return found;
      };
      const agent = await find('affiliateCode', affiliateCode, agentOf);
      const friend = await find('referralCode', referralCode, inviter);
      const named = await find('recommenderId', recommenderId, recommender);
      return { uplineId: agent?.id ?? null, referrerId: friend?.id ?? named?.id ?? null };
    },
    codeOf: async (executor, { merchantId, id }, at) => {
      for (let tries = 0; tries < CODE_TRIES; tries += 1) {
        const code = await readInviteCode(executor, merchantId, id);
        if (code !== null) return code;
        // Nothing is written where somebody else has this code, or the member was given one at this moment.
        await insertInviteCode(executor, { merchantId, memberId: id, code: newInviteCode(), at });
      }
      throw new PortalError('server.unavailable');
    },
  };
};
