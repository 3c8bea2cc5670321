/** The daily close: figures by way of payment, signed once with the closing that was shown, and as a file. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';
import { csvOf } from './daily-close-file.ts';
import type { Day } from './daily-close.api.ts';

const BASE = '/ops/merchants/aurora/daily-closes';
const FIGURES = {
  ...{ opening: '500.00', corrections: '25.00', received: '100.00', paid: '60.00', closing: '565.00' },
  difference: '0.00',
};
const DAY: Day = {
  ...{ day: '2026-03-02', state: 'open', ways: [{ way: 'bank-transfer', ...FIGURES }], total: FIGURES },
  ...{ ledger: '565.00', late: '0.00', currency: 'EUR', signedBy: null, signedAt: null, note: null },
};
const CLOSED = {
  ...{ day: '2026-03-01', ...FIGURES, closing: '500.00', signedBy: 'finance2', note: 'Counted' },
  signedAt: '2026-03-02T08:00:00.000Z',
};
const LIST = {
  ...{ rows: [CLOSED], next: '2026-03-02', currency: 'EUR', timeZone: 'Asia/Shanghai', totalRows: 1, totalPages: 1 },
};

const open = (rights: readonly string[], day: Partial<Day> = {}, address = '/payments?merchant=aurora&tab=close') => {
  const platform: FakePlatform = ({ method, path }) => {
    if (path === '/ops/session')
      return { value: { name: 'finance1', role: 'finance', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants')
      return { value: { merchants: [{ code: 'aurora', name: 'Aurora', hosts: [], status: 0, modules: [] }] } };
    if (path === BASE) return { value: LIST };
    if (path.startsWith(`${BASE}/`))
      return { value: { ...DAY, ...(method === 'POST' ? { state: 'closed', signedBy: 'finance1' } : {}), ...day } };
    return { value: null };
  };
  return renderConsole(platform, { address, token: 'token-1' });
};

it('shows the day whose turn it is by way of payment, and that it agrees with the ledger', async () => {
  await open(['payments.read']);
  const table = within(await screen.findByRole('table', { name: 'Payments of 2026-03-02' }));
  const row = within(await table.findByRole('row', { name: /Bank transfer/ }));
  for (const amount of ['500.00', '25.00', '100.00', '60.00', '565.00']) expect(row.getByText(amount)).toBeTruthy();
  expect(screen.getByText(/The closing agrees with the ledger: 565.00 EUR/)).toBeTruthy();
  expect(screen.getAllByText(/Amounts in EUR\.$/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
  expect(within(screen.getByRole('table', { name: 'Closed days' })).getByText(/finance2/)).toBeTruthy();
});

it('is signed with the closing that was shown', async () => {
  const { calls } = await open(['payments.read', 'payments.decide']);
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close 2026-03-02?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'Counted twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    [`${BASE}/2026-03-02`, { closing: '565.00', reason: 'Counted twice' }],
  ]);
});

it('shows the closing that has changed meanwhile, and signs that one', async () => {
  const later = { ...FIGURES, received: '110.00', closing: '575.00' };
  const sent: unknown[] = [];
  const platform: FakePlatform = ({ method, path, body }) => {
    if (path === '/ops/session')
      return {
        value: {
          ...{ name: 'finance1', role: 'finance', expiresAt: '2026-01-01T00:00:00.000Z' },
          rights: ['payments.read', 'payments.decide'],
        },
      };
    if (path === '/ops/merchants')
      return { value: { merchants: [{ code: 'aurora', name: 'Aurora', hosts: [], status: 0, modules: [] }] } };
    if (path === BASE) return { value: LIST };
    if (!path.startsWith(`${BASE}/`)) return { value: null };
    if (method === 'POST') sent.push(body);
    if (method === 'POST' && sent.length === 1) return { code: 'form.overtaken', status: 409 };
    return { value: { ...DAY, ...(sent.length > 0 && { total: later, ledger: '575.00' }) } };
  };
  await renderConsole(platform, { address: '/payments?merchant=aurora&tab=close', token: 'token-1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close 2026-03-02?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'Counted twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  expect(await dialog.findByText(/The figures of this day have changed/)).toBeTruthy();
  expect(dialog.getByText(/a closing of 575.00 EUR/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close the day' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { closing: '565.00', reason: 'Counted twice' },
    { closing: '575.00', reason: 'Counted twice' },
  ]);
});

it('says what differs from payments, and what came after the signature', async () => {
  const total = { ...FIGURES, difference: '-1.50' };
  await open(['payments.read'], {
    state: 'closed',
    signedBy: 'finance2',
    signedAt: CLOSED.signedAt,
    total,
    late: '7.00',
  });
  expect(await screen.findByText(/differ by .1\.50 EUR/)).toBeTruthy();
  expect(screen.getByText(/Booked for this day after it was closed: 7.00 EUR/)).toBeTruthy();
});

it('is exported with its total', () => {
  const [head, way, total] = csvOf(DAY).trim().split(/\r?\n/);
  expect(head).toContain('opening,corrections,received,paid,closing,difference');
  expect(way).toContain('2026-03-02,bank-transfer,EUR,500.00,25.00,100.00,60.00,565.00,0.00,open');
  expect(total).toContain('2026-03-02,total,EUR');
});
