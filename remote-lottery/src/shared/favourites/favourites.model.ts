/** Favourite lotteries of the device, per username (LOT-018). Pure. */

/** Key in the module's storage of the device. */
export const favouritesKey = (username: string): string => `favourites:${username}`;

/** What was stored; nothing where it can't be read. */
export const parseFavourites = (stored: string | null): readonly string[] => {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** With the lottery when it was not there, without it when it was. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id];
