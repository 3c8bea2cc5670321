import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  addReward,
  approveRedemption,
  changePointConfig,
  changeReward,
  operatorMemberPoints,
  operatorPointConfig,
  operatorRedemptions,
  operatorRewards,
  rejectRedemption,
} from 'shared-contracts/points';
import type * as schema from 'shared-contracts/points/schema';

export type PointConfig = ReplyOf<typeof schema.operatorPointConfig>;
export type ConfigOrder = BodyOf<typeof schema.changePointConfig>;
export type Reward = ReplyOf<typeof schema.operatorRewards>['list'][number];
export type RewardOrder = BodyOf<typeof schema.addReward>;
export type RedemptionPage = ReplyOf<typeof schema.operatorRedemptions>;
export type Redemption = RedemptionPage['rows'][number];
export type RedemptionStatus = Redemption['status'];
export type MemberPoints = ReplyOf<typeof schema.operatorMemberPoints>;
export type PointMovement = MemberPoints['rows'][number];

export const PAGE_SIZE = 20;

/** First part of the keys of all that is read about points. */
export const pointsKey = (merchant: string): readonly [string, string] => ['points', merchant];

export const readConfig = (api: ApiClient, merchant: string): Promise<PointConfig> =>
  api.call(operatorPointConfig, { params: { merchant } });

/** `key`: the same for every try of one order, so that a retried one acts once. */
export const sendConfig = (api: ApiClient, merchant: string, body: ConfigOrder, key: string): Promise<PointConfig> =>
  api.call(changePointConfig, { params: { merchant }, body }, { idempotencyKey: key });

export const readRewards = async (api: ApiClient, merchant: string): Promise<readonly Reward[]> =>
  (await api.call(operatorRewards, { params: { merchant } })).list;

/** `id`: of the reward that is changed; null adds one. */
export const sendReward = (
  api: ApiClient,
  merchant: string,
  id: string | null,
  body: RewardOrder,
  key: string,
): Promise<Reward> =>
  id === null
    ? api.call(addReward, { params: { merchant }, body }, { idempotencyKey: key })
    : api.call(changeReward, { params: { merchant, id }, body }, { idempotencyKey: key });

export const readRedemptions = (
  api: ApiClient,
  merchant: string,
  status: RedemptionStatus | null,
  pageNo: number,
): Promise<RedemptionPage> =>
  api.call(operatorRedemptions, {
    params: { merchant },
    query: { pageNo, pageSize: PAGE_SIZE, ...(status === null ? {} : { status }) },
  });

export const sendApproval = (
  api: ApiClient,
  merchant: string,
  id: string,
  reason: string,
  key: string,
): Promise<Redemption> =>
  api.call(
    approveRedemption,
    { params: { merchant, id }, body: reason === '' ? {} : { reason } },
    { idempotencyKey: key },
  );

export const sendRejection = (
  api: ApiClient,
  merchant: string,
  id: string,
  reason: string,
  key: string,
): Promise<Redemption> =>
  api.call(rejectRedemption, { params: { merchant, id }, body: { reason } }, { idempotencyKey: key });

export const readMemberPoints = (
  api: ApiClient,
  merchant: string,
  account: string,
  pageNo: number,
): Promise<MemberPoints> =>
  api.call(operatorMemberPoints, { params: { merchant }, query: { account, pageNo, pageSize: PAGE_SIZE } });
