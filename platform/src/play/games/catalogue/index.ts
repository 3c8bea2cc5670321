import type { CatalogueGame, CatalogueVendor } from './catalogue.types.ts';
import { GAMES } from './games.ts';
import { VENDORS } from './vendors.ts';

export { artUrl } from './art-url.ts';
export type { ArtKind } from './art-url.ts';
export type { CatalogueGame, CatalogueText, CatalogueVendor, GameType } from './catalogue.types.ts';

/** The catalogue that a new installation starts with. */
export const CATALOGUE: { readonly vendors: readonly CatalogueVendor[]; readonly games: readonly CatalogueGame[] } = {
  vendors: VENDORS,
  games: GAMES,
};
