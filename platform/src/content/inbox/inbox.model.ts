/** Messages to members as the platform keeps them. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/inbox/schema';
import type { Merchant } from '../../kernel/index.ts';

export type MessageKind = ReplyOf<typeof schema.messages>['messages'][number]['kind'];
export type EventKind = Exclude<MessageKind, 'operator'>;
export type Audience = ReplyOf<typeof schema.sendings>['sendings'][number]['audience'];

export interface MessageText {
  readonly title: string;
  /** Plain text. */
  readonly content: string;
}
/** By language code; EN is always there. */
export type MessageTexts = Readonly<Record<string, MessageText>>;

export interface MemberRef {
  readonly merchantId: number;
  readonly memberId: bigint;
}

/** Something happened that the member should know of. */
export interface EventMessage extends MemberRef {
  readonly kind: EventKind;
  /** What it is about, unique at the merchant for ever: the same key again is no second message. */
  readonly key: string;
  /** For the words of the kind, see the schema. */
  readonly facts: Readonly<Record<string, string>>;
  readonly at: Date;
}

export interface Message {
  readonly id: bigint;
  readonly kind: MessageKind;
  readonly facts: Readonly<Record<string, string>>;
  /** Null for events. */
  readonly texts: MessageTexts | null;
  readonly sentAt: Date;
  readonly readAt: Date | null;
}

export interface NewSending {
  readonly merchantId: number;
  readonly texts: MessageTexts;
  readonly audience: Audience;
  readonly timeZone: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

export interface Sending extends Omit<NewSending, 'at' | 'by' | 'reason'> {
  readonly id: bigint;
  readonly sentAt: Date;
  readonly sentBy: string;
  readonly recipients: number;
  readonly read: number;
  readonly sentTo: bigint;
  readonly completedAt: Date | null;
}

export type MerchantOf = Pick<Merchant, 'id' | 'code' | 'settings'>;
