/** New passwords: by the old one, or by another proof from whoever has none, by a code, by a mailed link (specification, sections 4, 5 and 7). */
import { PortalError, isPortalError } from 'shared-contracts/errors';
import type { AuditEntry } from '../../audit/index.ts';
import type { Database, Executor, Merchant, Session } from '../../kernel/index.ts';
import type { MemberProof } from '../again/member-proof.ts';
import type { Contacts } from '../contacts/contacts.service.ts';
import { credentialsById, findByAccount, membersByIds } from '../members/member.store.ts';
import type { Member } from '../members/member.model.ts';
import type { Codes, Mails, PasswordRules } from '../ports.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import type { SignedIn, SignInService, Visitor } from '../sign-in/sign-in.service.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { faultOfPassword } from './password.policy.ts';
import { takeReset, writePassword, writeReset } from './password-reset.store.ts';

const RESET_MINUTES = 30;
const MINUTE_MS = 60_000;

export interface PasswordsService {
  /** @throws PortalError `request.invalid` with the fault of `newPassword`, `password.wrong`, `login.locked`, `session.reauthentication-required`. Ends every other session and unbinds this one. */
  change(
    visitor: Visitor,
    session: Session,
    order: { readonly oldPassword?: string | undefined; readonly newPassword: string },
  ): Promise<void>;
  /** Mails a link. @throws PortalError `password.off`, `password.unknown-pair`, `code.too-many`, `message.not-sent`. */
  mailLink(
    visitor: Visitor,
    order: { readonly username: string; readonly email: string; readonly origin: string; readonly language: string },
  ): Promise<{ readonly expiredMinutes: number }>;
  /** @throws PortalError `password.link-invalid`, `request.invalid` with the fault of `newPassword`: the link is still good then. */
  resetByLink(visitor: Visitor, order: { readonly token: string; readonly newPassword: string }): Promise<SignedIn>;
  /** `mobile` in E.164. @throws PortalError `password.off`, `code.wrong`, `code.expired`, `request.invalid` as above: the code is still good then. */
  resetByCode(
    visitor: Visitor,
    order: { readonly mobile: string; readonly code: string; readonly newPassword: string },
  ): Promise<SignedIn>;
}

export interface PasswordsDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly hasher: PasswordHasher;
  readonly requireProof: MemberProof;
  readonly sessions: Sessions;
  readonly contacts: Contacts;
  readonly signIns: Pick<SignInService, 'openFor'>;
  readonly codes: Codes;
  readonly mails: Mails;
  readonly passwordRules: PasswordRules;
  readonly audit: (executor: Executor, entry: AuditEntry) => Promise<void>;
}

const requireFlag = ({ flags }: Pick<Merchant, 'flags'>, flag: string): void => {
  if (flags[flag] !== 1) throw new PortalError('password.off');
};

const refused = (fault: string): PortalError => new PortalError('request.invalid', { fields: { newPassword: fault } });

/** By what holds at every merchant. */
const requireGood = (newPassword: string, account: string): void => {
  const fault = faultOfPassword(newPassword, account);
  if (fault) throw refused(`password.${fault}`);
};

/** The same as at registration: the merchant's own rule, then what holds everywhere. `account`: '' while it is not known whose it is. */
const createRequireFit =
  ({ passwordRules }: Pick<PasswordsDeps, 'passwordRules'>) =>
  async ({ id }: Pick<Merchant, 'id'>, newPassword: string, account: string): Promise<void> => {
    const fault = await passwordRules.faultOf(id, newPassword);
    if (fault) throw refused(`rule.${fault}`);
    requireGood(newPassword, account);
  };

/** Writes a password and ends sessions: whoever knew the old one is out. */
const createWriting = ({ database, now, hasher, sessions, contacts, mails, audit }: PasswordsDeps) => {
  /** The change stands whether the mail arrives or not. */
  const tell = async (visitor: Visitor, { id, account }: Pick<Member, 'id' | 'account'>): Promise<void> => {
    const { email } = await contacts.of(visitor.merchant.id, id);
    if (!email?.verifiedAt) return;
    await mails.passwordChanged({ merchant: visitor.merchant, to: email.value, account }).catch(() => undefined);
  };

  return async (
    visitor: Visitor,
    member: Pick<Member, 'id' | 'account'>,
    newPassword: string,
    {
      action,
      keepSession,
      former,
    }: { readonly action: string; readonly keepSession?: string; readonly former?: string | null },
  ): Promise<void> => {
    const hash = await hasher.hash(newPassword);
    await database.transaction(async (trx) => {
      const isWritten = await writePassword(trx, {
        memberId: member.id,
        hash,
        at: now(),
        ...(former === undefined ? {} : { former }),
      });
      // Changed by somebody else while this one was looked at: what proved it is worth nothing any more.
      if (!isWritten) throw new PortalError('password.wrong');
      await sessions.revokeAll(trx, member.id, 'revoked', keepSession);
      if (keepSession !== undefined) await sessions.unbind(trx, keepSession);
      await audit(trx, {
        kind: 'identity',
        actor: member.id.toString(),
        merchant: visitor.merchant.code,
        action,
        subject: member.id.toString(),
        requestId: visitor.requestId,
      });
    });
    await tell(visitor, member);
  };
};

const refusalOf = (error: unknown): PortalError => {
  if (isPortalError(error)) return error;
  throw error;
};

/** Whose password is set anew, by link or by code. What proves it is used up only where the new password is taken. */
const createOwners = ({ database, now, codes }: PasswordsDeps) => {
  const takenBy = async (trx: Executor, merchantId: number, id: bigint, newPassword: string): Promise<Member> => {
    const [member] = await membersByIds(trx, merchantId, [id]);
    if (!member) throw new PortalError('password.link-invalid');
    requireGood(newPassword, member.account);
    return member;
  };

  return {
    byLink: (merchantId: number, { token, newPassword }: { readonly token: string; readonly newPassword: string }) =>
      database.transaction(async (trx) => {
        const reset = await takeReset(trx, merchantId, hashToken(token));
        if (!reset || reset.expiresAt <= now()) throw new PortalError('password.link-invalid');
        return takenBy(trx, merchantId, reset.memberId, newPassword);
      }),
    byCode: async (
      merchantId: number,
      { mobile, code, newPassword }: { readonly mobile: string; readonly code: string; readonly newPassword: string },
    ): Promise<Member> => {
      const check = { merchantId, purpose: 'password', to: mobile, code } as const;
      const owner = await database.transaction(async (trx) => {
        // A wrong guess counts, so it is committed and thrown after that. Whose number it is, only the right code tells.
        const redeemed = await codes.redeem(check, trx).catch(refusalOf);
        if (isPortalError(redeemed)) return redeemed;
        if (redeemed.subject === null) return new PortalError('code.wrong');
        return takenBy(trx, merchantId, BigInt(redeemed.subject), newPassword);
      });
      if (isPortalError(owner)) throw owner;
      return owner;
    },
  };
};

export const createPasswordsService = (deps: PasswordsDeps): PasswordsService => {
  const { database, now, contacts, codes, mails } = deps;
  const write = createWriting(deps);
  const requireFit = createRequireFit(deps);
  const owners = createOwners(deps);

  return {
    change: async (visitor, session, { oldPassword, newPassword }) => {
      await requireFit(visitor.merchant, newPassword, session.account);
      const { merchant, ip, requestId } = visitor;
      const question = { merchant, session, ip, requestId };
      const before = await credentialsById(database.db, merchant.id, session.memberId);
      await deps.requireProof({ ...question, password: oldPassword, field: 'oldPassword' });
      // Proved to be the member's own: the texts alone tell.
      if (newPassword === oldPassword)
        throw new PortalError('request.invalid', { fields: { newPassword: 'password.same-as-old' } });
      const member = { id: session.memberId, account: session.account };
      const former = before?.passwordHash ?? null;
      await write(visitor, member, newPassword, { action: 'password.change', keepSession: session.id, former });
    },
    mailLink: async (visitor, { username, email, origin, language }) => {
      const { merchant, ip } = visitor;
      requireFlag(merchant, 'CHNGPASSMAIL3');
      await codes.countRequest({ merchantId: merchant.id, to: email, ip });
      const member = await findByAccount(database.db, merchant.id, username);
      const owner = await contacts.find(merchant.id, 'email', email);
      if (!member || owner !== member.id) throw new PortalError('password.unknown-pair');
      const token = createToken();
      const expiresAt = new Date(now().getTime() + RESET_MINUTES * MINUTE_MS);
      await writeReset(database.db, { tokenHash: hashToken(token), memberId: member.id, expiresAt });
      await mails.passwordReset({
        merchant,
        to: email,
        account: member.account,
        // After the hash, so that the token reaches no server's log and no referrer.
        address: `${origin}/login#reset=${token}`,
        minutes: RESET_MINUTES,
        language,
      });
      return { expiredMinutes: RESET_MINUTES };
    },
    resetByLink: async (visitor, order) => {
      await requireFit(visitor.merchant, order.newPassword, '');
      const member = await owners.byLink(visitor.merchant.id, order);
      await write(visitor, member, order.newPassword, { action: 'password.reset' });
      return deps.signIns.openFor(visitor, member.id);
    },
    resetByCode: async (visitor, order) => {
      requireFlag(visitor.merchant, 'CHNGPASSVERIF3');
      await requireFit(visitor.merchant, order.newPassword, '');
      const member = await owners.byCode(visitor.merchant.id, order);
      await write(visitor, member, order.newPassword, { action: 'password.reset' });
      return deps.signIns.openFor(visitor, member.id);
    },
  };
};
