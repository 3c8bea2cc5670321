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
  merchant: 'aurora',
  action: 'module.switch',
  subject: 'lottery',
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
        return { value: { token: 'token-1', ...OWNER } };
      case 'GET /ops/session':
        return call.token === 'token-1' ? { value: OWNER } : { code: 'session.expired', status: 401 };
      case 'DELETE /ops/session':
        return { value: { loggedOut: true } };
      case 'GET /ops/merchants':
        return { value: { merchants: [merchant('aurora', 'Aurora'), merchant('lotus', 'Lotus')] } };
      case 'GET /ops/audit':
        return { value: { rows: [row], totalRows: 41, totalPages: 3 } };
      default:
        return { code: 'request.not-found', status: 404 };
    }
  };

const signInWith = async (name: string, password: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Name/), name);
  await user.type(screen.getByLabelText(/^Password/), `${password}{Enter}`);
  return user;
};

describe('sign-in', () => {
  it('opens the merchants, and keeps the token for this tab only', async () => {
    const { calls } = await renderConsole(platformWith());
    await signInWith(' operator1 ', 'Operator-2468');
    expect(await screen.findByRole('heading', { name: 'Merchants and modules' })).toBeTruthy();
    expect(calls[0]).toMatchObject({
      path: '/ops/session/login',
      body: { name: 'operator1', password: 'Operator-2468' },
      token: null,
    });
    expect(sessionStorage.getItem('console.token')).toBe('token-1');
    expect(localStorage.getItem('console.token')).toBeNull();
  });

  it('says why it was refused, empties the password and keeps the name', async () => {
    await renderConsole(
      platformWith((call) =>
        call.path === '/ops/session/login' ? { code: 'operator.locked', status: 429 } : undefined,
      ),
    );
    await signInWith('operator1', 'wrong');
    expect(await screen.findByText('Too many tries. Try again after 5 minutes.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('operator1');
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
  });

  it('sends nothing while a field is empty', async () => {
    const { calls } = await renderConsole(platformWith());
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign in' }));
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
    expect(await screen.findByText('Your session has ended. Sign in again to go on.')).toBeTruthy();
    expect(sessionStorage.getItem('console.token')).toBeNull();
  });

  it('a platform that is away does not sign anybody out', async () => {
    await renderConsole(
      platformWith((call) => (call.path === '/ops/session' ? { code: 'server.unavailable', status: 503 } : undefined)),
      { token: 'token-1' },
    );
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(sessionStorage.getItem('console.token')).toBe('token-1');
  });

  it('signing out leaves even when the platform does not answer', async () => {
    await renderConsole(
      platformWith((call) => (call.method === 'DELETE' ? { code: 'server.unavailable', status: 503 } : undefined)),
      { token: 'token-1' },
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(sessionStorage.getItem('console.token')).toBeNull();
  });
});

describe('modules', () => {
  const open = async (platform: FakePlatform) => {
    const view = await renderConsole(platform, { token: 'token-1' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('switch', { name: 'Lottery of Aurora' }));
    return { ...view, user, dialog: await screen.findByRole('dialog') };
  };

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
    expect(await within(dialog).findByText('Give a reason of 3 to 200 characters.')).toBeTruthy();
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
    expect(await within(dialog).findByText('Your account may not do this.')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('because');
  });

  it('[OPR-002] can not be touched by a role that may only look', async () => {
    await renderConsole(
      platformWith((call) =>
        call.path === '/ops/session' ? { value: { ...OWNER, role: 'support', rights: ['merchants.read'] } } : undefined,
      ),
      { token: 'token-1' },
    );
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Lobby of Aurora' })).disabled).toBe(true);
    expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
  });

  it('are found by a key and a few letters of a host', async () => {
    await renderConsole(platformWith(), { token: 'token-1' });
    await screen.findByText('Aurora');
    const user = userEvent.setup();
    await user.keyboard('/lotus.local');
    await waitFor(() => expect(screen.queryByText('Aurora')).toBeNull());
    expect(screen.getByText('Lotus')).toBeTruthy();
    await user.keyboard('x');
    expect(await screen.findByText('Nothing matches “lotus.localx”')).toBeTruthy();
  });

  it('say that they could not be loaded, and try again', async () => {
    let isAway = true;
    await renderConsole(
      platformWith((call) =>
        call.path === '/ops/merchants' && isAway ? { code: 'server.unavailable', status: 503 } : undefined,
      ),
      { token: 'token-1' },
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await userEvent.setup().click(retry);
    expect(await screen.findByText('Aurora')).toBeTruthy();
  });
});

describe('audit log', () => {
  it('shows who did what, and asks by merchant, kind and page as the address says', async () => {
    const { calls } = await renderConsole(platformWith(), {
      token: 'token-1',
      address: '/audit?merchant=aurora&kind=identity&page=2',
    });
    expect(await screen.findByText('Module switched')).toBeTruthy();
    const asked = calls.find((call) => call.path === '/ops/audit');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      kind: 'identity',
      pageNo: '2',
      pageSize: '20',
      merchant: 'aurora',
    });

    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'lotus');
    await waitFor(() =>
      expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({ merchant: 'lotus', pageNo: '1' }),
    );
  });

  it('[OPR-013] names the first broken row', async () => {
    await renderConsole(
      platformWith((call) =>
        call.path === '/ops/audit/verification'
          ? { value: { rows: 12, broken: [{ chain: 'operator', number: '3', id: '9', fault: 'content changed' }] } }
          : undefined,
      ),
      { token: 'token-1', address: '/audit' },
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Check the log' }));
    expect(await screen.findByText('operator: entry 3 (row 9), its content was changed')).toBeTruthy();
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
