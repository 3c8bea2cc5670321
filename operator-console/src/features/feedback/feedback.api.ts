import type { ApiClient } from 'shared-contracts/client';
import { finishFeedback, operatorFeedback } from 'shared-contracts/feedback';
import type { FeedbackState } from 'shared-contracts/feedback';
import type * as schema from 'shared-contracts/feedback/schema';
import type { ReplyOf } from 'shared-contracts/http';
import type { ActionCall } from 'shared-react';

export type FeedbackPage = ReplyOf<typeof schema.operatorFeedback>;
export type FeedbackEntry = FeedbackPage['entries'][number];

export const feedbackKey = ['feedback'] as const;
const PAGE_SIZE = 20;

/** `before`: older than this entry; absent: the newest. */
export const readFeedback = (
  api: ApiClient,
  merchant: string,
  state: FeedbackState,
  before?: string,
): Promise<FeedbackPage> =>
  api.call(operatorFeedback, {
    params: { merchant },
    query: { state, limit: PAGE_SIZE, ...(before === undefined ? {} : { before }) },
  });

export const finish = (call: ActionCall, merchant: string, id: string, note: string) =>
  call(finishFeedback, { params: { merchant, id }, body: { note } });
