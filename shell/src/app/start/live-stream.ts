/** The platform's stream. It opens after the first render, because nothing on the first page waits for an event. */
import { BehaviorSubject } from 'rxjs';
import type { ApiClient } from 'shared-contracts/client';
import { streamTicket } from 'shared-contracts/portal';
import type { StreamService } from '../../shared/stream/index.ts';

/** The page does not report a stream that reconnects within this time. */
const PATIENCE_MS = 5_000;

export interface LiveStreamDeps {
  readonly merchantCode: string;
  readonly api: ApiClient;
  readonly onEvent: (event: unknown) => void;
  readonly onGap: (isLong: boolean) => void;
}

export interface LiveStream {
  /** The stream of a member, or of visitors with null; remembered until `open`. */
  readonly follow: (memberId: string | null) => void;
  /** Connects once it is known whom to follow: a stream that is opened before that would be opened twice. */
  readonly open: () => Promise<void>;
  /** False before it is open, and while it is lost. */
  readonly isConnected: () => boolean;
  /** Follows browser and stream: false while either says that nothing comes through. */
  readonly watchNetwork: (online$: BehaviorSubject<boolean>) => void;
}

export const createLiveStream = (deps: LiveStreamDeps): LiveStream => {
  const stream$ = new BehaviorSubject<StreamService | null>(null);
  let followed: string | null | undefined;
  return {
    follow: (memberId) => {
      // Somebody who is followed already stays connected.
      if (followed === memberId) return;
      followed = memberId;
      stream$.value?.follow(memberId);
    },
    open: async () => {
      const { createStreamService } = await import(/* webpackChunkName: 'intent' */ '../../shared/stream/index.ts');
      const stream = createStreamService({
        merchantCode: deps.merchantCode,
        ticket: async (signal) => (await deps.api.call(streamTicket, {}, { signal })).ticket,
        fetch: (...args) => fetch(...args),
        onEvent: deps.onEvent,
        onGap: deps.onGap,
      });
      stream$.next(stream);
      if (followed !== undefined) stream.follow(followed);
    },
    isConnected: () => stream$.value?.connected$.value ?? false,
    watchNetwork: (online$) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const judge = (): void => {
        clearTimeout(timer);
        const isConnected = stream$.value?.connected$.value ?? true;
        if (navigator.onLine && isConnected) online$.next(true);
        else timer = setTimeout(() => online$.next(false), navigator.onLine ? PATIENCE_MS : 0);
      };
      window.addEventListener('online', judge);
      window.addEventListener('offline', judge);
      stream$.subscribe((stream) => stream?.connected$.subscribe(judge));
      judge();
    },
  };
};
