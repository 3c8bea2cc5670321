/** How an operator looks at a table: its columns, and the views saved under names. Pure but for the storage. */
import { TABLE_VIEWS_MAX } from 'shared-contracts/table-views';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/table-views/schema';

export type StoredTable = ReplyOf<typeof schema.tableViews>['tables'][number];
export type TableHabits = Omit<StoredTable, 'table' | 'version'>;
export type TableLayout = TableHabits['layout'];
export type SavedView = TableHabits['views'][number];

export const NO_LAYOUT: TableLayout = { hidden: [], order: [], widths: {}, pinned: true, dense: false };
export const NO_HABITS: TableHabits = { layout: NO_LAYOUT, views: [] };

/** Version 0: nothing is stored. */
export const tableIn = (tables: readonly StoredTable[], table: string): StoredTable =>
  tables.find((stored) => stored.table === table) ?? { table, version: 0, ...NO_HABITS };

export const withTable = (tables: readonly StoredTable[], changed: StoredTable): readonly StoredTable[] => [
  ...tables.filter(({ table }) => table !== changed.table),
  changed,
];

/** A view of this name takes the place of the one before. */
export const withView = (habits: TableHabits, view: SavedView): TableHabits => ({
  ...habits,
  views: [...habits.views.filter(({ name }) => name !== view.name), view].slice(-TABLE_VIEWS_MAX),
});

export const withoutView = (habits: TableHabits, name: string): TableHabits => ({
  ...habits,
  views: habits.views.filter((view) => view.name !== name),
});

/** `id` at the place of `target`; `order` names every column. */
export const movedTo = (order: readonly string[], id: string, target: string): string[] => {
  const place = order.indexOf(target);
  const others = order.filter((each) => each !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
};

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (operator: string): string => `console.tables:${operator}`;

const isStored = (value: unknown): value is StoredTable => {
  const { table, layout, views } = (value ?? {}) as Partial<StoredTable>;
  return typeof table === 'string' && Array.isArray(layout?.hidden) && Array.isArray(views);
};

/** This browser's copy, so that no table waits for the platform. What cannot be read is left out. */
export const readCopy = (storage: Kept, operator: string): readonly StoredTable[] => {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(operator)) ?? '[]');
    return Array.isArray(value) ? value.filter(isStored) : [];
  } catch {
    return [];
  }
};

export const writeCopy = (storage: Kept, operator: string, tables: readonly StoredTable[]): void => {
  try {
    storage.setItem(keyOf(operator), JSON.stringify(tables));
  } catch {
    // Storage is blocked or full: the platform has it.
  }
};

/** Where the operator is, not what they look for: kept by every view. */
const PLACES: readonly string[] = ['merchant', 'tab', 'part'];
const isPage = (part: string): boolean => part === 'page' || part.endsWith('-page');

/** What a page looks for, as it stands in the address. Pure. */
export const filterIn = (address: URLSearchParams): string =>
  new URLSearchParams([...address].filter(([part]) => !PLACES.includes(part) && !isPage(part))).toString();

/** That filter in the address, in the place of the one that is there. Pure. */
export const withFilterIn = (address: URLSearchParams, filter: string): URLSearchParams =>
  new URLSearchParams([
    ...[...address].filter(([part]) => PLACES.includes(part)),
    ...[...new URLSearchParams(filter)].filter(([part]) => !PLACES.includes(part)),
  ]);
