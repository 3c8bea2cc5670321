/** Menus, countdowns and results as players see them. */
import { PortalError } from 'shared-contracts/errors';
import type { Clock, Database } from '../../kernel/index.ts';
import { CATEGORIES } from './catalogue/lotteries.ts';
import { headline } from './draws/draw.policy.ts';
import { named } from './lottery-names.ts';
import type { PrizeMode } from './lottery.model.ts';
import * as store from './lottery.store.ts';
import type { LotteryNow, OpenedNumber } from './lottery.store.ts';
import { drawDaysOf } from './draws/schedule.policy.ts';
import { remarkOf } from './remark.ts';

export interface MenuItem {
  readonly gameId: string;
  readonly remark: string;
  readonly webIconUrl: string;
  readonly tag: string;
  readonly labelName: string;
  readonly gameMenuSort: number;
  readonly gameType: string;
  readonly code: string;
  readonly defaultPlayType: string;
  readonly accountTypeName: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly isSale: boolean;
  readonly remainTime: number;
  readonly lockTime: number;
  readonly previousWinningNumber: string;
  readonly previousWinningTime: string | null;
  readonly drawDayOfWeek: string;
  readonly drawNo: string;
  readonly category: string;
  readonly isHot: boolean;
  readonly gameMenus: never[];
}

export interface MenuGroup {
  readonly gameGroupCode: string;
  readonly labelName: string;
  readonly gameMenus: MenuItem[];
}

export interface OpenedView {
  readonly gameCode: string;
  readonly labelName: string;
  readonly drawNo: string;
  readonly winningNumber: string;
  readonly drawnAt: string;
}

export interface LotteryService {
  /** Groups in the order of the tabs; empty groups are left out. */
  menu(merchantId: number, language: string, modes: readonly PrizeMode[]): Promise<MenuGroup[]>;
  /** At most `count`, hot ones first. */
  popular(merchantId: number, language: string, count: number): Promise<MenuItem[]>;
  /** At most `count`, in the order of the menu. */
  all(merchantId: number, language: string, count: number): Promise<MenuItem[]>;
  recent(merchantId: number, memberId: bigint, language: string, count: number): Promise<MenuItem[]>;
  /** Refuses with `lottery.unknown`. */
  opened(merchantId: number, gameCode: string, count: number, language: string): Promise<OpenedView[]>;
  lastOpened(merchantId: number, language: string): Promise<OpenedView[]>;
  /** Forgets what is remembered of draws. */
  refresh(): void;
}

/** Draws change at most every few seconds; between two changes every reader gets the same rows. */
const MEMORY_MS = 1_000;
const GAME_TYPES: Readonly<Record<PrizeMode, string>> = { Lott: 'LOTT', ZY: 'LOTT', Elott: 'ELOTT', SEA: 'LOTT' };

const itemOf = (row: LotteryNow, language: string, nowMs: number): MenuItem => {
  const remainTime = row.drawsAt ? Math.max(0, row.drawsAt.getTime() - nowMs) : 0;
  return {
    gameId: row.code,
    remark: remarkOf(row.schedule, row.timeZone, language),
    webIconUrl: row.icon,
    tag: row.hot ? 'HOT' : '',
    labelName: named(row.names, language),
    gameMenuSort: row.sort,
    gameType: GAME_TYPES[row.prizeMode],
    code: row.code,
    defaultPlayType: row.defaultPlayType,
    accountTypeName: row.prizeMode,
    vendor: row.vendor,
    gameCode: row.code,
    isSale: row.locksAt !== null && row.locksAt.getTime() > nowMs,
    remainTime,
    lockTime: row.lockMs,
    previousWinningNumber: row.lastNumbers === null ? '' : headline(row.lastNumbers),
    previousWinningTime: row.lastDrawnAt?.toISOString() ?? null,
    drawDayOfWeek: drawDaysOf(row.schedule),
    drawNo: row.drawNo ?? '',
    category: row.category,
    isHot: row.hot,
    gameMenus: [],
  };
};

const openedOf = (row: OpenedNumber, language: string): OpenedView => ({
  gameCode: row.code,
  labelName: named(row.names, language),
  drawNo: row.drawNo,
  winningNumber: row.numbers,
  drawnAt: row.drawnAt.toISOString(),
});

export const createLotteryService = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): LotteryService => {
  const { db } = database;
  const remembered = new Map<number, { readonly atMs: number; readonly rows: Promise<readonly LotteryNow[]> }>();

  const rowsOf = (merchantId: number): Promise<readonly LotteryNow[]> => {
    const now = clock.now();
    const known = remembered.get(merchantId);
    if (known && now.getTime() - known.atMs < MEMORY_MS) return known.rows;
    const rows = store.readLotteriesNow(db, merchantId, now);
    remembered.set(merchantId, { atMs: now.getTime(), rows });
    // A failed read must not stay.
    rows.catch(() => remembered.delete(merchantId));
    return rows;
  };

  const itemsOf = async (merchantId: number, language: string): Promise<MenuItem[]> => {
    const rows = await rowsOf(merchantId);
    const nowMs = clock.now().getTime();
    return rows.map((row) => itemOf(row, language, nowMs));
  };

  return {
    menu: async (merchantId, language, modes) => {
      const names = new Set<string>(modes);
      const items = (await itemsOf(merchantId, language)).filter((item) => names.has(item.accountTypeName));
      return CATEGORIES.map(({ code, names: labels }) => ({
        gameGroupCode: code,
        labelName: named(labels, language),
        gameMenus: items.filter((item) => item.category === code),
      })).filter((group) => group.gameMenus.length > 0);
    },
    popular: async (merchantId, language, count) =>
      (await itemsOf(merchantId, language)).sort((a, b) => Number(b.isHot) - Number(a.isHot)).slice(0, count),
    all: async (merchantId, language, count) => (await itemsOf(merchantId, language)).slice(0, count),
    recent: async (merchantId, memberId, language, count) => {
      const codes = await store.readRecent(db, merchantId, memberId, count);
      const byCode = new Map((await itemsOf(merchantId, language)).map((item) => [item.code, item]));
      return codes.flatMap((code) => byCode.get(code) ?? []);
    },
    opened: async (merchantId, gameCode, count, language) => {
      if (!(await store.findSwitchedOn(db, merchantId, gameCode))) throw new PortalError('lottery.unknown');
      return (await store.readOpened(db, gameCode, count)).map((row) => openedOf(row, language));
    },
    lastOpened: async (merchantId, language) =>
      (await store.readLastOpened(db, merchantId)).map((row) => openedOf(row, language)),
    refresh: () => remembered.clear(),
  };
};
