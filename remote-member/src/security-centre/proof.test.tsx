/** The forms of the security centre that ask who it is: with a password, and for members who have none (RSG-009). */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-contracts/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { AuthenticatorDialog } from '../authenticator/authenticator-dialog.tsx';
import { loadStrings } from '../strings/index.ts';
import { ContactDialog } from './contact-dialog.tsx';

// Drawn by a package for browsers, in its own test.
jest.mock('../authenticator/qr-path.ts', () => ({ qrPath: () => ({ size: 10, path: 'M0 0' }) }));

const REFUSED = new PortalError('session.reauthentication-required');
const PASSWORD_WAY = { way: 'password', to: null };
const SMS_WAY = { way: 'sms', to: '+84•••••002' };

const show = (
  form: 'email' | 'start' | 'remove',
  ways: readonly object[],
  answers: Parameters<typeof createFakeApi>[0],
) => {
  const api = createFakeApi({
    'protection.reauthenticationWays': () => ({ ways }),
    'identity.countryCodes': () => ({ preferred: '84', list: [] }),
    ...answers,
  });
  const { portal } = createFakePortal({ module: 'member', api, member: fakeMember() });
  const onDone = jest.fn();
  const boundAt = form === 'remove' ? '2026-01-01T00:00:00.000Z' : null;
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal} address="/">
      {form === 'email' ? (
        <ContactDialog kind="email" onClose={jest.fn()} onDone={onDone} />
      ) : (
        <AuthenticatorDialog boundAt={boundAt} onClose={jest.fn()} onDone={onDone} />
      )}
    </StandAlone>,
  );
  const bodies = (id: string) => api.calls.filter((call) => call.id === id).map(({ input }) => input);
  return { onDone, bodies };
};

const fillContact = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText(/^E-mail address/), 'me@example.com');
  await userEvent.type(screen.getByLabelText(/^Verification code/), '123456');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const password = () => screen.queryByLabelText(/^(Your p|P)assword/);
const withoutPassword = async (): Promise<void> => {
  await screen.findByRole('dialog');
  await waitFor(() => expect(password()).toBeNull());
};
const BOUND = { mobile: null, email: null };

describe('a contact', () => {
  it('is bound with the password by who has one', async () => {
    const { bodies, onDone } = show('email', [PASSWORD_WAY], { 'contacts.bind': () => BOUND });
    await fillContact();
    await userEvent.type(screen.getByLabelText(/^Password/), 'Demo-2468');
    await press('Bind');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const typed = { kind: 'email', value: 'me@example.com', verificationCode: '123456' };
    expect(bodies('contacts.bind')).toEqual([{ body: { ...typed, password: 'Demo-2468' } }]);
  });

  it('[RSG-009] asks for no password who has none; without another proof what was typed stays', async () => {
    let isProven = false;
    const bind = () => (isProven ? BOUND : Promise.reject(REFUSED));
    const { bodies, onDone } = show('email', [SMS_WAY], { 'contacts.bind': bind });
    await withoutPassword();
    await fillContact();
    await press('Bind');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^E-mail address/).value).toBe('me@example.com');
    expect(screen.getByLabelText<HTMLInputElement>(/^Verification code/).value).toBe('123456');
    isProven = true;
    await press('Bind');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const body = { kind: 'email', value: 'me@example.com', verificationCode: '123456' };
    expect(bodies('contacts.bind')).toEqual([{ body }, { body }]);
  });
});

describe('the authenticator app', () => {
  const started = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' };

  it('[AUT-035] is set up and removed with the password by who has one', async () => {
    const start = show('start', [PASSWORD_WAY], { 'identity.startAuthenticator': () => started });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(start.bodies('identity.startAuthenticator')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Your password/), 'Demo-2468');
    await press('Next');
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect(start.bodies('identity.startAuthenticator')).toEqual([{ body: { password: 'Demo-2468' } }]);
  });

  it('[AUT-035] [RSG-009] is set up by who has none without one', async () => {
    const { bodies } = show('start', [], { 'identity.startAuthenticator': () => started });
    await withoutPassword();
    expect(screen.getByText('We may ask you to confirm that it is you.')).toBeTruthy();
    await press('Next');
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect(bodies('identity.startAuthenticator')).toEqual([{ body: {} }]);
  });

  it('[AUT-035] [RSG-009] is removed by who has none once another proof was given', async () => {
    let isProven = false;
    const remove = () => (isProven ? { isBound: false, boundAt: null } : Promise.reject(REFUSED));
    const { bodies, onDone } = show('remove', [SMS_WAY], { 'identity.removeAuthenticator': remove });
    await withoutPassword();
    await press('Remove');
    expect(await screen.findByRole('alert')).toBeTruthy();
    isProven = true;
    await press('Remove');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(bodies('identity.removeAuthenticator')).toEqual([{ body: {} }, { body: {} }]);
  });
});
