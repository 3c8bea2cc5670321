import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';

const RIGHTS = [
  'merchants.read',
  'sign-in.configure',
  'sign-in.issue-link',
  'addresses.read',
  'addresses.block',
  'compliance.read',
];
const AT = '2026-01-01T10:00:00.000Z';
const SETTINGS = {
  humanCheck: 'normal',
  newAddressCheck: false,
  agentOnlyHosts: [],
  smsDaily: { number: 10, address: 100, merchant: 10_000 },
};
const SAVED = { version: 3, changedAt: null, changedBy: null };
const merchant = (code: string) => ({
  ...{ code, name: code, status: 0, hosts: [`${code}.example`, `agents.${code}.example`], modules: [], flags: {} },
  ...{ currency: 'CNY', maintenanceEnd: null, message: null },
});
const address = (id: number) => ({
  ...{ id: String(id), network: `203.0.113.${id}`, reason: 'guessing', blockedBy: 'operator1', blockedAt: AT },
});
const link = (id: number, state: string) => ({
  ...{ id: String(id), account: `player${id}`, state, issuedAt: AT, expiresAt: AT, issuedBy: 'operator1' },
  ...{ reason: 'asked', usedAt: null, revokedAt: null, revokedBy: null },
});

type Answers = Readonly<Record<string, (call: FakeCall) => ReturnType<FakePlatform>>>;

const platform =
  (answers: Answers = {}, rights: readonly string[] = RIGHTS): FakePlatform =>
  (call) => {
    const own = answers[`${call.method} ${call.path}`];
    if (own) return own(call);
    if (call.path === '/ops/session') return { value: { name: 'operator1', role: 'owner', rights, expiresAt: AT } };
    if (call.path === '/ops/merchants') return { value: { merchants: [merchant('aurora'), merchant('lotus')] } };
    if (call.path.endsWith('/sign-in')) return { value: { ...SETTINGS, ...SAVED } };
    if (call.path.endsWith('/blocked-addresses')) return { value: { list: [], hasMore: false } };
    if (call.path.endsWith('/sign-in-links')) return { value: { links: [], hasMore: false } };
    if (call.path.endsWith('/under-age-attempts')) return { value: { attempts: [], hasMore: false } };
    return { code: 'request.not-found', status: 404 };
  };
const show = (answers: Answers, at: string, rights?: readonly string[]) =>
  renderConsole(platform(answers, rights), { address: at, token: 'token-1' });
const sentTo = (calls: readonly FakeCall[], method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
const window = () => within(screen.getByRole('dialog'));

describe('settings of the sign-in', () => {
  it('are changed with a reason, each number within its bounds', async () => {
    const PATH = '/ops/merchants/aurora/sign-in';
    const { calls } = await show({ [`PUT ${PATH}`]: () => ({ value: { ...SETTINGS, ...SAVED } }) }, '/sign-in');
    const number = await screen.findByLabelText('Per mobile number');
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save.hasAttribute('disabled')).toBe(true);
    await userEvent.clear(number);
    await userEvent.type(number, '0');
    await userEvent.click(save);
    expect(await screen.findByText('Enter a whole number from 1 to 1000.')).toBeTruthy();
    await userEvent.clear(number);
    await userEvent.type(number, '3');
    await userEvent.click(screen.getByRole('checkbox', { name: 'agents.aurora.example' }));
    await userEvent.click(save);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a reason of 3 to 200 characters.')).toBeTruthy();
    await userEvent.type(window().getByLabelText(/^Reason/), 'a wave of guesses');
    await userEvent.click(window().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(calls, 'PUT', PATH)).toEqual([
      {
        ...SETTINGS,
        agentOnlyHosts: ['agents.aurora.example'],
        smsDaily: { ...SETTINGS.smsDaily, number: 3 },
        reason: 'a wave of guesses',
        version: 3,
      },
    ]);
  });

  it('are only looked at without the right, and other tabs are not there', async () => {
    await show({}, '/sign-in', ['merchants.read']);
    expect((await screen.findByLabelText('Per mobile number')).hasAttribute('disabled')).toBe(true);
    expect(screen.getAllByRole('tab')).toHaveLength(1);
  });

  it('that could not be read say so and are asked for again', async () => {
    let isDown = true;
    await show(
      {
        'GET /ops/merchants/aurora/sign-in': () =>
          isDown ? { code: 'server.unexpected', status: 500 } : { value: { ...SETTINGS, ...SAVED } },
      },
      '/sign-in',
    );
    const again = await screen.findByRole('button', { name: /try again/i });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByLabelText('Per mobile number')).toBeTruthy();
  });
});

describe('blocked addresses', () => {
  const PATH = '/ops/merchants/aurora/blocked-addresses';

  it('are listed by page, added and lifted with a reason', async () => {
    const { calls } = await show(
      {
        [`GET ${PATH}`]: ({ query }) => ({
          value: query.has('before')
            ? { list: [address(1)], hasMore: false }
            : { list: [address(3), address(2)], hasMore: true },
        }),
        [`PUT ${PATH}`]: () => ({ value: address(9) }),
        [`POST ${PATH}/3/removal`]: () => ({ value: { unblocked: true } }),
      },
      '/sign-in?tab=addresses',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Older entries' }));
    expect(await screen.findByText('203.0.113.1')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Block an address' }));
    await userEvent.type(window().getByLabelText(/^Address or network/), 'home');
    await userEvent.type(window().getByLabelText(/^Reason/), 'guessing');
    await userEvent.click(window().getByRole('button', { name: 'Block an address' }));
    expect(await screen.findByText(/^Enter an address such as/)).toBeTruthy();
    expect(sentTo(calls, 'PUT', PATH)).toEqual([]);
    await userEvent.clear(window().getByLabelText(/^Address or network/));
    await userEvent.type(window().getByLabelText(/^Address or network/), ' 203.0.113.9 ');
    await userEvent.click(window().getByRole('button', { name: 'Block an address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(calls, 'PUT', PATH)).toEqual([{ network: '203.0.113.9', reason: 'guessing' }]);

    await userEvent.click(screen.getByRole('button', { name: 'Unblock 203.0.113.3' }));
    await userEvent.type(window().getByLabelText(/^Reason/), 'a mistake');
    await userEvent.click(window().getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(sentTo(calls, 'POST', `${PATH}/3/removal`)).toEqual([{ reason: 'a mistake' }]));
  });

  it('of nobody say how one gets there', async () => {
    await show({}, '/sign-in?tab=addresses');
    expect(await screen.findByText('No blocked addresses')).toBeTruthy();
  });
});

describe('sign-in links', () => {
  const PATH = '/ops/merchants/aurora/sign-in-links';

  it('are given out, shown once, and taken back while they are open', async () => {
    const { calls } = await show(
      {
        [`GET ${PATH}`]: () => ({ value: { links: [link(2, 'open'), link(1, 'used')], hasMore: false } }),
        [`POST ${PATH}`]: () => ({ value: { address: 'https://aurora.example/#token=once', minutes: 5 } }),
        [`POST ${PATH}/2/revocation`]: () => ({ value: { revoked: true } }),
      },
      '/sign-in?tab=links',
    );
    expect(await screen.findByText('player2')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Revoke the link of/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Issue a link' }));
    await userEvent.type(window().getByLabelText(/^Account/), 'player1');
    await userEvent.type(window().getByLabelText(/^Reason/), 'asked by phone');
    await userEvent.click(window().getByRole('button', { name: 'Issue a link' }));
    expect(await screen.findByDisplayValue('https://aurora.example/#token=once')).toBeTruthy();
    expect(sentTo(calls, 'POST', PATH)).toEqual([{ account: 'player1', reason: 'asked by phone' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue(/token=once/)).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Revoke the link of player2' }));
    await userEvent.type(window().getByLabelText(/^Reason/), 'wrong chat');
    await userEvent.click(window().getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sentTo(calls, 'POST', `${PATH}/2/revocation`)).toEqual([{ reason: 'wrong chat' }]));
  });
});

describe('under-age attempts', () => {
  it('are listed and filtered by where they were made', async () => {
    const attempts = [
      { id: '2', at: AT, where: 'personal-info', account: 'player1' },
      { id: '1', at: AT, where: 'registration', account: null },
    ];
    await show(
      {
        'GET /ops/merchants/aurora/under-age-attempts': ({ query }) => ({
          value: {
            attempts: attempts.filter(({ where }) => !query.has('where') || query.get('where') === where),
            hasMore: false,
          },
        }),
      },
      '/under-age',
    );
    expect(await screen.findByText('player1')).toBeTruthy();
    expect(screen.getByText('Visitor without an account')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Registration' }));
    await waitFor(() => expect(screen.queryByText('player1')).toBeNull());
    expect(screen.getByText('Visitor without an account')).toBeTruthy();
  });
});
