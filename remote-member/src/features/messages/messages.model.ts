/** The words of a message. Pure. */
import { formatDecimal } from 'shared-contracts/sdk';
import type { Message } from './use-messages.ts';

export interface Words {
  readonly titleKey: string;
  readonly textKey: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Keys of the texts of an event with their values; null for what an operator wrote. */
export const wordsOf = ({ kind, facts }: Pick<Message, 'kind' | 'facts'>, currencySymbol: string): Words | null => {
  if (kind === 'operator') return null;
  const { amount, reason } = facts;
  const base = `messages.of.${kind}`;
  return {
    titleKey: `${base}.title`,
    textKey: reason === undefined ? `${base}.text` : `${base}.reason`,
    values: { ...facts, ...(amount === undefined ? {} : { amount: formatDecimal(amount, currencySymbol) }) },
  };
};
