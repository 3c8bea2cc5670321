import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { messageOutbox } from 'shared-contracts/messages';
import type * as schema from 'shared-contracts/messages/schema';

export type OutboxPage = ReplyOf<typeof schema.messageOutbox>;
export type OutboxMessage = OutboxPage['messages'][number];

const PAGE_SIZE = 20;

/** `before`: older than this message; absent: the newest. */
export const readOutbox = (api: ApiClient, before?: string): Promise<OutboxPage> =>
  api.call(messageOutbox, { query: { limit: PAGE_SIZE, ...(before === undefined ? {} : { before }) } });
