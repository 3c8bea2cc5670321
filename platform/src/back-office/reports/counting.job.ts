/**
 * Brings the figures of the days up to date. Jobs and not part of a bet: a bet must not wait for a report. Both read what is new since they
 * last looked, so downtime is caught up by itself.
 */
import { sql } from 'kysely';
import type { Job, Merchant, Trx } from '../../kernel/index.ts';
import { callsCompleteUntil } from '../../play/provider/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';

const MONEY_EVERY_SECONDS = 5;
const ROUNDS_EVERY_SECONDS = 30;
/** Entries of one account in one run: a large ledger is counted in many short transactions. */
const ENTRIES_MAX = 20_000;
/** No reading looks at the calls of so long. */
const READING_MS = 86_400_000;

export interface CountingDeps {
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

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

const readProgress = async (trx: Trx): Promise<Date | null> => {
  const { rows } = await sql<{ until: Date }>`select until from report_round_progress for update`.execute(trx);
  return rows[0]?.until ?? (await firstCall(trx));
};

const writeProgress = async (trx: Trx, until: Date): Promise<void> => {
  await sql`
    insert into report_round_progress (until) values (${until}) on conflict (id) do update set until = excluded.until`.execute(
    trx,
  );
};

/** Counts the days anew whose rounds were touched, one day of calls in a run; answers whether there is more to read. */
export const countRounds = async (trx: Trx): Promise<boolean> => {
  const from = await readProgress(trx);
  const complete = await callsCompleteUntil(trx);
  if (from === null || from >= complete) return false;
  const until = new Date(Math.min(complete.getTime(), from.getTime() + READING_MS));
  await sql`select report_count_rounds(${from}, ${until})`.execute(trx);
  await writeProgress(trx, until);
  return until < complete;
};

export const countingJobs = (deps: CountingDeps): readonly Job[] => [
  {
    kind: 'transactional',
    name: 'reports.money',
    everySeconds: MONEY_EVERY_SECONDS,
    // It always looks at everything since the last run, so one run makes up for all that were missed.
    catchUpMax: 1,
    prepare: () => deps.merchants.directory(),
    run: async (trx) => {
      await countMoney(trx, (await deps.merchants.directory()).all);
    },
  },
  {
    kind: 'transactional',
    name: 'reports.rounds',
    everySeconds: ROUNDS_EVERY_SECONDS,
    catchUpMax: 1,
    run: async (trx) => {
      for (let readings = 0; readings < 10 && (await countRounds(trx)); readings += 1);
    },
  },
];
