import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { PortalError } from 'shared-contracts/errors';
import { createFakeApi } from 'shared-contracts/testing';
import type { Shell, ShellDialog } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { createPasswordAgain } from '../../shared/session/password-again.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'EN' } }),
}));

const WAYS = [
  { way: 'password', to: null },
  { way: 'sms', to: '+84•••••001' },
] as const;

const setUp = (answers: Readonly<Record<string, () => unknown>> = {}) => {
  const api = createFakeApi({
    'protection.reauthenticationWays': () => ({ ways: WAYS }),
    'protection.reauthenticationCode': () => ({ expiredMinutes: 5 }),
    'protection.reauthenticate': () => ({ confirmed: true }),
    ...answers,
  });
  const dialog$ = new BehaviorSubject<ShellDialog | null>(null);
  const passwordAgain = createPasswordAgain(dialog$);
  const session = { signOut: jest.fn(() => Promise.resolve()) };
  const shell = {
    ...{ api, dialog$, passwordAgain, session },
    clock: { now: () => Date.now() },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShellContext value={shell}>
        <ReauthenticationDialog />
      </ShellContext>
    </QueryClientProvider>,
  );
  const confirmed = jest.fn();
  act(() => void passwordAgain.ask().then(confirmed));
  return { api, dialog$, session, confirmed };
};
const proofs = (api: { readonly calls: readonly { readonly id: string; readonly input: unknown }[] }) =>
  api.calls.filter(({ id }) => id === 'protection.reauthenticate').map(({ input }) => input);
const type = (label: string, text: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const choose = (way: string): boolean => type('again.method', way);

describe('the confirmation of identity', () => {
  it('[RSG-009] by a code: sent on request, and what was typed stays with its way', async () => {
    const { api, confirmed } = setUp();
    await screen.findByLabelText('again.password');
    expect(screen.getByRole('dialog', { name: 'again.titleOther' })).toBeTruthy();
    type('again.password', 'half typed');
    choose('sms');
    expect(screen.queryByRole('textbox', { name: 'again.password' })).toBeNull();
    press('code.send');
    await waitFor(() => expect(api.calls.map(({ id }) => id)).toContain('protection.reauthenticationCode'));
    type('code.label', '123456');
    choose('password');
    expect(screen.getByLabelText('again.password')).toHaveProperty('value', 'half typed');
    choose('sms');
    expect(screen.getByLabelText('code.label')).toHaveProperty('value', '123456');
    press('again.submit');
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith(true));
    expect(proofs(api)).toEqual([{ body: { way: 'sms', code: '123456' } }]);
  });

  it.each([
    ['password', 'again.password', 'again.missing'],
    ['sms', 'code.label', 'field.missing'],
  ])('[VAL-005] an empty proof by %s is named at its field, and nothing is sent', async (way, label, text) => {
    const { api } = setUp({ 'protection.reauthenticationWays': () => ({ ways: [{ way, to: null }] }) });
    const proof = await screen.findByLabelText(label);
    press('again.submit');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(proof.getAttribute('aria-describedby')).toContain(alert.id);
    expect(proofs(api)).toEqual([]);
  });

  it('[RSG-009] shows an error and keeps the dialog and its input', async () => {
    const { dialog$, confirmed } = setUp({
      'protection.reauthenticate': () => Promise.reject(new PortalError('password.wrong')),
    });
    await screen.findByLabelText('again.password');
    type('again.password', 'Wrong-2468');
    press('again.submit');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('errors:password.wrong');
    const password = screen.getByLabelText('again.password');
    expect(password.getAttribute('aria-describedby')).toContain(alert.id);
    expect(document.activeElement).toBe(password);
    expect(password).toHaveProperty('value', 'Wrong-2468');
    expect(dialog$.value).toBe('reauthentication');
    expect(confirmed).not.toHaveBeenCalled();
  });

  it.each([
    ['sms', 'code.label', 'code.wrong'],
    ['authenticator', 'again.code', 'code.expired'],
  ])('[VAL-056] a wrong code, by %s, is told at its field “%s”: %s', async (way, label, code) => {
    setUp({
      'protection.reauthenticationWays': () => ({ ways: [{ way, to: null }] }),
      'protection.reauthenticate': () => Promise.reject(new PortalError(code)),
    });
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '123456' } });
    press('again.submit');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`errors:${code}`);
    expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(alert.id);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  it('[RSG-009] asks a member without a password for a code at once', async () => {
    setUp({ 'protection.reauthenticationWays': () => ({ ways: [{ way: 'authenticator', to: null }] }) });
    expect(await screen.findByLabelText('again.code')).toBeTruthy();
    expect(screen.queryByLabelText('again.method')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'again.titleOther' })).toBeTruthy();
  });

  it('[RSG-009] sends a member without any method to a new login', async () => {
    const { session, dialog$ } = setUp({ 'protection.reauthenticationWays': () => ({ ways: [] }) });
    fireEvent.click(await screen.findByRole('button', { name: 'again.signIn' }));
    await waitFor(() => expect(dialog$.value).toBe('login'));
    expect(session.signOut).toHaveBeenCalledTimes(1);
  });

  it('[RSG-009] asks for the password if the methods are unknown', async () => {
    setUp({ 'protection.reauthenticationWays': () => Promise.reject(new PortalError('server.unexpected')) });
    expect(await screen.findByLabelText('again.password')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'again.title' })).toBeTruthy();
  });
});
