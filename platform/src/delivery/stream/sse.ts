/**
 * Server-sent event frames (WHATWG HTML, 9.2). Everything that a browser acts on is a portal event without an `event:` field, so
 * that one handler receives every type; comments are for people who look at the connection.
 */
import type { PortalEvent } from 'shared-contracts/events';

/** One frame, serialised once and written to every stream that may have it. `data` is JSON, so it holds no line break. */
export const eventFrame = (cursor: string, event: PortalEvent): Buffer =>
  Buffer.from(`id: ${cursor}\ndata: ${JSON.stringify({ ...event, origin: 'platform' })}\n\n`);

/** A comment that says why something happens. */
export const commentFrame = (text: string): Buffer => Buffer.from(`: ${text}\n\n`);

/** A comment: ignored by clients, keeps proxies from closing a quiet connection and finds out about dead ones. */
export const HEARTBEAT_FRAME = commentFrame('beat');

/** First bytes of a stream: how long a client waits before it connects again, in ms. */
export const retryFrame = (retryMs: number): Buffer => Buffer.from(`retry: ${retryMs}\n\n`);

const CURSOR = /^(\d{1,20})\.(\d{1,19})$/;

/** The place of a cursor (`xid.id` of the outbox) as one number that can be compared; null for anything else. */
export const placeOf = (cursor: string): bigint | null => {
  const match = CURSOR.exec(cursor);
  return match?.[1] === undefined || match[2] === undefined ? null : (BigInt(match[1]) << 64n) | BigInt(match[2]);
};

/** The cursor that a client resumes from, or null for nothing usable. */
export const parseCursor = (text: string | undefined): string | null =>
  text !== undefined && CURSOR.test(text) ? text : null;
