/** The list with the game in it when it was not, without it when it was. */
export const toggled = (ids: readonly string[], gameId: string): string[] =>
  ids.includes(gameId) ? ids.filter((id) => id !== gameId) : [...ids, gameId];
