/** The window of a social sign-in: opened at the platform, sent on to the provider, and back to us with a token (AUT-015, ERR-010). */
import { PortalError } from 'shared-contracts/errors';
import { SOCIAL_CHANNEL } from 'shared-contracts/social';
import type { SocialMessage, SocialProvider } from 'shared-contracts/social';

const FEATURES = 'popup,width=520,height=680';
const LOOK_EVERY_MS = 300;
/** What the window said last may arrive after it is gone. */
const LAST_WORD_MS = 1_000;

const isMessage = (data: unknown): data is SocialMessage =>
  typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === 'portal-social';

/**
 * Opens the window and waits for its answer. @throws PortalError `login.social-failed` when it is closed, blocked by the browser, or
 * the provider has not confirmed anybody; `server.unavailable` when the provider is down.
 */
export const askProvider = (provider: SocialProvider): Promise<string> =>
  new Promise((resolve, reject) => {
    const failure = new PortalError('login.social-failed');
    const popup = window.open(`/portal/social/${provider}/start`, 'portal-social', FEATURES);
    if (!popup) return reject(failure);
    // Some providers cut the window off from its opener: then it speaks on the channel.
    const channel = new BroadcastChannel(SOCIAL_CHANNEL);
    let closedFor = 0;

    const end = (idToken: string | null, why?: string): void => {
      clearInterval(timer);
      window.removeEventListener('message', hear);
      channel.close();
      if (idToken === null) reject(why === undefined ? failure : new PortalError(why));
      else resolve(idToken);
    };
    const hear = ({ origin, data }: MessageEvent<unknown>): void => {
      if (origin === window.location.origin && isMessage(data)) end(data.idToken, data.code);
    };
    const timer = setInterval(() => {
      closedFor = popup.closed ? closedFor + LOOK_EVERY_MS : 0;
      if (closedFor > LAST_WORD_MS) end(null);
    }, LOOK_EVERY_MS);
    window.addEventListener('message', hear);
    channel.addEventListener('message', hear);
  });
