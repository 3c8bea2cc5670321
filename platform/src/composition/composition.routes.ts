import * as endpoints from 'shared-contracts/portal';
import * as schema from 'shared-contracts/portal/schema';
import { defineRawRoute } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { matchesEtag } from '../static-files/index.ts';
import type { CompositionService } from './composition.service.ts';

export const compositionRoutes = (service: CompositionService): readonly RouteDefinition[] => [
  defineRawRoute(
    endpoints.composition,
    schema.composition,
    async ({ ctx, request, reply }) => {
      const document = await service.of(ctx.merchant.id);
      const etag = `"${document.revision}"`;
      // Kept by the browser, asked about every time; the document of one host is of no use to another.
      reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'host');
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.send({ success: true, value: { ...document, serverTime: ctx.now().toISOString() } });
    },
    { openInMaintenance: true, summary: 'What the shell needs to put the portal of this host together.' },
  ),
];
