/** Cases of the rules: what was found in words, and where it is worked on. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const facts = {
  ...{ day: '2026-11-26', ours: '2.00 / 0.00', round: 'r-1', theirs: 'missing', vendor: 'HOUSE' },
  difference: 'missing-there',
};
const entry = {
  ...{ id: '7', memberId: '12', account: 'player4', rule: 'vendor-difference', facts, assignee: null },
  ...{ openedAt: '2026-11-27T08:38:14.000Z', closedAt: null, closedBy: null, note: null },
};

const platformWith =
  (rights: readonly string[], found: object = entry): FakePlatform =>
  ({ path }) => {
    if (path === '/ops/session')
      return { value: { name: 'risk1', role: 'risk', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants')
      return {
        value: { merchants: [{ code: 'lotus', name: 'lotus', currency: 'CNY', hosts: [], status: 0, modules: [] }] },
      };
    if (path === '/ops/merchants/lotus/protection/cases')
      return { value: { rows: [found], totalRows: 1, totalPages: 1 } };
    if (path === '/ops/merchants/lotus/protection/exclusions')
      return { value: { rows: [], totalRows: 0, totalPages: 0 } };
    return { code: 'request.not-found', status: 404 };
  };
const open = (platform: FakePlatform) => renderConsole(platform, { address: '/protection', token: 'token-1' });

describe('a case of a round that a vendor does not have', () => {
  it('says it in words and leads to the differences of that day', async () => {
    await open(platformWith(['protection.read', 'games.read']));
    expect(
      await screen.findByText(
        'day 2026-11-26, our bet / win: 2.00 / 0.00, round r-1, vendor’s bet / win: none, vendor HOUSE, difference: missing in the vendor’s list',
      ),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Reconciliation' });
    expect(link.getAttribute('href')).toBe('/games?merchant=lotus&tab=reconciliation&differences=HOUSE+2026-11-26');
  });

  it('leads nowhere without the right to look at games', async () => {
    await open(platformWith(['protection.read']));
    await screen.findByText(/our bet/u);
    expect(screen.queryByRole('link', { name: 'Reconciliation' })).toBeNull();
  });
});

it('says of a restored wallet both balances, and has no day to lead to', async () => {
  const restored = { vendor: 'LUMA', difference: 'wallet-restored', theirBalance: '0.00', ourBalance: '10.00' };
  await open(platformWith(['protection.read', 'games.read'], { ...entry, facts: restored }));
  expect(
    await screen.findByText(
      'vendor LUMA, difference: the vendor has restored its wallet from a backup; the difference is booked once this case is closed, vendor’s balance 0.00, our balance 10.00',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Reconciliation' })).toBeNull();
});

it('says in words what a payment provider reported otherwise', async () => {
  const reported = {
    ...{ reference: 'W1', difference: 'success-after-failure', ordered: '100.00 CNY', told: '100.00 CNY' },
  };
  await open(platformWith(['protection.read'], { ...entry, rule: 'payment-difference', facts: reported }));
  expect(
    await screen.findByText(
      'reference W1, difference: success after a failure, requested 100.00 CNY, reported 100.00 CNY',
    ),
  ).toBeTruthy();
});

it('shows one case whatever its state, and all of them again', async () => {
  const { calls } = await renderConsole(platformWith(['protection.read']), {
    ...{ address: '/protection?merchant=lotus&case=7', token: 'token-1' },
  });
  const asked = () =>
    calls
      .filter(({ path }) => path === '/ops/merchants/lotus/protection/cases')
      .map(({ query }) => `${query.get('state')} ${query.get('case')}`);
  await screen.findByText(/our bet/u);
  expect(asked()).toEqual(['all 7']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all cases' }));
  await waitFor(() => expect(asked()).toEqual(['all 7', 'open null']));
});

it('says which signal of risk a case was opened about', async () => {
  const found = { ...entry, rule: 'risk-signal', facts: { signal: 'unusual-withdrawal', note: 'two cards' } };
  await open(platformWith(['protection.read'], found));
  expect(await screen.findByText('signal withdrawal far above deposits, note two cards')).toBeTruthy();
});
