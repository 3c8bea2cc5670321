/** The pasts of accounts that were kept elsewhere (`ledger_import_history`). */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { TransferKind, TransferReference } from './ledger.ts';

export interface HistoryItem {
  /** Unique per merchant, for ever. */
  readonly key: string;
  readonly kind: TransferKind;
  readonly at: Date;
  /** What the player receives, in minor units; never zero. */
  readonly amount: bigint;
  /** The merchant's account on the other side. */
  readonly house: bigint;
  readonly reference: TransferReference;
}

/** What a past of the account must lie before; null where nothing has moved yet. */
export const firstMovementAt = async (db: Executor, account: bigint): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) as at from ledger_entry where account_id = ${account} and account_version is not null`.execute(
    db,
  );
  return rows[0]?.at ?? null;
};

/** Items of many accounts, those of one account oldest first; no account has a past yet. The rules are those of `importHistory`. */
export const importHistories = async (
  db: Executor,
  merchantId: number,
  items: readonly (HistoryItem & { readonly account: bigint })[],
): Promise<void> => {
  await sql`select ledger_import_history(${merchantId}::integer, null::bigint, ${jsonb(items)})`.execute(db);
};

/**
 * Puts a past in front of a player's account, oldest first. It begins and ends at zero, never goes below, and lies before the
 * account's first movement here. Answers false where the account has a past already.
 */
export const importHistory = async (
  db: Executor,
  merchantId: number,
  account: bigint,
  items: readonly HistoryItem[],
): Promise<boolean> => {
  const { rows } = await sql<{ readonly has: boolean }>`
    select exists (select from ledger_entry where account_id = ${account} and account_version <= 0) as has`.execute(db);
  if (rows[0]?.has) return false;
  await sql`select ledger_import_history(${merchantId}::integer, ${account}::bigint, ${jsonb(items)})`.execute(db);
  return true;
};
