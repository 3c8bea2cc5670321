/** A member binds a mobile number or a mail address: by a code that came there, and a proof of who it is. */
import { PortalError } from 'shared-contracts/errors';
import { isMailAddress, mailForm } from 'shared-contracts/registration/mail-address';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { CodesService } from '../codes/index.ts';
import { mobileOf } from '../codes/index.ts';
import { maskContact } from '../identity/index.ts';
import type { Contacts, MemberProof } from '../identity/index.ts';
import type { Database, Executor } from '../../kernel/index.ts';
import type { PinQuestion } from './pin.service.ts';

export interface ContactTarget {
  readonly kind: 'mobile' | 'email';
  readonly countryDialingCode?: string | undefined;
  readonly value: string;
}

interface ShownContact {
  readonly value: string;
  readonly isVerified: boolean;
}

export interface BindingService {
  /** Masked. */
  of(question: Pick<PinQuestion, 'merchant' | 'session'>): Promise<{
    readonly mobile: ShownContact | null;
    readonly email: ShownContact | null;
  }>;
  /** @throws PortalError of numbers and of codes. What belongs to somebody else looks as if a code had been sent. */
  sendCode(
    question: PinQuestion,
    target: ContactTarget,
    language: string,
  ): Promise<{ readonly expiredMinutes: number }>;
  /** @throws PortalError `request.invalid`, `password.wrong`, `login.locked`, `session.reauthentication-required`, `code.wrong`, `code.expired`, `contact.taken`. */
  bind(
    question: PinQuestion,
    target: ContactTarget,
    proof: { readonly code: string; readonly password: string | undefined },
  ): Promise<void>;
}

export interface BindingDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly contacts: Contacts;
  readonly codes: Pick<CodesService, 'request' | 'redeem'>;
  readonly requireProof: MemberProof;
  /** Something is proved of the member from here on: what holds for its person holds for the member, and the other way round (RSG-004). */
  readonly proved: (
    member: { readonly merchantId: number; readonly memberId: bigint },
    executor: Executor,
  ) => Promise<void>;
  readonly audit: AuditTrail;
}

const invalid = (fields: Readonly<Record<string, string>>): PortalError =>
  new PortalError('request.invalid', { fields });

/** As it is stored: E.164, or the address in its one writing. */
const valueOf = ({ kind, countryDialingCode, value }: ContactTarget): string => {
  if (kind === 'mobile') return mobileOf(countryDialingCode ?? '', value);
  if (!isMailAddress(value)) throw invalid({ value: value === '' ? 'field.missing' : 'email.invalid' });
  return mailForm(value);
};

export const createBindingService = (deps: BindingDeps): BindingService => {
  const { database, now, contacts, codes, requireProof, proved, audit } = deps;

  return {
    of: async ({ merchant, session }) => {
      const { mobile, email } = await contacts.of(merchant.id, session.memberId);
      return {
        mobile: mobile && { value: maskContact('mobile', mobile.value), isVerified: mobile.verifiedAt !== null },
        email: email && { value: maskContact('email', email.value), isVerified: email.verifiedAt !== null },
      };
    },
    sendCode: async ({ merchant, session, ip }, target, language) => {
      const to = valueOf(target);
      const owner = await contacts.find(merchant.id, target.kind, to);
      const isProved = owner === session.memberId;
      const isFree = owner === null || isProved;
      return codes.request({
        merchant,
        purpose: 'bind',
        channel: target.kind === 'mobile' ? 'sms' : 'mail',
        to,
        language,
        ip,
        isWanted: isFree,
        isProved,
        holder: session.memberId.toString(),
        ...(isFree ? { subject: session.memberId.toString() } : {}),
      });
    },
    bind: async ({ merchant, session, ip, requestId }, target, { code, password }) => {
      const value = valueOf(target);
      const fields: Record<string, string> = {};
      if (!/^\d{6}$/.test(code)) fields['verificationCode'] = 'code.digits';
      if (password === '') fields['password'] = 'field.missing';
      if (Object.keys(fields).length > 0) throw invalid(fields);
      // The proof first: a wrong one must not cost another message.
      await requireProof({ merchant, session, password, ip, requestId });
      const holder = session.memberId.toString();
      const { subject } = await codes.redeem({ merchantId: merchant.id, purpose: 'bind', to: value, code, holder });
      // Nobody was sent the code for what belongs to somebody else.
      if (subject !== holder) throw new PortalError('code.wrong');
      await database.transaction(async (trx) => {
        const contact = { merchantId: merchant.id, memberId: session.memberId, kind: target.kind, value };
        if (!(await contacts.put(trx, { ...contact, verifiedAt: now() }))) throw new PortalError('contact.taken');
        await proved({ merchantId: merchant.id, memberId: session.memberId }, trx);
        await audit.record(trx, {
          kind: 'identity',
          actor: session.memberId.toString(),
          merchant: merchant.code,
          action: `contact.bind-${target.kind}`,
          subject: session.memberId.toString(),
          requestId,
        });
      });
    },
  };
};
