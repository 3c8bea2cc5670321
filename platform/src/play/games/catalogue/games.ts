import type { CatalogueGame, CatalogueRoom, ClassText, GameType } from './catalogue.types.ts';
import { artUrl } from './art-url.ts';

const CLASSES = {
  FRUIT: { EN: 'Fruit', VI: 'Trái cây', CN: '水果', ID: 'Buah', KO: '과일', PT: 'Frutas', TH: 'ผลไม้', TY: 'Prutas' },
  OCEAN: {
    EN: 'Ocean',
    VI: 'Đại dương',
    CN: '海洋',
    ID: 'Samudra',
    KO: '바다',
    PT: 'Oceano',
    TH: 'มหาสมุทร',
    TY: 'Karagatan',
  },
  TREASURE: {
    EN: 'Treasure',
    VI: 'Kho báu',
    CN: '宝藏',
    ID: 'Harta karun',
    KO: '보물',
    PT: 'Tesouro',
    TH: 'สมบัติ',
    TY: 'Kayamanan',
  },
  BACCARAT: {
    EN: 'Baccarat',
    VI: 'Baccarat',
    CN: '百家乐',
    ID: 'Bakarat',
    KO: '바카라',
    PT: 'Bacará',
    TH: 'บาคาร่า',
    TY: 'Baccarat',
  },
  ROULETTE: {
    EN: 'Roulette',
    VI: 'Roulette',
    CN: '轮盘',
    ID: 'Rolet',
    KO: '룰렛',
    PT: 'Roleta',
    TH: 'รูเล็ต',
    TY: 'Roulette',
  },
  INSTANT: {
    EN: 'Instant games',
    VI: 'Trò chơi nhanh',
    CN: '即时游戏',
    ID: 'Permainan instan',
    KO: '인스턴트 게임',
    PT: 'Jogos instantâneos',
    TH: 'เกมทันที',
    TY: 'Instant na laro',
  },
  // The class with which the bingo category opens (specification, section 4).
  EBINGO: {
    EN: 'Bingo',
    VI: 'Bingo',
    CN: '宾果',
    ID: 'Bingo',
    KO: '빙고',
    PT: 'Bingo',
    TH: 'บิงโก',
    TY: 'Bingo',
  },
  CARDS: {
    EN: 'Cards',
    VI: 'Đánh bài',
    CN: '棋牌',
    ID: 'Kartu',
    KO: '카드',
    PT: 'Cartas',
    TH: 'ไพ่',
    TY: 'Baraha',
  },
  RACE: {
    EN: 'Races',
    VI: 'Đua',
    CN: '竞速',
    ID: 'Balapan',
    KO: '레이스',
    PT: 'Corridas',
    TH: 'การแข่ง',
    TY: 'Mga karera',
  },
  VIRTUAL: {
    EN: 'Virtual sports',
    VI: 'Thể thao ảo',
    CN: '虚拟体育',
    ID: 'Olahraga virtual',
    KO: '가상 스포츠',
    PT: 'Esportes virtuais',
    TH: 'กีฬาเสมือน',
    TY: 'Virtual na sports',
  },
  ARENA: {
    EN: 'Esports',
    VI: 'Thể thao điện tử',
    CN: '电子竞技',
    ID: 'Esports',
    KO: 'e스포츠',
    PT: 'Esports',
    TH: 'อีสปอร์ต',
    TY: 'Esports',
  },
  DRAW: {
    EN: 'Draws',
    VI: 'Xổ số',
    CN: '开奖',
    ID: 'Undian',
    KO: '추첨',
    PT: 'Sorteios',
    TH: 'ผลรางวัล',
    TY: 'Bunutan',
  },
} as const satisfies Record<string, ClassText>;

interface Extra {
  readonly hot?: true;
  readonly fresh?: true;
  readonly rtp?: string;
  readonly min?: string;
  readonly lines?: number;
  readonly lobby?: true;
  readonly rooms?: readonly CatalogueRoom[];
  readonly free?: readonly string[];
}

const game = (
  vendor: string,
  gameType: GameType,
  classify: keyof typeof CLASSES,
  code: string,
  EN: string,
  VI: string,
  extra: Extra = {},
): CatalogueGame => ({
  code,
  nodeId: `${vendor}-${code}`,
  vendor,
  gameType,
  name: { EN, VI },
  classify: { key: classify, ...CLASSES[classify] },
  isHot: extra.hot ?? false,
  isNew: extra.fresh ?? false,
  rtp: extra.rtp ?? null,
  minBet: extra.min ?? null,
  lines: extra.lines ?? null,
  freeBetStakes: extra.free ?? [],
  // Lotteries are the portal's own; all else runs on our game server.
  freePlay: gameType !== 'LOTT' && gameType !== 'ELOTT',
  art: artUrl('games', code),
  icon: artUrl('icons', code),
  playable: true,
  isVendorLobby: extra.lobby ?? false,
  ...(extra.rooms ? { rooms: extra.rooms } : {}),
});

/** Stakes of the house's games (game-server/src/games), all of which they take free bets at. */
const USUAL_STAKES = '0.20 0.40 0.60 1.00 2.00 4.00 6.00 10.00 20.00 40.00 60.00 100.00'.split(' ');
const WHOLE_STAKES = '1.00 2.00 5.00 10.00 20.00 50.00 100.00'.split(' ');

/** Games of the house that are no slots: each round is one decision, or a few. */
const INSTANTS: readonly CatalogueGame[] = [
  game('HOUSE', 'INHOUSE', 'INSTANT', 'paper-lantern', 'Paper Lantern', 'Đèn Trời', {
    hot: true,
    fresh: true,
    rtp: '99.00',
    min: '1.00',
  }),
  game('HOUSE', 'INHOUSE', 'INSTANT', 'moonstone-mines', 'Moonstone Mines', 'Mỏ Đá Mặt Trăng', {
    hot: true,
    fresh: true,
    rtp: '99.00',
    min: '1.00',
    free: WHOLE_STAKES,
  }),
  game('HOUSE', 'INHOUSE', 'INSTANT', 'ivory-dice', 'Ivory Dice', 'Xúc Xắc Ngà', {
    hot: true,
    fresh: true,
    rtp: '99.00',
    min: '1.00',
    free: WHOLE_STAKES,
  }),
  game('LUMA', 'INHOUSE', 'INSTANT', 'brass-plinko', 'Brass Plinko', 'Plinko Đồng Thau', {
    hot: true,
    fresh: true,
    rtp: '98.98',
    min: '0.20',
  }),
];

const SLOTS: readonly CatalogueGame[] = [
  game('HOUSE', 'RNG', 'FRUIT', 'midnight-orchard', 'Midnight Orchard', 'Vườn Đêm', {
    hot: true,
    fresh: true,
    rtp: '96.20',
    min: '0.20',
    lines: 20,
    free: USUAL_STAKES,
  }),
  game('HOUSE', 'RNG', 'OCEAN', 'tidal-hours', 'Tidal Hours', 'Giờ Thủy Triều', {
    hot: true,
    fresh: true,
    rtp: '96.40',
    min: '0.20',
    lines: 1024,
    free: USUAL_STAKES,
  }),
  game('HOUSE', 'RNG', 'TREASURE', 'ember-mint', 'Ember Mint', 'Lò Đúc Than Hồng', {
    hot: true,
    fresh: true,
    rtp: '96.14',
    min: '0.20',
    lines: 243,
    free: USUAL_STAKES,
  }),
];

/** Dealt from one table for all players. */
const TABLES: readonly CatalogueGame[] = [
  game('HOUSE', 'LIVE', 'ROULETTE', 'kite-roulette', 'Kite Roulette', 'Roulette Cánh Diều', {
    hot: true,
    fresh: true,
    rtp: '97.30',
    min: '0.50',
  }),
  game('HOUSE', 'LIVE', 'BACCARAT', 'moon-baccarat', 'Moon Baccarat', 'Baccarat Mặt Trăng', {
    hot: true,
    fresh: true,
    rtp: '98.94',
    min: '1.00',
  }),
];

const ROOMS: readonly CatalogueGame[] = [
  game('HOUSE', 'BINGO', 'EBINGO', 'lantern-bingo', 'Lantern Bingo', 'Bingo Đèn Lồng', {
    hot: true,
    fresh: true,
    rtp: '95.33',
    min: '0.50',
  }),
];

/** Players against each other; bots of the house take seats that stay empty. */
const CARD_ROOMS: readonly CatalogueGame[] = [
  game('HOUSE', 'PVP', 'CARDS', 'tien-len', 'Tien Len', 'Tiến Lên', {
    hot: true,
    fresh: true,
    rtp: '97.00',
    min: '1.00',
    // The stakes of the game server (`TIEN_LEN.levels`).
    rooms: [
      { roomId: 'tien-len-1', name: 'Tien Len · Bamboo', minBet: '1.00' },
      { roomId: 'tien-len-2', name: 'Tien Len · Lotus', minBet: '5.00' },
      { roomId: 'tien-len-3', name: 'Tien Len · Jade', minBet: '20.00' },
      { roomId: 'tien-len-4', name: 'Tien Len · Dragon', minBet: '100.00' },
    ],
  }),
];

/** Up to four players shoot at the same fish. */
const REEFS: readonly CatalogueGame[] = [
  game('HOUSE', 'FISH', 'OCEAN', 'glass-reef', 'Glass Reef', 'Rạn Thủy Tinh', {
    hot: true,
    fresh: true,
    rtp: '96.50',
    // The smallest magazine of the game server (`REEF`): 20 shots of 0.05.
    min: '1.00',
  }),
];

/** Run for all players at once, each behind the tile of its vendor. */
const RACES: readonly CatalogueGame[] = [
  game('DS88', 'COCKFIGHT', 'RACE', 'clay-derby', 'Clay Derby', 'Đua Gà Đất', {
    hot: true,
    fresh: true,
    lobby: true,
    rtp: '96.69',
    min: '1.00',
  }),
];

/** Matches that run for all players at once, with markets and bet slips. */
const LEAGUES: readonly CatalogueGame[] = [
  game('HARBOR', 'SPORTS', 'VIRTUAL', 'harbor-league', 'Harbor League', 'Giải Harbor', {
    hot: true,
    fresh: true,
    lobby: true,
    rtp: '96.16',
    min: '1.00',
  }),
  game('TF', 'ESPORTS', 'ARENA', 'beacon-arena', 'Beacon Arena', 'Đấu Trường Hải Đăng', {
    hot: true,
    fresh: true,
    lobby: true,
    rtp: '96.16',
    min: '1.00',
  }),
];

/** Doors to the portal's own lotteries. */
const DRAWS: readonly CatalogueGame[] = [
  game('TCG_LOTTO_VN', 'LOTT', 'DRAW', 'vn-lotto', 'Vietnam Lotteries', 'Xổ Số Việt Nam', {
    hot: true,
    lobby: true,
    min: '1.00',
  }),
  game('GPI', 'LOTT', 'DRAW', 'gpi-keno', 'Pavilion Keno', 'Keno Đình Hội', { hot: true, lobby: true, min: '1.00' }),
  game('ELOTT', 'ELOTT', 'DRAW', 'express-lotto', 'Express Draw', 'Xổ Số Nhanh', {
    hot: true,
    lobby: true,
    min: '1.00',
  }),
];

/** Every one of them can be played: a tile that leads nowhere is no game. */
export const GAMES: readonly CatalogueGame[] = [
  ...SLOTS,
  ...TABLES,
  ...ROOMS,
  ...CARD_ROOMS,
  ...REEFS,
  ...RACES,
  ...LEAGUES,
  ...INSTANTS,
  ...DRAWS,
];
