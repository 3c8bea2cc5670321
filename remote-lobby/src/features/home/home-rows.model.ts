/** Which rows the home page has. Pure. */
import type { Category } from '../../shared/categories/categories.ts';
import type { Lanes } from '../../shared/data/types.ts';
import { commonReasonOf } from '../../shared/game/availability.model.ts';
import type { Reason } from '../../shared/game/availability.model.ts';

export interface HomeRow {
  readonly category: Category;
  /** Games there are, as far as the lanes tell: vendors that are one lobby count as one. */
  readonly games: number;
  /** Why none of them can be played; null where one can. */
  readonly reason: Reason | null;
}

const gamesIn = (lanes: Lanes, gameType: string): number =>
  (lanes[gameType] ?? []).reduce((sum, { games, lobbyGame }) => sum + games + (lobbyGame ? 1 : 0), 0);

/** Rows this short share a line where there is room. */
const SHORT = 3;
export const isShort = ({ games }: Pick<HomeRow, 'games'>): boolean => games <= SHORT;

const placeOf = (row: HomeRow): number => {
  if (row.reason !== null) return 2;
  return isShort(row) ? 1 : 0;
};

/**
 * A row for each game type that the merchant has games of: in the order of the categories, short rows together towards the end, and
 * behind them those of which nothing can be played.
 */
export const homeRows = (categories: readonly Category[], lanes: Lanes): readonly HomeRow[] =>
  categories
    .map((category) => ({
      category,
      games: gamesIn(lanes, category.gameType),
      reason: commonReasonOf(lanes[category.gameType] ?? []),
    }))
    .filter(({ games }) => games > 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b));

/** Rows above the providers: at most two, and short rows stay together below them. */
export const rowsAboveProviders = (rows: readonly HomeRow[]): number => {
  const long = rows.filter((row) => row.reason === null && !isShort(row)).length;
  return long === 0 ? 2 : Math.min(2, long);
};

/** The categories of the menu, in their own order. */
export const menuCategories = (categories: readonly Category[], lanes: Lanes): readonly Category[] =>
  categories.filter(({ gameType }) => gamesIn(lanes, gameType) > 0);
