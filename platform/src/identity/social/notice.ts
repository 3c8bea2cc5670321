/** Tells a member of another way to sign in, or one less, where a code has proved that messages reach them: by mail, or else by SMS. */
import type { Contacts } from '../identity/index.ts';
import type { MessagesService } from '../messages/index.ts';
import type { LinksDeps } from './links.service.ts';

const NAMES = { google: 'Google', facebook: 'Facebook' } as const;

export interface NoticeDeps {
  readonly contacts: Pick<Contacts, 'of'>;
  readonly messages: Pick<MessagesService, 'send'>;
}

export const createNotice =
  ({ contacts, messages }: NoticeDeps): LinksDeps['notice'] =>
  async ({ merchant, session }, what, provider, language) => {
    const { email, mobile } = await contacts.of(merchant.id, session.memberId);
    const order = { merchant, language, params: { account: session.account, provider: NAMES[provider] } };
    if (email?.verifiedAt) return messages.send({ ...order, template: `social-${what}.mail`, to: email.value });
    if (mobile?.verifiedAt) return messages.send({ ...order, template: `social-${what}.sms`, to: mobile.value });
  };
