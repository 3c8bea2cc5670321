import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userLoss } from 'shared-contracts/agents';
import type { userLoss as schema } from 'shared-contracts/agents/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import UserLossPage from './user-loss-page.tsx';

type Reply = ReplyOf<typeof schema>;

const figures = { bets: '30.00', wins: '10.00', netLoss: '20.00' };
const reply = (parent: string | undefined): Reply =>
  parent === undefined
    ? {
        path: [{ account: 'agent1' }],
        totals: { bets: '31.00', wins: '10.00', netLoss: '21.00' },
        rows: [
          { account: 'branch', isOwn: false, downlines: 2, ...figures },
          { account: 'agent1', isOwn: true, downlines: 0, bets: '1.00', wins: '0.00', netLoss: '1.00' },
        ],
        totalPages: 1,
        totalRows: 2,
      }
    : {
        path: [{ account: 'agent1' }, { account: parent }],
        totals: figures,
        rows: [{ account: 'leaf', isOwn: false, downlines: 0, ...figures }],
        totalPages: 1,
        totalRows: 1,
      };

const show = (answer: (parent: string | undefined) => Reply = reply) => {
  const api = createFakeApi({
    [userLoss.id]: (input) => answer((input as { readonly query: { readonly parent?: string } }).query.parent),
  });
  const { portal } = createFakePortal({ module: 'agent', api });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address="/?ac=userLoss">
      <UserLossPage />
    </StandAlone>,
  );
};

it('[AGT-015] lists the loss of each downline with the sum, opens a branch and comes back', async () => {
  const user = userEvent.setup();
  show();
  const table = await screen.findByRole('table', { name: 'Loss by downline' });
  expect(await within(table).findByText('agent1 (own play)')).toBeTruthy();
  expect(within(table).getByRole('row', { name: /branch.*30\.00.*10\.00.*20\.00/ })).toBeTruthy();
  expect(within(table).getByRole('row', { name: /Total.*31\.00.*10\.00.*21\.00/ })).toBeTruthy();

  await user.click(within(table).getByRole('button', { name: /branch/ }));
  expect(await screen.findByText('leaf')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'agent1' }));
  expect(
    await within(screen.getByRole('table', { name: 'Loss by downline' })).findByText('agent1 (own play)'),
  ).toBeTruthy();
});

it('says that nobody is there', async () => {
  show((parent) => ({ ...reply(parent), rows: [], totalPages: 0, totalRows: 0 }));
  expect(await screen.findByText('No downlines yet')).toBeTruthy();
});
