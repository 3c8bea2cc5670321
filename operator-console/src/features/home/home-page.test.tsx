import { act, screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';
import type { LiveChange } from '../../shared/live/index.ts';
import { ageOf, queueAddress } from './home.model.ts';

const OPERATOR = {
  name: 'operator3',
  role: 'support',
  rights: ['merchants.read', 'payments.read', 'feedback.read'],
  expiresAt: '2026-01-01T00:00:00.000Z',
};
const OLDEST = '2026-01-01T08:00:00.000Z';
const at = (merchant: string, count: number, taken = 0, mine = 0) => ({
  merchant,
  count,
  oldestAt: OLDEST,
  taken,
  mine,
});

const platformOf =
  (queues: () => readonly object[], proposals: readonly object[] = []): FakePlatform =>
  ({ path }) => {
    if (path === '/ops/session') return { value: OPERATOR };
    if (path === '/ops/queues') return { value: { queues: queues(), proposals } };
    return { code: 'request.not-found', status: 404 };
  };
const queue = (name: string, merchants: readonly object[]) => ({ queue: name, merchants });

it('shows what waits, at which merchants, and counts it in the menu', async () => {
  await renderConsole(
    platformOf(() => [queue('withdrawals', [at('aurora', 3, 2, 1), at('lotus', 1000, 1)]), queue('feedback', [])]),
    { token: 'token-1' },
  );
  const tile = (await screen.findByText('withdrawals to approve')).closest('li') as HTMLElement;
  expect(within(tile).getAllByText('1,000+')).toHaveLength(2);
  expect(within(tile).getByRole('link', { name: 'withdrawals to approve at lotus' }).getAttribute('href')).toBe(
    '/payments?tab=withdrawals&merchant=lotus',
  );
  expect(within(tile).getByText('3 taken, 1 by you')).toBeTruthy();
  expect(screen.queryByText('unanswered notes')).toBeNull();
  const payments = screen.getByRole('link', { name: 'Payments', description: '1,000+ waiting' });
  expect(payments.textContent).toBe('Payments1,000+');
});

const proposal = (area: string, subject: string, proposedBy: string) => ({
  ...{ area, subject, proposedBy, proposedAt: OLDEST },
});

it('shows what waits for a second operator, where it is confirmed, and counts what others proposed', async () => {
  const proposals = [
    proposal('vendor-key', 'LUMA', 'operator1'),
    proposal('release', 'lobby', 'operator1'),
    proposal('release', 'member', OPERATOR.name),
  ];
  const rights = [...OPERATOR.rights, 'games.read', 'vendors.keys', 'releases.read', 'releases.manage'];
  const platform = platformOf(() => [], proposals);
  await renderConsole((call) => (call.path === '/ops/session' ? { value: { ...OPERATOR, rights } } : platform(call)), {
    token: 'token-1',
  });
  const key = await screen.findByRole('link', { name: /LUMA\s+proposed vendor key/ });
  expect(key.getAttribute('href')).toBe('/games?tab=keys&vendor=LUMA');
  expect(within(key.closest('li') as HTMLElement).getByText('Proposed by operator1')).toBeTruthy();
  expect(within(key.closest('li') as HTMLElement).getByText(/ d$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Lobby\s+proposed release/ }).getAttribute('href')).toBe(
    '/releases?module=lobby',
  );
  expect(screen.getByText('Proposed by you. Another operator confirms it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vendors and games', description: '1 waiting' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Releases', description: '1 waiting' })).toBeTruthy();
  expect(screen.queryByText('Nothing waits')).toBeNull();
});

it('leads from exclusion lifts to those that wait, and counts them with the cases in the menu', async () => {
  const rights = [...OPERATOR.rights, 'protection.read', 'protection.manage'];
  const platform = platformOf(() => [queue('cases', [at('lotus', 2)]), queue('lifts', [at('lotus', 1)])]);
  await renderConsole((call) => (call.path === '/ops/session' ? { value: { ...OPERATOR, rights } } : platform(call)), {
    token: 'token-1',
  });
  const lifts = await screen.findByRole('link', { name: /1\s+exclusion lifts to confirm/ });
  expect(lifts.getAttribute('href')).toBe('/protection?exclusions=lift-asked&merchant=lotus');
  expect(screen.getByRole('link', { name: 'Protection', description: '3 waiting' })).toBeTruthy();
});

it('says that nothing waits', async () => {
  await renderConsole(
    platformOf(() => [queue('feedback', [])]),
    { token: 'token-1' },
  );
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
});

it('says that the queues could not be read', async () => {
  await renderConsole(
    ({ path }) => (path === '/ops/session' ? { value: OPERATOR } : { code: 'server.unavailable', status: 503 }),
    {
      token: 'token-1',
    },
  );
  expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
});

it('reads the queues anew when the stream tells of a change', async () => {
  let count = 1;
  const listeners: ((change: LiveChange) => void)[] = [];
  await renderConsole(
    platformOf(() => [queue('feedback', [at('aurora', count)])]),
    {
      token: 'token-1',
      live: {
        follow: (listener) => {
          listeners.push(listener);
          return () => undefined;
        },
      },
    },
  );
  expect(await screen.findByRole('link', { name: 'Feedback', description: '1 waiting' })).toBeTruthy();
  count = 2;
  act(() => listeners.forEach((listener) => listener({ merchant: 'aurora', topics: ['feedback'] })));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Feedback', description: '2 waiting' })).toBeTruthy());
});

it.each([
  ['2026-01-01T11:59:30.000Z', { unit: 'minutes', count: 0, isLong: false }],
  ['2026-01-01T09:00:00.000Z', { unit: 'hours', count: 3, isLong: false }],
  ['2025-12-29T12:00:00.000Z', { unit: 'days', count: 3, isLong: true }],
])('says how long something from %s has waited', (since, age) =>
  expect(ageOf(since, Date.parse('2026-01-01T12:00:00.000Z'))).toEqual(age),
);

it('leads to the queue of a merchant', () => {
  expect(queueAddress('bills', 'lotus')).toBe('/agents?tab=waiting&merchant=lotus');
  expect(queueAddress('kyc', null)).toBe('/kyc');
});
