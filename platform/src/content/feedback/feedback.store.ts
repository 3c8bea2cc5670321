/** Feedback in SQL. */
import { sql } from 'kysely';
import type { FeedbackState } from 'shared-contracts/feedback';
import type { Executor } from '../../kernel/index.ts';

export interface Feedback {
  readonly id: bigint;
  readonly memberId: bigint | null;
  readonly content: string;
  readonly language: string;
  readonly page: string;
  readonly at: Date;
  readonly state: FeedbackState;
  readonly doneAt: Date | null;
  readonly doneBy: string | null;
  readonly note: string | null;
}

export interface NewFeedback {
  readonly merchantId: number;
  readonly memberId: bigint | null;
  readonly content: string;
  readonly language: string;
  readonly page: string;
  readonly at: Date;
}

const FEEDBACK = sql.raw(
  'id, member_id as "memberId", content, language, page, created_at as at, state, done_at as "doneAt", done_by as "doneBy", note',
);

export const insertFeedback = async (db: Executor, entry: NewFeedback): Promise<void> => {
  const { merchantId, memberId, content, language, page, at } = entry;
  await sql`
    insert into feedback (merchant_id, member_id, content, language, page, created_at)
    values (${merchantId}, ${memberId}, ${content}, ${language}, ${page}, ${at})`.execute(db);
};

/** How often a member has written since a moment. */
export const countSince = async (
  db: Executor,
  { merchantId, memberId, since }: { readonly merchantId: number; readonly memberId: bigint; readonly since: Date },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from feedback
    where merchant_id = ${merchantId} and member_id = ${memberId} and created_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Newest first. `before`: only older ones than this. */
export const listFeedback = async (
  db: Executor,
  filter: {
    readonly merchantId: number;
    readonly state: FeedbackState;
    readonly before: bigint | null;
    readonly limit: number;
  },
): Promise<readonly Feedback[]> => {
  const { rows } = await sql<Feedback>`
    select ${FEEDBACK} from feedback
    where merchant_id = ${filter.merchantId} and state = ${filter.state}
      and (${filter.before}::bigint is null or id < ${filter.before}::bigint)
    order by id desc limit ${filter.limit}`.execute(db);
  return rows;
};

export const findFeedback = async (
  db: Executor,
  { merchantId, id }: { readonly merchantId: number; readonly id: bigint },
): Promise<Feedback | null> => {
  const { rows } = await sql<Feedback>`
    select ${FEEDBACK} from feedback where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** Null where it does not exist or is done already: of two operators one has the word. */
export const finishFeedback = async (
  db: Executor,
  entry: {
    readonly merchantId: number;
    readonly id: bigint;
    readonly by: string;
    readonly note: string;
    readonly at: Date;
  },
): Promise<Feedback | null> => {
  const { rows } = await sql<Feedback>`
    update feedback set state = 'done', done_at = ${entry.at}, done_by = ${entry.by}, note = ${entry.note}
    where merchant_id = ${entry.merchantId} and id = ${entry.id} and state = 'open' returning ${FEEDBACK}`.execute(db);
  return rows[0] ?? null;
};

type MemberFeedback = Pick<Feedback, 'at' | 'content' | 'language' | 'page' | 'state' | 'doneAt'>;

/** What a member has written, oldest first; without what operators noted about it. */
export const listMemberFeedback = async (
  db: Executor,
  { merchantId, memberId }: { readonly merchantId: number; readonly memberId: bigint },
): Promise<readonly MemberFeedback[]> => {
  const { rows } = await sql<MemberFeedback>`
    select created_at as at, content, language, page, state, done_at as "doneAt" from feedback
    where merchant_id = ${merchantId} and member_id = ${memberId} order by id`.execute(db);
  return rows;
};

/** Done before a moment, or written before it and never done (`feedback_purge`). */
export const purgeFeedback = async (executor: Executor, before: Date): Promise<void> => {
  await sql`select feedback_purge(${before})`.execute(executor);
};
