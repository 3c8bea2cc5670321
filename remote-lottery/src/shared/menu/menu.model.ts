/** The menu of lotteries on the platform's clock. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/schema';

type Reply = ReplyOf<typeof schema.gameMenus>;
export type MenuItem = Reply['groups'][number]['gameMenus'][number];
/** A lottery with its times as instants of the platform's clock, in ms. */
export interface Lottery {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
  readonly category: string;
  readonly vendor: string;
  readonly sort: number;
  readonly isHot: boolean;
  /** A word beside the name, and a line below it; empty for most lotteries. */
  readonly tag: string;
  readonly remark: string;
  readonly isSale: boolean;
  /** Number of the draw to come; empty when none is planned. */
  readonly drawNo: string;
  /** When betting locks; null when no draw is to come. */
  readonly locksAt: number | null;
  readonly drawsAt: number | null;
  readonly previousNumber: string;
  readonly previousAt: string | null;
  /** 1 (Sunday) to 7 (Saturday). */
  readonly drawDays: readonly number[];
  readonly defaultPlayType: string;
}

export interface Category {
  readonly code: string;
  readonly label: string;
  readonly lotteries: readonly Lottery[];
}

export interface Menu {
  readonly categories: readonly Category[];
  readonly hasKeno: boolean;
  /** Milliseconds to the soonest draw as the platform said; null when none is to come. */
  readonly soonest: number | null;
  /** When the reply came, on the platform's clock, and how long the call took; both in ms. */
  readonly receivedAt: number;
  readonly roundTrip: number;
}

/** When a reply came and how long its call took. */
export type Timing = Pick<Menu, 'receivedAt' | 'roundTrip'>;

export const KENO = 'KENO';

const SECOND_MS = 1_000;
/** Draws lock and fall on whole seconds; what a measurement misses one by is the measurement's. */
const MOST_SNAP_MS = 250;
const LEAST_SNAP_MS = 50;

/** What a countdown starts with when its reply arrives (LIM-037): less lock time, less half the round trip. */
export const countdownStart = (remainTime: number, lockTime: number, roundTrip: number): number =>
  remainTime - lockTime - roundTrip / 2;

/** The whole second nearest to an instant that was measured over a round trip, when it is near enough to be meant. */
export const settle = (instant: number, roundTrip: number): number => {
  const second = Math.round(instant / SECOND_MS) * SECOND_MS;
  const tolerance = Math.min(MOST_SNAP_MS, Math.max(LEAST_SNAP_MS, roundTrip / 2));
  return Math.abs(instant - second) <= tolerance ? second : instant;
};

const daysOf = (text: string): readonly number[] =>
  text
    .split(',')
    .map(Number)
    .filter((day) => day >= 1 && day <= 7);

export const toLottery = (item: MenuItem, { receivedAt, roundTrip }: Timing): Lottery => {
  const isPlanned = item.remainTime > 0;
  const locksAt = settle(receivedAt + countdownStart(item.remainTime, item.lockTime, roundTrip), roundTrip);
  return {
    code: item.gameCode,
    name: item.labelName,
    icon: item.webIconUrl,
    category: item.category,
    vendor: item.vendor,
    sort: item.gameMenuSort,
    isHot: item.isHot,
    tag: item.tag,
    remark: item.remark,
    isSale: item.isSale,
    drawNo: item.drawNo,
    locksAt: isPlanned ? locksAt : null,
    drawsAt: isPlanned ? locksAt + item.lockTime : null,
    previousNumber: item.previousWinningNumber,
    previousAt: item.previousWinningTime,
    drawDays: daysOf(item.drawDayOfWeek),
    defaultPlayType: item.defaultPlayType,
  };
};

const bySort = (a: Lottery, b: Lottery): number => a.sort - b.sort;

const soonestOf = (groups: Reply['groups']): number | null => {
  const times = groups.flatMap(({ gameMenus }) => gameMenus.map(({ remainTime }) => remainTime)).filter((ms) => ms > 0);
  return times.length === 0 ? null : Math.min(...times);
};

export const toMenu = (groups: Reply['groups'], hasKeno: boolean, timing: Timing): Menu => ({
  categories: groups.map(({ gameGroupCode, labelName, gameMenus }) => ({
    code: gameGroupCode,
    label: labelName,
    lotteries: gameMenus.map((item) => toLottery(item, timing)).sort(bySort),
  })),
  hasKeno,
  soonest: soonestOf(groups),
  ...timing,
});

/** Every lottery once, in `gameMenuSort` order (LOT-005). */
export const lotteriesOf = (menu: Menu): readonly Lottery[] =>
  menu.categories.flatMap(({ lotteries }) => lotteries).sort(bySort);

export const findLottery = (menu: Menu, code: string): Lottery | undefined =>
  menu.categories.flatMap(({ lotteries }) => lotteries).find((lottery) => lottery.code === code);

/**
 * On sale, or locked for a moment before its draw: the lists keep it through the lock, so that nothing vanishes and comes
 * back each minute (LOT-025).
 */
export const isOffered = ({ isSale, drawsAt }: Lottery): boolean => isSale || drawsAt !== null;

const SOON_MS = 7_000;
const LATEST_MS = 30_000;

/** How long after a reply the menu is read again (LIM-035, LIM-036). `soonest`: ms until the next draw, null without one. */
export const refreshDelay = (soonest: number | null, roundTrip: number): number => {
  if (soonest === null) return LATEST_MS;
  if (soonest < SOON_MS) return SOON_MS;
  return Math.min(LATEST_MS, soonest - roundTrip / 2);
};

/** When the menu is to be read again, on the platform's clock. */
export const refreshAt = (menu: Menu): number => menu.receivedAt + refreshDelay(menu.soonest, menu.roundTrip);

/** The menu with the result of a draw in it: shown at once, confirmed by the next reading. */
export const withResult = (menu: Menu, code: string, numbers: string, at: string): Menu => ({
  ...menu,
  categories: menu.categories.map((category) =>
    category.lotteries.some((lottery) => lottery.code === code)
      ? {
          ...category,
          lotteries: category.lotteries.map((lottery) =>
            lottery.code === code
              ? { ...lottery, previousNumber: numbers.split('~')[0] ?? '', previousAt: at }
              : lottery,
          ),
        }
      : category,
  ),
});
