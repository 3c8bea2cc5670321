/** Pairs of members that only seem to be one person. */
import { sql } from 'kysely';
import { bigints } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { Exclusion } from './exclusions.store.ts';

export interface Match extends Pick<Exclusion, 'id' | 'kind' | 'term'> {
  /** The case's member, and the member of the exclusion. */
  readonly memberId: bigint;
  readonly otherId: bigint;
  readonly isInForce: boolean;
  /** More than name and birthday is the same. */
  readonly isProved: boolean;
  readonly apartAt: Date | null;
  readonly apartMerchantId: number | null;
  readonly apartBy: string | null;
  readonly apartReason: string | null;
}

export interface CaseRef {
  readonly merchantId: number;
  readonly id: bigint;
}

/** Whose exclusions met the member of a case, one row a person; also those who were taken apart. Null without such a case. */
export const listMatches = async (
  db: Executor,
  { merchantId, id }: CaseRef,
  now: Date,
): Promise<readonly Match[] | null> => {
  const found = await sql<{ memberId: bigint }>`
    select member_id as "memberId" from protection_case
    where merchant_id = ${merchantId} and id = ${id} and rule = 'exclusion-elsewhere'`.execute(db);
  const [one] = found.rows;
  if (!one) return null;
  const { rows } = await sql<Match>`
    with met as (
      select k.exclusion_id as id from protection_identity i join exclusion_key k on k.key = i.key where i.member_id = ${one.memberId}
      union
      select e.id from protection_apart a join exclusion e on e.member_id in (a.low_id, a.high_id)
      where a.undone_at is null and ${one.memberId}::bigint in (a.low_id, a.high_id)
    )
    select distinct on (e.member_id) e.id, e.kind, e.term, ${one.memberId}::bigint as "memberId", e.member_id as "otherId",
      exclusion_end(e) > ${now}::timestamptz as "isInForce", protection_shares_proof(${one.memberId}::bigint, e.member_id) as "isProved",
      a.at as "apartAt", a.merchant_id as "apartMerchantId", a.operator as "apartBy", a.reason as "apartReason"
    from met join exclusion e on e.id = met.id
    left join protection_apart a on a.undone_at is null
      and a.low_id = least(e.member_id, ${one.memberId}::bigint) and a.high_id = greatest(e.member_id, ${one.memberId}::bigint)
    where e.member_id <> ${one.memberId}::bigint and (exclusion_end(e) > ${now}::timestamptz or a.id is not null)
    order by e.member_id, exclusion_end(e) desc, e.id desc`.execute(db);
  return rows;
};

/** Their rows are there and held: an exclusion that is taken at the same moment comes before or after. */
export const holdStates = async (trx: Executor, memberIds: readonly bigint[]): Promise<void> => {
  await sql`
    insert into protection_state (member_id, merchant_id)
    select m.id, m.merchant_id from member m where m.id = any (${bigints(memberIds)}) order by m.id on conflict do nothing`.execute(
    trx,
  );
  await sql`
    select from protection_state where member_id = any (${bigints(memberIds)}) order by member_id for update`.execute(
    trx,
  );
};

export interface PairOrder {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly otherId: bigint;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** False where they are apart already. */
export const insertApart = async (trx: Executor, pair: PairOrder): Promise<boolean> => {
  const { rows } = await sql`
    insert into protection_apart (merchant_id, low_id, high_id, operator, reason, at)
    values (${pair.merchantId}, least(${pair.memberId}::bigint, ${pair.otherId}::bigint),
      greatest(${pair.memberId}::bigint, ${pair.otherId}::bigint), ${pair.by}, ${pair.reason}, ${pair.at})
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
};

/** False where they are not apart. */
export const undoApart = async (trx: Executor, pair: PairOrder): Promise<boolean> => {
  const { rows } = await sql`
    update protection_apart set undone_by = ${pair.by}, undone_why = ${pair.reason}, undone_at = ${pair.at}
    where low_id = least(${pair.memberId}::bigint, ${pair.otherId}::bigint)
      and high_id = greatest(${pair.memberId}::bigint, ${pair.otherId}::bigint) and undone_at is null
    returning id`.execute(trx);
  return rows.length > 0;
};
