/** The window of a social login: it opens at the platform, goes on to the provider, and returns with a token (AUT-015, ERR-010). */
import { PortalError } from 'shared-contracts/errors';
import { SOCIAL_CHANNEL } from 'shared-contracts/social';
import type { SocialMessage, SocialProvider } from 'shared-contracts/social';

const FEATURES = 'popup,width=520,height=680';
const LOOK_EVERY_MS = 300;
/** The window's last message may arrive after it closes. */
const LAST_WORD_MS = 1_000;

const isMessage = (data: unknown): data is SocialMessage =>
  typeof data === 'object' && data !== null && (data as { kind?: unknown }).kind === 'portal-social';

/**
 * Opens the window and waits for its message. @throws PortalError `login.social-failed` if it is closed or blocked by the browser, or
 * if the provider confirmed no identity; `server.unavailable` if the provider is down.
 */
export const askProvider = (provider: SocialProvider): Promise<string> =>
  new Promise((resolve, reject) => {
    const failure = new PortalError('login.social-failed');
    const popup = window.open(`/portal/social/${provider}/start`, 'portal-social', FEATURES);
    if (!popup) return reject(failure);
    // Some providers detach the window from its opener, to which it then seems closed: it uses the channel.
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
      // While a window that only seems closed is open, the focus is there and not on this page.
      closedFor = popup.closed && document.hasFocus() ? closedFor + LOOK_EVERY_MS : 0;
      if (closedFor > LAST_WORD_MS) end(null);
    }, LOOK_EVERY_MS);
    window.addEventListener('message', hear);
    channel.addEventListener('message', hear);
  });
