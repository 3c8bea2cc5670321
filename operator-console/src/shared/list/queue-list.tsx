import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastPage } from 'shared-react';
import { Card, EmptyState, Pager } from 'shared-ui';
import type { DataColumn, DataTableProps } from 'shared-ui';
import { useTableFailure } from '../reading/index.ts';
import type { MemberTag } from '../tags/index.ts';
import { ListTable } from '../views/index.ts';
import type { BulkAction } from '../views/index.ts';
import { NarrowFields } from './narrow-fields.tsx';
import type { WayChoice } from './narrow-fields.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { PAGE_SIZE } from './queue-query.ts';
import type { QueueQuery } from './queue-query.ts';
import { useListPage } from './use-list-page.ts';
import { boundsOf, useQueue } from './use-queue.ts';

interface QueuePage<Row> {
  readonly rows: readonly Row[];
  readonly totalPages: number;
  /** Names the last row of a page in a chosen order. */
  readonly next?: string | null;
}

interface QueueListProps<Row, S extends string, Page extends QueuePage<Row>> {
  /** First part of the key of what is read here. */
  readonly queryKey: QueryKey;
  /** Tells its part of the key and of the address from those of other lists. */
  readonly name: string;
  /** Those that wait come first. */
  readonly states: readonly [S, ...S[]];
  /** What is shown unless something else is asked for; without it the first state. */
  readonly usual?: S | 'all';
  readonly nameOf: (state: S | 'all') => string;
  readonly read: (query: QueueQuery<S>) => Promise<Page>;
  /** Milliseconds between two readings; without it the list is read once. */
  readonly refreshMs?: number;
  /** What can be looked for, as the field's name, and as a sentence where nothing was found. */
  readonly search: { readonly label: string; readonly text: string };
  /** Ways of the money, and their names: the queue can then be narrowed by day, amount and way. */
  readonly ways?: WayChoice;
  /** Its entries are taken by operators: it can be narrowed to one's own. */
  readonly hasAssignees?: boolean;
  /** Tags of members that it can be narrowed to. */
  readonly tags?: readonly MemberTag[];
  /** What it can be sorted by: ids of columns that are marked as sortable. */
  readonly sorts?: readonly string[];
  readonly caption: string;
  /** `now`: when the page was read, in ms. */
  readonly columnsOf: (page: Page | undefined, now: number) => readonly DataColumn<Row>[];
  /** Opens a row; without it rows are only read. */
  readonly rowLink?: DataTableProps<Row>['rowLink'];
  /** What can be done with many rows at once. */
  readonly bulk?: readonly BulkAction<Row>[] | undefined;
  /** What is said where nothing is in this state. */
  readonly empty: { readonly titleOf: (shown: S | 'all') => string; readonly text: string };
  /** The window over the list, once there is a page. */
  readonly children: (page: Page) => ReactNode;
}

/** What operators decide about: by state, by search, page by page. */
export const QueueList = <Row extends { readonly id: string }, S extends string, Page extends QueuePage<Row>>({
  queryKey,
  name,
  states,
  usual,
  nameOf,
  read,
  refreshMs,
  search,
  ways,
  hasAssignees = false,
  tags,
  sorts,
  caption,
  columnsOf,
  rowLink,
  bulk,
  empty,
  children,
}: QueueListProps<Row, S, Page>) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const queue = useQueue<S>({
    name,
    states,
    ...(usual && { usual }),
    ...(ways && { ways: ways.all }),
    ...(sorts && { sorts }),
    ...(tags && { hasTags: true }),
  });
  const { query } = queue;
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useListPage({
    queryKey: [...queryKey, name],
    ...{ query, read, refreshMs },
  });
  const columns = columnsOf(data, dataUpdatedAt);
  useLastPage({ data, isPlaceholderData }, query.page, queue.turnBack);
  return (
    <>
      <QueueFilters
        states={states}
        nameOf={nameOf}
        searchLabel={search.label}
        queue={queue}
        hasAssignees={hasAssignees}
        {...(tags && { tags })}
      />
      {ways && (
        <NarrowFields key={JSON.stringify(queue.bounds)} ways={ways} bounds={queue.bounds} onNarrow={queue.narrow} />
      )}
      <Card flush>
        <ListTable<Row>
          name={name}
          own={{ filter: queue.filter, onFilter: queue.showFilter }}
          caption={caption}
          columns={columns}
          bulk={bulk}
          order={queue.order}
          rows={data?.rows}
          rowKey={({ id }) => id}
          loading={isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          {...(rowLink && { rowLink })}
          empty={
            query.search === '' && (boundsOf(queue.bounds) > 0 || query.tag !== undefined) ? (
              <EmptyState compact title={t('narrow.none')} text={t('narrow.noneText')} />
            ) : query.search === '' ? (
              <EmptyState compact title={empty.titleOf(query.shown)} text={empty.text} />
            ) : (
              <EmptyState compact title={t('list.notFound', { text: query.search })} text={search.text} />
            )
          }
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && <Pager page={query.page} pages={data.totalPages} onPage={queue.turn} />}
      {data && children(data)}
    </>
  );
};
