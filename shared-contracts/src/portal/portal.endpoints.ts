import { endpoint } from '../http/endpoint.ts';
import type * as schema from './portal.schema.ts';

export const composition = /* #__PURE__ */ endpoint<typeof schema.composition>()({
  id: 'portal.composition',
  method: 'GET',
  path: '/portal/composition',
  access: 'public',
  subject: 'none',
  rate: 'read',
  errors: [],
});
/** Visitors get a ticket for the public part, members for theirs. */
export const streamTicket = /* #__PURE__ */ endpoint<typeof schema.streamTicket>()({
  id: 'portal.streamTicket',
  method: 'POST',
  path: '/portal/stream/ticket',
  access: 'public',
  // The stream of visitors, not that of the member.
  beforePasswordChange: true,
  subject: 'none',
  rate: 'stream',
  errors: [],
});
/** Path of the event stream: `GET /portal/stream?ticket=...`, resumable by `Last-Event-ID` or `lastEventId`. */
export const STREAM_PATH = '/portal/stream';

/**
 * Answers server-sent events, not JSON; never called by the API client. Each is a `PortalEvent` as JSON, with the place to resume
 * from as its id. A stream begins, after what was missed, with `composition/changed` of the revision in force; where too much was
 * missed, with events before it that make pages refetch balance, content, games and messages. When the platform closes it (session ended, restart), ask for another
 * ticket: 401 then means that the session is over.
 */
export const stream = /* #__PURE__ */ endpoint<typeof schema.stream>()({
  id: 'portal.stream',
  method: 'GET',
  path: STREAM_PATH,
  access: 'public',
  subject: 'proven',
  rate: 'stream',
  errors: ['stream.ticket-invalid'],
});
