/** Money in: methods and their limits, the form, the receipt, and the list that follows what operators decide. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import * as schema from 'shared-contracts/payments/schema';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import { leaveFor } from '../../shared/leave-for.ts';
import DepositPage from './deposit-page.tsx';

jest.mock('../../shared/leave-for.ts', () => ({ leaveFor: jest.fn() }));
const left = jest.mocked(leaveFor);
beforeEach(() => left.mockReset());

const transfer = {
  ...{ id: '1', kind: 'bank-transfer', name: 'Bank transfer', note: 'Only from your own account.' },
  ...{ min: '50.00', max: '50000.00' },
};
const purse = { id: '2', kind: 'e-wallet', name: 'Quick Purse', note: '', min: '10.00', max: '200.00' };
const methodsOf = (over: object = {}) =>
  schema.depositMethods.reply.parse({
    ...{ methods: [transfer, purse], currency: 'CNY', currencySymbol: '¥', openMax: 3, closedBy: null },
    ...over,
  });
const payee = { provider: 'Harbour Bank', holder: 'Aurora Ltd', number: '6222 0000 1111', qrText: 'pay:1' };
const deposit = (over: object = {}) =>
  schema.createDeposit.reply.parse({
    ...{ id: '31', reference: 'D-2026-31', kind: 'bank-transfer', method: 'Bank transfer', amount: '500.00' },
    ...{ credited: null, status: 'pending', createdAt: '2026-02-03T04:05:00.000Z', decidedAt: null, reason: null },
    payee,
    ...over,
  });
type Row = ReturnType<typeof deposit>;

interface Query {
  readonly query: { readonly status?: string; readonly pageNo: number };
}

const show = async (
  answers: Parameters<typeof createFakeApi>[0] = {},
  rows: () => readonly Row[] = () => [],
  address = '/',
) => {
  const api = createFakeApi({
    'payments.depositMethods': () => methodsOf(),
    'payments.deposits': (input) => {
      const { status } = (input as Query).query;
      const found = rows().filter((row) => status === undefined || row.status === status);
      return { rows: found, totalRows: found.length, totalPages: 1 };
    },
    ...answers,
  });
  const keys: (string | undefined)[] = [];
  const call: typeof api.call = (endpoint, input, options) => {
    if (endpoint.idempotent) keys.push(options?.idempotencyKey);
    return api.call(endpoint, input, options);
  };
  const fake = createFakePortal({ module: 'member', api: { ...api, call }, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={fake.portal} address={address}>
      <DepositPage />
    </StandAlone>,
  );
  await screen.findByRole('heading', { name: 'Your deposits' });
  const inputs = (id: string) => api.calls.filter((made) => made.id === id).map(({ input }) => input);
  return { ...fake, keys, inputs };
};
const amountField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
const enter = async (text: string): Promise<void> => {
  await userEvent.clear(await amountField());
  await userEvent.click(await amountField());
  await userEvent.paste(text);
};
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Deposit' }));

describe('the form', () => {
  it('[WAL-007] lists the methods with their limits, and that they cost nothing', async () => {
    await show();
    const first = await screen.findByRole<HTMLInputElement>('radio', { name: /Bank transfer/ });
    expect(first.checked).toBe(true);
    expect(screen.getByRole('radio', { name: /Bank transfer/ }).closest('label')?.textContent).toContain(
      '¥50 – ¥50,000 · No fee',
    );
    expect(screen.getByText('Only from your own account.')).toBeTruthy();
    expect(screen.getByText('From ¥50 to ¥50,000')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Quick Purse/ }));
    expect(screen.getByText('From ¥10 to ¥200')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '¥100' }));
    expect((await amountField()).value).toBe('100');
  });

  it.each([
    ['', 'Enter an amount.'],
    ['1,50', /Enter an amount in digits/],
    ['49.99', 'Enter an amount from ¥50.00 to ¥50,000.00.'],
  ])(
    '[WAL-007] [VAL-005] says beside the amount what is wrong with it, keeps it and sends nothing: %j',
    async (typed, text) => {
      const { inputs } = await show();
      if (typed !== '') await enter(typed);
      await submit();
      expect(await screen.findByText(text)).toBeTruthy();
      expect((await amountField()).value).toBe(typed);
      expect(document.activeElement).toBe(await amountField());
      expect(inputs('payments.createDeposit')).toEqual([]);
    },
  );

  it('[WAL-007] [RSG-003] shows a refusal where it belongs, with its figures, and keeps what was typed', async () => {
    const refusals = [
      new PortalError('payment.amount-range', { params: { min: '¥60.00', max: '¥70.00' } }, undefined, 409),
      new PortalError('deposit.method-unavailable', {}, undefined, 409),
      new PortalError('deposit.too-many-open', { params: { max: 3 } }, undefined, 409),
      new PortalError('protection.limit-deposit', {}, undefined, 403),
    ];
    await show({ 'payments.createDeposit': () => Promise.reject(refusals.shift() ?? new Error('enough')) });
    await enter('500');
    await submit();
    expect((await screen.findByText('Enter an amount from ¥60.00 to ¥70.00.')).closest('[role="alert"]')).toBeTruthy();
    expect((await amountField()).getAttribute('aria-invalid')).toBe('true');
    await submit();
    await screen.findByText(/This deposit method is not available/);
    expect(screen.getByRole('radio', { name: /Bank transfer/ }).getAttribute('aria-invalid')).toBe('true');
    await submit();
    const refusal = await screen.findByText(/You have 3 open deposits/);
    const button = screen.getByRole('button', { name: 'Deposit' });
    expect(refusal.closest('[role="alert"]')?.nextElementSibling).toBe(button);
    await submit();
    await screen.findByText('This would exceed your deposit limit.');
    expect((await amountField()).value).toBe('500');
  });

  it('[WAL-008] is one order when no answer came, and a new one after a refusal', async () => {
    const failures = [
      new PortalError('network.failed'),
      new PortalError('protection.limit-deposit', {}, undefined, 403),
    ];
    const { keys } = await show({
      'payments.createDeposit': () => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : deposit();
      },
    });
    await enter('500');
    await submit();
    await screen.findByText('Network link is abnormal, please try again');
    expect(keys).toHaveLength(1);
    await submit();
    await screen.findByText('This would exceed your deposit limit.');
    await submit();
    await screen.findByText('Deposit requested');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('the form while something changes', () => {
  it('chooses no other payee when the chosen method is switched off', async () => {
    let methods = [transfer, purse];
    const { emit, inputs } = await show({ 'payments.depositMethods': () => methodsOf({ methods }) });
    await enter('100');
    methods = [purse];
    const payload = { kind: 'deposit', id: '31', status: 'rejected' } as const;
    act(() => emit({ type: 'payment/changed', version: 1, payload, origin: 'platform' }));
    await screen.findByText(/This deposit method is not available/);
    const left = screen.getByRole<HTMLInputElement>('radio', { name: /Quick Purse/ });
    expect(left.checked).toBe(false);
    await submit();
    expect(inputs('payments.createDeposit')).toEqual([]);
    expect(document.activeElement).toBe(left);
    await userEvent.click(left);
    expect(screen.queryByText(/This deposit method is not available/)).toBeNull();
    expect((await amountField()).value).toBe('100');
  });

  it('says nothing against the method that is chosen after one was refused', async () => {
    const refused = new PortalError('deposit.method-unavailable', {}, undefined, 409);
    await show({ 'payments.createDeposit': () => Promise.reject(refused) });
    await enter('100');
    await submit();
    await screen.findByText(/This deposit method is not available/);
    await userEvent.click(screen.getByRole('radio', { name: /Quick Purse/ }));
    expect(screen.queryByText(/This deposit method is not available/)).toBeNull();
  });

  it('keeps what was typed when the language changes', async () => {
    const { inputs, setLanguage } = await show();
    await enter('123');
    const before = await amountField();
    act(() => setLanguage('VI'));
    await waitFor(() => expect(inputs('payments.depositMethods')).toContainEqual({ query: { language: 'VI' } }));
    expect(before.isConnected).toBe(true);
    expect(before.value).toBe('123');
  });
});

describe('where nothing can be deposited', () => {
  it('[RSG-007] leads to the identity check', async () => {
    const { published } = await show({ 'payments.depositMethods': () => methodsOf({ closedBy: 'kyc.required' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
    expect(screen.getByText('Please complete verification first')).toBeTruthy();
    expect(published.at(-1)).toMatchObject({ type: 'ui/open', payload: { dialog: 'verification' } });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[RSG-004] leads to player protection', async () => {
    const { asked } = await show({ 'payments.depositMethods': () => methodsOf({ closedBy: 'protection.excluded' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Player protection' }));
    expect(asked.at(-1)?.detail).toEqual({ overlay: 'member-centre', page: 'playerProtection' });
  });

  it('says so where the merchant has no method', async () => {
    await show({ 'payments.depositMethods': () => methodsOf({ methods: [] }) });
    expect(await screen.findByText('You cannot deposit at the moment')).toBeTruthy();
  });

  it('says what failed, and comes with another try', async () => {
    let isUp = false;
    await show({
      'payments.depositMethods': () =>
        isUp ? methodsOf() : Promise.reject(new PortalError('server.unavailable', {}, undefined, 503)),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await userEvent.click(again);
    expect(await amountField()).toBeTruthy();
  });
});

describe('a deposit', () => {
  it('[WAL-007] is answered with a reference number, where to send the money, and what happens next', async () => {
    const { inputs } = await show({ 'payments.createDeposit': () => deposit() });
    await enter('500');
    await submit();
    const receipt = await screen.findByRole('group', { name: 'Receipt' });
    expect(document.activeElement).toBe(receipt);
    expect(inputs('payments.createDeposit')).toEqual([{ body: { methodId: '1', amount: '500.00', language: 'EN' } }]);
    for (const text of ['D-2026-31', 'Harbour Bank', 'Aurora Ltd', '6222 0000 1111'])
      expect(within(receipt).getByText(text)).toBeTruthy();
    expect(within(receipt).getByText(/Send exactly this amount/)).toBeTruthy();
    expect(await within(receipt).findByRole('img', { name: 'QR code for your payment app' })).toBeTruthy();
  });

  it('is called what it is when it was rejected, not requested', async () => {
    let row = deposit();
    const { emit } = await show({ 'payments.createDeposit': () => row }, () => [row]);
    await enter('500');
    await submit();
    const receipt = await screen.findByRole('group', { name: 'Receipt' });
    expect(within(receipt).getByRole('status').textContent).toContain('Waiting for your payment');
    row = deposit({ status: 'rejected', decidedAt: '2026-02-03T05:00:00.000Z', reason: 'Not found', payee: null });
    const payload = { kind: 'deposit', id: '31', status: 'rejected' } as const;
    act(() => emit({ type: 'payment/changed', version: 1, payload, origin: 'platform' }));
    expect(await within(receipt).findByText('Deposit rejected')).toBeTruthy();
    expect(within(receipt).queryByText('Deposit requested')).toBeNull();
    expect(within(receipt).getByRole('status').className).toContain('done-refused');
  });

  it('is followed by another one, beginning with its amount', async () => {
    await show({ 'payments.createDeposit': () => deposit() });
    await enter('500');
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Make another deposit' }));
    expect(document.activeElement).toBe(await amountField());
    expect((await amountField()).value).toBe('');
  });

  it('marks its reference number where the browser keeps its clipboard closed', async () => {
    const user = userEvent.setup();
    const { asked } = await show({}, () => [deposit()]);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
    await user.click(await screen.findByRole('button', { name: 'Copy: Reference number' }));
    expect(getSelection()?.toString()).toBe('D-2026-31');
    expect(asked.at(-1)?.detail).toMatchObject({ tone: 'warning' });
  });

  it('gives its reference number to the clipboard', async () => {
    const user = userEvent.setup();
    const { asked } = await show({}, () => [deposit()]);
    const button = await screen.findByRole('button', { name: 'Copy: Reference number' });
    const look = button.innerHTML;
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe('D-2026-31');
    expect(asked.at(-1)).toEqual({ what: 'notify', detail: { message: 'Copied: Reference number', tone: 'success' } });
    expect(button.innerHTML).not.toBe(look);
    await waitFor(() => expect(button.innerHTML).toBe(look));
  });

  it('[WAL-008] [OPS-022] has another status at once when it is credited', async () => {
    let row = deposit();
    const { emit } = await show({ 'payments.createDeposit': () => row }, () => [row]);
    await enter('500');
    await submit();
    const receipt = await screen.findByRole('group', { name: 'Receipt' });
    row = deposit({ status: 'credited', credited: '480.00', decidedAt: '2026-02-03T05:00:00.000Z', payee: null });
    const payload = { kind: 'deposit', id: '31', status: 'credited' } as const;
    act(() => emit({ type: 'payment/changed', version: 1, payload, origin: 'platform' }));
    expect(await within(receipt).findByText(/added it to your balance/)).toBeTruthy();
    expect(within(receipt).getByText('¥480.00')).toBeTruthy();
    expect(within(receipt).queryByRole('button', { name: 'Cancel deposit' })).toBeNull();
  });

  it('is cancelled after a question', async () => {
    let row = deposit();
    const { inputs } = await show(
      {
        'payments.cancelDeposit': () => {
          row = deposit({ status: 'cancelled', payee: null });
          return row;
        },
      },
      () => [row],
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel deposit' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this deposit?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel deposit' }));
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(inputs('payments.cancelDeposit')).toEqual([{ body: { id: '31', language: 'EN' } }]);
  });

  it('[WAL-008] that was decided meanwhile is not cancelled, and the list says what it is', async () => {
    let row = deposit();
    await show(
      {
        'payments.cancelDeposit': () => {
          row = deposit({ status: 'credited', credited: '500.00', payee: null });
          return Promise.reject(new PortalError('payment.already-decided', {}, undefined, 409));
        },
      },
      () => [row],
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel deposit' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel deposit' }));
    expect(await screen.findByText('Credited')).toBeTruthy();
  });
});

describe('a checkout', () => {
  const card = { id: '9', kind: 'checkout', name: 'Card', note: '', min: '10.00', max: '200.00' };
  const checkout = (over: object = {}) =>
    deposit({ kind: 'checkout', method: 'Card', reference: 'DCHECK234', payee: null, ...over });
  const methods = { 'payments.depositMethods': () => methodsOf({ methods: [card] }) };
  const page = 'https://pay.example/p/1';

  it('[WAL-007] leads to the page of the payment provider as soon as it is requested', async () => {
    const { inputs } = await show({
      ...{ ...methods, 'payments.createDeposit': () => checkout(), 'payments.openCheckout': () => ({ url: page }) },
    });
    expect(await screen.findByText('We take you to the payment page')).toBeTruthy();
    await enter('50');
    await submit();
    await waitFor(() => expect(left).toHaveBeenCalledWith(page));
    expect(inputs('payments.openCheckout')).toEqual([{ body: { id: '31', language: 'EN' } }]);
  });

  it('keeps the deposit where the page can’t be reached, and tries again', async () => {
    const answers = [Promise.reject(new PortalError('payment.provider-unavailable', {}, undefined, 503))];
    await show({
      ...{ ...methods, 'payments.createDeposit': () => checkout() },
      'payments.openCheckout': () => answers.shift() ?? { url: page },
    });
    await enter('50');
    await submit();
    const receipt = await screen.findByRole('group', { name: 'Receipt' });
    expect((await within(receipt).findByRole('alert')).textContent).toContain('The payment page cannot be reached');
    expect(left).not.toHaveBeenCalled();
    await userEvent.click(within(receipt).getByRole('button', { name: 'Go to the payment page' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(page));
  });

  it('says at its own deposit alone that the page can’t be reached', async () => {
    const rows = [checkout(), checkout({ id: '32', reference: 'DCHECK235' }), deposit({ id: '33' })];
    await show(
      { ...methods, 'payments.openCheckout': () => Promise.reject(new PortalError('payment.provider-unavailable')) },
      () => rows,
    );
    const [first, second, third] = await screen.findAllByRole('listitem');
    if (!first || !second || !third) throw new Error('three deposits are expected');
    await userEvent.click(within(second).getByRole('button', { name: 'Go to the payment page' }));
    expect(await within(second).findByRole('alert')).toBeTruthy();
    expect(within(first).queryByRole('alert')).toBeNull();
    expect(within(third).queryByRole('alert')).toBeNull();
  });

  it('can be opened again when the browser leads back to the page as it was left', async () => {
    await show({ ...methods, 'payments.openCheckout': () => ({ url: page }) }, () => [checkout()]);
    const item = await screen.findByRole('listitem');
    const button = within(item).getByRole('button', { name: 'Go to the payment page' });
    await userEvent.click(button);
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    expect(button.getAttribute('aria-busy')).toBe('true');
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await userEvent.click(button);
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
  });

  it('[WAL-008] shows what became of it, live, when the provider leads back', async () => {
    let row = checkout();
    const { emit } = await show(methods, () => [row], '/?mc=depositv2&deposit=DCHECK234');
    const receipt = await screen.findByRole('group', { name: 'Receipt' });
    expect(within(receipt).getByText('DCHECK234')).toBeTruthy();
    expect(within(receipt).getByText(/This page shows the result/)).toBeTruthy();
    expect((await screen.findByRole('listitem')).querySelector('details')?.open).toBe(false);
    row = checkout({ status: 'credited', credited: '500.00', decidedAt: '2026-02-03T05:00:00.000Z' });
    const payload = { kind: 'deposit', id: '31', status: 'credited' } as const;
    act(() => emit({ type: 'payment/changed', version: 1, payload, origin: 'platform' }));
    expect(await within(receipt).findByText('Deposit credited')).toBeTruthy();
    await userEvent.click(within(receipt).getByRole('button', { name: 'Make another deposit' }));
    expect(await amountField()).toBeTruthy();
  });

  it('says that it was declined, and what to do', async () => {
    const row = checkout({ status: 'rejected', decidedAt: '2026-02-03T05:00:00.000Z' });
    await show(methods, () => [row], '/?deposit=DCHECK234');
    const receipt = await screen.findByRole('group', { name: 'Receipt' });
    expect(within(receipt).getByText('Payment declined')).toBeTruthy();
    expect(within(receipt).getByText(/Nothing was added to your balance/)).toBeTruthy();
    expect(within(receipt).queryByRole('button', { name: 'Go to the payment page' })).toBeNull();
  });

  it.each([
    ['a checkout', checkout(), /until its payment page expires/],
    ['a transfer', deposit(), /^Only cancel if you have not sent the money and will not send it\.$/],
  ])('says before %s is cancelled what still counts', async (_title, row, text) => {
    await show(methods, () => [row]);
    const item = await screen.findByRole('listitem');
    await userEvent.click(within(item).getByRole('button', { name: 'Cancel deposit' }));
    expect(within(await screen.findByRole('alertdialog')).getByText(text)).toBeTruthy();
  });

  it('ignores a number in the address that is nobody’s deposit here', async () => {
    await show(methods, () => [], '/?deposit=DOTHER234');
    expect(await amountField()).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Receipt' })).toBeNull();
  });
});

describe('the list of deposits', () => {
  it('asks before a deposit is cancelled, each time without the failure before', async () => {
    await show({ 'payments.cancelDeposit': () => Promise.reject(new PortalError('network.failed')) }, () => [
      deposit(),
    ]);
    const ask = async () => {
      await userEvent.click(
        within(await screen.findByRole('listitem')).getByRole('button', { name: 'Cancel deposit' }),
      );
      return within(await screen.findByRole('alertdialog'));
    };
    const question = await ask();
    await userEvent.click(question.getByRole('button', { name: 'Cancel deposit' }));
    expect(await question.findByRole('alert')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Keep deposit' }));
    expect((await ask()).queryByRole('alert')).toBeNull();
  });

  it('says what would be here', async () => {
    await show();
    expect(await screen.findByText('No deposits yet')).toBeTruthy();
  });

  it('has those that wait first, with where to send the money, and why one was rejected', async () => {
    const rejected = deposit({
      id: '32',
      reference: 'D-2026-32',
      status: 'rejected',
      reason: 'Not found',
      payee: null,
    });
    await show({}, () => [rejected, deposit()]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]?.textContent).toContain('D-2026-31');
    expect(rows[0]?.querySelector('details')?.open).toBe(true);
    expect(rows[1]?.querySelector('details')?.open).toBe(false);
    expect(rows[1]?.textContent).toContain('Not found');
  });

  const many = Array.from({ length: 11 }, (_, index) =>
    deposit({ id: `${50 - index}`, reference: `D-${50 - index}`, status: 'credited', credited: '500.00', payee: null }),
  );
  /** Ten on a page, newest first. */
  const paged = (rows: () => readonly Row[]) => ({
    'payments.deposits': (input: unknown) => {
      const { status, pageNo } = (input as Query).query;
      const found = rows().filter((row) => status === undefined || row.status === status);
      const page = found.slice((pageNo - 1) * 10, pageNo * 10);
      return { rows: page, totalRows: found.length, totalPages: Math.ceil(found.length / 10) };
    },
  });
  const nextPage = async () => userEvent.click(await screen.findByRole('button', { name: 'Next page' }));

  it('has a last page, also of one that waits, and leaves it once it has gone', async () => {
    let rows: readonly Row[] = [...many.slice(0, 10), deposit()];
    const { emit } = await show(paged(() => rows));
    await nextPage();
    expect(await screen.findAllByRole('button', { name: 'Page 2', current: 'page' })).toHaveLength(1);
    const list = screen.getByRole('heading', { name: 'Your deposits' }).closest('section');
    await waitFor(() => expect(list?.querySelectorAll('details')).toHaveLength(1));
    expect(list?.textContent).toContain('D-2026-31');
    expect(screen.queryByText('No deposits yet')).toBeNull();
    rows = many.slice(0, 10);
    const payload = { kind: 'deposit', id: '31', status: 'cancelled' } as const;
    act(() => emit({ type: 'payment/changed', version: 1, payload, origin: 'platform' }));
    await waitFor(() => expect(list?.querySelectorAll('details')).toHaveLength(10));
    expect(screen.queryByText('No deposits yet')).toBeNull();
  });

  it('is at its first page after a new one, and the receipt follows it on any page', async () => {
    let rows: readonly Row[] = many;
    const { emit } = await show({
      ...paged(() => rows),
      'payments.createDeposit': () => {
        rows = [deposit(), ...many];
        return deposit();
      },
    });
    await nextPage();
    await screen.findByRole('button', { name: 'Page 2', current: 'page' });
    await enter('500');
    await submit();
    const receipt = await screen.findByRole('group', { name: 'Receipt' });
    await screen.findByRole('button', { name: 'Page 1', current: 'page' });
    await nextPage();
    rows = [deposit({ status: 'credited', credited: '500.00', payee: null }), ...many];
    const payload = { kind: 'deposit', id: '31', status: 'credited' } as const;
    act(() => emit({ type: 'payment/changed', version: 1, payload, origin: 'platform' }));
    expect(await within(receipt).findByText('Deposit credited')).toBeTruthy();
  });
});
