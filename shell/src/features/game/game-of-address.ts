import type { GameRef } from 'shared-contracts/module';
import { gameAddress } from './game-address.ts';

const FREE_PLAY = 'freePlay';

/** Address of the game page that opens the game with play money, for trial accounts. */
export const freePlayAddress = (game: GameRef): string => `${gameAddress(game)}&${FREE_PLAY}=1`;

export const isFreePlay = (search: string): boolean => new URLSearchParams(search).get(FREE_PLAY) === '1';

/** The game that an address names, or null when it names none. */
export const gameOf = (search: string): GameRef | null => {
  const query = new URLSearchParams(search);
  const [vassalage, nodeId, gameId] = ['vassalage', 'nodeId', 'gameId'].map((field) => query.get(field));
  if (!vassalage || !nodeId || !gameId) return null;
  const roomId = query.get('roomId');
  return { vassalage, nodeId, gameId, gameType: query.get('gameType') ?? '', ...(roomId ? { roomId } : {}) };
};
