/**
 * An operator's preview of content that players don't see. The console opens the portal with a token in the address; this tab keeps it with a
 * key of its own, so that the address is of no use in another browser, and sends both with each call.
 */
import { PREVIEW_HEADER } from 'shared-contracts/http';

const PARAM = 'preview';
const KEPT = 'portal:preview';
const KEY_BYTES = 16;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

type Page = Pick<Window, 'location' | 'history' | 'sessionStorage' | 'crypto'>;

const kept = ({ sessionStorage }: Page): string | null => {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
};

/** What this tab sends to see a preview; null: it shows what players see. The token leaves the address at once. */
export const findPreview = (page: Page): string | null => {
  const address = new URL(page.location.href);
  const token = address.searchParams.get(PARAM);
  if (token === null) return kept(page);
  address.searchParams.delete(PARAM);
  page.history.replaceState(page.history.state, '', address);
  const preview = `${token}.${base64url(page.crypto.getRandomValues(new Uint8Array(KEY_BYTES)))}`;
  try {
    page.sessionStorage.setItem(KEPT, preview);
  } catch {
    // Storage is blocked: the preview ends with a reload.
  }
  return preview;
};

/** The page shows what players see from the next load on. */
export const forgetPreview = ({ sessionStorage }: Pick<Page, 'sessionStorage'>): void => {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Storage is blocked: nothing is kept.
  }
};

/** `fetch` that asks for the preview too. */
export const previewing =
  (send: typeof fetch, preview: string | null): typeof fetch =>
  (input, init) => {
    if (preview === null) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set(PREVIEW_HEADER, preview);
    return send(input, { ...init, headers });
  };
