/** Accounts that members of the demo were paid to and have removed since; their data are gone. */
import { sql } from 'kysely';
import { bigints } from '../../../kernel/index.ts';
import type { Trx } from '../../../kernel/index.ts';

/** One for each of the members who has none, at the merchant's first bank. */
export const insertFormerAccounts = async (
  trx: Trx,
  merchantId: number,
  memberIds: readonly bigint[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into bank_account (merchant_id, member_id, bank_id, last_four, added_at, removed_at)
    select ${merchantId}::integer, m.id, b.id, lpad((m.id * 7919 % 10000)::text, 4, '0'), ${now}::timestamptz - interval '100 days', ${now}
    from unnest(${bigints(memberIds)}) as m(id)
      cross join (select id from bank where merchant_id = ${merchantId} order by sort, id limit 1) b
    where not exists (select from bank_account a where a.merchant_id = ${merchantId} and a.member_id = m.id)`.execute(
    trx,
  );
};
