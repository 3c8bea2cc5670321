/** Lottery menus and results (specification, sections 2, 3, 7, 9). */
import { z } from 'zod';

/** Prize modes of section 9. */
export const prizeMode = z.enum(['Lott', 'ZY', 'Elott', 'SEA']);
const device = z.string().max(20).default('WEB');
const language = z.string().min(2).max(5).default('EN');

const menuItemBase = z.object({
  gameId: z.string(),
  remark: z.string(),
  webIconUrl: z.string(),
  tag: z.string(),
  labelName: z.string(),
  gameMenuSort: z.number().int(),
  gameType: z.string(),
  code: z.string(),
  defaultPlayType: z.string(),
  accountTypeName: z.string(),
  vendor: z.string(),
  gameCode: z.string(),
  isSale: z.boolean(),
  /** Milliseconds until the draw, as of the reply's server time. */
  remainTime: z.number().int(),
  /** Milliseconds before the draw at which betting locks. */
  lockTime: z.number().int(),
  previousWinningNumber: z.string(),
  /** ISO 8601 UTC. */
  previousWinningTime: z.iso.datetime().nullable(),
  /** Comma-separated 1 (Sunday) to 7 (Saturday). */
  drawDayOfWeek: z.string(),
  /** Running draw number. */
  drawNo: z.string(),
  category: z.string(),
  isHot: z.boolean(),
});
export const menuItem = menuItemBase.extend({ gameMenus: z.array(menuItemBase) });

export const menuGroup = z.object({ gameGroupCode: z.string(), labelName: z.string(), gameMenus: z.array(menuItem) });

export const gameMenus = { query: z.object({ prizeMode, language }), reply: z.object({ groups: z.array(menuGroup) }) };
export const popular = {
  query: z.object({ count: z.coerce.number().int().min(1).max(20).default(20), prizeMode, device, language }),
  reply: z.object({ list: z.array(menuItem) }),
};
export const vnGameMenu = {
  query: z.object({ prizeMode, device, language }),
  reply: z.object({ groups: z.array(menuGroup), hasKeno: z.boolean() }),
};
export const vnRecent = {
  query: z.object({ prizeMode, device, language, recentCount: z.coerce.number().int().min(1).max(100).default(100) }),
  reply: z.object({ list: z.array(menuItem) }),
};

/** One page holds them all (LIM-009). */
export const popupGame = {
  query: z.object({
    clientType: z.coerce.number().pipe(z.literal(3)).default(3),
    pageSize: z.coerce.number().int().min(1).max(1_000).default(1_000),
    language,
  }),
  reply: z.object({ list: z.array(menuItem) }),
};

export const openedNumber = z.object({
  gameCode: z.string(),
  labelName: z.string(),
  drawNo: z.string(),
  /** `~` between prize rows, `,` between numbers. */
  winningNumber: z.string(),
  drawnAt: z.iso.datetime(),
});
export const openedOfGame = {
  query: z.object({
    gameCode: z.string().max(40),
    count: z.coerce.number().int().min(1).max(100).default(100),
    language,
  }),
  reply: z.object({ list: z.array(openedNumber) }),
};
export const lastOpened = { query: z.object({ language }), reply: z.object({ list: z.array(openedNumber) }) };
