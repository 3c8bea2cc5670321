import { useRef } from 'react';
import { useSearchParams } from 'shared-contracts/sdk';
import { DataTable } from 'shared-ui';
import type { DataColumn, DataTableProps, TableSort } from 'shared-ui';
import { saveCsv } from 'shared-ui/records';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction } from './bulk-bar.tsx';
import { WidthHandle, useHeadDrag } from './column-heads.tsx';
import { useMarkColumn } from './mark-column.tsx';
import { followRowLink, moveByKey } from './row-keys.ts';
import { shownIn } from './shown-csv.ts';
import { SortBy, sortOf, tableSortOf } from './sort-by.tsx';
import type { ListSort } from './sort-by.tsx';
import { TableTools } from './table-tools.tsx';
import { useTableEngine } from './use-table-engine.ts';
import type { EngineRow, TableEngine } from './use-table-engine.ts';
import { useTableHabits } from './use-table-habits.ts';
import { filterIn, withFilterIn } from './views.ts';
import styles from './views.module.css';

/** A filter that is not in the address, as one text. */
export interface OwnFilter {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

/** Of a list that has no filter: in a window, or of a file that was read. */
export const NO_FILTER: OwnFilter = { filter: '', onFilter: () => undefined };

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'sort' | 'onSort'> {
  /** Of the list, under which the operator's views and columns are kept. */
  readonly name: string;
  /** Without it a view is what stands in the address. */
  readonly own?: OwnFilter | undefined;
  /** What can be done with many rows at once; without it rows are not chosen. */
  readonly bulk?: readonly BulkAction<Row>[] | undefined;
  /** The order that its columns marked as sortable choose; without it the list has one order. */
  readonly order?: ListSort | undefined;
}

/** Makes columns as wide as they are drawn now, so that one of them can be changed and the others stay. */
const freezeWidths = <Row,>(place: HTMLElement | null, engine: TableEngine<Row>): void => {
  const cells = place?.querySelectorAll('thead th') ?? [];
  const drawn = engine
    .getVisibleLeafColumns()
    .flatMap(({ id }, index) => (cells[index] ? [[id, cells[index].getBoundingClientRect().width] as const] : []));
  engine.setColumnSizing(Object.fromEntries(drawn));
};

interface DrawnColumnsOptions<Row> {
  readonly engine: TableEngine<Row>;
  readonly columns: readonly DataColumn<Row>[];
  readonly isFixed: boolean;
  readonly freeze: () => void;
}

/** The page's columns, in the order and width that the engine has for them. */
const useDrawnColumns = <Row,>({ engine, columns, isFixed, freeze }: DrawnColumnsOptions<Row>) => {
  const dragOf = useHeadDrag(engine);
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (engine.getHeaderGroups()[0]?.headers ?? []).flatMap((header): DataColumn<Row>[] => {
    const { column } = header;
    const own = byId.get(column.id);
    if (!own) return [];
    return [
      {
        ...own,
        headProps: dragOf(column.id),
        ...(column.getCanResize() && { headTool: <WidthHandle header={header} onStart={freeze} /> }),
        ...(isFixed && { width: `${column.getSize()}px` }),
        ...(column.getIsPinned() === 'start' && { pinnedAt: column.getStart('start') }),
      },
    ];
  });
};

/** A list whose columns each operator arranges, whose filters they keep under names, and whose rows are reached by arrow keys. */
export const ListTable = <Row,>({ name, own, bulk, order, columns, ...table }: ListTableProps<Row>) => {
  const { rows, rowKey, density = 'calm', scroll = 'page' } = table;
  const place = useRef<HTMLDivElement>(null);
  const { habits, change, isSaved } = useTableHabits(name);
  const { layout } = habits;
  const isFixed = Object.keys(layout.widths).length > 0;
  const isBox = isFixed || scroll === 'box';
  const canChoose = (row: Row): boolean => bulk?.some((action) => action.isFor(row)) ?? false;
  const engine = useTableEngine({
    ...{ columns, rows, rowKey, layout, isBox },
    onLayout: (make) => change((before) => ({ ...before, layout: make(before.layout) })),
    // Without a row that can be chosen there is no column of boxes; it is there while rows are loading, so that nothing moves then.
    canChoose: rows === undefined || rows.some(canChoose) ? bulk && canChoose : undefined,
  });
  const held = new Map<Row, EngineRow<Row>>(engine.getRowModel().rows.map((row) => [row.original.row, row]));
  const chosen = engine.getSelectedRowModel().rows.map(({ original }) => original.row);
  const marks = useMarkColumn({
    engine,
    heldOf: (row) => held.get(row),
    nameOf: (row) => bulk?.[0]?.nameOf(row) ?? rowKey(row),
  });
  const freeze = (): void => {
    if (!isFixed) freezeWidths(place.current, engine);
  };
  const drawn = useDrawnColumns({ engine, columns: [marks, ...columns], isFixed, freeze });
  const [address, setAddress] = useSearchParams();
  const filter = own ?? {
    filter: filterIn(address),
    onFilter: (text: string) => setAddress((before) => withFilterIn(before, text)),
  };
  const exportShown = (): void => {
    const drawnTable = place.current?.querySelector('table');
    if (!drawnTable || !rows) return;
    const isTaken = (index: number): boolean => {
      const row = rows[index];
      return chosen.length === 0 || (row !== undefined && chosen.includes(row));
    };
    const { header, rows: texts } = shownIn(drawnTable, isTaken);
    saveCsv(`${name}.csv`, header, texts);
  };
  return (
    <div ref={place} className={styles.list}>
      {order && <SortBy columns={columns} {...order} />}
      <div className={styles.tools}>
        {bulk && <BulkBar actions={bulk} rows={chosen} onClear={() => engine.resetRowSelection(true)} />}
        <TableTools
          {...{ engine, columns, habits, isSaved, isBox }}
          onHabits={change}
          onWidths={freeze}
          onExport={rows && rows.length > 0 ? exportShown : undefined}
          {...filter}
        />
      </div>
      <DataTable
        {...table}
        columns={drawn}
        density={layout.dense ? 'dense' : density}
        scroll={isBox ? 'box' : 'page'}
        fixedWidth={isFixed ? engine.getTotalSize() : undefined}
        {...(order && { sort: tableSortOf(order.sort), onSort: (sort: TableSort) => order.onSort(sortOf(sort)) })}
        bodyProps={{ onKeyDown: moveByKey, ...(isBox && { onClick: followRowLink }) }}
        {...(bulk && { isChosen: (row: Row) => held.get(row)?.getIsSelected() ?? false })}
      />
    </div>
  );
};
