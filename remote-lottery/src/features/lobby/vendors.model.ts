/** Vendors of the lottery's lobby, with the lotteries that each of them offers. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/games/schema';
import { isOffered, lotteriesOf } from '../../shared/menu/menu.model.ts';
import type { Category, Lottery, Menu } from '../../shared/menu/menu.model.ts';

type Lanes = ReplyOf<typeof schema.gameVendors>['data']['lanes'];

/** Lanes of lotteries, in the order of the tiles. */
const LANES = ['LOTT', 'ELOTT'] as const;

export interface LotteryVendor {
  readonly code: string;
  readonly name: string;
  readonly logoUrl: string;
  readonly inMaintenance: boolean;
  readonly categories: readonly Category[];
  readonly lotteries: readonly Lottery[];
}

/** The menu with the lotteries of one vendor; categories without any are left out. */
export const menuOfVendor = (menu: Menu, vendor: string): Menu => ({
  ...menu,
  categories: menu.categories
    .map((category) => ({ ...category, lotteries: category.lotteries.filter((lottery) => lottery.vendor === vendor) }))
    .filter(({ lotteries }) => lotteries.length > 0),
});

/** Each vendor of the lanes that has lotteries in the menu, once. */
export const vendorsOf = (lanes: Lanes, menu: Menu): readonly LotteryVendor[] => {
  const listed = new Map(LANES.flatMap((lane) => (lanes[lane] ?? []).map((vendor) => [vendor.vassalage, vendor])));
  return [...listed.values()]
    .map(({ vassalage, displayName, logoUrl, inMaintenance }) => {
      const own = menuOfVendor(menu, vassalage);
      const { categories } = own;
      return { code: vassalage, name: displayName, logoUrl, inMaintenance, categories, lotteries: lotteriesOf(own) };
    })
    .filter(({ lotteries }) => lotteries.length > 0);
};

/** The lotteries that draw next, those that can be bet on first. */
export const nextDraws = (lotteries: readonly Lottery[], count: number): readonly Lottery[] =>
  lotteries
    .filter(isOffered)
    .toSorted((a, b) => Number(b.isSale) - Number(a.isSale) || (a.locksAt ?? 0) - (b.locksAt ?? 0))
    .slice(0, count);

/** The same lotteries, each in the row that it had before: a row that moved would take a tap that was meant for another. */
export const inTheirRows = (former: readonly string[], next: readonly Lottery[]): readonly Lottery[] => {
  const newcomers = next.filter(({ code }) => !former.includes(code));
  const rows = former.map((before) => next.find(({ code }) => code === before) ?? newcomers.shift());
  return [...rows.filter((lottery) => lottery !== undefined), ...newcomers];
};
