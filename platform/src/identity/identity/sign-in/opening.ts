/** What every way in has in common: who may enter, and the session that is opened for them. */
import { PortalError, isPortalError } from 'shared-contracts/errors';
import type { Admission } from '../../../ground/admission/index.ts';
import type { AuditAction, AuditEntry, AuditTrail } from '../../../ground/audit/index.ts';
import type { Database, Executor, Merchant, Trx } from '../../../kernel/index.ts';
import { MEMBER_TYPE, isAgent } from '../members/member.model.ts';
import type { MemberCredentials } from '../members/member.store.ts';
import { isPasswordExpired, mustChange } from '../passwords/password.policy.ts';
import type { AddressGate } from '../ports.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import type { GuardedName, SignInGuard } from './sign-in-guard.ts';

export interface Visitor {
  readonly merchant: Pick<
    Merchant,
    'id' | 'code' | 'name' | 'flags' | 'settings' | 'currency' | 'languages' | 'defaultLanguage'
  >;
  /** Name of the host under which the portal was reached, in the form in which merchants' hosts are kept. */
  readonly host: string;
  readonly ip: string;
  /** Random number of the browser. */
  readonly browserId: string;
  /** Readable name of browser and system. */
  readonly device: string;
  readonly requestId: string;
}

export interface SignedIn {
  readonly userName: string;
  readonly token: string;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
}

export interface OpeningDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly sessions: Sessions;
  readonly addresses: AddressGate;
  readonly admission: Pick<Admission, 'check'>;
  /** Told from where an account is used. */
  readonly guard: Pick<SignInGuard, 'remember'>;
  readonly audit: AuditTrail;
}

/** A name of the merchant, as the visitor tries it. */
export const guardedName = ({ merchant, ip, browserId }: Visitor, name: string): GuardedName => ({
  realm: merchant.id.toString(),
  ...{ name, ip, browserId },
});

/** Stands in the log where no member is known: neither who it was nor what was typed. */
export const NOBODY = 'visitor';

/** Writes what happened to whom; never what was typed. */
export const createNote =
  ({ audit }: Pick<OpeningDeps, 'audit'>) =>
  (
    executor: Executor,
    visitor: Visitor,
    action: AuditAction,
    memberId: bigint | null,
    details: Partial<AuditEntry> = {},
  ): Promise<void> =>
    audit.record(executor, {
      kind: 'identity',
      actor: memberId === null ? NOBODY : memberId.toString(),
      merchant: visitor.merchant.code,
      action,
      subject: memberId === null ? 'unknown' : memberId.toString(),
      requestId: visitor.requestId,
      ...details,
    });

/** Hosts of the merchant's setting `agentOnlyHosts` let agents in and nobody else (ERR-030). */
const isAgentOnly = ({ merchant, host }: Visitor): boolean => {
  const hosts = merchant.settings['agentOnlyHosts'];
  return Array.isArray(hosts) && hosts.includes(host);
};

/** Why the account is closed to who has proved to be its owner, or null. */
const closedFor = (visitor: Visitor, member: MemberCredentials): PortalError | null => {
  if (member.type !== MEMBER_TYPE.member) return new PortalError('login.non-member');
  if (member.status === 'blocked') return new PortalError('login.blocked');
  if (member.status === 'suspended-by-agent') return new PortalError('login.suspended-by-agent');
  return isAgentOnly(visitor) && !isAgent(member) ? new PortalError('session.agent-required') : null;
};

/** @throws PortalError `login.address-blocked`: asked before anything else is looked at. */
export const requireOpenAddress = async (addresses: AddressGate, { merchant, ip }: Visitor): Promise<void> => {
  if (await addresses.isBlocked(merchant.id, ip)) throw new PortalError('login.address-blocked');
};

/** Before an account is made: nobody new is an agent. @throws PortalError `login.address-blocked`, `session.agent-required`. */
export const requireOpenToNewcomers = async (addresses: AddressGate, visitor: Visitor): Promise<void> => {
  await requireOpenAddress(addresses, visitor);
  if (isAgentOnly(visitor)) throw new PortalError('session.agent-required');
};

/** Answers why the owner of an account may not enter now, or null. */
export const createEntry =
  ({ addresses, admission }: Pick<OpeningDeps, 'addresses' | 'admission'>) =>
  async (visitor: Visitor, member: MemberCredentials): Promise<PortalError | null> => {
    const closed = closedFor(visitor, member);
    if (closed) return closed;
    try {
      await requireOpenAddress(addresses, visitor);
      await admission.check('sign-in', { merchantId: visitor.merchant.id, memberId: member.id });
      return null;
    } catch (error) {
      if (isPortalError(error)) return error;
      throw error;
    }
  };

export interface OpeningExtras {
  /** The password was typed: one that must be changed binds the session to its change. Other ways in never do (AUT-008). */
  readonly byPassword?: true;
  /** It was compared with the hash in `member`; `newHash` is the password at today's cost, where that was made at another. */
  readonly compared?: { readonly newHash: string | null };
  /** Happens in the same transaction, after the session: whoever changes a password begins with the member's row as well. */
  readonly also?: (trx: Trx) => Promise<void>;
}

/** Opens the session of a member who may have one. @throws PortalError `login.failed`: the password has changed since it was compared. */
export const createOpening = (deps: OpeningDeps) => {
  const { database, now, sessions, guard } = deps;
  const note = createNote(deps);
  return async (
    visitor: Visitor,
    member: MemberCredentials,
    { byPassword, compared, also }: OpeningExtras = {},
  ): Promise<SignedIn> => {
    const at = now();
    const { firstTimeLogin, rules } = member;
    const passwordExpired = isPasswordExpired(member.passwordChangedAt, at, rules.passwordDaysMax);
    const mustChangePassword =
      byPassword === true && mustChange({ firstTimeLogin, passwordExpired }, visitor.merchant.flags);
    const { token } = await database.transaction(async (trx) => {
      const password = compared ? { hash: member.passwordHash, newHash: compared.newHash } : null;
      const session = await sessions.open(
        trx,
        {
          member,
          device: visitor.device,
          ip: visitor.ip,
          mustChangePassword,
          byPassword: byPassword === true,
          password,
        },
        at,
        rules,
      );
      await also?.(trx);
      await guard.remember(trx, guardedName(visitor, member.account), at);
      await note(trx, visitor, 'session.open', member.id, { after: session.id });
      return session;
    });
    return { userName: member.account, token, firstTimeLogin, passwordExpired };
  };
};
export type Opening = ReturnType<typeof createOpening>;
