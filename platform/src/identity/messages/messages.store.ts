/** What was sent, in SQL. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { Channel } from './message.model.ts';

export interface MessageRow {
  readonly id: bigint;
  readonly merchantId: number;
  readonly channel: Channel;
  readonly recipient: string;
  readonly template: string;
  readonly provider: string;
  readonly status: 'sent' | 'failed';
  readonly detail: string | null;
  readonly sealed: string | null;
  readonly sentAt: Date;
}

export const insertMessage = async (executor: Executor, row: Omit<MessageRow, 'id'>): Promise<void> => {
  await sql`
    insert into message (merchant_id, channel, recipient, template, provider, status, detail, sealed, sent_at)
    values (${row.merchantId}, ${row.channel}, ${row.recipient}, ${row.template}, ${row.provider}, ${row.status}, ${row.detail},
      ${row.sealed}, ${row.sentAt.toISOString()}::timestamptz)`.execute(executor);
};

/** Newest first. `before`: only older ones than this. */
export const readMessages = async (
  executor: Executor,
  {
    merchantIds,
    before,
    limit,
  }: { readonly merchantIds: readonly number[]; readonly before: bigint | null; readonly limit: number },
): Promise<readonly MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select id, merchant_id as "merchantId", channel, recipient, template, provider, status, detail, sealed, sent_at as "sentAt"
    from message
    where merchant_id = any(${`{${merchantIds.join(',')}}`}::text::integer[]) and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(executor);
  return rows;
};

export const deleteMessagesBefore = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from message where sent_at < ${before.toISOString()}::timestamptz`.execute(executor);
};
