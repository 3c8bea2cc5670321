/** Tells a member of a withdrawal, where a code has proved that messages reach them: by mail, or else by SMS. Never fails. */
import { formatDecimal, toDecimal } from 'shared-contracts/money';
import type { Contacts, IdentityService } from '../../identity/identity/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { MessagesService } from '../../identity/messages/index.ts';
import type { Withdrawal } from './payments.model.ts';

type Event = 'asked' | 'approved' | 'rejected' | 'failed';
export type Notice = (merchantCode: string, withdrawal: Withdrawal) => Promise<void>;

export interface NoticeDeps {
  readonly contacts: Pick<Contacts, 'of'>;
  readonly identity: Pick<IdentityService, 'memberById'>;
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly messages: Pick<MessagesService, 'send'>;
}

/** One that waits was asked for just now; one that has arrived needs no message. */
const EVENTS: Readonly<Record<Withdrawal['status'], Event | null>> = {
  pending: 'asked',
  approved: 'approved',
  rejected: 'rejected',
  failed: 'failed',
  received: null,
};

export const createNotice = ({ contacts, identity, merchants, messages }: NoticeDeps): Notice => {
  const send: Notice = async (merchantCode, row) => {
    const event = EVENTS[row.status];
    const merchant = await merchants.byCode(merchantCode);
    const member = await identity.memberById(merchant.id, row.memberId);
    if (!event || !member) return;
    const { email, mobile } = await contacts.of(merchant.id, row.memberId);
    const { bank, lastFour, reference, language } = row;
    const amount = formatDecimal(toDecimal(row.amount), merchant.currencySymbol);
    const params = { account: member.account, amount, bank, lastFour, reference, reason: row.reason ?? '' };
    const order = { merchant, language, params };
    if (email?.verifiedAt) return messages.send({ ...order, template: `withdrawal-${event}.mail`, to: email.value });
    if (mobile?.verifiedAt) return messages.send({ ...order, template: `withdrawal-${event}.sms`, to: mobile.value });
  };
  return (merchantCode, row) => send(merchantCode, row).catch(() => undefined);
};
