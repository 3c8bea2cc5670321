/** What a member does with points: looks at them, redeems rewards, converts them to balance (specification, sections 1, 4, 7). */
import { randomUUID } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import { formatDecimal, toDecimal } from 'shared-contracts/money';
import { afterId, pageAfter, windowOf } from '../../kernel/index.ts';
import type { Database, Merchant, NextRow, Trx } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { EntryKind, PointConfig, Redemption, RedemptionStatus, Reward } from './points.model.ts';
import { convertedAmount, redeemRefusal } from './points.policy.ts';
import * as store from './points.store.ts';
import type { EntryPage, MovedPoints, PointMove } from './points.store.ts';

/** A member of a merchant, as the session names them. */
export interface Holder {
  readonly merchant: Pick<Merchant, 'id' | 'code' | 'currency' | 'currencySymbol'>;
  readonly memberId: bigint;
}

export interface PageQuery {
  /** Id of the row that the page follows; without one it is the page of the number. */
  readonly after?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface Redeemed {
  readonly redemptionId: bigint;
  readonly points: bigint;
  readonly balance: bigint;
}

export interface Converted {
  /** Of the point entry. */
  readonly entryId: bigint;
  readonly amount: bigint;
  readonly balance: bigint;
}

export interface PointsService {
  /** Points of a merchant that never had any are off. */
  config(merchantId: number): Promise<PointConfig>;
  balance(holder: Holder): Promise<bigint>;
  /** What can be redeemed now; nothing while points are off. */
  openRewards(merchantId: number, now: Date): Promise<readonly Reward[]>;
  redemptions(
    holder: Holder,
    query: PageQuery & { readonly status?: RedemptionStatus | undefined },
  ): Promise<NextRow & { readonly rows: readonly Redemption[]; readonly total: number }>;
  entries(holder: Holder, query: PageQuery & { readonly kind?: EntryKind | undefined }): Promise<EntryPage & NextRow>;
  /**
   * Takes the points and one of the stock, and puts the redemption in process. The password has been checked before.
   * @throws PortalError `points.off`, `points.insufficient`, `points.reward-unavailable`, `points.limit-reached`,
   * `points.contact-required`, `points.price-changed`.
   */
  redeem(trx: Trx, holder: Holder, request: RedeemRequest): Promise<Redeemed>;
  /**
   * Points out, money in, in one transaction.
   * @throws PortalError `points.off`, `points.insufficient`, `points.convert-invalid`, `points.rate-changed`.
   */
  convert(trx: Trx, holder: Holder, request: ConvertRequest): Promise<Converted>;
}

export interface ConvertRequest {
  readonly points: bigint;
  /** Minor units that the member was shown; undefined: whatever the rate gives. */
  readonly shownAmount: bigint | undefined;
  readonly now: Date;
}

export interface RedeemRequest {
  readonly rewardId: bigint;
  /** Undefined: whatever it costs. */
  readonly shownPrice: bigint | undefined;
  readonly contact: string;
  readonly now: Date;
}

export interface PointsServiceDeps {
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post'>;
}

const OFF: PointConfig = {
  enabled: false,
  rates: [],
  conversion: { enabled: false, points: 1n, amount: 1n, minPoints: 1n },
  changedAt: null,
  changedBy: null,
};

const rowsOf = (query: PageQuery) => ({ ...windowOf(query), after: afterId(query.after) });

const cut = <Page extends { readonly rows: readonly { readonly id: bigint }[] }>(
  page: Page,
  { pageSize }: PageQuery,
) => ({
  ...page,
  ...pageAfter<Page['rows'][number]>(page.rows, pageSize, ({ id }) => id.toString()),
});

/** Moves points that must move. */
export const move = async (
  trx: Trx,
  what: PointMove,
): Promise<{ readonly entryId: bigint; readonly balance: bigint }> => {
  const { outcome, entryId, balance }: MovedPoints = await store.movePoints(trx, what);
  if (outcome === 'insufficient_points') throw new PortalError('points.insufficient');
  if (outcome === 'key_reused' || entryId === null) throw new PortalError('request.idempotency-key-reused');
  return { entryId, balance };
};

/** Money for points, out of the merchant's promotions. */
export const payOut = async (
  ledger: PointsServiceDeps['ledger'],
  trx: Trx,
  { merchant, memberId }: Holder,
  money: { readonly amount: bigint; readonly key: string; readonly reason: string; readonly operator?: string },
): Promise<bigint> => {
  const wallet = await ledger.playerAccount(merchant.id, memberId, 'wallet', merchant.currency, trx);
  const promotions = await ledger.houseAccount(merchant.id, 'house:promotions', merchant.currency, trx);
  const { transferId } = await ledger.post(
    {
      merchantId: merchant.id,
      idempotencyKey: money.key,
      kind: 'bonus',
      legs: [
        { account: promotions, amount: -money.amount },
        { account: wallet, amount: money.amount },
      ],
      reference: {
        request: money.key,
        reason: money.reason,
        ...(money.operator === undefined ? {} : { operator: money.operator }),
      },
    },
    trx,
  );
  return transferId;
};

const createRedeem =
  (config: (merchantId: number, trx: Trx) => Promise<PointConfig>): PointsService['redeem'] =>
  async (trx, holder, { rewardId, shownPrice, contact, now }) => {
    const { merchant, memberId } = holder;
    if (!(await config(merchant.id, trx)).enabled) throw new PortalError('points.off');
    // The reward's row first: it is locked from here on, so the last one and the member's limit are counted one after the other.
    if (!(await store.takeFromStock(trx, merchant.id, rewardId))) throw new PortalError('points.reward-unavailable');
    const reward = await store.findReward(trx, merchant.id, rewardId);
    if (!reward) throw new PortalError('points.reward-unavailable');
    const held = await store.countHeld(trx, merchant.id, memberId, rewardId);
    const refusal = redeemRefusal({ reward, held, contact, now });
    if (refusal) throw new PortalError(refusal);
    if (shownPrice !== undefined && shownPrice !== reward.points)
      throw new PortalError('points.price-changed', { params: { points: reward.points.toLocaleString('en-US') } });
    const redemptionId = await store.insertRedemption(trx, merchant.id, memberId, reward, {
      contact: reward.kind === 'gift' ? contact : null,
      at: now,
    });
    const { balance } = await move(trx, {
      merchantId: merchant.id,
      memberId,
      key: `redeem:${redemptionId}`,
      kind: 'redeem',
      amount: -reward.points,
      reference: { redemption: redemptionId.toString() },
      at: now,
    });
    return { redemptionId, points: reward.points, balance };
  };

export const createPointsService = ({ database, ledger }: PointsServiceDeps): PointsService => {
  const { db } = database;
  const config = async (merchantId: number, executor: Trx | typeof db = db): Promise<PointConfig> =>
    (await store.readConfig(executor, merchantId)) ?? OFF;

  return {
    config: (merchantId) => config(merchantId),
    balance: ({ merchant, memberId }) => store.readBalance(db, merchant.id, memberId),
    openRewards: async (merchantId, now) =>
      (await config(merchantId)).enabled ? store.listOpenRewards(db, merchantId, now) : [],
    redemptions: async ({ merchant: { id: merchantId }, memberId }, query) =>
      cut(await store.listRedemptions(db, { merchantId, memberId, status: query.status, ...rowsOf(query) }), query),
    entries: async ({ merchant: { id: merchantId }, memberId }, query) =>
      cut(await store.listEntries(db, { merchantId, memberId, kind: query.kind, ...rowsOf(query) }), query),
    redeem: createRedeem(config),
    convert: async (trx, holder, { points, shownAmount, now }) => {
      const { merchant, memberId } = holder;
      const { enabled, conversion } = await config(merchant.id, trx);
      if (!enabled) throw new PortalError('points.off');
      const amount = convertedAmount(conversion, points);
      if (amount === null) throw new PortalError('points.convert-invalid');
      if (shownAmount !== undefined && shownAmount !== amount)
        throw new PortalError('points.rate-changed', {
          params: { amount: formatDecimal(toDecimal(amount), merchant.currencySymbol) },
        });
      const { entryId, balance } = await move(trx, {
        merchantId: merchant.id,
        memberId,
        // The call itself happens once; this only tells one conversion from the next.
        key: `convert:${randomUUID()}`,
        kind: 'convert',
        amount: -points,
        reference: { amount: amount.toString() },
        at: now,
      });
      await payOut(ledger, trx, holder, { amount, key: `points:convert:${entryId}`, reason: 'points' });
      return { entryId, amount, balance };
    },
  };
};
