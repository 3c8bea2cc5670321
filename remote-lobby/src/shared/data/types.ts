/** Shapes of the platform's replies under the names that the lobby speaks of them. */
import type {
  BANNER_GROUPS,
  announcements,
  banners,
  help,
  promotions,
  systemStatus,
} from 'shared-contracts/content/schema';
import type { GAME_TYPES, gameList, gameVendors, rankList, winnerBoard } from 'shared-contracts/games/schema';
import type { ReplyOf } from 'shared-contracts/http';
import type { pointConfig, pointDetail, pointRewards, redeemPointList } from 'shared-contracts/points/schema';

export type GameType = (typeof GAME_TYPES)[number];
export type Game = ReplyOf<typeof gameList>['games'][number];
export type RankedGame = ReplyOf<typeof rankList>['list'][number];
export type Lanes = ReplyOf<typeof gameVendors>['data']['lanes'];
export type Vendor = Lanes[string][number];
export type Winner = ReplyOf<typeof winnerBoard>['list'][number]['vo'];
export type BannerGroup = (typeof BANNER_GROUPS)[number];
export type Banner = ReplyOf<typeof banners>['list'][number];
export type Announcement = ReplyOf<typeof announcements>['list'][number];
export type HelpItem = ReplyOf<typeof help>['list'][number];
export type Promotion = ReplyOf<typeof promotions>['list'][number];
export type Resource = ReplyOf<typeof systemStatus>['resources'][number];
export type PointConfig = ReplyOf<typeof pointConfig>;
export type PointReward = ReplyOf<typeof pointRewards>['list'][number];
export type Redemption = ReplyOf<typeof redeemPointList>['rows'][number];
export type PointEntry = ReplyOf<typeof pointDetail>['rows'][number];
