/**
 * The platform's events for this browser. Tabs of one identity (a member, or all visitors) share one connection: the tab that
 * holds the lock connects and passes on what it hears; when it closes, the next takes over after the last event.
 */
import { BehaviorSubject } from 'rxjs';
import type { SseMessage } from './sse-reader.ts';
import { LONG_GAP_MS, runConnection } from './stream-connection.ts';
import type { ConnectionDeps } from './stream-connection.ts';

export interface StreamServiceDeps {
  readonly merchantCode: string;
  readonly ticket: ConnectionDeps['ticket'];
  readonly fetch: typeof fetch;
  /** Something the platform said: checked by the bus. */
  readonly onEvent: (event: unknown) => void;
  /**
   * Events may be missing: the stream was just opened and starts with what comes now, or (`isLong`) was away so long that the platform may
   * not have kept them.
   */
  readonly onGap: (isLong: boolean) => void;
}

export interface StreamService {
  /** Opens the stream of this identity, leaving that of the former: a member's id, or null for a visitor. */
  readonly follow: (memberId: string | null) => void;
  /** False from the moment the connection is lost until it is back. Followers hear it from the leading tab. */
  readonly connected$: BehaviorSubject<boolean>;
  readonly stop: () => void;
}

type Relay =
  | { readonly kind: 'event'; readonly id: string | null; readonly data: string }
  | { readonly kind: 'connected'; readonly value: boolean }
  | { readonly kind: 'gap' }
  /** A tab that was requested so long ago follows from now on. */
  | { readonly kind: 'opened'; readonly age: number };

const isRelay = (value: unknown): value is Relay =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['event', 'connected', 'gap', 'opened'].includes(String(value.kind));

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    // No need to sit out the pause when the network has just come back.
    window.addEventListener('online', wake);
    signal.addEventListener('abort', wake);
  });

/** Changes of what a page is drawn from; all may be heard twice. */
const PAGE_CHANGE = /^{"type":"(?:composition|content|games)\/changed"/;
/** The way of an event to this tab. */
const MARGIN_MS = 5_000;

/** What the leading tab says again to a tab that has opened since. */
const createRecentChanges = () => {
  const changes = new Map<string, number>();
  return {
    note: (data: string): void => {
      if (PAGE_CHANGE.test(data)) changes.set(data, performance.now());
    },
    within: (age: number): readonly string[] =>
      [...changes].filter(([, at]) => at >= performance.now() - age - MARGIN_MS).map(([data]) => data),
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not an event: the bus drops it and reports it.
    return null;
  }
};

export const createStreamService = (deps: StreamServiceDeps): StreamService => {
  const connected$ = new BehaviorSubject(true);
  let stopCurrent = (): void => undefined;

  const followOne = (scope: string): (() => void) => {
    const name = `portal-stream:${deps.merchantCode}:${scope}`;
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    const stop = new AbortController();
    const recent = createRecentChanges();
    let lastEventId: string | null = null;
    let isLeading = false;

    const sayAgain = (age: number): void =>
      recent.within(age).forEach((data) => channel?.postMessage({ kind: 'event', id: null, data } satisfies Relay));
    const take = (relay: Relay): void => {
      if (relay.kind === 'connected') return connected$.next(relay.value);
      if (relay.kind === 'gap') return deps.onGap(true);
      if (relay.kind === 'opened') return isLeading ? sayAgain(relay.age) : undefined;
      if (relay.id !== null) lastEventId = relay.id;
      recent.note(relay.data);
      deps.onEvent(parse(relay.data));
    };
    const tell = (relay: Relay): void => {
      channel?.postMessage(relay);
      take(relay);
    };
    if (channel) {
      channel.onmessage = (event: MessageEvent<unknown>) => {
        if (isRelay(event.data)) take(event.data);
      };
      channel.postMessage({ kind: 'opened', age: performance.now() } satisfies Relay);
    }

    const lead = (): Promise<void> => {
      isLeading = true;
      return runConnection(
        {
          ticket: deps.ticket,
          fetch: deps.fetch,
          now: Date.now,
          sleep,
          onMessage: (message: SseMessage) => tell({ kind: 'event', id: message.id, data: message.data }),
          onConnected: (gapMs) => {
            tell({ kind: 'connected', value: true });
            if (gapMs > LONG_GAP_MS) tell({ kind: 'gap' });
            else if (lastEventId === null) deps.onGap(false);
          },
          onLost: () => tell({ kind: 'connected', value: false }),
        },
        stop.signal,
        lastEventId,
      );
    };

    if ('locks' in navigator) {
      // Rejects when aborted while it waits for its turn: that is the wish.
      navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined);
    } else {
      void lead();
    }
    return () => {
      stop.abort();
      channel?.close();
    };
  };

  return {
    connected$,
    follow: (memberId) => {
      stopCurrent();
      connected$.next(true);
      stopCurrent = followOne(memberId ?? 'visitors');
    },
    stop: () => stopCurrent(),
  };
};
