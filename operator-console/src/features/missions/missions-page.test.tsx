import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const mission = (id: number, over: object = {}) => ({
  ...{ id: String(id), kind: 'rounds', period: 'daily', titles: { EN: `Mission ${id}` }, target: '20' },
  ...{ reward: '2.00', enabled: true, createdBy: 'operator1', createdAt: '2026-01-01T10:00:00.000Z' },
  ...{ claims: 12, paid: '24.00' },
  ...over,
});
const merchants = [{ code: 'aurora', name: 'Aurora', currency: 'CNY', hosts: [], status: 0, modules: [] }];

const open = (rights: readonly string[], list: readonly object[]) => {
  let missions = list;
  const platform: FakePlatform = ({ method, path, body }) => {
    if (path === '/ops/session')
      return { value: { name: 'operator1', role: 'finance', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants') return { value: { merchants } };
    if (path === '/ops/merchants/aurora/missions/2/enabled') {
      missions = [mission(2, body as object)];
      return { value: missions[0] };
    }
    if (path !== '/ops/merchants/aurora/missions') return { code: 'request.not-found', status: 404 };
    return { value: method === 'GET' ? { missions, currency: 'CNY' } : mission(3) };
  };
  return renderConsole(platform, { address: '/missions', token: 'token-1' });
};
const ALL = ['merchants.read', 'missions.read', 'missions.configure'];

describe('missions for operators', () => {
  it('are listed with target, reward and claims', async () => {
    await open(ALL, [mission(2), mission(1, { kind: 'turnover', period: 'weekly', target: '500.00', enabled: false })]);
    const table = within(await screen.findByRole('table', { name: 'Missions' }));
    const rows = (await table.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows[0]).toContain('20Settled rounds');
    expect(rows[0]).toContain('24.00');
    expect(rows[1]).toContain('500.00Valid bets (amount)');
  });

  it('are created with a checked target, in money for bets and in numbers otherwise', async () => {
    const { calls } = await open(ALL, [mission(2), mission(1, { period: 'weekly', titles: { EN: 'First' } })]);
    await screen.findByText('First');
    await userEvent.click(screen.getByRole('button', { name: 'New mission' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New mission' }));
    const field = (name: RegExp) => dialog.getByRole('textbox', { name });
    await userEvent.type(field(/Target/), '1.5');
    await userEvent.type(field(/Reward/), '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Create mission' }));
    expect(await dialog.findByText('Enter a whole number from 1 to 999,999.')).toBeTruthy();
    expect(dialog.getByText(/^Enter an amount from 0.01/)).toBeTruthy();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What counts' }), 'turnover');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Period' }), 'weekly');
    // Of the chosen period alone.
    const former = dialog.getByRole('combobox', { name: /Opens after/ });
    expect(
      within(former)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['None', 'First']);
    await userEvent.selectOptions(former, 'First');
    await userEvent.clear(field(/Reward/));
    await userEvent.type(field(/Reward/), '5');
    await userEvent.type(field(/Title \(EN\)/), ' Weekly stakes ');
    await userEvent.type(field(/Reason/), 'Spring campaign');
    await userEvent.click(dialog.getByRole('button', { name: 'Create mission' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ kind: 'turnover', period: 'weekly', titles: { EN: 'Weekly stakes' }, target: '1.50', reward: '5.00' },
      ...{ follows: '1', reason: 'Spring campaign' },
    });
  });

  it('say what would be here when there are none', async () => {
    await open(ALL, []);
    expect(await screen.findByText('No missions yet')).toBeTruthy();
  });

  it('name the mission that comes before', async () => {
    await open(ALL, [mission(2, { follows: '1' }), mission(1)]);
    expect(await screen.findByText('After “Mission 1”')).toBeTruthy();
  });

  it('are turned off with a reason', async () => {
    const { calls } = await open(ALL, [mission(2)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off: Mission 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off “Mission 2”?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Campaign is over');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Turn on: Mission 2' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ enabled: false, reason: 'Campaign is over' });
  });

  it('are read only without the right to configure', async () => {
    await open(['merchants.read', 'missions.read'], [mission(2)]);
    expect(await screen.findByText('Mission 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New mission' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Turn off/ })).toBeNull();
  });
});
