import * as endpoints from 'shared-contracts/portal';
import * as schema from 'shared-contracts/portal/schema';
import { defineRawRoute } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import { matchesEtag } from '../../kernel/static-files/index.ts';
import type { CompositionService } from './composition.service.ts';
import type { Devices } from './device-cookie.ts';

export const compositionRoutes = (
  service: Pick<CompositionService, 'of' | 'canariesNaming'>,
  devices: Pick<Devices, 'of' | 'remember'>,
): readonly RouteDefinition[] => [
  defineRawRoute(
    endpoints.composition,
    schema.composition,
    async ({ ctx, request, reply }) => {
      const visitor = { deviceId: devices.of(request), account: ctx.session?.account ?? null, ip: ctx.ip };
      const document = await service.of(ctx.merchant.id, visitor);
      const etag = `"${document.revision}-${document.announced}"`;
      // The browser asks after each sign-in and sign-out, and when a session is taken up: from then on its pages know as well.
      const { account } = visitor;
      const canaries = account === null ? [] : await service.canariesNaming(ctx.merchant.id, account);
      devices.remember(request, reply, canaries);
      // Kept by the browser, asked about every time; the document of one host, device or member is of no use to another.
      reply
        .header('etag', etag)
        .header('cache-control', 'private, no-cache')
        .header('vary', 'host, cookie, authorization');
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.send({ success: true, value: { ...document, serverTime: ctx.now().toISOString() } });
    },
    { openInMaintenance: true, summary: 'What the shell needs to put the portal of this host together.' },
  ),
];
