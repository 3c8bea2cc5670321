import { PortalError } from 'shared-contracts/errors';
import { createFakeApi, fakeMember } from 'shared-contracts/testing';
import { createStateStore } from '../bus/index.ts';
import { createBalanceService } from './balance.service.ts';

const reply = (sumBalance: string, version: string) => ({ sumBalance, currency: 'CNY', version, wallets: [] });

const setUp = (answer: () => unknown) => {
  const state = createStateStore({
    language: 'EN',
    theme: 'dark',
    system: { status: 0, maintenanceEnd: null, message: null },
    flags: {},
  });
  state.setMember(fakeMember());
  const api = createFakeApi({ 'wallet.balance': answer });
  return { state, api, balance: createBalanceService(api, state) };
};

describe('reading the balance', () => {
  it('says that it is updating, then the new amount', async () => {
    const { state, balance } = setUp(() => reply('12.50', '2'));
    const done = balance.read();
    expect(balance.updating$.value).toBe(true);
    await expect(done).resolves.toBe(true);
    expect(balance.updating$.value).toBe(false);
    expect(state.balance$.value?.sumBalance).toBe('12.50');
  });

  it('keeps the amount when it fails', async () => {
    const { state, balance } = setUp(() => Promise.reject(new PortalError('network.failed')));
    state.offerBalance({ sumBalance: '9.00', currency: 'CNY', version: '1' });
    await expect(balance.read()).resolves.toBe(false);
    expect(state.balance$.value?.sumBalance).toBe('9.00');
    expect(balance.updating$.value).toBe(false);
  });

  it('[BUS-003] does not replace what the stream has brought meanwhile', async () => {
    const { state, balance } = setUp(() => reply('10.00', '5'));
    const done = balance.read();
    state.offerBalance({ sumBalance: '11.00', currency: 'CNY', version: '6' });
    await done;
    expect(state.balance$.value?.sumBalance).toBe('11.00');
  });

  it('all who ask while a reading is under way share the one that follows it', async () => {
    let version = 0;
    const { state, api, balance } = setUp(() => reply('1.00', String((version += 1))));
    const first = balance.read({ quiet: true });
    expect(balance.updating$.value).toBe(false);
    const others = [balance.read(), balance.read({ quiet: true })];
    expect(balance.updating$.value).toBe(true);
    await first;
    expect(balance.updating$.value).toBe(true);
    await expect(Promise.all(others)).resolves.toEqual([true, true]);
    expect(api.calls).toHaveLength(2);
    expect(state.balance$.value?.version).toBe('2');
    expect(balance.updating$.value).toBe(false);
  });

  it('asks nothing for a visitor, nor for a member who signs out while a reading is under way', async () => {
    const { state, api, balance } = setUp(() => reply('1.00', '1'));
    const readings = [balance.read(), balance.read()];
    state.setMember(null);
    await expect(Promise.all(readings)).resolves.toEqual([true, false]);
    await expect(balance.read()).resolves.toBe(false);
    expect(api.calls).toHaveLength(1);
    expect(balance.updating$.value).toBe(false);
  });
});
