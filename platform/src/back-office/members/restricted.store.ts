/** Members who have a mark of somebody on the list of restricted persons, by the same keyed hashes that find them elsewhere. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';

export interface PersonMark {
  /** Id on the list. */
  readonly person: bigint;
  readonly kind: 'name' | 'email' | 'mobile';
  readonly key: Buffer;
}

export type MarkedBy = 'registration-name' | 'identity-name' | 'bank-name' | 'email' | 'mobile';

export interface MarkedMember {
  readonly person: bigint;
  readonly memberId: bigint;
  readonly account: string;
  readonly by: readonly MarkedBy[];
}

/** Of one person: a common name has many. */
const MEMBERS_MAX = 10;

/** One statement, however many marks. Trial and house accounts are left out. */
export const findMarked = async (
  db: Executor,
  merchantId: number,
  marks: readonly PersonMark[],
): Promise<readonly MarkedMember[]> => {
  if (marks.length === 0) return [];
  const wire = marks.map(({ person, kind, key }) => ({ person: person.toString(), kind, key: key.toString('hex') }));
  const { rows } = await sql<MarkedMember>`
    with mark as materialized (
      select k.person, k.kind, decode(k.key, 'hex') as key from jsonb_to_recordset(${jsonb(wire)}) as k (person bigint, kind text, key text)
    )
    select f.person, f."memberId", f.account, f.by from (
      select k.person, m.id as "memberId", m.account, array_agg(distinct h.by order by h.by) as by,
        row_number() over (partition by k.person order by m.id desc) as place
      from mark k cross join lateral (
        (select r.member_id, 'registration-name' as by from registration_record r
          where k.kind = 'name' and r.merchant_id = ${merchantId} and r.name_key = k.key order by r.member_id desc limit ${sql.lit(MEMBERS_MAX)})
        union all
        (select p.member_id, 'identity-name' from kyc_person p
          where k.kind = 'name' and p.merchant_id = ${merchantId} and p.name_key = k.key order by p.member_id desc limit ${sql.lit(MEMBERS_MAX)})
        union all
        (select distinct a.member_id, 'bank-name' from bank_account a
          where k.kind = 'name' and a.merchant_id = ${merchantId} and a.holder_key = k.key order by a.member_id desc limit ${sql.lit(MEMBERS_MAX)})
        union all
        (select c.member_id, c.kind from member_contact c
          where c.merchant_id = ${merchantId} and c.kind = k.kind and c.lookup = k.key order by c.member_id desc limit ${sql.lit(MEMBERS_MAX)})
      ) h join member m on m.id = h.member_id and m.type = 1
      group by k.person, m.id, m.account
    ) f where f.place <= ${sql.lit(MEMBERS_MAX)}
    order by f.person desc, f."memberId" desc`.execute(db);
  return rows;
};
