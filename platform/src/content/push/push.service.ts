/** Web push: where members agreed to it, and sending what waits. A request never waits for a push service. */
import { PortalError } from 'shared-contracts/errors';
import type { Database, Executor, Logger } from '../../kernel/index.ts';
import type { ProtectionService } from '../../protection/protection/index.ts';
import type { DueDelivery, NewSubscription, PushedMessage, PushOutcome, PushOwner } from './push.model.ts';
import { ATTEMPTS_MAX, isPromotional, payloadOf } from './push.policy.ts';
import type { PushSender } from './push.sender.ts';
import * as store from './push.store.ts';

/** Devices of one member. */
const DEVICES_MAX = 10;
/** Sent at the same time. */
const BATCH = 50;
/** Batches of one run of the job; what is left waits for the next. */
const BATCHES_MAX = 100;

/** For the domain whose messages are announced. */
export interface PushQueue {
  /** Part of the transaction that writes the messages. */
  enqueue(trx: Executor, messages: readonly PushedMessage[]): Promise<void>;
}

export interface PushService extends PushQueue {
  /** Null: the installation sends none. */
  readonly publicKey: string | null;
  isOn(owner: PushOwner, device: string, sessionId: string): Promise<boolean>;
  /** @throws PortalError `request.invalid` for an address that is not on a known push service. */
  subscribe(subscription: NewSubscription): Promise<void>;
  unsubscribe(owner: PushOwner, endpoint: string): Promise<void>;
  deliverDue(signal: AbortSignal): Promise<void>;
}

export interface PushDeps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly log: Logger;
  readonly protection: Pick<ProtectionService, 'excludedAmong'>;
  readonly sender: PushSender | null;
}

type Fate = PushOutcome | 'unwanted' | 'logged-out';

export const createPushService = ({ database, log, protection, sender }: PushDeps): PushService => {
  const { db } = database;

  /** Before it is sent. Members in a time-out or self-exclusion get no promotions. */
  const whyNot = (delivery: DueDelivery, excluded: ReadonlySet<bigint>): Fate | null => {
    if (delivery.isLoggedOut) return 'logged-out';
    if (!delivery.isWanted) return 'unwanted';
    return isPromotional(delivery.kind) && excluded.has(delivery.memberId) ? 'unwanted' : null;
  };

  const send = async (delivery: DueDelivery, by: PushSender, signal: AbortSignal): Promise<Fate> => {
    const { outcome, reason } = await by.send(delivery, payloadOf(delivery), signal);
    if (outcome === 'sent' || outcome === 'gone') return outcome;
    const { host } = new URL(delivery.endpoint);
    log.warn({ host, reason, attempts: delivery.attempts }, 'a notification was not taken');
    return outcome === 'later' && delivery.attempts < ATTEMPTS_MAX ? 'later' : 'refused';
  };

  const settle = async (deliveries: readonly DueDelivery[], fates: readonly Fate[]): Promise<void> => {
    const having = (...wanted: readonly Fate[]) => deliveries.filter((_, at) => wanted.includes(fates[at] ?? 'later'));
    // With its subscription a delivery goes as well.
    await store.removeSubscriptions(
      db,
      having('gone', 'logged-out').map(({ subscriptionId }) => subscriptionId),
    );
    await store.removeDeliveries(
      db,
      having('sent', 'unwanted', 'refused').map(({ id }) => id),
    );
  };

  return {
    publicKey: sender?.publicKey ?? null,
    enqueue: async (trx, messages) => {
      if (sender && messages.length > 0) await store.insertDeliveries(trx, messages);
    },
    isOn: (owner, device, sessionId) => store.keepForSession(db, owner, device, sessionId),
    subscribe: async (subscription) => {
      if (!sender?.takes(subscription.endpoint))
        throw new PortalError('request.invalid', { fields: { endpoint: 'request.invalid' } });
      await database.transaction((trx) => store.saveSubscription(trx, subscription, DEVICES_MAX));
    },
    unsubscribe: (owner, endpoint) => store.removeSubscription(db, owner, endpoint),
    deliverDue: async (signal) => {
      if (!sender) return;
      for (let batch = 0; batch < BATCHES_MAX && !signal.aborted; batch += 1) {
        const due = await store.claimDue(db, BATCH);
        if (due.length === 0) return;
        const members = new Set(due.map(({ memberId }) => memberId));
        const excluded = await protection.excludedAmong(db, [...members]);
        const fates = due.map(async (one) => whyNot(one, excluded) ?? send(one, sender, signal));
        await settle(due, await Promise.all(fates));
      }
    },
  };
};
