/** The address to open: `game_url`, or else `game_url2` (GAM-004). Null when neither is an address of the web. */
export const launchAddressOf = (reply: {
  readonly game_url: string | null;
  readonly game_url2: string | null;
}): string | null => {
  for (const address of [reply.game_url, reply.game_url2]) {
    if (address && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address;
  }
  return null;
};

/** The portal's own lotteries are pages of the portal. */
const OWN_PAGE = '/lottery';

/** The page of the portal that a launch opens in place of a frame; null for the game of a vendor. */
export const ownPageOf = (address: string, portalOrigin: string): string | null => {
  const { origin, pathname, search } = new URL(address);
  return origin === portalOrigin && pathname === OWN_PAGE ? pathname + search : null;
};
