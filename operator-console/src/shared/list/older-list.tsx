import { useInfiniteQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, DataTable } from 'shared-ui';
import type { DataColumn, DataTableProps } from 'shared-ui';
import { useTableFailure } from '../reading/index.ts';
import { ListTable } from '../views/index.ts';
import type { ListSort, OwnFilter } from '../views/index.ts';
import { OlderButton } from './older-button.tsx';

interface OlderPage {
  readonly hasMore: boolean;
  readonly next?: string | null;
}

interface OlderListProps<Row, Page> {
  readonly queryKey: QueryKey;
  /** Reads the first rows, or those after the row that `next` of a page names; without `next`, that is the id of its last row. */
  readonly read: (after: string | undefined) => Promise<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Milliseconds between two readings; without it the list is read once. */
  readonly refreshMs?: number;
  /** Each reading is recorded: nothing is read again by itself. */
  readonly recorded?: boolean;
  /** What the list is about, where that is read first and may fail too: nothing is asked for until it is chosen. */
  readonly about?: {
    readonly chosen: unknown;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly columns: readonly DataColumn<Row>[];
  /** Name of the list: the operator then chooses its columns and keeps views of it. */
  readonly views?: string;
  /** A filter that is not in the address. */
  readonly own?: OwnFilter;
  /** With `views`: the order that its sortable columns choose. */
  readonly order?: ListSort;
  readonly caption: string;
  readonly empty: ReactNode;
  /** Opens a row; without it rows are only read. */
  readonly rowLink?: DataTableProps<Row>['rowLink'];
  readonly density?: DataTableProps<Row>['density'];
  readonly title?: ReactNode;
  readonly description?: string;
  readonly actions?: ReactNode;
}

/** Rows from the newest on, older ones at a press: a cursor, not pages, because new rows come in at the top meanwhile. */
export const OlderList = <Row extends { readonly id: string }, Page extends OlderPage = OlderPage>({
  queryKey,
  read,
  rowsOf,
  refreshMs,
  recorded = false,
  about,
  views,
  own,
  order,
  rowLink,
  density = 'calm',
  columns,
  caption,
  empty,
  ...head
}: OlderListProps<Row, Page>) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    enabled: !about || about.chosen !== null,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? (page.next ?? rowsOf(page).at(-1)?.id) : undefined),
    refetchInterval: refreshMs ?? false,
    ...(recorded && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
  });
  const { data, error, refetch } = list;
  const table: DataTableProps<Row> = {
    ...{ caption, columns, empty, density },
    rows: data?.pages.flatMap(rowsOf),
    rowKey: ({ id }) => id,
    ...(rowLink && { rowLink }),
    ...failureOf({
      data,
      error: about?.error ?? error,
      refetch: () => Promise.all([about?.refetch(), refetch()]),
    }),
  };
  return (
    <>
      <Card flush {...head}>
        {views === undefined ? <DataTable {...table} /> : <ListTable {...table} {...{ own, order }} name={views} />}
      </Card>
      <OlderButton list={list} label={t(order?.sort === undefined ? 'list.older' : 'list.more')} />
    </>
  );
};
