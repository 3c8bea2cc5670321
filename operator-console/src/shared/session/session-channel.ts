/**
 * Tabs of one browser share one session: a new tab asks, an open one hands its token over, and all of them end together. The token
 * goes from tab to tab only: nothing that signs in is left behind when the last one is closed.
 */
export type TabMessage =
  /** A tab without a session looks for one. */
  | { readonly kind: 'asked' }
  /** The answer: for tabs that have none. */
  | { readonly kind: 'offered'; readonly token: string }
  /** Somebody has signed in: the session of all tabs from now on. */
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'ended'; readonly token: string; readonly reason: 'expired' | 'signed-out' };

export interface SessionChannel {
  readonly say: (message: TabMessage) => void;
  readonly onMessage: (listener: (message: TabMessage) => void) => void;
}

/** For browsers that can't, and for tests of one tab. */
export const NO_CHANNEL: SessionChannel = { say: () => undefined, onMessage: () => undefined };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTabMessage = (value: unknown): value is TabMessage => {
  if (!isRecord(value)) return false;
  const { kind, token, reason } = value;
  if (kind === 'asked') return true;
  if (typeof token !== 'string') return false;
  return (
    kind === 'offered' ||
    kind === 'signed-in' ||
    (kind === 'ended' && (reason === 'expired' || reason === 'signed-out'))
  );
};

/** Between tabs of the console's own origin. */
export const openSessionChannel = (): SessionChannel => {
  if (typeof BroadcastChannel === 'undefined') return NO_CHANNEL;
  const channel = new BroadcastChannel('console-session');
  return {
    say: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) listener(data);
      };
    },
  };
};
