/** Lists get shorter while they are open: the page that no longer exists gives way to the last one. */
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { useQueue } from '../shared/list/use-queue.ts';
import { useAddressPart } from '../shared/page/use-address-part.ts';
import { renderConsole } from './testing/render-console.tsx';
import type { FakePlatform } from './testing/render-console.tsx';

const BASE = '/ops/merchants/aurora';
const rights = ['merchants.read', 'payments.read', 'games.read', 'promotions.read', 'members.read', 'protection.read'];
const sums = { rounds: 4, bets: '40.00', wins: '10.00' };
const member = {
  ...{ id: '7', account: 'player1', status: 'active', operatorStatus: 'active', level: 'Gold', verification: 'Y' },
  ...{ registeredAt: '2025-01-01T10:00:00.000Z', lastSignInAt: null, agentSuspension: null, changed: null, tags: [] },
  ...{ hasPassword: true, mustChangePassword: false },
};
const REPLIES: Readonly<Record<string, unknown>> = {
  '/ops/session': { name: 'risk1', role: 'risk', rights, expiresAt: '2026-01-01T00:00:00.000Z' },
  '/ops/merchants': { merchants: [{ code: 'aurora', name: 'Aurora', hosts: [], status: 0, modules: [] }] },
  [`${BASE}/members/7`]: member,
  [`${BASE}/members/7/tags`]: { tags: [] },
  [`${BASE}/vendor-days`]: {
    rows: [
      {
        ...{ vendor: 'HOUSE', vendorName: 'House', day: '2026-03-01', state: 'done', theirs: sums, ours: sums },
        ...{ askedAt: '2026-03-02T01:00:00.000Z', askedBy: null, open: 1, differences: 21 },
      },
    ],
    ...{ vendors: [{ code: 'HOUSE', name: 'House' }], currency: 'CNY', totalRows: 1, totalPages: 1 },
  },
  [`${BASE}/promotions`]: {
    ...{ list: [], categories: [], languages: ['EN'], currency: 'CNY', freeBetStakes: [], freeBetGames: [] },
  },
  [`${BASE}/tournaments`]: {
    tournaments: [
      {
        ...{ promotionId: '8', promotion: 'Weekly race', score: 'turnover', kinds: [], games: [], leastBet: '1.00' },
        ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-08T00:00:00.000Z', phase: 'open', prizes: [] },
        ...{ members: 21, budget: '500.00', paid: '0.00' },
      },
    ],
    currency: 'CNY',
  },
};

/** `path`: of a list whose second page is empty by the time it is read. */
const platformWith =
  (path: string, asked: string[]): FakePlatform =>
  (call) => {
    if (call.path === path) {
      const pageNo = call.query.get('pageNo') ?? '1';
      asked.push(pageNo);
      const isFirst = pageNo === '1' && asked.length === 1;
      return { value: { rows: [], totalRows: isFirst ? 21 : 20, totalPages: isFirst ? 2 : 1, currency: 'CNY' } };
    }
    return call.path in REPLIES ? { value: REPLIES[call.path] } : { code: 'request.not-found', status: 404 };
  };

it.each([
  ['differences of payments', '/payments?tab=differences', `${BASE}/payment-differences`, null],
  [
    'differences of a vendor',
    '/games?tab=reconciliation&differences=HOUSE+2026-03-01',
    `${BASE}/vendor-days/HOUSE/2026-03-01/differences`,
    null,
  ],
  ['a ranking', '/promotions?part=tournaments', `${BASE}/tournaments/8/ranking`, 'Ranking of Weekly race'],
  ['cases of a member', '/members/7?merchant=aurora&tab=protection', `${BASE}/protection/cases`, null],
])('%s turn to the last page that there is', async (_title, address, path, opener) => {
  const asked: string[] = [];
  await renderConsole(platformWith(path, asked), { address, token: 'token-1' });
  if (opener !== null) await userEvent.click(await screen.findByRole('button', { name: opener }));
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(asked).toEqual(['1', '2', '1']));
  // Of one page there is nothing to turn.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull());
  expect(within(document.body).queryByRole('button', { name: 'Page 1' })).toBeNull();
});

it('leaves no way back to the page that no longer exists', () => {
  window.history.replaceState(null, '', '/?list-page=3&page=3');
  const { result } = renderHook(
    () => ({ queue: useQueue({ name: 'list', states: ['open'] }), part: useAddressPart('page') }),
    { wrapper: BrowserRouter },
  );
  const { length } = window.history;
  act(() => result.current.queue.turnBack(2));
  act(() => result.current.part[1]('2', { replace: true }));
  expect(result.current.queue.query.page).toBe(2);
  expect(result.current.part[0]).toBe('2');
  expect(window.history).toHaveLength(length);
  act(() => result.current.queue.turn(1));
  expect(window.history).toHaveLength(length + 1);
});
