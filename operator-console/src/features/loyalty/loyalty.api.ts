import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import { changeLevels, changeRebate, operatorLevels, operatorRebate } from 'shared-contracts/loyalty/operators';
import type * as loyalty from 'shared-contracts/loyalty/schema';
import { changeReferral, operatorReferral } from 'shared-contracts/referral/operators';
import type * as referral from 'shared-contracts/referral/schema';
import { giveGrants, operatorGrants, withdrawGrant } from 'shared-contracts/reward-centre/operators';
import type * as rewards from 'shared-contracts/reward-centre/schema';
import type { ActionCall } from 'shared-react';

export type LevelList = ReplyOf<typeof loyalty.operatorLevels>;
export type Level = LevelList['levels'][number];
export type LevelsOrder = BodyOf<typeof loyalty.changeLevels>;
export type Rebate = ReplyOf<typeof loyalty.operatorRebate>;
export type RebateOrder = BodyOf<typeof loyalty.changeRebate>;
export type GrantPage = ReplyOf<typeof rewards.operatorGrants>;
export type Grant = GrantPage['rows'][number];
export type GrantState = Grant['state'];
export type GiveOrder = BodyOf<typeof rewards.giveGrants>;
export type ReferralRules = ReplyOf<typeof referral.operatorReferral>;
export type ReferralOrder = BodyOf<typeof referral.changeReferral>;

export const PAGE_SIZE = 20;

/** First part of the keys of all that is read for this page. */
export const loyaltyKey = (merchant: string) => ['loyalty', merchant] as const;

export const readLevels = (api: ApiClient, merchant: string): Promise<LevelList> =>
  api.call(operatorLevels, { params: { merchant } });

export const sendLevels = (call: ActionCall, merchant: string, body: LevelsOrder): Promise<LevelList> =>
  call(changeLevels, { params: { merchant }, body });

export const readRebate = (api: ApiClient, merchant: string): Promise<Rebate> =>
  api.call(operatorRebate, { params: { merchant } });

export const sendRebate = (call: ActionCall, merchant: string, body: RebateOrder): Promise<Rebate> =>
  call(changeRebate, { params: { merchant }, body });

export interface GrantFilter {
  /** Null: all of them. */
  readonly state: GrantState | null;
  /** Empty: everybody's. */
  readonly account: string;
}

export const readGrants = (
  api: ApiClient,
  merchant: string,
  { state, account }: GrantFilter,
  pageNo: number,
): Promise<GrantPage> =>
  api.call(operatorGrants, {
    params: { merchant },
    query: {
      pageNo,
      pageSize: PAGE_SIZE,
      ...(state === null ? {} : { state }),
      ...(account === '' ? {} : { account }),
    },
  });

export const sendGrants = async (call: ActionCall, merchant: string, body: GiveOrder): Promise<number> =>
  (await call(giveGrants, { params: { merchant }, body })).granted;

export const sendWithdrawal = (call: ActionCall, merchant: string, id: string, reason: string): Promise<Grant> =>
  call(withdrawGrant, { params: { merchant, id }, body: { reason } });

export const readReferral = (api: ApiClient, merchant: string): Promise<ReferralRules> =>
  api.call(operatorReferral, { params: { merchant } });

export const sendReferral = (call: ActionCall, merchant: string, body: ReferralOrder): Promise<ReferralRules> =>
  call(changeReferral, { params: { merchant }, body });
