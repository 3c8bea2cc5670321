/** Catalogue, favourites, recent games and launch (specification, sections 3, 7, 9). */
import { z } from 'zod';
import { pagedQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';

export const GAME_TYPES = [
  'RNG',
  'PVP',
  'LIVE',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'BINGO',
  'INHOUSE',
] as const;
export const gameType = z.enum(GAME_TYPES);

const flag = z.enum(['0', '1']);
const language = z.string().min(2).max(5);
const vendorCode = z.string().max(40);

/** Why nothing opens: its game server rests, or this installation is not connected to it. Null where it can be played. */
const unavailable = z.enum(['maintenance', 'not-connected']).nullable();

export const game = z.object({
  gameId: z.string(),
  roomId: z.string().nullable(),
  nodeId: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType,
  displayName: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  /** Square icon. */
  iconUrl: z.string(),
  showIcon: z.boolean(),
  /** Art at 3:4. */
  lagerIcon: z.string(),
  accountTypeName: z.string(),
  gameClassify: z.string(),
  isGame: z.literal(1),
  isHot: z.number().int(),
  isNew: z.number().int(),
  gameCategory: z.string(),
  title: z.string(),
  /** Theoretical return to player in percent with two digits, where the vendor publishes it. */
  rtp: z.string().nullable(),
  minBet: decimal.nullable(),
  minLineNum: z.number().int().nullable(),
  /** It can't be played now, for whatever reason. */
  inMaintenance: z.boolean(),
  unavailable,
  /** Trial accounts can play it with play money. */
  freePlay: z.boolean().optional(),
});

const paged = {
  ...pagedQuery({ maxSize: 1_000 }),
};

export const hotGames = {
  query: z.object({
    merchantCode: z.string().max(40).optional(),
    isPlatform: z.string().max(4).default('2'),
    vassalage: vendorCode.optional(),
    platform: z.string().max(60).default('flash,html5-desktop'),
    language,
  }),
  reply: z.object({ list: z.array(game) }),
};

export const gameList = {
  query: z.object({
    ...paged,
    language,
    gameType: gameType.optional(),
    vassalage: vendorCode.optional(),
    gameClassify: z.string().max(40).optional(),
    isNew: flag.optional(),
    isHot: flag.optional(),
    /** Part of the name, trimmed, matched without case and accents. */
    gameName: z.string().trim().max(60).optional(),
    minBet: z.coerce.number().min(0).max(1_000_000).optional(),
    minLineNum: z.coerce.number().int().min(0).max(10_000).optional(),
    imgSize: z.string().max(20).optional(),
  }),
  reply: z.object({ games: z.array(game), totalPages: z.number().int(), totalRows: z.number().int() }),
};

export const vendorGameTypes = {
  query: z.object({ vassalage: vendorCode.optional(), gameType: gameType.optional(), language }),
  reply: z.object({ list: z.array(z.object({ key: z.string(), displayName: z.string() })) }),
};

export const vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  logoUrl: z.string(),
  gameType,
  games: z.number().int(),
  /** The game a vendor tile launches (sports, esports, cockfight, lottery). */
  lobbyGame: z.object({ gameId: z.string(), nodeId: z.string() }).nullable(),
  /** Nothing of it can be played now, for whatever reason. */
  inMaintenance: z.boolean(),
  unavailable,
});

export const gameVendors = {
  query: z.object({ language }),
  reply: z.object({ data: z.object({ lanes: z.record(z.string(), z.array(vendor)) }) }),
};

export const favouriteIds = { reply: z.object({ list: z.array(z.string()) }) };

export const favouriteGames = {
  query: z.object({ ...paged, language, gameType: gameType.optional(), vendor: vendorCode.optional() }),
  reply: z.object({ content: z.array(game), totalPages: z.number().int() }),
};

const favouriteBody = z.object({ nodeId: z.string().max(80), vendor: vendorCode, gameType });
export const addFavourite = { body: favouriteBody, reply: z.object({ list: z.array(z.string()) }) };
export const removeFavourite = addFavourite;

export const recentGames = {
  query: z.object({ ...paged, language, gameType: gameType.optional() }),
  reply: z.object({ list: z.array(game), totalPages: z.number().int() }),
};

/** Rooms of a vendor, shown as games and launched by `roomId` (specification, section 7: GLS2_roomList). */
export const roomList = {
  query: z.object({ vassalage: vendorCode, language }),
  reply: z.object({ list: z.array(game) }),
};

export const rankList = {
  query: z.object({ language }),
  reply: z.object({ list: z.array(game.extend({ rank: z.number().int() })) }),
};

export const winnerBoard = {
  query: z.object({
    gameCategory: z.literal('ALL').default('ALL'),
    language,
    limitNum: z.coerce.number().int().min(1).max(20).default(20),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        vo: z.object({
          /** Partly masked by the platform. */
          customerName: z.string(),
          gameName: z.string(),
          winAmount: decimal,
          at: z.iso.datetime(),
          /** Page on which anybody can recompute the round; null where the vendor publishes nothing. */
          verifyUrl: z.string().nullable(),
          game: z.object({
            vassalage: z.string(),
            nodeId: z.string(),
            gameId: z.string(),
            gameType,
            lagerIcon: z.string(),
          }),
        }),
      }),
    ),
  }),
};

const gameLaunch = z.object({
  gameId: z.string().max(80),
  nodeId: z.string().max(80),
  /** A room of GLS2_roomList; absent: the game itself. */
  roomId: z.string().max(80).optional(),
  vassalage: vendorCode,
  accountType: z.literal(1).default(1),
  confirmTrans: z.literal(0).default(0),
  launchMode: z.literal('GLS').default('GLS'),
  platform: z.literal('html5-desktop').default('html5-desktop'),
  clientType: z.literal(3).default(3),
  /** Of the session; another one's is refused. The session's token comes in its header: one in the body or the address is not looked at. */
  username: z.string().max(64).optional(),
  token: z.string().max(200).optional(),
  /** Of the portal's host; another one's is refused. */
  merchantCode: z.string().max(40).optional(),
  language,
});
/** A lottery of the portal: its betting view where it has a game code, otherwise the lobby (LOT-021). */
const lotteryLaunch = z.object({
  launchMode: z.literal('LOTT'),
  lottoArea: z.literal('VN').default('VN'),
  lottoPrizeMode: z.enum(['Lott', 'ZY', 'Elott', 'SEA']).optional(),
  lottoGameCode: z.string().max(40).optional(),
  lottoView: z.enum(['betting', 'lobby']).optional(),
  device: z.string().max(20).default('WEB'),
  /** Where the back control leads: a path or an address of the portal. */
  backUrl: z.string().max(500).default('/'),
  language,
});

export const launchGame = {
  body: z.union([lotteryLaunch, gameLaunch]),
  reply: z.object({
    game_url: z.string().nullable(),
    game_url2: z.string().nullable(),
    displayName: z.string(),
    vendorName: z.string(),
  }),
};
export const freePlayGame = {
  body: gameLaunch.pick({ gameId: true, nodeId: true, vassalage: true, language: true }),
  reply: launchGame.reply,
};

/** A number of an address that has one value. */
const fixed = (value: number) =>
  z.coerce
    .number()
    .refine((given) => given === value)
    .default(value);

/** The same by GET (specification, section 7: POST/GET). */
export const launchGameByGet = {
  query: gameLaunch.extend({
    accountType: fixed(1),
    confirmTrans: fixed(0),
    clientType: fixed(3),
  }),
  reply: launchGame.reply,
};
