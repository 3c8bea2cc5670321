import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';

const CASE = '/ops/merchants/lotus/protection/cases/7';
const entry = {
  ...{ id: '7', account: 'player6', rule: 'exclusion-elsewhere', facts: { kind: 'self-exclusion', term: '1y' } },
  ...{ openedAt: '2026-01-01T10:00:00.000Z', closedAt: null, closedBy: null, note: null },
};
const other = { ...entry, id: '8', account: 'player3', rule: 'failed-payments', facts: { failures: '5' } };
const match = {
  ...{ id: '31', kind: 'self-exclusion', term: '1y', isInForce: true, isProved: false },
  ...{ apartAt: null, apartBy: null, apartReason: null },
};
const apart = { ...match, apartAt: '2026-01-02T10:00:00.000Z', apartBy: 'risk1', apartReason: 'Not the same face' };
const ALL = ['merchants.read', 'protection.read', 'protection.manage', 'compliance.manage'];

/** One case with one match, which the orders change. */
const platformWith = (rights: readonly string[], first: readonly object[] = [match]): FakePlatform => {
  let rows = first;
  const order = ({ path }: FakeCall) => {
    rows = [path.endsWith('/apart') ? apart : match];
    return { value: rows[0] };
  };
  return (call) => {
    const { method, path } = call;
    if (path === '/ops/session')
      return { value: { name: 'risk1', role: 'risk', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants')
      return {
        value: {
          merchants: [
            { code: 'lotus', name: 'lotus', currency: 'CNY', hosts: ['lotus.localhost'], status: 0, modules: [] },
          ],
        },
      };
    if (path === '/ops/merchants/lotus/protection/cases')
      return { value: { rows: [entry, other], totalRows: 2, totalPages: 1 } };
    if (path === '/ops/merchants/lotus/protection/exclusions')
      return { value: { rows: [], totalRows: 0, totalPages: 0 } };
    if (path === `${CASE}/matches`) return { value: { rows } };
    if (method === 'POST' && path.startsWith(`${CASE}/matches/31/`)) return order(call);
    return { code: 'request.not-found', status: 404 };
  };
};

const open = async (platform: FakePlatform) => {
  const view = await renderConsole(platform, { address: '/protection', token: 'token-1' });
  await userEvent.click(await screen.findByRole('button', { name: 'View the match of player6' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Match of player6' }) };
};

describe('a match of persons', () => {
  it('[RSG-004] is taken apart with a reason, once, and put together again', async () => {
    const { calls, dialog } = await open(platformWith(ALL));
    expect(screen.queryByRole('button', { name: 'View the match of player3' })).toBeNull();
    expect(await within(dialog).findByText('Same person')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Separate' }));
    const order = await screen.findByRole('dialog', { name: 'Is player6 a different person?' });
    await userEvent.click(within(order).getByRole('button', { name: 'Separate' }));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(within(order).getByRole('textbox', { name: /Reason/ }), 'Not the same face');
    await userEvent.click(within(order).getByRole('button', { name: 'Separate' }));
    expect(await screen.findByText('Different people')).toBeTruthy();
    expect(screen.getByText('Not the same face')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const undoing = await screen.findByRole('dialog', { name: 'Is player6 the same person after all?' });
    await userEvent.type(within(undoing).getByRole('textbox', { name: /Reason/ }), 'The same address');
    await userEvent.click(within(undoing).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Same person')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [`${CASE}/matches/31/apart`, { reason: 'Not the same face' }],
      [`${CASE}/matches/31/together`, { reason: 'The same address' }],
    ]);
  });

  it('[RSG-004] [OPR-002] is looked at without the right to order, and what is proved offers no order', async () => {
    const { dialog, unmount } = await open(platformWith(['merchants.read', 'protection.read', 'protection.manage']));
    expect(await within(dialog).findByText('Same person')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Separate' })).toBeNull();
    unmount();
    const proved = await open(platformWith(ALL, [{ ...match, isProved: true }]));
    expect(await within(proved.dialog).findByText('A verified number or address also matches.')).toBeTruthy();
    expect(within(proved.dialog).queryByRole('button', { name: 'Separate' })).toBeNull();
  });

  it('says when nothing holds any more, and what an operator elsewhere ordered without naming them', async () => {
    const { dialog, unmount } = await open(platformWith(ALL, []));
    expect(await within(dialog).findByText('No exclusion of another account applies now')).toBeTruthy();
    unmount();
    const elsewhere = await open(platformWith(ALL, [{ ...apart, apartBy: null, apartReason: null }]));
    expect(await within(elsewhere.dialog).findByText(/^By the other brand, /)).toBeTruthy();
  });

  it('says what went wrong, on reading and over what was typed, and tries again', async () => {
    const works = platformWith(ALL);
    let isBroken = true;
    const { dialog } = await open((call) => {
      if (isBroken && call.path === `${CASE}/matches`) return { code: 'server.error', status: 500 };
      return call.method === 'POST' ? { code: 'request.not-found', status: 404 } : works(call);
    });
    const again = await within(dialog).findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(again);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Separate' }));
    const order = await screen.findByRole('dialog', { name: 'Is player6 a different person?' });
    await userEvent.type(within(order).getByRole('textbox', { name: /Reason/ }), 'Not the same face');
    await userEvent.click(within(order).getByRole('button', { name: 'Separate' }));
    expect(await within(order).findByText('We could not find this.')).toBeTruthy();
    await waitFor(() =>
      expect(within(order).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Not the same face'),
    );
  });
});
