import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { teamOverview } from 'shared-contracts/agents';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import TeamOverviewPage from './team-overview-page.tsx';

const overviewOf = (from: string, to: string) => ({
  ...{ from, to, teamSize: 41, agents: 7, newMembers: 3, activeMembers: 12, deposits: '801.00', withdrawals: '402.00' },
  ...{
    bets: '1203.00',
    wins: '1104.00',
    netLoss: '99.00',
    commission: '25.00',
    teamBalance: '5006.00',
    currency: 'CNY',
  },
  days: [
    { day: from, bets: '1000.00', wins: '1004.00', active: 9 },
    { day: to, bets: '203.00', wins: '100.00', active: 5 },
  ],
});

const show = () => {
  const api = createFakeApi({
    [teamOverview.id]: (input) => {
      const { from, to } = (input as { readonly query: { readonly from: string; readonly to: string } }).query;
      return overviewOf(from, to);
    },
  });
  const { portal } = createFakePortal({ module: 'agent', api });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address="/?from=2026-01-01&to=2026-01-03">
      <TeamOverviewPage />
    </StandAlone>,
  );
  return () => api.calls.map(({ input }) => (input as { readonly query: object }).query);
};

it('[AGT-006] shows every figure of the period, and its days in chart and table', async () => {
  const asked = show();
  await screen.findByText('41');
  expect(asked()).toEqual([{ from: '2026-01-01', to: '2026-01-03' }]);
  const figures = [
    ...[/^Team size$/, /^New members$/, /^Active members$/, /^Team balance$/, /^Deposits$/, /^Withdrawals$/],
    ...[/^Bets$/, /^Wins$/, /^Commission credited$/],
  ];
  const shown = figures.map((label) => {
    const [tile] = screen.getAllByText(label);
    return tile?.parentElement?.textContent ?? '';
  });
  const values = ['41', '3', '12', '5,006.00', '801.00', '402.00', '1,203.00', '1,104.00', '25.00'];
  for (const [index, value] of values.entries()) expect(shown[index]).toContain(value);
  // What is due for a period is credited after its end, so that My income has other sums for the same days.
  expect(shown.at(-1)).toContain('By the day of the credit.');
  const table = within(screen.getByRole('table', { name: 'Team by day' }));
  expect(table.getByRole('row', { name: /Total.*12.*1,203\.00.*1,104\.00/ })).toBeTruthy();
  expect(table.getAllByRole('row')).toHaveLength(4);
});

it('asks for the period that is chosen, and saves its days', async () => {
  const user = userEvent.setup();
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const asked = show();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(saved).toEqual(['team-overview-2026-01-01-2026-01-03.csv']);
  await user.click(screen.getByRole('button', { name: '30 days' }));
  expect(asked()).toHaveLength(2);
  click.mockRestore();
});

it('saves and counts nothing of the former period while the next one is on its way', async () => {
  const user = userEvent.setup();
  let answer = (): void => undefined;
  const later = new Promise<void>((resolve) => (answer = resolve));
  const api = createFakeApi({
    [teamOverview.id]: async (input) => {
      const { from, to } = (input as { readonly query: { readonly from: string; readonly to: string } }).query;
      if (from !== '2026-01-01') await later;
      return { ...overviewOf(from, to), teamSize: from === '2026-01-01' ? 41 : 57 };
    },
  });
  const { portal } = createFakePortal({ module: 'agent', api });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address="/?from=2026-01-01&to=2026-01-03">
      <TeamOverviewPage />
    </StandAlone>,
  );
  await screen.findByText('41');
  await user.click(screen.getByRole('button', { name: '30 days' }));
  const save = screen.getByRole('button', { name: 'Export CSV' });
  expect(save).toHaveProperty('disabled', true);
  expect(screen.queryByText('41')).toBeNull();
  answer();
  await screen.findByText('57');
  expect(save).toHaveProperty('disabled', false);
});
