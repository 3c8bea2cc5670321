import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const OPERATOR = {
  ...{ name: 'operator4', role: 'risk', rights: ['compliance.read'], expiresAt: '2026-01-01T00:00:00.000Z' },
};
const check = (id: string, area: string, state: string, code: string) => ({
  ...{ id, area, state, code, clauses: ['8'], checkedAt: '2026-03-02T10:00:00.000Z', tookMs: 4 },
  evidence: [
    { name: 'rows', kind: 'count', value: '1204' },
    { name: 'difference', kind: 'ms', value: '12' },
    { name: 'oldest', kind: 'time', value: '2026-03-01T10:00:00.000Z' },
  ],
});
const CHECKS = [
  check('clock', 'system', 'passed', 'passed'),
  check('audit-chain', 'system', 'failed', 'audit.broken'),
  check('actual-return', 'games', 'not-applicable', 'rtp.no-rounds'),
];

const platformWith =
  (replies: (object | null)[]): FakePlatform =>
  ({ path }) => {
    if (path === '/ops/session') return { value: OPERATOR };
    if (path !== '/ops/compliance/self-test') return { code: 'request.not-found', status: 404 };
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return reply ? { value: reply } : { code: 'server.unavailable', status: 503 };
  };
const open = (replies: (object | null)[], address = '/self-test') =>
  renderConsole(platformWith(replies), { token: 'token-1', address });
const test = (checks: readonly object[]) => ({ at: '2026-03-02T10:00:00.000Z', checks });

it('says what each check demands, what was found, and why it failed', async () => {
  await open([test(CHECKS)]);
  const failed = (await screen.findByRole('heading', { name: 'Audit log is complete' })).closest('li') as HTMLElement;
  expect(within(failed).getByText('Failed')).toBeTruthy();
  expect(within(failed).getByText(/An entry was changed or is missing/)).toBeTruthy();
  expect(within(failed).getByText('1,204')).toBeTruthy();
  expect(within(failed).getByText('12 ms')).toBeTruthy();
  expect(within(failed).getByText(/Demand 8 · result audit.broken/)).toBeTruthy();
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Audit log is complete', 'One synchronised clock', 'Games return what they promise']);
  expect(screen.getByText('3 checks done, 1 failed.')).toBeTruthy();
});

it('shows one result alone, as the address says', async () => {
  await open([test(CHECKS)], '/self-test?state=failed');
  expect(await screen.findByRole('heading', { name: 'Audit log is complete' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'One synchronised clock' })).toBeNull();
  await userEvent.setup().click(screen.getByRole('radio', { name: 'Not applicable' }));
  expect(await screen.findByText('There are too few rounds to judge a return.')).toBeTruthy();
});

it('runs the checks again, and shows the new result', async () => {
  await open([test(CHECKS), test(CHECKS.map((one) => ({ ...one, state: 'passed', code: 'passed' })))]);
  await screen.findByText('3 checks done, 1 failed.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Run again' }));
  await waitFor(() => expect(screen.getByText('3 checks done, 0 failed.')).toBeTruthy());
});

it('offers another try where the checks could not be read', async () => {
  const replies: (object | null)[] = [null];
  await open(replies);
  const again = await screen.findByRole('button', { name: 'Try again' });
  replies[0] = test(CHECKS);
  await userEvent.setup().click(again);
  await waitFor(() => expect(screen.getByText('3 checks done, 1 failed.')).toBeTruthy());
});
