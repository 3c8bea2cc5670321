/** Bank accounts in the security centre: what is shown of them, and how they are added and removed. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bankAccounts as schema } from 'shared-contracts/bank-accounts/schema';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import SecurityCentre from '../security-centre/security-centre-page.tsx';

const harbour = { id: '1', name: 'Harbour Bank', code: 'HARB', digitsOnly: true, numberMin: 9, numberMax: 14 };
const continental = {
  ...harbour,
  id: '2',
  name: 'Continental',
  code: 'CONT',
  digitsOnly: false,
  numberMin: 15,
  numberMax: 34,
};
const account = {
  id: '7',
  bank: 'Harbour Bank',
  lastFour: '8901',
  holder: 'N. V. A.',
  addedAt: '2026-01-02T03:04:05.000Z',
};
const replyOf = (over: object = {}) =>
  schema.reply.parse({ accounts: [account], banks: [harbour, continental], max: 3, ...over });
const EMPTY = replyOf({ accounts: [] });

const BY_SMS = { channel: 'sms', to: '+84•••••001' };
const HELD_PIN = { isSet: true, changedAt: '2026-01-01T00:00:00.000Z', codeTo: BY_SMS, codeWays: [BY_SMS] };
const NO_PIN = { ...HELD_PIN, isSet: false, changedAt: null };

const show = async (list: () => unknown, answers: Parameters<typeof createFakeApi>[0] = {}) => {
  const api = createFakeApi({
    'kyc.verificationState': () => ({ enabled: false }),
    'pin.state': () => HELD_PIN,
    'contacts.list': () => ({ mobile: null, email: null }),
    'identity.authenticator': () => ({ isBound: false, boundAt: null }),
    'protection.reauthenticationWays': () => ({ ways: [] }),
    'protection.ownSessions': () => ({ list: [] }),
    'bankAccounts.list': list,
    ...answers,
  });
  const keys: (string | undefined)[] = [];
  const call: typeof api.call = (endpoint, input, options) => {
    if (endpoint.idempotent) keys.push(options?.idempotencyKey);
    return api.call(endpoint, input, options);
  };
  const { portal, asked } = createFakePortal({ module: 'member', api: { ...api, call }, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal} address="/">
      <SecurityCentre />
    </StandAlone>,
  );
  await screen.findByRole('heading', { name: 'Bank accounts' });
  const inputs = (id: string) => api.calls.filter((made) => made.id === id).map(({ input }) => input);
  return { keys, asked, inputs };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => [/^Bank/, /^Account holder/, /^Account number/, /^Payment PIN/].map((label) => field(label).value);

/** At once: letter by letter takes seconds. */
const enter = async (label: RegExp, text: string): Promise<void> => {
  await userEvent.click(field(label));
  await userEvent.paste(text);
};

const fill = async (number = '0123 4567-8901'): Promise<void> => {
  await press('Add account');
  await screen.findByRole('dialog', { name: 'Add bank account' });
  await userEvent.selectOptions(field(/^Bank/), '1');
  await enter(/^Account holder/, 'Nguyen Van An');
  await enter(/^Account number/, number);
  await enter(/^Payment PIN/, '246813');
};
const submit = async () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add account' }));
const TYPED = ['1', 'Nguyen Van An', '0123 4567-8901', '246813'];

describe('the bank accounts of the security centre', () => {
  it('[MEM-003] say that none is set, and what one is for', async () => {
    await show(() => EMPTY);
    expect(await screen.findByText('No bank account yet')).toBeTruthy();
    expect(screen.getByText(/We send your withdrawals there/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add account' })).toBeTruthy();
  });

  it('[MEM-003] [MEM-006] show each that is set, its number masked but for four digits that are also heard', async () => {
    await show(() => replyOf());
    expect((await screen.findByText('•••• 8901')).getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('ending in 8901')).toBeTruthy();
    expect(screen.getByText(/N\. V\. A\. · added on/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove: Harbour Bank, ending in 8901' })).toBeTruthy();
  });

  it('are not added where there are as many as can be, or no bank', async () => {
    await show(() => replyOf({ max: 1 }));
    expect(await screen.findByText(/You have reached the limit of bank accounts \(1\)/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
  });

  it('say so where the merchant has no bank', async () => {
    await show(() => ({ ...EMPTY, banks: [] }));
    expect(await screen.findByText('You cannot add a bank account at the moment.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
  });

  it('fail by themselves, and come with another try', async () => {
    let isUp = false;
    await show(() => (isUp ? replyOf() : Promise.reject(new PortalError('server.unavailable'))));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Login and payments' })).toBeTruthy();
    isUp = true;
    await press('Try again');
    expect(await screen.findByText('•••• 8901')).toBeTruthy();
  });
});

describe('adding a bank account', () => {
  it('[MEM-006] sends what was typed with the PIN, and shows the account', async () => {
    const { inputs, asked } = await show(() => EMPTY, { 'bankAccounts.add': () => replyOf() });
    await fill();
    await submit();
    expect(await screen.findByText('•••• 8901')).toBeTruthy();
    const [bankId, holder, number, pin] = TYPED;
    expect(inputs('bankAccounts.add')).toEqual([{ body: { bankId, holder, number, pin, language: 'EN' } }]);
    expect(asked.some(({ what }) => what === 'notify')).toBe(true);
  });

  it('[VAL-005] says beside each field what is wrong with it, goes to the first, and sends nothing', async () => {
    const { inputs } = await show(() => EMPTY);
    await press('Add account');
    await screen.findByRole('dialog');
    await submit();
    expect(screen.getAllByText('This cannot be empty.')).toHaveLength(3);
    expect(screen.getByText('Enter six digits.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Bank/));
    await userEvent.selectOptions(field(/^Bank/), '2');
    expect(field(/^Account number/).inputMode).toBe('text');
    expect(screen.getByText('15–34 letters and digits')).toBeTruthy();
    await userEvent.selectOptions(field(/^Bank/), '1');
    expect(field(/^Account number/).inputMode).toBe('numeric');
    await enter(/^Account number/, '12AB');
    await submit();
    expect(screen.getByText('Use digits only.')).toBeTruthy();
    expect(inputs('bankAccounts.add')).toEqual([]);
  });

  it.each([
    ['pin.wrong', /^Payment PIN/, 'The payment PIN is incorrect.'],
    ['bank.unavailable', /^Bank/, /You cannot add accounts at this bank/],
    ['bank-account.not-own', /^Account holder/, /must be in your own name/],
    ['bank-account.taken', /^Account number/, /cannot be added/],
    ['bank-account.too-many', null, /the maximum number of bank accounts/],
    ['session.reauthentication-required', null, /./],
  ] as const)('keeps what was typed when it is refused: %s', async (code, label, text) => {
    const fields = code === 'bank-account.not-own' ? { fields: { holder: code } } : {};
    await show(() => EMPTY, {
      'bankAccounts.add': () => Promise.reject(new PortalError(code, fields, undefined, 409)),
    });
    await fill();
    await submit();
    const said = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(said.textContent).toMatch(text);
    expect(values()).toEqual(TYPED);
    if (label) expect(field(label).getAttribute('aria-describedby')).toContain(said.id);
    if (label) expect(document.activeElement).toBe(field(label));
  });

  it('says by field what the platform found', async () => {
    const fields = { number: 'number.length', holder: 'name.invalid', pin: 'some.later' };
    await show(() => EMPTY, {
      'bankAccounts.add': () => Promise.reject(new PortalError('request.invalid', { fields }, undefined, 400)),
    });
    await fill();
    await submit();
    expect(await screen.findByText('This number is too short or too long for this bank.')).toBeTruthy();
    expect(screen.getByText(/Use letters, spaces/)).toBeTruthy();
    expect(screen.getByText('This is not valid.')).toBeTruthy();
  });

  it('acts once when no answer came, also after a wrong PIN, and is a new order after a refusal', async () => {
    const failures = ['network.failed', 'pin.wrong', 'bank-account.taken'].map((code) => new PortalError(code));
    const { keys } = await show(() => EMPTY, {
      'bankAccounts.add': () => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : replyOf();
      },
    });
    await fill();
    await submit();
    await within(screen.getByRole('dialog')).findByRole('alert');
    await submit();
    await screen.findByText('The payment PIN is incorrect.');
    await submit();
    await waitFor(() => expect(keys).toHaveLength(3));
    await submit();
    await screen.findByText('•••• 8901');
    const [first, second, third, fourth] = keys;
    expect(first).toBeTruthy();
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });
});

describe('without a payment PIN', () => {
  const setPin = async (): Promise<void> => {
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Set PIN' }));
    await screen.findByRole('dialog', { name: 'Set PIN' });
    await enter(/^New PIN/, '482915');
    await enter(/^Confirm new PIN/, '482915');
    await enter(/^Verification code/, '123456');
    await press('Save PIN');
    await screen.findByRole('dialog', { name: 'Add bank account' });
  };

  it('one is set first, and then the form is there', async () => {
    await show(() => EMPTY, { 'pin.state': () => NO_PIN, 'pin.set': () => ({ isSet: true }) });
    await press('Add account');
    const dialog = await screen.findByRole('dialog', { name: 'Add bank account' });
    expect(within(dialog).getByText(/You need a payment PIN/)).toBeTruthy();
    await setPin();
    expect(values()).toEqual(['', '', '', '']);
  });

  it('that the page did not know of, what was typed is there afterwards', async () => {
    const refuse = () => Promise.reject(new PortalError('pin.required', {}, undefined, 409));
    await show(() => EMPTY, { 'bankAccounts.add': refuse, 'pin.set': () => ({ isSet: true }) });
    await fill();
    await submit();
    await setPin();
    expect(values()).toEqual(TYPED);
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  });

  it('a contact comes first where no code could be sent', async () => {
    await show(() => EMPTY, { 'pin.state': () => ({ ...NO_PIN, codeTo: null, codeWays: [] }) });
    await press('Add account');
    const dialog = await screen.findByRole('dialog', { name: 'Add bank account' });
    expect(within(dialog).getByText(/Add a mobile number/)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Set PIN' }).disabled).toBe(true);
  });
});

describe('removing a bank account', () => {
  const openDialog = async () => {
    await press('Remove: Harbour Bank, ending in 8901');
    return screen.findByRole('dialog', { name: 'Remove bank account' });
  };

  it('names it and what follows, and takes the PIN', async () => {
    const { inputs } = await show(() => replyOf(), { 'bankAccounts.remove': () => EMPTY });
    const dialog = await openDialog();
    expect(within(dialog).getByText('Harbour Bank')).toBeTruthy();
    expect(within(dialog).getByText('ending in 8901')).toBeTruthy();
    expect(within(dialog).getByText(/You can no longer withdraw to this account/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(within(dialog).getByText('Enter six digits.')).toBeTruthy();
    await enter(/^Payment PIN/, '246813');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No bank account yet')).toBeTruthy();
    expect(inputs('bankAccounts.remove')).toEqual([{ params: { id: '7' }, body: { pin: '246813' } }]);
  });

  it('says that it is gone already, and the list is read again', async () => {
    let isGone = false;
    await show(() => (isGone ? EMPTY : replyOf()), {
      'bankAccounts.remove': () => {
        isGone = true;
        return Promise.reject(new PortalError('request.not-found', {}, undefined, 404));
      },
    });
    const dialog = await openDialog();
    await enter(/^Payment PIN/, '246813');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByRole('alert')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('No bank account yet')).toBeTruthy();
  });
});
