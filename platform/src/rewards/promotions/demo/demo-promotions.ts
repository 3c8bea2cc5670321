/** Promotions of the demo: one of each kind, and one in each state. Amounts are in yuan; they are scaled to the merchant's currency. */
import type { ByLanguage } from '../../../content/content/index.ts';
import type { ActivityKind, ActivityRules } from '../promotions.model.ts';
import CN from './texts/cn.json' with { type: 'json' };
import { ENGLISH } from './demo-texts.ts';
import ID from './texts/id.json' with { type: 'json' };
import KO from './texts/ko.json' with { type: 'json' };
import PT from './texts/pt.json' with { type: 'json' };
import TH from './texts/th.json' with { type: 'json' };
import TY from './texts/ty.json' with { type: 'json' };
import VI from './texts/vi.json' with { type: 'json' };

export type DemoName = 'welcome' | 'reload' | 'cashback' | 'lastWeek' | 'birthday' | 'soon' | 'ended' | 'freeBets';
/** By `NAME.title`, `NAME.summary` and `NAME.content`. */
export const DEMO_TEXTS: ByLanguage<Readonly<Record<keyof typeof ENGLISH, string>>> = {
  CN,
  EN: ENGLISH,
  ID,
  KO,
  KR: KO,
  PT,
  TH,
  TY,
  VI,
};

export interface DemoPromotion {
  readonly name: DemoName;
  readonly category: string;
  readonly scene: string;
  /** From the start of the demo; below zero: before. */
  readonly startsInDays: number;
  readonly endsInDays: number | null;
  readonly kind: ActivityKind;
  /** Hundredths of a per cent. */
  readonly rate: number | null;
  readonly most: bigint;
  readonly leastDeposit: bigint | null;
  readonly wagerTimes: number | null;
  readonly countsUntilInDays?: number;
  /** Paid as bonus money. */
  readonly isBonus?: true;
  readonly freeBets?: ActivityRules['freeBets'];
}

/** Slots and own games count in full, live games a fifth. */
export const DEMO_BONUS = {
  ...{ times: 10, days: 7, bonusFirst: false, stakeMax: 5_000n },
  shares: { RNG: 100, INHOUSE: 100, FISH: 100, LIVE: 20 },
} as const;

const deposit = { leastDeposit: 10_000n, wagerTimes: 0 } as const;
const none = { leastDeposit: null, wagerTimes: null } as const;

export const DEMO_ACTIVITIES: readonly DemoPromotion[] = [
  {
    ...{ name: 'welcome', category: 'new_player', scene: 'welcome', startsInDays: -30, endsInDays: null },
    ...{ kind: 'welcome', rate: 5_000, most: 50_000n, leastDeposit: 10_000n, wagerTimes: 2 },
  },
  {
    ...{ name: 'reload', category: 'club', scene: 'festival', startsInDays: -3, endsInDays: 11 },
    ...{ kind: 'reload', rate: 2_000, most: 20_000n, ...deposit, isBonus: true },
  },
  {
    ...{ name: 'cashback', category: 'club', scene: 'cashback', startsInDays: -2, endsInDays: 12 },
    ...{ kind: 'cashback', rate: 1_000, most: 50_000n, ...none, countsUntilInDays: 5 },
  },
  {
    ...{ name: 'lastWeek', category: 'club', scene: 'cashback', startsInDays: -9, endsInDays: 5 },
    ...{ kind: 'cashback', rate: 1_000, most: 50_000n, ...none, countsUntilInDays: -2 },
  },
  {
    ...{ name: 'birthday', category: 'club', scene: 'cards', startsInDays: -60, endsInDays: null },
    ...{ kind: 'application', rate: null, most: 18_800n, ...none },
  },
  {
    ...{ name: 'soon', category: 'club', scene: 'festival', startsInDays: 3, endsInDays: 17 },
    ...{ kind: 'reload', rate: 1_500, most: 30_000n, ...deposit },
  },
  {
    ...{ name: 'ended', category: 'club', scene: 'welcome', startsInDays: -20, endsInDays: -2 },
    ...{ kind: 'reload', rate: 1_500, most: 30_000n, ...deposit },
  },
  {
    ...{ name: 'freeBets', category: 'club', scene: 'cards', startsInDays: -1, endsInDays: 13, countsUntilInDays: 14 },
    ...{ kind: 'free-bets', rate: null, most: 1_000n, ...none },
    freeBets: { bets: 10, stake: 100n, games: ['midnight-orchard', 'ivory-dice', 'moonstone-mines'] },
  },
];

export interface DemoEntry {
  readonly name: DemoName;
  readonly account: string;
  readonly hoursAgo: number;
  /** Of applications: how far it has come. */
  readonly then?: 'process' | 'issued' | 'rejected';
}

/** At the merchant that has everything. The first one's deposit was credited since: that reward is due. */
export const DEMO_ENTRIES: readonly DemoEntry[] = [
  { name: 'reload', account: 'player1', hoursAgo: 60 },
  { name: 'cashback', account: 'player1', hoursAgo: 20 },
  { name: 'lastWeek', account: 'player2', hoursAgo: 200 },
  { name: 'lastWeek', account: 'haoran', hoursAgo: 200 },
  { name: 'ended', account: 'player2', hoursAgo: 100 },
  { name: 'birthday', account: 'phuongthao', hoursAgo: 90, then: 'issued' },
  { name: 'birthday', account: 'haoran', hoursAgo: 80, then: 'rejected' },
  { name: 'birthday', account: 'lananh', hoursAgo: 30, then: 'process' },
  { name: 'birthday', account: 'kimngan', hoursAgo: 9 },
  { name: 'birthday', account: 'player2', hoursAgo: 3 },
];
