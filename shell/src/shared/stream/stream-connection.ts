/**
 * One connection to the platform's event stream that comes back by itself: a new ticket for every attempt, resumed after
 * the last event that was seen, with growing pauses (design 3.7, BUS-008).
 */
import { STREAM_PATH } from 'shared-contracts/portal';
import { backoffMs } from './backoff.policy.ts';
import { readStream } from './sse-reader.ts';
import type { SseMessage, StreamOptions } from './sse-reader.ts';

/** After a gap of this length the balance is refetched, because the outbox may have been pruned. */
export const LONG_GAP_MS = 60_000;

export interface ConnectionDeps {
  readonly ticket: (signal: AbortSignal) => Promise<string>;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onMessage: (message: SseMessage) => void;
  /** Connected after a gap of `gapMs`; 0 for the first connection. */
  readonly onConnected: (gapMs: number) => void;
  readonly onLost: () => void;
  readonly read?: (options: StreamOptions) => Promise<void>;
}

/** Address of one attempt. The first one says how old the page is, so that it hears what has changed since it was requested. */
export const streamAddress = (ticket: string, lastEventId: string | null): string => {
  const query = new URLSearchParams({ ticket });
  if (lastEventId === null) query.set('age', String(Math.round(performance.now())));
  else query.set('lastEventId', lastEventId);
  return `${STREAM_PATH}?${query.toString()}`;
};

/** Runs until `signal` aborts; never throws. Starts after `lastEventId` when another tab has seen events already. */
export const runConnection = async (
  deps: ConnectionDeps,
  signal: AbortSignal,
  lastEventId: string | null,
): Promise<void> => {
  const read = deps.read ?? readStream;
  let lastId = lastEventId;
  let failures = 0;
  let lostAt: number | null = null;
  let wasConnected = false;

  const attempt = async (): Promise<void> => {
    const ticket = await deps.ticket(signal);
    await read({
      url: streamAddress(ticket, lastId),
      fetch: deps.fetch,
      signal,
      onOpen: () => {
        failures = 0;
        deps.onConnected(lostAt === null || !wasConnected ? 0 : deps.now() - lostAt);
        wasConnected = true;
        lostAt = null;
      },
      onMessage: (message) => {
        if (message.id !== null) lastId = message.id;
        deps.onMessage(message);
      },
    });
  };

  while (!signal.aborted) {
    try {
      await attempt();
    } catch {
      // Refused ticket, broken line and silence all end alike: another attempt with a new ticket.
    }
    if (signal.aborted) return;
    failures += 1;
    lostAt ??= deps.now();
    deps.onLost();
    await deps.sleep(backoffMs(failures), signal);
  }
};
