/**
 * Members link Google and Facebook to the account that they have, and take them off again. A window proves the identity; only the
 * session that opened it, after a proof of who it is, can link what came back.
 */
import { PortalError, isPortalError } from 'shared-contracts/errors';
import { SOCIAL_PROVIDERS } from 'shared-contracts/social';
import type { SocialProvider } from 'shared-contracts/social';
import type { AuditAction, AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import { hashToken, isTokenForm } from '../../kernel/crypto/index.ts';
import type { Contacts, MemberProof } from '../identity/index.ts';
import type { Database, Executor, Merchant, Session } from '../../kernel/index.ts';
import type { Social } from './social.service.ts';
import {
  deleteIdentity,
  holdIdentities,
  insertIdentity,
  linkedIdentities,
  linkedMember,
  takeLinkTicket,
} from './social.store.ts';

/** The member who calls, and from where. */
export interface LinkOwner {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly ip: string;
  readonly requestId: string;
}

export interface LinkedProvider {
  readonly provider: SocialProvider;
  readonly linkedAt: Date | null;
}

export interface SocialLinks {
  /** Every provider that the merchant offers. */
  of(owner: Pick<LinkOwner, 'merchant' | 'session'>, executor?: Executor): Promise<readonly LinkedProvider[]>;
  /**
   * Opens a window that links. Never call it inside of a transaction.
   * @throws PortalError `login.social-off`, `server.unavailable` where the provider is down, and those of the proof.
   */
  open(
    owner: LinkOwner,
    window: { readonly provider: SocialProvider; readonly origin: string; readonly password: string | undefined },
  ): Promise<{ readonly url: string; readonly binding: string }>;
  /**
   * False where it is the member's already.
   * @throws PortalError `login.social-off`, `social.link-failed`, `social.taken`, `social.other-linked`.
   */
  link(
    trx: Executor,
    owner: LinkOwner,
    proved: { readonly provider: SocialProvider; readonly ticket: string },
  ): Promise<boolean>;
  /** False where nothing was linked. Never call it inside of a transaction. @throws PortalError `social.last-way`, and those of the proof. */
  unlink(
    owner: LinkOwner,
    order: { readonly provider: SocialProvider; readonly password: string | undefined },
  ): Promise<boolean>;
  /** Tells the member, by mail or SMS, how the account opens from now on. Never fails. */
  tell(owner: LinkOwner, what: 'linked' | 'unlinked', provider: SocialProvider, language: string): Promise<void>;
}

export interface LinksDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly social: Pick<Social, 'isOffered' | 'begin'>;
  readonly requireProof: MemberProof;
  readonly hasPassword: (owner: Pick<LinkOwner, 'merchant' | 'session'>) => Promise<boolean>;
  readonly contacts: Pick<Contacts, 'of'>;
  readonly notice: SocialLinks['tell'];
  readonly audit: AuditTrail;
}

/** Of the merchant: members sign in by a code to their number. */
const SMS_FLAG = 'MOBILEVERCODELOGIN3';

const memberOf = ({ merchant, session }: Pick<LinkOwner, 'merchant' | 'session'>) => ({
  merchantId: merchant.id,
  memberId: session.memberId,
});

const entryOf = ({ merchant, session, requestId }: LinkOwner, action: AuditAction): AuditEntry => {
  const memberId = session.memberId.toString();
  return { kind: 'identity', actor: memberId, merchant: merchant.code, action, subject: memberId, requestId };
};

const createUnlink = (deps: LinksDeps): SocialLinks['unlink'] => {
  const { database, social, requireProof, hasPassword, contacts, audit } = deps;

  /** Beside what is linked. A number that was only typed opens the account no longer than nobody proves it: it does not count. */
  const hasOwnWay = async (owner: LinkOwner): Promise<boolean> => {
    if (await hasPassword(owner)) return true;
    const { merchant, session } = owner;
    const { mobile } = await contacts.of(merchant.id, session.memberId);
    return merchant.flags[SMS_FLAG] === 1 && mobile !== null && mobile.verifiedAt !== null;
  };

  return async (owner, { provider, password }) => {
    await requireProof({ ...owner, password });
    const isFree = await hasOwnWay(owner);
    return database.transaction(async (trx) => {
      const linked = await holdIdentities(trx, memberOf(owner));
      if (!linked.includes(provider)) return false;
      const others = linked.filter((name) => name !== provider && social.isOffered(owner.merchant, name));
      if (!isFree && others.length === 0) throw new PortalError('social.last-way');
      await deleteIdentity(trx, { ...memberOf(owner), provider });
      await audit.record(trx, entryOf(owner, `social.unlink-${provider}`));
      return true;
    });
  };
};

export const createLinks = (deps: LinksDeps): SocialLinks => {
  const { database, now, social, requireProof, audit } = deps;
  const requireOffered = (merchant: Merchant, provider: SocialProvider): void => {
    if (!social.isOffered(merchant, provider)) throw new PortalError('login.social-off');
  };

  return {
    of: async ({ merchant, session }, executor = database.db) => {
      const linked = await linkedIdentities(executor, memberOf({ merchant, session }));
      return SOCIAL_PROVIDERS.filter((provider) => social.isOffered(merchant, provider)).map((provider) => ({
        provider,
        linkedAt: linked.find((identity) => identity.provider === provider)?.linkedAt ?? null,
      }));
    },
    open: async (owner, { provider, origin, password }) => {
      requireOffered(owner.merchant, provider);
      await requireProof({ ...owner, password });
      try {
        return await social.begin({ merchant: owner.merchant, provider, origin }, owner.session);
      } catch (error) {
        throw isPortalError(error) ? error : new PortalError('server.unavailable');
      }
    },
    link: async (trx, owner, { provider, ticket }) => {
      requireOffered(owner.merchant, provider);
      const key = { merchantId: owner.merchant.id, provider, sessionId: owner.session.id };
      const taken = isTokenForm(ticket) ? await takeLinkTicket(trx, hashToken(ticket), key) : null;
      if (!taken || taken.expiresAt <= now()) throw new PortalError('social.link-failed');
      if (await insertIdentity(trx, { ...taken, memberId: owner.session.memberId, at: now() })) {
        await audit.record(trx, entryOf(owner, `social.link-${provider}`));
        return true;
      }
      const holder = await linkedMember(trx, taken);
      if (holder === owner.session.memberId) return false;
      throw new PortalError(holder === null ? 'social.other-linked' : 'social.taken');
    },
    unlink: createUnlink(deps),
    tell: (...what) => deps.notice(...what).catch(() => undefined),
  };
};
