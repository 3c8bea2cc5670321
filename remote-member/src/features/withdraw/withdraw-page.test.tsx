/** Money out: what can be withdrawn, the form with the PIN, and the way of each withdrawal. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import * as schema from 'shared-contracts/payments/schema';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import WithdrawPage from './withdraw-page.tsx';

const optionsOf = (over: object = {}) =>
  schema.withdrawalOptions.reply.parse({
    ...{ currency: 'CNY', currencySymbol: '¥', available: '800.00', held: '120.00', min: '100.00', max: '5000.00' },
    ...{ dailyCount: 3, dailyAmount: '1000.00', today: { count: 1, amount: '300.00' }, receivedMinutes: 30 },
    accounts: [
      { id: '7', bank: 'Harbour Bank', lastFour: '8901', holder: 'N. V. A.' },
      { id: '8', bank: 'Continental', lastFour: '4321', holder: 'N. V. A.' },
    ],
    ...{ hasPin: true, closedBy: null },
    ...over,
  });
const withdrawal = (over: object = {}) =>
  schema.createWithdrawal.reply.parse({
    ...{ id: '41', reference: 'W-2026-41', amount: '500.00', bank: 'Continental', lastFour: '4321' },
    ...{ status: 'pending', createdAt: '2026-02-03T04:05:00.000Z', decidedAt: null, reason: null },
    ...{ receiveDueAt: null, receivedAt: null, receivedBy: null, disputedAt: null },
    ...over,
  });
type Row = ReturnType<typeof withdrawal>;
const approved = (over: object = {}) =>
  withdrawal({
    ...{ status: 'approved', decidedAt: '2026-02-03T05:05:00.000Z' },
    receiveDueAt: new Date(Date.now() + 1_795_000).toISOString(),
    ...over,
  });

const show = async (answers: Parameters<typeof createFakeApi>[0] = {}, rows: () => readonly Row[] = () => []) => {
  const api = createFakeApi({
    'payments.withdrawalOptions': () => optionsOf(),
    'payments.withdrawals': () => ({ rows: rows(), totalRows: rows().length, totalPages: 1 }),
    ...answers,
  });
  const keys: (string | undefined)[] = [];
  const call: typeof api.call = (endpoint, input, options) => {
    if (endpoint.idempotent) keys.push(options?.idempotencyKey);
    return api.call(endpoint, input, options);
  };
  const fake = createFakePortal({ module: 'member', api: { ...api, call }, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={fake.portal} address="/">
      <WithdrawPage />
    </StandAlone>,
  );
  await screen.findByRole('heading', { name: 'Your withdrawals' });
  const inputs = (id: string) => api.calls.filter((made) => made.id === id).map(({ input }) => input);
  return { ...fake, keys, inputs };
};
const amountField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
const pinField = () => screen.getByLabelText<HTMLInputElement>(/^Payment PIN/);
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
const enter = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const fill = async (amount = '500'): Promise<void> => {
  await enter(await amountField(), amount);
  await userEvent.click(screen.getByRole('radio', { name: /Continental/ }));
  await enter(pinField(), '246813');
};
const refuse = (code: string, params = {}) => Promise.reject(new PortalError(code, { params }, undefined, 409));

describe('the form', () => {
  it('[WAL-009] [MEM-006] shows what is available, what is held, and the accounts with four digits', async () => {
    await show();
    expect(await amountField()).toBeTruthy();
    const tile = (label: string) => screen.getByText(label).parentElement?.textContent;
    expect(tile('Available')).toContain('¥800.00');
    expect(tile('Held for withdrawals')).toContain('¥120.00');
    expect(tile('Left of your daily limit')).toContain('¥700.00');
    expect(tile('Left of your daily limit')).toContain('1 / 3');
    const account = screen.getByRole('radio', { name: /Harbour Bank/ }).closest('label');
    expect(account?.textContent).toContain('•••• 8901');
    expect(account?.textContent).toContain('N. V. A.');
    expect(pinField().type).toBe('password');
    expect(pinField().autocomplete).toBe('off');
  });

  it('fills in as much as is possible, and says what is left', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the maximum' }));
    expect((await amountField()).value).toBe('700');
    expect(screen.getByText('Remaining balance').parentElement?.textContent).toContain('¥100.00');
  });

  it('[WAL-010] is not sent with more than the balance, without an amount or without a PIN', async () => {
    const { inputs } = await show({ 'payments.withdrawalOptions': () => optionsOf({ dailyAmount: null }) });
    await submit();
    expect(await screen.findByText('Enter an amount.')).toBeTruthy();
    expect(screen.getByText('Enter six digits.')).toBeTruthy();
    await fill('800.01');
    await submit();
    expect(await screen.findByText('Your balance is too low.')).toBeTruthy();
    await enter(await amountField(), '99');
    await submit();
    expect(await screen.findByText('Enter an amount from ¥100.00 to ¥5,000.00.')).toBeTruthy();
    expect(inputs('payments.createWithdrawal')).toEqual([]);
  });

  it.each([
    ['pin.wrong', {}, 'The payment PIN is incorrect.'],
    ['wallet.insufficient-funds', {}, 'Your balance is too low.'],
    ['withdrawal.daily-amount', { left: '¥20.00' }, 'You can withdraw up to ¥20.00 more today.'],
    ['withdrawal.account-gone', {}, /can no longer use this bank account/],
    ['bank-account.not-own', {}, /must be in your own name/],
    ['kyc.required', {}, 'Please complete verification first'],
  ] as const)('[ERR-024] keeps what was typed when it is refused: %s', async (code, params, text) => {
    await show({ 'payments.createWithdrawal': () => refuse(code, params) });
    await fill();
    await submit();
    expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();
    expect((await amountField()).value).toBe('500');
    expect(pinField().value).toBe('246813');
  });

  it('[WAL-011] is sent with the PIN, and answered with a reference number and the way from here', async () => {
    const { inputs } = await show({ 'payments.createWithdrawal': () => withdrawal() }, () => [withdrawal()]);
    await fill();
    await submit();
    const receipt = await screen.findByRole('group', { name: 'Receipt' });
    expect(document.activeElement).toBe(receipt);
    expect(inputs('payments.createWithdrawal')).toEqual([
      { body: { accountId: '8', amount: '500.00', pin: '246813', language: 'EN' } },
    ]);
    expect(within(receipt).getByText('W-2026-41')).toBeTruthy();
    expect(within(receipt).getByText(/We are checking it/)).toBeTruthy();
    expect(inputs('payments.withdrawals').length).toBeGreaterThan(1);
  });

  it('[WAL-011] [WAL-013] is called what it is when it was rejected: nothing is held any more', async () => {
    let row = withdrawal();
    const { emit } = await show({ 'payments.createWithdrawal': () => row }, () => [row]);
    await fill();
    await submit();
    const receipt = await screen.findByRole('group', { name: 'Receipt' });
    expect(within(receipt).getByText(/We are holding the amount/)).toBeTruthy();
    row = withdrawal({ status: 'rejected', decidedAt: '2026-02-03T05:00:00.000Z', reason: 'Name differs' });
    const payload = { kind: 'withdrawal', id: '41', status: 'rejected' } as const;
    act(() => emit({ type: 'payment/changed', version: 1, payload, origin: 'platform' }));
    expect(await within(receipt).findByText('Withdrawal rejected')).toBeTruthy();
    expect(within(receipt).queryByText(/We are holding the amount/)).toBeNull();
    expect(within(receipt).getByRole('status').className).toContain('done-refused');
  });

  it('is followed by another one, beginning with its amount', async () => {
    await show({ 'payments.createWithdrawal': () => withdrawal() });
    await fill();
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Make another withdrawal' }));
    expect(document.activeElement).toBe(await amountField());
  });

  it('says what speaks of no field directly above the button', async () => {
    await show({ 'payments.createWithdrawal': () => refuse('kyc.required') });
    await fill();
    await submit();
    const refusal = (await screen.findByText('Please complete verification first')).closest('[role="alert"]');
    expect(refusal?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Withdraw' }));
  });

  it('[WAL-011] is one order when no answer came, also after a wrong PIN, and a new one after a refusal', async () => {
    const failures = ['network.failed', 'pin.wrong', 'bank-account.not-own'].map((code) => new PortalError(code));
    const { keys } = await show({
      'payments.createWithdrawal': () => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : withdrawal();
      },
    });
    await fill();
    await submit();
    await screen.findByText('Network link is abnormal, please try again');
    expect(keys).toHaveLength(1);
    await submit();
    await screen.findByText('The payment PIN is incorrect.');
    await submit();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(new Set(keys).size).toBe(1);
    await submit();
    await screen.findByText('Withdrawal requested');
    expect(keys[3]).not.toBe(keys[0]);
  });
});

describe('what comes before a withdrawal', () => {
  it('[ERR-024] [RSG-007] is the identity check where it is required', async () => {
    const { published } = await show({ 'payments.withdrawalOptions': () => optionsOf({ closedBy: 'kyc.required' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
    expect(screen.getByText('Please complete verification first')).toBeTruthy();
    expect(published.at(-1)).toMatchObject({ type: 'ui/open', payload: { dialog: 'verification' } });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    [{ hasPin: false }, 'Set your payment PIN first', 'Set PIN'],
    [{ accounts: [] }, 'Add a bank account first', 'Add a bank account'],
  ])('is set in the security centre: %j', async (over, title, button) => {
    const { asked } = await show({ 'payments.withdrawalOptions': () => optionsOf(over) });
    expect(await screen.findByText(title)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(asked.at(-1)?.detail).toEqual({ overlay: 'member-centre', page: 'securityCenter' });
  });

  it('is tomorrow where the day has no more', async () => {
    await show({ 'payments.withdrawalOptions': () => optionsOf({ dailyCount: 1 }) });
    expect(await screen.findByText('You can withdraw 1 times a day. Try again tomorrow.')).toBeTruthy();
  });
});

describe('the way of a withdrawal', () => {
  const only = async () => {
    const [row] = await screen.findAllByRole('listitem');
    if (!row) throw new Error('no row');
    return row;
  };

  it('[WAL-013] [OPR-006] is seen at once when it is rejected, with the reason and that the money is back', async () => {
    let row = withdrawal();
    const { emit } = await show({}, () => [row]);
    expect((await only()).textContent).toContain('Being checked');
    row = withdrawal({ status: 'rejected', decidedAt: '2026-02-03T05:00:00.000Z', reason: 'Name differs' });
    const payload = { kind: 'withdrawal', id: '41', status: 'rejected' } as const;
    act(() => emit({ type: 'payment/changed', version: 1, payload, origin: 'platform' }));
    expect(await screen.findByText('Name differs')).toBeTruthy();
    expect(screen.getByText('We returned the amount to your balance.')).toBeTruthy();
    expect((await only()).querySelector('details')?.open).toBe(true);
  });

  it('reads what is available again when the balance changes', async () => {
    let available = '800.00';
    const { emit } = await show({ 'payments.withdrawalOptions': () => optionsOf({ available }) });
    await screen.findAllByText('¥800.00');
    available = '650.00';
    const payload = { sumBalance: '650.00', currency: 'CNY', version: '9' };
    act(() => emit({ type: 'wallet/balance-changed', version: 1, payload, origin: 'platform' }));
    expect((await screen.findAllByText('¥650.00')).length).toBeGreaterThan(0);
  });

  it('reads once for many balances in a row, as in quick play', async () => {
    const { emit, inputs } = await show();
    await amountField();
    const before = inputs('payments.withdrawalOptions').length;
    const payload = { sumBalance: '650.00', currency: 'CNY', version: '9' };
    for (let round = 0; round < 5; round += 1)
      act(() => emit({ type: 'wallet/balance-changed', version: 1, payload, origin: 'platform' }));
    await waitFor(() => expect(inputs('payments.withdrawalOptions')).toHaveLength(before + 1));
    expect(inputs('payments.withdrawals')).toHaveLength(before + 1);
  });

  it('[WAL-015] counts down until it counts as received, and the member says that it has arrived', async () => {
    // No second goes by, however long the machine takes.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-02-03T05:05:05.000Z'));
    let row = approved();
    const { inputs } = await show(
      {
        'payments.confirmWithdrawal': () => {
          row = withdrawal({ status: 'received', receivedAt: '2026-02-03T06:00:00.000Z', receivedBy: 'member' });
          return row;
        },
      },
      () => [row],
    );
    expect((await screen.findByRole('timer')).textContent).toBe('29:55');
    await userEvent.click(screen.getByRole('button', { name: 'I received it' }));
    const question = await screen.findByRole('alertdialog', { name: 'Have you received the money?' });
    await userEvent.click(within(question).getByRole('button', { name: 'I received it' }));
    expect(await screen.findByText('You confirmed that you received it.')).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(inputs('payments.confirmWithdrawal')).toEqual([{ body: { id: '41' } }]);
  });

  it('[WAL-015] stops counting when the member says that it did not arrive', async () => {
    let row = approved();
    await show(
      {
        'payments.disputeWithdrawal': () => {
          row = approved({ receiveDueAt: null, disputedAt: '2026-02-03T06:00:00.000Z' });
          return row;
        },
      },
      () => [row],
    );
    await userEvent.click(await screen.findByRole('button', { name: 'It has not arrived' }));
    const question = await screen.findByRole('alertdialog', { name: 'Has the money not arrived?' });
    await userEvent.click(within(question).getByRole('button', { name: 'It has not arrived' }));
    expect(await screen.findByText(/We are tracing the payment with the bank/)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'It has not arrived' })).toBeNull();
    expect(screen.getByRole('button', { name: 'I received it' })).toBeTruthy();
  });

  it('[WAL-014] says why it has failed', async () => {
    await show({}, () => [withdrawal({ status: 'failed', decidedAt: '2026-02-03T05:00:00.000Z', reason: 'Closed' })]);
    expect((await only()).textContent).toContain('Failed');
    expect(screen.getByText('Closed')).toBeTruthy();
  });

  it('has an empty list that says what would be here, and one that failed comes with another try', async () => {
    let isUp = false;
    await show({
      'payments.withdrawals': () =>
        isUp
          ? { rows: [], totalRows: 0, totalPages: 0 }
          : Promise.reject(new PortalError('server.unavailable', {}, undefined, 503)),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await userEvent.click(again);
    expect(await screen.findByText('No withdrawals yet')).toBeTruthy();
  });
});
