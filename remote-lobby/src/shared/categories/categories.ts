import type { ComponentType } from 'react';
import type { IconProps } from 'shared-ui';
import {
  BallIcon,
  BingoIcon,
  CardsIcon,
  CrownIcon,
  EsportsIcon,
  FishIcon,
  LiveIcon,
  RoosterIcon,
  SlotsIcon,
} from 'shared-ui/icons';
import type { BannerGroup, GameType } from '../data/types.ts';

export interface Category {
  readonly path: string;
  /** Route parameter `games` and game type of the calls (SHL-005). */
  readonly gameType: GameType;
  readonly bannerGroup: BannerGroup;
  readonly labelKey: string;
  readonly icon: ComponentType<IconProps>;
}

const category = (
  path: string,
  gameType: GameType,
  bannerGroup: BannerGroup,
  icon: ComponentType<IconProps>,
): Category => ({ path, gameType, bannerGroup, labelKey: `category.${gameType}`, icon });

/** The categories of the lobby in the order of menu and rows. Cockfight and bingo have no banners of their own (CON-009). */
export const CATEGORIES: readonly Category[] = [
  category('/rng', 'RNG', 'w_rng', SlotsIcon),
  category('/live', 'LIVE', 'w_live', LiveIcon),
  category('/fish', 'FISH', 'w_fish', FishIcon),
  category('/pvp', 'PVP', 'w_pvp', CardsIcon),
  category('/sports', 'SPORTS', 'w_sports', BallIcon),
  category('/esports', 'ESPORTS', 'w_esports', EsportsIcon),
  category('/cockfight', 'COCKFIGHT', 'w_home', RoosterIcon),
  category('/bingo', 'BINGO', 'w_home', BingoIcon),
  category('/inhouse', 'INHOUSE', 'w_inhouse', CrownIcon),
];

const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** The category that an address names. */
export const categoryOfPath = (path: string): Category | undefined =>
  CATEGORIES.find((candidate) => candidate.path === withoutSlash(path));
