/** Contacts that were only typed: they say so, and the code that comes back proves them (docs/decisions/0018-contacts-that-are-proved.md). */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import SecurityCentre from './security-centre-page.tsx';

const TYPED = { value: '+84•••••001', isVerified: false };
const ACCOUNT = {
  id: '7',
  bank: 'Harbour Bank',
  lastFour: '8901',
  holder: 'N. V. A.',
  addedAt: '2026-01-02T03:04:05.000Z',
};
const PROVED = { value: 'pl•••@example.com', isVerified: true };

const show = async (answers: Parameters<typeof createFakeApi>[0] = {}) => {
  let mobile = TYPED;
  const api = createFakeApi({
    'kyc.verificationState': () => ({ enabled: false }),
    'pin.state': () => ({ isSet: false, changedAt: null, codeTo: null, codeWays: [] }),
    'contacts.list': () => ({ mobile, email: PROVED }),
    'identity.authenticator': () => ({ isBound: false, boundAt: null }),
    'protection.reauthenticationWays': () => ({ ways: [{ way: 'password', to: null }] }),
    'protection.ownSessions': () => ({ list: [] }),
    'bankAccounts.list': () => ({ accounts: [], banks: [], max: 5 }),
    'protection.reauthenticationCode': () => ({ expiredMinutes: 5 }),
    'protection.reauthenticate': () => {
      mobile = { ...TYPED, isVerified: true };
      return { confirmed: true };
    },
    ...answers,
  });
  const { portal } = createFakePortal({ module: 'member', api, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal} address="/">
      <SecurityCentre />
    </StandAlone>,
  );
  const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
  const bodies = (id: string) => api.calls.filter((call) => call.id === id).map(({ input }) => input);
  return { row, bodies };
};

const confirm = async (code: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm number' }));
  expect(await screen.findByText(/^We will send a code to \+84•••••001\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await userEvent.type(screen.getByLabelText(/^Verification code/), code);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};

it('[MEM-003] says whether password, PIN, mobile number, e-mail address, bank account and identity check are set', async () => {
  const { row } = await show({
    'kyc.verificationState': () => ({
      enabled: true,
      status: 'N',
      refusal: null,
      person: null,
      decidedAt: null,
      submittedAt: null,
    }),
    'contacts.list': () => ({ mobile: null, email: null }),
    'protection.reauthenticationWays': () => ({ ways: [] }),
  });
  expect(await (await row('Password')).findByText(/^You have no password yet/)).toBeTruthy();
  expect((await row('Payment PIN')).getByText(/^Add a mobile number or an e-mail address first/)).toBeTruthy();
  expect((await row('Mobile number')).getByText(/^Not added yet/)).toBeTruthy();
  expect((await row('E-mail address')).getByText(/^Not added yet/)).toBeTruthy();
  expect(await screen.findByText('No bank account yet')).toBeTruthy();
  expect(screen.getByText('Not verified')).toBeTruthy();
  cleanup();

  const set = await show({
    'kyc.verificationState': () => ({
      enabled: true,
      status: 'Y',
      refusal: null,
      person: null,
      decidedAt: '2026-01-02T00:00:00.000Z',
      submittedAt: null,
    }),
    'pin.state': () => ({ isSet: true, changedAt: '2026-01-01T00:00:00.000Z', codeTo: null, codeWays: [] }),
    'contacts.list': () => ({ mobile: { ...TYPED, isVerified: true }, email: PROVED }),
    'bankAccounts.list': () => ({ accounts: [ACCOUNT], banks: [], max: 5 }),
  });
  expect((await set.row('Password')).getByText(/^You use it to log in/)).toBeTruthy();
  expect((await set.row('Payment PIN')).getByText(/^Set on .*2026/)).toBeTruthy();
  for (const [name, value] of [
    ['Mobile number', TYPED.value],
    ['E-mail address', PROVED.value],
  ] as const) {
    const contact = await set.row(name);
    expect(contact.getByText(value)).toBeTruthy();
    expect(contact.getByText('Verified')).toBeTruthy();
  }
  expect(await screen.findByText('•••• 8901')).toBeTruthy();
  expect(screen.getByText(/^Your identity is verified/)).toBeTruthy();
});

it('one that was only typed says so, one that is proved does not', async () => {
  const { row } = await show();
  const mobile = await row('Mobile number');
  expect(mobile.getByText('Not confirmed')).toBeTruthy();
  expect(mobile.getByRole('button', { name: 'Change number' })).toBeTruthy();
  const email = await row('E-mail address');
  expect(email.getByText('Verified')).toBeTruthy();
  expect(email.queryByText('Not confirmed')).toBeNull();
  expect(email.queryByRole('button', { name: 'Confirm address' })).toBeNull();
});

it('is proved by the code that is sent there, and then says that', async () => {
  const { row, bodies } = await show();
  await confirm('123456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies('protection.reauthenticationCode')).toEqual([{ body: { way: 'sms', language: 'EN' } }]);
  expect(bodies('protection.reauthenticate')).toEqual([{ body: { way: 'sms', code: '123456' } }]);
  expect(await (await row('Mobile number')).findByText('Verified')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm number' })).toBeNull();
});

it('a wrong code is said beside its field, and half of one is not sent', async () => {
  const { bodies } = await show({
    'protection.reauthenticate': () => Promise.reject(new PortalError('code.wrong')),
  });
  await confirm('123');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter the six digits of the code.');
  expect(bodies('protection.reauthenticate')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Verification code/), '456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid or missing verification code'));
});
