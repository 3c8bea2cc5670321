/** The engine of a list: which columns are shown, in which order and width, and which rows are chosen. */
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, ReactTable, Updater } from '@tanstack/react-table';
import { useMemo } from 'react';
import { TABLE_COLUMN_WIDTH_MAX, TABLE_COLUMN_WIDTH_MIN } from 'shared-contracts/table-views';
import { useDirection } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import type { TableLayout } from './views.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
});

interface Held<Row> {
  readonly row: Row;
}
export type TableEngine<Row> = ReactTable<typeof features, Held<Row>>;
export type EngineColumn<Row> = ReturnType<TableEngine<Row>['getAllLeafColumns']>[number];
export type EngineHeader<Row> = ReturnType<TableEngine<Row>['getLeafHeaders']>[number];
export type EngineRow<Row> = ReturnType<TableEngine<Row>['getRowModel']>['rows'][number];

/** The column of checkboxes. */
export const MARK = 'mark';
const MARK_WIDTH = 48;

type Shape = readonly (readonly [id: string, isPrimary: boolean])[];

const shapeOf = <Row>(columns: readonly DataColumn<Row>[]): Shape => {
  const primary = columns.find((column) => column.primary) ?? columns[0];
  return columns.map((column) => [column.id, column === primary]);
};

const definitionsOf = <Row>(shape: Shape, hasMarks: boolean): ColumnDef<typeof features, Held<Row>>[] => [
  ...(hasMarks
    ? [{ id: MARK, size: MARK_WIDTH, enableHiding: false, enableResizing: false, enablePinning: true }]
    : []),
  ...shape.map(([id, isPrimary]) => ({
    id,
    // A table keeps the column that names its rows.
    enableHiding: !isPrimary,
    minSize: TABLE_COLUMN_WIDTH_MIN,
    maxSize: TABLE_COLUMN_WIDTH_MAX,
  })),
];

const stateOf = (layout: TableLayout, shape: Shape, hasMarks: boolean, isBox: boolean) => {
  const primary = shape.filter(([, isPrimary]) => isPrimary).map(([id]) => id);
  const marks = hasMarks ? [MARK] : [];
  return {
    columnVisibility: Object.fromEntries(layout.hidden.map((id) => [id, false])),
    columnOrder: layout.order.length === 0 ? [] : [...marks, ...layout.order],
    columnSizing: layout.widths,
    columnPinning: { start: isBox && layout.pinned ? [...marks, ...primary] : [], end: [] },
  };
};

const applied = <T>(updater: Updater<T>, before: T): T =>
  typeof updater === 'function' ? (updater as (value: T) => T)(before) : updater;

const bounded = (width: number): number =>
  Math.round(Math.min(TABLE_COLUMN_WIDTH_MAX, Math.max(TABLE_COLUMN_WIDTH_MIN, width)));

const boundedAll = (widths: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(widths)
      .filter(([id]) => id !== MARK)
      .map(([id, width]) => [id, bounded(width)]),
  );

interface EngineOptions<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly layout: TableLayout;
  readonly onLayout: (change: (before: TableLayout) => TableLayout) => void;
  /** Absent: rows are not chosen. */
  readonly canChoose: ((row: Row) => boolean) | undefined;
  /** The table scrolls by itself. */
  readonly isBox: boolean;
}

export const useTableEngine = <Row>(options: EngineOptions<Row>): TableEngine<Row> => {
  const { columns, rows, rowKey, layout, onLayout, canChoose, isBox } = options;
  const direction = useDirection();
  const hasMarks = canChoose !== undefined;
  // Pages make their columns anew at each drawing; the engine needs only which ones there are.
  const shape = JSON.stringify(shapeOf(columns));
  const definitions = useMemo(() => definitionsOf<Row>(JSON.parse(shape) as Shape, hasMarks), [shape, hasMarks]);
  const state = useMemo(
    () => stateOf(layout, JSON.parse(shape) as Shape, hasMarks, isBox),
    [layout, shape, hasMarks, isBox],
  );
  const data = useMemo(() => (rows ?? []).map((row) => ({ row })), [rows]);
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => rowKey(row),
    state,
    onColumnVisibilityChange: (updater) =>
      onLayout((before) => {
        const visible = applied(updater, stateOf(before, [], false, false).columnVisibility);
        return { ...before, hidden: Object.keys(visible).filter((id) => visible[id] === false) };
      }),
    onColumnOrderChange: (updater) =>
      onLayout((before) => ({
        ...before,
        order: applied(updater, [...before.order]).filter((id) => id !== MARK),
      })),
    onColumnSizingChange: (updater) =>
      onLayout((before) => ({ ...before, widths: boundedAll(applied(updater, before.widths)) })),
    columnResizeMode: 'onChange',
    columnResizeDirection: direction,
    enableRowSelection: ({ original }) => canChoose?.(original.row) ?? false,
  });
};
