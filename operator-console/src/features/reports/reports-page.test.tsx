/** Reports by payment channel: names of channels, their columns, chart and file, and what a report cannot be narrowed to. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import english from 'shared-contracts/errors/en.json' with { type: 'json' };
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';
import { channelOf, filterFrom, regrouped } from './reports.model.ts';

const MAILS = '/ops/merchants/aurora/report-mails';
const ZERO = {
  ...{ bets: 0, turnover: '0.00', ggr: '0.00', deposits: '0.00', withdrawals: '0.00', paidOut: '0.00' },
  ...{ bonuses: '0.00', salaries: '0.00', adjustments: '0.00' },
};
const CHANNEL_ROWS = [
  { key: 'bank-transfer', name: null, ...ZERO, paidOut: '60.00', depositCount: 0, payoutCount: 3 },
  { key: 'bank-transfer:Acme Bank', name: null, ...ZERO, deposits: '130.00', depositCount: 2, payoutCount: 0 },
  { key: 'other', name: null, ...ZERO, deposits: '7.00', depositCount: 1, payoutCount: 0 },
  {
    ...{ key: 'provider:SANDBOX', name: null, ...ZERO },
    ...{ deposits: '250.00', depositCount: 4, paidOut: '100.00', payoutCount: 1 },
  },
];
const CHANNEL_TOTALS = { ...ZERO, deposits: '387.00', depositCount: 7, paidOut: '160.00', payoutCount: 4 };

const AGENT_ROWS = [
  { key: '', name: null, ...ZERO },
  { key: '7', name: 'agent1', merchant: 'lotus', ...ZERO },
];
/** Of the merchant, whatever day it is elsewhere. */
const TODAY = '2026-03-02';
const ROWS: Readonly<Record<string, readonly object[]>> = { channel: CHANNEL_ROWS, agent: AGENT_ROWS };

const MAILED: object[] = [];
/** Reports with rows beyond the first page; those cannot be read. */
const HAS_MORE = new Set<string>();

const open = (address: string, rights: readonly string[] = ['reports.read']) => {
  const platform: FakePlatform = ({ path, query }) => {
    if (path === '/ops/session')
      return { value: { name: 'finance1', role: 'finance', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants')
      return { value: { merchants: [{ code: 'aurora', name: 'Aurora', hosts: [], status: 0, modules: [] }] } };
    if (path === MAILS)
      return { value: { mails: MAILED, operators: [{ name: 'finance1', hasAddress: true }], timeZone: 'UTC' } };
    if (path !== '/ops/reports/money') return { value: null };
    const isOfChannels = query.get('by') === 'channel' || query.has('channel');
    const days = [{ key: '2026-03-02', name: null, ...ZERO }];
    if (query.has('after')) return { code: 'request.not-found', status: 404 };
    return {
      value: {
        ...{ currency: 'EUR', currencies: ['EUR'], timeZone: 'UTC', hasMore: HAS_MORE.has(query.get('by') ?? '') },
        ...{ today: TODAY, from: query.get('from') ?? '2026-02-17', to: query.get('to') ?? TODAY },
        agent: query.get('agent') === '7' ? { account: 'agent1', merchant: 'lotus' } : null,
        rows: ROWS[query.get('by') ?? ''] ?? days,
        totals: isOfChannels ? CHANNEL_TOTALS : ZERO,
      },
    };
  };
  return renderConsole(platform, { address, token: 'token-1' });
};
const headsOf = (table: HTMLElement): readonly (string | null)[] =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

it('names channels as the daily close does, and shows deposits and payouts alone', async () => {
  await open('/reports?merchant=aurora&by=channel');
  const table = await screen.findByRole('table', { name: 'Figures by Channel, EUR' });
  await within(table).findByText('Bank transfer: Acme Bank');
  expect(headsOf(table)).toEqual(['Channel', 'Number of deposits', 'Deposits', 'Number of payouts', 'Paid out']);
  for (const name of ['Bank transfer', 'Booked without a payment', 'Provider: SANDBOX'])
    expect(within(table).getByText(name)).toBeTruthy();
  const row = within(within(table).getByRole('row', { name: /Provider: SANDBOX/ }));
  for (const figure of ['4', '250.00', '1', '100.00']) expect(row.getByText(figure)).toBeTruthy();
  expect(screen.getByRole('figure', { name: 'Deposits by Channel, EUR' })).toBeTruthy();
  const figures = within(screen.getByRole('combobox', { name: 'Figure in the chart' })).getAllByRole('option');
  expect(figures.map(({ textContent }) => textContent)).toEqual(['Deposits', 'Paid out']);
});

it('narrows the days to one channel, and to nothing else with it', async () => {
  const { calls } = await open('/reports?merchant=aurora&by=channel&vendor=HOUSE');
  const last = () => calls.findLast(({ path }) => path === '/ops/reports/money')?.query;
  await userEvent.click(await screen.findByRole('radio', { name: 'Vendor' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Channel' }));
  await waitFor(() => expect([last()?.get('by'), last()?.has('vendor')]).toEqual(['channel', false]));
  await userEvent.click(await screen.findByRole('button', { name: 'Days of Provider: SANDBOX' }));
  await waitFor(() => expect([last()?.get('by'), last()?.get('channel')]).toEqual(['day', 'provider:SANDBOX']));
  expect(headsOf(await screen.findByRole('table', { name: 'Figures by Day, EUR' }))).not.toContain('Turnover');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Channel Provider: SANDBOX' }));
  await waitFor(() => expect(last()?.has('channel')).toBe(false));
  expect(headsOf(await screen.findByRole('table', { name: 'Figures by Day, EUR' }))).toContain('Turnover');
});

it('leads from an agent to the member’s page, and narrows the days to the agent beside it', async () => {
  const { calls } = await open('/reports?by=agent', ['reports.read', 'members.read']);
  const link = await screen.findByRole('link', { name: 'agent1' });
  expect(link.getAttribute('href')).toBe('/members/7?merchant=lotus');
  await userEvent.click(screen.getByRole('button', { name: 'Days of agent1' }));
  const last = () => calls.findLast(({ path }) => path === '/ops/reports/money')?.query;
  await waitFor(() => expect([last()?.get('by'), last()?.get('agent')]).toEqual(['day', '7']));
  const remove = await screen.findByRole('button', { name: 'Remove Agent agent1' });
  expect(screen.getByRole('link', { name: 'agent1' }).getAttribute('href')).toBe('/members/7?merchant=lotus');
  await userEvent.click(remove);
  await waitFor(() => expect(last()?.has('agent')).toBe(false));
});

it('names the agent of a mailed report, where the merchant has one of that number', async () => {
  const mail = {
    ...{ id: '1', name: 'Of one agent', by: 'day', currency: null, vendor: null, game: null, period: 'daily', hour: 6 },
    ...{ recipients: [], state: 'active', version: 1, changedBy: 'finance1', changedAt: '2026-01-01T00:00:00.000Z' },
    ...{ nextAt: null, lastSentAt: null, failed: 0, waiting: 0 },
  };
  MAILED.push({ ...mail, agent: '7', agentAccount: 'agent1' }, { ...mail, id: '2', agent: '9', agentAccount: null });
  await open('/reports?merchant=aurora&tab=mails', ['reports.read', 'reports.mail', 'members.read']);
  expect((await screen.findByRole('link', { name: 'agent1' })).getAttribute('href')).toBe('/members/7?merchant=aurora');
  expect(screen.getByText(/^Day, 9$/)).toBeTruthy();
  MAILED.length = 0;
});

it('mails a report by channel, without a vendor, a game or an agent', async () => {
  const { calls } = await open('/reports?merchant=aurora&tab=mails', ['reports.read', 'reports.mail']);
  await userEvent.click(await screen.findByRole('button', { name: 'Add report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Payments');
  await userEvent.type(dialog.getByRole('textbox', { name: /Vendor/ }), 'HOUSE');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rows' }), 'channel');
  for (const name of [/Vendor/, /Game/, /Agent/]) expect(dialog.queryByRole('textbox', { name })).toBeNull();
  expect(dialog.getByRole('textbox', { name: /Currency/ })).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: /finance1/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add report' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    ...{ path: MAILS, body: { name: 'Payments', by: 'channel', vendor: null, game: null, agent: null } },
  });
});

it('says that a mailed report is of games or of an agent', async () => {
  const { calls } = await open('/reports?merchant=aurora&tab=mails', ['reports.read', 'reports.mail']);
  await userEvent.click(await screen.findByRole('button', { name: 'Add report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Games of an agent');
  await userEvent.type(dialog.getByRole('textbox', { name: /Vendor/ }), 'HOUSE');
  await userEvent.type(dialog.getByRole('textbox', { name: /Agent/ }), '5');
  await userEvent.click(dialog.getByRole('checkbox', { name: /finance1/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add report' }));
  expect(await dialog.findByText(/^A report of an agent has no vendor and no game/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('leaves the usual days to the platform, and takes ranges that end on the merchant’s today', async () => {
  HAS_MORE.add('day');
  const { calls } = await open('/reports?merchant=aurora');
  const last = () => calls.findLast(({ path }) => path === '/ops/reports/money')?.query;
  const today = await screen.findByRole('button', { name: 'Today' });
  expect([last()?.get('from'), last()?.get('to')]).toEqual([null, null]);
  for (const [name, day] of [
    ['From', '2026-02-17'],
    ['To', TODAY],
  ] as const)
    expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe(day);
  // What follows has the days of the first page, also after midnight.
  await userEvent.click(screen.getByRole('button', { name: 'More rows' }));
  await waitFor(() => expect([last()?.get('after'), last()?.get('to')]).toEqual([TODAY, TODAY]));
  await userEvent.click(today);
  await waitFor(() => expect([last()?.get('from'), last()?.get('to')]).toEqual([TODAY, TODAY]));
  await userEvent.click(await screen.findByRole('button', { name: '7 days' }));
  await waitFor(() => expect([last()?.get('from'), last()?.get('to')]).toEqual(['2026-02-24', TODAY]));
  HAS_MORE.clear();
});

it('keeps one kind of report when its rows change', () => {
  const filter = {
    ...filterFrom(new URLSearchParams('vendor=HOUSE&game=g&segment=3&merchant=aurora')),
    ...{ agent: '5', cohort: '2026-01' },
  };
  expect(regrouped(filter, 'channel')).toMatchObject({
    ...{ by: 'channel', merchant: 'aurora', vendor: '', game: '', agent: '', cohort: '', segment: '' },
  });
  const narrowed = { ...filter, channel: 'other' };
  expect(regrouped(narrowed, 'merchant')).toMatchObject({ by: 'merchant', channel: 'other' });
  expect(regrouped(narrowed, 'game')).toMatchObject({
    ...{ by: 'game', vendor: 'HOUSE', game: 'g', agent: '', cohort: '', channel: '', segment: '3' },
  });
  expect(regrouped(narrowed, 'agent')).toMatchObject({
    ...{ by: 'agent', agent: '5', cohort: '2026-01', vendor: '', game: '', channel: '', segment: '' },
  });
  expect(channelOf('bank-transfer:A: B')).toEqual({ way: 'bank-transfer', provider: 'A: B' });
});

it.each([
  ['by=vendor&vendor=HOUSE&agent=5', { by: 'vendor', vendor: 'HOUSE', agent: '' }],
  ['by=agent&vendor=HOUSE&agent=5', { by: 'agent', vendor: '', agent: '5' }],
  ['vendor=HOUSE&agent=5', { by: 'day', vendor: 'HOUSE', agent: '' }],
  ['cohort=2026-01&agent=5', { by: 'day', cohort: '2026-01', agent: '5' }],
])('reads one kind of report from %s', (address, filter) =>
  expect(filterFrom(new URLSearchParams(address))).toMatchObject(filter),
);

it('says beside the button why further rows did not come', async () => {
  HAS_MORE.add('day');
  await open('/reports?merchant=aurora&by=day');
  await userEvent.click(await screen.findByRole('button', { name: 'More rows' }));
  expect((await screen.findByRole('alert')).textContent).toBe(english['request.not-found']);
  expect(screen.getByRole('table', { name: 'Figures by Day, EUR' })).toBeTruthy();
  HAS_MORE.clear();
});
