/**
 * An operator's preview of content that players don't see. The console opens the portal with a token in the address; this tab keeps it with a
 * key of its own, so that the address is of no use in another browser, and sends both with each call.
 */
import { PREVIEW_HEADER } from 'shared-contracts/http';

const PARAM = 'preview';
export const KEPT_PREVIEW = 'portal:preview';

type Page = Pick<Window, 'location' | 'history' | 'sessionStorage' | 'crypto'>;

/** What this tab sends to see a preview; null: it shows what players see. The token leaves the address at once. */
export const findPreview = ({ location, history, sessionStorage, crypto }: Page): string | null => {
  const address = new URL(location.href);
  const token = address.searchParams.get(PARAM);
  if (token !== null) {
    address.searchParams.delete(PARAM);
    history.replaceState(history.state, '', address);
    sessionStorage.setItem(KEPT_PREVIEW, `${token}.${crypto.randomUUID()}`);
  }
  return sessionStorage.getItem(KEPT_PREVIEW);
};

/** `fetch` that asks for the preview too. The API client has its headers as a record. */
export const previewing = (send: typeof fetch, preview: string | null): typeof fetch =>
  preview === null
    ? send
    : (input, init) =>
        send(input, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), [PREVIEW_HEADER]: preview },
        });
