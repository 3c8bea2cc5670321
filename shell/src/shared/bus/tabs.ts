/**
 * Tabs of one browser share the session (BUS-007). They notify each other which member is logged in. Only a newly opened tab receives
 * the token: it is then logged in too, and no token is stored longer than the last tab lives (BUS-011). The channel reaches only pages
 * of the portal's own origin, which could read the storage of their tab anyway.
 */
export type TabMessage =
  | { readonly kind: 'signed-out'; readonly memberId: string }
  | { readonly kind: 'signed-in'; readonly memberId: string }
  /** `id`: by which the tab knows the response to it. */
  | { readonly kind: 'opened'; readonly id: string }
  | { readonly kind: 'session'; readonly token: string; readonly to: string };

export interface TabChannel {
  readonly say: (message: TabMessage) => void;
  readonly close: () => void;
}

/** The texts of each kind. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'signed-out': ['memberId'],
  'signed-in': ['memberId'],
  opened: ['id'],
  session: ['token', 'to'],
} satisfies Record<TabMessage['kind'], readonly string[]>;

const isTabMessage = (value: unknown): value is TabMessage => {
  const message = Object(value) as Readonly<Record<string, unknown>>;
  const parts = Object.hasOwn(PARTS, String(message['kind'])) ? PARTS[String(message['kind'])] : undefined;
  return parts?.every((name) => typeof message[name] === 'string') ?? false;
};

/**
 * True if this tab must end its own session because of `message`: the same member logged out in another tab, or another
 * member logged in.
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
