/** Exclusions whose lifting one operator requests and another one confirms or declines. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall } from '../../app/testing/render-console.tsx';
import type { LiveChange, LiveStream } from '../../shared/live/index.ts';

const EXCLUSIONS = '/ops/merchants/lotus/protection/exclusions';
const ASKED_AT = '2026-01-02T08:00:00.000Z';
const undecided = {
  liftDeclinedBy: null,
  liftDeclinedAt: null,
  liftDeclineReason: null,
  liftedBy: null,
  liftedAt: null,
};
const exclusion = (id: string, account: string, liftAskedBy: string | null) => ({
  ...{ id, account, kind: 'self-exclusion', term: '1y', startsAt: '2026-01-01T08:00:00.000Z' },
  ...{ endsAt: '2027-01-01T08:00:00.000Z', releasedAt: null, isInForce: true, operator: null, reason: null },
  ...{ ...undecided, liftAskedBy, liftAskedAt: liftAskedBy && ASKED_AT, liftReason: liftAskedBy && 'by mistake' },
});
type Row = ReturnType<typeof exclusion>;
const ROWS = [exclusion('1', 'player1', 'risk2'), exclusion('2', 'player2', 'risk1'), exclusion('3', 'player3', null)];

const open = async (address = '/protection', rowsOf: () => readonly object[] = () => ROWS, live?: LiveStream) => {
  const rights = ['protection.read', 'protection.manage'];
  const merchants = [{ code: 'lotus', name: 'lotus', currency: 'CNY', hosts: [], status: 0, modules: [] }];
  const platform = ({ path, method, query }: FakeCall) => {
    if (path === '/ops/session')
      return { value: { name: 'risk1', role: 'risk', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants') return { value: { merchants } };
    if (method === 'POST') return { value: rowsOf()[0] };
    if (path !== EXCLUSIONS) return { value: { rows: [], totalRows: 0, totalPages: 0 } };
    const rows = rowsOf().filter((row) => [null, (row as Row).id].includes(query.get('exclusion')));
    return { value: { rows, totalRows: rows.length, totalPages: 1 } };
  };
  const view = await renderConsole(platform, { address, token: 'token-1', ...(live && { live }) });
  const sent = () => view.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  return { ...view, sent };
};
const rowOf = async (account: string) => within(await screen.findByRole('row', { name: new RegExp(account) }));
const decide = async (submit: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'seen in the chat');
  await userEvent.click(dialog.getByRole('button', { name: submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

it('offers each operator what they may do about a lift', async () => {
  await open();
  const names = async (account: string) =>
    (await rowOf(account)).getAllByRole('button').map(({ textContent }) => textContent);
  expect(await names('player1')).toEqual(['Lift', 'Decline']);
  expect(await names('player2')).toEqual(['Decline']);
  expect(await names('player3')).toEqual(['Request lifting']);
});

it.each([
  ['confirmed', 'Lift the exclusion of player1', 'Lift', true],
  ['declined', 'Decline to lift the exclusion of player1', 'Decline', false],
])('a lift is %s with a reason, for the request that was seen', async (_title, button, submit, confirm) => {
  const { sent } = await open();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await decide(submit);
  expect(sent()).toEqual([
    [`${EXCLUSIONS}/1/lift/decision`, { confirm, askedAt: ASKED_AT, reason: 'seen in the chat' }],
  ]);
});

it('a lift is requested with a reason', async () => {
  const { sent } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Lift the exclusion of player3' }));
  await decide('Request lifting');
  expect(sent()).toEqual([[`${EXCLUSIONS}/3/lift`, { reason: 'seen in the chat' }]]);
});

it('begins with the lifts that wait where the address says so, and shows all again', async () => {
  const { calls } = await open('/protection?exclusions=lift-asked');
  const states = () => calls.filter(({ path }) => path === EXCLUSIONS).map(({ query }) => query.get('state'));
  await rowOf('player1');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Exclusions', 'Cases']);
  expect(states()).toEqual(['lift-asked']);
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(states()).toEqual(['lift-asked', 'all']));
});

it('says who declined to lift one, and why', async () => {
  const declined = { liftDeclinedBy: 'risk2', liftDeclinedAt: ASKED_AT, liftDeclineReason: 'no letter' };
  await open('/protection', () => [{ ...exclusion('1', 'player1', null), ...declined }]);
  expect(await screen.findByText('risk2 declined to lift it: no letter')).toBeTruthy();
});

it('keeps an open window when another operator decides first, and says who decided what', async () => {
  let row: object = ROWS[0] ?? {};
  const listeners: ((change: LiveChange) => void)[] = [];
  const live: LiveStream = {
    follow: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const { sent } = await open('/protection?exclusions=lift-asked', () => [row], live);
  await userEvent.click(await screen.findByRole('button', { name: 'Lift the exclusion of player1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'seen in the chat');
  row = {
    ...exclusion('1', 'player1', null),
    ...{ liftDeclinedBy: 'risk3', liftDeclinedAt: ASKED_AT, liftDeclineReason: 'no letter' },
  };
  act(() => listeners.forEach((listener) => listener({ merchant: 'lotus', topics: ['lifts'] })));
  expect(await dialog.findByText('risk3 has already declined this')).toBeTruthy();
  expect(dialog.getByText(/^Reason: no letter\./)).toBeTruthy();
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
  await userEvent.type(reason, '{Control>}{Enter}{/Control}');
  expect(reason.value).toBe('seen in the chat');
  expect(dialog.queryByRole('button', { name: 'Lift' })).toBeNull();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
