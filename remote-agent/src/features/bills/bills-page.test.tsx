import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { billLines, bills, runningPeriods } from 'shared-contracts/agents';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import { BillsPage } from './bills-page.tsx';
import type { Bill, BillKind, BillLine } from './bill.model.ts';

const AT = { from: '2026-01-02T00:00:00Z', to: '2026-01-03T00:00:00Z' };
const bill = (over: Partial<Bill> = {}): Bill => ({
  ...{ id: '3', kind: 'daily', ...AT, firstDay: '2026-01-02', lastDay: '2026-01-02', base: '200.00', rate: '1' },
  ...{ tier: 1, earned: '2.00', passed: '-0.50', corrections: '0.00', amount: '1.50', status: 'paid' },
  ...over,
});
const line = (over: Partial<BillLine> = {}): BillLine => ({
  ...{ seq: 1, cause: 'own', account: 'agent1', version: 2, ...AT, isLate: false, turnover: '200.00', active: 3 },
  ...{ loss: '50.00', base: '200.00', tier: 1, rate: '1', before: '0.00', amount: '2.00' },
  next: { tier: 2, rate: '2', turnover: '300.00', active: 1, loss: '0.00' },
  ...over,
});
const running = (kind: BillKind) => ({
  ...{ kind, ...AT, turnover: '70.00', active: 1, loss: '25.00', base: '70.00', tier: 1, rate: '1', earned: '0.70' },
  next: { tier: 2, rate: '2', turnover: '30.00', active: 1, loss: '25.00' },
});

const show = (kind: BillKind | null, rows: Bill[] = [bill()]) => {
  const totals = { base: '200.00', earned: '2.00', passed: '-0.50', corrections: '0.00', amount: '1.50', paid: '1.50' };
  const api = createFakeApi({
    [bills.id]: () => ({ rows, totals, totalRows: rows.length, totalPages: 1 }),
    [billLines.id]: () => ({ bill: bill(), lines: [line(), line({ seq: 2, tier: 2, next: null })] }),
    [runningPeriods.id]: () => ({ rows: [running('daily'), running('hourly')] }),
  });
  const { portal } = createFakePortal({ module: 'agent', api });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address="/?from=2026-01-01&to=2026-01-31">
      <BillsPage kind={kind} days={30} />
    </StandAlone>,
  );
};

it('shows the tier of the running period of its kind, and what the next one needs', async () => {
  show('daily');
  const panel = within(await screen.findByRole('region', { name: 'Running periods' }));
  expect(panel.getByText(/^Tier 1 reached: 1/)).toBeTruthy();
  expect(
    panel.getByText('Tier 2 (2 %) needs another ¥30.00 of valid bets, 1 active members, and ¥25.00 of net loss.'),
  ).toBeTruthy();
  expect(panel.getByText(/0\.70/)).toBeTruthy();
  expect(panel.queryByText('Hourly salary')).toBeNull();
});

it('shows all running periods on the page of the whole income', async () => {
  show(null);
  const panel = within(await screen.findByRole('region', { name: 'Running periods' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
});

it('shows base, tier, rate and amount of each settled period, and what the next tier needed in its lines', async () => {
  show('daily');
  const table = within(await screen.findByRole('table', { name: 'Settled periods' }));
  expect(await table.findByRole('row', { name: /200\.00.*1\s%.*1.*2\.00.*1\.50.*Paid/ })).toBeTruthy();
  await userEvent.click(table.getByRole('button', { name: /^Details of/ }));
  const lines = within(await screen.findByRole('table', { name: 'Lines of the bill' }));
  expect(
    await lines.findByText('Tier 2 (2 %) needed another ¥300.00 of valid bets and 1 active members.'),
  ).toBeTruthy();
  expect(lines.getByText('The highest tier is reached.')).toBeTruthy();
});
