import { z } from 'zod';
import type { Sort } from './sorts.ts';

/** Keeps offsets small enough for the database. */
const LAST_PAGE = 100_000;

interface PageSizes {
  readonly maxSize?: number;
  readonly defaultSize?: number;
}

/** The query fields of a list that is read page by page. */
export const pagedQuery = ({ maxSize = 100, defaultSize = 20 }: PageSizes) => ({
  pageNo: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  pageSize: z.coerce.number().int().min(1).max(maxSize).default(defaultSize),
});
export const pageQuery = pagedQuery({});

/**
 * Rows that follow one read before: `next` of its reply. Rows that arrive meanwhile shift nothing, unlike page numbers, which stay accepted: a call
 * with `after` ignores `pageNo`.
 */
export const afterQuery = {
  after: z
    .string()
    .regex(/^[\w-]{1,700}$/)
    .optional(),
};

/** `after` of the call that continues this one; null: no row follows. */
export const nextRows = { next: z.string().nullable() };

/**
 * The order of a list that an operator chooses; absent: the usual one. `after` is `next` of a reply in the same order, and is refused with
 * `list.other-order` in any other.
 */
export const sortQuery = <const Name extends string>(names: readonly Name[]) => ({
  sort: z.enum(names.flatMap((name): Sort<Name>[] => [name, `-${name}`])).optional(),
  ...afterQuery,
});

/** The counts of the whole list, beside the rows of one page. */
export const pageCounts = { totalRows: z.number().int(), totalPages: z.number().int() };
