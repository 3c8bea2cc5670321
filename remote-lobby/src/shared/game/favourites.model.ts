/** The list with the game in it, once, or without it. */
export const marked = (ids: readonly string[], gameId: string, isFavourite: boolean): string[] => {
  const others = ids.filter((id) => id !== gameId);
  return isFavourite ? [...others, gameId] : others;
};
