/** What can prove that a sign-in from a new address is the member's own (AUT-035). */
import { isPortalError, PortalError } from 'shared-contracts/errors';
import type { Database } from '../../../kernel/index.ts';
import type { Contacts } from '../contacts/contacts.service.ts';
import type { KeepProof } from '../contacts/keep-proof.ts';
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
  readonly database: Pick<Database, 'transaction'>;
  readonly contacts: Pick<Contacts, 'of'>;
  readonly keepProof: KeepProof;
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
  { database, contacts, keepProof, codes }: MethodDeps,
  name: 'sms' | 'email',
  channel: 'sms' | 'mail',
): StepUpMethod & Required<Pick<StepUpMethod, 'send'>> => {
  const kind = name === 'sms' ? 'mobile' : 'email';
  /** Also one that was only typed: the right password was given before this is asked. */
  const targetOf = async (merchantId: number, memberId: bigint) => (await contacts.of(merchantId, memberId))[kind];
  return {
    name,
    isBound: async (merchantId, memberId) => (await targetOf(merchantId, memberId)) !== null,
    isRight: async (visitor, memberId, code) => {
      const { id: merchantId } = visitor.merchant;
      const target = await targetOf(merchantId, memberId);
      if (target === null) return false;
      const { value } = target;
      try {
        const { subject } = await codes.redeem({ merchantId, purpose: 'step-up', to: value, code });
        if (subject !== memberId.toString()) return false;
        return await database.transaction((trx) => keepProof(trx, visitor, { memberId, kind, value }));
      } catch (error) {
        if (isPortalError(error) && error.code === 'code.wrong') return false;
        throw error;
      }
    },
    send: async ({ merchant, ip }, memberId, language) => {
      const target = await targetOf(merchant.id, memberId);
      if (target === null) throw new PortalError('step-up.not-bound');
      const { value: to, verifiedAt } = target;
      return codes.request({
        ...{ merchant, purpose: 'step-up', channel, to, language, ip, subject: memberId.toString() },
        ...{ isWanted: true, isProved: verifiedAt !== null },
      });
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
