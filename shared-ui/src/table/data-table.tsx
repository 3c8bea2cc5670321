import { cloneElement, type CSSProperties, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  readonly id: string;
  /** Short name, at the head of the column and before the value on phones. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end, with figures of one width. Default `start`. */
  readonly align?: 'start' | 'center' | 'end';
  readonly sortable?: boolean;
  /** Value of the totals row. */
  readonly total?: ReactNode;
  /** CSS width, e.g. `12rem` or `20%`. */
  readonly width?: string;
  /** CSS width below which the column is not squeezed, however much its neighbours hold; the card on phones has none. */
  readonly minWidth?: string;
  /** The name of the row: first line of the card on phones, and what the row's link is called. Default: the first column. */
  readonly primary?: boolean;
  /** Left out of the card on phones. */
  readonly wideOnly?: boolean;
  /** Its name does not stand before the value on phones: a button says by itself what it does. */
  readonly unlabelled?: boolean;
  /** Shown in place of the name at the head of the column, such as a checkbox for all rows. */
  readonly head?: ReactNode;
  /** Shown beside the name at the head of the column, such as a handle for its width. */
  readonly headTool?: ReactNode;
  readonly headProps?: HTMLAttributes<HTMLTableCellElement>;
  /** Distance in px from the start of the table at which the column stays in view while others scroll. */
  readonly pinnedAt?: number;
  /** A checkbox of the row: on phones in the corner of its card. */
  readonly mark?: boolean;
}

export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** Attributes of a row's link; scripts of a page find it by `data-row-link`. */
interface RowLinkProps {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly 'data-row-link'?: string;
}

export interface DataTableProps<Row> {
  /** What the table shows; read by screen readers, and shown above it with `captionShown`. */
  readonly caption: string;
  readonly captionShown?: boolean;
  readonly columns: readonly DataColumn<Row>[];
  /** `undefined` while the first page is loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** A new page is under way: the old rows stay, dimmed; without rows, a skeleton. */
  readonly loading?: boolean;
  /** How many rows the skeleton has: the page size, so that nothing jumps. Default 8. */
  readonly skeletonRows?: number;
  /** In place of rows when there are none. */
  readonly empty: ReactNode;
  /** In place of rows after a failure; `true` shows the usual words. */
  readonly error?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly errorCode?: string | undefined;
  readonly sort?: TableSort | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  /** Makes the whole row a link: `(row) => <Link to={`/rounds/${row.id}`} />`. */
  readonly rowLink?: (row: Row) => ReactElement<RowLinkProps>;
  /**
   * Where the header sticks. `page`: under the portal's header while the page scrolls. `box`: the table scrolls by itself,
   * both ways, not higher than `maxHeight`; for tables wider than the page.
   */
  readonly scroll?: 'page' | 'box';
  readonly maxHeight?: string;
  readonly density?: 'calm' | 'dense';
  /** Width of the table in px where its columns have widths of their own; without it, both follow from the content. */
  readonly fixedWidth?: number | undefined;
  /** Handlers of keys and clicks anywhere in the rows. */
  readonly bodyProps?: Pick<HTMLAttributes<HTMLTableSectionElement>, 'onKeyDown' | 'onClick'>;
  readonly isChosen?: (row: Row) => boolean;
}

/** Click order: rising, falling. Numbers are usually looked at from the top, hence falling first where aligned to the end. */
const nextSort = <Row,>(column: DataColumn<Row>, sort: TableSort | undefined): TableSort => {
  if (sort?.column !== column.id)
    return { column: column.id, direction: column.align === 'end' ? 'descending' : 'ascending' };
  return { column: column.id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
};

const sortIcons = { ascending: SortAscendingIcon, descending: SortDescendingIcon } as const;

/** What a column's cells share. */
const placeOf = <Row,>(column: DataColumn<Row>): string =>
  cx(
    styles[column.align ?? 'start'],
    column.pinnedAt !== undefined && styles.pinned,
    column.mark && styles.mark,
    column.wideOnly && styles.wideOnly,
  );

const pinOf = <Row,>({ pinnedAt }: DataColumn<Row>): CSSProperties | undefined =>
  pinnedAt === undefined ? undefined : ({ '--pinned-at': `${pinnedAt}px` } as CSSProperties);

const minOf = <Row,>({ minWidth }: DataColumn<Row>): CSSProperties | undefined =>
  minWidth === undefined ? undefined : ({ '--min-width': minWidth } as CSSProperties);

interface HeadCellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}

const HeadCell = <Row,>({ column, sort, onSort }: HeadCellProps<Row>) => {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const Icon = direction ? sortIcons[direction] : SortIcon;
  return (
    <th
      role="columnheader"
      scope="col"
      {...column.headProps}
      className={cx(styles.headCell, placeOf(column), column.headProps?.className)}
      style={{ inlineSize: column.width, ...minOf(column), ...pinOf(column) }}
      aria-sort={column.sortable ? (direction ?? 'none') : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          data-sort=""
          className={cx(styles.sort, direction && styles.sorted)}
          onClick={() => onSort(nextSort(column, sort))}
        >
          {column.header}
          <Icon size={16} />
        </button>
      ) : (
        (column.head ?? column.header)
      )}
      {column.headTool}
    </th>
  );
};

interface BodyRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rowLink' | 'isChosen'> {
  readonly row: Row;
  readonly primaryId: string | undefined;
}

const BodyRow = <Row,>({ row, columns, rowLink, primaryId, isChosen }: BodyRowProps<Row>) => (
  <tr role="row" className={cx(styles.row, rowLink && styles.linked, isChosen?.(row) && styles.chosen)}>
    {columns.map((column) => {
      const isPrimary = column.id === primaryId;
      const value = column.cell(row);
      return (
        <td
          key={column.id}
          role="cell"
          data-label={column.unlabelled ? '' : column.header}
          className={cx(styles.cell, placeOf(column), isPrimary && styles.primary)}
          style={pinOf(column)}
        >
          {isPrimary && rowLink ? withLink(rowLink(row), value) : value}
        </td>
      );
    })}
  </tr>
);

const withLink = (link: ReactElement<RowLinkProps>, value: ReactNode) =>
  cloneElement(link, { className: cx(styles.link, link.props.className), children: value, 'data-row-link': '' });

interface SkeletonRowsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly count: number;
  readonly primaryId: string | undefined;
}

const SkeletonRows = <Row,>({ columns, count, primaryId }: SkeletonRowsProps<Row>) =>
  Array.from({ length: count }, (_, index) => (
    <tr key={index} role="row" className={styles.row} aria-hidden>
      {columns.map((column) => {
        const isPrimary = column.id === primaryId;
        return (
          <td
            key={column.id}
            role="cell"
            data-label={column.header}
            className={cx(styles.cell, placeOf(column), isPrimary && styles.primary)}
          >
            <Skeleton width={isPrimary ? '70%' : '50%'} />
          </td>
        );
      })}
    </tr>
  ));

/** Rows of records: sticky head, totals, sorting, row links; cards on phones; every state a list can be in. */
export const DataTable = <Row,>({
  caption,
  captionShown,
  columns,
  rows,
  rowKey,
  loading,
  skeletonRows = 8,
  empty,
  error,
  onRetry,
  errorCode,
  sort,
  onSort,
  rowLink,
  scroll = 'page',
  maxHeight = '70vh',
  density = 'calm',
  fixedWidth,
  bodyProps,
  isChosen,
}: DataTableProps<Row>) => {
  const say = useUiText();
  const failed = error !== undefined && error !== false && error !== null;
  if (failed) {
    return (
      <ErrorState {...(error !== true && { text: error })} code={errorCode} onRetry={onRetry} busy={loading ?? false} />
    );
  }
  const waiting = rows === undefined;
  if (!waiting && rows.length === 0 && !loading)
    return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;

  const primaryId = (columns.find((column) => column.primary) ?? columns[0])?.id;
  const totals = columns.some((column) => column.total !== undefined) && !waiting;
  const box = scroll === 'box';
  return (
    <div
      className={cx(styles.frame, box && styles.box)}
      style={box ? ({ '--table-height': maxHeight } as CSSProperties) : undefined}
      {...(box && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table
        role="table"
        className={cx(
          styles.table,
          styles[density],
          loading && !waiting && styles.stale,
          fixedWidth !== undefined && styles.fixed,
        )}
        style={fixedWidth === undefined ? undefined : ({ '--table-width': `${fixedWidth}px` } as CSSProperties)}
        aria-busy={waiting || loading || undefined}
      >
        <caption className={captionShown ? styles.caption : styles.hidden}>
          {caption}
          {waiting && <span className={styles.hidden}> {say('ui.loading')}</span>}
        </caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" {...bodyProps}>
          {waiting ? (
            <SkeletonRows columns={columns} count={skeletonRows} primaryId={primaryId} />
          ) : (
            rows.map((row) => (
              <BodyRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                primaryId={primaryId}
                {...(rowLink && { rowLink })}
                {...(isChosen && { isChosen })}
              />
            ))
          )}
        </tbody>
        {totals && (
          <tfoot role="rowgroup">
            <tr role="row" className={styles.totals}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  data-label={column.header}
                  className={cx(
                    styles.cell,
                    placeOf(column),
                    column.id === primaryId && styles.primary,
                    column.total === undefined && column.id !== primaryId && styles.blank,
                  )}
                  style={pinOf(column)}
                >
                  {column.total ?? (column.id === primaryId ? say('ui.total') : null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
