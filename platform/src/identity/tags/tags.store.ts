/** Tags of members in SQL. */
import { sql } from 'kysely';
import { bigints } from '../../kernel/index.ts';
import type { Executor, Trx } from '../../kernel/index.ts';

export interface Tag {
  readonly id: bigint;
  readonly name: string;
}

export interface MemberTag extends Tag {
  readonly memberId: bigint;
  readonly reason: string;
  readonly setAt: Date;
  readonly setBy: string;
}

export interface TaggedMember {
  readonly merchantId: number;
  readonly memberId: bigint;
}

/** As many as a choice can show. */
const TAGS_MOST = 100;

export const listTags = async (db: Executor, merchantId: number): Promise<readonly Tag[]> => {
  const { rows } = await sql<Tag>`
    select id, name from member_tag where merchant_id = ${merchantId} order by lower(name) limit ${TAGS_MOST}`.execute(
    db,
  );
  return rows;
};

/** Adds the tags to every merchant that does not have them. */
export const addEverywhere = async (db: Executor, names: readonly string[], by: string): Promise<void> => {
  await sql`
    insert into member_tag (merchant_id, name, created_at, created_by)
    select m.id, n.name, now(), ${by}::text from merchant m, unnest(${names}::text[]) as n(name) on conflict do nothing`.execute(
    db,
  );
};

/** Those of these members, by name. */
export const tagsOf = async (
  db: Executor,
  merchantId: number,
  memberIds: readonly bigint[],
): Promise<readonly MemberTag[]> => {
  const { rows } = await sql<MemberTag>`
    select g.id, g.name, t.member_id as "memberId", t.reason, t.set_at as "setAt", t.set_by as "setBy"
    from member_tagged t join member_tag g on g.id = t.tag_id
    where t.merchant_id = ${merchantId} and t.member_id = any (${bigints(memberIds)}) order by lower(g.name)`.execute(
    db,
  );
  return rows;
};

/** The merchant's tag of this name, whatever its case; it is added where there is none. Null: the merchant has as many as fit. */
export const putTag = async (
  trx: Trx,
  merchantId: number,
  name: string,
  made: { readonly at: Date; readonly by: string },
): Promise<Tag | null> => {
  await sql`
    insert into member_tag (merchant_id, name, created_at, created_by)
    select ${merchantId}::integer, ${name}::text, ${made.at}::timestamptz, ${made.by}::text
    where (select count(*) from member_tag where merchant_id = ${merchantId}) < ${TAGS_MOST}
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<Tag>`
    select id, name from member_tag where merchant_id = ${merchantId} and lower(name) = lower(${name})`.execute(trx);
  return rows[0] ?? null;
};

/** False: the member has it. */
export const insertTagged = async (
  trx: Trx,
  { merchantId, memberId }: TaggedMember,
  { id, reason, setAt, setBy }: Pick<MemberTag, 'id' | 'reason' | 'setAt' | 'setBy'>,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into member_tagged (member_id, tag_id, merchant_id, reason, set_at, set_by)
    values (${memberId}, ${id}, ${merchantId}, ${reason}, ${setAt}::timestamptz, ${setBy})
    on conflict do nothing returning tag_id`.execute(trx);
  return rows.length > 0;
};

/** The tag that was taken away; null: the member does not have it. */
export const deleteTagged = async (
  trx: Trx,
  { merchantId, memberId }: TaggedMember,
  id: bigint,
): Promise<Tag | null> => {
  const { rows } = await sql<Tag>`
    delete from member_tagged t using member_tag g
    where t.merchant_id = ${merchantId} and t.member_id = ${memberId} and t.tag_id = ${id} and g.id = t.tag_id
    returning g.id, g.name`.execute(trx);
  return rows[0] ?? null;
};
