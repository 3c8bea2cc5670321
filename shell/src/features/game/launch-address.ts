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

/** The path of an address of the portal itself, such as one of its lotteries: a page of it is opened, not framed. Null for all others. */
export const ownPageOf = (address: string, origin: string): string | null => {
  const url = new URL(address);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
};
