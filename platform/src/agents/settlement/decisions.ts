/** What operators do with bills: decide those that wait, and count a period again (OPR-014). */
import { PortalError } from 'shared-contracts/errors';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { Trx } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { Merchant } from '../../tenancy/merchants/index.ts';
import { findAgentBill, insertDecision } from './decisions.store.ts';
import type { AgentBill } from './decisions.store.ts';
import { createPayer } from './settlement.service.ts';
import type { Recount, Settlement, SettlementDeps } from './settlement.service.ts';

export interface BillOrder {
  readonly merchant: Merchant;
  readonly id: bigint;
  /** The name of the operator. */
  readonly operator: string;
  readonly reason: string;
  readonly requestId: string;
  readonly now: Date;
}

export interface BillActs {
  /** Pays the bill, or never does. @throws PortalError `agent.bill-unknown`; `agent.bill-decided` where it does not wait. */
  decide(trx: Trx, order: BillOrder, isApproved: boolean): Promise<AgentBill>;
  /** Counts the bill's period again, for all agents; makes no line itself. @throws PortalError `agent.bill-unknown`. */
  rerun(trx: Trx, order: BillOrder): Promise<readonly Recount[]>;
}

export interface BillActsDeps extends Pick<SettlementDeps, 'ledger'> {
  readonly settlement: Pick<Settlement, 'rerun'>;
  readonly audit: Pick<AuditTrail, 'record'>;
}

export const createBillActs = (deps: BillActsDeps): BillActs => {
  const pay = createPayer(deps);

  const found = async (trx: Trx, { merchant, id }: BillOrder): Promise<AgentBill> => {
    const bill = await findAgentBill(trx, { merchantId: merchant.id, id, timeZone: timeZoneOf(merchant) });
    if (!bill) throw new PortalError('agent.bill-unknown');
    return bill;
  };
  const note = (
    trx: Trx,
    order: BillOrder,
    bill: AgentBill,
    action: 'approve' | 'reject' | 'rerun',
    after: string,
  ): Promise<void> =>
    deps.audit.record(trx, {
      ...{ kind: 'operator', actor: order.operator, merchant: order.merchant.code, requestId: order.requestId },
      ...{ action: `agent-bill.${action}`, subject: `${bill.kind} ${bill.id}`, after, reason: order.reason },
    });
  const periodOf = ({ merchant }: BillOrder, { kind, from, to }: AgentBill) => ({
    ...{ merchant, kind, slot: { startsAt: from, endsAt: to } },
  });

  return {
    decide: async (trx, order, isApproved) => {
      const bill = await found(trx, order);
      const decision = { isApproved, by: order.operator, reason: order.reason, at: order.now };
      if (!(await insertDecision(trx, bill.id, decision))) throw new PortalError('agent.bill-decided');
      if (isApproved) await pay(trx, periodOf(order, bill), [{ id: bill.id, memberId: bill.memberId, paid: bill.due }]);
      await note(trx, order, bill, isApproved ? 'approve' : 'reject', bill.due.toString());
      return found(trx, order);
    },
    rerun: async (trx, order) => {
      const bill = await found(trx, order);
      const recounts = await deps.settlement.rerun(trx, periodOf(order, bill));
      const differing = recounts.filter(({ settled, counted }) => settled !== counted).length;
      await note(trx, order, bill, 'rerun', `${differing} of ${recounts.length} differ`);
      return recounts;
    },
  };
};
