/** Contracts of the demo's large team: of its agent, of those directly below, and of some below these. */
import type { ContractKind, Tier } from '../../contracts/index.ts';
import { TEAM_AGENT, teamOf } from '../../demo/index.ts';

export interface DemoContract {
  readonly account: string;
  /** Who offered it; null: the merchant. */
  readonly by: string | null;
  readonly kind: ContractKind;
  readonly tiers: readonly Tier[];
  /** Null: it waits for an answer. */
  readonly startedDaysAgo: number | null;
}

export const tier = (rate: number, turnover = 0n, active = 0, loss = 0n): Tier => ({ turnover, active, loss, rate });

const TOP: readonly Omit<DemoContract, 'account' | 'by'>[] = [
  {
    kind: 'dividend',
    tiers: [tier(10_000), tier(15_000, 0n, 50, 1_000_000n), tier(20_000, 0n, 100, 4_000_000n)],
    startedDaysAgo: 90,
  },
  { kind: 'daily', tiers: [tier(400), tier(600, 500_000n, 20), tier(800, 2_000_000n, 50)], startedDaysAgo: 45 },
  { kind: 'hourly', tiers: [tier(200)], startedDaysAgo: 3 },
  { kind: 'realtime', tiers: [tier(150)], startedDaysAgo: 0.25 },
];

/** Agents directly below, by their place. */
const belowTop = (place: number): readonly Omit<DemoContract, 'account' | 'by'>[] => [
  ...(place < 5
    ? [{ kind: 'dividend' as const, tiers: [tier(3_000), tier(5_000, 0n, 20, 500_000n)], startedDaysAgo: 75 }]
    : []),
  { kind: 'daily', tiers: [tier(300), tier(350, 100_000n, 5)], startedDaysAgo: place < 4 ? 30 : null },
  ...(place < 2 ? [{ kind: 'hourly' as const, tiers: [tier(120)], startedDaysAgo: 2 }] : []),
  ...(place < 1 ? [{ kind: 'realtime' as const, tiers: [tier(100)], startedDaysAgo: 0.25 }] : []),
];

const THIRD_LEVEL_MAX = 8;
const thirdLevel = (place: number): Omit<DemoContract, 'account' | 'by'> => ({
  ...{ kind: 'dividend', tiers: [tier(2_000)], startedDaysAgo: place % 4 === 3 ? null : 45 },
});

/** Uplines come before their downlines; none for a team of nobody. */
export const teamContracts = (size: number): readonly DemoContract[] => {
  if (size === 0) return [];
  const agents = teamOf(size).filter(({ isAgent }) => isAgent > 0);
  const atDepth = (depth: number) => agents.filter((agent) => agent.depth === depth);
  return [
    ...TOP.map((contract) => ({ ...contract, account: TEAM_AGENT, by: null })),
    ...atDepth(1).flatMap(({ account, upline: by }, place) =>
      belowTop(place).map((contract) => ({ ...contract, account, by })),
    ),
    ...atDepth(2)
      .slice(0, THIRD_LEVEL_MAX)
      .map(({ account, upline: by }, place) => ({ ...thirdLevel(place), account, by })),
  ];
};
