/** Tells a member of a new bank account, where a code has proved that messages reach them: by mail, or else by SMS. */
import type { Contacts } from '../../identity/identity/index.ts';
import type { MessagesService } from '../../identity/messages/index.ts';
import type { BankAccountsDeps } from './bank-accounts.service.ts';

export const createNotice =
  ({
    contacts,
    messages,
  }: {
    readonly contacts: Pick<Contacts, 'of'>;
    readonly messages: Pick<MessagesService, 'send'>;
  }): BankAccountsDeps['notice'] =>
  async ({ merchant, session }, { bank, lastFour }, language) => {
    const { email, mobile } = await contacts.of(merchant.id, session.memberId);
    const order = { merchant, language, params: { account: session.account, bank, lastFour } };
    if (email?.verifiedAt) return messages.send({ ...order, template: 'bank-account.mail', to: email.value });
    if (mobile?.verifiedAt) return messages.send({ ...order, template: 'bank-account.sms', to: mobile.value });
  };
