/** The balance in the header with its buttons, on the real reading of the balance. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { PortalError } from 'shared-contracts/errors';
import { createFakeApi, fakeMember } from 'shared-contracts/testing';
import { createStateStore } from '../../shared/bus/index.ts';
import { createBalanceService } from '../../shared/session/balance.service.ts';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { BalanceBox } from './balance-box.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'EN' } }),
}));

const setUp = ({ isKnown = true } = {}) => {
  const state = createStateStore({
    ...{ language: 'EN', theme: 'dark', flags: {} },
    system: { status: 0, maintenanceEnd: null, message: null },
  });
  state.setMember(fakeMember());
  if (isKnown) state.offerBalance({ sumBalance: '9.00', currency: 'CNY', version: '1' });
  let settle: { resolve: (sum: string) => void; reject: () => void } | undefined;
  const api = createFakeApi({
    'wallet.balance': () =>
      new Promise((resolve, reject) => {
        settle = {
          resolve: (sumBalance) => resolve({ sumBalance, currency: 'CNY', version: '2', wallets: [] }),
          reject: () => reject(new PortalError('network.failed')),
        };
      }),
  });
  const toasts = { push: jest.fn() };
  const shell = {
    ...{ state, balance: createBalanceService(api, state), toasts },
    composition$: new BehaviorSubject({ merchant: { currencySymbol: '¥' } }),
  } as unknown as Shell;
  render(
    <ShellContext value={shell}>
      <BalanceBox />
    </ShellContext>,
  );
  const press = (): void => void fireEvent.click(screen.getByRole('button', { name: 'balance.refresh' }));
  return { api, press, toasts, answer: () => settle };
};
const shown = () => screen.getByRole('status').textContent;

it('[WAL-003] [WAL-004] a press reads the balance: a placeholder stands in place of the amount, then the new one', async () => {
  const { api, press, answer } = setUp();
  expect(shown()).toBe('¥9.00');
  press();
  expect(shown()).toBe('balance.updating');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  answer()?.resolve('12.50');
  await waitFor(() => expect(shown()).toBe('¥12.50'));
});

it('[WAL-005] where it fails the earlier amount is shown again', async () => {
  const { api, press, answer } = setUp();
  press();
  expect(shown()).toBe('balance.updating');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  answer()?.reject();
  await waitFor(() => expect(shown()).toBe('¥9.00'));
});

it('says that no amount is known where the first reading fails, and reads again by the same button', async () => {
  const { api, press, toasts, answer } = setUp({ isKnown: false });
  press();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  answer()?.reject();
  await waitFor(() => expect(shown()).toBe('–balance.unknown'));
  expect(toasts.push).toHaveBeenCalledWith(expect.objectContaining({ title: 'balance.unknown' }));
  press();
  await waitFor(() => expect(api.calls).toHaveLength(2));
  answer()?.resolve('12.50');
  await waitFor(() => expect(shown()).toBe('¥12.50'));
});
