/**
 * Lists in an order that the reader chooses. A store has a fixed map from the names of its orders to SQL; pages continue after the last row
 * of the page before, so that a page far behind costs as much as the first one.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { PortalError } from 'shared-contracts/errors';
import type { Sort } from 'shared-contracts/sorts';
import { pageAfter } from '../http/keyset.ts';
import type { NextRow } from '../http/keyset.ts';

/** How a value is written in a cursor. */
type KeyKind = 'time' | 'number' | 'text';

export interface Sorting<Name extends string> {
  readonly by: Name;
  readonly isDescending: boolean;
  /** Of the last row of the page before; null: from the first row on. */
  readonly after: { readonly key: string; readonly id: string } | null;
}

/** A row of such a list. `sortKey`: its value in the chosen order, so that the list can go on after it; null in the usual order, which needs none. */
export interface SortedRow {
  readonly id: bigint | string;
  readonly sortKey: string | null;
}

const TEXT_MAX = 200;
const TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\.\d{6}Z$/;
const isTime = (text: string): boolean => {
  const seconds = TIME.exec(text)?.[1];
  const at = new Date(`${seconds}Z`);
  return seconds !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(seconds);
};
/** What PostgreSQL could not read is refused before it is asked. */
const FITS: Readonly<Record<KeyKind, (text: string) => boolean>> = {
  time: isTime,
  number: (text) => /^-?\d{1,18}$/.test(text),
  text: (text) => text.length <= TEXT_MAX && !text.includes('\0'),
};

const partsOf = (after: string): readonly unknown[] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
};

const isText = (part: unknown): part is string => typeof part === 'string';

/** @throws PortalError `list.other-order`, `request.invalid` */
const following = (after: string, sort: string, kinds: readonly [KeyKind, KeyKind]): { key: string; id: string } => {
  const [order, key, id] = partsOf(after);
  if (!isText(order) || !isText(key) || !isText(id))
    throw new PortalError('request.invalid', { fields: { after: 'field.invalid' } });
  if (order !== sort) throw new PortalError('list.other-order');
  if (!FITS[kinds[0]](key) || !FITS[kinds[1]](id))
    throw new PortalError('request.invalid', { fields: { after: 'field.invalid' } });
  return { key, id };
};

/**
 * An order, continued after a row. `kinds`: of each order's values; `idKind`: of what tells rows with the same value apart.
 * @throws PortalError `list.other-order` for a cursor of another order, `request.invalid` for one that can't be read
 */
export const sortingBy = <Name extends string>(
  { sort, after }: { readonly sort: Sort<NoInfer<Name>>; readonly after?: string | undefined },
  kinds: Readonly<Record<Name, KeyKind>>,
  idKind: KeyKind = 'number',
): Sorting<Name> => {
  const isDescending = sort.startsWith('-');
  const by = (isDescending ? sort.slice(1) : sort) as Name;
  return { by, isDescending, after: after === undefined ? null : following(after, sort, [kinds[by], idKind]) };
};

/** The same for a list whose usual order, which null is, has no cursor. */
export const sortingOf = <Name extends string>(
  { sort, after }: { readonly sort?: Sort<NoInfer<Name>> | undefined; readonly after?: string | undefined },
  kinds: Readonly<Record<Name, KeyKind>>,
  idKind: KeyKind = 'number',
): Sorting<Name> | null => {
  if (sort !== undefined) return sortingBy({ sort, after }, kinds, idKind);
  if (after !== undefined) throw new PortalError('list.other-order');
  return null;
};

/** Conditions and order of a list, behind its other conditions: the rows after the cursor, by the key and then by the id. */
export const inOrder = <Name extends string>(
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { isDescending, after }: Sorting<Name>,
): RawBuilder<unknown> =>
  isDescending
    ? sql`${after === null ? sql`` : sql`and (${key}, ${id}) < (${after.key}, ${after.id})`} order by ${key} desc, ${id} desc`
    : sql`${after === null ? sql`` : sql`and (${key}, ${id}) > (${after.key}, ${after.id})`} order by ${key}, ${id}`;

/** A time as a cursor has it, to the microsecond. */
export const timeKey = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The rows of a page, each read with how many there are in all. A page behind the end has no row that says it: `count` reads it then. */
export const countedPage = async <Row extends { readonly total: number }>(
  found: readonly Row[],
  count: () => Promise<number>,
): Promise<{ readonly rows: readonly Omit<Row, 'total'>[]; readonly total: number }> => ({
  rows: found.map(({ total: _total, ...row }) => row),
  total: found[0]?.total ?? (await count()),
});

/** One page of `found`, which was read with one row more than it has; in the usual order no cursor names its end. */
export const sortedPage = <Name extends string, Row extends SortedRow>(
  found: readonly Row[],
  pageSize: number,
  sorting: Sorting<Name> | null,
): NextRow & { readonly rows: readonly Row[] } => {
  if (sorting === null) return { rows: found.slice(0, pageSize), next: null };
  const { by, isDescending } = sorting;
  return pageAfter(found, pageSize, ({ id, sortKey }) =>
    Buffer.from(JSON.stringify([`${isDescending ? '-' : ''}${by}`, sortKey, id.toString()])).toString('base64url'),
  );
};
