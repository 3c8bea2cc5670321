import { useEffect } from 'react';
import { SOCIAL_CHANNEL } from 'shared-contracts/social';
import type { SocialLinkMessage } from 'shared-contracts/social';

const isMessage = (data: unknown): data is SocialLinkMessage =>
  typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === 'portal-social-link';

/** Hears what the window at the provider brings back; null: it has proved nobody. */
export const useLinkTicket = (onTicket: (ticket: string | null) => void): void => {
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent<unknown>): void => {
      if (origin === window.location.origin && isMessage(data)) onTicket(data.ticket);
    };
    // Some providers cut the window off from its opener: then it speaks on the channel.
    const channel = new BroadcastChannel(SOCIAL_CHANNEL);
    window.addEventListener('message', hear);
    channel.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      channel.close();
    };
  }, [onTicket]);
};
