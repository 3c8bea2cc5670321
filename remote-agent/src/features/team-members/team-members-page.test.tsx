import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liftDownline, suspendDownline, teamMembers } from 'shared-contracts/agents';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import TeamMembersPage from './team-members-page.tsx';

type State = 'active' | 'suspended' | 'closed';
const row = (account: string, state: State) => ({
  ...{ account, nickname: account, kind: 'member' as const, balance: '1.00', state },
  ...{ registeredAt: '2026-01-01T00:00:00Z', lastSignInAt: null, downlines: 0 },
});

const show = () => {
  const states: Record<string, State> = { one: 'active', two: 'closed' };
  const sent: unknown[] = [];
  const act = (state: State) => (input: unknown) => {
    const { body } = input as { readonly body: { readonly account: string } };
    sent.push(body);
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
