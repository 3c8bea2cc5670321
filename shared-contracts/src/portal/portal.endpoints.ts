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
