/** Who works on an entry of a queue: taken, handed over, released. Of two at once one succeeds, and the other is told who has it. */
import { PortalError } from 'shared-contracts/errors';
import type { Merchant, Trx } from '../../kernel/index.ts';
import type { AuditAction, AuditTrail } from '../audit/index.ts';
import * as store from './assignments.store.ts';
import type { Entry, WorkQueue } from './assignments.store.ts';

/** Filled by the storey that has the operators. */
export interface OperatorReader {
  /** Whether an operator of this name is active, has the right, and works for the merchant. */
  mayWork(
    trx: Trx,
    operator: { readonly name: string; readonly right: string; readonly merchantId: number },
  ): Promise<boolean>;
}

export interface Assignment {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly queue: WorkQueue;
  readonly id: bigint;
  /** Who has it as far as the caller knows; null: no operator. */
  readonly from: string | null;
  /** Null releases it. */
  readonly to: string | null;
  /** What an operator who works on this queue may do. */
  readonly right: string;
  readonly operator: string;
  readonly requestId: string;
}

export interface Assignments {
  /**
   * Part of the caller's transaction, which has found the entry. Answers who has it now.
   * @throws PortalError `assignment.taken`, with who has it, `assignment.operator-unknown`.
   */
  assign(trx: Trx, assignment: Assignment): Promise<string | null>;
}

export interface AssignmentsDeps {
  readonly audit: AuditTrail;
  readonly operators: OperatorReader;
}

const actionOf = ({ from, to, operator }: Assignment): AuditAction => {
  if (to === null) return 'assignment.release';
  return from === null && to === operator ? 'assignment.take' : 'assignment.hand-over';
};

const changed = (trx: Trx, entry: Entry, { from, to }: Assignment): Promise<boolean> => {
  if (from === null) return to === null ? Promise.resolve(true) : store.insertAssignment(trx, entry, to);
  return to === null ? store.deleteAssignment(trx, entry, from) : store.moveAssignment(trx, entry, from, to);
};

export const createAssignments = ({ audit, operators }: AssignmentsDeps): Assignments => ({
  assign: async (trx, assignment) => {
    const { merchant, queue, id, from, to, right, operator, requestId } = assignment;
    const isKnown =
      to === null || to === operator || (await operators.mayWork(trx, { name: to, right, merchantId: merchant.id }));
    if (!isKnown)
      throw new PortalError('assignment.operator-unknown', { fields: { to: 'assignment.operator-unknown' } });
    if (!(await changed(trx, { queue, id, merchantId: merchant.id }, assignment))) {
      const name = await store.readAssignee(trx, { queue, id });
      throw new PortalError('assignment.taken', { params: { name: name ?? '–' } });
    }
    await audit.record(trx, {
      ...{ kind: 'operator', actor: operator, merchant: merchant.code, requestId, reason: null },
      ...{ action: actionOf(assignment), subject: `${queue} ${id}`, before: from, after: to },
    });
    return to;
  },
});
