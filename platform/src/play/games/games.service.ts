/** What players see of the catalogue, each merchant its own, and the lists that belong to one member. */
import { PortalError } from 'shared-contracts/errors';
import type { Database } from '../../kernel/index.ts';
import { listWinners } from './boards.store.ts';
import {
  addFavourite,
  listClassifications,
  listFavouriteCodes,
  listFavourites,
  listGames,
  listHotGames,
  listRanked,
  listRecent,
  listRooms,
  listVendorLanes,
  namesByCode,
  removeFavourite,
} from './games.store.ts';
import type { CatalogueScope, GameFilter, MemberScope, Page } from './games.store.ts';
import type { GameType } from './catalogue/index.ts';
import { searchText } from './search-text.policy.ts';

/** The hot row and the rank list are rows to slide through, no catalogues. */
const HOT_MAX = 100;
const RANKED_MAX = 20;

export interface GameQuery extends Omit<GameFilter, 'words'> {
  /** Part of a name as the player typed it. */
  readonly name?: string | undefined;
}

const filterOf = ({ name, ...filter }: GameQuery): GameFilter =>
  name ? { ...filter, words: searchText(name) } : filter;

type MemberFilter = Pick<GameFilter, 'vendor' | 'lane'>;

export const createGamesService = ({ database }: { readonly database: Pick<Database, 'db'> }) => {
  const { db } = database;

  const favouriteCodes = (member: MemberScope) => listFavouriteCodes(db, member);

  return {
    hot: (scope: CatalogueScope, vendor?: string) => listHotGames(db, scope, vendor, HOT_MAX),
    list: (scope: CatalogueScope, query: GameQuery, page: Page) => listGames(db, scope, filterOf(query), page),
    classifications: (scope: CatalogueScope, vendor?: string, lane?: GameType) =>
      listClassifications(db, scope, { vendor, lane }),
    vendorLanes: (merchantId: number) => listVendorLanes(db, merchantId),
    rooms: (scope: CatalogueScope, vendor: string) => listRooms(db, scope, vendor),
    ranked: (scope: CatalogueScope) => listRanked(db, scope, RANKED_MAX),
    winners: (scope: CatalogueScope, limit: number) => listWinners(db, scope, limit),
    namesByCode: (codes: readonly string[]) => namesByCode(db, codes),
    favouriteCodes,
    favourites: (scope: CatalogueScope, memberId: bigint, filter: MemberFilter, page: Page) =>
      listFavourites(db, scope, { memberId, filter, page }),
    recent: (scope: CatalogueScope, memberId: bigint, filter: MemberFilter, page: Page) =>
      listRecent(db, scope, { memberId, filter, page }),

    /** Answers the whole list after the change. Liking twice is liking once. */
    addFavourite: async (member: MemberScope, vendor: string, nodeId: string): Promise<readonly string[]> => {
      if (!(await addFavourite(db, member, vendor, nodeId))) throw new PortalError('game.unknown');
      return favouriteCodes(member);
    },
    removeFavourite: async (member: MemberScope, vendor: string, nodeId: string): Promise<readonly string[]> => {
      if (!(await removeFavourite(db, member, vendor, nodeId))) throw new PortalError('game.unknown');
      return favouriteCodes(member);
    },
  };
};

export type GamesService = ReturnType<typeof createGamesService>;
