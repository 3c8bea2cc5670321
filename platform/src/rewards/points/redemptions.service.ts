/** What operators do with points: the merchant's rules and rewards, and the decision about each redemption (OPS-020). */
import { PortalError } from 'shared-contracts/errors';
import type { Admission } from '../../ground/admission/index.ts';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Trx } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { NewReward, PointConfig, Redemption, RedemptionStatus, Reward } from './points.model.ts';
import { mayDecide } from './points.policy.ts';
import { move, payOut } from './points.service.ts';
import type { Holder, PageQuery } from './points.service.ts';
import * as store from './points.store.ts';
import type { NewConfig, RewardChange } from './points.store.ts';

export interface OperatorAct {
  readonly actor: AuditActor;
  readonly merchant: Holder['merchant'];
  readonly reason: string | null;
  readonly now: Date;
}

export interface RedemptionsService {
  config(merchantId: number): Promise<PointConfig | null>;
  changeConfig(trx: Trx, act: OperatorAct, config: Omit<NewConfig, 'changedBy'>): Promise<PointConfig>;
  rewards(merchantId: number): Promise<readonly Reward[]>;
  addReward(trx: Trx, act: OperatorAct, reward: NewReward): Promise<Reward>;
  /** @throws PortalError `request.not-found`. */
  changeReward(trx: Trx, act: OperatorAct, id: bigint, change: RewardChange): Promise<Reward>;
  redemptions(
    merchantId: number,
    query: PageQuery & { readonly status?: RedemptionStatus | undefined },
  ): Promise<{ readonly rows: readonly Redemption[]; readonly total: number }>;
  /**
   * Approving delivers: a bonus is on the member's balance with the decision, once. Rejecting gives points and stock back.
   * @throws PortalError `request.not-found`, `points.already-decided`, and what admission says of a bonus.
   */
  decide(trx: Trx, act: OperatorAct, id: bigint, status: 'approved' | 'rejected'): Promise<Redemption>;
}

export interface RedemptionsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post'>;
  readonly admission: Pick<Admission, 'check'>;
  readonly audit: AuditTrail;
}

const configText = (config: PointConfig | null): string | null =>
  config &&
  [
    config.enabled ? 'on' : 'off',
    ...config.rates.map(({ gameType, rate }) => `${gameType} ${rate}`),
    config.conversion.enabled
      ? `${config.conversion.points} points for ${config.conversion.amount}, from ${config.conversion.minPoints}`
      : 'no conversion',
  ].join('; ');

const rewardText = (reward: NewReward): string =>
  [
    reward.texts['EN']?.name ?? '',
    `${reward.points} points`,
    reward.kind === 'bonus' ? `pays ${reward.amount}` : 'gift',
    reward.stock === null ? 'no stock limit' : `stock ${reward.stock}`,
    reward.enabled ? 'on' : 'off',
  ].join('; ');

const found = <T>(row: T | null): T => {
  if (row === null) throw new PortalError('request.not-found');
  return row;
};

const giveBack = async (trx: Trx, { merchant, now }: OperatorAct, redemption: Redemption): Promise<void> => {
  await store.returnToStock(trx, merchant.id, redemption.rewardId);
  await move(trx, {
    merchantId: merchant.id,
    memberId: redemption.memberId,
    key: `redeem-return:${redemption.id}`,
    kind: 'redeem-return',
    amount: redemption.points,
    reference: { redemption: redemption.id.toString() },
    at: now,
  });
};

export const createRedemptionsService = ({
  database,
  ledger,
  admission,
  audit,
}: RedemptionsDeps): RedemptionsService => {
  const { db } = database;
  // The last statement of its transaction: the audit log has one writer at a time.
  const note = (
    trx: Trx,
    { actor, merchant, reason }: OperatorAct,
    what: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>,
  ): Promise<void> => audit.record(trx, { ...actedBy(actor), merchant: merchant.code, reason, ...what });

  const deliver = async (trx: Trx, { merchant, actor }: OperatorAct, redemption: Redemption): Promise<void> => {
    if (redemption.kind !== 'bonus' || redemption.amount === null) return;
    const { memberId } = redemption;
    // A break may have begun since it was asked for: no bonus is paid in it (RSG-004).
    await admission.check('promotion', { merchantId: merchant.id, memberId, trx });
    const holder = { merchant, memberId };
    const key = `points:reward:${redemption.id}`;
    await payOut(ledger, trx, holder, { amount: redemption.amount, key, reason: 'points', operator: actor.name });
  };

  return {
    config: (merchantId) => store.readConfig(db, merchantId),
    changeConfig: async (trx, act, config) => {
      const before = await store.readConfig(trx, act.merchant.id);
      await store.writeConfig(trx, act.merchant.id, { ...config, changedBy: act.actor.name }, act.now);
      const after = found(await store.readConfig(trx, act.merchant.id));
      await note(trx, act, {
        action: 'points.configure',
        subject: 'points',
        before: configText(before),
        after: configText(after),
      });
      return after;
    },
    rewards: (merchantId) => store.listRewards(db, merchantId),
    addReward: async (trx, act, reward) => {
      const id = await store.insertReward(trx, act.merchant.id, reward);
      await note(trx, act, {
        action: 'points.add-reward',
        subject: id.toString(),
        before: null,
        after: rewardText(reward),
      });
      return { id, ...reward };
    },
    changeReward: async (trx, act, id, change) => {
      const before = found(await store.findReward(trx, act.merchant.id, id));
      const after = found(await store.updateReward(trx, act.merchant.id, id, change));
      await note(trx, act, {
        action: 'points.change-reward',
        subject: id.toString(),
        before: rewardText(before),
        after: rewardText(after),
      });
      return after;
    },
    redemptions: (merchantId, { status, pageNo, pageSize }) =>
      store.listRedemptions(db, { merchantId, status, offset: (pageNo - 1) * pageSize, limit: pageSize }),
    decide: async (trx, act, id, status) => {
      const redemption = found(await store.lockRedemption(trx, act.merchant.id, id));
      if (!mayDecide(redemption.status)) throw new PortalError('points.already-decided');
      const decision = { status, by: act.actor.name, reason: act.reason, at: act.now };
      await store.writeDecision(trx, act.merchant.id, id, decision);
      await (status === 'approved' ? deliver : giveBack)(trx, act, redemption);
      await note(trx, act, {
        action: status === 'approved' ? 'redemption.approve' : 'redemption.reject',
        subject: id.toString(),
        before: redemption.status,
        after: status,
      });
      return { ...redemption, status, decidedAt: act.now, decidedBy: act.actor.name, reason: act.reason };
    },
  };
};
