/** Agents who close accounts of their team, beside what operators set (ERR-031, AGT-029). */
import { PortalError } from 'shared-contracts/errors';
import type { IdentityService, Member } from '../../identity/identity/index.ts';
import type { Trx } from '../../kernel/index.ts';

/** An agent's order about a member of the team. */
export interface SuspensionOrder {
  readonly merchant: { readonly id: number; readonly code: string };
  readonly agent: { readonly memberId: bigint; readonly account: string };
  /** Of the member. */
  readonly account: string;
  readonly reason: string;
  readonly requestId: string;
  readonly now: Date;
}

interface Suspended {
  readonly account: string;
  readonly suspended: boolean;
}

export interface Suspensions {
  /** Suspended already, it stays so. @throws PortalError `agent.not-downline`. */
  suspend(trx: Trx, order: SuspensionOrder): Promise<Suspended>;
  /** What operators set stays. @throws PortalError `agent.not-downline`, `agent.suspended-above`. */
  lift(trx: Trx, order: SuspensionOrder): Promise<Suspended>;
}

type Identity = Pick<
  IdentityService,
  'findMember' | 'depthBelow' | 'standingOf' | 'suspendByAgent' | 'liftAgentSuspension'
>;

export const createSuspensions = (identity: Identity): Suspensions => {
  /** The same answer for a stranger's account and for one that does not exist: nothing is told about other teams. */
  const downlineOf = async (trx: Trx, { merchant, agent, account }: SuspensionOrder): Promise<Member> => {
    const member = await identity.findMember(merchant.id, account, trx);
    const depth = member && (await identity.depthBelow(merchant.id, agent.memberId, member.id, trx));
    if (!member || !depth) throw new PortalError('agent.not-downline');
    return member;
  };
  const orderOf = ({ merchant, agent, reason, requestId }: SuspensionOrder, { id }: Member) => ({
    ...{ merchant, id, reason, agentId: agent.memberId },
    actor: { kind: 'identity' as const, name: agent.account, requestId },
  });
  return {
    suspend: async (trx, order) => {
      const member = await downlineOf(trx, order);
      await identity.suspendByAgent(trx, { ...orderOf(order, member), at: order.now });
      return { account: member.account, suspended: true };
    },
    lift: async (trx, order) => {
      const member = await downlineOf(trx, order);
      const isLifted = await identity.liftAgentSuspension(trx, orderOf(order, member));
      const standing = isLifted ? null : await identity.standingOf(order.merchant.id, member.id, trx);
      if (standing && standing.agentSuspendedAt !== null) throw new PortalError('agent.suspended-above');
      return { account: member.account, suspended: false };
    },
  };
};
