/** When a withdrawal is approved without an operator. Pure. */
import type { RuleOutcome, Settings, Withdrawal } from './payments.model.ts';
import type { DaySum } from './withdrawal.policy.ts';

export interface RuleFacts {
  readonly row: Pick<Withdrawal, 'amount'>;
  readonly needsTwo: boolean;
  /** Withdrawals of the member's day up to this one and with it. */
  readonly today: DaySum;
  readonly registeredAt: Date;
  readonly isVerified: boolean;
  readonly openCases: number;
  /** Minor units that came in since the last approved withdrawal, also from other members, and valid bets since then. */
  readonly deposited: bigint;
  readonly wagered: bigint;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

type Rules = Pick<Settings, 'autoBelow' | 'autoDayAmount' | 'autoAccountDays' | 'autoVerified'>;

/** In the order in which an operator would ask. */
export const ruleOutcomeOf = (rules: Rules, facts: RuleFacts): RuleOutcome => {
  const { row, today, now } = facts;
  if (facts.needsTwo) return 'two-operators';
  if (rules.autoBelow === null || row.amount > rules.autoBelow) return 'amount';
  if (rules.autoDayAmount !== null && today.amount > rules.autoDayAmount) return 'day-amount';
  if (now.getTime() - facts.registeredAt.getTime() < rules.autoAccountDays * DAY_MS) return 'account-age';
  if (rules.autoVerified && !facts.isVerified) return 'unverified';
  if (facts.openCases > 0) return 'open-case';
  return facts.wagered < facts.deposited ? 'without-play' : 'approved';
};
