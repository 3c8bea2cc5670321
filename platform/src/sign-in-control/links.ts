/**
 * Links that sign a member in once (AUT-019, SEC-008): given out by an operator, or by a merchant's own system with an operator's
 * account of that merchant. The token is stored as a hash and stands in no log: neither here nor in the audit.
 */
import type { Database, Executor } from '../kernel/index.ts';
import { createToken, hashToken, isTokenForm } from '../identity/index.ts';
import { insertLink, takeLink } from './link.store.ts';

export const LINK_MINUTES = 5;
const MINUTE_MS = 60_000;

export interface SignInLinkStore {
  /** Answers the token; shown once, here. */
  issue(executor: Executor, merchantId: number, memberId: bigint): Promise<string>;
  /** Uses it up; null where it was used, is too old, or never was. */
  take(merchantId: number, token: string): Promise<bigint | null>;
}

export const createLinks = ({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): SignInLinkStore => ({
  issue: async (executor, merchantId, memberId) => {
    const token = createToken();
    const expiresAt = new Date(now().getTime() + LINK_MINUTES * MINUTE_MS);
    await insertLink(executor, hashToken(token), { merchantId, memberId, expiresAt });
    return token;
  },
  take: async (merchantId, token) => {
    const row = isTokenForm(token) ? await takeLink(database.db, merchantId, hashToken(token)) : null;
    return row && row.expiresAt > now() ? row.memberId : null;
  },
});
