/** What somebody told of the person while registering: sealed by the installation's secret, opened for the account's own name alone. */
import type { Seal } from '../identity/index.ts';
import type { Database } from '../kernel/index.ts';
import { readRecord } from './registration.store.ts';

const contextOf = (memberId: bigint): string => `registration of ${memberId}`;

export const sealRecord = (seal: Seal, memberId: bigint, told: Readonly<Record<string, string>>): string =>
  seal.seal(JSON.stringify(told), contextOf(memberId));

/** Null for accounts that others opened, and where the merchant did not ask for it. */
export const createNameOf =
  ({ database, seal }: { readonly database: Pick<Database, 'db'>; readonly seal: Seal }) =>
  async (merchantId: number, memberId: bigint): Promise<string | null> => {
    const sealed = await readRecord(database.db, merchantId, memberId);
    if (sealed === null) return null;
    const told = JSON.parse(seal.open(sealed, contextOf(memberId))) as { readonly payeeName?: string };
    return told.payeeName ?? null;
  };
