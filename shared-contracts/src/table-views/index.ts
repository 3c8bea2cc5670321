export { saveTableView, tableViews } from './table-views.endpoints.ts';
export {
  TABLE_COLUMN_WIDTH_MAX,
  TABLE_COLUMN_WIDTH_MIN,
  TABLE_VIEW_NAME_MAX,
  TABLE_VIEWS_MAX,
} from './table-views.limits.ts';
