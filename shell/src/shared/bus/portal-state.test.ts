import fc from 'fast-check';
import type { BalanceState } from 'shared-contracts/events';
import { fakeMember } from 'shared-contracts/testing';
import { createStateStore, readOnlyState } from './portal-state.ts';

const store = () =>
  createStateStore({
    language: 'EN',
    theme: 'dark',
    system: { status: 0, maintenanceEnd: null, message: null },
    flags: {},
  });
const balance = (version: bigint): BalanceState => ({
  sumBalance: `${version}.00`,
  currency: 'CNY',
  version: String(version),
});

describe('state of the session', () => {
  it('[BUS-003] ends with the newest balance, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 19n }), { minLength: 1 }), (versions) => {
        const state = store();
        for (const version of versions) state.offerBalance(balance(version));
        const newest = versions.reduce((a, b) => (b > a ? b : a));
        expect(state.balance$.value?.version).toBe(String(newest));
      }),
    );
  });

  it('[BUS-003] compares versions as integers, not as text or as floats', () => {
    const state = store();
    state.offerBalance(balance(9_007_199_254_740_993n));
    state.offerBalance(balance(9_007_199_254_740_992n));
    state.offerBalance(balance(9n));
    expect(state.balance$.value?.version).toBe('9007199254740993');
  });

  it('[BUS-001] gives a late subscriber the present value first', () => {
    const state = store();
    state.setMember(fakeMember());
    const seen: unknown[] = [];
    readOnlyState(state).loggedIn$.subscribe((value) => seen.push(value));
    expect(seen).toEqual([true]);
  });

  it('forgets the balance when another member comes', () => {
    const state = store();
    state.setMember(fakeMember({ id: 'a' }));
    state.offerBalance(balance(5n));
    state.setMember(fakeMember({ id: 'b' }));
    expect(state.balance$.value).toBeNull();
    state.offerBalance(balance(1n));
    expect(state.balance$.value?.version).toBe('1');
  });
});
