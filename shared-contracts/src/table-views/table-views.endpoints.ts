import { endpoint } from '../http/endpoint.ts';
import type * as schema from './table-views.schema.ts';

/** How the caller looks at the console's tables. */
export const tableViews = /* #__PURE__ */ endpoint<typeof schema.tableViews>()({
  id: 'tableViews.list',
  method: 'GET',
  path: '/ops/table-views',
  access: 'operator',
  subject: 'self',
  rate: 'read',
  errors: [],
});
/** `version` 0 saves the first one of a table. */
export const saveTableView = /* #__PURE__ */ endpoint<typeof schema.saveTableView>()({
  id: 'tableViews.save',
  method: 'PUT',
  path: '/ops/table-views/:table',
  access: 'operator',
  subject: 'self',
  rate: 'write',
  errors: ['form.overtaken'],
});
