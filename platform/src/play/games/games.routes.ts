/** Calls of shared-contracts/games. Thin: the query becomes the service's words, rows become the contract's. */
import {
  addFavourite,
  favouriteGames,
  favouriteIds,
  freePlayGame,
  gameList,
  gameVendors,
  hotGames,
  launchGame,
  launchGameByGet,
  rankList,
  recentGames,
  removeFavourite,
  roomList,
  vendorGameTypes,
  winnerBoard,
} from 'shared-contracts/games';
import { PortalError } from 'shared-contracts/errors';
import * as schema from 'shared-contracts/games/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { pictureAddress } from '../../tenancy/merchants/index.ts';
import { gamePageView, gameView, lanesView, pagesOf, roomView, winnerView } from './game-view.ts';
import type { VerifyUrl } from './game-view.ts';
import type { GamesService } from './games.service.ts';
import type { CatalogueScope, MemberScope } from './games.store.ts';
import type { LaunchService, LaunchedGame } from './launch.service.ts';

const scopeOf = (ctx: RequestContext, language: string): CatalogueScope => ({
  merchantId: ctx.merchant.id,
  language: language.toUpperCase(),
});

const memberOf = (ctx: RequestContext): MemberScope => ({
  merchantId: ctx.merchant.id,
  memberId: sessionOf(ctx).memberId,
});

/** Where this merchant's pictures come from. */
const picturesOf = (ctx: RequestContext) => pictureAddress(ctx.merchant.settings);

const flagOf = (flag: '0' | '1' | undefined): boolean | undefined => (flag === undefined ? undefined : flag === '1');

const MINOR_PER_UNIT = 100;

/** A filter, not money: the next minor unit is near enough. */
const minorOf = (amount: number | undefined): bigint | undefined =>
  amount === undefined ? undefined : BigInt(Math.round(amount * MINOR_PER_UNIT));

const catalogueRoutes = (games: GamesService, verifyUrl: VerifyUrl): RouteDefinition[] => [
  defineRoute(hotGames, schema.hotGames, async ({ ctx, query }) => {
    const rows = await games.hot(scopeOf(ctx, query.language), query.vassalage);
    const at = picturesOf(ctx);
    return { list: rows.map((row) => gameView(row, at)) };
  }),
  defineRoute(gameList, schema.gameList, async ({ ctx, query }) => {
    const filter = {
      lane: query.gameType,
      vendor: query.vassalage,
      classify: query.gameClassify,
      isNew: flagOf(query.isNew),
      isHot: flagOf(query.isHot),
      name: query.gameName,
      minBet: minorOf(query.minBet),
      minLines: query.minLineNum,
    };
    const page = await games.list(scopeOf(ctx, query.language), filter, query);
    return gamePageView(page, query.pageSize, picturesOf(ctx));
  }),
  defineRoute(vendorGameTypes, schema.vendorGameTypes, async ({ ctx, query }) => {
    const list = await games.classifications(scopeOf(ctx, query.language), query.vassalage, query.gameType);
    return { list: [...list] };
  }),
  defineRoute(gameVendors, schema.gameVendors, async ({ ctx }) => ({
    data: { lanes: lanesView(await games.vendorLanes(ctx.merchant.id), picturesOf(ctx)) },
  })),
  defineRoute(roomList, schema.roomList, async ({ ctx, query }) => {
    const rooms = await games.rooms(scopeOf(ctx, query.language), query.vassalage);
    const at = picturesOf(ctx);
    return { list: rooms.map((room) => roomView(room, at, ctx.merchant.currency)) };
  }),
  defineRoute(rankList, schema.rankList, async ({ ctx, query }) => {
    const rows = await games.ranked(scopeOf(ctx, query.language));
    const at = picturesOf(ctx);
    return { list: rows.map((row) => ({ ...gameView(row, at), rank: row.rank })) };
  }),
  defineRoute(winnerBoard, schema.winnerBoard, async ({ ctx, query }) => {
    const rows = await games.winners(scopeOf(ctx, query.language), query.limitNum);
    const at = picturesOf(ctx);
    return { list: rows.map((row) => winnerView(row, at, verifyUrl)) };
  }),
];

const memberRoutes = (games: GamesService): RouteDefinition[] => [
  defineRoute(favouriteIds, schema.favouriteIds, async ({ ctx }) => ({
    list: [...(await games.favouriteCodes(memberOf(ctx)))],
  })),
  defineRoute(favouriteGames, schema.favouriteGames, async ({ ctx, query }) => {
    const filter = { lane: query.gameType, vendor: query.vendor };
    const page = await games.favourites(scopeOf(ctx, query.language), memberOf(ctx).memberId, filter, query);
    const at = picturesOf(ctx);
    return { content: page.rows.map((row) => gameView(row, at)), totalPages: pagesOf(page.total, query.pageSize) };
  }),
  defineRoute(recentGames, schema.recentGames, async ({ ctx, query }) => {
    const page = await games.recent(
      scopeOf(ctx, query.language),
      memberOf(ctx).memberId,
      { lane: query.gameType },
      query,
    );
    const at = picturesOf(ctx);
    return { list: page.rows.map((row) => gameView(row, at)), totalPages: pagesOf(page.total, query.pageSize) };
  }),
  defineRoute(addFavourite, schema.addFavourite, async ({ ctx, body }) => ({
    list: [...(await games.addFavourite(memberOf(ctx), body.vendor, body.nodeId))],
  })),
  defineRoute(removeFavourite, schema.removeFavourite, async ({ ctx, body }) => ({
    list: [...(await games.removeFavourite(memberOf(ctx), body.vendor, body.nodeId))],
  })),
];

interface Launch {
  readonly roomId?: string | undefined;
  readonly gameId: string;
  readonly nodeId: string;
  readonly vassalage: string;
  readonly language: string;
  readonly username?: string | undefined;
  readonly merchantCode?: string | undefined;
}

/** A launch is the session's own, whoever it names. @throws PortalError `request.invalid` with the field. */
const requireOwn = (
  { username, merchantCode }: Pick<Launch, 'username' | 'merchantCode'>,
  account: string,
  merchant: string,
): void => {
  const fields = {
    ...(username === undefined || username === account ? {} : { username: 'request.invalid' }),
    ...(merchantCode === undefined || merchantCode === merchant ? {} : { merchantCode: 'request.invalid' }),
  };
  if (Object.keys(fields).length > 0) throw new PortalError('request.invalid', { fields });
};

const launched = ({ address, otherAddress = null, displayName, vendorName }: LaunchedGame) => ({
  game_url: address,
  game_url2: otherAddress,
  displayName,
  vendorName,
});

const launchRoutes = ({ launch, freePlay, launchLottery }: LaunchService): RouteDefinition[] => {
  const open = async (ctx: RequestContext, wanted: Launch) => {
    const session = sessionOf(ctx);
    requireOwn({ username: wanted.username, merchantCode: wanted.merchantCode }, session.account, ctx.merchant.code);
    return launched(
      await launch({
        merchant: ctx.merchant,
        session,
        gameId: wanted.gameId,
        nodeId: wanted.nodeId,
        vendor: wanted.vassalage,
        roomId: wanted.roomId,
        language: wanted.language.toUpperCase(),
        portalOrigin: ctx.origin,
      }),
    );
  };
  return [
    defineRoute(launchGame, schema.launchGame, async ({ ctx, body }) => {
      if (!('lottoArea' in body)) return open(ctx, body);
      return launched(
        await launchLottery({
          merchant: ctx.merchant,
          session: sessionOf(ctx),
          gameCode: body.lottoGameCode,
          view: body.lottoView,
          backUrl: body.backUrl,
          language: body.language.toUpperCase(),
          portalOrigin: ctx.origin,
        }),
      );
    }),
    defineRoute(freePlayGame, schema.freePlayGame, async ({ ctx, body }) => {
      return launched(
        await freePlay({
          merchant: ctx.merchant,
          session: sessionOf(ctx),
          gameId: body.gameId,
          nodeId: body.nodeId,
          vendor: body.vassalage,
          language: body.language.toUpperCase(),
          portalOrigin: ctx.origin,
        }),
      );
    }),
    defineRoute(launchGameByGet, schema.launchGameByGet, ({ ctx, query }) => open(ctx, query)),
  ];
};

export const gamesRoutes = (
  games: GamesService,
  launch: LaunchService,
  verifyUrl: VerifyUrl,
): readonly RouteDefinition[] => [
  ...catalogueRoutes(games, verifyUrl),
  ...memberRoutes(games),
  ...launchRoutes(launch),
];
