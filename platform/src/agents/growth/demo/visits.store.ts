import { sql } from 'kysely';
import { jsonb } from '../../../kernel/index.ts';
import type { Executor } from '../../../kernel/index.ts';

/** Visits of a link on days without any yet. False: all of these days have some. */
export const insertVisits = async (
  trx: Executor,
  {
    merchantId,
    memberId,
    timeZone,
  }: { readonly merchantId: number; readonly memberId: bigint; readonly timeZone: string },
  visits: readonly { readonly at: Date; readonly visits: number }[],
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into agent_link_visit (merchant_id, member_id, day, visits)
    select ${merchantId}::integer, ${memberId}::bigint, (at at time zone ${timeZone}::text)::date, sum(visits)
    from jsonb_to_recordset(${jsonb(visits)}) as v(at timestamptz, visits integer) group by 3
    on conflict do nothing`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};
