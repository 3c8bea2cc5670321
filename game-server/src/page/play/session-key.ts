/**
 * Where the page keeps the key of its session: in memory, and for a reload in the tab's storage; where a browser blocks the
 * storage of framed pages, in the address's fragment, which never leaves the browser.
 */
const NAME = 'rgs';

interface Kept {
  readonly key: string;
  /** The launch token that this session came from. */
  readonly token: string | null;
}

const fromStorage = (): Kept | undefined => {
  try {
    const text = sessionStorage.getItem(NAME);
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
};

const fromFragment = (): Kept | undefined => {
  const key = new URLSearchParams(location.hash.slice(1)).get('k');
  return key === null ? undefined : { key, token: null };
};

/** The session to resume: one that this very launch opened, or any where the address carries no launch. */
export const keptKey = (token: string | null): string | undefined => {
  const kept = fromFragment() ?? fromStorage();
  return kept && (token === null || kept.token === token) ? kept.key : undefined;
};

/** Keeps the key, and takes the used launch token out of the address. */
export const keepKey = (key: string, token: string | null): void => {
  let stored = true;
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ key, token }));
  } catch {
    stored = false;
  }
  const address = new URL(location.href);
  address.searchParams.delete('token');
  address.hash = stored ? '' : `k=${key}`;
  history.replaceState(null, '', address);
};
