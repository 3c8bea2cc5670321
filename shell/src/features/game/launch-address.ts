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
