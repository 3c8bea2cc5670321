import type { GameRef } from 'shared-contracts/module';

const FIELDS = ['vassalage', 'nodeId', 'gameId', 'gameType', 'roomId'] as const satisfies readonly (keyof GameRef)[];

/** Address of the game page for one game. */
export const gameAddress = (game: GameRef): string =>
  `/game?${new URLSearchParams(FIELDS.flatMap((field) => (game[field] === undefined ? [] : [[field, game[field]]])))}`;
