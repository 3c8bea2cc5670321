import fc from 'fast-check';
import { isDifference, outcomeOf, pauseAfter } from './orders.policy.ts';
import type { OrderState } from './orders.policy.ts';

const ORDER = { amount: 10_000n, currency: 'CNY', isSettled: false } as const;
const said = (state: 'open' | 'paid' | 'failed', over: object = {}) => ({
  amount: 10_000n,
  currency: 'CNY',
  state,
  ...over,
});

describe('what a provider’s word means', () => {
  it.each([
    ['open', 'paid', {}, 'applied'],
    ['open', 'failed', {}, 'applied'],
    ['open', 'open', {}, 'known'],
    ['paid', 'paid', {}, 'known'],
    ['paid', 'failed', {}, 'failure-after-success'],
    ['failed', 'failed', {}, 'known'],
    ['failed', 'paid', {}, 'success-after-failure'],
    ['held', 'paid', {}, 'known'],
    ['open', 'paid', { amount: 10_001n }, 'amount-differs'],
    ['paid', 'paid', { amount: 1n }, 'amount-differs'],
    ['open', 'paid', { currency: 'VND' }, 'currency-differs'],
  ] as const)('of one that is %s, a webhook that says %s %j: %s', (state, word, over, outcome) => {
    expect(outcomeOf({ ...ORDER, state }, said(word, over), 'webhook')).toBe(outcome);
  });

  it('takes a success after a failure where the provider says so when it is asked', () => {
    expect(outcomeOf({ ...ORDER, state: 'failed' }, said('paid'), 'answer')).toBe('applied');
  });

  it.each(['open', 'failed'] as const)('never pays a payout that was returned or paid by hand, and is %s', (state) => {
    for (const source of ['webhook', 'answer'] as const)
      expect(outcomeOf({ ...ORDER, state, isSettled: true }, said('paid'), source)).toBe('success-after-failure');
  });

  it('credits once at most, and only what was asked for, whatever comes in which order', () => {
    const word = fc.record({
      state: fc.constantFrom('open', 'paid', 'failed'),
      amount: fc.constantFrom(10_000n, 9_999n),
      currency: fc.constantFrom('CNY', 'VND'),
      source: fc.constantFrom('webhook', 'answer'),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        let state: OrderState = 'open';
        let credited = 0;
        for (const { source, ...one } of words) {
          const outcome = outcomeOf({ ...ORDER, state }, one, source);
          if (outcome === 'applied') {
            if (one.state === 'paid') credited += 1;
            expect([one.state === 'failed' || one.amount, one.state === 'failed' || one.currency]).toEqual([
              one.state === 'failed' || 10_000n,
              one.state === 'failed' || 'CNY',
            ]);
            state = one.state === 'open' ? state : one.state;
          } else if (isDifference(outcome) && source === 'answer' && state !== 'paid') state = 'held';
        }
        expect(credited).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('asks less and less often, within an hour', () => {
  expect([0, 1, 2, 20].map(pauseAfter)).toEqual([60_000, 120_000, 240_000, 3_600_000]);
});
