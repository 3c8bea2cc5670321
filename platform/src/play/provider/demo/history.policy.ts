/**
 * A believable month of a demo member: deposits, rounds of many games, withdrawals. They bring what they play with and take home what is
 * left, so that a house of such members pays out about what came in. Pure: the same member has the same month.
 */
import type { Dice } from './random.policy.ts';

export interface DemoGame {
  readonly id: number;
  readonly code: string;
  readonly vendor: string;
  readonly gameType: string;
}

export interface DemoRound {
  readonly round: string;
  readonly game: DemoGame;
  readonly openedAt: Date;
  readonly settledAt: Date;
  readonly bet: bigint;
  readonly win: bigint;
}

export interface DemoMovement {
  readonly kind: 'deposit' | 'withdrawal' | 'bet' | 'win';
  readonly at: Date;
  /** What the member receives, in minor units. */
  readonly amount: bigint;
  readonly round: DemoRound | null;
}

export interface DemoMonth {
  readonly movements: readonly DemoMovement[];
  readonly rounds: readonly DemoRound[];
}

export interface MonthPlan {
  readonly account: string;
  readonly rounds: number;
  readonly days: number;
  readonly now: Date;
  /** What the usual amounts are multiplied by in the member's currency. */
  readonly scale: bigint;
  readonly games: readonly DemoGame[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Everything ends a little before the present. */
const QUIET_MS = 10 * MINUTE_MS;

/** Stakes that people choose, in minor units. */
const STAKES = [20n, 40n, 60n, 100n, 100n, 200n, 200n, 400n, 600n, 1_000n, 2_000n, 5_000n] as const;
/** Sums that people deposit: the first that is worth so many of their stakes. */
const DEPOSITS = [2_000n, 5_000n, 10_000n, 20_000n, 50_000n] as const;
const STAKES_OF_DEPOSIT = 5n;
const LARGEST_DEPOSIT = 100_000n;
/** Who leaves with at least that much takes it home. */
const TAKEN_HOME = 5_000n;
/** So long without a round: the sitting is over. */
const SITTING_ENDS_MS = 3 * 3_600_000;

/**
 * What a round returns, in hundredths of the stake; about nine tenths of it on average. A slot pays seldom and sometimes much, a table about
 * every other time. No single win eats what the house of the demo earns in weeks.
 */
const returnOf = (gameType: string, dice: Dice): bigint => {
  const luck = dice.next();
  if (gameType === 'LIVE' || gameType === 'PVP') return luck < 0.46 ? 200n : 0n;
  if (gameType === 'SPORTS' || gameType === 'ESPORTS' || gameType === 'COCKFIGHT')
    return luck < 0.41 ? BigInt(170 + dice.below(110)) : 0n;
  if (luck > 0.998) return BigInt(1_000 + dice.below(2_000));
  if (luck > 0.96) return BigInt(300 + dice.below(800));
  return luck > 0.62 ? BigInt(40 + dice.below(220)) : 0n;
};

/** Moments of rounds, ascending: a few sittings, in each a row of rounds. */
const momentsOf = ({ rounds, days, now }: MonthPlan, dice: Dice): readonly Date[] => {
  const end = now.getTime() - QUIET_MS;
  const sittings = Array.from({ length: Math.max(3, Math.ceil(rounds / 9)) }, () => {
    const day = Math.floor(dice.next() ** 1.4 * days);
    // Evenings are busier than mornings.
    const minuteOfDay = Math.floor((1 - dice.next() ** 1.8) * 1_430);
    return end - day * DAY_MS - (1_440 - minuteOfDay) * MINUTE_MS;
  });
  const moments = Array.from({ length: rounds }, () => dice.pick(sittings) + dice.below(75 * MINUTE_MS));
  return moments.map((at) => new Date(Math.min(at, end))).sort((a, b) => a.getTime() - b.getTime());
};

const depositFor = (bet: bigint, scale: bigint): bigint =>
  (DEPOSITS.find((sum) => sum * scale >= bet * STAKES_OF_DEPOSIT) ?? LARGEST_DEPOSIT) * scale;

const settledAfterMs = (gameType: string, dice: Dice): number => {
  if (gameType === 'SPORTS' || gameType === 'ESPORTS') return 3_000 + dice.below(9 * MINUTE_MS);
  return gameType === 'LIVE' ? 15_000 + dice.below(30_000) : 800 + dice.below(2_500);
};

export const monthOf = (plan: MonthPlan, dice: Dice): DemoMonth => {
  const favourites = Array.from({ length: 9 }, () => dice.pick(plan.games));
  const habit = dice.below(STAKES.length - 4);
  const rounds: DemoRound[] = [];
  const movements: DemoMovement[] = [];
  const latest = plan.now.getTime() - QUIET_MS / 2;
  let balance = 0n;
  let free = 0;

  const move = (kind: DemoMovement['kind'], at: Date, amount: bigint, round: DemoRound | null = null): void => {
    balance += amount;
    movements.push({ kind, at, amount, round });
  };

  const moments = momentsOf(plan, dice);
  for (const [index, moment] of moments.entries()) {
    const openedAt = new Date(Math.max(moment.getTime(), free));
    const bet = (STAKES[habit + dice.below(5)] ?? 100n) * plan.scale;
    if (balance < bet)
      move('deposit', new Date(Math.max(free, openedAt.getTime() - 2 * MINUTE_MS)), depositFor(bet, plan.scale));
    const game = dice.next() < 0.75 ? dice.pick(favourites) : dice.pick(plan.games);
    // Rounds of tables take long: the last sitting must not run into the present.
    const settled = Math.min(openedAt.getTime() + settledAfterMs(game.gameType, dice), latest);
    const settledAt = new Date(Math.max(settled, openedAt.getTime() + 1_000));
    const win = (bet * returnOf(game.gameType, dice)) / 100n;
    const round = { round: `demo-${plan.account}-${index + 1}`, game, openedAt, settledAt, bet, win };
    rounds.push(round);
    move('bet', openedAt, -bet, round);
    if (win > 0n) move('win', settledAt, win, round);
    free = settledAt.getTime() + 1_000;
    const next = moments[index + 1];
    const isLeaving = next !== undefined && next.getTime() - free > SITTING_ENDS_MS;
    if (isLeaving && balance >= TAKEN_HOME * plan.scale) {
      move('withdrawal', new Date(free), -balance);
      free += 1_000;
    }
  }
  // The past ends at zero: what the member has today came in today.
  if (balance > 0n) move('withdrawal', new Date(free), -balance);
  return { movements, rounds };
};
