import type { CatalogueGame, ClassText, GameType } from './catalogue.types.ts';
import { artUrl } from './art-url.ts';

const CLASSES = {
  FRUIT: { EN: 'Fruit', VI: 'Trái cây', CN: '水果', ID: 'Buah', KO: '과일', PT: 'Frutas', TH: 'ผลไม้', TY: 'Prutas' },
  ORIENT: {
    EN: 'Orient',
    VI: 'Phương Đông',
    CN: '东方',
    ID: 'Timur',
    KO: '동양',
    PT: 'Oriente',
    TH: 'ตะวันออก',
    TY: 'Silangan',
  },
  MYTH: { EN: 'Myths', VI: 'Thần thoại', CN: '神话', ID: 'Mitos', KO: '신화', PT: 'Mitos', TH: 'ตำนาน', TY: 'Alamat' },
  NATURE: {
    EN: 'Nature',
    VI: 'Thiên nhiên',
    CN: '自然',
    ID: 'Alam',
    KO: '자연',
    PT: 'Natureza',
    TH: 'ธรรมชาติ',
    TY: 'Kalikasan',
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
  COSMOS: {
    EN: 'Cosmos',
    VI: 'Vũ trụ',
    CN: '宇宙',
    ID: 'Kosmos',
    KO: '우주',
    PT: 'Cosmos',
    TH: 'จักรวาล',
    TY: 'Kalawakan',
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
  DICE: { EN: 'Dice', VI: 'Xúc xắc', CN: '骰宝', ID: 'Dadu', KO: '주사위', PT: 'Dados', TH: 'ลูกเต๋า', TY: 'Dice' },
  CARDS: { EN: 'Cards', VI: 'Bài', CN: '扑克牌', ID: 'Kartu', KO: '카드', PT: 'Cartas', TH: 'ไพ่', TY: 'Baraha' },
  SHOW: {
    EN: 'Game shows',
    VI: 'Trò chơi truyền hình',
    CN: '综艺游戏',
    ID: 'Acara permainan',
    KO: '게임 쇼',
    PT: 'Programas',
    TH: 'เกมโชว์',
    TY: 'Game show',
  },
  REEF: {
    EN: 'Reef',
    VI: 'Rạn san hô',
    CN: '珊瑚礁',
    ID: 'Terumbu karang',
    KO: '산호초',
    PT: 'Recife',
    TH: 'แนวปะการัง',
    TY: 'Bahura',
  },
  ABYSS: {
    EN: 'Deep sea',
    VI: 'Biển sâu',
    CN: '深海',
    ID: 'Laut dalam',
    KO: '심해',
    PT: 'Mar profundo',
    TH: 'ทะเลลึก',
    TY: 'Malalim na dagat',
  },
  RUMMY: { EN: 'Rummy', VI: 'Rummy', CN: '拉米', ID: 'Remi', KO: '러미', PT: 'Rummy', TH: 'รัมมี่', TY: 'Rummy' },
  POKER: {
    EN: 'Poker',
    VI: 'Poker',
    CN: '德州扑克',
    ID: 'Poker',
    KO: '포커',
    PT: 'Pôquer',
    TH: 'โป๊กเกอร์',
    TY: 'Poker',
  },
  TILES: { EN: 'Tiles', VI: 'Cờ bài', CN: '麻将', ID: 'Ubin', KO: '타일', PT: 'Peças', TH: 'หมากกระดาน', TY: 'Tiles' },
  SPORTSBOOK: {
    EN: 'Sportsbook',
    VI: 'Thể thao',
    CN: '体育投注',
    ID: 'Taruhan olahraga',
    KO: '스포츠 베팅',
    PT: 'Apostas esportivas',
    TH: 'เดิมพันกีฬา',
    TY: 'Palakasan',
  },
  ARENA: {
    EN: 'Arena',
    VI: 'Đấu trường',
    CN: '竞技场',
    ID: 'Arena',
    KO: '아레나',
    PT: 'Arena',
    TH: 'สนามประลอง',
    TY: 'Arena',
  },
  EBINGO: { EN: 'Bingo', VI: 'Bingo', CN: '宾果', ID: 'Bingo', KO: '빙고', PT: 'Bingo', TH: 'บิงโก', TY: 'Bingo' },
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
  readonly playable?: true;
  readonly lobby?: true;
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
  art: artUrl('games', code),
  icon: artUrl('icons', code),
  playable: extra.playable ?? false,
  isVendorLobby: extra.lobby ?? false,
});

/** Games of the house that are no slots: each round is one decision, or a few. */
const INSTANTS: readonly CatalogueGame[] = [
  game('HOUSE', 'INHOUSE', 'INSTANT', 'ivory-dice', 'Ivory Dice', 'Xúc Xắc Ngà', {
    fresh: true,
    rtp: '99.00',
    min: '1.00',
    playable: true,
  }),
  game('HOUSE', 'INHOUSE', 'INSTANT', 'brass-plinko', 'Brass Plinko', 'Plinko Đồng Thau', {
    fresh: true,
    rtp: '98.98',
    min: '0.20',
    playable: true,
  }),
  game('HOUSE', 'INHOUSE', 'INSTANT', 'moonstone-mines', 'Moonstone Mines', 'Mỏ Đá Mặt Trăng', {
    fresh: true,
    rtp: '99.00',
    min: '1.00',
    playable: true,
  }),
];

const SLOTS: readonly CatalogueGame[] = [
  game('HOUSE', 'RNG', 'FRUIT', 'midnight-orchard', 'Midnight Orchard', 'Vườn Đêm', {
    hot: true,
    fresh: true,
    rtp: '96.20',
    min: '0.20',
    lines: 20,
    playable: true,
  }),
  game('LUMA', 'RNG', 'FRUIT', 'cherry-parade', 'Cherry Parade', 'Lễ Hội Anh Đào', {
    rtp: '96.10',
    min: '0.10',
    lines: 5,
  }),
  game('LUMA', 'RNG', 'FRUIT', 'seven-lanterns', 'Seven Lanterns', 'Bảy Ngọn Đèn', {
    rtp: '96.40',
    min: '0.20',
    lines: 10,
  }),
  game('LUMA', 'RNG', 'FRUIT', 'lemon-club', 'Lemon Club', 'Câu Lạc Bộ Chanh', { rtp: '95.90', min: '0.10', lines: 5 }),
  game('LUMA', 'RNG', 'FRUIT', 'bells-of-brass', 'Bells of Brass', 'Chuông Đồng', {
    rtp: '96.00',
    min: '0.20',
    lines: 20,
  }),
  game('LUMA', 'RNG', 'TREASURE', 'diamond-row', 'Diamond Row', 'Dãy Kim Cương', {
    rtp: '96.50',
    min: '0.25',
    lines: 25,
  }),
  game('LUMA', 'RNG', 'TREASURE', 'crown-jubilee', 'Crown Jubilee', 'Đại Lễ Vương Miện', {
    rtp: '96.30',
    min: '0.20',
    lines: 20,
  }),
  game('LUMA', 'RNG', 'COSMOS', 'comet-chase', 'Comet Chase', 'Đuổi Sao Chổi', {
    fresh: true,
    rtp: '96.70',
    min: '0.20',
    lines: 40,
  }),
  game('LUMA', 'RNG', 'COSMOS', 'ring-of-saturn', 'Ring of Saturn', 'Vành Đai Thổ Tinh', {
    rtp: '96.20',
    min: '0.20',
    lines: 20,
  }),
  game('LUMA', 'RNG', 'FRUIT', 'orange-grove', 'Orange Grove', 'Vườn Cam', { rtp: '95.80', min: '0.10', lines: 10 }),
  game('LUMA', 'RNG', 'TREASURE', 'clover-hill', 'Clover Hill', 'Đồi Cỏ Bốn Lá', {
    rtp: '96.10',
    min: '0.20',
    lines: 25,
  }),
  game('KOI', 'RNG', 'ORIENT', 'koi-ascending', 'Koi Ascending', 'Cá Chép Vượt Vũ Môn', {
    rtp: '96.60',
    min: '0.50',
    lines: 50,
  }),
  game('KOI', 'RNG', 'ORIENT', 'lantern-river', 'Lantern River', 'Sông Hoa Đăng', {
    rtp: '96.20',
    min: '0.20',
    lines: 30,
  }),
  game('KOI', 'RNG', 'ORIENT', 'lotus-palace', 'Lotus Palace', 'Cung Điện Hoa Sen', {
    rtp: '96.40',
    min: '0.20',
    lines: 25,
  }),
  game('KOI', 'RNG', 'ORIENT', 'pagoda-gold', 'Pagoda Gold', 'Chùa Vàng', { rtp: '96.00', min: '0.20', lines: 20 }),
  game('KOI', 'RNG', 'ORIENT', 'moon-festival', 'Moon Festival', 'Tết Trung Thu', {
    fresh: true,
    rtp: '96.50',
    min: '0.20',
    lines: 20,
  }),
  game('KOI', 'RNG', 'NATURE', 'bamboo-wind', 'Bamboo Wind', 'Gió Rừng Trúc', { rtp: '96.10', min: '0.20', lines: 20 }),
  game('KOI', 'RNG', 'NATURE', 'painted-wings', 'Painted Wings', 'Đôi Cánh Hoa', {
    rtp: '96.30',
    min: '0.20',
    lines: 25,
  }),
  game('KOI', 'RNG', 'ORIENT', 'jade-coins', 'Jade Coins', 'Tiền Ngọc Bích', { rtp: '96.20', min: '0.20', lines: 9 }),
  game('KOI', 'RNG', 'ORIENT', 'mask-of-the-opera', 'Mask of the Opera', 'Mặt Nạ Tuồng', {
    rtp: '96.00',
    min: '0.20',
    lines: 20,
  }),
  game('NORD', 'RNG', 'MYTH', 'runes-of-frost', 'Runes of Frost', 'Cổ Ngữ Băng Giá', {
    rtp: '96.80',
    min: '0.20',
    lines: 20,
  }),
  game('NORD', 'RNG', 'MYTH', 'shield-wall', 'Shield Wall', 'Bức Tường Khiên', {
    rtp: '96.40',
    min: '0.20',
    lines: 25,
  }),
  game('NORD', 'RNG', 'MYTH', 'twin-blades', 'Twin Blades', 'Song Kiếm', { rtp: '96.20', min: '0.20', lines: 20 }),
  game('NORD', 'RNG', 'NATURE', 'northern-peaks', 'Northern Peaks', 'Đỉnh Núi Phương Bắc', {
    rtp: '96.10',
    min: '0.20',
    lines: 20,
  }),
  game('NORD', 'RNG', 'MYTH', 'thunder-hall', 'Thunder Hall', 'Điện Sấm', {
    fresh: true,
    rtp: '96.60',
    min: '0.20',
    lines: 40,
  }),
  game('NORD', 'RNG', 'TREASURE', 'the-alchemist', 'The Alchemist', 'Nhà Giả Kim', {
    rtp: '96.30',
    min: '0.20',
    lines: 20,
  }),
  game('NORD', 'RNG', 'TREASURE', 'clockmaker', 'Clockmaker', 'Thợ Đồng Hồ', { rtp: '96.00', min: '0.20', lines: 15 }),
  game('NORD', 'RNG', 'TREASURE', 'captains-wheel', "Captain's Wheel", 'Bánh Lái Thuyền Trưởng', {
    rtp: '96.20',
    min: '0.20',
    lines: 20,
  }),
  game('NORD', 'RNG', 'TREASURE', 'anchor-bay', 'Anchor Bay', 'Vịnh Neo Đậu', { rtp: '95.90', min: '0.20', lines: 10 }),
  game('JADE', 'RNG', 'ORIENT', 'gate-of-jade', 'Gate of Jade', 'Cổng Ngọc', { rtp: '96.50', min: '0.20', lines: 50 }),
  game('JADE', 'RNG', 'ORIENT', 'emperors-key', "Emperor's Key", 'Chìa Khóa Hoàng Đế', {
    rtp: '96.20',
    min: '0.20',
    lines: 25,
  }),
  game('JADE', 'RNG', 'ORIENT', 'nine-lotus', 'Nine Lotus', 'Chín Đóa Sen', {
    rtp: '96.40',
    min: '0.20',
    lines: 9,
  }),
  game('JADE', 'RNG', 'ORIENT', 'scholars-book', "Scholar's Book", 'Sách Nho Sinh', {
    rtp: '96.00',
    min: '0.20',
    lines: 10,
  }),
  game('JADE', 'RNG', 'NATURE', 'crane-lake', 'Crane Lake', 'Hồ Hạc', { rtp: '96.10', min: '0.20', lines: 20 }),
  game('JADE', 'RNG', 'ORIENT', 'red-lantern-inn', 'Red Lantern Inn', 'Quán Đèn Lồng Đỏ', {
    rtp: '96.30',
    min: '0.20',
    lines: 20,
  }),
  game('JADE', 'RNG', 'TREASURE', 'river-pearls', 'River Pearls', 'Ngọc Trai Sông', {
    fresh: true,
    rtp: '96.20',
    min: '0.20',
    lines: 25,
  }),
  game('JADE', 'RNG', 'COSMOS', 'star-weaver', 'Star Weaver', 'Người Dệt Sao', {
    rtp: '96.40',
    min: '0.20',
    lines: 20,
  }),
  game('SOLA', 'RNG', 'MYTH', 'temple-of-ra', 'Temple of the Sun', 'Đền Mặt Trời', {
    rtp: '96.50',
    min: '0.20',
    lines: 10,
  }),
  game('SOLA', 'RNG', 'MYTH', 'eye-of-the-dunes', 'Eye of the Dunes', 'Con Mắt Cồn Cát', {
    rtp: '96.20',
    min: '0.20',
    lines: 10,
  }),
  game('SOLA', 'RNG', 'MYTH', 'pyramid-nights', 'Pyramid Nights', 'Đêm Kim Tự Tháp', {
    rtp: '96.00',
    min: '0.20',
    lines: 20,
  }),
  game('SOLA', 'RNG', 'TREASURE', 'horseshoe-ranch', 'Horseshoe Ranch', 'Trang Trại Móng Ngựa', {
    rtp: '96.10',
    min: '0.20',
    lines: 20,
  }),
  game('SOLA', 'RNG', 'NATURE', 'desert-bloom', 'Desert Bloom', 'Hoa Sa Mạc', { rtp: '96.30', min: '0.20', lines: 25 }),
  game('SOLA', 'RNG', 'COSMOS', 'solar-flare', 'Solar Flare', 'Bão Mặt Trời', {
    fresh: true,
    rtp: '96.60',
    min: '0.20',
    lines: 40,
  }),
  game('SOLA', 'RNG', 'COSMOS', 'rocket-row', 'Rocket Row', 'Hàng Tên Lửa', { rtp: '96.20', min: '0.20', lines: 5 }),
  game('SOLA', 'RNG', 'TREASURE', 'golden-hour', 'Golden Hour', 'Giờ Vàng', { rtp: '96.00', min: '0.20', lines: 20 }),
  game('SOLA', 'RNG', 'TREASURE', 'masquerade', 'Masquerade', 'Vũ Hội Hóa Trang', {
    rtp: '96.40',
    min: '0.20',
    lines: 25,
  }),
];

const TABLES: readonly CatalogueGame[] = [
  game('HOUSE', 'LIVE', 'ROULETTE', 'kite-roulette', 'Kite Roulette', 'Roulette Cánh Diều', {
    fresh: true,
    rtp: '97.30',
    min: '0.50',
    playable: true,
  }),
  game('VELA', 'LIVE', 'BACCARAT', 'vela-baccarat-one', 'Baccarat One', 'Baccarat Bàn Một', {
    rtp: '98.94',
    min: '5.00',
  }),
  game('VELA', 'LIVE', 'BACCARAT', 'vela-baccarat-squeeze', 'Baccarat Squeeze', 'Baccarat Nặn Bài', {
    rtp: '98.94',
    min: '10.00',
  }),
  game('VELA', 'LIVE', 'ROULETTE', 'vela-roulette', 'Roulette Royale', 'Roulette Hoàng Gia', {
    rtp: '97.30',
    min: '1.00',
  }),
  game('VELA', 'LIVE', 'ROULETTE', 'vela-speed-roulette', 'Speed Roulette', 'Roulette Tốc Độ', {
    rtp: '97.30',
    min: '1.00',
  }),
  game('VELA', 'LIVE', 'DICE', 'vela-sicbo', 'Sic Bo Pavilion', 'Tài Xỉu Đình', { rtp: '97.22', min: '1.00' }),
  game('VELA', 'LIVE', 'SHOW', 'vela-fortune-wheel', 'Wheel of Evening', 'Vòng Quay Đêm', {
    fresh: true,
    rtp: '96.20',
    min: '0.50',
  }),
  game('SALON', 'LIVE', 'BACCARAT', 'salon-baccarat', 'Salon Baccarat', 'Baccarat Salon', {
    rtp: '98.94',
    min: '20.00',
  }),
  game('SALON', 'LIVE', 'CARDS', 'salon-blackjack', 'Blackjack Nine', 'Blackjack Số Chín', {
    rtp: '99.28',
    min: '10.00',
  }),
  game('SALON', 'LIVE', 'CARDS', 'salon-dragon-tiger', 'Dragon Tiger', 'Rồng Hổ', {
    rtp: '96.27',
    min: '2.00',
  }),
  game('SALON', 'LIVE', 'DICE', 'salon-xoc-dia', 'Xoc Dia', 'Xóc Đĩa', { fresh: true, rtp: '97.50', min: '1.00' }),
  game('SALON', 'LIVE', 'ROULETTE', 'salon-roulette-noir', 'Roulette Noir', 'Roulette Đen', {
    rtp: '97.30',
    min: '5.00',
  }),
  game('SALON', 'LIVE', 'CARDS', 'salon-three-card', 'Three Card Salon', 'Bài Ba Lá', { rtp: '96.63', min: '5.00' }),
  game('OAK', 'PVP', 'POKER', 'oak-holdem', "Hold'em Table", "Bàn Hold'em", { min: '1.00' }),
  game('OAK', 'PVP', 'POKER', 'oak-omaha', 'Omaha Table', 'Bàn Omaha', { min: '1.00' }),
  game('OAK', 'PVP', 'RUMMY', 'oak-rummy', 'Oak Rummy', 'Rummy Gỗ Sồi', { min: '1.00' }),
  game('OAK', 'PVP', 'CARDS', 'oak-tien-len', 'Tien Len', 'Tiến Lên', { min: '0.50' }),
  game('OAK', 'PVP', 'CARDS', 'oak-phom', 'Phom', 'Phỏm', { min: '0.50' }),
  game('OAK', 'PVP', 'CARDS', 'oak-sam-loc', 'Sam Loc', 'Sâm Lốc', { fresh: true, min: '0.50' }),
  game('JADE', 'PVP', 'TILES', 'jade-mahjong', 'Mahjong Garden', 'Vườn Mạt Chược', { min: '1.00' }),
  game('JADE', 'PVP', 'TILES', 'jade-dominoes', 'Dominoes', 'Cờ Đô-mi-nô', { min: '0.50' }),
  game('JADE', 'PVP', 'CARDS', 'jade-mau-binh', 'Mau Binh', 'Mậu Binh', { min: '1.00' }),
  game('JADE', 'PVP', 'CARDS', 'jade-three-kingdoms', 'Three Kingdoms Cards', 'Bài Tam Quốc', { min: '1.00' }),
];

const WATER: readonly CatalogueGame[] = [
  game('TIDE', 'FISH', 'REEF', 'tide-coral-hunt', 'Coral Hunt', 'Săn San Hô', { rtp: '96.00', min: '0.10' }),
  game('TIDE', 'FISH', 'ABYSS', 'tide-abyss', 'Abyss Lights', 'Ánh Sáng Vực Sâu', { rtp: '96.20', min: '0.10' }),
  game('TIDE', 'FISH', 'ABYSS', 'tide-kraken', "Kraken's Purse", 'Túi Vàng Bạch Tuộc', {
    fresh: true,
    rtp: '96.40',
    min: '0.10',
  }),
  game('TIDE', 'FISH', 'REEF', 'tide-golden-school', 'Golden School', 'Đàn Cá Vàng', { rtp: '96.00', min: '0.10' }),
  game('TIDE', 'FISH', 'REEF', 'tide-shark-bay', 'Shark Bay', 'Vịnh Cá Mập', { rtp: '96.10', min: '0.10' }),
  game('KOI', 'FISH', 'REEF', 'koi-pond', 'Koi Pond', 'Hồ Cá Chép', { rtp: '96.30', min: '0.10' }),
  game('KOI', 'FISH', 'REEF', 'koi-pearl-divers', 'Pearl Divers', 'Thợ Lặn Ngọc Trai', { rtp: '96.00', min: '0.10' }),
  game('KOI', 'FISH', 'ABYSS', 'koi-moon-tide', 'Moon Tide', 'Thủy Triều Trăng', { rtp: '96.20', min: '0.10' }),
];

const ARENAS: readonly CatalogueGame[] = [
  game('PITCH', 'SPORTS', 'SPORTSBOOK', 'pitch-sportsbook', 'Pitchside Sportsbook', 'Thể Thao Pitchside', {
    lobby: true,
  }),
  game('FIELD', 'SPORTS', 'SPORTSBOOK', 'field-sportsbook', 'Far Field Sports', 'Thể Thao Far Field', { lobby: true }),
  game('AV', 'ESPORTS', 'ARENA', 'av-esports', 'AV Arena', 'Đấu Trường AV', { lobby: true }),
  game('AI', 'ESPORTS', 'ARENA', 'ai-esports', 'AI Arena', 'Đấu Trường AI', { lobby: true }),
  game('IMES', 'ESPORTS', 'ARENA', 'imes-esports', 'IM Arena', 'Đấu Trường IM', { lobby: true }),
  game('TF', 'ESPORTS', 'ARENA', 'tf-esports', 'TF Arena', 'Đấu Trường TF', { lobby: true }),
  game('IA', 'ESPORTS', 'ARENA', 'ia-esports', 'IA Arena', 'Đấu Trường IA', { lobby: true }),
  game('DS88', 'COCKFIGHT', 'ARENA', 'ds88-arena', 'DS88 Arena', 'Đấu Trường DS88', { lobby: true }),
];

const DRAWS: readonly CatalogueGame[] = [
  game('HALL', 'BINGO', 'EBINGO', 'hall-bingo-75', 'Bingo 75', 'Bingo 75', { rtp: '90.00', min: '0.50' }),
  game('HALL', 'BINGO', 'EBINGO', 'hall-bingo-90', 'Bingo 90', 'Bingo 90', { rtp: '90.00', min: '0.50' }),
  game('HALL', 'BINGO', 'EBINGO', 'hall-bingo-blitz', 'Bingo Blitz Hall', 'Bingo Chớp Nhoáng', {
    fresh: true,
    rtp: '91.00',
    min: '0.20',
  }),
  game('HALL', 'BINGO', 'EBINGO', 'hall-pattern-bingo', 'Pattern Bingo', 'Bingo Hoa Văn', {
    rtp: '90.50',
    min: '0.20',
  }),
  game('GPI', 'LOTT', 'DRAW', 'gpi-keno', 'GPI Keno', 'Keno GPI', { lobby: true, playable: true, min: '1.00' }),
  game('TCG_LOTTO_VN', 'LOTT', 'DRAW', 'vn-lotto', 'Vietnam Lotteries', 'Xổ Số Việt Nam', {
    lobby: true,
    playable: true,
    min: '1.00',
  }),
  game('ELOTT', 'ELOTT', 'DRAW', 'express-lotto', 'Express Draw', 'Xổ Số Nhanh', {
    lobby: true,
    playable: true,
    min: '1.00',
  }),
  game('ELOTT', 'ELOTT', 'DRAW', 'express-pick-five', 'Pick Five', 'Chọn Năm Số', { min: '1.00' }),
];

export const GAMES: readonly CatalogueGame[] = [...INSTANTS, ...SLOTS, ...TABLES, ...WATER, ...ARENAS, ...DRAWS];
