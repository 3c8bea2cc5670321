/** New passwords: by the old one, or by another proof from whoever has none, by a code, by a mailed link (specification, sections 4, 5 and 7). */
import { PortalError, isPortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../../ground/audit/index.ts';
import type { Disclosures } from '../../../ground/human-check/index.ts';
import { networkOf } from '../../../kernel/index.ts';
import type { Database, Merchant, Session, Trx } from '../../../kernel/index.ts';
import type { MemberProof } from '../again/member-proof.ts';
import type { Contacts } from '../contacts/contacts.service.ts';
import type { KeepProof } from '../contacts/keep-proof.ts';
import { credentialsById, findByAccount, membersByIds } from '../members/member.store.ts';
import type { Member } from '../members/member.model.ts';
import type { AddressGate, Codes, Mails, PasswordRules } from '../ports.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { createToken, hashToken } from '../../../kernel/crypto/index.ts';
import { requireOpenAddress } from '../sign-in/opening.ts';
import type { SignedIn, SignInService, Visitor } from '../sign-in/sign-in.service.ts';
import type { PasswordHasher } from '../../../kernel/crypto/index.ts';
import { faultOfPassword } from './password.policy.ts';
import { ownerOfReset, takeReset, writePassword, writeReset } from './password-reset.store.ts';

const RESET_MINUTES = 30;
const MINUTE_MS = 60_000;
/** No member has it. */
const NOBODYS_ID = 0n;

interface NewPasswordOrder {
  readonly newPassword: string;
  /** Of the mail that tells the owner. */
  readonly language: string;
}

export interface PasswordsService {
  /** @throws PortalError `request.invalid` with the fault of `newPassword`, `password.wrong`, `login.locked`, `session.reauthentication-required`. Ends every other session and unbinds this one. */
  change(
    visitor: Visitor,
    session: Session,
    order: NewPasswordOrder & { readonly oldPassword?: string | undefined },
  ): Promise<void>;
  /**
   * Mails a link. A network that was told often enough today whether a pair exists is answered as if it did (SEC-014).
   * @throws PortalError `password.off`, `password.unknown-pair`, `code.too-many`, `message.not-sent`.
   */
  mailLink(
    visitor: Visitor,
    order: { readonly username: string; readonly email: string; readonly origin: string; readonly language: string },
  ): Promise<{ readonly expiredMinutes: number }>;
  /** Whether the token of a mailed link still sets a password. */
  isLinkGood(merchant: Pick<Merchant, 'id'>, token: string): Promise<boolean>;
  /** @throws PortalError `password.link-invalid`, `request.invalid` with the fault of `newPassword`, and of a closed account: the link is still good then. */
  resetByLink(visitor: Visitor, order: NewPasswordOrder & { readonly token: string }): Promise<SignedIn>;
  /** `mobile` in E.164. @throws PortalError `password.off`, `code.wrong`, `code.expired`, `request.invalid` and of a closed account as above: the code is still good then. */
  resetByCode(
    visitor: Visitor,
    order: NewPasswordOrder & { readonly mobile: string; readonly code: string },
  ): Promise<SignedIn>;
}

export interface PasswordsDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly hasher: PasswordHasher;
  readonly requireProof: MemberProof;
  readonly sessions: Sessions;
  readonly contacts: Contacts;
  readonly keepProof: KeepProof;
  readonly signIns: Pick<SignInService, 'openFor' | 'requireEntry'>;
  readonly addresses: AddressGate;
  readonly codes: Codes;
  readonly mails: Mails;
  readonly disclosures: Pick<Disclosures, 'take'>;
  readonly passwordRules: PasswordRules;
  readonly audit: AuditTrail;
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

type Owner = Pick<Member, 'id' | 'account'>;

/** Tells the owner by mail. The change stands whether it arrives or not. */
const createTell =
  ({ contacts, mails }: Pick<PasswordsDeps, 'contacts' | 'mails'>) =>
  async ({ merchant }: Visitor, { id, account }: Owner, language: string): Promise<void> => {
    const { email } = await contacts.of(merchant.id, id);
    if (!email?.verifiedAt) return;
    await mails.passwordChanged({ merchant, to: email.value, account, language }).catch(() => undefined);
  };

interface NewPassword {
  readonly hash: string;
  readonly action: AuditAction;
  readonly keepSession?: string;
  readonly former?: string | null;
}

/** Writes a password and ends sessions: whoever knew the old one is out. */
const createWriting =
  ({ now, sessions, audit }: Pick<PasswordsDeps, 'now' | 'sessions' | 'audit'>) =>
  async (
    trx: Trx,
    visitor: Visitor,
    member: Owner,
    { hash, action, keepSession, former }: NewPassword,
  ): Promise<void> => {
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
    await audit.record(trx, {
      kind: 'identity',
      actor: member.id.toString(),
      merchant: visitor.merchant.code,
      action,
      subject: member.id.toString(),
      requestId: visitor.requestId,
    });
  };

const refusalOf = (error: unknown): PortalError => {
  if (isPortalError(error)) return error;
  throw error;
};

/** Whose password is set anew, by link or by code. What proves it is used up only where the new password is taken. */
const createOwners = ({ now, codes, keepProof }: Pick<PasswordsDeps, 'now' | 'codes' | 'keepProof'>) => {
  const takenBy = async (trx: Trx, merchantId: number, id: bigint, newPassword: string): Promise<Member> => {
    const [member] = await membersByIds(trx, merchantId, [id]);
    if (!member) throw new PortalError('password.link-invalid');
    requireGood(newPassword, member.account);
    return member;
  };

  return {
    byLink: async (
      trx: Trx,
      visitor: Visitor,
      { token, newPassword }: { readonly token: string; readonly newPassword: string },
    ): Promise<Member> => {
      const { id } = visitor.merchant;
      const reset = await takeReset(trx, id, hashToken(token));
      if (!reset || reset.expiresAt <= now()) throw new PortalError('password.link-invalid');
      const { memberId, lookup } = reset;
      const isKept = lookup === null || (await keepProof(trx, visitor, { memberId, kind: 'email', value: lookup }));
      if (!isKept) throw new PortalError('password.link-invalid');
      return takenBy(trx, id, memberId, newPassword);
    },
    /** A refusal is answered, not thrown: a wrong guess counts and is committed. */
    byCode: async (
      trx: Trx,
      visitor: Visitor,
      { mobile, code, newPassword }: { readonly mobile: string; readonly code: string; readonly newPassword: string },
    ): Promise<Member | PortalError> => {
      const { id } = visitor.merchant;
      // Whose number it is, only the right code tells.
      const check = { merchantId: id, purpose: 'password', to: mobile, code } as const;
      const redeemed = await codes.redeem(check, trx).catch(refusalOf);
      if (isPortalError(redeemed)) return redeemed;
      if (redeemed.subject === null) return new PortalError('code.wrong');
      const memberId = BigInt(redeemed.subject);
      if (!(await keepProof(trx, visitor, { memberId, kind: 'mobile', value: mobile })))
        return new PortalError('code.wrong');
      return takenBy(trx, id, memberId, newPassword);
    },
  };
};

/** Setting a password anew, by whoever may enter afterwards. It is hashed before the proof is taken, and written together with it: where no hash is to be had, link and code stay. */
const createReset = (deps: PasswordsDeps) => {
  const { database, now, hasher, signIns, addresses, codes } = deps;
  const requireFit = createRequireFit(deps);
  const write = createWriting(deps);
  const tell = createTell(deps);
  const owners = createOwners(deps);

  const reset = async (
    visitor: Visitor,
    { newPassword, language }: NewPasswordOrder,
    ownerOf: (trx: Trx) => Promise<Member | PortalError>,
  ): Promise<SignedIn> => {
    const hash = await hasher.hash(newPassword, { purpose: 'reset', caller: networkOf(visitor.ip) });
    const owner = await database.transaction(async (trx) => {
      const found = await ownerOf(trx);
      if (!isPortalError(found)) await write(trx, visitor, found, { hash, action: 'password.reset' });
      return found;
    });
    if (isPortalError(owner)) throw owner;
    await tell(visitor, owner, language);
    return signIns.openFor(visitor, owner.id);
  };

  const byLink: PasswordsService['resetByLink'] = async (visitor, order) => {
    const { id } = visitor.merchant;
    await requireOpenAddress(addresses, visitor);
    await requireFit(visitor.merchant, order.newPassword, '');
    // Nobody's link is worth no hash.
    const memberId = await ownerOfReset(database.db, id, hashToken(order.token), now());
    if (memberId === null) throw new PortalError('password.link-invalid');
    await signIns.requireEntry(visitor, memberId);
    return reset(visitor, order, (trx) => owners.byLink(trx, visitor, order));
  };
  const byCode: PasswordsService['resetByCode'] = async (visitor, order) => {
    requireFlag(visitor.merchant, 'CHNGPASSVERIF3');
    await requireOpenAddress(addresses, visitor);
    await requireFit(visitor.merchant, order.newPassword, '');
    // A guess is worth no hash either.
    const check = { merchantId: visitor.merchant.id, purpose: 'password', to: order.mobile, code: order.code } as const;
    const { subject } = await codes.look(check);
    if (subject === null) throw new PortalError('code.wrong');
    await signIns.requireEntry(visitor, BigInt(subject));
    return reset(visitor, order, (trx) => owners.byCode(trx, visitor, order));
  };
  return { byLink, byCode };
};

const createMailLink = (deps: PasswordsDeps): PasswordsService['mailLink'] => {
  const { database, now, contacts, codes, mails, disclosures } = deps;

  /** The member of this name and address; null for any other pair. */
  const ownerOf = async (merchantId: number, username: string, lookup: Buffer): Promise<Member | null> => {
    const member = await findByAccount(database.db, merchantId, username);
    // Beside its account's name one that was only typed is good enough, and using its link proves it. Asked for nobody as well, so that
    // the time does not tell who has an account (SEC-005).
    const isPair = await contacts.has(merchantId, member?.id ?? NOBODYS_ID, 'email', lookup);
    return isPair ? member : null;
  };

  return async ({ merchant, ip }, { username, email, origin, language }) => {
    requireFlag(merchant, 'CHNGPASSMAIL3');
    await codes.countRequest({ merchantId: merchant.id, to: email, ip });
    const isTold = await disclosures.take({ merchantId: merchant.id, ip });
    const lookup = contacts.lookupOf(merchant.id, 'email', email);
    const owner = await ownerOf(merchant.id, username, lookup);
    if (isTold && !owner) throw new PortalError('password.unknown-pair');
    const token = createToken();
    const expiresAt = new Date(now().getTime() + RESET_MINUTES * MINUTE_MS);
    const write = async (memberId: bigint): Promise<void> =>
      writeReset(database.db, { tokenHash: hashToken(token), memberId, lookup, expiresAt });
    const mail = owner && {
      ...{ merchant, to: email, account: owner.account, minutes: RESET_MINUTES, language },
      // After the hash, so that the token reaches no server's log and no referrer.
      address: `${origin}/login#reset=${token}`,
    };
    if (isTold && mail) {
      await write(owner.id);
      await mails.passwordReset(mail);
    } else {
      // At once: what is written for an owner takes no time of its own.
      await Promise.all([owner && write(owner.id), mails.passwordResetUnseen(mail)]);
    }
    return { expiredMinutes: RESET_MINUTES };
  };
};

export const createPasswordsService = (deps: PasswordsDeps): PasswordsService => {
  const { database, hasher } = deps;
  const write = createWriting(deps);
  const tell = createTell(deps);
  const requireFit = createRequireFit(deps);
  const resets = createReset(deps);

  return {
    change: async (visitor, session, { oldPassword, newPassword, language }) => {
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
      const hash = await hasher.hash(newPassword);
      const change = { hash, action: 'password.change' as const, keepSession: session.id, former };
      await database.transaction((trx) => write(trx, visitor, member, change));
      await tell(visitor, member, language);
    },
    mailLink: createMailLink(deps),
    isLinkGood: async ({ id }, token) =>
      (await ownerOfReset(deps.database.db, id, hashToken(token), deps.now())) !== null,
    resetByLink: resets.byLink,
    resetByCode: resets.byCode,
  };
};
