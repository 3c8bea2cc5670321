/** Which rows the home page has. Pure. */
import type { Category } from '../../shared/categories/categories.ts';
import type { Lanes } from '../../shared/data/types.ts';

export interface HomeRow {
  readonly category: Category;
  /** Games there are, as far as the lanes tell: vendors that are one lobby count as one. */
  readonly games: number;
}

const gamesIn = (lanes: Lanes, gameType: string): number =>
  (lanes[gameType] ?? []).reduce((sum, { games, lobbyGame }) => sum + games + (lobbyGame ? 1 : 0), 0);

/** Rows this short share a line where there is room. */
const SHORT = 3;
export const isShort = ({ games }: Pick<HomeRow, 'games'>): boolean => games <= SHORT;

/** A row for each game type that the merchant has games of: in the order of the categories, short rows together at the end. */
export const homeRows = (categories: readonly Category[], lanes: Lanes): readonly HomeRow[] =>
  categories
    .map((category) => ({ category, games: gamesIn(lanes, category.gameType) }))
    .filter(({ games }) => games > 0)
    .toSorted((a, b) => Number(isShort(a)) - Number(isShort(b)));

/** The categories of the menu, in their own order. */
export const menuCategories = (categories: readonly Category[], lanes: Lanes): readonly Category[] =>
  categories.filter(({ gameType }) => gamesIn(lanes, gameType) > 0);
