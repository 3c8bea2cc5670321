import * as endpoints from 'shared-contracts/lottery';
import * as schema from 'shared-contracts/lottery/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import type { LotteryService } from './lottery.service.ts';

/** The vendor whose presence brings the KENO tab (specification, section 2). */
const KENO_CATEGORY = 'KENO';
const ALL_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const;

export const lotteryRoutes = (lottery: LotteryService): readonly RouteDefinition[] => [
  defineRoute(endpoints.gameMenus, schema.gameMenus, async ({ ctx, query }) => ({
    groups: await lottery.menu(ctx.merchant.id, query.language, [query.prizeMode]),
  })),
  defineRoute(endpoints.popular, schema.popular, async ({ ctx, query }) => ({
    list: await lottery.popular(ctx.merchant.id, query.language, query.count),
  })),
  defineRoute(endpoints.vnGameMenu, schema.vnGameMenu, async ({ ctx, query }) => {
    // The widget shows the Vietnamese categories, the fast ones and KENO side by side, whatever mode it names.
    const groups = await lottery.menu(ctx.merchant.id, query.language, ALL_MODES);
    return { groups, hasKeno: groups.some((group) => group.gameGroupCode === KENO_CATEGORY) };
  }),
  defineRoute(endpoints.popupGame, schema.popupGame, async ({ ctx, query }) => ({
    list: await lottery.all(ctx.merchant.id, query.language, query.pageSize),
  })),
  defineRoute(endpoints.vnRecent, schema.vnRecent, async ({ ctx, query }) => ({
    list: await lottery.recent(ctx.merchant.id, sessionOf(ctx).memberId, query.language, query.recentCount),
  })),
  defineRoute(endpoints.openedOfGame, schema.openedOfGame, async ({ ctx, query }) => ({
    list: await lottery.opened(ctx.merchant.id, query.gameCode, query.count, query.language),
  })),
  defineRoute(endpoints.lastOpened, schema.lastOpened, async ({ ctx, query }) => ({
    list: await lottery.lastOpened(ctx.merchant.id, query.language),
  })),
];
