/** Messages to the portal that frames us; only to the origin that the wallet named, never to just anyone. */
import type { GameToPortalMessage } from 'shared-contracts/provider';

type Message = GameToPortalMessage extends infer M
  ? M extends GameToPortalMessage
    ? Omit<M, 'source'>
    : never
  : never;

export interface Portal {
  readonly setOrigin: (origin: string | null) => void;
  readonly send: (message: Message) => void;
  /** False where the game is a page of its own and there is nobody to go back to. */
  readonly isFramed: boolean;
}

export const createPortal = (): Portal => {
  let origin: string | null = null;
  const isFramed = parent !== window;
  return {
    isFramed,
    setOrigin: (value) => {
      origin = value;
    },
    send: (message) => {
      // Before a session names the origin, only the way out may be asked for; it carries nothing.
      const target = origin ?? (message.type === 'go-back' || message.type === 'session-ended' ? '*' : null);
      if (isFramed && target !== null) parent.postMessage({ source: 'portal-game', ...message }, target);
    },
  };
};
