/** What can prove that a sign-in from a new address is the member's own (AUT-035). */
import { isPortalError, PortalError } from 'shared-contracts/errors';
import type { Contacts } from '../contacts/contacts.service.ts';
import type { Authenticators } from '../authenticator/authenticator.service.ts';
import type { Codes } from '../ports.ts';
import type { Visitor } from '../sign-in/opening.ts';

export type StepUpMethodName = 'mobile' | 'sms' | 'email' | 'bank-name' | 'authenticator';

/** One way to prove it. Domains that hold something a member can prove add theirs: the bank accounts bring `bank-name`. */
export interface StepUpMethod {
  readonly name: StepUpMethodName;
  isBound(merchantId: number, memberId: bigint): Promise<boolean>;
  /** @throws PortalError where the answer has an error of its own, such as `code.wrong`. */
  isRight(visitor: Visitor, memberId: bigint, answer: string): Promise<boolean>;
  /** Sends what is to be typed, where something is sent. */
  send?(visitor: Visitor, memberId: bigint, language: string): Promise<{ readonly expiredMinutes: number }>;
}

export interface MethodDeps {
  readonly contacts: Pick<Contacts, 'of'>;
  readonly codes: Codes;
  readonly authenticators: Pick<Authenticators, 'isBound' | 'isRight'>;
}

const mobileMethod = ({ contacts, codes }: MethodDeps): StepUpMethod => ({
  name: 'mobile',
  isBound: async (merchantId, memberId) => (await contacts.of(merchantId, memberId)).mobile !== null,
  isRight: async ({ merchant }, memberId, answer) => {
    const { mobile } = await contacts.of(merchant.id, memberId);
    return mobile !== null && codes.mobilesIn(merchant, answer).includes(mobile.value);
  },
});

const codeMethod = (
  { contacts, codes }: MethodDeps,
  name: 'sms' | 'email',
  channel: 'sms' | 'mail',
): StepUpMethod & Required<Pick<StepUpMethod, 'send'>> => {
  const targetOf = async (merchantId: number, memberId: bigint): Promise<string | null> => {
    const known = await contacts.of(merchantId, memberId);
    const contact = name === 'sms' ? known.mobile : known.email;
    // One that was only typed may be a stranger's.
    return contact?.verifiedAt ? contact.value : null;
  };
  return {
    name,
    isBound: async (merchantId, memberId) => (await targetOf(merchantId, memberId)) !== null,
    isRight: async ({ merchant }, memberId, code) => {
      const to = await targetOf(merchant.id, memberId);
      if (to === null) return false;
      try {
        const { subject } = await codes.redeem({ merchantId: merchant.id, purpose: 'step-up', to, code });
        return subject === memberId.toString();
      } catch (error) {
        if (isPortalError(error) && error.code === 'code.wrong') return false;
        throw error;
      }
    },
    send: async ({ merchant, ip }, memberId, language) => {
      const to = await targetOf(merchant.id, memberId);
      if (to === null) throw new PortalError('step-up.not-bound');
      const subject = memberId.toString();
      return codes.request({ merchant, purpose: 'step-up', channel, to, language, ip, subject, isWanted: true });
    },
  };
};

const authenticatorMethod = ({ authenticators }: MethodDeps): StepUpMethod => ({
  name: 'authenticator',
  isBound: (merchantId, memberId) => authenticators.isBound(merchantId, memberId),
  isRight: ({ merchant }, memberId, code) => authenticators.isRight(merchant.id, memberId, code),
});

/** In the order in which they are offered. */
export const ownMethods = (deps: MethodDeps): readonly StepUpMethod[] => [
  authenticatorMethod(deps),
  codeMethod(deps, 'sms', 'sms'),
  codeMethod(deps, 'email', 'mail'),
  mobileMethod(deps),
];
