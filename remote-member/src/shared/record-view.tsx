import type { ReactNode } from 'react';
import { requestCode } from 'shared-react';
import { keepPreviousData, useErrorText, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { DataTable, EmptyState, Pager } from 'shared-ui';
import type { DataColumn, SelectOption } from 'shared-ui';
import { readAllPages, saveCsv } from 'shared-ui/records';
import type { RecordFilters } from './record-filters.ts';
import { RecordToolbar } from './record-toolbar.tsx';
import styles from './record.module.css';

const PAGE_SIZE = 20;

export interface RecordPage<Row> {
  readonly rows: Row[];
  readonly totalRows: number;
  readonly totalPages: number;
}

/** The page of a record that the filters name; what was shown stays while the next one is on its way. */
export const useRecordPage = <Page,>(
  name: string,
  filters: RecordFilters,
  ask: (pageNo: number, pageSize: number) => Promise<Page>,
  more: readonly string[] = [],
) =>
  useQuery({
    queryKey: ['member', name, filters, ...more],
    queryFn: () => ask(filters.pageNo, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });

interface RecordViewProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly record: {
    readonly data: RecordPage<Row> | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
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
    readonly ask: (pageNo: number, pageSize: number) => Promise<RecordPage<Row>>;
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
  record: { data, error, isFetching, refetch },
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
  const exportRows = async (): Promise<void> => {
    const rows = await readAllPages(file.ask);
    saveCsv(`${file.name}-${filters.from}-${filters.to}.csv`, file.head, rows.map(file.lineOf));
    // A spreadsheet with a part of the rows must not pass for all of them.
    if (rows.length < (data?.totalRows ?? 0)) portal.notify(t('export.cut', { rows: rows.length }), 'info');
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
        rows={error ? [] : data?.rows}
        rowKey={rowKey}
        loading={isFetching}
        skeletonRows={8}
        error={error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={empty.icon} title={empty.title} text={empty.text} />}
        scroll="box"
      />
      <div className={styles.foot}>
        <Pager page={filters.pageNo} pages={data?.totalPages ?? 0} onPage={(pageNo) => onChange({ pageNo })} />
      </div>
    </div>
  );
};
