/** How each operator looks at the console's tables: columns, widths and saved views, so that they follow the operator to another machine. */
import * as endpoints from 'shared-contracts/table-views';
import * as schema from 'shared-contracts/table-views/schema';
import { PortalError } from 'shared-contracts/errors';
import { defineRoute, operatorOf } from '../../kernel/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { listTableViews, saveTableView } from './table-views.store.ts';

export const createTableViewsModule = ({ database }: Pick<PlatformDeps, 'database'>): PlatformModule => ({
  name: 'table-views',
  routes: [],
  operatorRoutes: [
    defineRoute(endpoints.tableViews, schema.tableViews, async ({ ctx }) => ({
      tables: [...(await listTableViews(database.db, operatorOf(ctx).id))],
    })),
    defineRoute(endpoints.saveTableView, schema.saveTableView, async ({ ctx, params, body }) => {
      const { version, ...habits } = body;
      const saved = await saveTableView(database.db, {
        ...{ operatorId: operatorOf(ctx).id, table: params.table, version, habits, at: ctx.now() },
      });
      if (saved === null) throw new PortalError('form.overtaken');
      return { version: saved };
    }),
  ],
});
