import type { FastifyReply } from 'fastify';
import { PortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/portal';
import * as schema from 'shared-contracts/portal/schema';
import { defineRawRoute, networkOf } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import { hostName } from '../../tenancy/merchants/index.ts';
import { openConnection } from './connection.ts';
import { parseCursor } from './sse.ts';
import type { Audience, StreamHub } from './stream.hub.ts';
import type { StreamService } from './stream.service.ts';

interface Place {
  readonly lastCursor: string | null;
  readonly ageMs: number | undefined;
}

const attach = (hub: StreamHub, reply: FastifyReply, audience: Audience, { lastCursor, ageMs }: Place): void => {
  const sink = openConnection(reply);
  const forget = hub.open(audience, sink, lastCursor, ageMs);
  reply.raw.on('close', forget);
  reply.raw.on('error', forget);
};

export const streamRoutes = (service: StreamService): readonly RouteDefinition[] => [
  defineRawRoute(
    endpoints.streamTicket,
    schema.streamTicket,
    async ({ ctx, request, reply }) => {
      // A token that is no longer good is not a visitor's: its page must hear that the session has ended.
      if (ctx.session === null && request.headers.authorization !== undefined) throw new PortalError('session.expired');
      // Bound to the change of its password, a session hears what visitors hear.
      const { memberId = null, id: sessionId = null } = ctx.session?.mustChangePassword ? {} : (ctx.session ?? {});
      const value = await service.issueTicket({
        merchantId: ctx.merchant.id,
        host: hostName(request.host),
        memberId,
        sessionId,
      });
      return reply.send({ success: true, value });
    },
    { openInMaintenance: true, summary: 'A ticket that opens the event stream once, within 30 seconds.' },
  ),
  defineRawRoute(
    endpoints.stream,
    schema.stream,
    async ({ ctx, query, request, reply }) => {
      const { merchantId, memberId, sessionId } = await service.redeem(query.ticket, {
        merchantId: ctx.merchant.id,
        host: hostName(request.host),
      });
      const header = request.headers['last-event-id'];
      const lastCursor = parseCursor(typeof header === 'string' ? header : query.lastEventId);
      const capKey = sessionId === null ? `${merchantId} ${networkOf(ctx.ip)}` : `s ${sessionId}`;
      attach(service.hub(), reply, { merchantId, memberId, sessionId, capKey }, { lastCursor, ageMs: query.age });
    },
    { openInMaintenance: true, summary: 'Server-sent events of the merchant and, with a session, of its member.' },
  ),
];
