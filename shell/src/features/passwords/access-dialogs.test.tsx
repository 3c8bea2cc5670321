import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { PortalError } from 'shared-contracts/errors';
import { rulesWith } from 'shared-contracts/registration/rules';
import type { FieldChoice } from 'shared-contracts/registration/rules';
import { createFakeApi } from 'shared-contracts/testing';
import type { Shell } from '../../shared/shell.types.ts';
import { SignOutDialog } from '../sign-in/sign-out-dialog.tsx';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import type { PasswordChange } from '../../shared/access/access.policy.ts';
import texts from '../../shared/access/strings/en.json';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { NewPasswordDialog } from './new-password-dialog.tsx';

// Texts are their keys, with the numbers in them.
jest.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, { seconds, min, max }: { seconds?: number; min?: number; max?: number } = {}) =>
      [key, seconds, min, max].filter((part) => part !== undefined).join(' '),
    i18n: { language: 'EN' },
  }),
}));

interface Options {
  readonly dialog: 'change-password' | 'forgot-password' | 'new-password';
  readonly change?: PasswordChange;
  readonly held?: string | null;
  readonly flags?: Readonly<Record<string, number>>;
  readonly answers?: Readonly<Record<string, () => unknown>>;
}

const setUp = ({ dialog, change = null, held = null, flags = {}, answers }: Options) => {
  const api = createFakeApi({
    'identity.changePassword': () => ({ changed: true }),
    'protection.reauthenticationWays': () => ({ ways: [{ way: 'password', to: null }] }),
    'identity.countryCodes': () => ({ preferred: '84', list: [{ country: 'VN', dialingCode: '84' }] }),
    'identity.smsCode': () => ({ expiredMinutes: 3 }),
    'identity.resetPasswordByCode': () => ({ token: 'tok' }),
    'identity.passwordLink': () => ({ isGood: true }),
    ...answers,
  });
  let now = 1_000_000;
  const dialog$ = new BehaviorSubject<string | null>(dialog);
  const session = {
    passwordChange$: new BehaviorSubject<PasswordChange>(change),
    heldPassword: () => held,
    resetToken: () => 'token-of-the-mail',
    afterPasswordChange: jest.fn(() => Promise.resolve()),
    signInWith: jest.fn(() => Promise.resolve()),
    signOut: jest.fn(() => Promise.resolve()),
  };
  const shell = {
    api,
    session,
    dialog$,
    arrivals: { ask: (name: string) => dialog$.next(name) },
    toasts: { push: jest.fn() },
    composition$: new BehaviorSubject({ flags, merchant: { name: 'Aurora' }, modules: [] }),
    clock: { now: () => now },
    state: { member$: new BehaviorSubject(null) },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShellContext value={shell}>
        <ChangePasswordDialog />
        <ForgotPasswordDialog />
        <NewPasswordDialog />
        <SignOutDialog />
      </ShellContext>
    </QueryClientProvider>,
  );
  return { api, session, dialog$, later: (ms: number) => (now += ms) };
};

const type = (label: string, text: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
/** The one message there is stands at this field, which has the focus. */
const isSaidAt = async (label: string, text: RegExp): Promise<void> => {
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(text);
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-describedby')).toContain(alert.id);
  expect(document.activeElement).toBe(field);
};
const sent = (api: { readonly calls: readonly { readonly id: string }[] }, id: string): number =>
  api.calls.filter((call) => call.id === id).length;
/** Escape, and a press on what lies behind the window. */
const pushAway = (): void => {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  const cover = screen.getByRole('dialog').parentElement ?? document.body;
  fireEvent.pointerDown(cover);
  fireEvent.click(cover);
};

describe('a forgotten password', () => {
  it('[PWD-011] has no form where neither way is offered, but customer service', async () => {
    const windowOpen = jest.spyOn(window, 'open').mockReturnValue(null);
    setUp({
      dialog: 'forgot-password',
      flags: { CHNGPASSMAIL3: 0, CHNGPASSVERIF3: 0 },
      answers: { 'content.systemStatus': () => ({ customerService: [{ csType: 'LIVECHAT', path: '/chat' }] }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'forgot.service' }));
    expect(windowOpen).toHaveBeenCalledWith('/chat', expect.anything(), expect.anything());
    expect(document.querySelector('form, input')).toBeNull();
    windowOpen.mockRestore();
  });

  it.each([
    ['[PWD-008] by mail', { CHNGPASSMAIL3: 1 }, 'mail.label', 'mobile.number'],
    [
      '[PWD-008] by mail also where codes are offered',
      { CHNGPASSMAIL3: 1, CHNGPASSVERIF3: 1 },
      'mail.label',
      'mobile.number',
    ],
    ['[PWD-009] by mobile number', { CHNGPASSMAIL3: 0, CHNGPASSVERIF3: 1 }, 'mobile.number', 'mail.label'],
  ])('opens %s', (_type, flags, shown, hidden) => {
    setUp({ dialog: 'forgot-password', flags });
    expect(screen.getByLabelText(shown)).toBeTruthy();
    expect(screen.queryByLabelText(hidden)).toBeNull();
  });

  it('[PWD-010] starts by mail where both ways are offered, and turns to the mobile number', () => {
    setUp({ dialog: 'forgot-password', flags: { CHNGPASSMAIL3: 1, CHNGPASSVERIF3: 1 } });
    expect(screen.getByLabelText('mail.label')).toBeTruthy();
    press('forgot.toMobile');
    expect(screen.queryByLabelText('mail.label')).toBeNull();
    expect(screen.getByLabelText('mobile.number')).toBeTruthy();
  });

  it.each([
    ['', 'linh@example.com', 'password.username', /field\.missing/],
    ['linh7171', '', 'mail.label', /field\.missing/],
    ['linh7171', 'linh@example', 'mail.label', /mail\./],
    ['linh7171', 'linh at example.com', 'mail.label', /mail\./],
  ])(
    '[VAL-005] [VAL-039] with the name “%s” and the address “%s” is told so at the field, and nothing is sent',
    async (username, email, label, text) => {
      const { api } = setUp({ dialog: 'forgot-password', flags: { CHNGPASSMAIL3: 1 } });
      type('password.username', username);
      type('mail.label', email);
      press('forgot.mail');
      await isSaidAt(label, text);
      expect(api.calls).toEqual([]);
    },
  );
});

describe('a code that could not be sent', () => {
  it('[ERR-011] is warned of in a window, with what the platform said; what was typed stays', async () => {
    const failed = new PortalError('code.send-failed', {}, 'No SMS can be sent now.', 503);
    setUp({
      dialog: 'forgot-password',
      flags: { CHNGPASSVERIF3: 1 },
      answers: { 'identity.smsCode': () => Promise.reject(failed) },
    });
    type('mobile.number', '912345678');
    await screen.findByRole('option', { name: /\+84/ });
    press('code.send');
    const warning = await screen.findByRole('alertdialog', { name: 'code.failed' });
    expect(warning.textContent).toContain('code.send-failed');
    fireEvent.click(within(warning).getByRole('button', { name: 'code.understood' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('mobile.number').value).toBe('912345678');
  });

  it('shows that the list of countries failed to load, and can load it again', async () => {
    let tries = 0;
    setUp({
      dialog: 'forgot-password',
      flags: { CHNGPASSVERIF3: 1 },
      answers: {
        'identity.countryCodes': () => {
          tries += 1;
          if (tries === 1) throw new PortalError('network.failed');
          return { preferred: '84', list: [{ country: 'VN', dialingCode: '84' }] };
        },
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    // A code can't be sent to a number without its country: the button waits instead of losing the press.
    const send = screen.getByRole('button', { name: 'code.send' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(again);
    expect(await screen.findByRole('option', { name: /\+84/ })).toBeTruthy();
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull());
  });
});

describe('a new password', () => {
  it('[PWD-001] that is forced stays: no cross, no Escape, no press outside, no Later', () => {
    const { dialog$ } = setUp({ dialog: 'change-password', change: 'forced' });
    expect(screen.queryByRole('button', { name: /close/i })).toBeNull();
    expect(screen.queryByRole('button', { name: 'change.later' })).toBeNull();
    pushAway();
    expect(dialog$.value).toBe('change-password');
    expect(screen.getByRole('dialog', { name: 'change.title' })).toBeTruthy();
  });

  it('[PWD-001] that is forced lets one sign out; thinking better of it leads back to it', async () => {
    const { dialog$, session } = setUp({ dialog: 'change-password', change: 'forced' });
    press('shell:signOut.action');
    expect(await screen.findByRole('alertdialog', { name: 'signOut.title' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    await waitFor(() => expect(dialog$.value).toBe('change-password'));
    expect(session.signOut).not.toHaveBeenCalled();
    press('shell:signOut.action');
    fireEvent.click(await screen.findByRole('button', { name: 'shell:signOut.action' }));
    await waitFor(() => expect(session.signOut).toHaveBeenCalledTimes(1));
  });

  it('[PWD-001] that is forced comes back whatever took its place', async () => {
    const { dialog$ } = setUp({ dialog: 'change-password', change: 'forced' });
    act(() => dialog$.next('help'));
    expect(screen.queryByRole('dialog', { name: 'change.title' })).toBeNull();
    act(() => dialog$.next(null));
    expect(await screen.findByRole('dialog', { name: 'change.title' })).toBeTruthy();
  });

  it.each([
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: /close/i }))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    ['Later', () => press('change.later')],
  ])('[PWD-002] that is only advised is closed by %s and not asked for again in this session', (_what, close) => {
    const { dialog$, session } = setUp({ dialog: 'change-password', change: 'advised' });
    close();
    expect(dialog$.value).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(session.passwordChange$.value).toBeNull();
  });

  it('[PWD-004] [PWD-003] [VAL-035] is sent with the one typed to sign in, and the window closes', async () => {
    const { api, dialog$, session } = setUp({ dialog: 'change-password', change: 'forced', held: 'Demo-2468' });
    expect(screen.queryByLabelText('password.old')).toBeNull();
    type('password.new', 'Jade-Tiger-71');
    type('password.confirm', 'Jade-Tiger-71');
    press('change.submit');
    await waitFor(() => expect(dialog$.value).toBeNull());
    await waitFor(() => expect(session.afterPasswordChange).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls.find(({ id }) => id === 'identity.changePassword')?.input).toEqual({
      body: {
        ...{ oldPassword: 'Demo-2468', newPassword: 'Jade-Tiger-71', confirmNewPassword: 'Jade-Tiger-71' },
        language: 'EN',
      },
    });
  });

  it('[PWD-004] that was refused keeps the window and what was typed', async () => {
    const { dialog$ } = setUp({
      dialog: 'change-password',
      answers: { 'identity.changePassword': () => Promise.reject(new PortalError('password.wrong')) },
    });
    await screen.findByLabelText('password.old');
    type('password.old', 'Wrong-2468');
    type('password.new', 'Jade-Tiger-71');
    type('password.confirm', 'Jade-Tiger-71');
    press('change.submit');
    await isSaidAt('password.old', /password\.wrong|The password is incorrect/);
    expect(dialog$.value).toBe('change-password');
    expect(screen.getByLabelText<HTMLInputElement>('password.new').value).toBe('Jade-Tiger-71');
  });

  it('[PWD-001] that is the current one says so at its field', async () => {
    const fields = { newPassword: 'password.same-as-old' };
    const { dialog$ } = setUp({
      dialog: 'change-password',
      change: 'forced',
      held: 'Demo-2468',
      answers: { 'identity.changePassword': () => Promise.reject(new PortalError('request.invalid', { fields })) },
    });
    type('password.new', 'Demo-2468');
    type('password.confirm', 'Demo-2468');
    press('change.submit');
    expect(await screen.findByText('password.same-as-old')).toBeTruthy();
    expect(dialog$.value).toBe('change-password');
  });

  it('[VAL-035] whose old one was wrong, and is not asked for, is refused over the form and can be sent again', async () => {
    const { api } = setUp({
      dialog: 'change-password',
      held: 'Wrong-2468',
      answers: { 'identity.changePassword': () => Promise.reject(new PortalError('password.wrong')) },
    });
    type('password.new', 'Jade-Tiger-71');
    type('password.confirm', 'Jade-Tiger-71');
    press('change.submit');
    expect(await screen.findByRole('alert')).toBeTruthy();
    press('change.submit');
    await waitFor(() => expect(sent(api, 'identity.changePassword')).toBe(2));
  });

  it('[VAL-005] [VAL-036] after a reload asks for the old one too, and sends nothing without it', async () => {
    const { api } = setUp({ dialog: 'change-password', held: null });
    expect((await screen.findByLabelText<HTMLInputElement>('password.old')).type).toBe('password');
    type('password.new', 'Jade-Tiger-71');
    type('password.confirm', 'Jade-Tiger-71');
    press('change.submit');
    expect(await screen.findByText('field.missing')).toBeTruthy();
    expect(sent(api, 'identity.changePassword')).toBe(0);
    type('password.old', 'Demo-2468');
    press('change.submit');
    await waitFor(() => expect(sent(api, 'identity.changePassword')).toBe(1));
  });

  it('[VAL-038] that is confirmed by another one is not sent', async () => {
    const { api } = setUp({ dialog: 'change-password', held: 'Demo-2468' });
    type('password.new', 'Jade-Tiger-71');
    type('password.confirm', 'Jade-Tiger-72');
    press('change.submit');
    await isSaidAt('password.confirm', /^password\.differs$/);
    expect(texts['password.differs']).toBe('Incorrect confirmation input');
    expect(sent(api, 'identity.changePassword')).toBe(0);
    type('password.confirm', 'Jade-Tiger-71');
    press('change.submit');
    await waitFor(() => expect(sent(api, 'identity.changePassword')).toBe(1));
  });
});

describe('a first password', () => {
  const none = { 'protection.reauthenticationWays': () => ({ ways: [{ way: 'sms', to: '+84•••••002' }] }) };
  const fill = async (): Promise<void> => {
    await screen.findByText('change.first.title');
    expect(screen.queryByLabelText('password.old')).toBeNull();
    type('password.new', 'Jade-Tiger-71');
    type('password.confirm', 'Jade-Tiger-71');
    press('change.first.submit');
  };

  it('[RSG-009] is sent without an old one by members who have none', async () => {
    const { api, dialog$ } = setUp({ dialog: 'change-password', answers: none });
    await fill();
    await waitFor(() => expect(dialog$.value).toBeNull());
    expect(api.calls.find(({ id }) => id === 'identity.changePassword')?.input).toEqual({
      body: { newPassword: 'Jade-Tiger-71', confirmNewPassword: 'Jade-Tiger-71', language: 'EN' },
    });
  });

  it('[RSG-009] keeps its input while another proof is required, and if none is given', async () => {
    let refuse = (_error: Error): void => undefined;
    const waiting = () => new Promise((_resolve, reject) => (refuse = reject));
    const answers = { ...none, 'identity.changePassword': waiting };
    const { api, dialog$ } = setUp({ dialog: 'change-password', answers });
    await fill();
    await waitFor(() => expect(sent(api, 'identity.changePassword')).toBe(1));
    act(() => dialog$.next('reauthentication'));
    expect(screen.getByLabelText<HTMLInputElement>('password.new').value).toBe('Jade-Tiger-71');
    act(() => dialog$.next(null));
    act(() => refuse(new PortalError('session.reauthentication-required')));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(dialog$.value).toBe('change-password');
    expect(screen.getByLabelText<HTMLInputElement>('password.new').value).toBe('Jade-Tiger-71');
  });
});

describe('a forgotten password by phone', () => {
  const byPhone = { dialog: 'forgot-password', flags: { CHNGPASSVERIF3: 1 } } as const;
  /** The country is part of the number. */
  const countriesThere = () => act(() => jest.advanceTimersByTimeAsync(0));

  it('[VAL-005] [VAL-040] names each field that is empty and sends nothing', async () => {
    const { api, session } = setUp(byPhone);
    const isWrong = (label: string): boolean => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
    const fields = ['mobile.number', 'code.label', 'password.new'];
    press('forgot.set');
    await waitFor(() => expect(fields.filter(isWrong)).toEqual(fields));
    expect(screen.getAllByText('field.missing')).toHaveLength(3);
    await screen.findByRole('option', { name: /\+84/ });
    type('mobile.number', '0912000002');
    type('code.label', '123456');
    await waitFor(() => expect(fields.filter(isWrong)).toEqual(['password.new']));
    press('forgot.set');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('password.new')));
    expect(fields.filter(isWrong)).toEqual(['password.new']);
    expect(sent(api, 'identity.resetPasswordByCode')).toBe(0);
    const submit = screen.getByRole('button', { name: 'forgot.set' });
    await waitFor(() => expect(submit.getAttribute('aria-busy')).not.toBe('true'));
    type('password.new', 'Jade-Tiger-71');
    press('forgot.set');
    await waitFor(() => expect(session.signInWith).toHaveBeenCalledWith('tok'));
  });

  it('[LIM-019] [PWD-012] counts down from the minutes that the platform answers', async () => {
    jest.useFakeTimers();
    try {
      setUp(byPhone);
      await countriesThere();
      type('mobile.number', '0912000002');
      press('code.send');
      await act(() => jest.advanceTimersByTimeAsync(0));
      const again = (seconds: number) => screen.getByRole('button', { name: `code.again ${seconds}` });
      expect(again(180).hasAttribute('disabled')).toBe(true);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(again(120).hasAttribute('disabled')).toBe(true);
      await act(() => jest.advanceTimersByTimeAsync(120_000));
      expect(screen.getByRole('button', { name: 'code.send' }).hasAttribute('disabled')).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[REG-029] the countdown belongs to its number: a corrected one is sent a code at once', async () => {
    jest.useFakeTimers();
    try {
      const { api, later } = setUp(byPhone);
      await countriesThere();
      const send = async (number: string): Promise<void> => {
        type('mobile.number', number);
        press('code.send');
        await act(() => jest.advanceTimersByTimeAsync(0));
      };
      await send('0912000003');
      later(20_000);
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      type('mobile.number', '0912000002');
      expect(screen.queryByText('code.sent')).toBeNull();
      await send('0912000002');
      expect(sent(api, 'identity.smsCode')).toBe(2);
      expect(screen.getByRole('button', { name: 'code.again 180' }).hasAttribute('disabled')).toBe(true);
      // The first one as it was, however it is written.
      type('mobile.number', '0912 000 003');
      expect(screen.getByRole('button', { name: 'code.again 160' }).hasAttribute('disabled')).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});

const RULE: FieldChoice = { enabled: true, required: true, patternId: 'oneUppercase', minLength: 10, maxLength: 20 };
const settingWith = (password: FieldChoice) => ({ fields: rulesWith({ password }) });
const refusedFor = (fault: string) => () =>
  Promise.reject(new PortalError('request.invalid', { fields: { newPassword: fault } }));
const PATTERN = /^registration:pattern\.oneUppercase 10 20$/;
const WAYS = [
  { way: 'a change', dialog: 'change-password', id: 'identity.changePassword', submit: 'change.submit' },
  { way: 'a first one', dialog: 'change-password', id: 'identity.changePassword', submit: 'change.first.submit' },
  { way: 'a mailed link', dialog: 'new-password', id: 'identity.resetPasswordByLink', submit: 'link.submit' },
  { way: 'a code', dialog: 'forgot-password', id: 'identity.resetPasswordByCode', submit: 'forgot.set' },
] as const;

describe.each(WAYS)('by $way, a new password', ({ way, dialog, id, submit }) => {
  const open = async (answers: Readonly<Record<string, () => unknown>>) => {
    const ways = way === 'a first one' ? [] : [{ way: 'password', to: null }];
    const parts = setUp({
      dialog,
      held: way === 'a change' ? 'Demo-2468' : null,
      flags: { CHNGPASSVERIF3: 1 },
      answers: { 'protection.reauthenticationWays': () => ({ ways }), ...answers },
    });
    await screen.findByLabelText('password.new');
    return parts;
  };
  const fill = (password: string): void => {
    if (way === 'a code') {
      type('mobile.number', '0912000002');
      type('code.label', '123456');
    }
    type('password.new', password);
    if (way !== 'a code') type('password.confirm', password);
    press(submit);
  };

  it('[VAL-005] that is empty is named, and nothing is sent', async () => {
    const { api } = await open({});
    press(submit);
    await waitFor(() => expect(screen.getByLabelText('password.new').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('field.missing').length).toBeGreaterThan(0);
    expect(sent(api, id)).toBe(0);
  });

  it('[VAL-037] that breaks the merchant’s rule shows the rule’s message and is not sent', async () => {
    const { api } = await open({ 'registration.setting': () => settingWith(RULE), [id]: () => ({ token: 'tok' }) });
    await screen.findByText(/^registration:passwordHint 10 20 registration:pattern.oneUppercase 10 20$/);
    fill('jade-tiger-71');
    await isSaidAt('password.new', PATTERN);
    expect(sent(api, id)).toBe(0);
    fill('Jade-Tiger-71');
    await waitFor(() => expect(sent(api, id)).toBe(1));
  });

  it('[VAL-037] is judged by the platform where the rule cannot be read', async () => {
    const { api } = await open({
      'registration.setting': () => Promise.reject(new PortalError('server.unavailable')),
      [id]: refusedFor('rule.pattern'),
    });
    fill('jade-tiger-71');
    await isSaidAt('password.new', /^field\.invalid$/);
    expect(sent(api, id)).toBe(1);
  });

  it('[VAL-037] is refused by a rule that is newer than the page, in its words from then on', async () => {
    let rule: FieldChoice = { ...RULE, patternId: 'any' };
    await open({ 'registration.setting': () => settingWith(rule), [id]: refusedFor('rule.pattern') });
    await screen.findByText('registration:passwordHint 10 20');
    rule = RULE;
    fill('jade-tiger-71');
    await screen.findByText(/^registration:passwordHint 10 20 registration:pattern.oneUppercase 10 20$/);
    await isSaidAt('password.new', /^field\.invalid$/);
    press(submit);
    await screen.findByText(PATTERN);
    await isSaidAt('password.new', PATTERN);
  });

  it('[VAL-037] that only the platform knows to be too common is marked at its field', async () => {
    await open({ [id]: refusedFor('password.too-common') });
    fill('Jade-Tiger-71');
    await isSaidAt('password.new', /^password\.too-common$/);
  });
});

describe('a mailed link that sets no password any more', () => {
  it('is told at once, with the way to another one', async () => {
    const answers = { 'identity.passwordLink': () => ({ isGood: false }) };
    const { dialog$ } = setUp({ dialog: 'new-password', flags: { CHNGPASSVERIF3: 1 }, answers });
    expect(await screen.findByText('errors:password.link-invalid')).toBeTruthy();
    expect(screen.queryByLabelText('password.new')).toBeNull();
    press('link.another');
    expect(dialog$.value).toBe('forgot-password');
  });

  it('shows the form where it is not known', async () => {
    const answers = { 'identity.passwordLink': () => Promise.reject(new PortalError('server.unavailable')) };
    setUp({ dialog: 'new-password', answers });
    expect(await screen.findByLabelText('password.new')).toBeTruthy();
  });
});

describe('a refusal of a forgotten password by phone', () => {
  it.each([
    ['VAL-056', 'code.wrong', 'code.label'],
    ['VAL-056', 'code.expired', 'code.label'],
    ['VAL-057', 'mobile.invalid', 'mobile.number'],
  ])('[%s] for %s stands at the field “%s”', async (_id, code, label) => {
    setUp({
      dialog: 'forgot-password',
      flags: { CHNGPASSVERIF3: 1 },
      answers: { 'identity.resetPasswordByCode': () => Promise.reject(new PortalError(code)) },
    });
    await screen.findByRole('option', { name: /\+84/ });
    type('mobile.number', '0912000002');
    type('code.label', '123456');
    type('password.new', 'Jade-Tiger-71');
    press('forgot.set');
    await isSaidAt(label, /./);
  });
});

it('[ERR-018] a pair of name and address that does not exist is said over the form: it is not known which is wrong', async () => {
  setUp({
    dialog: 'forgot-password',
    flags: { CHNGPASSMAIL3: 1 },
    answers: { 'identity.mailPasswordLink': () => Promise.reject(new PortalError('password.unknown-pair')) },
  });
  type('password.username', 'player1');
  type('mail.label', 'somebody@example.com');
  press('forgot.mail');
  expect((await screen.findByRole('alert')).id).toBe('');
});
