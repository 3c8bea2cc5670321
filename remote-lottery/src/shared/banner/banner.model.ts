/** What a banner leads to (CON-012). Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/content/schema';
import type { GameRef } from 'shared-contracts/module';

export type Banner = ReplyOf<typeof schema.banners>['list'][number];

export type BannerTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'route'; readonly to: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'game'; readonly game: GameRef };

const NONE: BannerTarget = { kind: 'none' };

const routeOf = (url: string): BannerTarget =>
  // Inside the portal, never another host by `//host`.
  /^\/(?![/\\])/.test(url) ? { kind: 'route', to: url } : NONE;

const outsideOf = (url: string): BannerTarget => (/^https?:\/\//i.test(url) ? { kind: 'outside', url } : NONE);

/** The game that an address of the game page names. */
const gameOf = (url: string): BannerTarget => {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const value = (name: string): string => query.get(name) ?? '';
  const game = {
    vassalage: value('vassalage'),
    nodeId: value('nodeId'),
    gameId: value('gameId'),
    gameType: value('gameType'),
  };
  return game.vassalage && game.nodeId && game.gameId ? { kind: 'game', game } : NONE;
};

/** By `linkageType`: 1 a route, 2 an outside address, 3 a game; anything else leads nowhere. */
export const targetOf = ({ linkageType, url }: Pick<Banner, 'linkageType' | 'url'>): BannerTarget => {
  if (linkageType === 1) return routeOf(url);
  if (linkageType === 2) return outsideOf(url);
  return linkageType === 3 ? gameOf(url) : NONE;
};
