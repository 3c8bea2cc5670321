/** What a banner leads to (CON-012). Pure. */
import type { GameRef } from 'shared-contracts/module';
import type { Banner } from '../data/types.ts';

export type BannerTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'route'; readonly to: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'game'; readonly game: GameRef };

const NONE: BannerTarget = { kind: 'none' };

/** An address inside the portal: never another host, also not by `//host`. */
const isRoute = (url: string): boolean => /^\/(?![/\\])/.test(url);
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

/** The game that a banner names, as the address of the game page: `/game?vassalage=…&nodeId=…&gameId=…&gameType=…`. */
const gameOf = (url: string): GameRef | null => {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const [vassalage, nodeId, gameId] = ['vassalage', 'nodeId', 'gameId'].map((name) => query.get(name) ?? '');
  if (!vassalage || !nodeId || !gameId) return null;
  return { vassalage, nodeId, gameId, gameType: query.get('gameType') ?? '' };
};

const TARGETS: Readonly<Record<number, (url: string) => BannerTarget>> = {
  1: (url) => (isRoute(url) ? { kind: 'route', to: url } : NONE),
  2: (url) => (isWeb(url) ? { kind: 'outside', url } : NONE),
  3: (url) => {
    const game = gameOf(url);
    return game ? { kind: 'game', game } : NONE;
  },
};

/** By `linkageType`: 0 nothing, 1 a route, 2 an outside address, 3 a game. What does not fit its type leads nowhere. */
export const bannerTarget = ({ linkageType, url }: Pick<Banner, 'linkageType' | 'url'>): BannerTarget =>
  TARGETS[linkageType]?.(url) ?? NONE;
