/** Members of a large team of the demo, one statement for each level of the tree. */
import { sql } from 'kysely';
import { jsonb } from '../../../kernel/index.ts';
import type { Executor } from '../../../kernel/index.ts';

export interface TeamSeed {
  readonly account: string;
  readonly nickname: string;
  readonly isAgent: number;
  /** Account of the upline; null at the top of the tree. */
  readonly upline: string | null;
  readonly clubRankLevel: number;
  readonly registeredAt: Date;
  readonly lastSignInAt: Date | null;
}

/**
 * Adds members whose uplines are there already; accounts that exist are left as they are. Their password is that of `like`, and they are verified.
 * Answers the ids of the new ones by account.
 */
export const insertTeamLevel = async (
  trx: Executor,
  {
    merchantId,
    like,
    members,
  }: { readonly merchantId: number; readonly like: string; readonly members: readonly TeamSeed[] },
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ account: string; id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash, type, is_agent, upline_id, club_rank_level, id_verification, registered_at, last_sign_in_at)
    select ${merchantId}::integer, i.account, i.nickname, l.password_hash, 1, i."isAgent", u.id, i."clubRankLevel", 'Y', i."registeredAt", i."lastSignInAt"
    from jsonb_to_recordset(${jsonb(members)}) as i(account text, nickname text, "isAgent" integer, upline text, "clubRankLevel" integer,
      "registeredAt" timestamptz, "lastSignInAt" timestamptz)
    join member l on l.merchant_id = ${merchantId}::integer and lower(l.account) = ${like}
    left join member u on u.merchant_id = ${merchantId}::integer and lower(u.account) = lower(i.upline)
    where (i.upline is null) = (u.id is null)
    order by i."registeredAt"
    on conflict (merchant_id, lower(account)) do nothing
    returning account, id`.execute(trx);
  return new Map(rows.map(({ account, id }) => [account, id]));
};
