/** Web push as the platform keeps it. */
import type { ReplyOf } from 'shared-contracts/http';
import type { messages } from 'shared-contracts/inbox/schema';

export type MessageKind = ReplyOf<typeof messages>['messages'][number]['kind'];

export interface PushOwner {
  readonly merchantId: number;
  readonly memberId: bigint;
}

/** What the browser gave when the member agreed. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface NewSubscription extends PushOwner, PushTarget {
  readonly sessionId: string;
  readonly language: string;
  readonly at: Date;
}

/** A message that was written just now. */
export interface PushedMessage extends PushOwner {
  readonly id: bigint;
  readonly kind: MessageKind;
}

/** A notification whose turn it is. */
export interface DueDelivery extends PushOwner, PushTarget {
  readonly id: bigint;
  readonly subscriptionId: bigint;
  readonly messageId: bigint;
  readonly kind: MessageKind;
  readonly language: string;
  readonly merchantName: string;
  /** This one included. */
  readonly attempts: number;
  /** The message is there and unread. */
  readonly isWanted: boolean;
  /** The login that agreed was ended. */
  readonly isLoggedOut: boolean;
}

/**
 * `gone`: the device takes nothing any more. `later`: the push service could not take it now. `refused`: it will not take this one.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';
