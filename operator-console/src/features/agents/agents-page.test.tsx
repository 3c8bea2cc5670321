import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';

const RIGHTS = ['merchants.read', 'members.read', 'agents.read', 'agents.manage', 'agents.bills', 'members.manage'];
const BASE = '/ops/merchants/aurora/agents';
const AT = '2026-01-01T10:00:00.000Z';
const merchant = { code: 'aurora', name: 'Aurora', hosts: ['aurora.example'], status: 0, modules: [] };
const listed = {
  ...{ id: '7', account: 'agent1', status: 'active', downlines: 12, contracts: ['daily'], registeredAt: AT },
};
const below = { ...listed, id: '8', account: 'thanhlong', downlines: 0 };
const agent = {
  ...{ ...listed, path: [], teamSize: 40, teamAgents: 5, lastSignInAt: null },
  menu: {
    ...{ dividend: 'auto', daily: 'auto', hourly: 'auto', realtime: 'auto' },
    ...{ version: 0, changedAt: null, changedBy: null },
  },
};
const bill = {
  ...{ id: '3', kind: 'dividend', from: AT, to: AT, firstDay: '2026-01-01', lastDay: '2026-01-15' },
  ...{ base: '100.00', rate: '10', earned: '10.00', passed: '0.00', corrections: '0.00', amount: '10.00' },
  ...{ status: 'waiting', agentId: '7', account: 'agent1', decision: null },
};
const line = {
  ...{ seq: 1, cause: 'own', account: 'agent1', version: 1, from: AT, to: AT, isLate: false, turnover: '300.00' },
  ...{ active: 2, loss: '100.00', base: '100.00', tier: 1, rate: '10', before: '0.00', amount: '10.00' },
};

const platformWith =
  (over: (call: FakeCall) => ReturnType<FakePlatform> | undefined = () => undefined, rights = RIGHTS): FakePlatform =>
  (call) => {
    const own = over(call);
    if (own) return own;
    if (call.path === '/ops/session') return { value: { name: 'operator1', role: 'owner', rights, expiresAt: AT } };
    if (call.path === '/ops/merchants') return { value: { merchants: [merchant] } };
    if (call.path === BASE) {
      const isBelow = call.query.get('parent') === '7';
      const path = isBelow ? [{ id: '7', account: 'agent1' }] : [];
      return { value: { path, rows: [isBelow ? below : listed], hasMore: false } };
    }
    if (call.path === `${BASE}/7`) return { value: agent };
    if (call.path === `${BASE}/bills`) return { value: { rows: [bill], hasMore: false } };
    if (call.path === `${BASE}/bills/3`) return { value: { bill, lines: [line] } };
    if (call.path === `${BASE}/7/contracts`) return { value: { rows: [], hasMore: false } };
    return { code: 'request.not-found', status: 404 };
  };

const open = async (address: string, platform = platformWith()) => {
  const view = await renderConsole(platform, { token: 'token-1', address });
  return { ...view, user: userEvent.setup() };
};

describe('agents', () => {
  it('are walked from the top down, with the path back', async () => {
    const { user } = await open('/agents');
    await user.click(await screen.findByRole('button', { name: 'Show agents below agent1' }));
    const account = await screen.findByRole('link', { name: 'thanhlong' });
    expect(account.getAttribute('href')).toBe('/members/8?merchant=aurora');
    const own = screen.getByRole('link', { name: 'Agent page of thanhlong' });
    expect(own.getAttribute('href')).toBe('/agents/8?merchant=aurora');
    const path = await screen.findByRole('navigation', { name: 'Path in the tree' });
    expect(within(path).getByRole('link', { name: 'agent1' }).getAttribute('href')).toBe('/members/7?merchant=aurora');
    await user.click(within(path).getByRole('button', { name: 'All trees' }));
    expect(await screen.findByRole('link', { name: 'agent1' })).toBeTruthy();
  });

  it('have their menu switched with the version that was read', async () => {
    const { user, calls } = await open(
      '/agents/7',
      platformWith((call) => (call.method === 'PUT' ? { value: agent } : undefined)),
    );
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Hourly salary'), 'on');
    await user.type(within(dialog).getByLabelText(/^Reason/), 'agreed by mail');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `${BASE}/7/menu`,
      body: { dividend: 'auto', hourly: 'on', version: 0, reason: 'agreed by mail' },
    });
  });

  it('are offered contracts, with a refusal beside the tier that it names', async () => {
    const refusal = { code: 'agent.tiers-overlap', status: 400, fields: { 'tiers.0': 'agent.tiers-overlap' } };
    const { user, calls } = await open(
      '/agents/7',
      platformWith((call) => (call.method === 'POST' ? refusal : undefined)),
    );
    await user.click(await screen.findByRole('button', { name: 'Offer a contract' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Offer a contract' }));
    expect(await within(dialog).findByText('Enter a number.')).toBeTruthy();
    await user.type(within(dialog).getByLabelText(/^Rate in %/), '0,5');
    await user.type(within(dialog).getByLabelText(/^Reason/), 'first contract');
    await user.click(within(dialog).getByRole('button', { name: 'Offer a contract' }));
    await waitFor(() =>
      expect(
        within(dialog)
          .getByLabelText(/^Rate in %/)
          .getAttribute('aria-invalid'),
      ).toBe('true'),
    );
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `${BASE}/7/contracts`,
      body: { kind: 'daily', tiers: [{ turnover: '0.00', active: 0, loss: '0.00', rate: '0.5' }] },
    });
  });
});

describe('a move', () => {
  const moved = {
    path: [
      { id: '1', account: 'agent2' },
      { id: '7', account: 'agent1' },
    ],
    ends: [{ id: '9', account: 'thanhlong', kind: 'daily', rate: '0.8' }],
  };

  it('is previewed with place, team and contracts that end; a refusal is beside its field', async () => {
    const { user, calls } = await open(
      '/agents/7',
      platformWith((call) => {
        if (call.path !== `${BASE}/7/move`) return undefined;
        if (call.method === 'GET') return { value: { ...moved, teamSize: 40, teamAgents: 5 } };
        const { upline } = call.body as { readonly upline: string };
        return upline === 'agent2'
          ? { value: moved }
          : { code: 'agent.upline-unknown', status: 404, fields: { upline: 'agent.upline-unknown' } };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Move the branch' }));
    const dialog = within(await screen.findByRole('dialog'));
    const place = dialog.getByLabelText<HTMLInputElement>(/^Account of the new upline/);
    await user.type(place, 'nobody');
    await user.type(dialog.getByLabelText(/^Reason/), 'agreed by mail');
    await user.click(dialog.getByRole('button', { name: 'Move the branch' }));
    expect(await dialog.findByText('No agent has this account.')).toBeTruthy();
    expect(place.getAttribute('aria-invalid')).toBe('true');
    await user.clear(place);
    await user.type(place, 'agent2');
    await user.click(dialog.getByRole('button', { name: 'Show what the move does' }));
    const text = async (start: RegExp): Promise<string | null> => (await dialog.findByText(start)).textContent;
    expect(await text(/^New place:/)).toBe('New place: agent2 / agent1');
    expect(dialog.getByText('40 accounts move along, 5 of them agents.')).toBeTruthy();
    expect(await text(/: Daily wages/)).toContain('thanhlong: Daily wages, up to 0.8 %');
    await user.click(dialog.getByRole('button', { name: 'Move the branch' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
      path: `${BASE}/7/move`,
      body: { upline: 'agent2', reason: 'agreed by mail' },
    });
  });
});

describe('an offer', () => {
  const replay = {
    ...{ from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z', periods: 12, turnover: '5000.00', loss: '400.00' },
    ...{ earned: '25.00', passed: '4.00', current: '20.00' },
    tiers: [{ tier: 1, rate: '0.5', periods: 12, base: '5000.00', amount: '25.00' }],
  };
  const preview = { replay, ends: [{ id: '9', account: 'thanhlong', kind: 'daily', rate: '0.8' }] };

  it('is previewed: the last 30 days in sentences, and the contracts that would end, until the terms change', async () => {
    const { user, calls } = await open(
      '/agents/7',
      platformWith((call) => (call.path.endsWith('/preview') ? { value: preview } : undefined)),
    );
    await user.click(await screen.findByRole('button', { name: 'Offer a contract' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Enter a number.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Rate in %/), '0.5');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText(/placed 5,000\.00 of valid bets.* would have earned 25\.00/)).toBeTruthy();
    expect(dialog.getByText(/thanhlong/)).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([
      expect.objectContaining({
        path: `${BASE}/7/contracts/preview`,
        body: { kind: 'daily', tiers: [{ turnover: '0.00', active: 0, loss: '0.00', rate: '0.5' }] },
      }),
    ]);
    await user.type(dialog.getByLabelText(/^Rate in %/), '5');
    expect(dialog.queryByText(/thanhlong/)).toBeNull();
  });
});

describe('bills', () => {
  it('show their lines, and say what a rerun found', async () => {
    const { user } = await open(
      '/agents?tab=waiting',
      platformWith((call) =>
        call.path === `${BASE}/bills/3/rerun` ? { value: { contracts: 4, differences: [] } } : undefined,
      ),
    );
    await user.click(await screen.findByRole('button', { name: /^Open the bill of agent1/ }));
    expect(await screen.findByText('Own contract, version 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Count again' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'asked by the agent');
    const orders = screen.getAllByRole('button', { name: 'Count again', hidden: true });
    await user.click(orders.at(-1) as HTMLElement);
    expect(await screen.findByText(/all 4 contracts have the same result/)).toBeTruthy();
  });

  it('lead from each account that a rerun counts differently to its page', async () => {
    const differences = [
      { account: 'agent1', settled: '1.00', counted: '2.00' },
      { account: 'agent9', settled: '3.00', counted: '4.00' },
    ];
    const { user } = await open(
      '/agents?tab=waiting',
      platformWith(
        (call) => (call.path === `${BASE}/bills/3/rerun` ? { value: { contracts: 2, differences } } : undefined),
        [...RIGHTS, 'members.read'],
      ),
    );
    await user.click(await screen.findByRole('button', { name: /^Open the bill of agent1/ }));
    await user.click(await screen.findByRole('button', { name: 'Count again' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'asked by the agent');
    await user.click(screen.getAllByRole('button', { name: 'Count again', hidden: true }).at(-1) as HTMLElement);
    const link = await screen.findByRole('link', { name: 'agent9' });
    expect(link.getAttribute('href')).toBe('/members/%40agent9?merchant=aurora');
    expect(link.parentElement?.textContent).toBe(', agent9: 3.00 → 4.00');
  });

  it('lead from the account to the member, in the list and in a line of another contract', async () => {
    const passed = { ...line, cause: 'passed', account: 'agent9', version: 2 };
    const { user } = await open(
      '/agents?tab=waiting',
      platformWith(
        (call) => (call.path === `${BASE}/bills/3` ? { value: { bill, lines: [passed] } } : undefined),
        [...RIGHTS, 'members.read'],
      ),
    );
    expect((await screen.findByRole('link', { name: 'agent1' })).getAttribute('href')).toBe(
      '/members/7?merchant=aurora',
    );
    await user.click(screen.getByRole('button', { name: /^Open the bill of agent1/ }));
    const link = await screen.findByRole('link', { name: 'agent9' });
    expect(link.getAttribute('href')).toBe('/members/%40agent9?merchant=aurora');
    expect(link.closest('td, th, li, dd, div')?.textContent).toContain('Contract of agent9, version 2');
  });

  it('can be decided by no role that only reads them', async () => {
    const { user } = await open(
      '/agents?tab=waiting',
      platformWith(() => undefined, ['merchants.read', 'agents.read']),
    );
    await user.click(await screen.findByRole('button', { name: /^Open the bill of agent1/ }));
    expect(await screen.findByText('Own contract, version 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Count again' })).toBeNull();
  });
});
