import * as endpoints from 'shared-contracts/portal';
import * as schema from 'shared-contracts/portal/schema';
import { defineRoute } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import type { ReportsService } from './reports.service.ts';

export const reportRoutes = (reports: Pick<ReportsService, 'count'>): readonly RouteDefinition[] => [
  defineRoute(
    endpoints.report,
    schema.report,
    async ({ ctx, body }) => {
      await reports.count(ctx.merchant.id, body);
      return { received: true as const };
    },
    { openInMaintenance: true, bodyLimit: 4_096, summary: 'A failure in a browser, counted by module and release.' },
  ),
];
