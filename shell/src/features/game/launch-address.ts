interface Launched {
  readonly game_url: string | null;
  readonly game_url2: string | null;
}

const isOfTheWeb = (address: string | null): address is string =>
  address !== null && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

const REACHED_MS_MAX = 3_000;

/** Whether anything answers there. Without the launch token, which works once. */
const isReached = (address: string, ask: typeof fetch): Promise<boolean> =>
  ask(new URL('/', address), {
    ...{ mode: 'no-cors', credentials: 'omit', cache: 'no-store' },
    signal: AbortSignal.timeout(REACHED_MS_MAX),
  }).then(
    () => true,
    () => false,
  );

/**
 * The address to open: `game_url`, or else `game_url2` (GAM-004). Where they name two hosts, the second one is opened when the first one does
 * not answer (LIM-065). Null when neither is an address of the web.
 */
export const launchAddressOf = async (
  { game_url, game_url2 }: Launched,
  ask: typeof fetch = (...request) => fetch(...request),
): Promise<string | null> => {
  const [first = null, second = null] = [game_url, game_url2].filter(isOfTheWeb);
  const isOneHost = first === null || second === null || new URL(first).origin === new URL(second).origin;
  return isOneHost || (await isReached(first, ask)) ? first : second;
};

/** The portal's own lotteries are pages of the portal. */
const OWN_PAGE = '/lottery';

/** The page of the portal that a launch opens in place of a frame; null for the game of a vendor. */
export const ownPageOf = (address: string, portalOrigin: string): string | null => {
  const { origin, pathname, search } = new URL(address);
  return origin === portalOrigin && pathname === OWN_PAGE ? pathname + search : null;
};
