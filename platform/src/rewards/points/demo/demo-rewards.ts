/** Points of the demo (design 10): what bets earn, and what points buy. Amounts in minor units of a currency such as the yuan. */
import type { Conversion, PointRate, RewardText, RewardTexts } from '../points.model.ts';

export interface DemoReward {
  readonly kind: 'bonus' | 'gift';
  readonly picture: string;
  readonly points: bigint;
  /** Null for gifts. */
  readonly amount: bigint | null;
  readonly stock: number | null;
  readonly limitPerMember: number | null;
  readonly endsInDays: number | null;
  /** `{amount}` stands for the money. */
  readonly texts: RewardTexts & { readonly EN: RewardText };
}

/** Twenty points for one unit of money bet on slots, less for games that return more. */
export const DEMO_RATES: readonly PointRate[] = [
  { gameType: 'RNG', rate: 200_000n },
  { gameType: 'FISH', rate: 160_000n },
  { gameType: 'SPORTS', rate: 120_000n },
  { gameType: 'ESPORTS', rate: 120_000n },
  { gameType: 'LIVE', rate: 100_000n },
  { gameType: 'PVP', rate: 100_000n },
  { gameType: 'COCKFIGHT', rate: 80_000n },
];

/** Two thousand points are worth one unit of money; rewards give more for them than plain conversion does. */
export const DEMO_CONVERSION: Conversion = { enabled: true, points: 2_000n, amount: 100n, minPoints: 2_000n };

const reward = (
  picture: string,
  points: bigint,
  en: readonly [string, string],
  vi: readonly [string, string],
  more: Partial<DemoReward> = {},
): DemoReward => ({
  kind: 'gift',
  picture,
  points,
  amount: null,
  stock: null,
  limitPerMember: null,
  endsInDays: null,
  texts: { EN: { name: en[0], description: en[1] }, VI: { name: vi[0], description: vi[1] } },
  ...more,
});

const bonus = (picture: string, points: bigint, amount: bigint, more: Partial<DemoReward> = {}): DemoReward =>
  reward(
    picture,
    points,
    ['Bonus {amount}', 'Paid to your balance as soon as it is approved. No turnover to meet.'],
    ['Thưởng {amount}', 'Cộng vào số dư ngay khi được duyệt. Không yêu cầu vòng cược.'],
    { kind: 'bonus', amount, ...more },
  );

export const DEMO_REWARDS: readonly DemoReward[] = [
  bonus('bonus-small', 1_500n, 100n),
  bonus('bonus-medium', 7_000n, 500n),
  bonus('bonus-large', 66_000n, 5_000n, { limitPerMember: 5 }),
  bonus('bonus-grand', 640_000n, 50_000n, { stock: 20, limitPerMember: 1 }),
  reward(
    'playing-cards',
    1_200n,
    ['Linen playing cards', 'A deck of 54 with a linen finish, in a tin.'],
    ['Bộ bài vân vải', 'Bộ 54 lá bề mặt vân vải, đựng trong hộp thiếc.'],
    { stock: 60, limitPerMember: 2 },
  ),
  reward(
    'tea',
    2_400n,
    ['Jasmine tea for two', 'Two cups with saucers and 100 g of jasmine green tea.'],
    ['Trà nhài cho hai người', 'Hai tách kèm đĩa lót và 100 g trà xanh ướp nhài.'],
    { stock: 40 },
  ),
  reward(
    'gift-box',
    6_000n,
    ['Festival gift box', 'Sweets, candied fruit and a lantern to fold. Sent in the week of the festival.'],
    ['Hộp quà lễ hội', 'Bánh kẹo, mứt trái cây và một chiếc đèn lồng gấp. Gửi trong tuần lễ hội.'],
    { stock: 25, endsInDays: 21 },
  ),
  reward(
    'power-bank',
    60_000n,
    ['Power bank 20,000 mAh', 'Charges a phone four times. USB-C, 30 W.'],
    ['Sạc dự phòng 20.000 mAh', 'Sạc điện thoại bốn lần. USB-C, 30 W.'],
    { stock: 12, limitPerMember: 1 },
  ),
  reward(
    'headphones',
    200_000n,
    ['Wireless headphones', 'Over-ear, with noise cancelling and 40 hours of sound.'],
    ['Tai nghe không dây', 'Chụp tai, chống ồn, nghe liên tục 40 giờ.'],
    { stock: 0, limitPerMember: 1 },
  ),
  reward(
    'phone',
    1_500_000n,
    ['Smartphone 256 GB', 'This year’s model, in black or silver.'],
    ['Điện thoại thông minh 256 GB', 'Mẫu mới trong năm, màu đen hoặc bạc.'],
    { stock: 3, limitPerMember: 1 },
  ),
];

/** What members of the demo have redeemed already. */
export interface DemoRedemption {
  readonly merchant: string;
  readonly account: string;
  readonly picture: string;
  readonly daysAgo: number;
  readonly status: 'in process' | 'approved' | 'rejected';
}

export const DEMO_REDEMPTIONS: readonly DemoRedemption[] = [
  { merchant: 'aurora', account: 'player1', picture: 'playing-cards', daysAgo: 12, status: 'approved' },
  { merchant: 'aurora', account: 'player1', picture: 'bonus-small', daysAgo: 2, status: 'rejected' },
  { merchant: 'aurora', account: 'player1', picture: 'playing-cards', daysAgo: 1, status: 'in process' },
  { merchant: 'aurora', account: 'phuongthao', picture: 'bonus-medium', daysAgo: 2, status: 'in process' },
  { merchant: 'lotus', account: 'player3', picture: 'tea', daysAgo: 9, status: 'approved' },
  { merchant: 'lotus', account: 'player3', picture: 'bonus-medium', daysAgo: 1, status: 'in process' },
];
