import * as endpoints from 'shared-contracts/reports';
import * as schema from 'shared-contracts/reports/schema';
import { openConnection } from '../../delivery/stream/index.ts';
import { defineRawRoute, defineRoute, operatorOf } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import type { LiveService } from './live.service.ts';

export const liveRoutes = (service: LiveService): readonly RouteDefinition[] => [
  defineRoute(endpoints.operatorStreamTicket, schema.operatorStreamTicket, ({ ctx }) =>
    service.issueTicket(operatorOf(ctx)),
  ),
  defineRawRoute(
    endpoints.operatorStream,
    schema.operatorStream,
    async ({ ctx, query, reply }) => {
      const listener = await service.redeem(query.ticket, ctx.ip);
      const forget = service.hub().open(listener, openConnection(reply));
      reply.raw.on('close', forget);
      reply.raw.on('error', forget);
    },
    { summary: 'Server-sent events: which queues and figures have changed, for the open consoles of operators.' },
  ),
];
