import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  addReward,
  addRewardPicture,
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
import type { ActionCall } from 'shared-react';

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

export const sendConfig = (call: ActionCall, merchant: string, body: ConfigOrder): Promise<PointConfig> =>
  call(changePointConfig, { params: { merchant }, body });

export const readRewards = async (api: ApiClient, merchant: string): Promise<readonly Reward[]> =>
  (await api.call(operatorRewards, { params: { merchant } })).list;

/** `begun`: the reward as the form was begun with it; null adds one. */
export const sendReward = (
  call: ActionCall,
  merchant: string,
  begun: Reward | null,
  body: RewardOrder,
): Promise<Reward> => {
  if (begun === null) return call(addReward, { params: { merchant }, body });
  const { rewardId: id, stock: begunStock, version } = begun;
  return call(changeReward, { params: { merchant, id }, body: { ...body, begunStock, version } });
};

export const sendPicture = (merchant: string) => (api: ApiClient, picture: string) =>
  api.call(addRewardPicture, { params: { merchant }, body: { picture } });

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

export const sendApproval = (call: ActionCall, merchant: string, id: string, reason: string): Promise<Redemption> =>
  call(approveRedemption, { params: { merchant, id }, body: reason === '' ? {} : { reason } });

export const sendRejection = (call: ActionCall, merchant: string, id: string, reason: string): Promise<Redemption> =>
  call(rejectRedemption, { params: { merchant, id }, body: { reason } });

export const readMemberPoints = (
  api: ApiClient,
  merchant: string,
  account: string,
  pageNo: number,
): Promise<MemberPoints> =>
  api.call(operatorMemberPoints, { params: { merchant }, query: { account, pageNo, pageSize: PAGE_SIZE } });
