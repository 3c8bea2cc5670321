/** Values on their way into SQL, in the form that both drivers understand alike. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const bigintAsText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

/** A jsonb parameter. Bigints become text. */
export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value, bigintAsText)}::text::jsonb`;

/** A bigint[] parameter. */
export const bigints = (values: readonly bigint[]): RawBuilder<bigint[]> =>
  sql<bigint[]>`${`{${values.join(',')}}`}::text::bigint[]`;

/** Ids, or the SQL of a subquery that answers them: a large set then never leaves the database. */
export type IdSet = readonly bigint[] | RawBuilder<unknown>;

/**
 * SQL of a subquery that answers `member_id, since, until`: members, and from when to before when their rows count. Goes from one storey
 * to another: the check of statements knows it by its name.
 */
export interface MemberTimes extends RawBuilder<unknown> {
  readonly isUsableAs?: 'subquery';
}

/** These members, whose rows count whenever they were written. */
export const always = (ids: readonly bigint[]): MemberTimes =>
  sql`select unnest(${bigints(ids)}) as member_id, '-infinity'::timestamptz as since, 'infinity'::timestamptz as until`;

/** What stands in `any (...)`. */
export const idSet = (ids: IdSet): RawBuilder<unknown> => ('toOperationNode' in ids ? ids : bigints(ids));

const PAGE_SIZES = [0, 10, 20, 50, 100, 500];
/** With the row more that says whether another page follows. */
const USUAL_COUNTS = new Set(PAGE_SIZES.flatMap((size) => [size, size + 1]));

/**
 * What stands behind `limit` or `offset` of a list. For a limit that it does not know, the server takes a tenth of the table, finds such a plan too
 * dear and plans the statement at every call, which takes longer than reading the page (PostgreSQL, PREPARE, notes on `plan_cache_mode`). Usual counts
 * are therefore written into the text. Others stay parameters: each text is a prepared statement of its own.
 */
export const rowCount = (count: number): number | RawBuilder<number> =>
  USUAL_COUNTS.has(count) ? sql.lit(count) : count;
