/** Messages to people outside of the portal: SMS and mail. */
export type Channel = 'sms' | 'mail';

const WITHDRAWAL = ['account', 'amount', 'bank', 'lastFour', 'reference', 'reason'] as const;

const REPORT = [
  ...(['name', 'days', 'currency', 'rows', 'bets', 'turnover', 'ggr', 'deposits', 'withdrawals', 'paidOut'] as const),
  ...(['bonuses', 'salaries', 'adjustments'] as const),
] as const;

const CHANNEL_REPORT = ['name', 'days', 'currency', 'rows', 'deposits', 'paidOut'] as const;

/** What can be said; each has its texts by language in `texts/`. */
export const TEMPLATES = {
  'code.sms': ['sms', ['code', 'minutes']],
  'code.mail': ['mail', ['code', 'minutes']],
  'password-reset.mail': ['mail', ['account', 'address', 'minutes']],
  'password-changed.mail': ['mail', ['account']],
  'social-linked.mail': ['mail', ['account', 'provider']],
  'social-linked.sms': ['sms', ['account', 'provider']],
  'social-unlinked.mail': ['mail', ['account', 'provider']],
  'social-unlinked.sms': ['sms', ['account', 'provider']],
  'bank-account.mail': ['mail', ['account', 'bank', 'lastFour']],
  'bank-account.sms': ['sms', ['account', 'bank', 'lastFour']],
  'withdrawal-asked.mail': ['mail', WITHDRAWAL],
  'withdrawal-asked.sms': ['sms', WITHDRAWAL],
  'withdrawal-approved.mail': ['mail', WITHDRAWAL],
  'withdrawal-approved.sms': ['sms', WITHDRAWAL],
  'withdrawal-rejected.mail': ['mail', WITHDRAWAL],
  'withdrawal-rejected.sms': ['sms', WITHDRAWAL],
  'withdrawal-failed.mail': ['mail', WITHDRAWAL],
  'withdrawal-failed.sms': ['sms', WITHDRAWAL],
  'report.mail': ['mail', REPORT],
  'channel-report.mail': ['mail', CHANNEL_REPORT],
} as const satisfies Readonly<Record<string, readonly [Channel, readonly string[]]>>;

export type TemplateName = keyof typeof TEMPLATES;
type ParamsOf<T extends TemplateName> = Readonly<Record<(typeof TEMPLATES)[T][1][number], string>>;

/** A file that a mail carries. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

interface OrderOf<T extends TemplateName> {
  readonly merchant: { readonly id: number; readonly name: string };
  readonly template: T;
  readonly params: ParamsOf<T>;
  /** E.164 number or mail address. */
  readonly to: string;
  /** Language code of the specification; EN where there are no texts. */
  readonly language: string;
  /** Of mails alone. */
  readonly attachments?: readonly Attachment[];
  /** The same for an order that is sent again; without it each has its own. */
  readonly reference?: string;
}

/** One of the templates with just its own parameters. */
export type Order = { readonly [T in TemplateName]: OrderOf<T> }[TemplateName];

/** A message ready to go. */
export interface OutgoingMessage {
  readonly channel: Channel;
  readonly to: string;
  /** Empty for SMS. */
  readonly subject: string;
  readonly text: string;
  /** Name of the merchant, as sender. */
  readonly sender: string;
  /** The same for a message that is sent again. */
  readonly reference: string;
  readonly attachments: readonly Attachment[];
}

/** The provider is there, but does not take this message: its number or address is none, for example. */
export class RefusedMessage extends Error {
  override readonly name = 'RefusedMessage';
}

/** Somebody who carries messages. Rejects when it could not be handed over, by `RefusedMessage` where it knows why; `signal` ends the try. */
export interface MessageProvider {
  readonly name: string;
  deliver(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
}
