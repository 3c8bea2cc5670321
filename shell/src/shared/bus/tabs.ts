/**
 * Tabs of one browser agree about the session (BUS-007). They tell each other who is signed in; with what, only a tab that has just
 * opened is told, so that it is signed in too and no token is stored where it outlives the last tab (BUS-011). A channel reaches pages
 * of the portal's own origin and no others, which could read the storage of their tab as well.
 */
export type TabMessage =
  | { readonly kind: 'signed-out'; readonly memberId: string }
  | { readonly kind: 'signed-in'; readonly memberId: string }
  | { readonly kind: 'opened' }
  | { readonly kind: 'session'; readonly token: string };

export interface TabChannel {
  readonly say: (message: TabMessage) => void;
  readonly close: () => void;
}

const isTabMessage = (value: unknown): value is TabMessage => {
  const { kind, memberId, token } = Object(value) as Readonly<Record<string, unknown>>;
  const isSigned = kind === 'signed-out' || kind === 'signed-in';
  return kind === 'opened' || typeof (isSigned ? memberId : kind === 'session' && token) === 'string';
};

/**
 * True when this tab must end its own session on hearing `message`: the same member signed out elsewhere, or another
 * member signed in.
 */
export const mustSignOut = (ownMemberId: string | null, message: TabMessage): boolean => {
  if (ownMemberId === null || !('memberId' in message)) return false;
  return message.kind === 'signed-out' ? message.memberId === ownMemberId : message.memberId !== ownMemberId;
};

export const openTabChannel = (merchantCode: string, onMessage: (message: TabMessage) => void): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return { say: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`portal-session:${merchantCode}`);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (isTabMessage(event.data)) onMessage(event.data);
  };
  return { say: (message) => channel.postMessage(message), close: () => channel.close() };
};
