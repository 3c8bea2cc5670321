/** The forms of the security centre that ask who it is: with a password, for members who have none (RSG-009), and what they say of a wrong one. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import { AuthenticatorDialog } from '../authenticator/authenticator-dialog.tsx';
import { PinDialog } from '../pin/pin-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';

const REFUSED = new PortalError('session.reauthentication-required');
const PASSWORD_WAY = { way: 'password', to: null };
const SMS_WAY = { way: 'sms', to: '+84•••••002' };

const show = (
  form: 'email' | 'mobile' | 'start' | 'remove' | 'pin' | 'pin-by-code',
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
  const onClose = jest.fn();
  const codeTo = { channel: 'sms', to: '+84•••••001' } as const;
  const pin = { isSet: form === 'pin', changedAt: null, codeTo, codeWays: [codeTo] };
  const boundAt = form === 'remove' ? '2026-01-01T00:00:00.000Z' : null;
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal} address="/">
      {(form === 'email' || form === 'mobile') && <ContactDialog kind={form} onClose={jest.fn()} onDone={onDone} />}
      {(form === 'start' || form === 'remove') && (
        <AuthenticatorDialog boundAt={boundAt} onClose={onClose} onDone={onDone} />
      )}
      {(form === 'pin' || form === 'pin-by-code') && <PinDialog state={pin} onClose={jest.fn()} onDone={onDone} />}
    </StandAlone>,
  );
  const bodies = (id: string) => api.calls.filter((call) => call.id === id).map(({ input }) => input);
  return { onDone, onClose, bodies };
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
const refusedAs = (code: string, fields?: Readonly<Record<string, string>>) => () =>
  Promise.reject(new PortalError(code, fields ? { fields } : {}));
/** The one message there is stands at this field, which has the focus. */
const isSaidAt = async (label: RegExp, text: string): Promise<void> => {
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(text);
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-describedby')).toContain(alert.id);
  expect(document.activeElement).toBe(field);
};
const BOUND = { mobile: null, email: null };

describe('a contact', () => {
  it('is bound with the password by who has one', async () => {
    const { bodies, onDone } = show('email', [PASSWORD_WAY], { 'contacts.bind': () => BOUND });
    await fillContact();
    await userEvent.type(screen.getByLabelText(/^Password/), 'Demo-2468');
    await press('Add');
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
    await press('Add');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^E-mail address/).value).toBe('me@example.com');
    expect(screen.getByLabelText<HTMLInputElement>(/^Verification code/).value).toBe('123456');
    isProven = true;
    await press('Add');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const body = { kind: 'email', value: 'me@example.com', verificationCode: '123456' };
    expect(bodies('contacts.bind')).toEqual([{ body }, { body }]);
  });
});

describe('an empty field', () => {
  it('[VAL-005] of a contact is named, and nothing is sent', async () => {
    const { bodies } = show('email', [PASSWORD_WAY], { 'contacts.bind': () => BOUND });
    const texts = (): readonly (string | null)[] =>
      screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    await screen.findByLabelText(/^Password/);
    await press('Add');
    expect(texts()).toEqual(['This cannot be empty.', 'Enter the six digits of the code.', 'This cannot be empty.']);
    await fillContact();
    await press('Add');
    await isSaidAt(/^Password/, 'This cannot be empty.');
    expect(bodies('contacts.bind')).toEqual([]);
  });

  it.each(['start', 'remove'] as const)(
    '[VAL-005] of the authenticator app (%s) is named, and nothing is sent',
    async (form) => {
      const { bodies } = show(form, [PASSWORD_WAY], {});
      await screen.findByLabelText(/^Your password/);
      await press(form === 'start' ? 'Next' : 'Remove');
      await isSaidAt(/^Your password/, 'This cannot be empty.');
      expect([...bodies('identity.startAuthenticator'), ...bodies('identity.removeAuthenticator')]).toEqual([]);
    },
  );
});

describe('the authenticator app', () => {
  const started = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' };

  it('is set up and removed with the password by who has one', async () => {
    const start = show('start', [PASSWORD_WAY], { 'identity.startAuthenticator': () => started });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(start.bodies('identity.startAuthenticator')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Your password/), 'Demo-2468');
    await press('Next');
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect(start.bodies('identity.startAuthenticator')).toEqual([{ body: { password: 'Demo-2468' } }]);
  });

  it('[RSG-009] is set up by who has none without one', async () => {
    const { bodies } = show('start', [], { 'identity.startAuthenticator': () => started });
    await withoutPassword();
    expect(screen.getByText('We may ask you to confirm your identity.')).toBeTruthy();
    await press('Next');
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect(bodies('identity.startAuthenticator')).toEqual([{ body: {} }]);
  });

  it('[RSG-009] is removed by who has none once another proof was given', async () => {
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

it('the authenticator app’s window stays open while something is sent', async () => {
  const answered = Promise.withResolvers<object>();
  const { bodies, onClose, onDone } = show('remove', [], {
    'identity.removeAuthenticator': () => answered.promise,
  });
  await withoutPassword();
  await press('Remove');
  await waitFor(() => expect(bodies('identity.removeAuthenticator')).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  answered.resolve({ isBound: false, boundAt: null });
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

describe('a refusal that speaks of one field', () => {
  const fillPin = async (first: RegExp): Promise<void> => {
    await userEvent.type(await screen.findByLabelText(first), '246813');
    await userEvent.type(screen.getByLabelText(/^New PIN\W*$/), '482915');
    await userEvent.type(screen.getByLabelText(/^Confirm new PIN/), '482915');
  };

  it.each([
    ['VAL-056', 'email', 'code.wrong', /^Verification code/, 'Invalid or missing verification code'],
    ['VAL-056', 'email', 'code.expired', /^Verification code/, 'Code expired, send again'],
    ['VAL-056', 'email', 'password.wrong', /^Password/, 'The password is incorrect.'],
    ['VAL-056', 'email', 'contact.taken', /^E-mail address/, 'This is already used by another account.'],
    ['VAL-057', 'mobile', 'mobile.invalid', /^Mobile number/, 'Invalid mobile number'],
  ] as const)('[%s] stands there, in a new contact (%s): %s', async (_id, kind, code, field, text) => {
    show(kind, [PASSWORD_WAY], { 'contacts.bind': refusedAs(code) });
    await userEvent.type(await screen.findByLabelText(/^(E-mail address|Mobile number)/), '0912000001');
    await userEvent.type(screen.getByLabelText(/^Verification code/), '123456');
    await userEvent.type(screen.getByLabelText(/^Password/), 'Demo-2468');
    await press('Add');
    await isSaidAt(field, text);
  });

  it('[VAL-057] stands there when the code is asked for', async () => {
    show('mobile', [PASSWORD_WAY], { 'contacts.code': refusedAs('mobile.invalid') });
    await userEvent.type(await screen.findByLabelText(/^Mobile number/), '02438252525');
    await press('Send code');
    await isSaidAt(/^Mobile number/, 'Invalid mobile number');
  });

  it('[VAL-056] stands there, in a PIN by code', async () => {
    show('pin-by-code', [], { 'pin.set': refusedAs('code.wrong') });
    await fillPin(/^Verification code/);
    await press('Save PIN');
    await isSaidAt(/^Verification code/, 'Invalid or missing verification code');
  });

  it('stands there, in a PIN by the old one, and not where another way asks for other fields', async () => {
    show('pin', [], { 'pin.change': refusedAs('pin.wrong') });
    await fillPin(/^Current PIN/);
    await press('Save PIN');
    await isSaidAt(/^Current PIN/, 'The payment PIN is incorrect.');
    await press('I forgot my PIN');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[VAL-052] empty fields of a PIN are named, and the first of them has the focus', async () => {
    const { bodies } = show('pin-by-code', [], {});
    await userEvent.click(await screen.findByRole('button', { name: 'Save PIN' }));
    expect(screen.getAllByRole('alert')).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByLabelText(/^New PIN\W*$/));
    expect(bodies('pin.set')).toEqual([]);
  });

  it.each([
    ['the repetition is empty', /^Confirm new PIN/, '', 'Enter six digits.'],
    ['the two differ', /^Confirm new PIN/, '482916', 'The two PINs do not match.'],
    ['the code is empty', /^Verification code/, '', 'Enter the six digits of the code.'],
  ])('[VAL-005] [VAL-052] no PIN is saved while %s, which its field says', async (_what, label, text, fault) => {
    const { bodies } = show('pin-by-code', [], {});
    await fillPin(/^Verification code/);
    await userEvent.clear(screen.getByLabelText(label));
    if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
    await press('Save PIN');
    await isSaidAt(label, fault);
    expect(bodies('pin.set')).toEqual([]);
  });

  it('stands there, in the app: the password, then its code', async () => {
    let isRight = false;
    show('start', [PASSWORD_WAY], {
      'identity.startAuthenticator': () =>
        isRight ? { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } : Promise.reject(new PortalError('password.wrong')),
      'identity.confirmAuthenticator': refusedAs('code.wrong'),
    });
    await userEvent.type(await screen.findByLabelText(/^Your password/), 'Wrong-2468');
    await press('Next');
    await isSaidAt(/^Your password/, 'The password is incorrect.');
    isRight = true;
    await press('Next');
    await userEvent.type(await screen.findByLabelText(/^Code from the app/), '123456');
    await press('Confirm');
    await isSaidAt(/^Code from the app/, 'Invalid or missing verification code');
  });

  it('that speaks of no field stands over the form, one of a field that is not there as well', async () => {
    show('start', [], { 'identity.startAuthenticator': refusedAs('request.invalid', { password: 'field.missing' }) });
    await withoutPassword();
    await press('Next');
    expect((await screen.findByRole('alert')).id).toBe('');
  });
});
