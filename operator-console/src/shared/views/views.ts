/**
 * Which columns of a table an operator looks at, and the filters kept under names. They are kept in this browser, by operator: they are a habit
 * at one desk and hold no data of members, so a wrong or lost one costs a click, and no list waits for another call. Pure but for the storage.
 */

export interface SavedView {
  readonly name: string;
  /** The filter as it stands in the address. */
  readonly filter: string;
}

export interface TableHabits {
  /** Ids of columns that are not shown. */
  readonly hidden: readonly string[];
  readonly views: readonly SavedView[];
}

export const NAME_MAX = 40;
export const VIEWS_MOST = 12;
export const NO_HABITS: TableHabits = { hidden: [], views: [] };

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  isText((value as Partial<SavedView>).name) &&
  isText((value as Partial<SavedView>).filter);

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list: unknown = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;
  return Array.isArray(list) ? list : [];
};

const keyOf = (operator: string, table: string): string => `console.table:${operator}:${table}`;

/** What cannot be read is left out. */
export const readHabits = (storage: Kept, operator: string, table: string): TableHabits => {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(operator, table)) ?? 'null');
    return { hidden: listIn(value, 'hidden').filter(isText), views: listIn(value, 'views').filter(isView) };
  } catch {
    return NO_HABITS;
  }
};

export const writeHabits = (storage: Kept, operator: string, table: string, habits: TableHabits): void => {
  try {
    storage.setItem(keyOf(operator, table), JSON.stringify(habits));
  } catch {
    // Storage is blocked or full: the choice holds for this page.
  }
};

/** A view of this name takes the place of the one before. */
export const withView = (habits: TableHabits, view: SavedView): TableHabits => ({
  ...habits,
  views: [...habits.views.filter(({ name }) => name !== view.name), view].slice(-VIEWS_MOST),
});

export const withoutView = (habits: TableHabits, name: string): TableHabits => ({
  ...habits,
  views: habits.views.filter((view) => view.name !== name),
});

export const withColumn = (habits: TableHabits, id: string, isShown: boolean): TableHabits => ({
  ...habits,
  hidden: isShown ? habits.hidden.filter((hidden) => hidden !== id) : [...new Set([...habits.hidden, id])],
});

/** A table keeps the column that names its rows. */
export const shownColumns = <C extends { readonly id: string; readonly primary?: boolean }>(
  columns: readonly C[],
  { hidden }: Pick<TableHabits, 'hidden'>,
): readonly C[] => columns.filter(({ id, primary }) => primary === true || !hidden.includes(id));

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
