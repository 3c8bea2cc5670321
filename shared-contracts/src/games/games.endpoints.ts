import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './games.schema.ts';

const read = (id: string, path: string): EndpointDescriptor => ({
  id,
  method: 'GET',
  path,
  access: 'public',
  subject: 'none',
  rate: 'read',
  errors: [],
});

export const hotGames = /* #__PURE__ */ endpoint<typeof schema.hotGames>()(
  read('games.hot', '/wps/relay/GCSGAME_hotGamesV2'),
);
export const gameList = /* #__PURE__ */ endpoint<typeof schema.gameList>()(
  read('games.list', '/wps/relay/GCSGAME_gameList'),
);
export const vendorGameTypes = /* #__PURE__ */ endpoint<typeof schema.vendorGameTypes>()(
  read('games.vendorTypes', '/wps/relay/GCSGAME_getVassGameType'),
);
export const gameVendors = /* #__PURE__ */ endpoint<typeof schema.gameVendors>()(
  read('games.vendors', '/wps/relay/GCSGAME_newGameVendor'),
);
export const roomList = /* #__PURE__ */ endpoint<typeof schema.roomList>()(
  read('games.rooms', '/wps/relay/GLS2_roomList'),
);
export const rankList = /* #__PURE__ */ endpoint<typeof schema.rankList>()(
  read('games.rankList', '/wps/relay/GCSGAME_getRankList'),
);
export const winnerBoard = /* #__PURE__ */ endpoint<typeof schema.winnerBoard>()(
  read('games.winnerBoard', '/wps/relay/GCSGAME_winnerBoard'),
);

export const favouriteIds = /* #__PURE__ */ endpoint<typeof schema.favouriteIds>()({
  ...read('games.favouriteIds', '/wps/relay/MCSFE_getFavoriteGames'),
  access: 'member',
  subject: 'self',
});
export const favouriteGames = /* #__PURE__ */ endpoint<typeof schema.favouriteGames>()({
  ...read('games.favourites', '/wps/relay/MCSFE_getFavoriteGamesList'),
  access: 'member',
  subject: 'self',
});
export const recentGames = /* #__PURE__ */ endpoint<typeof schema.recentGames>()({
  ...read('games.recent', '/wps/relay/GCS_recentGame'),
  access: 'member',
  subject: 'self',
});

export const addFavourite = /* #__PURE__ */ endpoint<typeof schema.addFavourite>()({
  id: 'games.addFavourite',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGame',
  access: 'member',
  subject: 'self',
  rate: 'write',
  errors: ['game.unknown'],
});
export const removeFavourite = /* #__PURE__ */ endpoint<typeof schema.removeFavourite>()({
  id: 'games.removeFavourite',
  method: 'POST',
  path: '/wps/relay/MCSFE_removeFavoriteGame',
  access: 'member',
  subject: 'self',
  rate: 'write',
  errors: ['game.unknown'],
});
export const launchGame = /* #__PURE__ */ endpoint<typeof schema.launchGame>()({
  id: 'games.launch',
  method: 'POST',
  path: '/wps/game/launchGame',
  access: 'member',
  subject: 'self',
  rate: 'write',
  errors: [
    'game.unknown',
    'lottery.unknown',
    'game.maintenance',
    'game.vendor-unavailable',
    'game.launch-address-missing',
    'protection.excluded',
    'protection.limit-loss',
    'protection.limit-wager',
    'protection.limit-session',
    'protection.reality-check-due',
  ],
});
/** The same with play money, for a trial account (AUT-017): nothing that is played counts. */
export const freePlayGame = /* #__PURE__ */ endpoint<typeof schema.freePlayGame>()({
  id: 'games.freePlay',
  method: 'POST',
  path: '/wps/game/freePlay',
  access: 'session',
  subject: 'self',
  rate: 'write',
  errors: [
    'session.forbidden',
    'login.free-play-off',
    'game.unknown',
    'game.maintenance',
    'game.vendor-unavailable',
    'game.free-play-missing',
  ],
});
export const launchGameByGet = /* #__PURE__ */ endpoint<typeof schema.launchGameByGet>()({
  id: 'games.launchByGet',
  method: 'GET',
  path: '/wps/game/launchGame',
  access: 'member',
  subject: 'self',
  rate: 'write',
  errors: [
    'game.unknown',
    'game.maintenance',
    'game.vendor-unavailable',
    'game.launch-address-missing',
    'protection.excluded',
    'protection.limit-loss',
    'protection.limit-wager',
    'protection.limit-session',
    'protection.reality-check-due',
  ],
});
