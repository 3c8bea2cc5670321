import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  addPromotionDraft,
  addPromotionPicture,
  discardPromotionDraft,
  issueApplication,
  operatorPromotions,
  previewPromotion,
  promotionApplication,
  promotionApplications,
  promotionVersions,
  publishPromotion,
  putPromotionCategory,
  rejectApplication,
  restorePromotion,
  savePromotionDraft,
  stopFreeBets,
  stopPromotion,
  takeUpApplication,
} from 'shared-contracts/promotions/operators';
import type * as schema from 'shared-contracts/promotions/schema';
import type { ActionCall } from 'shared-react';

export type PromotionList = ReplyOf<typeof schema.operatorPromotions>;
export type Promotion = PromotionList['list'][number];
export type Category = PromotionList['categories'][number];
export type PromotionOffer = BodyOf<typeof schema.addPromotionDraft>;
export type PromotionHistory = ReplyOf<typeof schema.promotionVersions>;
export type PromotionVersion = PromotionHistory['versions'][number];
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

export const historyKey = (merchant: string, id: string) => [...promotionsKey(merchant), 'history', id] as const;

export const readHistory = (api: ApiClient, merchant: string, id: string): Promise<PromotionHistory> =>
  api.call(promotionVersions, { params: { merchant, id } });

/** Adds a promotion where `id` is null. */
export const sendDraft = (
  call: ActionCall,
  merchant: string,
  id: string | null,
  { version, ...body }: PromotionOffer & { readonly version: number },
): Promise<ReplyOf<typeof schema.addPromotionDraft>> =>
  id === null
    ? call(addPromotionDraft, { params: { merchant }, body })
    : call(savePromotionDraft, { params: { merchant, id }, body: { ...body, version } });

export const sendPicture = (merchant: string) => (api: ApiClient, picture: string) =>
  api.call(addPromotionPicture, { params: { merchant }, body: { picture } });

/** A step of a promotion, with the version that its operator knows. */
export interface Step {
  readonly merchant: string;
  readonly id: string;
  readonly version: number;
}

export const sendDiscard = (call: ActionCall, { merchant, id, version }: Step) =>
  call(discardPromotionDraft, { params: { merchant, id }, body: { version } });

export const sendPublish = (call: ActionCall, { merchant, id, version }: Step, from: string | null, reason: string) =>
  call(publishPromotion, { params: { merchant, id }, body: { from, reason, version } });

export const sendStop = (call: ActionCall, { merchant, id, version }: Step, reason: string) =>
  call(stopPromotion, { params: { merchant, id }, body: { reason, version } });

export const sendRestore = (call: ActionCall, { merchant, id, version }: Step, number: number, reason: string) =>
  call(restorePromotion, { params: { merchant, id }, body: { number, reason, version } });

export const openPreview = (api: ApiClient, merchant: string, id: string, number: number) =>
  api.call(previewPromotion, { params: { merchant, id }, body: { number } });

/** Off, and what is left of its free bets is cancelled. */
export const sendFreeBetsStop = (
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
