/**
 * Sign-in by Google and Facebook (AUT-014 to AUT-016). The provider proves who somebody is there; which member that is stands in
 * `social_identity`. An identity that nobody has linked leads to the registration, which links it.
 */
import { createHmac } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import { SOCIAL_FLAGS } from 'shared-contracts/social';
import type { SocialProvider } from 'shared-contracts/social';
import { z } from 'zod';
import { createSeal, createToken, hashToken, isTokenForm } from '../../kernel/crypto/index.ts';
import type { Seal } from '../../kernel/crypto/index.ts';
import type { Database, Executor, Logger, Merchant, Session } from '../../kernel/index.ts';
import type { SocialProviderConfig } from '../../kernel/config/config.ts';
import { createOidcClient, givesItsWord } from './oidc.ts';
import type { OidcClient } from './oidc.ts';
import {
  findTicket,
  insertIdentity,
  insertState,
  insertTicket,
  linkedMember,
  takeState,
  takeTicket,
} from './social.store.ts';

type SocialMerchant = Pick<Merchant, 'id' | 'code' | 'flags'>;

export interface SocialWindow {
  readonly merchant: SocialMerchant;
  readonly provider: SocialProvider;
  /** Scheme and host of the portal. */
  readonly origin: string;
}

/** What a window has brought back; null where anything was not right. */
export interface Returned {
  readonly token: string | null;
  /** It was opened to link: the token is good for that alone, and for the session that opened it. */
  readonly isLink: boolean;
}

interface TicketEmail {
  readonly address: string;
  /** The provider says that it has confirmed the address. False: it says nothing, and the address is no proof. */
  readonly isVerified: boolean;
}

export interface Social {
  isOffered(merchant: SocialMerchant, provider: SocialProvider): boolean;
  /**
   * Where the window goes; `binding` is what its browser must bring back. `session`: of the member who links what it proves.
   * @throws PortalError `login.social-off`.
   */
  begin(
    window: SocialWindow,
    session?: Pick<Session, 'id'>,
  ): Promise<{ readonly url: string; readonly binding: string }>;
  /** The token that signs in with login type `firebase`, or links. Once per window. */
  finish(window: SocialWindow, returned: URL, binding: string | null): Promise<Returned>;
  /** @throws PortalError `login.social-failed`, `login.social-unlinked` with `email` (empty where none is confirmed) and `socialTicket`. */
  memberOf(merchant: Pick<Merchant, 'id' | 'flags'>, idToken: string): Promise<bigint>;
  /** The mail address of a ticket; null where there is none, or no such ticket. For the registration. */
  emailOf(merchantId: number, ticket: string): Promise<TicketEmail | null>;
  /** Uses the ticket up and links its identity to the member of this merchant. @throws PortalError `login.social-failed`. */
  link(ticket: string, member: { readonly merchantId: number; readonly id: bigint }, trx: Executor): Promise<void>;
}

export interface SocialDeps {
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly log: Logger;
  readonly providers: readonly SocialProviderConfig[];
}

const WINDOW_MS = 10 * 60_000;
/** Long enough to fill in a registration. */
const TICKET_MS = 30 * 60_000;
/** The page that waits links at once. */
const LINK_TICKET_MS = 2 * 60_000;

const keptSchema = z.object({
  nonce: z.string(),
  verifier: z.string(),
  binding: z.string(),
  /** Left out by the release before. */
  session: z.string().nullable().default(null),
});
type Kept = z.output<typeof keptSchema>;

const pathOf = ({ provider, origin }: SocialWindow): string => `${origin}/portal/social/${provider}/return`;

/** One client for each merchant and provider. */
const createClients = (providers: readonly SocialProviderConfig[]) => {
  const clients = new Map<string, OidcClient>(
    providers.map((config) => [`${config.merchant} ${config.provider}`, createOidcClient(config)]),
  );
  return (merchant: SocialMerchant, provider: SocialProvider): OidcClient | undefined =>
    merchant.flags[SOCIAL_FLAGS[provider]] === 1 ? clients.get(`${merchant.code} ${provider}`) : undefined;
};

type ClientOf = (window: SocialWindow) => OidcClient;

/** A window that comes back: whether it is the one that went, and whom its provider has proved. */
const createReturns = (
  { database, secret, now }: Pick<SocialDeps, 'database' | 'secret' | 'now'>,
  { seal, clientOf }: { readonly seal: Seal; readonly clientOf: ClientOf },
) => {
  const subjectOf = (merchantId: number, provider: SocialProvider, subject: string): Buffer =>
    createHmac('sha256', secret).update(`social\n${merchantId}\n${provider}\n${subject}`).digest();
  const stateOf = (returned: URL): string => returned.searchParams.get('state') ?? '';

  const reopen = async (window: SocialWindow, returned: URL, binding: string | null): Promise<Kept | null> => {
    const { merchant, provider } = window;
    const state = stateOf(returned);
    const row = await takeState(database.db, hashToken(state), { merchantId: merchant.id, provider });
    if (!row || row.expiresAt <= now()) return null;
    const kept = keptSchema.parse(JSON.parse(seal.open(row.sealed, state)));
    // Another browser than the one that began: somebody was handed the address of a stranger's sign-in.
    return kept.binding === binding ? kept : null;
  };

  const prove = async (window: SocialWindow, returned: URL, kept: Kept): Promise<string> => {
    const { merchant, provider } = window;
    const { subject, email } = await clientOf(window).finish(returned, { ...kept, state: stateOf(returned) });
    const token = createToken();
    await insertTicket(database.db, hashToken(token), {
      merchantId: merchant.id,
      provider,
      subject: subjectOf(merchant.id, provider, subject),
      email: email === null ? null : seal.seal(email, 'email'),
      expiresAt: new Date(now().getTime() + (kept.session === null ? TICKET_MS : LINK_TICKET_MS)),
      sessionId: kept.session,
    });
    return token;
  };
  return { reopen, prove };
};

export const createSocial = ({ database, secret, now, log, providers }: SocialDeps): Social => {
  const offered = createClients(providers);
  const clientOf: ClientOf = ({ merchant, provider }) => {
    const client = offered(merchant, provider);
    if (!client) throw new PortalError('login.social-off');
    return client;
  };
  const seal = createSeal(secret, 'social sign-in');
  const later = (ms: number): Date => new Date(now().getTime() + ms);

  const returns = createReturns({ database, secret, now }, { seal, clientOf });

  const liveTicket = async (merchantId: number, ticket: string) => {
    const found = isTokenForm(ticket) ? await findTicket(database.db, merchantId, hashToken(ticket)) : null;
    return found && found.expiresAt > now() ? found : null;
  };
  const plainEmail = (sealed: string | null): string | null => (sealed === null ? null : seal.open(sealed, 'email'));

  return {
    isOffered: (merchant, provider) => offered(merchant, provider) !== undefined,
    begin: async (window, session) => {
      const client = clientOf(window);
      const { url, attempt } = await client.begin(pathOf(window));
      const binding = createToken();
      const kept: Kept = { nonce: attempt.nonce, verifier: attempt.verifier, binding, session: session?.id ?? null };
      await insertState(database.db, hashToken(attempt.state), {
        merchantId: window.merchant.id,
        provider: window.provider,
        sealed: seal.seal(JSON.stringify(kept), attempt.state),
        expiresAt: later(WINDOW_MS),
      });
      return { url: url.href, binding };
    },
    finish: async (window, returned, binding) => {
      let isLink = false;
      try {
        const kept = await returns.reopen(window, returned, binding);
        if (!kept) return { token: null, isLink };
        isLink = kept.session !== null;
        return { token: await returns.prove(window, returned, kept), isLink };
      } catch (error) {
        // What the provider or the library says may name the person: only its kind is written down.
        const kind = error instanceof Error ? error.name : 'unknown';
        log.warn({ provider: window.provider, merchant: window.merchant.code, kind }, 'a social sign-in failed');
        return { token: null, isLink };
      }
    },
    memberOf: async ({ id, flags }, idToken) => {
      const ticket = await liveTicket(id, idToken);
      if (!ticket || flags[SOCIAL_FLAGS[ticket.provider]] !== 1) throw new PortalError('login.social-failed');
      const memberId = await linkedMember(database.db, ticket);
      if (memberId === null) {
        const email = plainEmail(ticket.email) ?? '';
        throw new PortalError('login.social-unlinked', { params: { email, socialTicket: idToken } });
      }
      if (!(await takeTicket(database.db, hashToken(idToken)))) throw new PortalError('login.social-failed');
      return memberId;
    },
    emailOf: async (merchantId, ticket) => {
      const found = await liveTicket(merchantId, ticket);
      const address = plainEmail(found?.email ?? null);
      return found && address !== null ? { address, isVerified: givesItsWord(found.provider) } : null;
    },
    link: async (ticket, { merchantId, id }, trx) => {
      const taken = isTokenForm(ticket) ? await takeTicket(trx, hashToken(ticket)) : null;
      const isLinked =
        taken?.merchantId === merchantId &&
        taken.expiresAt > now() &&
        (await insertIdentity(trx, { ...taken, memberId: id, at: now() }));
      if (!isLinked) throw new PortalError('login.social-failed');
    },
  };
};
