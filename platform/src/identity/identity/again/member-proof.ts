/**
 * What only the member may do asks who it is each time (docs/decisions/0014-members-without-a-password.md): the password, or, from
 * whoever never set one, another proof of a moment ago.
 */
import { PortalError } from 'shared-contracts/errors';
import type { Database, Session } from '../../../kernel/index.ts';
import type { Authenticators } from '../authenticator/authenticator.service.ts';
import type { Contacts } from '../contacts/contacts.service.ts';
import { credentialsById } from '../members/member.store.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';
import type { SessionProofs } from '../ports.ts';
import type { AgainQuestion } from './again-guard.ts';

export type ProofQuestion = AgainQuestion & {
  readonly session: Pick<Session, 'id' | 'merchantId' | 'memberId' | 'account'>;
  readonly password: string | undefined;
  /** Of the body, named where a password is missing. */
  readonly field?: string;
};

/**
 * @throws PortalError `password.wrong`, `login.locked`, `request.invalid` without the password of who has one,
 * `session.reauthentication-required`. Opens transactions of its own: never call it inside of one.
 */
export type MemberProof = (question: ProofQuestion) => Promise<void>;

export interface MemberProofDeps {
  readonly database: Database;
  readonly contacts: Pick<Contacts, 'of'>;
  readonly authenticators: Pick<Authenticators, 'isBound'>;
  readonly checkPassword: PasswordCheck;
  readonly proofs: SessionProofs;
}

type Ref = Pick<ProofQuestion, 'merchant' | 'session'>;

export const createMemberProof = (deps: MemberProofDeps): MemberProof => {
  const { database, contacts, authenticators, checkPassword, proofs } = deps;

  /** Only what a code has proved: an address with a typing error must not close the way to the right one. */
  const hasOtherWay = async ({ merchant, session }: Ref): Promise<boolean> => {
    if (await authenticators.isBound(merchant.id, session.memberId)) return true;
    const { mobile, email } = await contacts.of(merchant.id, session.memberId);
    return [mobile, email].some((contact) => contact !== null && contact.verifiedAt !== null);
  };

  return async ({ password, field = 'password', ...question }) => {
    if (password !== undefined) return checkPassword({ ...question, password });
    const { merchant, session } = question;
    const member = await credentialsById(database.db, merchant.id, session.memberId);
    if (member?.passwordHash) throw new PortalError('request.invalid', { fields: { [field]: 'field.missing' } });
    if (await hasOtherWay(question)) await proofs.requireAgain(session);
    // Nothing is bound that could be asked for: the sign-in itself is the proof, while it is fresh.
    else await proofs.requireRecent(session);
  };
};
