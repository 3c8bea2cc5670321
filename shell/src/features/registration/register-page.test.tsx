/** What the page of registration asks for, by the merchant's flags and rules. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { REGISTER_FIELDS, rulesWith } from 'shared-contracts/registration/rules';
import type { FieldChoice, RegisterField } from 'shared-contracts/registration/rules';
import { createFakeApi } from 'shared-contracts/testing';
import { resolvePath } from '../../shared/router/routes.policy.ts';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { forgetTyped } from './memory.ts';
import { RegisterPage } from './register-page.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'EN' } }),
  Trans: ({ i18nKey }: { readonly i18nKey: string }) => i18nKey,
}));
jest.mock('./recaptcha.ts', () => ({ passRecaptcha: () => Promise.resolve('passed') }));

type Choices = Readonly<Partial<Record<RegisterField, FieldChoice>>>;

const asks = (required: boolean, enabled = true): FieldChoice => ({
  ...{ enabled, required },
  ...{ patternId: 'any', minLength: 1, maxLength: 255 },
});
const choicesOf = (choice: (field: RegisterField) => FieldChoice): Choices =>
  Object.fromEntries(REGISTER_FIELDS.map((field) => [field, choice(field)]));
const windowOpen = jest.fn();

const setUp = async (
  flags: Readonly<Record<string, number>>,
  choices: Choices = {},
  replies: Parameters<typeof createFakeApi>[0] = {},
) => {
  const api = createFakeApi({
    'registration.setting': () => ({
      ...{ fields: rulesWith(choices), minimumAge: 21, timeZone: 'UTC' },
      ...{ smsChannel: 'portal', firebase: null },
    }),
    'identity.captcha': () => ({ captchaId: 'picture-1', image: 'data:image/png;base64,1' }),
    'identity.countryCodes': () => ({
      preferred: '84',
      list: [
        { country: 'VN', dialingCode: '84' },
        { country: 'PH', dialingCode: '63' },
      ],
    }),
    'humanCheck.challenge': () => ({ isRequired: false, challenge: null }),
    'content.systemStatus': () => ({ customerService: [{ csType: 'LIVECHAT', path: '/chat' }] }),
    'content.banners': () => ({ list: [] }),
    'content.announcements': () => ({ list: [] }),
    'agents.visitLink': () => ({ counted: true }),
    'registration.affiliate': () => ({ valid: true }),
    'registration.register': () => new Promise(() => undefined),
    'registration.registerMobile': () => new Promise(() => undefined),
    ...replies,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shell = {
    ...{ api, queryClient },
    dialog$: new BehaviorSubject<string | null>(null),
    registrationDraft$: new BehaviorSubject(null),
    composition$: new BehaviorSubject({ flags, merchant: { name: 'Aurora' }, modules: [] }),
    state: { member$: new BehaviorSubject(null), language$: new BehaviorSubject('EN') },
    prepareEncryption: () => undefined,
    clock: { now: () => Date.parse('2026-05-17T12:00:00Z') },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <ShellContext value={shell}>
          <MemoryRouter>
            <RegisterPage />
          </MemoryRouter>
        </ShellContext>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
  return api;
};

const LABELS: Readonly<Partial<Record<RegisterField, string>>> = {
  mobileNum: 'mobile.number',
  verificationCode: 'code.label',
};
const labelOf = (field: RegisterField): string => LABELS[field] ?? `field.${field}`;
const labels = (): readonly string[] =>
  [...document.querySelectorAll('label')].map(({ textContent }) => textContent.replace(/\s*\*$/, ''));
/** Fields of the rules that the form shows. */
const shown = (): readonly RegisterField[] => REGISTER_FIELDS.filter((field) => labels().includes(labelOf(field)));
const labelled = (field: RegisterField): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${labelOf(field).replace('.', String.raw`\.`)}`));
const submit = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'submit' }));
const isThere = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'submit' });

// jsdom has none.
performance.getEntriesByType = () => [];
beforeEach(() => {
  forgetTyped();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/register');
  windowOpen.mockClear();
  window.open = windowOpen;
});

const declare = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('radio', { name: 'official.no' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /terms\.label/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /age\.label/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'age.confirm' }));
};

describe('ways to register', () => {
  it('[REG-003] by username alone: no tabs, and what is sent is of the type register', async () => {
    const api = await setUp({ USERNAMEREG3: 1, MOBILENUMREG3: 0 });
    await isThere();
    expect(screen.queryByRole('tab')).toBeNull();
    await userEvent.type(labelled('username'), 'linh7171');
    await userEvent.type(labelled('password'), 'Jade-Tiger-71');
    await userEvent.type(labelled('confirmPassword'), 'Jade-Tiger-71');
    fireEvent.change(labelled('birthday'), { target: { value: '1990-05-17' } });
    await declare();
    submit();
    await waitFor(() => expect(api.calls.map(({ id }) => id)).toContain('registration.register'));
    expect(api.calls.map(({ id }) => id)).not.toContain('registration.registerMobile');
  });

  it('[REG-004] by mobile number alone: its form without tabs, and what is sent is of the type registerMobile', async () => {
    const api = await setUp({ USERNAMEREG3: 0, MOBILENUMREG3: 1, MOBILENUMPASSREG3: 0, REGMOBVERF3: 0 });
    await isThere();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(shown()).toContain('mobileNum');
    expect(shown()).not.toContain('username');
    await screen.findByRole('option', { name: /\+84/ });
    await userEvent.type(labelled('mobileNum'), '912345678');
    fireEvent.change(labelled('birthday'), { target: { value: '1990-05-17' } });
    await declare();
    submit();
    await waitFor(() => expect(api.calls.map(({ id }) => id)).toContain('registration.registerMobile'));
    expect(api.calls.map(({ id }) => id)).not.toContain('registration.register');
  });

  it('[REG-005] none: the page says that registration is closed, with customer service, and has no form', async () => {
    await setUp({ USERNAMEREG3: 0, MOBILENUMREG3: 0 });
    expect(screen.getByText('closed.title')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'closed.service' }));
    expect(windowOpen).toHaveBeenCalledWith('/chat', expect.anything(), expect.anything());
    expect(document.querySelector('form, input')).toBeNull();
  });
});

describe('the link of an agent', () => {
  const visits = async (address: string) => {
    window.history.replaceState(null, '', address);
    const { calls } = await setUp({ USERNAMEREG3: 1 });
    await isThere();
    cleanup();
    return calls.flatMap(({ id, input }) => (id === 'agents.visitLink' ? [input] : []));
  };

  it('is counted once a browser and day for each code, without anything about the visitor', async () => {
    expect(await visits('/register?affiliateCode=AGENT1')).toEqual([{ body: { code: 'AGENT1' } }]);
    expect(await visits('/register?affiliateCode=agent1')).toEqual([]);
    expect(await visits('/register?affiliateCode=AGENT2')).toEqual([{ body: { code: 'AGENT2' } }]);
    localStorage.setItem('portal.link-visits', JSON.stringify({ day: '2026-05-16', codes: ['AGENT1', 'AGENT2'] }));
    expect(await visits('/register?affiliateCode=AGENT1')).toHaveLength(1);
  });

  it('is not counted where there is none', async () => {
    expect(await visits('/register')).toEqual([]);
  });
});

/** Asked for whatever the merchant says: nobody registers without. */
const ALWAYS: readonly RegisterField[] = ['username', 'password', 'birthday'];
/** Proves a number: asked for with it alone. */
const withNumber = (field: RegisterField): readonly RegisterField[] =>
  field === 'verificationCode' ? ['mobileNum', 'verificationCode'] : [field];

describe('public notices', () => {
  const titles = ['Maintenance on Monday', 'New games', 'A longer night'];
  const list = titles.map((title, index) => ({
    ...{ id: String(index), title, content: `<p>About ${title}</p>`, date: '2026-05-01T00:00:00Z', type: 'PU' },
  }));

  it('[REG-011] [REG-012] are shown by title one after the other, and open at their place', async () => {
    const api = await setUp(
      { USERNAMEREG3: 1 },
      {},
      { 'content.announcements': () => ({ list, popup: [], totalPages: 1 }) },
    );
    const ticker = within(await screen.findByRole('region', { name: 'notices.label' }));
    const shownTitle = (): string | null => ticker.getAllByRole('button')[0]?.textContent ?? null;
    const seen: (string | null)[] = [];
    for (const _title of titles) {
      seen.push(shownTitle());
      await userEvent.click(ticker.getByRole('button', { name: 'notices.next' }));
    }
    expect(seen).toEqual(titles);
    expect(api.calls.find(({ id }) => id === 'content.announcements')?.input).toMatchObject({ query: { types: 'PU' } });
    for (let turn = 0; turn < 2; turn += 1) await userEvent.click(ticker.getByRole('button', { name: 'notices.next' }));
    await userEvent.click(ticker.getByRole('button', { name: 'A longer night' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A longer night' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'notices.next' }).disabled).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'notices.previous' }));
    expect(await screen.findByRole('dialog', { name: 'New games' })).toBeTruthy();
  });
});

/** The fields that the specification names; the birthday comes beside them. */
const SPECIFIED: readonly RegisterField[] = [
  ...(['username', 'password', 'confirmPassword', 'payeeName', 'email', 'qqNum', 'mobileNum'] as const),
  ...(['recommenderId', 'captcha', 'verificationCode', 'affiliateCode', 'paymentPassword', 'line'] as const),
  ...(['whatsapp', 'zalo', 'facebook', 'wechat', 'idNumber', 'referralCode'] as const),
];

describe('fields', () => {
  it.each(SPECIFIED)('[REG-013] %s is there if its rule says so, and otherwise not', async (field) => {
    const alone = withNumber(field);
    await setUp(
      { USERNAMEREG3: 1 },
      choicesOf((name) => asks(false, alone.includes(name))),
    );
    await isThere();
    expect([...shown()].sort()).toEqual([...new Set([...ALWAYS, ...alone])].sort());
  });

  it.each([
    ['1', '1', ['birthday', 'confirmPassword', 'mobileNum', 'password', 'verificationCode']],
    ['0', '1', ['birthday', 'confirmPassword', 'mobileNum', 'password']],
    ['1', '0', ['birthday', 'mobileNum', 'verificationCode']],
    ['0', '0', ['birthday', 'mobileNum']],
  ])(
    '[REG-027] [REG-028] [VAL-021] mobile registration with REGMOBVERF3 %s and MOBILENUMPASSREG3 %s has just these fields',
    async (code, password, fields) => {
      await setUp(
        { USERNAMEREG3: 0, MOBILENUMREG3: 1, REGMOBVERF3: Number(code), MOBILENUMPASSREG3: Number(password) },
        choicesOf(() => asks(false, false)),
      );
      await isThere();
      expect([...shown()].sort()).toEqual(fields);
      expect(screen.queryAllByRole('button', { name: 'code.send' })).toHaveLength(Number(code));
      expect(document.querySelector('label[for] [aria-hidden], label')?.textContent).toBeTruthy();
      const number = [...document.querySelectorAll('label')].find(({ textContent }) =>
        /^mobile\.number/.test(textContent),
      );
      expect(number?.textContent.endsWith('*')).toBe(true);
    },
  );

  it('[REG-013] username and password are in no form of a merchant that registers by mobile number alone', async () => {
    await setUp(
      { USERNAMEREG3: 0, MOBILENUMREG3: 1, MOBILENUMPASSREG3: 0, REGMOBVERF3: 0 },
      choicesOf((name) => asks(false, name === 'zalo')),
    );
    await isThere();
    expect([...shown()].sort()).toEqual(['birthday', 'mobileNum', 'zalo']);
  });

  it.each([true, false])('[VAL-006] have an asterisk only if their rules are required: %s', async (required) => {
    await setUp(
      { USERNAMEREG3: 1 },
      choicesOf(() => asks(required)),
    );
    await isThere();
    const starred = REGISTER_FIELDS.filter((field) => {
      const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
        new RegExp(`^${labelOf(field).replace('.', String.raw`\.`)}(\\s*\\*)?$`).test(textContent),
      );
      return label?.textContent.endsWith('*');
    });
    expect([...starred].sort()).toEqual([...(required ? REGISTER_FIELDS : ALWAYS)].sort());
  });

  it('[VAL-024] the verification code takes 255 characters and not one more', async () => {
    await setUp(
      { USERNAMEREG3: 1 },
      choicesOf(() => asks(false)),
    );
    await isThere();
    const code = labelled('verificationCode');
    await userEvent.click(code);
    await userEvent.paste('1'.repeat(254));
    await userEvent.keyboard('23');
    expect(code.value).toBe(`${'1'.repeat(254)}2`);
  });

  it('[REG-014] Reset empties every field and every box, and leaves the dialing code', async () => {
    await setUp(
      { USERNAMEREG3: 1 },
      choicesOf(() => asks(false)),
    );
    await screen.findByRole('option', { name: /\+63/ });
    const fields = REGISTER_FIELDS.map(labelled);
    for (const field of fields)
      fireEvent.change(field, { target: { value: field.type === 'date' ? '1990-05-17' : '12' } });
    fireEvent.change(screen.getByLabelText(/^mobile\.country/), { target: { value: '63 PH' } });
    await declare();
    expect(fields.every(({ value }) => value !== '')).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'reset' }));
    expect(REGISTER_FIELDS.map((field) => [field, labelled(field).value])).toEqual(
      REGISTER_FIELDS.map((field) => [field, '']),
    );
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false);
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    expect(screen.getByLabelText<HTMLSelectElement>(/^mobile\.country/).value).toBe('63 PH');
  });
});

it('[CON-008] the page of registration, under both of its addresses, shows a banner of w_reg and no other', async () => {
  const banner = (groupName: string) => ({
    ...{ bannerId: groupName, groupName, url: '', linkageType: 0, action: '', text: '' },
    ...{ imageUrl: `/${groupName}.svg`, imageUrlPhone: `/${groupName}-phone.svg`, title: `Of ${groupName}` },
  });
  const visitor = { modules: [], signedIn: false, hasToken: false, loginFirst: false };
  for (const path of ['/register', '/register.html']) {
    expect(resolvePath(path, visitor)).toEqual({ kind: 'register' });
    const api = await setUp({}, {}, { 'content.banners': () => ({ list: [banner('w_home'), banner('w_reg')] }) });
    expect(await screen.findByText('Of w_reg')).toBeTruthy();
    expect(screen.queryByText('Of w_home')).toBeNull();
    expect(api.calls.filter(({ id }) => id === 'content.banners').map(({ input }) => input)).toEqual([
      { query: { groupName: 'w_reg', language: 'EN' } },
    ]);
    cleanup();
  }
});
