/** How an operator looks at the tables of the console. */
import { z } from 'zod';
import {
  TABLE_COLUMN_WIDTH_MAX,
  TABLE_COLUMN_WIDTH_MIN,
  TABLE_VIEW_NAME_MAX,
  TABLE_VIEWS_MAX,
} from './table-views.limits.ts';

const COLUMNS_MAX = 60;

const column = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/);
const columns = z.array(column).max(COLUMNS_MAX);
/** CSS pixels. */
const width = z.number().min(TABLE_COLUMN_WIDTH_MIN).max(TABLE_COLUMN_WIDTH_MAX);

const layout = z.object({
  hidden: columns,
  /** Columns from the first to the last; those that are left out follow as the console has them. */
  order: columns,
  widths: z.record(column, width).refine((widths) => Object.keys(widths).length <= COLUMNS_MAX),
  /** The column that names the rows stays in view while the others scroll. */
  pinned: z.boolean(),
  dense: z.boolean(),
});

const habits = {
  layout,
  views: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(TABLE_VIEW_NAME_MAX),
        /** As it is written in the address. */
        filter: z.string().max(1000),
        layout,
      }),
    )
    .max(TABLE_VIEWS_MAX),
};

export const tableViews = {
  reply: z.object({
    tables: z.array(z.object({ table: z.string(), version: z.int(), ...habits })),
  }),
};
/** `version`: of what the caller has changed. */
export const saveTableView = {
  params: z.object({ table: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) }),
  body: z.object({ version: z.int().min(0), ...habits }),
  reply: z.object({ version: z.int() }),
};
