/** Content of the demo merchants (design 10), in both languages that the product is written in. */
import type {
  AnnouncementType,
  Article,
  BannerGroup,
  BannerText,
  ByLanguage,
  HelpItem,
  PromotionCategory,
  PromotionText,
} from '../content.model.ts';

export interface DemoBanner {
  readonly group: BannerGroup;
  readonly scene: string;
  readonly linkageType: number;
  readonly url: string;
  readonly texts: ByLanguage<BannerText>;
}

/** Values of `linkageType` (CON-012). */
const NOTHING = 0;
const ROUTE = 1;
const GAME = 3;

const linkageOf = (url: string): number => {
  if (url === '') return NOTHING;
  return url.startsWith('/game?') ? GAME : ROUTE;
};

const banner = (
  group: BannerGroup,
  scene: string,
  url: string,
  en: readonly [string, string, string],
  vi: readonly [string, string, string],
): DemoBanner => ({
  group,
  scene,
  linkageType: linkageOf(url),
  url,
  texts: { EN: { title: en[0], text: en[1], action: en[2] }, VI: { title: vi[0], text: vi[1], action: vi[2] } },
});

export const DEMO_BANNERS: readonly DemoBanner[] = [
  banner(
    'w_home',
    'orchard',
    '/game?vassalage=HOUSE&nodeId=HOUSE-midnight-orchard&gameId=midnight-orchard&gameType=RNG',
    ['Midnight Orchard', 'Twenty lines, open maths, and a proof behind every spin.', 'Play now'],
    ['Vườn Đêm', 'Hai mươi dòng cược, tỷ lệ công khai và bằng chứng cho từng vòng quay.', 'Chơi ngay'],
  ),
  banner(
    'w_home',
    'draws',
    '/lotteryCenter',
    ['Draws around the clock', 'See the countdown, the result and the evidence of every draw.', 'See the draws'],
    ['Xổ số suốt ngày đêm', 'Xem đếm ngược, kết quả và bằng chứng của từng kỳ quay.', 'Xem các kỳ quay'],
  ),
  banner(
    'w_home',
    'welcome',
    '/promotions',
    ['A calm welcome', 'Offers with their terms on one page, and nothing in small print.', 'See the offers'],
    ['Chào mừng bạn', 'Ưu đãi với điều khoản trên một trang, không có chữ nhỏ.', 'Xem ưu đãi'],
  ),
  banner(
    'w_rng',
    'reels',
    '',
    ['Reels', 'Every slot with its return to player, before you bet.', ''],
    ['Nổ hũ', 'Mỗi trò đều ghi rõ tỷ lệ hoàn trả, trước khi bạn cược.', ''],
  ),
  banner(
    'w_live',
    'tables',
    '',
    ['Live tables', 'Roulette and baccarat at one table for all players, with a proof of every round.', ''],
    ['Sòng trực tiếp', 'Roulette và baccarat, một bàn cho mọi người chơi, kèm bằng chứng của từng ván.', ''],
  ),
  banner(
    'w_fish',
    'reef',
    '/game?vassalage=HOUSE&nodeId=HOUSE-glass-reef&gameId=glass-reef&gameType=FISH',
    ['Glass Reef', 'Aim, fire, and recompute every shot.', 'Play now'],
    ['Rạn Thủy Tinh', 'Ngắm, bắn và tính lại từng phát bắn.', 'Chơi ngay'],
  ),
  banner(
    'w_pvp',
    'cards',
    '',
    ['Card games', 'Deals against players, and bots that are named as bots.', ''],
    ['Game bài', 'Ván bài với người chơi, và bot luôn được ghi rõ là bot.', ''],
  ),
  banner(
    'w_sports',
    'pitch',
    '',
    ['Matches all day', 'Our own league: odds, slips and cash-out, round after round.', ''],
    ['Trận đấu cả ngày', 'Giải đấu của nhà: tỷ lệ, phiếu cược và rút sớm, hết vòng này đến vòng khác.', ''],
  ),
  banner(
    'w_esports',
    'arena',
    '/game?vassalage=TF&nodeId=TF-beacon-arena&gameId=beacon-arena&gameType=ESPORTS',
    ['Beacon Arena', 'Five against five, best of three maps, with live odds and cash-out.', 'Play now'],
    ['Đấu Trường Hải Đăng', 'Năm đấu năm, thắng hai trong ba bản đồ, tỷ lệ trực tiếp và rút sớm.', 'Chơi ngay'],
  ),
  banner(
    'w_inhouse',
    'originals',
    '',
    ['House Originals', 'Games of our own: you can recompute every round.', ''],
    ['Trò chơi của nhà', 'Trò chơi của chính chúng tôi: bạn có thể kiểm chứng từng ván.', ''],
  ),
  banner(
    'w_lott',
    'draws',
    '',
    ['Draws', 'Countdowns by our clock, results with their evidence.', ''],
    ['Xổ số', 'Đếm ngược theo đồng hồ của chúng tôi, kết quả kèm bằng chứng.', ''],
  ),
  banner(
    'w_promotion',
    'cashback',
    '',
    ['Offers', 'What you get, the terms, and the end date.', ''],
    ['Ưu đãi', 'Bạn nhận gì, cần gì và đến khi nào.', ''],
  ),
  banner(
    'w_shop',
    'mall',
    '',
    ['Your points, your choice', 'Earned with every valid bet, spent on what you like.', ''],
    ['Điểm của bạn, bạn chọn', 'Tích lũy từ mỗi cược hợp lệ, đổi lấy điều bạn thích.', ''],
  ),
  banner(
    'w_reg',
    'originals',
    '',
    ['Your table is set', 'An account takes two minutes. Play within your means.', ''],
    ['Chỗ của bạn đã sẵn sàng', 'Mở tài khoản chỉ mất hai phút. Chơi trong khả năng của bạn.', ''],
  ),
  banner(
    'w_down',
    'download',
    '',
    ['In your pocket', 'The same portal on your phone.', ''],
    ['Trong túi bạn', 'Cùng một cổng trên điện thoại của bạn.', ''],
  ),
  banner(
    'w_help',
    'help',
    '',
    ['Help', 'Short answers to the most common questions.', ''],
    ['Trợ giúp', 'Câu trả lời ngắn cho những điều hay được hỏi.', ''],
  ),
];

export interface DemoAnnouncement {
  readonly type: AnnouncementType;
  readonly popup: boolean;
  readonly daysAgo: number;
  readonly texts: ByLanguage<Article>;
}

const notice = (
  type: AnnouncementType,
  daysAgo: number,
  en: readonly [string, string],
  vi: readonly [string, string],
): DemoAnnouncement => ({
  type,
  popup: false,
  daysAgo,
  texts: { EN: { title: en[0], content: en[1] }, VI: { title: vi[0], content: vi[1] } },
});

export const DEMO_ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  notice(
    'B',
    0,
    [
      'Midnight Orchard is open',
      '<p>The first game of our own is open to all members. You find its <b>return to player</b>, its reel strips and how to recompute a round in the game under <em>Fairness</em>.</p>',
    ],
    [
      'Vườn Đêm đã mở',
      '<p>Trò chơi đầu tiên của chính chúng tôi đã mở cho mọi hội viên. <b>Tỷ lệ hoàn trả</b>, dải cuộn và cách kiểm chứng ván nằm trong mục <em>Công bằng</em> của trò chơi.</p>',
    ],
  ),
  notice(
    'B',
    1,
    [
      'How we keep your balance correct',
      '<p>Every balance change is recorded twice, once for each side, and can never be edited. Your account record shows the balance before and after each change.</p>',
    ],
    [
      'Vì sao số dư của bạn luôn đúng',
      '<p>Mỗi biến động được ghi hai lần, cho cả hai phía, và không bao giờ bị sửa. Lịch sử tài khoản cho thấy số dư trước và sau mỗi lần.</p>',
    ],
  ),
  notice(
    'PU',
    2,
    [
      'Only from the age of 21',
      '<p>You must be 21 or older. Government officials, members of the armed forces and the police, and persons on the restricted list are not allowed to play.</p>',
    ],
    [
      'Chỉ từ 21 tuổi',
      '<p>Bạn phải từ 21 tuổi trở lên. Cán bộ nhà nước, quân nhân, công an và người trong danh sách hạn chế không được chơi.</p>',
    ],
  ),
  notice(
    'B',
    3,
    [
      'Verify any round',
      '<p>Open the betting record and choose <b>Verify round</b>: your own browser recomputes the outcome from the published seed.</p>',
    ],
    [
      'Kiểm chứng bất kỳ ván nào',
      '<p>Mở lịch sử cược và chọn <b>Kiểm chứng ván</b>: trình duyệt của bạn tự tính lại kết quả từ hạt giống đã công bố.</p>',
    ],
  ),
  notice(
    'PL',
    4,
    [
      'Records as a file',
      '<p>You can save the betting record and the account record as a CSV file for the period you choose.</p>',
    ],
    [
      'Lưu lịch sử thành tệp',
      '<p>Lịch sử cược và lịch sử tài khoản có thể lưu thành tệp CSV theo khoảng thời gian bạn chọn.</p>',
    ],
  ),
  notice(
    'AG',
    1,
    [
      'Your link has its own page',
      '<p>Under <b>Register account</b> you find your link and its QR code, open accounts for your team, and see day by day who registered.</p>',
    ],
    [
      'Liên kết của bạn có trang riêng',
      '<p>Trong <b>Đăng ký tài khoản</b> bạn có liên kết và mã QR, mở tài khoản cho đội, và xem từng ngày ai đã đăng ký.</p>',
    ],
  ),
  notice(
    'AG',
    9,
    [
      'How contracts are settled',
      '<p>Daily contracts are settled after midnight, hourly ones after each hour, real-time ones every five minutes. Each bill opens down to its bets.</p>',
    ],
    [
      'Hợp đồng được tính thế nào',
      '<p>Hợp đồng ngày được tính sau nửa đêm, hợp đồng giờ sau mỗi giờ, hợp đồng thời gian thực mỗi năm phút. Mỗi hóa đơn mở được đến từng cược.</p>',
    ],
  ),
  notice(
    'H',
    5,
    ['Glass Reef is open', '<p>A sea for four players: load twenty shots, aim, and verify each of them.</p>'],
    [
      'Rạn Thủy Tinh đã mở',
      '<p>Một vùng biển cho bốn người chơi: nạp hai mươi phát, ngắm, và kiểm chứng từng phát.</p>',
    ],
  ),
  notice(
    'PU',
    6,
    [
      'Play for fun, stop in time',
      '<p>Set an amount and a time limit before you play. If it stops being fun, take a time-out and talk to us.</p>',
    ],
    [
      'Chơi cho vui, dừng đúng lúc',
      '<p>Hãy tự đặt số tiền và thời gian trước khi chơi. Nếu không còn vui, hãy nghỉ và nói chuyện với chúng tôi.</p>',
    ],
  ),
  notice(
    'PR',
    8,
    ['Offers on one page', '<p>You find all offers under Promotions, each with its terms and end date.</p>'],
    ['Mọi ưu đãi trên một trang', '<p>Mọi ưu đãi nằm trong mục Khuyến mãi, kèm điều khoản và thời hạn.</p>'],
  ),
  notice(
    'B',
    10,
    ['Faster on slow phones', '<p>The portal now loads its parts only when you open them.</p>'],
    ['Nhanh hơn trên điện thoại yếu', '<p>Cổng chỉ tải từng phần khi bạn mở phần đó.</p>'],
  ),
];

const article = (en: readonly [string, string], vi: readonly [string, string]): ByLanguage<Article> => ({
  EN: { title: en[0], content: en[1] },
  VI: { title: vi[0], content: vi[1] },
});

export const DEMO_HELP: readonly HelpItem[] = [
  {
    slug: 'first-steps',
    texts: article(
      [
        'First steps',
        '<p>Log in, choose a game, set your bet, and play. Your balance is shown at the top of every page and changes with each bet and win at once.</p><p>Use the search box to find a game by part of its name.</p>',
      ],
      [
        'Bắt đầu',
        '<p>Đăng nhập, chọn trò chơi, đặt mức cược và chơi. Số dư nằm ở đầu mỗi trang và thay đổi ngay theo từng lần cược và thắng.</p><p>Dùng ô tìm kiếm để tìm trò chơi theo một phần tên.</p>',
      ],
    ),
  },
  {
    slug: 'balance',
    texts: article(
      [
        'Balance and records',
        '<p>The account record lists every balance change with the balance before and after it. The betting record lists every round with bet, win and result. You can save both as a file.</p>',
      ],
      [
        'Số dư và lịch sử',
        '<p>Lịch sử tài khoản liệt kê mọi biến động cùng số dư trước và sau. Lịch sử cược liệt kê mọi ván với tiền cược, tiền thắng và kết quả. Cả hai đều lưu được thành tệp.</p>',
      ],
    ),
  },
  {
    slug: 'fairness',
    texts: article(
      [
        'Fair play',
        '<p>Before you play a House Original, you see the hash of the seed that decides the result. You can add your own seed. When the seed changes, the old one is revealed, and your browser can recompute every round.</p>',
      ],
      [
        'Công bằng',
        '<p>Trước khi chơi trò của nhà, bạn thấy mã băm của hạt giống quyết định kết quả. Bạn có thể thêm hạt giống riêng. Khi đổi hạt giống, hạt cũ được công bố và trình duyệt của bạn có thể tính lại từng ván.</p>',
      ],
    ),
  },
  {
    slug: 'draws',
    texts: article(
      [
        'Draws and countdowns',
        '<p>Countdowns follow our clock, not the clock of your device. Betting locks some seconds before a draw, and the card shows it.</p>',
      ],
      [
        'Kỳ quay và đếm ngược',
        '<p>Đếm ngược chạy theo đồng hồ của chúng tôi, không theo thiết bị của bạn. Cược khóa vài giây trước khi quay; thẻ sẽ báo rõ.</p>',
      ],
    ),
  },
  {
    slug: 'terms',
    texts: article(
      [
        'Terms of use',
        '<h3>Who can play</h3><p>You must be at least 21 years old. Registration is refused to government officials, members of the armed forces and the police, and persons on a restricted-persons database.</p><h3>Your account</h3><p>One account per person. Keep your password to yourself. Accepted bets are final. If a round cannot be finished, its bet is returned.</p><h3>Disputes</h3><p>Contact customer service with the reference number of the balance change or round. We keep records and can provide them.</p>',
      ],
      [
        'Điều khoản sử dụng',
        '<h3>Ai được chơi</h3><p>Bạn phải từ 21 tuổi trở lên. Không nhận đăng ký của cán bộ nhà nước, quân nhân, công an và người trong danh sách hạn chế.</p><h3>Tài khoản của bạn</h3><p>Mỗi người một tài khoản. Hãy giữ kín mật khẩu. Cược đã nhận là có hiệu lực; ván không thể kết thúc sẽ được hoàn tiền.</p><h3>Khiếu nại</h3><p>Hãy gửi cho chăm sóc khách hàng mã tham chiếu của biến động hoặc ván. Lịch sử được lưu và có thể cung cấp.</p>',
      ],
    ),
  },
  {
    slug: 'privacy',
    texts: article(
      [
        'Privacy',
        '<p>We keep what the law and your account need: your account name, your balance changes, your rounds, and the times and devices of your logins. Passwords are stored in a form that cannot be read back. We do not sell your data.</p>',
      ],
      [
        'Quyền riêng tư',
        '<p>Chúng tôi chỉ lưu những gì pháp luật và tài khoản của bạn cần: tên tài khoản, biến động, ván chơi, thời gian và thiết bị đăng nhập. Mật khẩu được lưu ở dạng không thể đọc lại. Không bán dữ liệu.</p>',
      ],
    ),
  },
];

export const DEMO_CATEGORIES: readonly PromotionCategory[] = [
  { key: 'new_player', names: { EN: 'New players', VI: 'Người chơi mới' } },
  { key: 'originals', names: { EN: 'House Originals', VI: 'Trò chơi của nhà' } },
  { key: 'draws', names: { EN: 'Draws', VI: 'Xổ số' } },
  { key: 'club', names: { EN: 'Club', VI: 'Câu lạc bộ' } },
  { key: 'referral', names: { EN: 'Friends', VI: 'Bạn bè' } },
];

export interface DemoPromotion {
  readonly category: string;
  readonly scene: string;
  /** Absent: for a week. */
  readonly startedDaysAgo?: number;
  /** Null: without end. */
  readonly endsInDays: number | null;
  readonly texts: ByLanguage<PromotionText>;
  /** Code of the only merchant that has it; absent: every one has. */
  readonly only?: string;
}

export const DEMO_PROMOTIONS: readonly DemoPromotion[] = [
  {
    category: 'new_player',
    scene: 'welcome',
    endsInDays: null,
    texts: {
      EN: {
        title: 'Look around first',
        summary: 'Every game shows its return to player and its lowest bet before you play.',
        content:
          '<p>Take your time. The lobby shows the return to player and the lowest bet of each game. Sort by provider, filter by lowest bet, and save games you like with the heart.</p><ul><li>No code and no minimum.</li><li>Help is one click away.</li></ul>',
      },
      VI: {
        title: 'Hãy xem trước',
        summary: 'Mỗi trò chơi đều ghi tỷ lệ hoàn trả và mức cược thấp nhất trước khi bạn chơi.',
        content:
          '<p>Cứ thong thả. Sảnh cho biết mỗi trò hoàn trả bao nhiêu về lâu dài và mức cược thấp nhất. Sắp theo nhà cung cấp, lọc theo mức cược và lưu trò bạn thích bằng hình trái tim.</p><ul><li>Không cần mã, không có mức tối thiểu.</li><li>Trợ giúp chỉ cách một lần bấm.</li></ul>',
      },
    },
  },
  {
    category: 'originals',
    scene: 'orchard',
    endsInDays: 60,
    texts: {
      EN: {
        title: 'Weeks of Midnight Orchard',
        summary: 'Play our own slot from 0.20 a spin and check every round yourself.',
        content:
          '<p>Midnight Orchard has twenty fixed lines and open reel strips. Set your own seed before you play. After a seed change you can recompute each round in your browser.</p>',
      },
      VI: {
        title: 'Những tuần Vườn Đêm',
        summary: 'Chơi trò quay của chính chúng tôi từ 0.20 mỗi vòng và tự kiểm chứng từng ván.',
        content:
          '<p>Vườn Đêm có hai mươi dòng cố định và dải cuộn công khai. Hãy đặt hạt giống riêng trước khi chơi; sau khi đổi hạt giống, bạn có thể tính lại từng ván ngay trên trình duyệt.</p>',
      },
    },
  },
  {
    category: 'draws',
    scene: 'draws',
    endsInDays: 30,
    texts: {
      EN: {
        title: 'A draw every minute',
        summary: 'Express draws run around the clock, each with its countdown and its result.',
        content:
          '<p>Open the lottery centre to see what is drawn next, the last results, and the time until betting locks.</p>',
      },
      VI: {
        title: 'Mỗi phút một kỳ quay',
        summary: 'Xổ số nhanh chạy suốt ngày đêm, có đếm ngược và kết quả cho từng kỳ.',
        content:
          '<p>Mở trung tâm xổ số để xem kỳ quay kế tiếp, các kết quả gần nhất và thời gian còn lại đến lúc khóa cược.</p>',
      },
    },
  },
  {
    category: 'club',
    scene: 'cashback',
    endsInDays: null,
    texts: {
      EN: {
        title: 'Club levels',
        summary: 'Your level appears next to your name and grows with your play.',
        content:
          '<p>The club has levels with their own names and colours. Your level is shown in the member centre and next to your name.</p>',
      },
      VI: {
        title: 'Các cấp của câu lạc bộ',
        summary: 'Cấp của bạn hiện cạnh tên; cấp theo những gì bạn chơi.',
        content:
          '<p>Câu lạc bộ có các cấp với tên và màu riêng. Cấp của bạn hiện trong trung tâm hội viên và cạnh tên bạn.</p>',
      },
    },
  },
  {
    category: 'club',
    scene: 'festival',
    endsInDays: 14,
    texts: {
      EN: {
        title: 'Evenings of the moon',
        summary: 'Lantern, lotus and moon: the quiet games of the season in one row.',
        content: '<p>Find Moon Festival, Lantern River and Nine Lotus among the hot games until the moon is full.</p>',
      },
      VI: {
        title: 'Những đêm trăng',
        summary: 'Đèn lồng, hoa sen và ánh trăng: những trò chơi êm dịu của mùa trong một hàng.',
        content:
          '<p>Tìm Tết Trung Thu, Sông Hoa Đăng và Chín Đóa Sen trong các trò nổi bật cho đến ngày trăng tròn.</p>',
      },
    },
  },
  {
    category: 'referral',
    scene: 'cards',
    // Before any of the demo's friends were invited.
    startedDaysAgo: 200,
    endsInDays: null,
    only: 'aurora',
    texts: {
      EN: {
        title: 'Invite friends',
        summary: 'You get a bonus for every friend who joins and plays.',
        content:
          '<p>Your link and your code are in the member centre under Invite friends. Once a friend who signed up with them has deposited and played enough, you can claim your bonus in the reward centre. The required amounts are shown there too.</p>',
      },
      VI: {
        title: 'Mời bạn bè',
        summary: 'Mỗi người bạn đến chơi là một khoản thưởng cho bạn.',
        content:
          '<p>Liên kết và mã của bạn nằm trong trung tâm hội viên, mục Mời bạn bè. Khi người bạn đăng ký qua đó đã nạp và chơi đủ, tiền thưởng chờ bạn trong trung tâm phần thưởng. Thế nào là đủ cũng ghi ở đó.</p>',
      },
    },
  },
];
