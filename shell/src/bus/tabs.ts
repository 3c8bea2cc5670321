/**
 * Tabs of one browser agree about the session (BUS-007). They tell each other who is signed in, never with what: the token
 * stays in the tab that holds it.
 */
export type TabMessage =
  | { readonly kind: 'signed-out'; readonly memberId: string }
  | { readonly kind: 'signed-in'; readonly memberId: string };

export interface TabChannel {
  readonly say: (message: TabMessage) => void;
  readonly close: () => void;
}

const isTabMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'signed-out' || value.kind === 'signed-in') &&
  'memberId' in value &&
  typeof value.memberId === 'string';

/**
 * True when this tab must end its own session on hearing `message`: the same member signed out elsewhere, or another
 * member signed in.
 */
export const mustSignOut = (ownMemberId: string | null, message: TabMessage): boolean => {
  if (ownMemberId === null) return false;
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
