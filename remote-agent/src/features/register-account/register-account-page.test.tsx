import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agentLink, openAccount } from 'shared-contracts/agents';
import { PortalError } from 'shared-contracts/errors';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import RegisterAccountPage from './register-account-page.tsx';

const LINK = 'https://a.example/register?affiliateCode=AGENT1';

const show = (answer: (input: unknown) => unknown) => {
  const api = createFakeApi({
    [agentLink.id]: () => ({
      ...{ code: 'AGENT1', link: LINK, visits: 9, registered: 2, deposited: 1 },
      days: [
        { day: '2026-01-01', visits: 0, registered: 0, deposited: 0 },
        { day: '2026-01-02', visits: 5, registered: 2, deposited: 1 },
        { day: '2026-01-03', visits: 4, registered: 0, deposited: 0 },
      ],
    }),
    [openAccount.id]: answer,
  });
  const { portal } = createFakePortal({ module: 'agent', api });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address="/?ac=registerAccount">
      <RegisterAccountPage />
    </StandAlone>,
  );
};
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

it('sends the order, and shows once what is handed on', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  show((input) => {
    sent.push((input as { readonly body: unknown }).body);
    return { account: 'nina01', kind: 'agent' };
  });
  await user.click(await screen.findByRole('radio', { name: 'Agent' }));
  await user.type(await field(/^Username/), 'nina01');
  await user.type(await field(/^Date of birth/), '1990-05-17');
  const password = (await field(/^First password/)).value;
  await user.click(screen.getByRole('button', { name: 'Open account' }));
  expect(await screen.findByText('Account nina01 is open')).toBeTruthy();
  expect(sent).toEqual([{ username: 'nina01', kind: 'agent', birthday: '1990-05-17', password }]);
  expect((await field(/^First password/)).value).toBe(password);
  await user.click(screen.getByRole('button', { name: 'Open another account' }));
  expect((await field(/^Username/)).value).toBe('');
  expect((await field(/^First password/)).value).not.toBe(password);
});

it('[VAL-005] says beside the field what is missing and what the platform refuses, and keeps what was typed', async () => {
  const user = userEvent.setup();
  const answer = jest.fn(() => {
    throw new PortalError('registration.username-taken', { fields: { username: 'registration.username-taken' } });
  });
  show(answer);
  await user.click(await screen.findByRole('button', { name: 'Open account' }));
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
  expect(answer).not.toHaveBeenCalled();
  await user.type(await field(/^Username/), 'player1');
  await user.type(await field(/^Date of birth/), '1990-05-17');
  await user.click(screen.getByRole('button', { name: 'Open account' }));
  expect(await screen.findByText('This username is taken. Choose another one.')).toBeTruthy();
  expect((await field(/^Username/)).value).toBe('player1');
});

it('shows the link with its results, quiet days left out of the table', async () => {
  show(() => null);
  expect((await field(/^Link/)).value).toBe(LINK);
  const table = screen.getByRole('table', { name: 'Results by day' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByRole('row', { name: /Total 9 2 1/ })).toBeTruthy();
});
