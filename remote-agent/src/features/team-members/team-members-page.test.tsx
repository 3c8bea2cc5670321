import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { liftDownline, suspendDownline, teamMembers } from 'shared-contracts/agents';
import { PortalError } from 'shared-contracts/errors';
import { teamTransferOptions, transferToDownline } from 'shared-contracts/wallet';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import TeamMembersPage from './team-members-page.tsx';

type State = 'active' | 'suspended' | 'closed';
const row = (account: string, state: State) => ({
  ...{ account, nickname: account, kind: 'member' as const, balance: '1.00', state },
  ...{ registeredAt: '2026-01-01T00:00:00Z', lastSignInAt: null, downlines: 0, canReceive: state === 'active' },
});

const OPTIONS = { account: 'one', currency: 'CNY', available: '50.00', leftToday: null, hasPin: true };

/** With `answered`, money and suspensions are on their way until it resolves. */
const show = (answered: Promise<void> = Promise.resolve()) => {
  const states: Record<string, State> = { one: 'active', two: 'closed' };
  const sent: unknown[] = [];
  const act = (state: State) => async (input: unknown) => {
    const { body } = input as { readonly body: { readonly account: string } };
    sent.push(body);
    await answered;
    states[body.account] = state;
    return { account: body.account, suspended: state === 'suspended' };
  };
  const api = createFakeApi({
    [teamMembers.id]: () => ({
      path: [{ account: 'agent1' }],
      rows: Object.entries(states).map(([account, state]) => row(account, state)),
      ...{ totalRows: 2, totalPages: 1 },
    }),
    [suspendDownline.id]: act('suspended'),
    [liftDownline.id]: act('active'),
    [teamTransferOptions.id]: () => OPTIONS,
    [transferToDownline.id]: async (input) => {
      const { body } = input as { readonly body: { readonly amount: string } };
      if (body.amount === '99.00') throw new PortalError('wallet.insufficient-funds');
      sent.push(body);
      await answered;
      return { account: 'one', amount: '20.00', reference: '7' };
    },
  });
  const { portal } = createFakePortal({ module: 'agent', api });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address="/?ac=teamManagement">
      <TeamMembersPage />
    </StandAlone>,
  );
  return sent;
};

it('suspends a member with a reason and lifts it again; what the operator closed has no action', async () => {
  const user = userEvent.setup();
  const sent = show();
  await user.click(await screen.findByRole('button', { name: 'Suspend one' }));
  expect(screen.queryByRole('button', { name: /two/ })).toBeNull();
  await user.type(screen.getByLabelText(/^Reason/), 'x');
  await user.click(screen.getByRole('button', { name: 'Suspend account' }));
  expect(await screen.findByText('Enter at least 3 characters.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), 'asked for it');
  await user.click(screen.getByRole('button', { name: 'Suspend account' }));
  await user.click(await screen.findByRole('button', { name: 'Lift the suspension of one' }));
  await user.type(screen.getByLabelText(/^Reason/), 'asked again');
  await user.click(screen.getByRole('button', { name: 'Lift suspension' }));
  expect(await screen.findByRole('button', { name: 'Suspend one' })).toBeTruthy();
  expect(sent).toEqual([
    { account: 'one', reason: 'xasked for it' },
    { account: 'one', reason: 'asked again' },
  ]);
});

it('sends money to a direct downline; a refusal stands beside its field and keeps what was typed', async () => {
  const user = userEvent.setup();
  const sent = show();
  await user.click(await screen.findByRole('button', { name: 'Transfer to one' }));
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount/);
  await user.type(amount, '99');
  await user.type(screen.getByLabelText(/PIN/), '246813');
  await user.click(screen.getByRole('button', { name: 'Send money' }));
  expect(await screen.findByText('Your balance is too low.')).toBeTruthy();
  expect(amount.value).toBe('99');
  await user.clear(amount);
  await user.type(amount, '20');
  await user.click(screen.getByRole('button', { name: 'Send money' }));
  await waitFor(() => expect(sent).toEqual([{ account: 'one', amount: '20.00', pin: '246813' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const enterTransfer = async (user: UserEvent, amount: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Transfer to one' }));
  await user.type(await screen.findByLabelText(/^Amount/), amount);
  await user.type(screen.getByLabelText(/PIN/), '246813');
  await user.click(screen.getByRole('button', { name: 'Send money' }));
};

it.each(['12,50', '0', '0.00', '1.234', '20.'])('never guesses what is meant by an amount of %s', async (amount) => {
  const sent = show();
  await enterTransfer(userEvent.setup(), amount);
  expect(await screen.findByText('Enter an amount, for example 25.50.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('reads an amount with commas between the thousands', async () => {
  const sent = show();
  await enterTransfer(userEvent.setup(), ' 1,234.5');
  await waitFor(() => expect(sent).toEqual([{ account: 'one', amount: '1234.50', pin: '246813' }]));
});

it.each([
  ['money', 'Transfer to one', 'Send money', { amount: '20', pin: '246813' }, { amount: '20.00' }],
  ['a suspension', 'Suspend one', 'Suspend account', { reason: 'asked for it' }, {}],
])('stays open while %s is sent: nothing can be sent twice', async (_what, opener, label, typed, normalised) => {
  const user = userEvent.setup();
  const answered = Promise.withResolvers<void>();
  const sent = show(answered.promise);
  await user.click(await screen.findByRole('button', { name: opener }));
  const LABELS = { amount: /^Amount/, pin: /PIN/, reason: /^Reason/ };
  for (const [field, text] of Object.entries(typed))
    await user.type(await screen.findByLabelText(LABELS[field as keyof typeof LABELS]), text);
  await user.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(sent).toEqual([{ account: 'one', ...typed, ...normalised }]));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  answered.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
});

const TREE: Readonly<Record<string, readonly string[]>> = { agent1: ['lan', 'minh'], lan: ['chau'] };

const showTree = () => {
  const api = createFakeApi({
    [teamMembers.id]: (input) => {
      const { parent = 'agent1', account } = (
        input as { readonly query: { readonly parent?: string; readonly account?: string } }
      ).query;
      const listed = account === undefined ? (TREE[parent] ?? []) : [account];
      return {
        path: parent === 'agent1' ? [{ account: 'agent1' }] : [{ account: 'agent1' }, { account: parent }],
        rows: listed.map((name) => ({
          ...row(name, 'active'),
          ...{ kind: TREE[name] ? 'agent' : 'member', balance: '1234.50', downlines: TREE[name]?.length ?? 0 },
          lastSignInAt: TREE[name] ? '2026-02-03T04:05:00Z' : null,
        })),
        ...{ totalRows: listed.length, totalPages: 1 },
      };
    },
  });
  const { portal } = createFakePortal({ module: 'agent', api });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address="/?ac=teamManagement">
      <TeamMembersPage />
    </StandAlone>,
  );
};
const table = async () => within(await screen.findByRole('table', { name: 'Team management' }));

it('[AGT-010] lists direct downlines with type, balance, registration and last login, and searches by account', async () => {
  const user = userEvent.setup();
  showTree();
  expect(await (await table()).findByRole('row', { name: /lan.*Agent.*1,234\.50.*2026.*2026/ })).toBeTruthy();
  expect((await table()).getByRole('row', { name: /minh.*Member.*1,234\.50.*2026.*Never/ })).toBeTruthy();
  expect(screen.queryByText('chau')).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'chau');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect((await screen.findAllByText('chau')).length).toBeGreaterThan(0);
  expect(screen.queryByText('minh')).toBeNull();
});

it('[AGT-011] opens a downline into its own downlines, with the path back', async () => {
  const user = userEvent.setup();
  showTree();
  await user.click(await (await table()).findByRole('button', { name: /downlines of lan/ }));
  expect((await screen.findAllByText('chau')).length).toBeGreaterThan(0);
  const path = within(screen.getByRole('navigation'));
  expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['agent1', 'lan']);
  await user.click(path.getByRole('button', { name: 'agent1' }));
  expect((await screen.findAllByText('minh')).length).toBeGreaterThan(0);
});
