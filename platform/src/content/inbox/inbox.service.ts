/** Messages to members: from events of their account, and their own reading of them (MEM-022 to MEM-025, API-039). */
import { PortalError } from 'shared-contracts/errors';
import type { Database, Executor, Outbox, Trx } from '../../kernel/index.ts';
import type { PushedMessage, PushQueue } from '../push/index.ts';
import type { EventMessage, MemberRef, Message } from './inbox.model.ts';
import * as store from './inbox.store.ts';

/** For storeys above. */
export interface Notifications {
  /** Part of the transaction of what the messages are about. A key that was used before sends nothing. */
  notify(trx: Executor, messages: readonly EventMessage[]): Promise<void>;
}

export interface InboxService extends Notifications {
  unread(member: MemberRef): Promise<number>;
  /** Newest first. `before`: only older ones than this. */
  list(
    member: MemberRef,
    page: { readonly before: bigint | null; readonly limit: number },
  ): Promise<{ readonly messages: readonly Message[]; readonly hasMore: boolean; readonly unread: number }>;
  /** Returns how many stay unread. @throws PortalError `request.not-found`. */
  read(member: MemberRef, id: bigint, now: Date): Promise<number>;
  /** Returns how many stay unread. @throws PortalError `request.not-found`. */
  remove(member: MemberRef, id: bigint, now: Date): Promise<number>;
}

export interface InboxDeps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly outbox: Pick<Outbox, 'appendAll'>;
  readonly push: PushQueue;
}

/** Tells open browsers of these members that their messages have changed. */
export const reportChange = (
  { outbox }: Pick<InboxDeps, 'outbox'>,
  trx: Executor,
  members: readonly MemberRef[],
): Promise<void> =>
  outbox.appendAll(
    trx,
    members.map(({ merchantId, memberId }) => ({ merchantId, memberId, type: 'message/changed', payload: {} })),
  );

/** New messages: open browsers reread, and devices that agreed are notified. */
export const announce = async (
  deps: Pick<InboxDeps, 'outbox' | 'push'>,
  trx: Executor,
  messages: readonly PushedMessage[],
): Promise<void> => {
  await reportChange(deps, trx, messages);
  await deps.push.enqueue(trx, messages);
};

export const createInboxService = (deps: InboxDeps): InboxService => {
  const { database } = deps;
  const { db } = database;

  const change = (member: MemberRef, work: (trx: Trx) => Promise<boolean>): Promise<number> =>
    database.transaction(async (trx) => {
      if (await work(trx)) await reportChange(deps, trx, [member]);
      return store.countUnread(trx, member);
    });

  return {
    notify: async (trx, messages) => {
      if (messages.length === 0) return;
      await announce(deps, trx, await store.insertEvents(trx, messages));
    },
    unread: (member) => store.countUnread(db, member),
    list: async (member, { before, limit }) => {
      // One more than requested shows whether there are older ones.
      const rows = await store.listMessages(db, member, { before, limit: limit + 1 });
      const unread = await store.countUnread(db, member);
      return { messages: rows.slice(0, limit), hasMore: rows.length > limit, unread };
    },
    read: (member, id, now) =>
      change(member, async (trx) => {
        const changed = await store.markRead(trx, member, id, now);
        if (changed === null) throw new PortalError('request.not-found');
        return changed;
      }),
    remove: (member, id, now) =>
      change(member, async (trx) => {
        if (!(await store.markDeleted(trx, member, id, now))) throw new PortalError('request.not-found');
        return true;
      }),
  };
};
