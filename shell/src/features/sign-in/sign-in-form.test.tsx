import { cloneElement } from 'react';
import type { ReactElement } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { PortalError } from 'shared-contracts/errors';
import { createFakeApi } from 'shared-contracts/testing';
import { typedBefore } from '../registration/memory.ts';
import { createSessionStore } from '../../shared/session/session.storage.ts';
import { createCookieJar } from '../../shared/session/testing/cookie-jar.ts';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { SignInForm } from './sign-in-form.tsx';

// Texts are their keys, with the seconds of a countdown; a sentence with links is its key, its values and what each link is called.
jest.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, params?: { seconds?: number }) =>
      params?.seconds === undefined ? key : `${key} ${params.seconds}`,
    i18n: { language: 'EN' },
  }),
  Trans: ({ i18nKey, values, components }: TransProps) => (
    <>
      {i18nKey} {Object.values(values)}
      {Object.entries(components).map(([name, link]) => cloneElement(link, { key: name }, name))}
    </>
  ),
}));
/** Settled by the test: the puzzle takes as long as it takes. */
let solved: (payload: string) => void;
jest.mock('shared-contracts/human-check/solve', () => ({
  solve: () => new Promise<string>((resolve) => (solved = resolve)),
}));
const askProvider = jest.fn<Promise<string>, [string]>();
jest.mock('./social-sign-in.ts', () => ({ askProvider: (provider: string) => askProvider(provider) }));

interface TransProps {
  readonly i18nKey: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly components: Readonly<Record<string, ReactElement>>;
}

interface Options {
  readonly minimumAge?: number;
  readonly flags?: Readonly<Record<string, number>>;
  readonly signIn?: jest.Mock;
  readonly signInBySocial?: jest.Mock;
  readonly isRequired?: boolean;
  readonly answers?: Readonly<Record<string, () => unknown>>;
  readonly sessionStore?: Pick<Shell['sessionStore'], 'rememberedUsername' | 'remember'>;
}

const setUp = ({
  flags = {},
  signIn = jest.fn(),
  signInBySocial = jest.fn(),
  isRequired,
  answers,
  minimumAge,
  sessionStore = { rememberedUsername: () => null, remember: jest.fn() },
}: Options = {}) => {
  let now = 1_000_000;
  const api = createFakeApi({
    'humanCheck.challenge': () => ({ isRequired: isRequired === true, challenge: isRequired === true ? {} : null }),
    'identity.captcha': () => ({ captchaId: 'picture-1', image: 'data:image/png;base64,iVBOR' }),
    'identity.countryCodes': () => ({ preferred: '84', list: [{ country: 'VN', dialingCode: '84' }] }),
    'identity.smsCode': () => ({ expiredMinutes: 5 }),
    ...answers,
  });
  const session = {
    ...{ signIn, signInBySocial, signInBySms: jest.fn(), signInWith: jest.fn() },
    completeSignIn: jest.fn(),
  };
  const navigator = { go: jest.fn() };
  const dialog$ = new BehaviorSubject<string | null>('login');
  const registrationDraft$ = new BehaviorSubject<unknown>(null);
  const shell = {
    api,
    session,
    navigator,
    dialog$,
    registrationDraft$,
    composition$: new BehaviorSubject({ flags, merchant: { name: 'Aurora', minimumAge }, modules: [] }),
    sessionStore,
    prepareEncryption: () => undefined,
    clock: { now: () => now },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShellContext value={shell}>
        <SignInForm />
      </ShellContext>
    </QueryClientProvider>,
  );
  return { api, session, navigator, dialog$, registrationDraft$, later: (ms: number) => (now += ms) };
};

const field = (name: string): HTMLElement => screen.getByLabelText(name);
const type = (name: string, text: string): boolean => fireEvent.change(field(name), { target: { value: text } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const fill = (username = ' player1 ', password = ' Demo-2468 '): void => {
  type('signIn.username', username);
  type('signIn.password', password);
};
const calls = (api: { readonly calls: readonly { readonly id: string }[] }, id: string): number =>
  api.calls.filter((call) => call.id === id).length;

const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /signIn.terms/ });

describe('sign-in by username', () => {
  it('[AUT-010] shows the human check and sends the call only after it has passed', async () => {
    const { session } = setUp({ isRequired: true });
    fill();
    press('signIn.submit');
    await screen.findByText('checking');
    expect(session.signIn).not.toHaveBeenCalled();
    await act(async () => {
      solved('proof');
      await Promise.resolve();
    });
    await waitFor(() => expect(session.signIn).toHaveBeenCalledTimes(1));
    expect(session.signIn).toHaveBeenCalledWith(expect.objectContaining({ humanCheck: 'proof' }));
    expect(screen.getByText('passed')).toBeTruthy();
  });

  it('[VAL-030] sends both without spaces around them', async () => {
    const { session } = setUp();
    fill();
    press('signIn.submit');
    await waitFor(() =>
      expect(session.signIn).toHaveBeenCalledWith(
        expect.objectContaining({ username: 'player1', password: 'Demo-2468' }),
      ),
    );
  });

  it.each([
    ['both', '   ', '   ', ['signIn.username', 'signIn.password']],
    ['no username', '', 'Demo-2468', ['signIn.username']],
    ['no password', 'player1', '  ', ['signIn.password']],
  ])(
    '[VAL-005] [VAL-029] [VAL-033] sends nothing without %s; the terms are ticked',
    async (_what, name, password, missing) => {
      const { session, api } = setUp();
      expect(terms().checked).toBe(true);
      fill(name, password);
      press('signIn.submit');
      expect(await screen.findAllByText('signIn.required')).toHaveLength(missing.length);
      const fields = ['signIn.username', 'signIn.password'];
      expect(fields.filter((label) => field(label).getAttribute('aria-invalid') === 'true')).toEqual(missing);
      expect(session.signIn).not.toHaveBeenCalled();
      expect(calls(api, 'humanCheck.challenge')).toBe(0);
    },
  );

  it('[VAL-034] sends nothing without the terms', async () => {
    const { session } = setUp();
    fill();
    fireEvent.click(terms());
    press('signIn.submit');
    await screen.findByText('local_check_disclaimer');
    expect(document.activeElement).toBe(terms());
    expect(session.signIn).not.toHaveBeenCalled();
    fireEvent.click(terms());
    expect(screen.queryByText('local_check_disclaimer')).toBeNull();
    press('signIn.submit');
    await waitFor(() => expect(session.signIn).toHaveBeenCalledTimes(1));
  });

  it('[ERR-014] [ERR-015] [VAL-031] [LIM-022] requests the picture after a failure with the captcha flag, once a second', async () => {
    const failure = new PortalError('login.failed', { params: { captcha: true } });
    const { session, api, later } = setUp({ signIn: jest.fn(() => Promise.reject(failure)) });
    fill();
    press('signIn.submit');
    await screen.findByLabelText('signIn.captcha');
    expect(calls(api, 'identity.captcha')).toBe(1);
    const submit = screen.getByRole('button', { name: 'signIn.submit' });
    expect(submit.getAttribute('aria-busy')).not.toBe('true');

    press('signIn.submit');
    await screen.findByText('signIn.required');
    expect(session.signIn).toHaveBeenCalledTimes(1);

    await screen.findByRole('img', { name: 'signIn.captchaPicture' });
    press('signIn.captchaRenew');
    later(500);
    press('signIn.captchaRenew');
    await waitFor(() => expect(calls(api, 'identity.captcha')).toBe(2));
    later(600);
    press('signIn.captchaRenew');
    await waitFor(() => expect(calls(api, 'identity.captcha')).toBe(3));
  });

  it('who cannot see the picture gets its characters as text, for a puzzle that the browser solves', async () => {
    const failure = new PortalError('login.failed', { params: { captcha: true } });
    const { session } = setUp({
      signIn: jest.fn(() => Promise.reject(failure)),
      answers: {
        'humanCheck.pictureChallenge': () => ({ isRequired: true, challenge: {} }),
        'identity.captchaText': () => ({ captchaId: 'text-1', characters: 'ACEFH' }),
      },
    });
    fill();
    press('signIn.submit');
    await screen.findByLabelText('signIn.captcha');
    fireEvent.click(await screen.findByRole('button', { name: 'withoutPicture' }));
    await screen.findByText('checking');
    await act(async () => solved('a proof'));
    await screen.findByDisplayValue('ACEFH');
    expect(screen.queryByRole('img', { name: 'signIn.captchaPicture' })).toBeNull();
    press('signIn.submit');
    await waitFor(() => expect(session.signIn).toHaveBeenCalledTimes(2));
    expect(session.signIn).toHaveBeenLastCalledWith(expect.objectContaining({ captchaId: 'text-1', captcha: 'ACEFH' }));
  });

  it.each(['login.captcha-required', 'login.captcha-wrong'])(
    '[ERR-014] [ERR-015] %s is told at the picture code, with the picture that it asks for',
    async (code) => {
      const { session } = setUp({
        signIn: jest.fn(() => Promise.reject(new PortalError(code, { params: { captcha: true } }))),
      });
      fill();
      press('signIn.submit');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(code);
      await waitFor(() => expect(document.activeElement).toBe(field('signIn.captcha')));
      expect(field('signIn.captcha').getAttribute('aria-describedby')).toContain(alert.id);
      type('signIn.captcha', 'abcd');
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      press('signIn.submit');
      await waitFor(() => expect(session.signIn).toHaveBeenCalledTimes(2));
    },
  );

  it.each([
    ['[ERR-029]', 'login.non-member'],
    ['[ERR-030]', 'session.agent-required'],
    ['[ERR-031]', 'login.suspended-by-agent'],
  ])('%s shows the text of %s, and the form works again', async (_id, code) => {
    const { session } = setUp({ signIn: jest.fn(() => Promise.reject(new PortalError(code))) });
    fill();
    press('signIn.submit');
    expect((await screen.findByRole('alert')).textContent).toBe(`errors:${code}`);
    press('signIn.submit');
    await waitFor(() => expect(session.signIn).toHaveBeenCalledTimes(2));
  });

  it('[ERR-014] allows another attempt if the picture fails to load', async () => {
    const { session } = setUp({
      signIn: jest.fn(() => Promise.reject(new PortalError('login.captcha-required', { params: { captcha: true } }))),
      answers: { 'identity.captcha': () => Promise.reject(new PortalError('server.unavailable')) },
    });
    fill();
    press('signIn.submit');
    expect((await screen.findByRole('alert')).textContent).toContain('server.unavailable');
    press('signIn.submit');
    await waitFor(() => expect(session.signIn).toHaveBeenCalledTimes(2));
  });

  it('[AUT-034] [AUT-035] [VAL-005] asks for another proof if the platform requires one, and continues with it', async () => {
    const need = new PortalError('login.step-up-required', { params: { ticket: 'ticket-1', methods: 'mobile,sms' } });
    const reply = { userName: 'player1', token: 'tok', firstTimeLogin: false, passwordExpired: false };
    const { session, api } = setUp({
      signIn: jest.fn(() => Promise.reject(need)),
      answers: { 'identity.stepUp': () => reply, 'identity.stepUpCode': () => ({ expiredMinutes: 5 }) },
    });
    fill();
    press('signIn.submit');
    await screen.findByText('stepUp.title');
    const ways = Array.from(screen.getByRole('combobox').querySelectorAll('option'), (option) => option.textContent);
    expect(ways).toEqual(['stepUp.by.sms', 'stepUp.by.mobile']);
    press('stepUp.submit');
    expect(await screen.findByText('field.missing')).toBeTruthy();
    expect(calls(api, 'identity.stepUp')).toBe(0);
    press('code.send');
    await waitFor(() => expect(calls(api, 'identity.stepUpCode')).toBe(1));
    type('code.label', '123456');
    press('stepUp.submit');
    await waitFor(() => expect(session.completeSignIn).toHaveBeenCalledWith(reply, 'Demo-2468'));
    expect(api.calls.at(-1)?.input).toEqual({ body: { ticket: 'ticket-1', method: 'sms', answer: '123456' } });
  });

  it('[AUT-035] [REG-029] a code that was sent counts down, also while another way is looked at; that one is free', async () => {
    const need = new PortalError('login.step-up-required', { params: { ticket: 'ticket-1', methods: 'sms,email' } });
    const { api, later } = setUp({
      signIn: jest.fn(() => Promise.reject(need)),
      answers: { 'identity.stepUpCode': () => ({ expiredMinutes: 5 }) },
    });
    fill();
    press('signIn.submit');
    await screen.findByText('stepUp.title');
    const again = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^code\.again \d+$/ });
    press('code.send');
    await waitFor(() => expect(again()?.disabled).toBe(true));
    expect(screen.getByText('stepUp.sent.sms')).toBeTruthy();
    later(1_500);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'email' } });
    expect(again()).toBeNull();
    press('code.send');
    await waitFor(() => expect(calls(api, 'identity.stepUpCode')).toBe(2));
    expect(api.calls.at(-1)?.input).toEqual({ body: { ticket: 'ticket-1', method: 'email', language: 'EN' } });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'sms' } });
    expect(again()?.disabled).toBe(true);
  });

  it('[VAL-056] shows a wrong code at its field, with the text of all codes', async () => {
    const need = new PortalError('login.step-up-required', { params: { ticket: 'ticket-1', methods: 'sms' } });
    setUp({
      signIn: jest.fn(() => Promise.reject(need)),
      answers: { 'identity.stepUp': () => Promise.reject(new PortalError('step-up.wrong')) },
    });
    fill();
    press('signIn.submit');
    await screen.findByText('stepUp.title');
    type('code.label', '123456');
    press('stepUp.submit');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('code.wrong');
    expect(field('code.label').getAttribute('aria-describedby')).toContain(alert.id);
  });

  it('[AUT-035] [AUT-036] a refusal stays with the way that it is about, with what was typed', async () => {
    const need = new PortalError('login.step-up-required', { params: { ticket: 'ticket-1', methods: 'sms,mobile' } });
    const { session } = setUp({
      signIn: jest.fn(() => Promise.reject(need)),
      answers: {
        'identity.stepUpCode': () => Promise.reject(new PortalError('message.not-sent')),
        'identity.stepUp': () => Promise.reject(new PortalError('step-up.wrong')),
      },
    });
    fill();
    press('signIn.submit');
    await screen.findByText('stepUp.title');
    press('code.send');
    expect((await screen.findByRole('alertdialog', { name: 'code.failed' })).textContent).toContain('message.not-sent');
    press('code.understood');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'mobile' } });
    expect(screen.queryByRole('alert')).toBeNull();
    type('stepUp.answer.mobile', '0912000009');
    press('stepUp.submit');
    const alert = await screen.findByRole('alert');
    expect(field('stepUp.answer.mobile').getAttribute('aria-describedby')).toContain(alert.id);
    expect(screen.getByLabelText<HTMLInputElement>('stepUp.answer.mobile').value).toBe('0912000009');
    expect(session.completeSignIn).not.toHaveBeenCalled();
  });
});

describe('other login methods', () => {
  it.each([
    [1, ['mode.username', 'mode.sms']],
    [0, []],
  ])('[AUT-012] offers username and SMS, or username alone: MOBILEVERCODELOGIN3 %i', (flag, modes) => {
    setUp({ flags: { MOBILEVERCODELOGIN3: flag } });
    const offered = ['mode.username', 'mode.sms'].filter((name) => screen.queryByRole('radio', { name }) !== null);
    expect(offered).toEqual(modes);
    expect(field('signIn.username')).toBeTruthy();
    expect(screen.queryByLabelText('mobile.number')).toBeNull();
  });

  it('[AUT-011] [VAL-005] [VAL-032] [LIM-021] by SMS nothing is sent while a field is empty, no human check, and a code once a second', async () => {
    const { session, api, later } = setUp({ flags: { MOBILEVERCODELOGIN3: 1 }, isRequired: true });
    fireEvent.click(screen.getByRole('radio', { name: 'mode.sms' }));
    const missing = (): readonly string[] =>
      ['mobile.number', 'code.label'].filter((label) => field(label).getAttribute('aria-invalid') === 'true');
    await screen.findByRole('option', { name: /\+84/ });
    press('signIn.submit');
    await waitFor(() => expect(missing()).toEqual(['mobile.number', 'code.label']));
    expect(screen.getAllByText('field.missing')).toHaveLength(2);
    type('mobile.number', '912000001');
    await waitFor(() => expect(missing()).toEqual(['code.label']));
    press('signIn.submit');
    await waitFor(() => expect(document.activeElement).toBe(field('code.label')));
    expect(missing()).toEqual(['code.label']);
    expect(session.signInBySms).not.toHaveBeenCalled();

    press('code.send');
    press('code.send');
    await waitFor(() => expect(calls(api, 'identity.smsCode')).toBe(1));
    later(500);
    expect(calls(api, 'identity.smsCode')).toBe(1);
    type('code.label', '123456');
    press('signIn.submit');
    await waitFor(() => expect(session.signInBySms).toHaveBeenCalledTimes(1));
    expect(calls(api, 'humanCheck.challenge')).toBe(0);
  });

  it.each([
    ['VAL-056', 'code.wrong', 'code.label'],
    ['VAL-056', 'code.expired', 'code.label'],
    ['VAL-057', 'mobile.invalid', 'mobile.number'],
  ])('[%s] by SMS, %s is told at the field “%s”', async (_id, code, label) => {
    const { session } = setUp({ flags: { MOBILEVERCODELOGIN3: 1 } });
    session.signInBySms.mockRejectedValue(new PortalError(code));
    fireEvent.click(screen.getByRole('radio', { name: 'mode.sms' }));
    await screen.findByRole('option', { name: /\+84/ });
    type('mobile.number', '912000001');
    type('code.label', '123456');
    press('signIn.submit');
    const alert = await screen.findByRole('alert');
    expect(field(label).getAttribute('aria-describedby')).toContain(alert.id);
    expect(document.activeElement).toBe(field(label));
  });

  it.each([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ])('[AUT-014] shows Google and Facebook, each where it is on: %i and %i', (google, facebook) => {
    setUp({ flags: { GOOGLELOGIN3: google, FACEBOOKLOGIN3: facebook } });
    const shown = (name: string) => screen.queryAllByRole('button', { name }).length;
    expect([shown('social.google'), shown('social.facebook')]).toEqual([google, facebook]);
  });

  it('[AUT-016] an identity without an account leads to registration with what is known of it', async () => {
    askProvider.mockResolvedValue('ticket-1');
    const params = { email: 'linh@example.com', socialTicket: 'ticket-1' };
    const { dialog$, registrationDraft$ } = setUp({
      flags: { GOOGLELOGIN3: 1 },
      signInBySocial: jest.fn(() => Promise.reject(new PortalError('login.social-unlinked', { params }))),
    });
    press('social.google');
    await waitFor(() => expect(dialog$.value).toBe('register'));
    expect(registrationDraft$.value).toEqual({ provider: 'google', ...params });
    expect(typedBefore().values?.email).toBe('linh@example.com');
  });

  it('[ERR-010] a window that was closed is a failed sign-in, and the form works on', async () => {
    askProvider.mockRejectedValue(new PortalError('login.social-failed'));
    setUp({ flags: { FACEBOOKLOGIN3: 1 } });
    press('social.facebook');
    // Texts are not loaded here, so the key appears instead of 'Login failure. Please try again'.
    expect((await screen.findByRole('alert')).textContent).toMatch(/social-failed|Login failure/);
    expect(screen.getByRole('button', { name: 'social.facebook' }).hasAttribute('disabled')).toBe(false);
  });

  it('[AUT-023] Sign up turns the window into registration', () => {
    const { dialog$ } = setUp();
    press('shell:signUp.action');
    expect(dialog$.value).toBe('register');
  });
});

describe('a username that is remembered', () => {
  const DAY_MS = 24 * 60 * 60_000;

  const setUpStore = () => {
    let now = 1_000_000;
    const jar = createCookieJar(() => now);
    const open = () => createSessionStore({ session: sessionStorage, jar, isSecure: false });
    return { open, later: (ms: number) => (now += ms) };
  };
  const username = (): string => screen.getByLabelText<HTMLInputElement>('signIn.username').value;
  const password = (): string => screen.getByLabelText<HTMLInputElement>('signIn.password').value;
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /signIn.remember/ });

  it('[AUT-032] [LIM-024] is filled in after the sign-out, with an empty password, until 24 hours have passed', async () => {
    const { open, later } = setUpStore();
    const store = open();
    const { session } = setUp({ sessionStore: store });
    fill();
    fireEvent.click(box());
    press('signIn.submit');
    await waitFor(() => expect(session.signIn).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(store.rememberedUsername()).toBe('player1'));
    store.clear();
    const reopen = (): void => {
      cleanup();
      setUp({ sessionStore: open() });
    };
    reopen();
    expect([username(), password(), box().checked]).toEqual(['player1', '', true]);
    later(DAY_MS - 1);
    reopen();
    expect(username()).toBe('player1');
    later(1);
    reopen();
    expect([username(), password(), box().checked]).toEqual(['', '', false]);
  });

  it('is not kept when the box is not ticked', async () => {
    const { open } = setUpStore();
    const store = open();
    const { session } = setUp({ sessionStore: store });
    fill();
    press('signIn.submit');
    await waitFor(() => expect(session.signIn).toHaveBeenCalledTimes(1));
    expect(store.rememberedUsername()).toBeNull();
  });
});

const EVERY_WAY = { MOBILEVERCODELOGIN3: 1, GOOGLELOGIN3: 1, FACEBOOKLOGIN3: 1, FREEPLAY3: 1 };

describe('free play', () => {
  const play = async (payload: string): Promise<void> => {
    press('signIn.freePlay');
    await screen.findByText('checking');
    await act(async () => {
      solved(payload);
      await Promise.resolve();
    });
  };

  it('[AUT-017] [API-011] makes a trial account once the human check has passed, and signs it in', async () => {
    const { api, session } = setUp({
      flags: EVERY_WAY,
      isRequired: true,
      answers: { 'identity.freePlay': () => ({ token: 'of-the-trial' }) },
    });
    await play('proof');
    await waitFor(() => expect(session.signInWith).toHaveBeenCalledWith('of-the-trial'));
    expect(api.calls.find(({ id }) => id === 'identity.freePlay')?.input).toEqual({
      body: { os: expect.any(String), platform: 'W', humanCheck: 'proof' },
    });
  });

  it('[AUT-017] is not shown where the merchant has it off', () => {
    setUp({ flags: { ...EVERY_WAY, FREEPLAY3: 0 } });
    expect(screen.getByRole('button', { name: 'signIn.submit' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'signIn.freePlay' })).toBeNull();
  });

  it('shows the error, and solves another puzzle for the next attempt', async () => {
    const { api, session } = setUp({
      flags: EVERY_WAY,
      isRequired: true,
      answers: { 'identity.freePlay': () => Promise.reject(new PortalError('human-check.failed')) },
    });
    await play('first');
    expect((await screen.findByRole('alert')).textContent).toContain('human-check.failed');
    await play('second');
    await waitFor(() => expect(calls(api, 'identity.freePlay')).toBe(2));
    expect(calls(api, 'humanCheck.challenge')).toBe(2);
    expect(session.signInWith).not.toHaveBeenCalled();
  });
});

describe('the terms', () => {
  it.each([
    ['Google', 'social.google'],
    ['Facebook', 'social.facebook'],
    ['a trial account', 'signIn.freePlay'],
  ])('[VAL-033] [VAL-034] %s goes by the same box: without it nothing is sent', async (_way, button) => {
    askProvider.mockClear();
    const { api } = setUp({ flags: EVERY_WAY });
    expect(screen.getAllByRole('checkbox', { name: /signIn.terms/ })).toHaveLength(1);
    expect(terms().checked).toBe(true);
    fireEvent.click(terms());
    press(button);
    await screen.findByText('local_check_disclaimer');
    expect(askProvider).not.toHaveBeenCalled();
    expect(calls(api, 'identity.freePlay')).toBe(0);
  });

  it('[VAL-033] [VAL-034] SMS goes by the same box: without it there is no code and no sign-in', async () => {
    const { session, api } = setUp({ flags: EVERY_WAY });
    fireEvent.click(terms());
    fireEvent.click(screen.getByRole('radio', { name: 'mode.sms' }));
    expect(terms().checked).toBe(false);
    await screen.findByRole('option', { name: /\+84/ });
    type('mobile.number', '912000001');
    press('code.send');
    await screen.findByText('local_check_disclaimer');
    type('code.label', '123456');
    press('signIn.submit');
    await act(() => Promise.resolve());
    expect(calls(api, 'identity.smsCode')).toBe(0);
    expect(session.signInBySms).not.toHaveBeenCalled();
  });

  it.each(['terms', 'privacy'])('[REG-010] the link to %s closes the window and opens the help there', (name) => {
    const { dialog$, navigator } = setUp();
    fireEvent.click(screen.getByRole('link', { name }));
    expect(dialog$.value).toBeNull();
    expect(navigator.go).toHaveBeenCalledWith(`/help#${name}`);
    expect(terms().checked).toBe(true);
  });

  it.each([
    [18, 18],
    [undefined, 21],
  ])('[LIM-032] name the merchant’s minimum age: %p is %p', (minimumAge, shown) => {
    setUp(minimumAge === undefined ? {} : { minimumAge });
    expect(screen.getByRole('checkbox', { name: new RegExp(`signIn.terms ${shown}`) })).toBeTruthy();
  });
});
