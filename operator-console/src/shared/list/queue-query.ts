import { isSortBy } from 'shared-contracts/sorts';
import type { Sort } from 'shared-contracts/sorts';

/** Entries on one page of a list that is asked for by pages. */
export const PAGE_SIZE = 20;

/** Bounds of a queue of payments: days and amounts, both included, and the way of the money. */
export interface Narrowing {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  readonly way?: string | undefined;
}

/** What a list shows: one state or all of them, what was looked for, and the page of it. */
export interface QueueQuery<S extends string> extends Narrowing {
  readonly shown: S | 'all';
  readonly search: string;
  readonly page: number;
  /** Only entries that the operator works on. */
  readonly isMine?: boolean;
  /** Id of a tag: only members who have it. */
  readonly tag?: string | undefined;
  /** The chosen order: a column's id, with `-` before it where it falls. */
  readonly sort?: string | undefined;
  /** In a chosen order: the row that the page goes on after. */
  readonly after?: string | undefined;
}

/** The order as the platform asks for it; one that it does not offer is left out. */
export const sortedBy = <Name extends string>(
  sorts: readonly Name[],
  { sort = '', after }: { readonly sort?: string | undefined; readonly after?: string | undefined },
): { readonly sort?: Sort<Name>; readonly after?: string } =>
  isSortBy(sorts, sort) ? { sort, ...(after === undefined ? {} : { after }) } : {};

/** As the platform asks for it. */
export const queryOf = <S extends string>({ shown, search, page, isMine }: QueueQuery<S>) => ({
  ...(isMine ? { assignee: 'mine' as const } : {}),
  pageNo: page,
  pageSize: PAGE_SIZE,
  ...(search === '' ? {} : { search }),
  ...(shown === 'all' ? {} : { status: shown }),
});
