import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  addPromotion,
  changePromotion,
  issueApplication,
  operatorPromotions,
  promotionApplication,
  promotionApplications,
  putPromotionCategory,
  rejectApplication,
  stopFreeBets,
  takeUpApplication,
} from 'shared-contracts/promotions/operators';
import type * as schema from 'shared-contracts/promotions/schema';
import type { ActionCall } from 'shared-react';

export type PromotionList = ReplyOf<typeof schema.operatorPromotions>;
export type Promotion = PromotionList['list'][number];
export type Category = PromotionList['categories'][number];
export type PromotionOrder = BodyOf<typeof schema.addPromotion>;
export type Rules = NonNullable<Promotion['activity']>;
export type ApplicationPage = ReplyOf<typeof schema.promotionApplications>;
export type Application = ApplicationPage['rows'][number];
export type ApplicationStatus = Application['status'];
export type OpenedApplication = ReplyOf<typeof schema.promotionApplication>;

export const PAGE_SIZE = 20;

/** First part of the keys of all that is read about promotions. */
export const promotionsKey = (merchant: string): readonly [string, string] => ['promotions', merchant];

export const readPromotions = (api: ApiClient, merchant: string): Promise<PromotionList> =>
  api.call(operatorPromotions, { params: { merchant } });

export const sendNewPromotion = (call: ActionCall, merchant: string, body: PromotionOrder): Promise<Promotion> =>
  call(addPromotion, { params: { merchant }, body });

export const sendPromotion = (
  call: ActionCall,
  merchant: string,
  id: string,
  body: BodyOf<typeof schema.changePromotion>,
): Promise<Promotion> => call(changePromotion, { params: { merchant, id }, body });

/** Off, and what is left of its free bets is cancelled. */
export const sendStop = (
  call: ActionCall,
  merchant: string,
  id: string,
  body: BodyOf<typeof schema.stopFreeBets>,
): Promise<Promotion> => call(stopFreeBets, { params: { merchant, id }, body });

export const sendCategory = (
  call: ActionCall,
  merchant: string,
  body: BodyOf<typeof schema.putPromotionCategory>,
): Promise<Category> => call(putPromotionCategory, { params: { merchant }, body });

export const readApplications = (
  api: ApiClient,
  merchant: string,
  status: ApplicationStatus | null,
  pageNo: number,
): Promise<ApplicationPage> =>
  api.call(promotionApplications, {
    params: { merchant },
    query: { pageNo, pageSize: PAGE_SIZE, ...(status === null ? {} : { status }) },
  });

export const openApplication = (api: ApiClient, merchant: string, id: string): Promise<OpenedApplication> =>
  api.call(promotionApplication, { params: { merchant, id } });

export const sendTakeUp = (call: ActionCall, merchant: string, id: string): Promise<Application> =>
  call(takeUpApplication, { params: { merchant, id }, body: {} });

export const sendIssue = (
  call: ActionCall,
  merchant: string,
  id: string,
  { amount, reason }: { readonly amount: string; readonly reason: string },
): Promise<Application> =>
  call(issueApplication, { params: { merchant, id }, body: reason === '' ? { amount } : { amount, reason } });

export const sendRejection = (call: ActionCall, merchant: string, id: string, reason: string): Promise<Application> =>
  call(rejectApplication, { params: { merchant, id }, body: { reason } });
