/** What a game card says and does. Pure. */
import type { GameRef } from 'shared-contracts/module';

interface Launchable {
  readonly vassalage: string;
  readonly nodeId: string;
  readonly gameId: string;
  readonly gameType: string;
  /** Null: the game itself. */
  readonly roomId?: string | null;
  readonly freePlay?: boolean | undefined;
}

export const gameRef = ({ vassalage, nodeId, gameId, gameType, roomId, freePlay }: Launchable): GameRef => ({
  ...{ vassalage, nodeId, gameId, gameType },
  ...(roomId ? { roomId } : {}),
  ...(freePlay === true && { freePlay }),
});

/** Identity of a card in a list: a room of a vendor shares its game's id. */
export const gameKey = (game: Launchable): string => `${game.vassalage}/${game.nodeId}/${game.roomId ?? game.gameId}`;

const LOTTERY_VENDORS: ReadonlySet<string> = new Set(['LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN']);

/** What a card's picture is: an address, or one of the two default pictures. */
export type Art = { readonly kind: 'address'; readonly address: string } | { readonly kind: 'game' | 'lottery' };

interface Pictured {
  readonly vassalage: string;
  readonly lagerIcon: string;
}

/** Merchants that count in TLB show the default lottery picture for lottery vendors (LIM-055). */
export const artOf = (game: Pictured, currency: string): Art => {
  if (currency === 'TLB' && LOTTERY_VENDORS.has(game.vassalage)) return { kind: 'lottery' };
  return game.lagerIcon === '' ? { kind: 'game' } : { kind: 'address', address: game.lagerIcon };
};
