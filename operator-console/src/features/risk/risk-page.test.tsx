import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';
import { byUrgency, judged, signalFrom } from './risk.model.ts';

const OPERATOR = {
  ...{ name: 'operator4', role: 'risk', expiresAt: '2026-01-01T00:00:00.000Z' },
  rights: ['merchants.read', 'risk.read', 'members.read', 'protection.manage'],
};
const game = (name: string, theory: number | null, low: number | null, high: number | null) => ({
  ...{ game: name, name, vendor: 'NOVA', rounds: 1200, rtp: 95, theory, low, high },
});
const signal = (account: string, kind: string, tags: readonly string[] = []) => ({
  ...{ signal: kind, member: `1${account.length}`, account, at: '2026-03-02T10:00:00.000Z', tags },
  facts: { network: '198.51.100.7', members: '2' },
  others: [{ member: '77', account: 'other' }],
});
const RISK = {
  currency: 'VND',
  signals: [signal('lan', 'shared-network', ['new-member']), signal('binh', 'large-win', ['case-open'])],
  returns: [game('Fair', 96, 94, 97), game('Odd', 99, 94, 97), game('Quiet', 96, null, null)],
  differences: [
    {
      id: '1',
      member: '5',
      account: 'minh',
      vendor: 'NOVA',
      round: 'r-9',
      amount: '12.50',
      at: '2026-03-02T10:00:00.000Z',
    },
  ],
};

const AT = '2026-01-01T10:00:00.000Z';
const MEMBER = {
  ...{ id: '13', account: 'lan', status: 'active', operatorStatus: 'active', level: null, verification: 'N' },
  ...{ registeredAt: AT, lastSignInAt: null, agentSuspension: null, changed: null },
  ...{ hasPassword: true, mustChangePassword: false },
};
const OF_MEMBER = '/ops/merchants/aurora/members/13/risk';

const platformWith =
  (risk: object, sent: unknown[] = []): FakePlatform =>
  ({ method, path, body }) => {
    if (path === '/ops/session') return { value: OPERATOR };
    if (path === '/ops/merchants')
      return { value: { merchants: [{ code: 'aurora', name: 'Aurora', hosts: [], status: 0, modules: [] }] } };
    if (path === '/ops/merchants/aurora/risk') return { value: risk };
    if (path === '/ops/merchants/aurora/members/13') return { value: MEMBER };
    if (method === 'POST' && path === '/ops/merchants/aurora/risk/cases') {
      sent.push(body);
      return { value: { opened: true } };
    }
    return { code: 'request.not-found', status: 404 };
  };

it('[OPR-015] shows each signal with its evidence, tags and members, and opens a case with a reason', async () => {
  const sent: unknown[] = [];
  await renderConsole(platformWith(RISK, sent), { token: 'token-1', address: '/risk' });
  const row = (await screen.findByRole('link', { name: 'lan' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('New member')).toBeTruthy();
  expect(within(row).getByText('198.51.100.7', { exact: false })).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'other' }).getAttribute('href')).toBe('/members/77?merchant=aurora');
  expect(screen.queryByRole('button', { name: 'Open a case about binh' })).toBeNull();
  const user = userEvent.setup();
  await user.click(within(row).getByRole('button', { name: 'Open a case about lan' }));
  const window = await screen.findByRole('dialog');
  await user.type(within(window).getByRole('textbox', { name: /Reason/ }), 'two accounts, one phone');
  await user.click(within(window).getByRole('button', { name: 'Open case' }));
  await waitFor(() =>
    expect(sent).toEqual([{ member: '13', signal: 'shared-network', reason: 'two accounts, one phone' }]),
  );
});

it('[OPR-015] narrows to one signal, large wins, as the address says', async () => {
  await renderConsole(platformWith(RISK), { token: 'token-1', address: '/risk?signal=large-win' });
  expect(await screen.findByRole('link', { name: 'binh' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'lan' })).toBeNull();
});

it('[OPR-015] shows returns with what is outside first, and differences with their amount', async () => {
  await renderConsole(platformWith(RISK), { token: 'token-1', address: '/risk?tab=returns' });
  await screen.findByText('Odd');
  const [, first] = screen.getAllByRole('row');
  expect(within(first as HTMLElement).getByText('Odd')).toBeTruthy();
  expect(within(first as HTMLElement).getByText('Outside')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Differences' }));
  expect(await screen.findByText('12.50')).toBeTruthy();
});

it('says that there is nothing', async () => {
  const none = { ...RISK, signals: [], returns: [], differences: [] };
  await renderConsole(platformWith(none), { token: 'token-1', address: '/risk' });
  expect(await screen.findByText('No signals')).toBeTruthy();
});

it('judges a return by its bounds, and puts what is outside first', () => {
  expect(RISK.returns.map(judged)).toEqual(['within', 'outside', 'unknown']);
  expect(byUrgency(RISK.returns).map(({ game: name }) => name)).toEqual(['Odd', 'Fair', 'Quiet']);
  expect([signalFrom('near-limit'), signalFrom('nonsense'), signalFrom(null)]).toEqual(['near-limit', 'all', 'all']);
});

describe('the risk on a member’s page', () => {
  const openMember = (answer: FakePlatform, rights = OPERATOR.rights) =>
    renderConsole(
      (call) => {
        if (call.path === '/ops/session') return { value: { ...OPERATOR, rights } };
        return call.path === OF_MEMBER ? answer(call) : platformWith(RISK)(call);
      },
      { token: 'token-1', address: '/members/13?merchant=aurora' },
    );

  it('lists what other accounts share, with links to their pages, and the tags of each signal', async () => {
    await openMember(() => ({ value: { signals: RISK.signals } }));
    const table = within(await screen.findByRole('table', { name: 'Risk and shared marks' }));
    const network = within((await table.findByText('New member')).closest('tr') as HTMLElement);
    expect(network.getByText('198.51.100.7', { exact: false })).toBeTruthy();
    expect(network.getByRole('link', { name: 'other' }).getAttribute('href')).toBe('/members/77?merchant=aurora');
    expect(table.getByText('Case open')).toBeTruthy();
  });

  it('says that there is nothing, or that it can’t be read, and reads it again', async () => {
    let fails = true;
    await openMember(() => (fails ? { code: 'server.unavailable', status: 503 } : { value: { signals: [] } }));
    // The overview of this platform fails as well.
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
    const retries = screen.getAllByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(retries.at(-1) as HTMLElement);
    expect(
      await screen.findByText('This member shares nothing with other accounts and has no unusual activity.'),
    ).toBeTruthy();
  });

  it('is neither shown to nor read for operators without the right to risk', async () => {
    const { calls } = await openMember(() => ({ value: { signals: [] } }), ['merchants.read', 'members.read']);
    await screen.findByRole('heading', { name: 'lan' });
    expect(screen.queryByText('Risk and shared marks')).toBeNull();
    expect(calls.some(({ path }) => path === OF_MEMBER)).toBe(false);
  });
});
