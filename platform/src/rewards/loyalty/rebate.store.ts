/** What rebates are, what is due, and what was claimed. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { Changed, RebateClaim, RebateRate, RebateRule, RebateShare } from './loyalty.model.ts';

interface RuleRow extends Changed {
  readonly enabled: boolean;
  readonly rates: Readonly<Record<string, number>>;
  readonly min: bigint;
}

/** The rule in force; null where the merchant never had rebates. */
export const readRule = async (db: Executor, merchantId: number): Promise<(RebateRule & Changed) | null> => {
  const { rows } = await sql<RuleRow>`
    select enabled, rates, least_claim as min, case when changed_by is not null then since end as "changedAt", changed_by as "changedBy"
    from rebate_rule where merchant_id = ${merchantId} and until is null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const rates: readonly RebateRate[] = Object.entries(row.rates).map(([gameType, rate]) => ({ gameType, rate }));
  return { ...row, rates };
};

/** One change of a merchant's rule at a time, until the transaction ends. */
export const lockRule = async (trx: Executor, merchantId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rebate rule of ${merchantId}`}, 0))`.execute(trx);
};

/** For rounds that are settled from `at` on. `by` is null for the demo. */
export const writeRule = async (
  trx: Executor,
  merchantId: number,
  { enabled, rates, min }: RebateRule,
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> => {
  const byType = Object.fromEntries(rates.map(({ gameType, rate }) => [gameType, rate]));
  // No rule begins before the one that it follows, whatever the clocks say.
  const { rows } = await sql<{ since: Date }>`
    update rebate_rule set until = greatest(since, ${at}) where merchant_id = ${merchantId} and until is null returning until as since`.execute(
    trx,
  );
  await sql`
    insert into rebate_rule (merchant_id, since, enabled, rates, least_claim, changed_by)
    values (${merchantId}, ${rows[0]?.since ?? at}, ${enabled}, ${jsonb(byType)}, ${min}, ${by})
    on conflict (merchant_id, since) do update set until = null, enabled = excluded.enabled, rates = excluded.rates,
      least_claim = excluded.least_claim, changed_by = excluded.changed_by`.execute(trx);
};

export const readShares = async (
  db: Executor,
  merchantId: number,
  memberId: bigint,
): Promise<readonly RebateShare[]> => {
  const { rows } = await sql<RebateShare>`
    select game_type as "gameType", valid_bet as "validBet", parts from rebate_account
    where merchant_id = ${merchantId} and member_id = ${memberId} order by game_type`.execute(db);
  return rows;
};

export const readLastClaim = async (
  db: Executor,
  merchantId: number,
  memberId: bigint,
): Promise<RebateClaim | null> => {
  const { rows } = await sql<RebateClaim>`
    select id, amount, at from rebate_claim where merchant_id = ${merchantId} and member_id = ${memberId}
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

export interface Taken {
  readonly outcome: 'claimed' | 'off' | 'nothing_due' | 'below_minimum';
  readonly claimId: bigint | null;
  readonly amount: bigint | null;
  readonly minimum: bigint | null;
}

/** What is due becomes nothing, once, whoever asks at the same time. */
export const takeRebate = async (trx: Executor, merchantId: number, memberId: bigint, at: Date): Promise<Taken> => {
  const { rows } = await sql<Taken>`
    select outcome, claim_id as "claimId", amount, minimum from rebate_take(${merchantId}, ${memberId}, ${at})`.execute(
    trx,
  );
  const taken = rows[0];
  if (!taken) throw new Error('a claim has no outcome');
  return taken;
};
