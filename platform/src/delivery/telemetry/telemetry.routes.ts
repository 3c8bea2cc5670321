import type { FastifyRequest } from 'fastify';
import * as endpoints from 'shared-contracts/telemetry';
import * as schema from 'shared-contracts/telemetry/schema';
import { defineRawRoute } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import type { TelemetryService } from './telemetry.service.ts';

/** What a browser may queue as a beacon. */
const BODY_LIMIT = 64 * 1024;

/**
 * Takes `application/json` only. A beacon of the portal's own pages may have that type; one of a foreign page may not without
 * asking first, so nobody's visitors can be made to tell lies.
 */
export const telemetryRoutes = (
  telemetry: Pick<TelemetryService, 'count'>,
  deviceOf: (request: FastifyRequest) => string | null,
): readonly RouteDefinition[] => [
  defineRawRoute(
    endpoints.telemetry,
    schema.telemetry,
    async ({ ctx, body, request, reply }) => {
      await telemetry.count(ctx.merchant.id, { deviceId: deviceOf(request), ip: ctx.ip }, body.items);
      return reply.send({ success: true, value: { received: true } });
    },
    {
      openInMaintenance: true,
      bodyLimit: BODY_LIMIT,
      summary: 'Loads, failures and web vitals of a browser, counted by module and release.',
    },
  ),
];
