import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Card, DataTable, EmptyState, Pager } from 'shared-ui';
import type { DataColumn, DataTableProps } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';
import { useLastPage } from '../list/use-last-page.ts';
import { PAGE_SIZE, queuesKey } from './payments.api.ts';
import type { QueueQuery } from './payments.api.ts';
import { QueueFilters } from './queue-filters.tsx';
import { useQueue } from './use-queue.ts';

/** Members wait: new ones stand here soon after they are asked for. */
const REFRESH_MS = 15_000;

interface QueuePage<Row> {
  readonly rows: readonly Row[];
  readonly totalPages: number;
  readonly currency: string;
}

interface QueueListProps<Row, S extends string> {
  readonly merchant: string;
  /** Tells its key and its part of the address from those of the other queue. */
  readonly name: string;
  /** Those that wait come first. */
  readonly states: readonly [S, ...S[]];
  readonly nameOf: (state: S | 'all') => string;
  readonly read: (query: QueueQuery<S>) => Promise<QueuePage<Row>>;
  readonly caption: string;
  /** `now`: when the page was read, in ms. */
  readonly columnsOf: (currency: string | undefined, now: number) => readonly DataColumn<Row>[];
  /** Opens a row; without it rows are only read. */
  readonly rowLink?: DataTableProps<Row>['rowLink'];
  /** What is said where nothing is in this state. */
  readonly empty: { readonly titleOf: (shown: S | 'all') => string; readonly text: string };
  /** The window over the list, once there is a page. */
  readonly children: (currency: string) => ReactNode;
}

/** Payments that operators decide about: by state, by search, page by page, and read anew while they look. */
export const QueueList = <Row extends { readonly id: string }, S extends string>({
  merchant,
  name,
  states,
  nameOf,
  read,
  caption,
  columnsOf,
  rowLink,
  empty,
  children,
}: QueueListProps<Row, S>) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const queue = useQueue<S>({ name, states });
  const { query } = queue;
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...queuesKey(merchant), name, query],
    queryFn: () => read(query),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  useLastPage({ data, isPlaceholderData }, query.page, queue.turn);
  return (
    <>
      <QueueFilters states={states} nameOf={nameOf} queue={queue} />
      <Card flush>
        <DataTable<Row>
          caption={caption}
          columns={columnsOf(data?.currency, dataUpdatedAt)}
          rows={data?.rows}
          rowKey={({ id }) => id}
          loading={isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          {...(rowLink && { rowLink })}
          empty={
            query.search === '' ? (
              <EmptyState compact title={empty.titleOf(query.shown)} text={empty.text} />
            ) : (
              <EmptyState
                compact
                title={t('payments.notFound', { text: query.search })}
                text={t('payments.notFoundText')}
              />
            )
          }
          error={!data && error ? errorText(error) : undefined}
          errorCode={isPortalError(error) ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      </Card>
      {data && <Pager page={query.page} pages={data.totalPages} onPage={queue.turn} />}
      {data && children(data.currency)}
    </>
  );
};
