import type { GameRef } from 'shared-contracts/module';

const ROOM = 'roomId';
const FIELDS = ['vassalage', 'nodeId', 'gameId', 'gameType'] as const satisfies readonly (keyof GameRef)[];

/** Address of the game page for one game. */
export const gameAddress = (game: GameRef): string =>
  `/game?${new URLSearchParams([
    ...FIELDS.map((field) => [field, game[field]]),
    ...(game.roomId === undefined ? [] : [[ROOM, game.roomId]]),
  ]).toString()}`;

const FREE_PLAY = 'freePlay';

/** Address of the game page that opens the game with play money, for trial accounts. */
export const freePlayAddress = (game: GameRef): string => `${gameAddress(game)}&${FREE_PLAY}=1`;

export const isFreePlay = (search: string): boolean => new URLSearchParams(search).get(FREE_PLAY) === '1';

/** The game that an address names, or null when it names none. */
export const gameOf = (search: string): GameRef | null => {
  const query = new URLSearchParams(search);
  const [vassalage, nodeId, gameId, gameType] = FIELDS.map((field) => query.get(field) ?? '');
  if (!vassalage || !nodeId || !gameId) return null;
  const roomId = query.get(ROOM);
  return { vassalage, nodeId, gameId, gameType: gameType ?? '', ...(roomId ? { roomId } : {}) };
};
