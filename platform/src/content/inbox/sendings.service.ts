/** Messages that operators send: to accounts or to a segment, each member once, large audiences in batches. */
import { PortalError } from 'shared-contracts/errors';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import { MEMBER_TYPE } from '../../identity/identity/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { Database, Executor, Trx } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { Audience, MerchantOf, MessageTexts, Sending } from './inbox.model.ts';
import { announce } from './inbox.service.ts';
import type { InboxDeps } from './inbox.service.ts';
import * as store from './inbox.store.ts';

/** Members of one batch, and batches of one run of the job. */
const BATCH = 1_000;
const BATCHES_MAX = 10;

export interface SendOrder {
  readonly actor: AuditActor;
  readonly merchant: MerchantOf;
  readonly texts: MessageTexts;
  readonly audience: Audience;
  readonly reason: string;
  readonly now: Date;
}

export interface SendingsService {
  /** Newest first. `before`: only older ones than this. */
  list(
    merchantId: number,
    page: { readonly before: bigint | null; readonly limit: number },
  ): Promise<{ readonly sendings: readonly Sending[]; readonly hasMore: boolean }>;
  /** How many members a message would reach. @throws PortalError `message.account-unknown`. */
  count(merchant: MerchantOf, audience: Audience, now: Date): Promise<number>;
  /**
   * The first batch at once, the others by `deliverDue`. @throws PortalError `message.account-unknown`, `message.no-recipients`.
   */
  send(trx: Trx, order: SendOrder): Promise<Sending>;
  /** Goes on with what is not complete. */
  deliverDue(trx: Trx, now: Date): Promise<void>;
}

export interface SendingsDeps extends Pick<InboxDeps, 'outbox' | 'push'> {
  readonly database: Pick<Database, 'db'>;
  readonly identity: Pick<IdentityService, 'membersByAccounts'>;
  readonly audit: AuditTrail;
  readonly segments: SegmentReader;
}

/** Members by conditions, some of which only the storeys above know. */
export interface SegmentReader {
  /** Ascending ids above `after`, at most `limit`. */
  members(executor: Executor, segment: AskedSegment, after: bigint, limit: number): Promise<readonly bigint[]>;
  count(executor: Executor, segment: AskedSegment): Promise<number>;
}

export interface AskedSegment {
  readonly conditions: Omit<Extract<Audience, { readonly kind: 'segment' }>, 'kind'>;
  readonly merchantId: number;
  readonly timeZone: string;
  /** Members who registered later are left out. */
  readonly until: Date;
}

const segmentOf = (
  { kind: _, ...conditions }: Extract<Audience, { readonly kind: 'segment' }>,
  { merchantId, timeZone, sentAt }: Pick<Sending, 'merchantId' | 'timeZone' | 'sentAt'>,
): AskedSegment => ({ conditions, merchantId, timeZone, until: sentAt });

const createAudiences = ({ identity, segments }: Pick<SendingsDeps, 'identity' | 'segments'>) => {
  /** Trial and house accounts count as unknown. */
  const named = async (executor: Executor, merchantId: number, accounts: readonly string[]): Promise<bigint[]> => {
    const found = await identity.membersByAccounts(merchantId, accounts, executor);
    const members = found.filter(({ type }) => type === MEMBER_TYPE.member);
    const known = new Set(members.map(({ account }) => account.toLowerCase()));
    const unknown = accounts.find((account) => !known.has(account.toLowerCase()));
    if (unknown !== undefined)
      throw new PortalError('message.account-unknown', {
        params: { account: unknown },
        fields: { accounts: 'message.account-unknown' },
      });
    return members.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));
  };
  return {
    named,
    /** Members with ids above those that have it, in ascending order. */
    next: async (trx: Executor, sending: Sending): Promise<readonly bigint[]> => {
      const { audience, merchantId, sentTo } = sending;
      if (audience.kind === 'segment') return segments.members(trx, segmentOf(audience, sending), sentTo, BATCH);
      return (await named(trx, merchantId, audience.accounts)).filter((id) => id > sentTo).slice(0, BATCH);
    },
  };
};

export const createSendingsService = (deps: SendingsDeps): SendingsService => {
  const { database, audit } = deps;
  const { db } = database;
  const audiences = createAudiences(deps);

  /** One batch. Returns the number of members who got it. */
  const deliver = async (trx: Trx, sending: Sending, now: Date): Promise<number> => {
    const { id } = sending;
    const members = await audiences.next(trx, sending);
    if (members.length > 0) await announce(deps, trx, await store.insertForMembers(trx, sending, members));
    const isLast = members.length < BATCH;
    const sentTo = members.at(-1) ?? sending.sentTo;
    await store.writeProgress(trx, id, { added: members.length, sentTo, completedAt: isLast ? now : null });
    return members.length;
  };

  const locked = async (trx: Trx, id: bigint): Promise<Sending> => {
    const sending = await store.lockSending(trx, id);
    if (!sending) throw new Error('a message that was sent has no row');
    return sending;
  };

  return {
    list: async (merchantId, { before, limit }) => {
      const rows = await store.listSendings(db, merchantId, { before, limit: limit + 1 });
      return { sendings: rows.slice(0, limit), hasMore: rows.length > limit };
    },
    count: async (merchant, audience, now) => {
      if (audience.kind === 'accounts') return (await audiences.named(db, merchant.id, audience.accounts)).length;
      const at = { merchantId: merchant.id, timeZone: timeZoneOf(merchant), sentAt: now };
      return deps.segments.count(db, segmentOf(audience, at));
    },
    send: async (trx, { actor, merchant, texts, audience, reason, now }) => {
      const id = await store.insertSending(trx, {
        ...{ merchantId: merchant.id, texts, audience, timeZone: timeZoneOf(merchant) },
        ...{ at: now, by: actor.name, reason },
      });
      if ((await deliver(trx, await locked(trx, id), now)) === 0) throw new PortalError('message.no-recipients');
      const sent = await locked(trx, id);
      // The last statement of its transaction: the audit log has one writer at a time.
      await audit.record(trx, {
        ...{ ...actedBy(actor), merchant: merchant.code, action: 'message.send', subject: id.toString(), reason },
        ...{ before: null, after: JSON.stringify({ title: texts['EN']?.title ?? '', ...audience }) },
      });
      return sent;
    },
    deliverDue: async (trx, now) => {
      for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
        const sending = await store.lockSending(trx, null);
        if (!sending) return;
        await deliver(trx, sending, now);
      }
    },
  };
};
