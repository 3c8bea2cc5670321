import type { ReactNode } from 'react';
import { requestCode } from 'shared-react';
import { keepPreviousData, useErrorText, useInfiniteQuery, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, DataTable, EmptyState, Notice } from 'shared-ui';
import type { DataColumn, SelectOption } from 'shared-ui';
import { readAllRows, saveCsv } from 'shared-ui/records';
import type { RecordFilters } from './record-filters.ts';
import { RecordToolbar } from './record-toolbar.tsx';
import styles from './record.module.css';

const PAGE_SIZE = 20;

export interface RecordPage<Row> {
  readonly rows: Row[];
  /** What the next rows follow; null where none do. */
  readonly next: string | null;
  readonly totalRows: number;
}

/** Where a page of a record begins, and how long it is: the query of its call. */
export interface PageQuery {
  readonly pageSize: number;
  readonly after?: string;
}

const pageQuery = (after: string | undefined, pageSize: number): PageQuery => ({
  pageSize,
  ...(after === undefined ? {} : { after }),
});

/**
 * The newest rows of a record that the filters name, and older ones at a press: each page follows a row, so that rows that arrive meanwhile
 * neither repeat nor hide any. `data` is the newest reply. What was shown stays while other filters are read.
 */
export const useRecord = <Row, Page extends RecordPage<Row>>(
  name: string,
  filters: RecordFilters,
  ask: (query: PageQuery) => Promise<Page & RecordPage<Row>>,
  more: readonly string[] = [],
) => {
  const query = useInfiniteQuery({
    queryKey: ['member', name, filters, ...more],
    queryFn: ({ pageParam }) => ask(pageQuery(pageParam, PAGE_SIZE)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return { ...query, data: query.data?.pages.at(-1), rows: query.data?.pages.flatMap(({ rows }) => rows) };
};

interface RecordViewProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly record: {
    readonly data: RecordPage<Row> | undefined;
    readonly rows: readonly Row[] | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly hasNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
    readonly refetch: () => Promise<unknown>;
  };
  readonly filters: RecordFilters;
  readonly onChange: (change: Partial<RecordFilters>) => void;
  readonly kindLabel: string;
  readonly kinds: readonly SelectOption[];
  /** The file with every row of the current choice. */
  readonly file: {
    readonly name: string;
    readonly head: readonly string[];
    readonly lineOf: (row: Row) => readonly string[];
    readonly ask: (query: PageQuery) => Promise<RecordPage<Row>>;
  };
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  /** Figures and chart between the filters and the rows. */
  readonly children: ReactNode;
}

/** A record in all its states: filters, figures, rows, pages and the file of them. */
export const RecordView = <Row,>({
  caption,
  columns,
  rowKey,
  record,
  filters,
  onChange,
  kindLabel,
  kinds,
  file,
  empty,
  children,
}: RecordViewProps<Row>) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const { data, rows, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = record;
  const exportRows = async (): Promise<void> => {
    const { rows, isCut } = await readAllRows((after, pageSize) => file.ask(pageQuery(after, pageSize)));
    // A spreadsheet with a part of the rows must not pass for all of them, also once it is passed on.
    const cut = isCut ? t('export.cut', { rows: rows.length }) : null;
    const lines = [...rows.map(file.lineOf), ...(cut === null ? [] : [[cut]])];
    saveCsv(`${file.name}-${filters.from}-${filters.to}.csv`, file.head, lines);
    if (cut !== null) portal.notify(cut, 'info');
  };
  return (
    <div className={styles.record}>
      <RecordToolbar
        filters={filters}
        onChange={onChange}
        kindLabel={kindLabel}
        kinds={kinds}
        onExport={() => exportRows().catch((failure: unknown) => portal.notify(errorText(failure), 'danger'))}
        exportable={(data?.totalRows ?? 0) > 0}
      />
      {children}
      <DataTable
        caption={caption}
        columns={columns}
        rows={error && !rows ? [] : rows}
        rowKey={rowKey}
        loading={isFetching && !isFetchingNextPage}
        skeletonRows={8}
        error={error && !rows ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={empty.icon} title={empty.title} text={empty.text} />}
        scroll="box"
      />
      <div className={styles.foot}>
        {data && data.totalRows > 0 && (
          <p className={styles.small} aria-live="polite">
            {t('record.shown', { shown: rows?.length ?? 0, total: data.totalRows })}
          </p>
        )}
        {error && rows ? <Notice tone="refused">{errorText(error)}</Notice> : null}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('record.older')}
          </Button>
        )}
      </div>
    </div>
  );
};
