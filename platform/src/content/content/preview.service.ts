/**
 * Previews of versions that players don't see: an operator gets an address with a token that works for ten minutes, in the browser that
 * opens it first. The shell sends the token with a key of its tab; calls that carry both see the version in the place of what is published.
 */
import { createToken, hashToken } from '../../kernel/crypto/index.ts';
import type { Clock, Database, Executor } from '../../kernel/index.ts';
import { insertPreview, openPreview } from './preview.store.ts';
import type { OpenedPreview, PreviewedThing } from './preview.store.ts';

const PREVIEW_MS = 10 * 60_000;
/** A token of the platform and a key of the tab. */
const FORM = /^([\w-]{43})\.([\w-]{36})$/;

export interface Previews {
  /** The token of a new one. */
  create(
    executor: Executor,
    preview: PreviewedThing & { readonly merchantId: number; readonly operator: string },
  ): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Null where none is asked for, or it has ended. */
  open(merchantId: number, sent: string | null): Promise<OpenedPreview | null>;
}

export const createPreviews = ({
  database: { db },
  clock,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
}): Previews => ({
  create: async (executor, preview) => {
    const token = createToken();
    const expiresAt = new Date(clock.now().getTime() + PREVIEW_MS);
    await insertPreview(executor, { ...preview, tokenHash: hashToken(token), expiresAt });
    return { token, expiresAt };
  },
  open: async (merchantId, sent) => {
    const [, token, holder] = FORM.exec(sent ?? '') ?? [];
    if (token === undefined || holder === undefined) return null;
    return openPreview(db, merchantId, { tokenHash: hashToken(token), holderHash: hashToken(holder) });
  },
});
