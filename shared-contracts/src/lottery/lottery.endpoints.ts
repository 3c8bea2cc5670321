import { endpoint } from '../http/endpoint.ts';
import type { EndpointDescriptor } from '../http/endpoint.ts';
import type * as schema from './lottery.schema.ts';

const read = (id: string, path: string): EndpointDescriptor => ({
  id,
  method: 'GET',
  path,
  access: 'public',
  subject: 'none',
  rate: 'read',
  module: 'lottery',
  errors: [],
});

export const gameMenus = /* #__PURE__ */ endpoint<typeof schema.gameMenus>()(
  read('lottery.gameMenus', '/lgw/games/game_menus'),
);
export const popular = /* #__PURE__ */ endpoint<typeof schema.popular>()(read('lottery.popular', '/lgw/games/popular'));
export const vnGameMenu = /* #__PURE__ */ endpoint<typeof schema.vnGameMenu>()(
  read('lottery.vnGameMenu', '/lgw/vn/games/game_menu'),
);
export const vnRecent = /* #__PURE__ */ endpoint<typeof schema.vnRecent>()({
  ...read('lottery.vnRecent', '/lgw/vn/games/game_menu/recent'),
  access: 'session',
  subject: 'self',
});
export const openedOfGame = /* #__PURE__ */ endpoint<typeof schema.openedOfGame>()({
  ...read('lottery.openedOfGame', '/lgw/vn/numeros/opened/game'),
  errors: ['lottery.unknown'],
});
export const lastOpened = /* #__PURE__ */ endpoint<typeof schema.lastOpened>()(
  read('lottery.lastOpened', '/lotto/lgw/games/opened/numero'),
);
/** The picker that lists all lotteries at once. */
export const popupGame = /* #__PURE__ */ endpoint<typeof schema.popupGame>()(
  read('lottery.popupGame', '/wps/relay/GCSGAME_popupGame'),
);
