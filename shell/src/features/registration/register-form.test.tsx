import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { PortalError } from 'shared-contracts/errors';
import { rulesWith } from 'shared-contracts/registration/rules';
import { createFakeApi } from 'shared-contracts/testing';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import type { RegistrationDraft } from '../../shared/session/registration-draft.ts';
import { EMPTY_VALUES } from './form.model.ts';
import { forgetTyped, remember, rememberAddress, typedBefore } from './memory.ts';
import { RegisterForm } from './register-form.tsx';

// Texts are their keys, with the seconds of a countdown or a provider; a text of the catalogue is what it says.
jest.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, params?: { seconds?: number; provider?: string; defaultValue?: string }) =>
      params?.defaultValue ?? [key, params?.provider, params?.seconds].filter((part) => part !== undefined).join(' '),
    i18n: { language: 'EN' },
  }),
  Trans: ({ i18nKey }: { readonly i18nKey: string }) => i18nKey,
}));

jest.mock('shared-contracts/human-check/solve', () => ({ solve: () => Promise.resolve('of the puzzle') }));
jest.mock('./recaptcha.ts', () => ({ passRecaptcha: () => Promise.resolve('passed') }));

const CAPTCHA = { enabled: true, required: true, patternId: 'any', minLength: 1, maxLength: 12 } as const;
const SETTING = {
  fields: rulesWith({ captcha: CAPTCHA }),
  minimumAge: 21,
  timeZone: 'UTC',
  smsChannel: 'portal' as 'portal' | 'firebase',
  firebase: null as { projectId: string; apiKey: string } | null,
};

interface Around {
  readonly setting?: Partial<typeof SETTING>;
  readonly answers?: Readonly<Record<string, () => unknown>>;
  readonly draft?: RegistrationDraft;
  readonly signInWith?: () => Promise<void>;
}

const setUp = ({ setting, answers, draft, signInWith }: Around = {}) => {
  let pictures = 0;
  let now = Date.parse('2026-05-17T12:00:00Z');
  const api = createFakeApi({
    'registration.setting': () => ({ ...SETTING, ...setting }),
    'identity.captcha': () => {
      pictures += 1;
      return { captchaId: `picture-${pictures}`, image: `data:image/png;base64,${pictures}` };
    },
    'identity.countryCodes': () => ({ preferred: '84', list: [{ country: 'VN', dialingCode: '84' }] }),
    'registration.sms': () => ({ expiredMinutes: 5 }),
    'humanCheck.challenge': () => ({ isRequired: false, challenge: null }),
    ...answers,
  });
  const registrationDraft$ = new BehaviorSubject<RegistrationDraft | null>(draft ?? null);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shell = {
    api,
    queryClient,
    dialog$: new BehaviorSubject<string | null>(null),
    registrationDraft$,
    session: { signInWith: signInWith ?? (() => Promise.resolve()) },
    composition$: new BehaviorSubject({
      flags: { USERNAMEREG3: 1, MOBILENUMREG3: 1, REGMOBVERF3: 1 },
      merchant: { name: 'Aurora' },
      modules: [],
    }),
    prepareEncryption: () => undefined,
    clock: { now: () => now },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  const open = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <ShellContext value={shell}>
          <RegisterForm />
        </ShellContext>
      </QueryClientProvider>,
    );
  open();
  return { api, registrationDraft$, open, later: (ms: number) => (now += ms) };
};

const picture = async (): Promise<string | null> =>
  (await screen.findByRole('img', { name: 'access:signIn.captchaPicture' })).getAttribute('src');
const choose = (tab: string): Promise<void> => userEvent.click(screen.getByRole('tab', { name: tab }));
/** Everything that a form by username asks for, as it was typed before. */
const FILLED = {
  ...EMPTY_VALUES,
  username: 'linh7171',
  password: 'Jade-Tiger-71',
  confirmPassword: 'Jade-Tiger-71',
  birthday: '1990-05-17',
  disclaimer: true,
  ageConfirmed: true,
  isOfficial: 'no',
} as const;
const submit = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'submit' }));
const inputOf = (name: RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
const typePicture = (text: string): boolean =>
  fireEvent.change(inputOf(/^field\.captcha/), { target: { value: text } });
const sent = (api: ReturnType<typeof createFakeApi>) => api.calls.filter(({ id }) => id === 'registration.register');
const refusing = (code: string, params = {}) => ({
  'registration.register': () => Promise.reject(new PortalError(code, params)),
});
const byMobile = async (mobile: string): Promise<void> => {
  await choose('type.registerMobile');
  fireEvent.change(await screen.findByLabelText(/^mobile\.number/), { target: { value: mobile } });
};

// jsdom has none.
performance.getEntriesByType = () => [];
beforeEach(() => {
  forgetTyped();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('a refusal at a field', () => {
  it('[RSG-001] is in the platform’s own words while those of the catalogue are on their way', async () => {
    remember(FILLED, 'register');
    const fields = { birthday: 'registration.under-age' };
    const said = new PortalError('registration.under-age', { fields }, 'You have not reached the age.', 403);
    setUp({
      setting: { fields: rulesWith({}) },
      answers: { 'registration.register': () => Promise.reject(said) },
    });
    await screen.findByRole('button', { name: 'submit' });
    submit();
    expect(await screen.findByText('You have not reached the age.')).toBeTruthy();
    expect(inputOf(/^field\.birthday/).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['its message, where it has one', 'Something that came later.', /^Something that came later\.$/],
    ['a general text, where it has none', undefined, /^Something went wrong\.$/],
    ['a general text, where it is empty', '', /^Something went wrong\.$/],
  ])('[ERR-032] of a code that is not known shows %s, and keeps what was typed', async (_what, message, text) => {
    remember(FILLED, 'register');
    const said = new PortalError('later.invention', {}, message, 418);
    setUp({
      setting: { fields: rulesWith({}) },
      answers: { 'registration.register': () => Promise.reject(said) },
    });
    await screen.findByRole('button', { name: 'submit' });
    submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(text);
    expect(alert.textContent).not.toContain('later.invention');
    expect(inputOf(/^field\.username/).value).toBe('linh7171');
    expect(inputOf(/^field\.password/).value).toBe('Jade-Tiger-71');
  });
});

describe('a code of the address', () => {
  const affiliateCode = { enabled: true, required: true, patternId: 'any', minLength: 1, maxLength: 255 } as const;
  const codes = { affiliateCode: 'AGENT1', referralCode: 'FRIEND' };

  it('[REG-023] [REG-024] [VAL-026] is sent along; an agent’s, once checked, has no field, and is checked again before', async () => {
    remember(FILLED, 'register');
    window.history.replaceState(null, '', `/register?${new URLSearchParams(codes)}`);
    const { api } = setUp({
      setting: { fields: rulesWith({ affiliateCode }) },
      answers: {
        'registration.affiliate': () => ({ valid: true }),
        'registration.register': () => ({ token: 'token' }),
      },
    });
    await screen.findByRole('button', { name: 'submit' });
    await waitFor(() => expect(api.calls.map(({ id }) => id)).toContain('registration.affiliate'));
    await waitFor(() => expect(screen.queryByLabelText(/^field\.affiliateCode/)).toBeNull());
    api.calls.length = 0;
    submit();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]).toMatchObject({ input: { body: codes } });
    expect(api.calls.map(({ id }) => id).filter((id) => id.startsWith('registration.'))).toEqual([
      'registration.affiliate',
      'registration.register',
    ]);
  });
});

describe('an agent’s code of the address that was not checked in time', () => {
  const affiliateCode = { enabled: true, required: true, patternId: 'any', minLength: 1, maxLength: 255 } as const;

  it.each([
    ['has not been answered', () => new Promise(() => undefined)],
    ['could not be asked', () => Promise.reject(new PortalError('network.failed'))],
  ])('is checked and sent by the form when the check of the page %s', async (_what, first) => {
    remember(FILLED, 'register');
    window.history.replaceState(null, '', '/register?affiliateCode=AGENT1');
    const answers = [first, () => ({ valid: true })];
    const { api } = setUp({
      setting: { fields: rulesWith({ affiliateCode }) },
      answers: {
        'registration.affiliate': () => answers.shift()?.(),
        'registration.register': () => ({ token: 'token' }),
      },
    });
    await screen.findByRole('button', { name: 'submit' });
    await waitFor(() => expect(api.calls.map(({ id }) => id)).toContain('registration.affiliate'));
    submit();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]).toMatchObject({ input: { body: { affiliateCode: 'AGENT1' } } });
  });

  it('leaves the field to the visitor when it is nobody’s', async () => {
    remember(FILLED, 'register');
    window.history.replaceState(null, '', '/register?affiliateCode=NOBODY');
    const { api } = setUp({
      setting: { fields: rulesWith({ affiliateCode: { ...affiliateCode, required: false } }) },
      answers: {
        'registration.affiliate': () => Promise.reject(new PortalError('registration.invitation-unknown')),
        'registration.register': () => ({ token: 'token' }),
      },
    });
    await screen.findByLabelText(/^field\.affiliateCode/);
    await waitFor(() => expect(api.calls.map(({ id }) => id)).toContain('registration.affiliate'));
    submit();
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]).toMatchObject({ input: { body: { affiliateCode: '' } } });
  });
});

describe('a code of the address that is nobody’s', () => {
  it('[VAL-055] is told over the form, which has no field for it, and the next press goes without', async () => {
    remember(FILLED, 'register');
    sessionStorage.setItem('portal.invitation', JSON.stringify({ affiliateCode: '', referralCode: 'NOBODY' }));
    const fields = { referralCode: 'registration.invitation-unknown' };
    const refused = new PortalError('registration.invitation-unknown', { fields }, 'Invalid invitation code', 404);
    const { api } = setUp({
      setting: { fields: rulesWith({}) },
      answers: { 'registration.register': () => Promise.reject(refused) },
    });
    await screen.findByRole('button', { name: 'submit' });
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid invitation code');
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'submit' }).disabled).toBe(false));
    submit();
    await waitFor(() => expect(sent(api)).toHaveLength(2));
    expect(sent(api).map(({ input }) => (input as { body: { referralCode: string } }).body.referralCode)).toEqual([
      'NOBODY',
      '',
    ]);
  });
});

describe('the picture', () => {
  it('[REG-025] [REG-026] is loaded with the form, and anew with each change between the two ways', async () => {
    const { api } = setUp();
    const loaded = (): number => api.calls.filter(({ id }) => id === 'identity.captcha').length;
    await screen.findByRole('tab', { name: 'type.register' });
    expect(await picture()).toBe('data:image/png;base64,1');
    expect(loaded()).toBe(1);
    await choose('type.registerMobile');
    await waitFor(async () => expect(await picture()).toBe('data:image/png;base64,2'));
    await choose('type.register');
    await waitFor(async () => expect(await picture()).toBe('data:image/png;base64,3'));
    expect(loaded()).toBe(3);
  });
});

describe('the picture of a form that stands open', () => {
  it('[REG-025] is renewed on the way into its field once it counts no more, but not under what is typed', async () => {
    const { later } = setUp();
    expect(await picture()).toBe('data:image/png;base64,1');
    later(10 * 60_000);
    fireEvent.focus(inputOf(/^field\.captcha/));
    expect(await picture()).toBe('data:image/png;base64,1');
    later(5 * 60_000);
    typePicture('abcde');
    fireEvent.focus(inputOf(/^field\.captcha/));
    expect(await picture()).toBe('data:image/png;base64,1');
    typePicture('');
    fireEvent.focus(inputOf(/^field\.captcha/));
    await waitFor(async () => expect(await picture()).toBe('data:image/png;base64,2'));
  });

  it('[REG-025] is another one after a refusal, and nothing else is lost', async () => {
    remember(FILLED, 'register');
    setUp({ answers: refusing('registration.username-taken') });
    await picture();
    typePicture('abcde');
    submit();
    await waitFor(async () => expect(await picture()).toBe('data:image/png;base64,2'));
    expect(inputOf(/^field\.captcha/).value).toBe('');
    expect(inputOf(/^field\.username/).value).toBe('linh7171');
    expect(inputOf(/^field\.password/).value).toBe('Jade-Tiger-71');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /age\.label/ }).checked).toBe(true);
  });

  it('[REG-015] stays while no answer came: the next press asks for the same account again', async () => {
    remember(FILLED, 'register');
    const { api } = setUp({ answers: refusing('network.failed') });
    const call = jest.spyOn(api, 'call');
    await picture();
    typePicture('abcde');
    submit();
    await screen.findByRole('alert');
    submit();
    await waitFor(() => expect(sent(api)).toHaveLength(2));
    const [first, second] = call.mock.calls.filter(([{ id }]) => id === 'registration.register');
    expect(first?.[2]?.idempotencyKey).toBeTruthy();
    expect(second).toEqual(first);
  });
});

describe('the age', () => {
  it.each([
    ['Pacific/Kiritimati', '2005-05-18', true],
    ['UTC', '2005-05-18', false],
    ['Pacific/Pago_Pago', '2005-05-17', true],
    ['Pacific/Pago_Pago', '2005-05-18', false],
  ])('counts by the day where the merchant is: %s, born %s', async (timeZone, birthday, isOld) => {
    remember({ ...FILLED, birthday }, 'register');
    const { api } = setUp({ setting: { fields: rulesWith({}), timeZone } });
    await screen.findByLabelText(/^field\.birthday/);
    submit();
    if (isOld) await waitFor(() => expect(sent(api)).toHaveLength(1));
    else expect(await screen.findByText('age.tooYoung')).toBeTruthy();
  });
});

describe('an account that was created, but could not be signed in', () => {
  const draft = { provider: 'google', email: 'linh@example.com', socialTicket: 'ticket-1' } as const;

  it.each(['network.failed', 'request.too-many'])('[REG-015] signs in with the next press after %s', async (code) => {
    remember(FILLED, 'register');
    const signInWith = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new PortalError(code));
    const { api, registrationDraft$ } = setUp({
      ...{ signInWith, draft },
      answers: { 'registration.register': () => ({ userName: 'linh7171', token: 'tok' }) },
    });
    const call = jest.spyOn(api, 'call');
    await picture();
    typePicture('abcde');
    submit();
    await screen.findByRole('alert');
    expect(inputOf(/^field\.username/).value).toBe('linh7171');
    expect(inputOf(/^field\.captcha/).value).toBe('abcde');
    expect(typedBefore().values?.username).toBe('linh7171');
    expect(registrationDraft$.value).toBe(draft);
    submit();
    await waitFor(() => expect(typedBefore().values).toBeNull());
    expect(signInWith).toHaveBeenCalledTimes(2);
    expect(registrationDraft$.value).toBeNull();
    const [first, second] = call.mock.calls.filter(([{ id }]) => id === 'registration.register');
    expect(second).toEqual(first);
  });
});

describe('the rules', () => {
  it('[SHL-078] are asked for once a session, and anew after the platform has refused what was right by them', async () => {
    remember(FILLED, 'register');
    const { api, open } = setUp({
      setting: { fields: rulesWith({}) },
      answers: refusing('request.invalid', { fields: { username: 'rule.pattern' } }),
    });
    const asked = (): number => api.calls.filter(({ id }) => id === 'registration.setting').length;
    await screen.findByLabelText(/^field\.username/);
    jest.useFakeTimers({ advanceTimers: true });
    cleanup();
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000));
    jest.useRealTimers();
    open();
    await screen.findByLabelText(/^field\.username/);
    expect(asked()).toBe(1);
    submit();
    await waitFor(() => expect(asked()).toBe(2));
  });
});

describe('what the client adds', () => {
  it.each([
    ['register', { token: 'tok' }],
    ['registerMobile', { token: 'tok', account: 'au12345678' }],
  ] as const)('[API-026] goes with the call of %s', async (type, reply) => {
    const { mobileNum, affiliateCode } = rulesWith({});
    const fields = {
      ...rulesWith({}),
      mobileNum: { ...mobileNum, enabled: true },
      affiliateCode: { ...affiliateCode, enabled: true },
    };
    sessionStorage.setItem('portal.invitation', JSON.stringify({ affiliateCode: 'AGENT1', referralCode: 'FRIEND' }));
    remember({ ...FILLED, countryDialingCode: '84', mobileNum: '0912345678', verificationCode: '123456' }, type);
    const { api } = setUp({
      setting: { fields },
      answers: {
        [`registration.${type}`]: () => reply,
        'registration.affiliate': () => ({ valid: true }),
        'humanCheck.challenge': () => ({ isRequired: true, challenge: {} }),
      },
    });
    await screen.findByRole('button', { name: 'submit' });
    // A valid code of the address has no field.
    await waitFor(() => expect(screen.queryByLabelText(/^field\.affiliateCode/)).toBeNull());
    submit();
    const calls = () => api.calls.filter(({ id }) => id === `registration.${type}`);
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(calls()[0]?.input).toMatchObject({
      body: {
        ...{ registerUrl: window.location.href, domain: window.location.hostname, registerMethod: 'WEB', login: true },
        ...{ affiliateCode: 'AGENT1', referralCode: 'FRIEND', countryDialingCode: '84', humanCheck: 'of the puzzle' },
      },
    });
  });
});

describe('a Google identity without an account', () => {
  const draft = { provider: 'google', email: 'linh@example.com', socialTicket: 'ticket-1' } as const;
  const email = { enabled: true, required: false, patternId: 'email', minLength: 1, maxLength: 255 } as const;
  const withEmail = { fields: rulesWith({ email }) };
  const withoutEmail = { fields: rulesWith({}) };
  const ticketsSent = (api: ReturnType<typeof createFakeApi>): readonly unknown[] =>
    sent(api).map(({ input }) => (input as { body: { socialTicket?: string } }).body.socialTicket);

  it('[AUT-016] fills in its address, also in a form that was open and empty before; what is typed over it stays', async () => {
    const { api, open, registrationDraft$ } = setUp({ setting: withEmail });
    await screen.findByLabelText(/^field\.email/);
    cleanup();
    rememberAddress(draft.email);
    registrationDraft$.next(draft);
    open();
    expect((await screen.findByLabelText<HTMLInputElement>(/^field\.email/)).value).toBe('linh@example.com');
    expect(screen.getByText('social.linked access:social.google')).toBeTruthy();
    // The provider speaks for the address alone.
    submit();
    for (const missing of ['age.unconfirmed', 'local_agree']) expect(await screen.findByText(missing)).toBeTruthy();
    expect(sent(api)).toEqual([]);
    fireEvent.change(inputOf(/^field\.email/), { target: { value: 'other@example.com' } });
    cleanup();
    open();
    expect((await screen.findByLabelText<HTMLInputElement>(/^field\.email/)).value).toBe('other@example.com');
  });

  it('[AUT-016] fills it into the page’s form while that is open', async () => {
    const { registrationDraft$ } = setUp({ setting: withEmail });
    const field = await screen.findByLabelText<HTMLInputElement>(/^field\.email/);
    act(() => registrationDraft$.next(draft));
    expect(field.value).toBe('linh@example.com');
  });

  it('[AUT-016] is shown with its address where the form asks for none, and goes along', async () => {
    remember(FILLED, 'register');
    const { api, registrationDraft$ } = setUp({
      setting: withoutEmail,
      draft,
      answers: { 'registration.register': () => ({ token: 'token' }) },
    });
    expect(await screen.findByText('linh@example.com')).toBeTruthy();
    submit();
    await waitFor(() => expect(ticketsSent(api)).toEqual(['ticket-1']));
    await waitFor(() => expect(registrationDraft$.value).toBeNull());
  });

  it('[AUT-016] can be taken off, and its address with it', async () => {
    remember(FILLED, 'register');
    rememberAddress(draft.email);
    const { api, registrationDraft$ } = setUp({ setting: withEmail, draft, answers: refusing('login.failed') });
    fireEvent.click(await screen.findByRole('button', { name: 'social.takeOff' }));
    expect(registrationDraft$.value).toBeNull();
    expect(screen.queryByText('social.linked access:social.google')).toBeNull();
    expect(inputOf(/^field\.email/).value).toBe('');
    await waitFor(() => expect(document.activeElement?.id).toBe(inputOf(/^field\.username/).id));
    submit();
    await waitFor(() => expect(ticketsSent(api)).toEqual([undefined]));
  });

  it('[AUT-016] is let go where it can’t be linked any more: that is said, and the next press goes on without it', async () => {
    remember(FILLED, 'register');
    const { api, registrationDraft$ } = setUp({
      setting: withEmail,
      draft,
      answers: refusing('login.social-failed'),
    });
    await screen.findByText('social.linked access:social.google');
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('social.lost access:social.google');
    expect(registrationDraft$.value).toBeNull();
    expect(inputOf(/^field\.username/).value).toBe('linh7171');
    submit();
    await waitFor(() => expect(ticketsSent(api)).toEqual(['ticket-1', undefined]));
  });

  it('[AUT-016] is told over the form that its address has an account, where no field shows it', async () => {
    remember(FILLED, 'register');
    setUp({ setting: withoutEmail, draft, answers: refusing('registration.email-taken') });
    await screen.findByText('linh@example.com');
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('already has an account');
  });
});

describe('a code to the phone', () => {
  const project = { projectId: 'aurora-portal', apiKey: 'AIzaSyA1234567890' };

  it('[LIM-020] by Firebase counts down from 60 seconds and asks nothing of the portal', async () => {
    const said = { sessionInfo: 'info-1', recaptchaSiteKey: 'site-key' };
    const fetched = jest.fn((_address: string) =>
      Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(said) }),
    );
    globalThis.fetch = fetched as unknown as typeof fetch;
    // No second goes by, however long the machine takes.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-05-17T12:00:00Z'));
    const { api } = setUp({ setting: { smsChannel: 'firebase', firebase: project } });
    await screen.findByRole('tab', { name: 'type.register' });
    await byMobile('0912345678');
    fireEvent.click(screen.getByRole('button', { name: 'code.send' }));
    const again = await screen.findByRole('button', { name: 'code.again 60' });
    expect(again.hasAttribute('disabled')).toBe(true);
    expect(fetched.mock.calls.map(([address]) => new URL(address).pathname)).toEqual([
      '/v1/recaptchaParams',
      '/v1/accounts:sendVerificationCode',
    ]);
    expect(api.calls.map(({ id }) => id)).not.toContain('registration.sms');
  });

  it.each([
    ['84', '0912 345 678', '+84912345678'],
    ['225', '07 07 12 34 56', '+2250707123456'],
    ['36', '06 20 123 4567', '+36201234567'],
    // Read in another way without the whole table of countries.
    ['62', '00812345678', '+62812345678'],
    ['82', '001020000000', '+821020000000'],
  ])('[REG-030] by Firebase goes to the number as its country writes it: +%s %s', async (dialingCode, typed, to) => {
    const said = { sessionInfo: 'info-1', recaptchaSiteKey: 'site-key' };
    const sent: unknown[] = [];
    globalThis.fetch = ((_address: string, { body }: { body?: string } = {}) => {
      if (body) sent.push((JSON.parse(body) as { phoneNumber?: string }).phoneNumber);
      return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(said) });
    }) as unknown as typeof fetch;
    const codes = { preferred: dialingCode, list: [{ country: 'VN', dialingCode }] };
    setUp({
      setting: { smsChannel: 'firebase', firebase: project },
      answers: { 'identity.countryCodes': () => codes },
    });
    await screen.findByRole('tab', { name: 'type.register' });
    await byMobile(typed);
    fireEvent.click(screen.getByRole('button', { name: 'code.send' }));
    await screen.findByRole('button', { name: /^code\.again/ });
    expect(sent).toEqual([to]);
  });

  it('[ERR-013] [REG-030] [API-026] that Firebase refuses ends the registration: no register call is sent, and the right one registers after all', async () => {
    const { verificationCode, mobileNum } = rulesWith({});
    const code = { ...verificationCode, enabled: true, required: true };
    const fields = { ...rulesWith({}), verificationCode: code, mobileNum: { ...mobileNum, enabled: true } };
    const checked: unknown[] = [];
    globalThis.fetch = ((address: string, { body = '{}' }: { body?: string } = {}) => {
      const given = JSON.parse(body) as { code?: string };
      if (address.includes(':signInWithPhoneNumber')) checked.push(given.code);
      const isRefused = given.code === '111111';
      const said = isRefused
        ? { error: { message: 'INVALID_CODE' } }
        : { sessionInfo: 'info-1', recaptchaSiteKey: 'site-key', idToken: 'proof' };
      return Promise.resolve({ ok: !isRefused, status: isRefused ? 400 : 200, json: () => Promise.resolve(said) });
    }) as unknown as typeof fetch;
    const typed = { countryDialingCode: '84', mobileNum: '0912345678', verificationCode: '111111' };
    remember({ ...FILLED, ...typed }, 'registerMobile');
    const { api } = setUp({
      setting: { fields, smsChannel: 'firebase', firebase: project },
      answers: { 'registration.registerMobile': () => ({ token: 'tok', account: 'm912345678' }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'code.send' }));
    await screen.findByRole('button', { name: /^code\.again/ });
    const registered = () => api.calls.filter(({ id }) => id.startsWith('registration.register'));

    submit();
    await waitFor(() => expect(inputOf(/^code\.label/).getAttribute('aria-invalid')).toBe('true'));
    expect(checked).toEqual(['111111']);
    expect(registered()).toEqual([]);

    fireEvent.change(inputOf(/^code\.label/), { target: { value: '222222' } });
    submit();
    await waitFor(() => expect(registered()).toHaveLength(1));
    expect(registered()[0]).toMatchObject({
      id: 'registration.registerMobile',
      input: { body: { firebaseChannel: 'sms', firebaseIdToken: 'proof' } },
    });
  });

  it.each([
    ['[ERR-001]', 'mobile.malformed', 'Invalid phone format'],
    ['[ERR-002]', 'mobile.missing', 'Enter a valid phone number'],
    ['[ERR-003]', 'code.too-many', 'Too many requests, try again after 5 minutes'],
    ['[ERR-004]', 'server.unexpected', 'Something went wrong on our side. Try again in a moment.'],
    ['[ERR-006]', 'registration.captcha-wrong', 'Captcha check failed'],
    ['[ERR-007]', 'code.quota', 'Quota not sufficient, contact customer service'],
    ['[ERR-008]', 'registration.sms-off', 'Operation not enabled, contact customer service'],
  ])('%s that is refused as %s says: %s', async (_id, code, words) => {
    setUp({ answers: { 'registration.sms': () => Promise.reject(new PortalError(code)) } });
    await screen.findByRole('tab', { name: 'type.register' });
    await byMobile('0912345678');
    fireEvent.click(screen.getByRole('button', { name: 'code.send' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^mobile\.number/).value).toBe('0912345678');
  });

  it('[ERR-011] that could not be sent is warned of in a window, in the words of the server', async () => {
    const said = new PortalError('message.not-sent', {}, 'No SMS can be sent now.', 502);
    setUp({ answers: { 'registration.sms': () => Promise.reject(said) } });
    await screen.findByRole('tab', { name: 'type.register' });
    await byMobile('0912345678');
    fireEvent.click(screen.getByRole('button', { name: 'code.send' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('No SMS can be sent now.');
  });

  it.each([
    ['[ERR-005]', 'code.wrong', 'Invalid or missing verification code'],
    ['[ERR-009]', 'code.expired', 'Code expired, send again'],
  ])('%s that the registration finds to be %s says at its field: %s', async (_id, code, words) => {
    const { verificationCode, mobileNum } = rulesWith({});
    const given = { ...verificationCode, enabled: true, required: true };
    const fields = { ...rulesWith({}), verificationCode: given, mobileNum: { ...mobileNum, enabled: true } };
    const typed = { countryDialingCode: '84', mobileNum: '0912345678', verificationCode: '111111' };
    remember({ ...FILLED, ...typed }, 'registerMobile');
    setUp({
      setting: { fields },
      answers: { 'registration.registerMobile': () => Promise.reject(new PortalError(code)) },
    });
    await screen.findByRole('button', { name: 'code.send' });
    submit();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(inputOf(/^code\.label/).getAttribute('aria-invalid')).toBe('true');
    expect(inputOf(/^code\.label/).value).toBe('111111');
  });
});
