/** Counting of figures in SQL; the rules stand in `report_count` and `report_count_rounds`. */
import { sql } from 'kysely';
import type { Merchant, Trx } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';

/** Entries of one account in one run: a large ledger is counted in many short transactions. */
const ENTRIES_MAX = 20_000;

/** Counts what the ledgers have that is new; answers the number of entries. */
export const countMoney = async (trx: Trx, merchants: readonly Merchant[]): Promise<number> => {
  let total = 0;
  for (const merchant of merchants) {
    const { rows } = await sql<{ count: number }>`
      select report_count(${merchant.id}, ${timeZoneOf(merchant)}, ${ENTRIES_MAX}) as count`.execute(trx);
    total += rows[0]?.count ?? 0;
  }
  return total;
};

const firstCall = async (trx: Trx): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select min(opened_at) as at from game_round`.execute(trx);
  return rows[0]?.at ?? null;
};

export const readProgress = async (trx: Trx): Promise<Date | null> => {
  const { rows } = await sql<{ until: Date }>`select until from report_round_progress for update`.execute(trx);
  return rows[0]?.until ?? (await firstCall(trx));
};

export const writeProgress = async (trx: Trx, until: Date): Promise<void> => {
  await sql`
    insert into report_round_progress (until) values (${until}) on conflict (id) do update set until = excluded.until`.execute(
    trx,
  );
};

/** Counts the days anew whose rounds the calls of this time have touched. */
export const countRoundsOf = async (trx: Trx, from: Date, until: Date): Promise<void> => {
  await sql`select report_count_rounds(${from}, ${until})`.execute(trx);
};
