/** What the lottery widget shows (specification, section 4). Pure. */
import { KENO, lotteriesOf } from './menu/menu.model.ts';
import type { Category, Lottery, Menu } from './menu/menu.model.ts';

/** The tab of all categories. */
export const ALL = 'ALL';

/** Lists besides that of the category, which is ''. */
export const LIST_TYPES = ['hot', 'fav', 'recent'] as const;
export type ListType = (typeof LIST_TYPES)[number];

/** Values of the week filter by index of its picker: All, Monday to Sunday (LIM-040). */
export const WEEK_VALUES = [-1, 2, 3, 4, 5, 6, 7, 1] as const;
const ALL_DAYS = -1;

/** At most this many hot lotteries (LIM-010) and tabs without arrows (LIM-042). */
export const MOST_POPULAR = 20;
const MOST_TABS_WITHOUT_ARROWS = 5;

export interface Choice {
  readonly category: string;
  readonly type: ListType | '';
  /** Index of the week picker. */
  readonly week: number;
}

export const FIRST_CHOICE: Choice = { category: ALL, type: '', week: 0 };

/** A category takes list type and week day back (LOT-004). */
export const chooseCategory = (category: string): Choice => ({ ...FIRST_CHOICE, category });

/** Pressing the active list goes back to the category. */
export const pressList = (choice: Choice, type: ListType): Choice => ({
  ...choice,
  type: choice.type === type ? '' : type,
});

export const chooseWeek = (choice: Choice, week: number): Choice => ({ ...choice, week });

/** Favourites and recent belong to somebody (LOT-020). */
export const needsSignIn = (type: ListType): boolean => type !== 'hot';

/** Categories of the tabs after ALL: as the platform orders them, KENO last, and only where its vendor is (LOT-001, LOT-002). */
export const tabCategories = (menu: Pick<Menu, 'categories' | 'hasKeno'>): readonly Category[] => [
  ...menu.categories.filter(({ code }) => code !== KENO),
  ...menu.categories.filter(({ code }) => code === KENO && menu.hasKeno),
];

/** Arrows beside the tabs: when there are more than five categories (LIM-042). */
export const hasArrows = (categories: number): boolean => categories > MOST_TABS_WITHOUT_ARROWS;

/** Lotteries that are drawn on the chosen day (LOT-007). */
export const ofWeek = (lotteries: readonly Lottery[], week: number): readonly Lottery[] => {
  const day = WEEK_VALUES[week] ?? ALL_DAYS;
  return day === ALL_DAYS ? lotteries : lotteries.filter(({ drawDays }) => drawDays.includes(day));
};

/** Lotteries of a category in `gameMenuSort` order (LOT-005). */
export const ofCategory = (menu: Menu, category: string): readonly Lottery[] => {
  const shown: Menu = { ...menu, categories: tabCategories(menu) };
  return category === ALL
    ? lotteriesOf(shown)
    : (shown.categories.find(({ code }) => code === category)?.lotteries ?? []);
};

/** What a member's lists hold, by code. */
export interface Lists {
  readonly hot: readonly string[] | undefined;
  readonly fav: readonly string[];
  readonly recent: readonly string[] | undefined;
}

const byCodes = (menu: Menu, codes: readonly string[]): readonly Lottery[] => {
  const byCode = new Map(lotteriesOf(menu).map((lottery) => [lottery.code, lottery]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
};

/** The list of a choice; `undefined` while it is on its way. */
export const listOf = (menu: Menu, choice: Choice, lists: Lists): readonly Lottery[] | undefined => {
  if (choice.type === '') return ofWeek(ofCategory(menu, choice.category), choice.week);
  const codes = lists[choice.type];
  return codes && ofWeek(byCodes(menu, codes), choice.week);
};

/** The draw that locks next among lotteries on sale: the "current draw" of the panel (LOT-006). */
export const currentDraw = (lotteries: readonly Lottery[]): Lottery | undefined =>
  lotteries
    .filter(({ isSale, locksAt }) => isSale && locksAt !== null)
    .reduce<Lottery | undefined>(
      (soonest, lottery) => (!soonest || (lottery.locksAt ?? 0) < (soonest.locksAt ?? 0) ? lottery : soonest),
      undefined,
    );
