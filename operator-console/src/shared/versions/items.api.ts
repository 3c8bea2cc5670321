/** Calls about items that have versions: a merchant's content and its settings. */
import type { ApiClient } from 'shared-contracts/client';
import {
  addContent,
  contentItem,
  contentItems,
  discardDraft,
  previewVersion,
  publishDraft,
  restoreVersion,
  saveDraft,
  withdrawContent,
} from 'shared-contracts/content/editing';
import type * as schema from 'shared-contracts/content/editing-schema';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import type { ActionCall } from 'shared-react';

export type ItemList = ReplyOf<typeof schema.contentItems>;
export type ItemKind = ItemList['items'][number]['kind'];
export type ItemDetail = ReplyOf<typeof schema.contentItem>;
export type ItemVersion = ItemDetail['versions'][number];
export type ItemContent = BodyOf<typeof schema.addContent>['content'];

/** First part of the keys of all that is read about a merchant's items. */
export const contentKey = (merchant: string) => ['content', merchant] as const;
export const itemKey = (merchant: string, id: string) => [...contentKey(merchant), 'item', id] as const;

export const readItems = (api: ApiClient, merchant: string, kind: ItemKind): Promise<ItemList> =>
  api.call(contentItems, { params: { merchant }, query: { kind } });

export const readItem = (api: ApiClient, merchant: string, id: string): Promise<ItemDetail> =>
  api.call(contentItem, { params: { merchant, id } });

/** Before its first draft is saved. */
export const emptyItem = (kind: ItemKind, languages: readonly string[]): ItemDetail => ({
  ...{ id: '', kind, versions: [], languages: [...languages] },
  ...{ version: 0, changedAt: null, changedBy: null },
});

/** Adds an item where `id` is null. */
export const sendDraft = (
  call: ActionCall,
  merchant: string,
  id: string | null,
  { content, version }: { readonly content: ItemContent; readonly version: number },
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
