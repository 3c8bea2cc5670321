/**
 * An operator's preview of content that players don't see. The console opens the portal with a token in the address; this tab keeps it with a
 * key of its own, so that the address is of no use in another browser, and sends both with each call.
 */
const PARAM = 'preview';
export const PREVIEW_KEY = 'portal:preview';

type Page = Pick<Window, 'location' | 'history' | 'sessionStorage' | 'crypto'>;

/** What this tab sends to see a preview; null: it shows what players see, as where storage is blocked. The token leaves the address at once. */
export const findPreview = ({ location, history, sessionStorage, crypto }: Page): string | null => {
  const address = new URL(location.href);
  const token = address.searchParams.get(PARAM);
  try {
    if (token !== null) {
      address.searchParams.delete(PARAM);
      history.replaceState(history.state, '', address);
      sessionStorage.setItem(PREVIEW_KEY, `${token}.${crypto.randomUUID()}`);
    }
    return sessionStorage.getItem(PREVIEW_KEY);
  } catch {
    return null;
  }
};
