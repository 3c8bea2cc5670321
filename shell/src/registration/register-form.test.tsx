import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { PortalError } from 'shared-contracts/errors';
import { rulesWith } from 'shared-contracts/registration/rules';
import { createFakeApi } from 'shared-contracts/testing';
import type { Shell } from '../shell.types.ts';
import { ShellContext } from '../ui/shell-context.ts';
import { forgetTyped } from './memory.ts';
import { RegisterForm } from './register-form.tsx';

// Texts are their keys, with the seconds of a countdown; a text of the catalogue is what it says.
jest.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, params?: { seconds?: number; defaultValue?: string }) =>
      params?.defaultValue ?? (params?.seconds === undefined ? key : `${key} ${params.seconds}`),
    i18n: { language: 'EN' },
  }),
  Trans: ({ i18nKey }: { readonly i18nKey: string }) => i18nKey,
}));

jest.mock('./recaptcha.ts', () => ({ passRecaptcha: () => Promise.resolve('passed') }));

const CAPTCHA = { enabled: true, required: true, patternId: 'any', minLength: 1, maxLength: 12 } as const;
const SETTING = {
  fields: rulesWith({ captcha: CAPTCHA }),
  minimumAge: 21,
  smsChannel: 'portal' as 'portal' | 'firebase',
  firebase: null as { projectId: string; apiKey: string } | null,
};

const setUp = (setting: Partial<typeof SETTING> = {}, answers: Readonly<Record<string, () => unknown>> = {}) => {
  let pictures = 0;
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
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shell = {
    api,
    queryClient,
    dialog$: new BehaviorSubject<string | null>(null),
    registrationDraft$: new BehaviorSubject(null),
    composition$: new BehaviorSubject({
      flags: { USERNAMEREG3: 1, MOBILENUMREG3: 1, REGMOBVERF3: 1 },
      merchant: { name: 'Aurora' },
      modules: [],
    }),
    prepareEncryption: () => undefined,
    clock: { now: () => 1_000_000 },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  render(
    <QueryClientProvider client={queryClient}>
      <ShellContext value={shell}>
        <RegisterForm />
      </ShellContext>
    </QueryClientProvider>,
  );
  return { api };
};

const picture = async (): Promise<string | null> =>
  (await screen.findByRole('img', { name: 'access:signIn.captchaPicture' })).getAttribute('src');
const choose = (tab: string): Promise<void> => userEvent.click(screen.getByRole('tab', { name: tab }));
const byMobile = async (mobile: string): Promise<void> => {
  await choose('type.registerMobile');
  fireEvent.change(await screen.findByLabelText(/^mobile\.number/), { target: { value: mobile } });
};

// jsdom has none.
performance.getEntriesByType = () => [];
beforeEach(() => {
  forgetTyped();
  sessionStorage.clear();
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

describe('a code to the phone', () => {
  const project = { projectId: 'aurora-portal', apiKey: 'AIzaSyA1234567890' };

  it('[LIM-020] by Firebase counts down from 60 seconds and asks nothing of the portal', async () => {
    const said = { sessionInfo: 'info-1', recaptchaSiteKey: 'site-key' };
    const fetched = jest.fn((_address: string) =>
      Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(said) }),
    );
    globalThis.fetch = fetched as unknown as typeof fetch;
    const { api } = setUp({ smsChannel: 'firebase', firebase: project });
    await screen.findByRole('tab', { name: 'type.register' });
    await byMobile('0912345678');
    fireEvent.click(screen.getByRole('button', { name: 'code.send' }));
    const again = await screen.findByRole('button', { name: /^code\.again (60|59)$/ });
    expect(again.hasAttribute('disabled')).toBe(true);
    expect(fetched.mock.calls.map(([address]) => new URL(address).pathname)).toEqual([
      '/v1/recaptchaParams',
      '/v1/accounts:sendVerificationCode',
    ]);
    expect(api.calls.map(({ id }) => id)).not.toContain('registration.sms');
  });

  it('[ERR-007] says in words that the quota is used up', async () => {
    setUp({}, { 'registration.sms': () => Promise.reject(new PortalError('code.quota')) });
    await screen.findByRole('tab', { name: 'type.register' });
    await byMobile('0912345678');
    fireEvent.click(screen.getByRole('button', { name: 'code.send' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Quota not sufficient, contact customer service',
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^mobile\.number/).value).toBe('0912345678');
  });
});
