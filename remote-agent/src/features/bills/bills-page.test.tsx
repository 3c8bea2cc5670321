import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { billLines, bills, billSources, runningPeriods } from 'shared-contracts/agents';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import { BillsPage } from './bills-page.tsx';
import DailyWagesPage from './daily-wages-page.tsx';
import DividendPage from './dividend-page.tsx';
import HourlySalaryPage from './hourly-salary-page.tsx';
import IncomePage from './income-page.tsx';
import RealTimeSalaryPage from './real-time-salary-page.tsx';
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

/** Of a line: two downlines, the days of one of them, and the bets of a day. Each level sums to the row above it. */
const sourcesOf = ({ account, day }: { readonly account?: string; readonly day?: string }) => {
  const row = (key: string, turnover: string, loss: string, amount: string) => ({
    ...{ key, turnover, loss, amount, account: day ? 'low1' : null, at: day ? AT.from : null },
  });
  const rows = day
    ? [row('r-1', '30.00', '5.00', '0.30'), row('r-2', '20.01', '5.01', '0.21')]
    : account
      ? [row('2026-01-02', '50.01', '10.01', '0.51'), row('2026-01-03', '99.99', '19.99', '0.99')]
      : [row('low1', '150.00', '30.00', '1.50'), row('low2', '50.00', '20.00', '0.50')];
  const sums = {
    bets: ['50.01', '10.01', '0.51'],
    days: ['150.00', '30.00', '1.50'],
    downlines: ['200.00', '50.00', '2.00'],
  };
  const level = day ? 'bets' : account ? 'days' : 'downlines';
  const [turnover = '', loss = '', amount = ''] = sums[level];
  return { level, rows, totals: { turnover, loss, amount }, totalRows: rows.length, totalPages: 1 };
};

const show = (kind: BillKind | null, rows: Bill[] = [bill()], page = <BillsPage kind={kind} days={30} />) => {
  const totals = { base: '200.00', earned: '2.00', passed: '-0.50', corrections: '0.00', amount: '1.50', paid: '1.50' };
  const api = createFakeApi({
    [bills.id]: () => ({ rows, totals, totalRows: rows.length, totalPages: 1 }),
    [billLines.id]: () => ({ bill: bill(), lines: [line(), line({ seq: 2, tier: 2, next: null })] }),
    [billSources.id]: (input) => sourcesOf((input as { query: { account?: string; day?: string } }).query),
    [runningPeriods.id]: () => ({ rows: [running('daily'), running('hourly')] }),
  });
  const { portal } = createFakePortal({ module: 'agent', api });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address="/?from=2026-01-01&to=2026-01-31">
      {page}
    </StandAlone>,
  );
  return (id: string) => api.calls.flatMap((call) => (call.id === id ? [call.input] : []));
};

it('shows the tier of the running period of its kind, and what the next one needs', async () => {
  show('daily');
  const panel = within(await screen.findByRole('region', { name: 'Running periods' }));
  expect(panel.getByText(/^Tier 1 reached: 1/)).toBeTruthy();
  expect(
    panel.getByText('Tier 2 (2 %) needs another ¥30.00 of valid bets, 1 active member, and ¥25.00 of net loss.'),
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
  expect(await lines.findByText('Tier 2 (2 %) needed another ¥300.00 of valid bets and 1 active member.')).toBeTruthy();
  expect(lines.getByText('The highest tier is reached.')).toBeTruthy();
});

const PAGES = [
  ['[AGT-021]', 'dividend', <DividendPage key="dividend" />],
  ['[AGT-023]', 'daily', <DailyWagesPage key="daily" />],
  ['[AGT-025]', 'hourly', <HourlySalaryPage key="hourly" />],
  ['[AGT-027]', 'realtime', <RealTimeSalaryPage key="realtime" />],
] as const;

it.each(PAGES)('%s lists the periods of its kind with rate, base, amount and status: %s', async (_id, kind, page) => {
  const calls = show(kind, [bill({ kind }), bill({ id: '4', kind, amount: '7.25', status: 'waiting' })], page);
  const table = within(await screen.findByRole('table', { name: 'Settled periods' }));
  const paid = await table.findByRole('row', { name: /200\.00.*1\s%.*1\.50.*Paid/ });
  // By day, or by the moment at which an hour or five minutes began, whatever the zone of the browser.
  const isByTime = kind === 'hourly' || kind === 'realtime';
  expect(paid.textContent).toMatch(isByTime ? /^Jan 0[12], \d\d:00/ : /^Jan 02(?!, \d)/);
  expect(table.getByRole('row', { name: /200\.00.*1\s%.*7\.25.*Waiting/ })).toBeTruthy();
  expect(calls(bills.id)[0]).toMatchObject({ query: { kind, from: '2026-01-01', to: '2026-01-31' } });
});

it('[AGT-017] lists what contracts of every kind brought in the period, and totals it', async () => {
  const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
  const calls = show(
    null,
    kinds.map((kind, index) => bill({ id: String(index), kind })),
    <IncomePage />,
  );
  const table = within(await screen.findByRole('table', { name: 'Settled periods' }));
  for (const name of ['Dividend', 'Daily wages', 'Hourly salary', 'Real-time salary'])
    expect(await table.findByRole('row', { name: new RegExp(`${name}.*1\\.50`) })).toBeTruthy();
  expect(table.getByRole('row', { name: /Total.*2\.00.*0\.50.*1\.50/ })).toBeTruthy();
  expect(calls(bills.id)[0]).toMatchObject({ query: { from: '2026-01-01', to: '2026-01-31' } });
  expect(calls(bills.id)[0]).not.toHaveProperty('query.kind');
});

it('[AGX-001] opens a line by contract version, downline, day and bet, each step with the sum of the row before', async () => {
  show('daily');
  await userEvent.click(await screen.findByRole('button', { name: /^Details of/ }));
  const lines = within(await screen.findByRole('table', { name: 'Lines of the bill' }));
  const [own] = await lines.findAllByRole('row', { name: /Your contract, version 2.*200\.00.*50\.00.*2\.00/ });
  await userEvent.click(within(own as HTMLElement).getByRole('button', { name: 'Show bets' }));
  const expectSum = async (header: string, sum: RegExp): Promise<HTMLElement> => {
    const table = await screen.findByRole('table', { name: 'Your contract, version 2' });
    expect(await within(table).findByRole('columnheader', { name: header })).toBeTruthy();
    expect(within(table).getByRole('row', { name: /^Total/ }).textContent).toMatch(sum);
    return table;
  };
  const open = async (table: HTMLElement, name: RegExp): Promise<void> =>
    userEvent.click(within(within(table).getByRole('row', { name })).getByRole('button', { name: 'View' }));
  await open(await expectSum('Downline', /200\.00.*50\.00.*2\.00/), /^low1.*150\.00.*30\.00.*1\.50/);
  await open(await expectSum('Day', /150\.00.*30\.00.*1\.50/), /^Jan 02.*50\.01.*10\.01.*0\.51/);
  const bets = await expectSum('Round', /50\.01.*10\.01.*0\.51/);
  expect(within(bets).getAllByRole('row', { name: /^r-[12] low1/ })).toHaveLength(2);
  const path = within(screen.getByRole('navigation', { name: 'Path to the bets' }));
  expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Lines', 'Your contract, version 2', 'low1', 'Jan 02'],
  ]);
});
