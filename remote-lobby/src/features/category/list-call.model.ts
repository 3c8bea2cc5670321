/** Which call a list makes, and how many games a page has (specification, sections 7 and 9). Pure. */
import type { GameType } from '../../shared/data/types.ts';
import { ALL, NEW } from './list-state.model.ts';
import type { ListState, ListType } from './list-state.model.ts';

/** Games on a page (LIM-005 to LIM-008). */
export const PAGE_SIZES = { lobby: 42, search: 28, elsewhere: 20, favourites: 999 } as const;

interface ListQuery {
  readonly language: string;
  readonly pageSize: number;
  readonly gameType?: GameType;
  readonly vassalage?: string;
  readonly gameClassify?: string;
  readonly isNew?: '1';
  readonly isHot?: '1';
  readonly gameName?: string;
  readonly minBet?: string;
  readonly minLineNum?: string;
}

/** A list to be read page by page: from the catalogue, or from one of the member's own lists. */
export interface ListCall {
  readonly source: 'catalogue' | 'favourites' | 'recent';
  readonly query: ListQuery;
}

const SOURCES: Readonly<Record<ListType, ListCall['source']>> = {
  game: 'catalogue',
  hot: 'catalogue',
  fav: 'favourites',
  recent: 'recent',
};

const classifyQuery = (classify: string): Pick<ListQuery, 'gameClassify' | 'isNew'> => {
  if (classify === ALL) return {};
  // New is a property of a game, not a classification of its vendor (LOB-026).
  return classify === NEW ? { isNew: '1' } : { gameClassify: classify };
};

const catalogueQuery = (state: ListState): Partial<ListQuery> => ({
  ...(state.vendor === '' ? {} : { vassalage: state.vendor }),
  ...(state.type === 'hot' ? { isHot: '1' as const } : classifyQuery(state.classify)),
  ...(state.name === '' ? {} : { gameName: state.name }),
  ...(state.minBet === '' ? {} : { minBet: state.minBet }),
  ...(state.minLines === '' ? {} : { minLineNum: state.minLines }),
});

/** The call of a category lobby. */
export const categoryCall = (state: ListState, gameType: GameType, language: string): ListCall => {
  const source = SOURCES[state.type];
  if (source === 'favourites') {
    const vendor = state.vendor === '' ? {} : { vassalage: state.vendor };
    return { source, query: { gameType, language, pageSize: PAGE_SIZES.favourites, ...vendor } };
  }
  if (source === 'recent') return { source, query: { gameType, language, pageSize: PAGE_SIZES.elsewhere } };
  // A name is searched for on pages of the search's size.
  const pageSize = state.name === '' ? PAGE_SIZES.lobby : PAGE_SIZES.search;
  return { source, query: { gameType, language, pageSize, ...catalogueQuery(state) } };
};

export const searchCall = (words: string, language: string): ListCall => ({
  source: 'catalogue',
  query: { gameName: words, language, pageSize: PAGE_SIZES.search },
});

export const providerCall = (vassalage: string, language: string): ListCall => ({
  source: 'catalogue',
  query: { vassalage, language, pageSize: PAGE_SIZES.elsewhere },
});

export const favouritesCall = (language: string): ListCall => ({
  source: 'favourites',
  query: { language, pageSize: PAGE_SIZES.favourites },
});
