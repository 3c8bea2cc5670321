/** Rows of grants (migration 0305). Every reading is about one merchant. */
import { sql } from 'kysely';
import { jsonb } from '../kernel/index.ts';
import type { Executor } from '../kernel/index.ts';
import type { GrantSource, MemberRef, NewGrant, OperatorGrant } from './grant.model.ts';

/** Answers how many are new. In the order of their keys: two transactions with the same ones wait for each other, and lock neither. */
export const insertGrants = async (trx: Executor, grants: readonly (NewGrant | OperatorGrant)[]): Promise<number> => {
  if (grants.length === 0) return 0;
  const { rows } = await sql`
    insert into reward_grant (merchant_id, member_id, grant_key, source, facts, titles, amount, granted_at, granted_by, reason, expires_at)
    select g."merchantId", g."memberId", g.key, g.source, g.facts, g.titles, g.amount, g.at, g.by, g.reason, g."expiresAt"
    from jsonb_to_recordset(${jsonb(grants)}) as g("merchantId" integer, "memberId" bigint, key text, source text, facts jsonb, titles jsonb,
      amount bigint, at timestamptz, by text, reason text, "expiresAt" timestamptz)
    order by g."merchantId", g.key
    on conflict (merchant_id, grant_key) do nothing returning id`.execute(trx);
  return rows.length;
};

/** Without what was withdrawn. */
export const sumOfSource = async (
  db: Executor,
  { merchantId, memberId }: MemberRef,
  source: GrantSource,
): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from reward_grant
    where merchant_id = ${merchantId} and member_id = ${memberId} and source = ${source} and withdrawn_at is null`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
};
