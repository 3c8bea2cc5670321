/** Money to the agent above: the form, its faults, and what follows. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import TransferUplinePage from './transfer-upline-page.tsx';

const OPTIONS = { account: 'agent1', currency: 'CNY', available: '80.00', leftToday: '50.00', hasPin: true };

const show = (answers: Parameters<typeof createFakeApi>[0] = {}) => {
  const api = createFakeApi({
    'wallet.teamTransferOptions': () => OPTIONS,
    'wallet.transferToUpline': () => ({ account: 'agent1', amount: '20.00', reference: '7' }),
    ...answers,
  });
  const host = createFakePortal({ module: 'member', api, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={host.portal}>
      <TransferUplinePage />
    </StandAlone>,
  );
  const sent = () => api.calls.filter(({ id }) => id === 'wallet.transferToUpline').map(({ input }) => input);
  return { ...host, sent };
};
const fill = async (amount: string, pin = '246813'): Promise<void> => {
  await userEvent.type(await screen.findByRole('textbox', { name: /^Amount/ }), amount);
  await userEvent.type(screen.getByLabelText(/PIN/), pin);
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
};

it('sends the amount with the PIN, says so, and asks for the balance', async () => {
  const { sent, published } = show();
  await fill('20');
  expect(await screen.findByText(/¥20\.00 went to agent1/)).toBeTruthy();
  expect(sent()).toEqual([{ body: { amount: '20.00', pin: '246813' } }]);
  expect(published.map(({ type }) => type)).toEqual(['wallet/refresh-requested']);
  // The form is empty again: a second press sends nothing.
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ })).value).toBe('');
});

it.each([
  ['80.01', 'Your balance is too low.'],
  ['50.01', 'You can transfer up to ¥50.00 more today.'],
])('sends nothing for an amount of %s', async (typed, text) => {
  const { sent } = show();
  await fill(typed);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('takes what the balance allows now, not when the page was opened', async () => {
  let available = '10.00';
  const { sent, emit } = show({ 'wallet.teamTransferOptions': () => ({ ...OPTIONS, available }) });
  await fill('20');
  expect(await screen.findByText('Your balance is too low.')).toBeTruthy();
  available = '80.00';
  const payload = { sumBalance: '80.00', currency: 'CNY', version: '2' };
  act(() => emit({ type: 'wallet/balance-changed', version: 1, payload }));
  await screen.findAllByText(/80\.00/, {}, { timeout: 3_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(sent()).toEqual([{ body: { amount: '20.00', pin: '246813' } }]));
});

it('[VAL-005] sends nothing without amount and PIN, and says so at both fields', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer' }));
  for (const text of ['Enter an amount.', 'Enter six digits.']) expect(await screen.findByText(text)).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('says why the platform refused, and keeps what was typed', async () => {
  show({ 'wallet.transferToUpline': () => Promise.reject(new PortalError('team-transfer.not-receivable')) });
  await fill('20');
  expect((await screen.findByRole('alert')).textContent).toContain('cannot receive transfers');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value).toBe('20');
});

it('leads to the PIN where none is set', async () => {
  const { asked } = show({ 'wallet.teamTransferOptions': () => ({ ...OPTIONS, hasPin: false }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Set PIN' }));
  await waitFor(() => expect(asked.at(-1)?.detail).toEqual({ overlay: 'member-centre', page: 'securityCenter' }));
});
