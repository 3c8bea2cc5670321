import { endpoint } from '../http/endpoint.ts';
import type * as schema from './portal.schema.ts';

export const composition = endpoint<typeof schema.composition>()({
  id: 'portal.composition',
  method: 'GET',
  path: '/portal/composition',
  access: 'public',
  rate: 'read',
  errors: [],
});
/** Visitors get a ticket for the public part, members for theirs. */
export const streamTicket = endpoint<typeof schema.streamTicket>()({
  id: 'portal.streamTicket',
  method: 'POST',
  path: '/portal/stream/ticket',
  access: 'public',
  rate: 'stream',
  errors: [],
});
export const report = endpoint<typeof schema.report>()({
  id: 'portal.report',
  method: 'POST',
  path: '/portal/report',
  access: 'public',
  rate: 'stream',
  errors: [],
});
export const publishRelease = endpoint<typeof schema.publishRelease>()({
  id: 'portal.publishRelease',
  method: 'POST',
  path: '/portal/releases/:module',
  access: 'team',
  rate: 'write',
  errors: ['release.token-invalid', 'release.module-forbidden', 'release.refused', 'release.version-taken'],
});

/** Path of the event stream: `GET /portal/stream?ticket=...`, resumable by `Last-Event-ID` or `lastEventId`. */
export const STREAM_PATH = '/portal/stream';

/** Answers server-sent events, not JSON: opened by `EventSource`, never by the API client. */
export const stream = endpoint<typeof schema.stream>()({
  id: 'portal.stream',
  method: 'GET',
  path: STREAM_PATH,
  access: 'public',
  rate: 'stream',
  errors: ['stream.ticket-invalid'],
});

/**
 * Frames of the stream with a name of their own; portal events come without one (`onmessage`), as JSON of `PortalEvent`.
 * `ready` `{ revision }`: everything missed has been sent; another revision than the page's means: fetch the composition.
 * `reset`: too much was missed; read composition, member and balance anew. `end` `{ reason }`: do not reconnect on `revoked` or
 * `replaced`; on `closing` reconnect after the usual wait.
 */
export const STREAM_CONTROL_EVENTS = ['ready', 'reset', 'end'] as const;
