/** What a closed merchant says to its visitors. Pure. */
import type { Merchant } from './merchant.model.ts';

/** Of the settings, that holds the message in other languages. */
export const STATUS_MESSAGES = 'statusMessages';

/** The message in other languages, by their codes; nothing without a message. */
export const statusMessagesOf = ({
  statusMessage,
  settings,
}: Pick<Merchant, 'statusMessage' | 'settings'>): Readonly<Record<string, string>> =>
  statusMessage === null ? {} : ((settings[STATUS_MESSAGES] ?? {}) as Readonly<Record<string, string>>);
