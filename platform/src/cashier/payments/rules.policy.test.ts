import fc from 'fast-check';
import { ruleOutcomeOf } from './rules.policy.ts';
import type { RuleFacts } from './rules.policy.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const RULES = { autoBelow: 50_000n, autoDayAmount: 100_000n, autoAccountDays: 30, autoVerified: true };
const facts = (over: Partial<RuleFacts> = {}): RuleFacts => ({
  ...{ row: { amount: 50_000n }, needsTwo: false, today: { count: 2, amount: 100_000n }, registeredAt: daysAgo(30) },
  ...{ isVerified: true, openCases: 0, deposited: 20_000n, wagered: 20_000n, now: NOW },
  ...over,
});

describe('a withdrawal that fulfils every rule to the last unit', () => {
  it('is approved', () => expect(ruleOutcomeOf(RULES, facts())).toBe('approved'));

  it.each([
    ['two-operators', { needsTwo: true }],
    ['amount', { row: { amount: 50_001n } }],
    ['day-amount', { today: { count: 2, amount: 100_001n } }],
    ['account-age', { registeredAt: new Date(daysAgo(30).getTime() + 1) }],
    ['unverified', { isVerified: false }],
    ['open-case', { openCases: 1 }],
    ['without-play', { wagered: 19_999n }],
  ] as const)('is left to operators by the rule %s', (outcome, over) => {
    expect(ruleOutcomeOf(RULES, facts(over))).toBe(outcome);
  });

  it('is approved for all members where the merchant says so', () => {
    expect(ruleOutcomeOf({ ...RULES, autoVerified: false }, facts({ isVerified: false }))).toBe('approved');
  });
});

it('never approves without an amount, and never more than it', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.option(fc.bigInt(1n, 10n ** 12n)), (amount, autoBelow) => {
      const outcome = ruleOutcomeOf({ ...RULES, autoBelow, autoDayAmount: null }, facts({ row: { amount } }));
      expect(outcome === 'approved').toBe(autoBelow !== null && amount <= autoBelow);
    }),
  );
});
