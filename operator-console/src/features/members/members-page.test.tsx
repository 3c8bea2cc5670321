import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';

const LOOKING = ['merchants.read', 'members.read'];
const ALL = [...LOOKING, 'members.manage'];
const MEMBERS = '/ops/merchants/aurora/members';
const TAGS = '/ops/merchants/aurora/tags';
const merchant = { code: 'aurora', name: 'Aurora', hosts: ['aurora.example'], status: 0, modules: [] };

const listed = {
  ...{ id: '7', account: 'player1', status: 'active', level: 'Gold', verification: 'Y', tags: [] },
  ...{ registeredAt: '2025-01-01T10:00:00.000Z', lastSignInAt: '2026-01-02T11:00:00.000Z' },
};
const member = {
  ...{ ...listed, operatorStatus: 'active', agentSuspension: null, changed: null },
  ...{ hasPassword: true, mustChangePassword: false },
};
const overview = {
  ...{ nickname: 'Player', upline: null, isAgent: false, registeredIp: null, contacts: { mobile: null, email: null } },
  ...{ hasPin: true, authenticatorSince: null, currency: 'CNY', balance: '0.00', vendorBalances: [], points: 0 },
  ...{ turnover: '0.00', deposits: { count: 0, sum: '0.00' }, withdrawals: { count: 0, sum: '0.00' }, kyc: null },
  ...{ bankAccounts: [], limits: [] },
};
const blocked = {
  ...member,
  ...{ status: 'blocked', operatorStatus: 'blocked' },
  changed: { at: '2026-01-03T12:00:00.000Z', by: 'risk1', reason: 'chargebacks' },
};

type Own = (call: FakeCall) => ReturnType<FakePlatform> | null;
const refuse = (code: string, status = 409) => ({ code, status });
const pageOf = (rows: readonly object[], totalPages = 1) => ({ value: { rows, totalRows: rows.length, totalPages } });

const platformWith =
  (rights: readonly string[], own: Own = () => null): FakePlatform =>
  (call) => {
    if (call.path === '/ops/session')
      return { value: { name: 'risk1', role: 'risk', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (call.path === '/ops/merchants') return { value: { merchants: [merchant] } };
    const answer = own(call);
    if (answer) return answer;
    if (call.method === 'GET' && call.path === MEMBERS)
      return pageOf([listed, { ...listed, id: '8', account: 'player2' }]);
    if (call.method === 'GET' && call.path === `${MEMBERS}/7`) return { value: member };
    if (call.path === TAGS) return { value: { tags: [{ id: '4', name: 'Chargeback' }] } };
    if (call.path === `${MEMBERS}/7/tags`) return { value: { tags: [] } };
    if (call.path === `${MEMBERS}/7/overview`) return { value: overview };
    return refuse('request.not-found', 404);
  };

const open = (platform: FakePlatform, query = '') =>
  renderConsole(platform, { address: `/members${query}`, token: 'token-1' });
const sentOf = (calls: readonly FakeCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
const askedOf = (calls: readonly FakeCall[]): readonly string[] =>
  calls
    .filter(({ path, method }) => path === MEMBERS && method === 'GET')
    .map(({ query }) => `${query.get('status') ?? 'all'} ${query.get('search') ?? ''} ${query.get('pageNo')}`);
const openMember = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('link', { name: 'player1' }));
  await screen.findByRole('heading', { name: 'player1' });
  return screen.getByRole('main');
};
const order = async (member: HTMLElement, name: string, title: string, submit: string): Promise<void> => {
  await userEvent.click(within(member).getByRole('button', { name }));
  // In these tests a name has a space after each link; in browsers it has none.
  const window = await screen.findByRole('dialog', { name: (found) => found.replace(' ?', '?') === title });
  await userEvent.type(within(window).getByRole('textbox', { name: /Reason/ }), 'chargebacks');
  await userEvent.click(within(window).getByRole('button', { name: submit }));
};

// A page that suspends within a click or a key is not resumed by the tests' `act`: its code is there from here on.
beforeAll(async () => {
  await open(platformWith(LOOKING), '/7');
  await screen.findByRole('heading', { name: 'player1' });
  await waitFor(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
  cleanup();
});

describe('the list of members', () => {
  it('shows the account, how it stands, level, check and last sign-in, and is narrowed by state and search', async () => {
    const { calls } = await open(platformWith(ALL));
    const row = within(await screen.findByRole('row', { name: /player1/ }));
    for (const text of ['Active', 'Gold', 'Verified']) expect(row.getByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Blocked' }));
    await userEvent.type(screen.getByRole('searchbox'), ' play {Enter}');
    await waitFor(() => expect(askedOf(calls)).toEqual(['all  1', 'blocked  1', 'all play 1']));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
  });

  it('turns its pages, and opens where the address says', async () => {
    const { calls } = await open(
      platformWith(ALL, ({ path }) => (path === MEMBERS ? pageOf([listed], 3) : null)),
      '?members-state=suspended-by-agent&members-page=2',
    );
    await screen.findByRole('row', { name: /player1/ });
    expect(askedOf(calls)).toEqual(['suspended-by-agent  2']);
  });

  it('says that nothing is there, or that nothing was found', async () => {
    await open(platformWith(ALL, ({ path }) => (path === MEMBERS ? pageOf([], 0) : null)));
    expect(await screen.findByText('No members yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Blocked' }));
    expect(await screen.findByText('No blocked accounts')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    expect(await screen.findByText('No results for “nobody”')).toBeTruthy();
  });

  it('says when it can’t be read, and reads it again', async () => {
    let fails = true;
    await open(platformWith(ALL, ({ path }) => (path === MEMBERS && fails ? refuse('server.unavailable', 503) : null)));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('row', { name: /player1/ })).toBeTruthy();
  });

  it('is not shown to operators without the right', async () => {
    await open(platformWith(['merchants.read']));
    expect(await screen.findByText('This page does not exist, or your role does not have access to it.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('one member', () => {
  it('[OPS-026] is blocked with a reason, and stands there with who did it', async () => {
    let now: object = member;
    const { calls } = await open(
      platformWith(ALL, ({ method, path }) => {
        if (method === 'POST') now = blocked;
        return path === `${MEMBERS}/7` || method === 'POST' ? { value: now } : null;
      }),
    );
    const page = await openMember();
    expect(within(page).queryByRole('button', { name: 'Set active' })).toBeNull();
    await order(page, 'Block', 'Block player1?', 'Block');
    expect(await within(page).findByText(/^Blocked by risk1, /)).toBeTruthy();
    expect(within(page).getByText('chargebacks')).toBeTruthy();
    expect(within(page).getByRole('button', { name: 'Set active' })).toBeTruthy();
    expect(within(page).queryByRole('button', { name: 'Block' })).toBeNull();
    expect(sentOf(calls)).toEqual([[`${MEMBERS}/7/status`, { status: 'blocked', reason: 'chargebacks' }]]);
  });

  it('[ERR-031] is suspended, after the operator has read what the member will', async () => {
    const { calls } = await open(platformWith(ALL, ({ method }) => (method === 'POST' ? { value: member } : null)));
    const page = await openMember();
    await userEvent.click(within(page).getByRole('button', { name: 'Suspend' }));
    expect(screen.getByText(/sees “Please contact your agent”/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await order(page, 'Suspend', 'Suspend player1?', 'Suspend');
    await waitFor(() =>
      expect(sentOf(calls)).toEqual([[`${MEMBERS}/7/status`, { status: 'suspended-by-agent', reason: 'chargebacks' }]]),
    );
  });

  it('[ERR-031] suspended by an agent says by whom; that is lifted on its own, what operators set stays', async () => {
    const agentSuspension = { at: '2026-01-04T12:00:00.000Z', by: 'agent1', reason: 'owes the team' };
    let now: object = { ...blocked, agentSuspension };
    const { calls } = await open(
      platformWith(ALL, ({ method, path }) => {
        if (method === 'POST') now = blocked;
        return path === `${MEMBERS}/7` || method === 'POST' ? { value: now } : null;
      }),
    );
    const page = await openMember();
    expect(within(page).getByText(/^Suspended by agent/).textContent).toMatch(/^Suspended by agent agent1, /);
    expect(within(page).getByRole('link', { name: 'agent1' })).toBeTruthy();
    expect(within(page).getByText('owes the team')).toBeTruthy();
    expect(within(page).getByText(/^Blocked by risk1, /)).toBeTruthy();
    await userEvent.click(within(page).getByRole('button', { name: 'Set active' }));
    expect(screen.getByText(/The agent’s suspension stays/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(page).getByRole('button', { name: 'Lift the agent’s suspension' }));
    expect(screen.getByText(/What operators set stays/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await order(page, 'Lift the agent’s suspension', 'Lift the agent’s suspension of player1?', 'Lift');
    await waitFor(() => expect(within(page).queryByText(/^Suspended by agent/)).toBeNull());
    expect(within(page).getByText(/^Blocked by risk1, /)).toBeTruthy();
    expect(sentOf(calls)).toEqual([[`${MEMBERS}/7/agent-suspension/removal`, { reason: 'chargebacks' }]]);
  });

  it('is asked for a new password once', async () => {
    let now = member;
    const { calls } = await open(
      platformWith(ALL, ({ method, path }) => {
        if (method === 'POST') now = { ...member, mustChangePassword: true };
        return path === `${MEMBERS}/7` || method === 'POST' ? { value: now } : null;
      }),
    );
    const page = await openMember();
    expect(within(page).getByText('Set by the member')).toBeTruthy();
    await order(page, 'Require a new password', 'Require a new password from player1?', 'Require');
    expect(await within(page).findByText('Must be changed at the next login')).toBeTruthy();
    expect(within(page).queryByRole('button', { name: 'Require a new password' })).toBeNull();
    expect(sentOf(calls)).toEqual([[`${MEMBERS}/7/password-demand`, { reason: 'chargebacks' }]]);
  });

  it('without a password is not asked for a new one', async () => {
    const social = { ...member, hasPassword: false };
    await open(platformWith(ALL, ({ path }) => (path === `${MEMBERS}/7` ? { value: social } : null)));
    const page = await openMember();
    expect(within(page).getByText('None: logs in another way')).toBeTruthy();
    expect(within(page).queryByRole('button', { name: 'Require a new password' })).toBeNull();
  });

  it('is only looked at by operators who may not manage', async () => {
    await open(platformWith(LOOKING));
    const page = await openMember();
    for (const name of ['Block', 'Suspend', 'Require a new password'])
      expect(within(page).queryByRole('button', { name })).toBeNull();
  });

  it('shows each section by itself, and corrections that wait for another operator', async () => {
    const rights = [...ALL, 'balances.adjust'];
    const waiting = { id: '3', member: '7', account: 'player1', amount: '10.00', currency: 'CNY', reverses: null };
    const state = { state: 'proposed', reason: 'goodwill', proposedAt: '2026-01-02T11:00:00.000Z' };
    const undecided = { decidedAt: null, decidedBy: null, decisionReason: null, transfer: null };
    const rows = ['risk1', 'finance1'].map((proposedBy, at) => ({
      ...{ ...waiting, ...state, ...undecided, proposedBy, id: `${at}` },
    }));
    const { calls } = await open(
      platformWith(rights, ({ method, path }) => {
        if (method === 'POST') return { value: rows[1] };
        return path === `${MEMBERS}/7/adjustments` ? { value: { rows, hasMore: false } } : null;
      }),
    );
    const page = await openMember();
    expect(calls.some(({ path }) => path.endsWith('/adjustments'))).toBe(false);
    await userEvent.click(within(page).getByRole('tab', { name: 'Money' }));
    expect(await within(page).findAllByText('Waits for another operator')).toHaveLength(2);
    expect(within(page).getAllByRole('button', { name: 'Confirm' })).toHaveLength(1);
    await order(page, 'Confirm', 'Confirm 10.00 CNY for player1?', 'Confirm');
    await waitFor(() =>
      expect(sentOf(calls)).toEqual([
        [`${MEMBERS}/7/adjustments/1/decision`, { confirm: true, reason: 'chargebacks' }],
      ]),
    );
  });

  it('says why it can’t be read', async () => {
    await open(platformWith(ALL, ({ path }) => (path === `${MEMBERS}/7` ? refuse('request.not-found', 404) : null)));
    await userEvent.click(await screen.findByRole('link', { name: 'player1' }));
    expect(await screen.findByText('We could not find this.')).toBeTruthy();
  });
});

it('says by which mark a member was found, and leads to the member’s page', async () => {
  const hit = { merchant: 'aurora', member: '7', account: 'player1', found: null };
  const hits = [
    { ...hit, by: 'registration-name' },
    { ...hit, by: 'identity-name' },
    { ...hit, by: 'bank-name', found: '…1234' },
    { ...hit, by: 'device', found: 'Chrome, Windows · 203.0.113.7' },
  ];
  const own: Own = ({ path }) => (path === '/ops/search' ? { value: { hits } } : null);
  const { calls } = await open(platformWith(LOOKING, own));
  await screen.findByRole('link', { name: 'player1' });
  await userEvent.keyboard('/');
  const window = await screen.findByRole('dialog', { name: 'Find a member' });
  await userEvent.type(within(window).getByRole('searchbox'), 'Nguyen Van An{Enter}');
  const links = await within(window).findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'player1aurora · Name at registration',
    'player1aurora · Name in the identity check',
    'player1aurora · Name on the bank account …1234',
    'player1aurora · Device Chrome, Windows · 203.0.113.7',
  ]);
  expect(calls.filter(({ path }) => path === '/ops/search').map(({ query }) => query.get('text'))).toEqual([
    'Nguyen Van An',
  ]);
  await userEvent.click(links[0] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'player1' })).toBeTruthy();
});

it('opens a member by the account alone, and names an account that nobody has', async () => {
  await renderConsole(platformWith(LOOKING), { token: 'token-1', address: '/members/@player1?merchant=aurora' });
  expect(await screen.findByRole('heading', { level: 1, name: 'player1' })).toBeTruthy();
  cleanup();
  await renderConsole(platformWith(LOOKING), { token: 'token-1', address: '/members/@nobody1?merchant=aurora' });
  expect(await screen.findByText('No member of this merchant has the account nobody1.')).toBeTruthy();
});

it('opens the oldest of many members whose accounts begin alike', async () => {
  const others = Array.from({ length: 20 }, (_, place) => ({
    ...listed,
    id: `${20 + place}`,
    account: `player1${place}`,
  }));
  const platform = platformWith(LOOKING, ({ path, query }) => {
    if (path !== MEMBERS) return null;
    const rows = query.get('sort') === 'account' ? [listed, ...others.slice(1)] : others;
    return { value: { rows, totalRows: 21, totalPages: 2 } };
  });
  await renderConsole(platform, { token: 'token-1', address: '/members/@player1?merchant=aurora' });
  expect(await screen.findByRole('heading', { level: 1, name: 'player1' })).toBeTruthy();
});

describe('tags', () => {
  const set = {
    id: '4',
    name: 'Chargeback',
    reason: 'two in March',
    setAt: '2026-01-03T12:00:00.000Z',
    setBy: 'risk1',
  };

  it('are shown in the list, which is narrowed to one', async () => {
    const { calls } = await open(
      platformWith(ALL, ({ method, path }) =>
        method === 'GET' && path === MEMBERS ? pageOf([{ ...listed, tags: [{ id: '4', name: 'Chargeback' }] }]) : null,
      ),
    );
    const row = within(await screen.findByRole('row', { name: /player1/ }));
    expect(row.getByText('Chargeback')).toBeTruthy();
    await userEvent.selectOptions(await screen.findByLabelText('Tag'), 'Chargeback');
    await waitFor(() =>
      expect(calls.some(({ path, query }) => path === MEMBERS && query.get('tag') === '4')).toBe(true),
    );
  });

  it('are set on a member with a reason, from the list or by a new name', async () => {
    const { calls } = await open(platformWith(ALL), '/7');
    const add = async (fill: (window: HTMLElement) => Promise<void>): Promise<void> => {
      await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }));
      const window = await screen.findByRole('dialog', { name: 'Add a tag to this member?' });
      await fill(window);
      await userEvent.type(within(window).getByRole('textbox', { name: /Reason/ }), 'two in March');
      await userEvent.click(within(window).getByRole('button', { name: 'Add tag' }));
      await userEvent.keyboard('{Escape}');
    };
    await add(async (window) => userEvent.selectOptions(await within(window).findByLabelText('Tag'), 'Chargeback'));
    await add(async (window) => userEvent.type(within(window).getByLabelText(/^Name of the new tag/), ' Watched '));
    await waitFor(() =>
      expect(sentOf(calls)).toMatchObject([
        [`${MEMBERS}/7/tags`, { name: 'Chargeback', reason: 'two in March' }],
        [`${MEMBERS}/7/tags`, { name: 'Watched', reason: 'two in March' }],
      ]),
    );
  });

  it('are taken away with a reason, and only read by roles that do not manage members', async () => {
    const withTag: Own = ({ method, path }) =>
      method === 'GET' && path === `${MEMBERS}/7/tags` ? { value: { tags: [set] } } : null;
    const { calls } = await open(platformWith(ALL, withTag), '/7');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the tag Chargeback' }));
    const window = await screen.findByRole('dialog', { name: 'Remove the tag “Chargeback”?' });
    await userEvent.type(within(window).getByRole('textbox', { name: /Reason/ }), 'settled with the bank');
    await userEvent.click(within(window).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sentOf(calls)).toMatchObject([[`${MEMBERS}/7/tags/4/removal`, {}]]));
    cleanup();
    await open(platformWith(LOOKING, withTag), '/7');
    expect(await screen.findByText('two in March')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add tag' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove the tag Chargeback' })).toBeNull();
  });
});

it('lists the cases about a member, each leading to where it is worked on', async () => {
  const entry = {
    ...{
      id: '70',
      account: 'player1',
      rule: 'large-win',
      facts: {},
      assignee: null,
      openedAt: '2026-01-03T12:00:00.000Z',
    },
    ...{ closedAt: null, closedBy: null, note: null },
  };
  const cases = '/ops/merchants/aurora/protection/cases';
  const own: Own = ({ path, query }) =>
    path === cases && query.get('member') === '7' && query.get('state') === 'all' ? pageOf([entry]) : null;
  await open(platformWith([...ALL, 'protection.read'], own), '/7');
  await userEvent.click(await screen.findByRole('tab', { name: 'Protection' }));
  const table = within(await screen.findByRole('table', { name: 'Cases' }));
  const link = await table.findByRole('link', { name: /large win/i });
  expect(link.getAttribute('href')).toBe('/protection?merchant=aurora&case=70');
});

it('keeps the window of an adjustment about which another operator decided first', async () => {
  const row = {
    ...{ id: '3', member: '13', account: 'player1', amount: '50.00', currency: 'CNY', reverses: null },
    ...{ reason: 'lost bonus', state: 'proposed', proposedAt: '2026-01-03T12:00:00.000Z', proposedBy: 'finance2' },
    ...{ decidedAt: null, decidedBy: null, decisionReason: null, transfer: null },
  };
  const posted = { ...row, state: 'posted', decidedBy: 'owner2', decisionReason: 'agreed' };
  let isDecided = false;
  const platform = platformWith([...LOOKING, 'balances.adjust'], ({ method, path, query }) => {
    if (method === 'POST') {
      isDecided = true;
      return refuse('adjustment.already-decided');
    }
    if (path === '/ops/merchants/aurora/adjustments')
      return { value: { rows: isDecided ? [] : [row], hasMore: false } };
    const isOne = path === `${MEMBERS}/13/adjustments` && query.get('before') === '4' && query.get('limit') === '1';
    return isOne ? { value: { rows: [isDecided ? posted : row], hasMore: false } } : null;
  });
  await open(platform, '?tab=adjustments');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'seen in the log');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('owner2 has already confirmed this')).toBeTruthy();
  expect(dialog.getByText(/^Reason: agreed\./)).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('seen in the log');
});

it('lists the adjustments of all members that wait, and confirms one of another operator', async () => {
  const proposal = (id: string, account: string, proposedBy: string) => ({
    ...{ id, member: `1${id}`, account, amount: '50.00', currency: 'CNY', reverses: null, reason: 'lost bonus' },
    ...{ state: 'proposed', proposedAt: '2026-01-03T12:00:00.000Z', proposedBy },
    ...{ decidedAt: null, decidedBy: null, decisionReason: null, transfer: null },
  });
  let rows = [proposal('3', 'player1', 'finance2'), proposal('2', 'player2', 'risk1')];
  const platform = platformWith([...LOOKING, 'balances.adjust'], ({ method, path }) => {
    if (path === '/ops/merchants/aurora/adjustments') return { value: { rows, hasMore: false } };
    if (method !== 'POST') return null;
    rows = rows.slice(1);
    return { value: proposal('3', 'player1', 'finance2') };
  });
  const { calls } = await open(platform, '?tab=adjustments');
  const link = await screen.findByRole('link', { name: 'player1' });
  expect(link.getAttribute('href')).toBe('/members/13?merchant=aurora');
  const own = within(screen.getByRole('row', { name: /player2/ }));
  expect(own.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(own.getByRole('button', { name: 'Decline' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'seen in the log');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'player1' })).toBeNull());
  expect(sentOf(calls)).toEqual([
    [`${MEMBERS}/13/adjustments/3/decision`, { confirm: true, reason: 'seen in the log' }],
  ]);
});
