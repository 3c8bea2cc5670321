/** An adjustment whose answer was lost is not made twice by a window that is opened again. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakePlatform } from '../../app/testing/render-console.tsx';

const BASE = '/ops/merchants/aurora';
const rights = ['merchants.read', 'members.read', 'balances.adjust'];
const REPLIES: Readonly<Record<string, unknown>> = {
  '/ops/session': { name: 'finance1', role: 'finance', rights, expiresAt: '2026-01-01T00:00:00.000Z' },
  '/ops/merchants': { merchants: [{ code: 'aurora', name: 'Aurora', hosts: [], status: 0, modules: [] }] },
  [`${BASE}/members/7`]: {
    ...{ id: '7', account: 'player1', status: 'active', operatorStatus: 'active', level: 'Gold', verification: 'Y' },
    ...{ registeredAt: '2025-01-01T10:00:00.000Z', lastSignInAt: null, agentSuspension: null, changed: null, tags: [] },
    ...{ hasPassword: true, mustChangePassword: false },
  },
  [`${BASE}/members/7/movements`]: { rows: [], hasMore: false },
  [`${BASE}/members/7/overview`]: { currency: 'CNY' },
};

it('goes on with the adjustment whose outcome is unknown', async () => {
  const platform: FakePlatform = ({ method, path }) => {
    if (method === 'POST') return { code: 'server.unavailable', status: 503 };
    if (path === `${BASE}/members/7/adjustments`) return { value: { rows: [], hasMore: false } };
    return path in REPLIES ? { value: REPLIES[path] } : { code: 'request.not-found', status: 404 };
  };
  const address = '/members/7?merchant=aurora&tab=money';
  const { calls } = await renderConsole(platform, { address, token: 'token-1' });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Adjust balance' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await open();
  await userEvent.type(first.getByRole('textbox', { name: /Amount/ }), '50.00');
  await userEvent.type(first.getByRole('textbox', { name: /Reason/ }), 'lost bonus');
  await userEvent.click(first.getByRole('button', { name: 'Adjust balance' }));
  await first.findByRole('alert');
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await open();
  expect(again.getByText('The outcome of this order is unknown')).toBeTruthy();
  await userEvent.click(again.getByRole('button', { name: 'Adjust balance' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  const [one, other] = calls.filter(({ method }) => method === 'POST');
  expect(other?.body).toEqual({ amount: '50.00', reason: 'lost bonus' });
  expect(other?.key).toBe(one?.key);
  expect(one?.key).toEqual(expect.any(String));
});

it('offers an unknown outcome again for its own adjustment alone', async () => {
  const waiting = ['1', '2'].map((id) => ({
    ...{
      id,
      member: '7',
      account: 'player1',
      amount: `${id}0.00`,
      currency: 'CNY',
      reverses: null,
      reason: 'goodwill',
    },
    ...{ state: 'proposed', proposedAt: '2026-01-02T11:00:00.000Z', proposedBy: 'risk1' },
    ...{ decidedAt: null, decidedBy: null, decisionReason: null, transfer: null },
  }));
  const platform: FakePlatform = ({ method, path }) => {
    if (method === 'POST') return { code: 'server.unavailable', status: 503 };
    if (path === `${BASE}/members/7/adjustments`) return { value: { rows: waiting, hasMore: false } };
    return path in REPLIES ? { value: REPLIES[path] } : { code: 'request.not-found', status: 404 };
  };
  await renderConsole(platform, { address: '/members/7?merchant=aurora&tab=money', token: 'token-1' });
  const open = async (at: number) => {
    const buttons = await screen.findAllByRole('button', { name: 'Confirm' });
    await userEvent.click(buttons[at] ?? document.body);
    return within(await screen.findByRole('dialog'));
  };
  const close = async (dialog: Awaited<ReturnType<typeof open>>) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const first = await open(0);
  await userEvent.type(first.getByRole('textbox', { name: /Reason/ }), 'agreed by phone');
  await userEvent.click(first.getByRole('button', { name: 'Confirm' }));
  await first.findByRole('alert');
  await close(first);
  const other = await open(1);
  expect(other.queryByText('The outcome of this order is unknown')).toBeNull();
  expect(other.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', '');
  await close(other);
  const again = await open(0);
  expect(again.getByText('The outcome of this order is unknown')).toBeTruthy();
});

it('names the currency of movements and of what is asked about them', async () => {
  const movement = {
    ...{ id: '1', transfer: '9', at: '2026-01-02T11:00:00.000Z', kind: 'adjustment', amount: '25.00', before: '0.00' },
    ...{ after: '1025.00', reference: '', reason: 'goodwill', operator: 'risk1', reverses: null, reversedBy: null },
    isReversible: true,
  };
  const own: Readonly<Record<string, unknown>> = {
    ...REPLIES,
    [`${BASE}/members/7/adjustments`]: { rows: [], hasMore: false },
    [`${BASE}/members/7/movements`]: { rows: [movement], hasMore: false },
  };
  const platform: FakePlatform = ({ path }) =>
    path in own ? { value: own[path] } : { code: 'request.not-found', status: 404 };
  await renderConsole(platform, { address: '/members/7?merchant=aurora&tab=money', token: 'token-1' });
  expect(await screen.findByText('CNY 1,025.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByRole('dialog', { name: 'Propose to reverse 25.00 CNY?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Adjust balance' }));
  expect(await screen.findByRole('textbox', { name: /^Amount, CNY/ })).toBeTruthy();
});
