/**
 * The ways in which somebody who is signed in proves again to be the member (RSG-009): the password, the authenticator app, a code to the
 * bound mobile number or mail address. Whoever registered without a password has the others.
 */
import { PortalError, isPortalError } from 'shared-contracts/errors';
import type { AuditTrail } from '../../../ground/audit/index.ts';
import type { Database } from '../../../kernel/index.ts';
import type { Authenticators } from '../authenticator/authenticator.service.ts';
import type { Contact, Contacts } from '../contacts/contacts.service.ts';
import type { KeepProof } from '../contacts/keep-proof.ts';
import { maskContact } from '../contacts/mask.policy.ts';
import { credentialsById } from '../members/member.store.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';
import type { Codes } from '../ports.ts';
import type { AgainGuard, AgainQuestion } from './again-guard.ts';

export type SentWay = 'sms' | 'email';
export type AgainWay = 'password' | 'authenticator' | SentWay;

export interface BoundWay {
  readonly way: AgainWay;
  /** Where its code goes, masked; null where none is sent. */
  readonly to: string | null;
}

export interface ProofAgain {
  /** Those that the member has, in the order in which they are offered. */
  waysOf(question: Pick<AgainQuestion, 'merchant' | 'session'>): Promise<readonly BoundWay[]>;
  /** @throws PortalError `step-up.not-bound`, and those of sending. */
  sendCode(question: AgainQuestion, way: SentWay, language: string): Promise<{ readonly expiredMinutes: number }>;
  /**
   * @throws PortalError `step-up.not-bound`, `password.wrong`, `code.wrong`, `code.expired`, `login.locked`. Opens transactions of its own:
   * never call it inside of one.
   */
  check(question: AgainQuestion, proof: { readonly way: AgainWay; readonly answer: string }): Promise<void>;
}

export interface ProofAgainDeps {
  readonly database: Database;
  readonly contacts: Pick<Contacts, 'of'>;
  readonly keepProof: KeepProof;
  readonly codes: Pick<Codes, 'request' | 'redeem'>;
  readonly authenticators: Pick<Authenticators, 'isBound' | 'isRight'>;
  readonly checkPassword: PasswordCheck;
  readonly guard: AgainGuard;
  readonly audit: AuditTrail;
}

const CHANNELS = { sms: { kind: 'mobile', channel: 'sms' }, email: { kind: 'email', channel: 'mail' } } as const;
const isSent = (way: AgainWay): way is SentWay => way === 'sms' || way === 'email';

type Ref = Pick<AgainQuestion, 'merchant' | 'session'>;

/** The number or address that a way's code goes to. @throws PortalError `step-up.not-bound`. */
const createTarget =
  ({ contacts }: Pick<ProofAgainDeps, 'contacts'>) =>
  async ({ merchant, session }: Ref, way: SentWay): Promise<Contact> => {
    const target = (await contacts.of(merchant.id, session.memberId))[CHANNELS[way].kind];
    if (!target) throw new PortalError('step-up.not-bound');
    return target;
  };

const createCheck = (deps: ProofAgainDeps): ProofAgain['check'] => {
  const { database, keepProof, codes, authenticators, checkPassword, guard, audit } = deps;
  const targetOf = createTarget(deps);

  const isRightCode = async ({ merchant, session }: Ref, to: string, code: string): Promise<boolean> => {
    try {
      const { subject } = await codes.redeem({ merchantId: merchant.id, purpose: 'again', to, code });
      return subject === session.memberId.toString();
    } catch (error) {
      if (isPortalError(error) && error.code === 'code.wrong') return false;
      throw error;
    }
  };

  const checkCode = async (
    question: AgainQuestion,
    way: Exclude<AgainWay, 'password'>,
    code: string,
  ): Promise<void> => {
    const { merchant, session } = question;
    const to = isSent(way) ? (await targetOf(question, way)).value : null;
    if (to === null && !(await authenticators.isBound(merchant.id, session.memberId)))
      throw new PortalError('step-up.not-bound');
    await guard(question, {
      wrong: 'code.wrong',
      action: 'proof.refuse',
      isRight: () =>
        to === null ? authenticators.isRight(merchant.id, session.memberId, code) : isRightCode(question, to, code),
    });
    if (!isSent(way) || to === null) return;
    // One that was only typed so far is proved as well.
    const contact = { memberId: session.memberId, kind: CHANNELS[way].kind, value: to };
    await database.transaction((trx) => keepProof(trx, question, contact));
  };

  return async (question, { way, answer }) => {
    if (way === 'password') await checkPassword({ ...question, password: answer });
    else await checkCode(question, way, answer);
    const { merchant, session, requestId } = question;
    const memberId = session.memberId.toString();
    await audit.record(database.db, {
      ...{ kind: 'identity', actor: memberId, subject: memberId, merchant: merchant.code },
      ...{ action: 'session.prove', after: way, requestId },
    });
  };
};

export const createProofAgain = (deps: ProofAgainDeps): ProofAgain => {
  const { database, contacts, codes, authenticators } = deps;
  const targetOf = createTarget(deps);
  return {
    waysOf: async ({ merchant, session: { memberId } }) => {
      const member = await credentialsById(database.db, merchant.id, memberId);
      const hasApp = await authenticators.isBound(merchant.id, memberId);
      const { mobile, email } = await contacts.of(merchant.id, memberId);
      return [
        ...(member?.passwordHash ? [{ way: 'password', to: null } as const] : []),
        ...(hasApp ? [{ way: 'authenticator', to: null } as const] : []),
        ...(mobile ? [{ way: 'sms', to: maskContact('mobile', mobile.value) } as const] : []),
        ...(email ? [{ way: 'email', to: maskContact('email', email.value) } as const] : []),
      ];
    },
    sendCode: async (question, way, language) => {
      const { merchant, session, ip } = question;
      const { value: to, verifiedAt } = await targetOf(question, way);
      return codes.request({
        ...{ merchant, purpose: 'again', channel: CHANNELS[way].channel, language, ip },
        ...{ to, subject: session.memberId.toString(), isWanted: true, isProved: verifiedAt !== null },
      });
    },
    check: createCheck(deps),
  };
};
