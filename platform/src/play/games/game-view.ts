/** Rows of the catalogue as the contract shows them. Pure. */
import { toDecimal } from 'shared-contracts/money';
import type { ReplyOf } from 'shared-contracts/http';
import type { gameList, gameVendors, winnerBoard } from 'shared-contracts/games/schema';
import type { PictureAddress } from '../../tenancy/merchants/index.ts';
import type { WinnerRow } from './boards.store.ts';
import { currencyScale } from './currency-scale.policy.ts';
import type { GameRow, OfferedLaneRow, PageOf, RoomRow, VendorLaneRow } from './games.store.ts';

export type GameView = ReplyOf<typeof gameList>['games'][number];
type VendorView = ReplyOf<typeof gameVendors>['data']['lanes'][string][number];
type WinnerView = ReplyOf<typeof winnerBoard>['list'][number];

interface Launchable {
  readonly isIntegrated: boolean;
  readonly isInMaintenance: boolean;
}

/** Why a game can't be launched: the lobby marks it instead of letting a player run into it. */
const unavailableOf = ({ isIntegrated, isInMaintenance }: Launchable): GameView['unavailable'] => {
  if (!isIntegrated) return 'not-connected';
  return isInMaintenance ? 'maintenance' : null;
};

export const gameView = (row: GameRow, at: PictureAddress): GameView => ({
  gameId: row.code,
  roomId: null,
  nodeId: row.nodeId,
  vassalage: row.vendor,
  vendorName: row.vendorName,
  gameType: row.gameType,
  displayName: row.displayName,
  gameName: row.englishName,
  nodeName: row.englishName,
  iconUrl: at(row.iconUrl),
  showIcon: true,
  lagerIcon: at(row.artUrl),
  accountTypeName: row.vendorName,
  gameClassify: row.classify,
  isGame: 1,
  isHot: row.isHot ? 1 : 0,
  isNew: row.isNew ? 1 : 0,
  gameCategory: row.gameType,
  title: row.className,
  rtp: row.rtp,
  minBet: row.minBet === null ? null : toDecimal(row.minBet),
  minLineNum: row.minLines,
  inMaintenance: row.isInMaintenance || !row.isIntegrated,
  unavailable: unavailableOf(row),
  freePlay: row.freePlay,
});

/** A room as a game of its own: its name and its stake (specification, section 7: GLS2_roomList). */
export const roomView = (room: RoomRow, at: PictureAddress, currency: string): GameView => ({
  ...gameView(room, at),
  roomId: room.roomId,
  displayName: room.roomName,
  ...(room.roomMinBet === null ? {} : { minBet: toDecimal(room.roomMinBet * currencyScale(currency)) }),
});

/** Pages of a list of so many rows; an empty list has none. */
export const pagesOf = (totalRows: number, pageSize: number): number => Math.ceil(totalRows / pageSize);

export const gamePageView = (page: PageOf<GameRow>, pageSize: number, at: PictureAddress) => ({
  games: page.rows.map((row) => gameView(row, at)),
  totalPages: pagesOf(page.total, pageSize),
  totalRows: page.total,
});

/** The lanes of the specification (section 3), present also when the merchant has no vendor in them, then the further ones. */
const LANES = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
  'BINGO',
  'INHOUSE',
] as const;

const vendorView = (row: VendorLaneRow, at: PictureAddress): VendorView => ({
  vassalage: row.vendor,
  displayName: row.name,
  logoUrl: at(row.logoUrl),
  gameType: row.lane,
  games: row.games,
  lobbyGame:
    row.lobbyGameId !== null && row.lobbyNodeId !== null ? { gameId: row.lobbyGameId, nodeId: row.lobbyNodeId } : null,
  inMaintenance: row.isInMaintenance,
  unavailable: unavailableOf(row),
});

/** Lanes that certain vendors only may stand in (specification, section 9; LIM-052, LIM-053). */
const LANE_VENDORS: Readonly<Record<string, readonly string[]>> = {
  ESPORTS: ['AV', 'AI', 'IMES', 'TF', 'IA'],
  COCKFIGHT: ['DS88'],
};

export const mayStandIn = (lane: string, vendor: string): boolean => LANE_VENDORS[lane]?.includes(vendor) ?? true;

export const lanesView = (found: readonly VendorLaneRow[], at: PictureAddress): Record<string, VendorView[]> =>
  Object.fromEntries(
    LANES.map((lane) => [
      lane,
      found.filter((row) => row.lane === lane && mayStandIn(lane, row.vendor)).map((row) => vendorView(row, at)),
    ]),
  );

/** Lanes in which none of these vendors may stand. */
export const emptyLanesOf = (offered: readonly Pick<OfferedLaneRow, 'vendor' | 'lane'>[]): readonly string[] =>
  LANES.filter((lane) => !offered.some((row) => row.lane === lane && mayStandIn(lane, row.vendor)));

/** Where a vendor's round can be recomputed by anybody; null where the vendor publishes nothing. */
export type VerifyUrl = (vendor: string, round: string) => string | null;

export const winnerView = (row: WinnerRow, at: PictureAddress, verifyUrl: VerifyUrl): WinnerView => ({
  vo: {
    customerName: row.playerMask,
    gameName: row.displayName,
    winAmount: toDecimal(row.winAmount),
    at: row.at.toISOString(),
    verifyUrl: verifyUrl(row.vendor, row.round),
    game: {
      vassalage: row.vendor,
      nodeId: row.nodeId,
      gameId: row.code,
      gameType: row.gameType,
      lagerIcon: at(row.artUrl),
    },
  },
});
