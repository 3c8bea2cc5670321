import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from './testing/render-console.tsx';
import type { FakeCall, FakePlatform } from './testing/render-console.tsx';

const OWNER = {
  name: 'operator1',
  role: 'owner',
  rights: ['merchants.read', 'modules.switch', 'audit.read', 'audit.verify'],
  expiresAt: '2026-01-01T00:00:00.000Z',
};
const moduleRow = (name: string, enabled: boolean) => ({
  module: name,
  enabled,
  version: '0.1.0',
  hash: 'abcdef0123456789',
  changedAt: null,
  changedBy: null,
});
const merchant = (code: string, name: string) => ({
  code,
  name,
  hosts: [`${code}.localhost`],
  status: 0,
  modules: ['lobby', 'member', 'agent', 'lottery'].map((key) => moduleRow(key, true)),
});
const row = {
  id: '7',
  at: '2026-01-01T10:00:00.000Z',
  operator: 'operator1',
  who: { kind: 'operator', name: 'operator1' },
  merchant: 'aurora',
  merchantName: 'Aurora',
  action: 'module.switch',
  subject: 'lottery',
  thing: { kind: 'module', name: null, member: null },
  before: 'on',
  after: 'off',
  reason: 'exchange',
};

const platformWith =
  (over: (call: FakeCall) => ReturnType<FakePlatform> | undefined = () => undefined): FakePlatform =>
  (call) => {
    const own = over(call);
    if (own) return own;
    switch (`${call.method} ${call.path}`) {
      case 'POST /ops/session/login':
        return { value: { token: 'token-1', ...OWNER, recoveryCodes: null } };
      case 'GET /ops/session':
        return call.token === 'token-1' ? { value: OWNER } : { code: 'session.expired', status: 401 };
      case 'DELETE /ops/session':
        return { value: { loggedOut: true } };
      case 'GET /ops/merchants':
        return { value: { merchants: [merchant('aurora', 'Aurora'), merchant('lotus', 'Lotus')] } };
      case 'GET /ops/audit':
        return { value: { rows: [row], hasMore: false } };
      default:
        return { code: 'request.not-found', status: 404 };
    }
  };

const signInWith = async (name: string, password: string, code = '') => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Name/), name);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.type(screen.getByLabelText(/^One-time code/), `${code}{Enter}`);
  return user;
};

describe('sign-in', () => {
  it('opens the home page, and keeps the token for this tab only', async () => {
    const { calls } = await renderConsole(platformWith());
    await signInWith(' operator1 ', 'Operator-2468', ' 123456 ');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(calls[0]).toMatchObject({
      path: '/ops/session/login',
      body: { name: 'operator1', password: 'Operator-2468', code: '123456' },
      token: null,
    });
    expect(sessionStorage.getItem('console.token')).toBe('token-1');
    expect(localStorage.getItem('console.token')).toBeNull();
  });

  it('says why it was refused, empties password and code and keeps the name', async () => {
    await renderConsole(
      platformWith((call) =>
        call.path === '/ops/session/login' ? { code: 'operator.locked', status: 429 } : undefined,
      ),
    );
    await signInWith('operator1', 'wrong', '123456');
    expect(await screen.findByText('Too many attempts. Try again after 5 minutes.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('operator1');
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(/^One-time code/).value).toBe('');
  });

  describe('for the first time', () => {
    const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const CODES = ['ABCD-EFGH-JKMN', 'PQRS-TVWX-YZ23'];
    /** Asks for an app, refuses its first code, and takes the second. */
    const platformOfNewcomer = () => {
      const codes: unknown[] = [];
      return platformWith((call) => {
        if (call.path !== '/ops/session/login') return undefined;
        const { code } = call.body as { code?: string };
        if (code === undefined) {
          const params = { secret: SECRET, uri: `otpauth://totp/Operator%20console:operator1?secret=${SECRET}` };
          return { code: 'operator.enrolment-required', status: 403, params };
        }
        codes.push(code);
        if (codes.length === 1) return { code: 'code.wrong', status: 400 };
        return { value: { token: 'token-1', ...OWNER, recoveryCodes: CODES } };
      });
    };

    it('shows the secret as picture and as text, takes a code, and opens once the recovery codes are stored', async () => {
      const { calls } = await renderConsole(platformOfNewcomer());
      const user = await signInWith('operator1', 'Operator-2468');
      const title = await screen.findByRole('heading', { name: 'Set up your authenticator app' });
      expect(document.activeElement).toBe(title);
      expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
      expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();

      await user.click(screen.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByText('Enter the code that your app shows.')).toBeTruthy();
      await user.type(screen.getByLabelText(/^One-time code/), '000000{Enter}');
      expect(await screen.findByText('Invalid or missing verification code')).toBeTruthy();
      await user.type(screen.getByLabelText(/^One-time code/), '123456{Enter}');

      expect(await screen.findByRole('heading', { name: 'Store your recovery codes' })).toBeTruthy();
      for (const code of CODES) expect(screen.getByText(code)).toBeTruthy();
      expect(sessionStorage.getItem('console.token')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'I have stored them' }));
      expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
      expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
      expect(calls.filter(({ path }) => path === '/ops/session/login').map(({ body }) => body)).toEqual(
        [undefined, '000000', '123456'].map((code) => ({
          ...{ name: 'operator1', password: 'Operator-2468' },
          ...(code === undefined ? {} : { code }),
        })),
      );
    });

    it('goes back to name and password', async () => {
      await renderConsole(platformOfNewcomer());
      const user = await signInWith('operator1', 'Operator-2468');
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
    });
  });

  it('sends nothing while a field is empty', async () => {
    const { calls } = await renderConsole(platformWith());
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Enter your operator name.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('takes up the session after a reload, and asks anew when it has ended', async () => {
    await renderConsole(platformWith(), { token: 'token-1', address: '/audit' });
    expect(await screen.findByRole('heading', { name: 'Audit log' })).toBeTruthy();
  });

  it('an ended session leads to the door and says so', async () => {
    await renderConsole(platformWith(), { token: 'old' });
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeTruthy();
    expect(sessionStorage.getItem('console.token')).toBeNull();
  });

  it('a platform that is away does not sign anybody out', async () => {
    await renderConsole(
      platformWith((call) => (call.path === '/ops/session' ? { code: 'server.unavailable', status: 503 } : undefined)),
      { token: 'token-1', address: '/merchants' },
    );
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(sessionStorage.getItem('console.token')).toBe('token-1');
  });

  it('signing out leaves even when the platform does not answer', async () => {
    await renderConsole(
      platformWith((call) => (call.method === 'DELETE' ? { code: 'server.unavailable', status: 503 } : undefined)),
      { token: 'token-1', address: '/merchants' },
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(sessionStorage.getItem('console.token')).toBeNull();
  });
});

describe('a page that throws', () => {
  it('says so in its place, beside the other pages', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container } = await renderConsole(
      platformWith((call) => (call.path === '/ops/audit' ? { value: { rows: 7 } } : undefined)),
      { token: 'token-1', address: '/audit' },
    );
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('This page could not be shown')).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Reload page' })).toBeTruthy();
    expect(container.querySelector('main')?.contains(screen.getByRole('alert'))).toBe(true);
    expect(screen.getByRole('link', { name: 'Merchants' })).toBeTruthy();
  });
});

describe('the language of the console', () => {
  afterEach(() => localStorage.clear());

  it('stays when the texts of another one do not come, and says so', async () => {
    const { language } = await renderConsole(platformWith());
    await screen.findByLabelText(/^Name/);
    jest.spyOn(language, 'change').mockRejectedValueOnce(new Error('lost'));
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'VI' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Network link is abnormal, please try again');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'EN' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'VI' }));
    expect(await screen.findByText('Bảng điều hành')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('own sessions', () => {
  const session = (id: string, current: boolean) => ({
    ...{ id, device: current ? 'Firefox, Linux' : 'Chrome, Android', ip: '203.0.113.9', current },
    ...{ createdAt: '2026-01-01T09:00:00.000Z', lastSeenAt: '2026-01-01T10:00:00.000Z' },
  });

  it('are listed with device, network and last use, and any other is ended', async () => {
    let sessions = [session('s-1', true), session('s-2', false)];
    const { calls } = await renderConsole(
      platformWith((call) => {
        if (call.path === '/ops/sessions') return { value: { sessions } };
        if (call.path !== '/ops/sessions/s-2') return undefined;
        sessions = sessions.slice(0, 1);
        return { value: { ended: true } };
      }),
      { token: 'token-1', address: '/account' },
    );
    const user = userEvent.setup();
    const row = (await screen.findByText('Chrome, Android')).closest('tr') as HTMLElement;
    expect(within(row).getByText('203.0.113.9')).toBeTruthy();
    expect(within(row).getAllByRole('time')).toHaveLength(2);
    expect(screen.getByText('This session')).toBeTruthy();
    await user.click(within(row).getByRole('button', { name: 'End the session on Chrome, Android' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
    expect(calls.find(({ method }) => method === 'DELETE')).toMatchObject({ path: '/ops/sessions/s-2' });
  });
});

describe('operators', () => {
  const operator = (name: string, enrolledAt: string | null) => ({
    ...{ name, role: 'support', merchants: null, status: 'active', lastSignInAt: null, recoveryCodesLeft: 9 },
    enrolledAt,
  });
  const AT = '2026-01-01T10:00:00.000Z';
  const rights = [...OWNER.rights, 'operators.manage'];

  it('another’s second factor is reset with a reason, and not the own one', async () => {
    const { calls } = await renderConsole(
      platformWith((call) => {
        if (call.path === '/ops/session') return { value: { ...OWNER, rights } };
        if (call.path === '/ops/operators')
          return {
            value: { operators: [operator('operator1', AT), operator('operator2', AT), operator('new', null)] },
          };
        return call.method === 'POST' ? { value: { reset: true } } : undefined;
      }),
      { token: 'token-1', address: '/operators' },
    );
    const user = userEvent.setup();
    expect(await screen.findByText('Not set up')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Reset/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Reset the second factor of operator2' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Reason/), 'lost phone');
    await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/ops/operators/operator2/second-factor/reset',
      body: { reason: 'lost phone' },
    });
  });

  it('are shown to no role that may not manage them', async () => {
    await renderConsole(platformWith(), { token: 'token-1', address: '/operators' });
    expect(await screen.findByText('Page not available')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Operators' })).toBeNull();
  });
});

describe('modules', () => {
  const open = async (platform: FakePlatform) => {
    const view = await renderConsole(platform, { token: 'token-1', address: '/merchants' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('switch', { name: 'Lottery of Aurora' }));
    return { ...view, user, dialog: await screen.findByRole('dialog') };
  };

  it('say what goes and what stays before they are switched off', async () => {
    const { dialog } = await open(platformWith());
    expect(within(dialog).getByText('The lottery’s pages and new bets on it.')).toBeTruthy();
    expect(
      within(dialog).getByText(/^Player protection, limits and self-exclusion, withdrawals in progress/),
    ).toBeTruthy();
  });

  it('[OPR-003] are switched with a reason, one module of one merchant', async () => {
    let isOn = true;
    const { calls, user, dialog } = await open(
      platformWith((call) => {
        if (call.method === 'PUT') {
          isOn = false;
          return {
            value: { ...moduleRow('lottery', false), changedBy: 'operator1', changedAt: '2026-01-01T10:00:00.000Z' },
          };
        }
        if (call.path !== '/ops/merchants') return undefined;
        const aurora = merchant('aurora', 'Aurora');
        return {
          value: {
            merchants: [
              {
                ...aurora,
                modules: aurora.modules.map((entry) => ({
                  ...entry,
                  enabled: entry.module === 'lottery' ? isOn : true,
                })),
              },
            ],
          },
        };
      }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    expect(await within(dialog).findByText('Enter a reason of 3 to 200 characters.')).toBeTruthy();
    expect(calls.some((call) => call.method === 'PUT')).toBe(false);

    await user.type(within(dialog).getByLabelText(/^Reason/), '  exchange of the draw machine ');
    await user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find((call) => call.method === 'PUT')).toMatchObject({
      path: '/ops/merchants/aurora/modules/lottery',
      body: { enabled: false, reason: 'exchange of the draw machine' },
      token: 'token-1',
    });
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Lottery of Aurora' }).checked).toBe(false);
  });

  it('stay as they are when the platform refuses; what was typed is kept', async () => {
    const { user, dialog } = await open(
      platformWith((call) => (call.method === 'PUT' ? { code: 'session.forbidden', status: 403 } : undefined)),
    );
    await user.type(within(dialog).getByLabelText(/^Reason/), 'because');
    await user.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    expect(await within(dialog).findByText('Your account is not allowed to do this.')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('because');
  });

  it('[OPR-002] can not be touched by a role that may only look', async () => {
    await renderConsole(
      platformWith((call) =>
        call.path === '/ops/session' ? { value: { ...OWNER, role: 'support', rights: ['merchants.read'] } } : undefined,
      ),
      { token: 'token-1', address: '/merchants' },
    );
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Lobby of Aurora' })).disabled).toBe(true);
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
  });

  it('are found by a key and a few letters of a host', async () => {
    await renderConsole(platformWith(), { token: 'token-1', address: '/merchants' });
    await screen.findByText('Aurora');
    const user = userEvent.setup();
    await user.keyboard('/lotus.local');
    await waitFor(() => expect(screen.queryByText('Aurora')).toBeNull());
    expect(screen.getByText('Lotus')).toBeTruthy();
    await user.keyboard('x');
    expect(await screen.findByText('No results for “lotus.localx”')).toBeTruthy();
  });

  it('say that they could not be loaded, and try again', async () => {
    let isAway = true;
    await renderConsole(
      platformWith((call) =>
        call.path === '/ops/merchants' && isAway ? { code: 'server.unavailable', status: 503 } : undefined,
      ),
      { token: 'token-1', address: '/merchants' },
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await userEvent.setup().click(retry);
    expect(await screen.findByText('Aurora')).toBeTruthy();
  });
});

describe('audit log', () => {
  it('shows who did what to whom, and asks by merchant, kind, operator and thing as the address says', async () => {
    const { calls } = await renderConsole(platformWith(), {
      token: 'token-1',
      address: '/audit?merchant=aurora&kind=identity&operator=operator1&thing=100001',
    });
    expect(await screen.findByText('Module switched')).toBeTruthy();
    const asked = () =>
      calls.filter((call) => call.path === '/ops/audit').map(({ query }) => Object.fromEntries(query));
    const address = { kind: 'identity', merchant: 'aurora', operator: 'operator1', thing: '100001' };
    expect(asked()[0]).toEqual({ ...address, pageSize: '50' });

    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'lotus');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ ...address, merchant: 'lotus' }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ kind: 'identity', pageSize: '50' }));
  });

  it('shows each changed field from its former to its new value', async () => {
    const changed = { ...row, id: '8', before: 'offered: on; maintenance: off', after: 'offered: on; maintenance: on' };
    await renderConsole(
      platformWith((call) => (call.path === '/ops/audit' ? { value: { rows: [changed], hasMore: false } } : undefined)),
      { token: 'token-1', address: '/audit' },
    );
    expect((await screen.findByText('maintenance')).parentElement?.textContent).toBe(
      'maintenancebefore: off→after: on',
    );
    expect(screen.queryByText('offered')).toBeNull();
  });

  it('reads older rows behind the last one, and saves all rows of the filter as a file', async () => {
    const saved: Blob[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const pages = [
      { ...row, id: '9' },
      { ...row, id: '5' },
    ];
    const { calls } = await renderConsole(
      platformWith((call) => {
        if (call.path !== '/ops/audit') return undefined;
        const isOlder = call.query?.get('after') === 'after-9';
        return { value: { rows: [pages[isOlder ? 1 : 0]], hasMore: !isOlder, next: isOlder ? null : 'after-9' } };
      }),
      { token: 'token-1', address: '/audit' },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Older entries' }));
    await waitFor(() => expect(screen.getAllByText('Module switched')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('2 entries exported.')).toBeTruthy();
    expect(calls.filter((call) => call.query?.get('pageSize') === '500')).toHaveLength(2);
    expect(saved).toHaveLength(1);
    click.mockRestore();
  });

  it('is read from the oldest row on by a press at the head of its times', async () => {
    const { calls } = await renderConsole(
      platformWith((call) => {
        if (call.path !== '/ops/audit') return undefined;
        const isFirst = !call.query?.has('after');
        return {
          value: { rows: [{ ...row, id: isFirst ? '5' : '9' }], hasMore: isFirst, next: isFirst ? 'row-5' : null },
        };
      }),
      { token: 'token-1', address: '/audit' },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Time' }));
    await user.click(await screen.findByRole('button', { name: 'More entries' }));
    await waitFor(() => expect(screen.getAllByText('Module switched')).toHaveLength(2));
    const last = calls.findLast((call) => call.path === '/ops/audit');
    expect(Object.fromEntries(last?.query ?? [])).toEqual({
      kind: 'operator',
      pageSize: '50',
      sort: 'at',
      after: 'row-5',
    });
  });

  it('[OPR-013] verifies the log part by part, and names the first broken row of a chain', async () => {
    const fault = { chain: 'operator', fault: 'content changed' };
    const parts = [
      { rows: 12, broken: [{ ...fault, number: '3', id: '9' }], next: { chain: 'operator', number: '12' } },
      { rows: 2, broken: [{ ...fault, number: '13', id: '20' }], next: null },
    ];
    const { calls } = await renderConsole(
      platformWith((call) =>
        call.path === '/ops/audit/verification' ? { value: parts[call.query.has('chain') ? 1 : 0] } : undefined,
      ),
      { token: 'token-1', address: '/audit' },
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Verify the log' }));
    expect(await screen.findByText('operator: entry 3 (row 9), its content was changed')).toBeTruthy();
    expect(screen.queryByText(/entry 13/)).toBeNull();
    const asked = calls.filter(({ path }) => path === '/ops/audit/verification').map(({ query }) => query.toString());
    expect(asked).toEqual(['', 'chain=operator&number=12']);
  });

  it('reaches the first row by three keys', async () => {
    await renderConsole(platformWith(), { token: 'token-1', address: '/audit' });
    await screen.findByText('Module switched');
    await userEvent.setup().keyboard('{Tab}{Tab}{Enter}');
    expect(document.activeElement?.closest('tbody tr')?.textContent).toContain('Module switched');
  });

  it('speaks Vietnamese when chosen', async () => {
    await renderConsole(platformWith(), { token: 'token-1', address: '/audit' });
    await userEvent.setup().click(await screen.findByRole('radio', { name: 'VI' }));
    expect(await screen.findByRole('heading', { name: 'Nhật ký' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('vi');
    await userEvent.setup().click(screen.getByRole('radio', { name: 'EN' }));
    await screen.findByRole('heading', { name: 'Audit log' });
  });
});
