/** Levels and rebates of the demo (design 10). Amounts in minor units of a currency such as the yuan. */
import type { NewLevel, RebateRule } from '../loyalty.model.ts';

type DemoRule = Pick<NewLevel, 'turnover' | 'cashbackRate' | 'cashbackMax' | 'levelUpBonus'>;

/** What the levels of the demo's members bring, by rank; their names and colours are there already. */
export const DEMO_LEVELS: Readonly<Record<number, DemoRule>> = {
  1: { turnover: 5_000n, cashbackRate: 200, cashbackMax: 10_000n, levelUpBonus: 0n },
  2: { turnover: 30_000n, cashbackRate: 300, cashbackMax: 30_000n, levelUpBonus: 300n },
  3: { turnover: 60_000n, cashbackRate: 400, cashbackMax: 80_000n, levelUpBonus: 800n },
  4: { turnover: 100_000n, cashbackRate: 500, cashbackMax: 200_000n, levelUpBonus: 1_800n },
  5: { turnover: 150_000n, cashbackRate: 600, cashbackMax: 500_000n, levelUpBonus: 2_800n },
  6: { turnover: 200_000n, cashbackRate: 800, cashbackMax: null, levelUpBonus: 5_800n },
};

/** More for games that keep more. */
export const DEMO_REBATE: RebateRule = {
  enabled: true,
  rates: [
    { gameType: 'RNG', rate: 60 },
    { gameType: 'FISH', rate: 60 },
    { gameType: 'LIVE', rate: 50 },
    { gameType: 'SPORTS', rate: 45 },
    { gameType: 'ESPORTS', rate: 45 },
    { gameType: 'PVP', rate: 40 },
    { gameType: 'COCKFIGHT', rate: 40 },
  ],
  min: 100n,
};
