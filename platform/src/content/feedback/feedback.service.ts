/** Feedback of visitors and members: taken, listed for operators, and done with a note (API-077, OPS-025). */
import { PortalError } from 'shared-contracts/errors';
import type { FeedbackState } from 'shared-contracts/feedback';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor, Merchant } from '../../kernel/index.ts';
import { FEEDBACK_DAY_MS, FEEDBACK_PER_DAY_MAX, contentOf, pageOf } from './feedback.policy.ts';
import * as store from './feedback.store.ts';
import type { Feedback, NewFeedback } from './feedback.store.ts';

export interface FeedbackService {
  /** @throws PortalError `feedback.empty`, `feedback.too-long`, `feedback.too-many`. */
  take(trx: Executor, typed: NewFeedback): Promise<void>;
  /** Newest first. `before`: only older ones than this. */
  list(filter: {
    readonly merchantId: number;
    readonly state: FeedbackState;
    readonly before: bigint | null;
    readonly limit: number;
  }): Promise<{ readonly entries: readonly Feedback[]; readonly hasMore: boolean }>;
  /** @throws PortalError `request.not-found`, `feedback.already-done`. */
  finish(
    trx: Executor,
    act: {
      readonly merchant: Pick<Merchant, 'id' | 'code'>;
      readonly actor: AuditActor;
      readonly id: bigint;
      readonly note: string;
      readonly now: Date;
    },
  ): Promise<Feedback>;
}

export interface FeedbackDeps {
  readonly database: Pick<Database, 'db'>;
  readonly audit: AuditTrail;
}

export const createFeedbackService = ({ database, audit }: FeedbackDeps): FeedbackService => ({
  take: async (trx, typed) => {
    const entry = { ...typed, content: contentOf(typed.content), page: pageOf(typed.page) };
    const { merchantId, memberId, at } = entry;
    if (memberId !== null) {
      const since = new Date(at.getTime() - FEEDBACK_DAY_MS);
      const written = await store.countSince(trx, { merchantId, memberId, since });
      if (written >= FEEDBACK_PER_DAY_MAX) throw new PortalError('feedback.too-many');
    }
    await store.insertFeedback(trx, entry);
  },
  list: async ({ limit, ...filter }) => {
    // One more than asked for says whether there are older ones.
    const rows = await store.listFeedback(database.db, { ...filter, limit: limit + 1 });
    return { entries: rows.slice(0, limit), hasMore: rows.length > limit };
  },
  finish: async (trx, { merchant, actor, id, note, now }) => {
    const key = { merchantId: merchant.id, id };
    const done = await store.finishFeedback(trx, { ...key, by: actor.name, note, at: now });
    if (!done)
      throw new PortalError((await store.findFeedback(trx, key)) ? 'feedback.already-done' : 'request.not-found');
    await audit.record(trx, {
      ...actedBy(actor),
      merchant: merchant.code,
      action: 'feedback.done',
      subject: id.toString(),
      before: 'open',
      after: 'done',
      reason: note,
    });
    return done;
  },
});
