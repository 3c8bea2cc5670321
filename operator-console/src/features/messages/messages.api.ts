import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import {
  previewMessage,
  removeSegment,
  saveSegment,
  savedSegments,
  segmentLevels,
  sendMessage,
  sendings,
} from 'shared-contracts/inbox/operators';
import type * as schema from 'shared-contracts/inbox/schema';
import type { ActionCall } from 'shared-react';

export type SendingPage = ReplyOf<typeof schema.sendings>;
export type Sending = SendingPage['sendings'][number];
export type SendOrder = BodyOf<typeof schema.sendMessage>;
export type Audience = SendOrder['audience'];
export type Level = ReplyOf<typeof schema.segmentLevels>['levels'][number];

export type SavedSegment = ReplyOf<typeof schema.savedSegments>['segments'][number];
export type Conditions = BodyOf<typeof schema.saveSegment>['conditions'];

/** First part of the keys of all that is read for this page. */
export const messagesKey = (merchant: string) => ['messages', merchant] as const;
const PAGE_SIZE = 20;

/** `before`: older than this one; absent: the newest. */
export const readSendings = (api: ApiClient, merchant: string, before?: string): Promise<SendingPage> =>
  api.call(sendings, {
    params: { merchant },
    query: { limit: PAGE_SIZE, ...(before === undefined ? {} : { before }) },
  });

export const readLevels = async (api: ApiClient, merchant: string): Promise<readonly Level[]> =>
  (await api.call(segmentLevels, { params: { merchant } })).levels;

/** How many members a message to this audience would reach. */
export const countRecipients = async (api: ApiClient, merchant: string, audience: Audience): Promise<number> =>
  (await api.call(previewMessage, { params: { merchant }, body: { audience } })).recipients;

export const send = async (call: ActionCall, merchant: string, body: SendOrder): Promise<number> =>
  (await call(sendMessage, { params: { merchant }, body })).recipients;

export const segmentsKey = (merchant: string) => [...messagesKey(merchant), 'segments'] as const;

export const readSegments = async (api: ApiClient, merchant: string): Promise<readonly SavedSegment[]> =>
  (await api.call(savedSegments, { params: { merchant } })).segments;

export const sendSegment = (
  call: ActionCall,
  merchant: string,
  body: BodyOf<typeof schema.saveSegment>,
): Promise<SavedSegment> => call(saveSegment, { params: { merchant }, body });

export const sendSegmentRemoval = (call: ActionCall, merchant: string, id: string, reason: string) =>
  call(removeSegment, { params: { merchant, id }, body: { reason } });
