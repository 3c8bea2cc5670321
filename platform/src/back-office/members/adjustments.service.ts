/** Corrections of balances: proposed by one operator, confirmed by another, and made by the ledger as new transfers (LED-006, OPR-009). */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditAction, AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import type { Merchant, Trx } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import * as store from './adjustments.store.ts';
import type { Adjustment } from './adjustments.store.ts';
import { findReversible } from './sections.store.ts';

export interface AdjustmentOrder {
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'currency'>;
  readonly memberId: bigint;
  readonly actor: AuditActor;
  readonly reason: string;
  readonly now: Date;
}

/** An amount in minor units, or the transfer that is taken back. */
export type Correction = { readonly amount: bigint } | { readonly reverses: bigint };

export interface AdjustmentsService {
  /** @throws PortalError `adjustment.not-reversible`. */
  propose(trx: Trx, order: AdjustmentOrder, correction: Correction): Promise<Adjustment>;
  /**
   * Confirming moves the money in the same transaction.
   * @throws PortalError `request.not-found`, `adjustment.already-decided`, `adjustment.second-operator`, `adjustment.not-reversible`,
   * `wallet.insufficient-funds`.
   */
  decide(trx: Trx, order: AdjustmentOrder, id: bigint, confirm: boolean): Promise<Adjustment>;
}

export interface AdjustmentsDeps {
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post' | 'reverse'>;
  readonly audit: AuditTrail;
}

type Post = (trx: Trx, order: AdjustmentOrder, adjustment: Adjustment) => Promise<bigint>;

const createPosting = ({ ledger }: AdjustmentsDeps): Post => {
  /** Named as the correction is: why it is made, and who stands for it. */
  const referenceOf = ({ actor }: AdjustmentOrder, { id, reason, proposedBy }: Adjustment) => ({
    request: id.toString(),
    reason,
    operator: proposedBy,
    confirmedBy: actor.name,
  });

  const reverse = async (trx: Trx, order: AdjustmentOrder, adjustment: Adjustment, transferId: bigint) => {
    const { merchant, memberId } = order;
    const found = await findReversible(trx, { merchantId: merchant.id, memberId }, transferId);
    if (found === null) throw new PortalError('adjustment.not-reversible');
    const operator = `${adjustment.proposedBy}, ${order.actor.name}`;
    return ledger.reverse(merchant.id, transferId, { reason: adjustment.reason, operator }, trx);
  };

  return async (trx, order, adjustment) => {
    if (adjustment.reverses !== null) return (await reverse(trx, order, adjustment, adjustment.reverses)).transferId;
    const { id: merchantId, currency } = order.merchant;
    const { amount } = adjustment;
    const player = await ledger.playerAccount(merchantId, order.memberId, 'wallet', currency, trx);
    const house = await ledger.houseAccount(merchantId, 'house:adjustments', currency, trx);
    const legs = [
      { account: player, amount },
      { account: house, amount: -amount },
    ];
    const idempotencyKey = `adjustment:${adjustment.id}`;
    const reference = referenceOf(order, adjustment);
    return (await ledger.post({ merchantId, idempotencyKey, kind: 'adjustment', legs, reference }, trx)).transferId;
  };
};

export const createAdjustments = (deps: AdjustmentsDeps): AdjustmentsService => {
  const post = createPosting(deps);

  const one = async (trx: Trx, { merchant, memberId }: AdjustmentOrder, id: bigint): Promise<Adjustment> => {
    const found = await store.lockAdjustment(trx, { merchantId: merchant.id, memberId }, id);
    if (!found) throw new PortalError('request.not-found');
    return found;
  };
  const textOf = ({ id, amount, reverses }: Adjustment, { merchant }: AdjustmentOrder): string => {
    const what = `${toDecimal(amount)} ${merchant.currency} (adjustment ${id})`;
    return reverses === null ? what : `${what}, reverses transfer ${reverses}`;
  };
  const note = (trx: Trx, order: AdjustmentOrder, action: AuditAction, adjustment: Adjustment): Promise<void> =>
    deps.audit.record(trx, {
      ...actedBy(order.actor),
      merchant: order.merchant.code,
      action,
      subject: order.memberId.toString(),
      after: textOf(adjustment, order),
      reason: order.reason,
    });

  return {
    propose: async (trx, order, correction) => {
      const { merchant, memberId, actor, reason, now } = order;
      const scope = { merchantId: merchant.id, memberId };
      const reverses = 'reverses' in correction ? correction.reverses : null;
      const received = reverses === null ? null : await findReversible(trx, scope, reverses);
      if (reverses !== null && received === null) throw new PortalError('adjustment.not-reversible');
      const amount = 'amount' in correction ? correction.amount : -(received ?? 0n);
      const made = { ...scope, amount, reverses, reason, at: now, by: actor.name };
      const id = await store.insertAdjustment(trx, made);
      if (id === null) throw new PortalError('adjustment.not-reversible');
      const adjustment = await one(trx, order, id);
      await note(trx, order, 'adjustment.propose', adjustment);
      return adjustment;
    },
    decide: async (trx, order, id, confirm) => {
      const adjustment = await one(trx, order, id);
      const { actor, reason, now } = order;
      if (adjustment.state !== 'proposed') throw new PortalError('adjustment.already-decided');
      if (confirm && adjustment.proposedBy === actor.name) throw new PortalError('adjustment.second-operator');
      const transferId = confirm ? await post(trx, order, adjustment) : null;
      await store.markDecided(trx, id, { at: now, by: actor.name, reason, transferId });
      await note(trx, order, confirm ? 'adjustment.confirm' : 'adjustment.decline', adjustment);
      return one(trx, order, id);
    },
  };
};
