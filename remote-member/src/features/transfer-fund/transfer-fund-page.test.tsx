/** Money between the main wallet and a vendor's: the form, its faults, and what follows. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import * as schema from 'shared-contracts/wallet/schema';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import TransferFundPage from './transfer-fund-page.tsx';

const balanceOf = (main: string, vendor: string) =>
  schema.balance.reply.parse({
    ...{ sumBalance: '100.00', currency: 'CNY', version: '1' },
    wallets: [
      { vassalage: null, balance: main },
      { vassalage: 'LANTERN', name: 'Lantern', balance: vendor },
    ],
  });

const show = (answers: Parameters<typeof createFakeApi>[0] = {}) => {
  const api = createFakeApi({
    'wallet.balance': () => balanceOf('80.00', '20.00'),
    'wallet.transfer': () => ({ ...balanceOf('60.00', '40.00'), state: 'done' }),
    ...answers,
  });
  const host = createFakePortal({ module: 'member', api, member: fakeMember() });
  const { unmount } = render(
    <StandAlone module="member" strings={loadStrings} portal={host.portal}>
      <TransferFundPage />
    </StandAlone>,
  );
  const sent = () => api.calls.filter(({ id }) => id === 'wallet.transfer').map(({ input }) => input);
  return { ...host, sent, unmount };
};
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Transfer' }));

describe('transfers between wallets', () => {
  it('moves an amount to the vendor, says so, and asks for the balance', async () => {
    const { sent, published } = show();
    await userEvent.type(await amount(), '20');
    await submit();
    expect(await screen.findByText('The money has been moved.')).toBeTruthy();
    expect(sent()).toEqual([{ body: { from: null, to: 'LANTERN', amount: '20.00' } }]);
    await waitFor(async () => expect((await amount()).value).toBe(''));
    expect(published.map(({ type }) => type)).toEqual(['wallet/refresh-requested']);
  });

  it('takes all of it back', async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('radio', { name: /Back to you/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Transfer the whole balance' }));
    await submit();
    await waitFor(() => expect(sent()).toEqual([{ body: { from: 'LANTERN', to: null, amount: '20.00' } }]));
  });

  it('[VAL-005] sends nothing without an amount, and says so at its field', async () => {
    const { sent } = show();
    const field = await amount();
    await submit();
    expect(await screen.findByText('Enter an amount.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
  });

  it.each([
    ['80.01', 'Your balance is too low.'],
    ['0', /./],
    ['x', /./],
  ])('sends nothing for an amount of %s', async (typed, text) => {
    const { sent } = show();
    const field = await amount();
    await userEvent.type(field, typed);
    await submit();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    if (typeof text === 'string') expect(screen.getByText(text)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('says that a transfer has failed', async () => {
    show({ 'wallet.transfer': () => ({ ...balanceOf('80.00', '20.00'), state: 'failed' }) });
    await userEvent.type(await amount(), '20');
    await submit();
    expect(await screen.findByText('The vendor did not take the transfer. Nothing has moved.')).toBeTruthy();
    // It can be tried again.
    expect((await amount()).value).toBe('20');
  });

  it('says nothing more of the transfer before once another is sent', async () => {
    let isLost = false;
    show({
      'wallet.transfer': () =>
        isLost ? Promise.reject(new PortalError('network.failed')) : { ...balanceOf('60.00', '40.00'), state: 'done' },
    });
    await userEvent.type(await amount(), '20');
    await submit();
    expect(await screen.findByText('The money has been moved.')).toBeTruthy();
    isLost = true;
    await userEvent.type(await amount(), '20');
    await submit();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText('The money has been moved.')).toBeNull();
  });

  it('says that a transfer is on its way, until it has arrived', async () => {
    const [main, vendor] = balanceOf('60.00', '20.00').wallets;
    const onItsWay = { ...balanceOf('60.00', '20.00'), wallets: [main, { ...vendor, inTransit: '20.00' }] };
    let now: object = balanceOf('80.00', '20.00');
    const { emit } = show({
      'wallet.balance': () => now,
      'wallet.transfer': () => {
        now = onItsWay;
        return { ...onItsWay, state: 'pending' };
      },
    });
    const text = 'Your money is on its way. It arrives or comes back as soon as the vendor answers.';
    await userEvent.type(await amount(), '20');
    await submit();
    expect(await screen.findByText(text)).toBeTruthy();
    now = balanceOf('60.00', '40.00');
    const payload = { sumBalance: '100.00', currency: 'CNY', version: '2' };
    act(() => emit({ type: 'wallet/balance-changed', version: 1, payload }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(screen.getByText(/40\.00/)).toBeTruthy();
  });

  it('shows what is on its way, and that a vendor does not answer', async () => {
    const [main, vendor] = balanceOf('80.00', '20.00').wallets;
    const of = (more: object) => () => ({ ...balanceOf('80.00', '20.00'), wallets: [main, { ...vendor, ...more }] });
    const first = show({ 'wallet.balance': of({ inTransit: '5.00', isStale: true }) });
    expect(await screen.findByText(/on its way/)).toBeTruthy();
    first.unmount();
    show({ 'wallet.balance': of({ inTransit: '0.00', isStale: true }) });
    expect(await screen.findByText(/the vendor does not answer now/)).toBeTruthy();
  });

  it('says why the platform refused', async () => {
    show({ 'wallet.transfer': () => Promise.reject(new PortalError('protection.excluded', {}, undefined, 403)) });
    await userEvent.type(await amount(), '1');
    await submit();
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('has words for a merchant without such vendors, and a way to try again', async () => {
    show({
      'wallet.balance': () => ({ ...balanceOf('1.00', '0.00'), wallets: [{ vassalage: null, balance: '1.00' }] }),
    });
    expect(await screen.findByText('No vendor has a wallet of its own')).toBeTruthy();
    show({ 'wallet.balance': () => Promise.reject(new PortalError('network.failed')) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
