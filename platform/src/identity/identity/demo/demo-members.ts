/** Members of the demo (design 10): the accounts of the README, and the teams below the two agents. Nothing here is random. */

export const DEMO_PASSWORD = 'Demo-2468';

export interface DemoMember {
  /** Code of the merchant. */
  readonly merchant: string;
  readonly account: string;
  readonly nickname: string;
  readonly isAgent: number;
  /** Account of the upline; null at the top of a tree. */
  readonly upline: string | null;
  readonly toUpline: boolean;
  /** Minor units of the merchant's currency. */
  readonly balanceMinor: bigint;
  readonly clubRankLevel: number;
  readonly labels: readonly string[];
  readonly registeredDaysAgo: number;
}

/** Accounts by place in the tree: an agent, and below it members or further agents with theirs. */
type Branch = string | readonly [string, ...Branch[]];

const TEAM_OF_AGENT_1: readonly Branch[] = [
  [
    'thanhlong',
    ['minhquan', 'hoangyen', 'bichngoc88', 'ducanh', 'khanhvy'],
    'quochuy',
    'tuandat99',
    'lananh',
    'phuongthao',
  ],
  ['weichen', ['xiaolin', 'zhaoyun77', 'meiling', 'jianhong'], 'haoran', 'yutong', 'chenxi88', 'mingze'],
  ['baotran', ['giahan', 'vietanh', 'nhatminh'], 'trungkien', 'hongnhung'],
  ['liangwei', 'siyuan', 'ruoxi', 'zihan66', 'junhao'],
  'player1',
  'kimngan',
  'dangkhoa',
  'yifan',
  'haiyen92',
  'anhtuan',
  'shuting',
];

const TEAM_OF_AGENT_2: readonly Branch[] = [['jiahui', 'bowen', 'yating'], 'thuha', 'quangvinh', 'xinyi', 'lehoang'];

interface Told {
  readonly nickname: string;
  readonly balanceMinor: bigint;
  readonly clubRankLevel: number;
  readonly labels: readonly string[];
  readonly registeredDaysAgo: number;
}

/** What the README or a page shows of single accounts; the others follow from their place. */
const TOLD: Readonly<Record<string, Told>> = {
  player1: { nickname: 'Minh Chau', balanceMinor: 888_800n, clubRankLevel: 5, labels: ['vip'], registeredDaysAgo: 214 },
  player2: { nickname: 'Lan Phuong', balanceMinor: 125_000n, clubRankLevel: 2, labels: ['new'], registeredDaysAgo: 9 },
  agent1: {
    nickname: 'Quoc Bao',
    balanceMinor: 2_500_000n,
    clubRankLevel: 5,
    labels: ['partner'],
    registeredDaysAgo: 420,
  },
  agent2: {
    nickname: 'Hai Dang',
    balanceMinor: 640_000n,
    clubRankLevel: 3,
    labels: ['partner'],
    registeredDaysAgo: 150,
  },
  player5: {
    nickname: 'Van Son',
    balanceMinor: 60_000n,
    clubRankLevel: 1,
    labels: ['new'],
    registeredDaysAgo: 3,
  },
  player6: {
    nickname: 'Van Son',
    balanceMinor: 60_000_000n,
    clubRankLevel: 1,
    labels: ['new'],
    registeredDaysAgo: 2,
  },
  player4: { nickname: 'Gia Bao', balanceMinor: 50_000n, clubRankLevel: 1, labels: [], registeredDaysAgo: 2 },
  player3: {
    nickname: 'Thu Trang',
    balanceMinor: 250_000_000n,
    clubRankLevel: 3,
    labels: ['vip'],
    registeredDaysAgo: 96,
  },
};

const nicknameOf = (account: string): string => account.charAt(0).toUpperCase() + account.slice(1).replace(/\d+$/, '');

/** A small steady number from a text, so that figures differ between accounts and never between runs. */
const numberOf = (text: string, modulus: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7) % modulus;

const toldOf = (account: string): Told =>
  TOLD[account] ?? {
    nickname: nicknameOf(account),
    balanceMinor: BigInt(2_000 + numberOf(account, 2_400) * 125),
    clubRankLevel: 1 + numberOf(account, 4),
    labels: numberOf(account, 5) === 0 ? ['vip'] : [],
    registeredDaysAgo: 12 + numberOf(account, 180),
  };

const memberAt = (merchant: string, account: string, upline: string | null, isAgent: number): DemoMember => ({
  merchant,
  account,
  upline,
  isAgent,
  toUpline: upline !== null && numberOf(account, 2) === 0,
  ...toldOf(account),
});

/** The tree in an order in which every upline comes before its downlines. */
const flatten = (merchant: string, branch: Branch, upline: string): readonly DemoMember[] => {
  if (typeof branch === 'string') return [memberAt(merchant, branch, upline, 0)];
  const [account, ...below] = branch;
  return [memberAt(merchant, account, upline, 2), ...below.flatMap((part) => flatten(merchant, part, account))];
};

export const DEMO_MEMBERS: readonly DemoMember[] = [
  memberAt('aurora', 'agent1', null, 1),
  ...TEAM_OF_AGENT_1.flatMap((branch) => flatten('aurora', branch, 'agent1')),
  memberAt('aurora', 'agent2', null, 1),
  ...TEAM_OF_AGENT_2.flatMap((branch) => flatten('aurora', branch, 'agent2')),
  memberAt('aurora', 'player2', null, 0),
  memberAt('aurora', 'player5', null, 0),
  memberAt('aurora', 'player4', null, 0),
  memberAt('lotus', 'player3', null, 0),
  memberAt('lotus', 'player6', null, 0),
];

export const DEMO_MERCHANT_CODES: readonly string[] = [...new Set(DEMO_MEMBERS.map((member) => member.merchant))];

/** Numbers and addresses of the accounts of the README: no message ever reaches them, the demo shows its outbox. */
export const DEMO_CONTACTS: Readonly<Record<string, { readonly mobile: string; readonly email: string }>> = {
  player1: { mobile: '+84912000001', email: 'player1@example.com' },
  player2: { mobile: '+84912000002', email: 'player2@example.com' },
  player3: { mobile: '+84912000003', email: 'player3@example.com' },
  // One person with an account at each merchant.
  player5: { mobile: '+84912000005', email: 'player5@example.com' },
  player6: { mobile: '+84912000005', email: 'player5@example.com' },
  player4: { mobile: '+84912000004', email: 'player4@example.com' },
  agent1: { mobile: '+84912000011', email: 'agent1@example.com' },
  agent2: { mobile: '+84912000012', email: 'agent2@example.com' },
};

export const DEMO_CLUB_LEVELS = [
  { rankLevel: 1, labelName: 'Bronze', color: '#b98a5e', color2: '#7d5a3a' },
  { rankLevel: 2, labelName: 'Silver', color: '#b8c2c8', color2: '#7b868d' },
  { rankLevel: 3, labelName: 'Gold', color: '#e3b25c', color2: '#a9782a' },
  { rankLevel: 4, labelName: 'Platinum', color: '#cfd8dc', color2: '#8fa1aa' },
  { rankLevel: 5, labelName: 'Diamond', color: '#8fd3e8', color2: '#4a93ad' },
  { rankLevel: 6, labelName: 'Onyx', color: '#6b7a80', color2: '#1a2225' },
] as const;

export const DEMO_LABELS = [
  { code: 'vip', text: 'VIP', color: '#1b1305', background: '#e3b25c' },
  { code: 'partner', text: 'Partner', color: '#04170f', background: '#4fc39a' },
  { code: 'new', text: 'New', color: '#0c1c2a', background: '#86bce8' },
] as const;
