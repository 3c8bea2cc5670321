import type { ReactNode } from 'react';
import { requestCode, useOlderRows } from 'shared-react';
import type { AfterQuery } from 'shared-react';
import { useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { DataTable, EmptyState } from 'shared-ui';
import type { DataColumn, SelectOption } from 'shared-ui';
import { readAllRows, saveCsv } from 'shared-ui/records';
import { OlderRows } from './older-rows.tsx';
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
export interface PageQuery extends AfterQuery {
  readonly pageSize: number;
}

/** The newest rows of a record that the filters name, and older ones at a press. */
export const useRecord = <Page extends { readonly rows: readonly unknown[]; readonly next: string | null }>(
  name: string,
  filters: RecordFilters,
  ask: (query: PageQuery) => Promise<Page>,
  more: readonly string[] = [],
) => useOlderRows(['member', name, filters, ...more], (after) => ask({ ...after, pageSize: PAGE_SIZE }));

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
  readonly children?: ReactNode;
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
  const { data, rows, error, isFetching, isFetchingNextPage, refetch } = record;
  const exportRows = async (): Promise<void> => {
    const { rows, isCut } = await readAllRows((after, pageSize) =>
      file.ask({ pageSize, ...(after === undefined ? {} : { after }) }),
    );
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
      <OlderRows list={record} />
    </div>
  );
};
