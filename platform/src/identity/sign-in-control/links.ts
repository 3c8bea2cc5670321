/**
 * Links that sign a member in once (AUT-019, SEC-008): given out by an operator, or by a merchant's own system with an operator's
 * account of that merchant. The token is stored as a hash and stands in no log: neither here nor in the audit.
 */
import type { Database, Executor } from '../../kernel/index.ts';
import { createToken, hashToken, isTokenForm } from '../../kernel/crypto/index.ts';
import { insertLink, readLinks, revokeLink, takeLink } from './link.store.ts';
import type { LinkRow, NewLink } from './link.store.ts';

export const LINK_MINUTES = 5;
const MINUTE_MS = 60_000;

export type LinkState = 'open' | 'used' | 'revoked' | 'expired';

/** What became of a link. */
export const stateOf = (link: Pick<LinkRow, 'usedAt' | 'revokedAt' | 'expiresAt'>, now: Date): LinkState => {
  if (link.usedAt) return 'used';
  if (link.revokedAt) return 'revoked';
  return link.expiresAt > now ? 'open' : 'expired';
};

export interface SignInLinkStore {
  /** Answers the token; shown once, here. */
  issue(executor: Executor, link: Omit<NewLink, 'issuedAt' | 'expiresAt'>): Promise<string>;
  /** Uses it up; null where it was used, revoked, is too old, or never was. */
  take(merchantId: number, token: string): Promise<bigint | null>;
  /** Whose it was; null where it can't be used any more, or is another merchant's. */
  revoke(executor: Executor, link: { merchantId: number; id: bigint; by: string }): Promise<bigint | null>;
  /** Newest first; `before` is the id of the last one seen. */
  page(
    merchantId: number,
    page: { readonly before: bigint | null; readonly limit: number },
  ): Promise<{ readonly links: readonly (LinkRow & { readonly state: LinkState })[]; readonly hasMore: boolean }>;
}

export const createLinks = ({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): SignInLinkStore => ({
  issue: async (executor, link) => {
    const token = createToken();
    const issuedAt = now();
    const expiresAt = new Date(issuedAt.getTime() + LINK_MINUTES * MINUTE_MS);
    await insertLink(executor, hashToken(token), { ...link, issuedAt, expiresAt });
    return token;
  },
  take: async (merchantId, token) =>
    isTokenForm(token) ? takeLink(database.db, merchantId, hashToken(token), now()) : null,
  revoke: (executor, link) => revokeLink(executor, { ...link, at: now() }),
  page: async (merchantId, { before, limit }) => {
    // One more than asked for says whether there are older ones.
    const rows = await readLinks(database.db, { merchantId, before, limit: limit + 1 });
    const links = rows.slice(0, limit).map((row) => ({ ...row, state: stateOf(row, now()) }));
    return { links, hasMore: rows.length > limit };
  },
});
