import type { ApiClient } from 'shared-contracts/client';
import {
  addContent,
  addPicture,
  contentItem,
  contentItems,
  discardDraft,
  orderBanners,
  previewVersion,
  publishDraft,
  restoreVersion,
  saveDraft,
  shippedTexts,
  withdrawContent,
} from 'shared-contracts/content/editing';
import type * as schema from 'shared-contracts/content/editing-schema';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import type { ActionCall } from 'shared-react';

export type ItemList = ReplyOf<typeof schema.contentItems>;
export type Item = ItemList['items'][number];
export type ContentKind = Item['kind'];
export type ItemState = Item['states'][number];
export type ItemDetail = ReplyOf<typeof schema.contentItem>;
export type Version = ItemDetail['versions'][number];
export type Content = BodyOf<typeof schema.addContent>['content'];
export type FieldsOf<K extends ContentKind> = Extract<Content, { readonly kind: K }>['fields'];
export type BannerGroup = FieldsOf<'banner'>['groupName'];
export type PictureUse = BodyOf<typeof schema.addPicture>['use'];

/** First part of the keys of all that is read about a merchant's content. */
export const contentKey = (merchant: string) => ['content', merchant] as const;
export const itemKey = (merchant: string, id: string) => [...contentKey(merchant), 'item', id] as const;

export const readItems = (api: ApiClient, merchant: string, kind: ContentKind): Promise<ItemList> =>
  api.call(contentItems, { params: { merchant }, query: { kind } });

export const readItem = (api: ApiClient, merchant: string, id: string): Promise<ItemDetail> =>
  api.call(contentItem, { params: { merchant, id } });

export type ShippedText = ReplyOf<typeof schema.shippedTexts>['texts'][number];
export const shippedKey = (merchant: string, query: { readonly search: string } | { readonly key: string }) =>
  [...contentKey(merchant), 'shipped', query] as const;

/** Texts that the portal ships, by a part of their key or words, or one by its key. */
export const readShipped = (
  api: ApiClient,
  merchant: string,
  query: { readonly search: string } | { readonly key: string },
) => api.call(shippedTexts, { params: { merchant }, query });

/** Adds an item where `id` is null. */
export const sendDraft = (
  call: ActionCall,
  merchant: string,
  id: string | null,
  { content, version }: { readonly content: Content; readonly version: number },
) =>
  id === null
    ? call(addContent, { params: { merchant }, body: { content } })
    : call(saveDraft, { params: { merchant, id }, body: { content, version } });

/** A step of an item, with the version that its operator knows. */
export interface Step {
  readonly merchant: string;
  readonly id: string;
  readonly version: number;
}

export const sendDiscard = (call: ActionCall, { merchant, id, version }: Step) =>
  call(discardDraft, { params: { merchant, id }, body: { version } });

export const sendPublish = (
  call: ActionCall,
  { merchant, id, version }: Step,
  body: Omit<BodyOf<typeof schema.publishDraft>, 'version'>,
) => call(publishDraft, { params: { merchant, id }, body: { ...body, version } });

export const sendWithdraw = (call: ActionCall, { merchant, id, version }: Step, reason: string) =>
  call(withdrawContent, { params: { merchant, id }, body: { reason, version } });

export const sendRestore = (call: ActionCall, { merchant, id, version }: Step, number: number, reason: string) =>
  call(restoreVersion, { params: { merchant, id }, body: { number, reason, version } });

export const openPreview = (api: ApiClient, merchant: string, id: string, number: number) =>
  api.call(previewVersion, { params: { merchant, id }, body: { number } });

export const sendBannerOrder = (
  call: ActionCall,
  merchant: string,
  body: { readonly groupName: BannerGroup; readonly ids: string[]; readonly reason: string },
) => call(orderBanners, { params: { merchant }, body });

export const sendPicture = (merchant: string, use: PictureUse) => (api: ApiClient, picture: string) =>
  api.call(addPicture, { params: { merchant }, body: { use, picture } });
