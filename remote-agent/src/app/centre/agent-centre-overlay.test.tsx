import { render, screen, waitFor, within } from '@testing-library/react';
import { consolidatedFunds } from 'shared-contracts/agents';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import AgentCentreOverlay from './agent-centre-overlay.tsx';

const show = async (flags: Readonly<Record<string, number>>): Promise<void> => {
  const api = createFakeApi({
    [consolidatedFunds.id]: () => flags,
    'content.announcements': () => ({ list: [], totalRows: 0, totalPages: 0 }),
  });
  const { portal } = createFakePortal({ module: 'agent', api });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address="/">
      <AgentCentreOverlay page="announcement" onPageChange={() => undefined} onClose={() => undefined} />
    </StandAlone>,
  );
  await waitFor(() => expect(api.calls.map(({ id }) => id)).toContain(consolidatedFunds.id));
  await screen.findAllByText('Announcements');
};

it('[AGT-002] has its eight pages in the menu, whatever the flags say', async () => {
  await show({});
  const menu = within(screen.getByRole('navigation', { name: 'Agent centre' }));
  const names = menu.getAllByRole('button').map(({ textContent }) => textContent);
  for (const name of [
    ...['Announcements', 'Team overview', 'Register account', 'Team management', 'Team betting', 'User loss'],
    ...['My income', 'Account details'],
  ])
    expect(names).toContain(name);
});

it.each([
  ['divtypeinfo', 'Dividend record'],
  ['dailysalinfotype', 'Daily wages'],
  ['contractmrdailysalinfotype', 'Daily wages'],
  ['contracthoursalinfo', 'Hourly salary'],
  ['realtimesalinfotype', 'Real-time salary'],
])('[AGT-003] [OPS-024] %s shows %s in the menu; off, it is absent', async (flag, name) => {
  const entries = ['Dividend record', 'Daily wages', 'Hourly salary', 'Real-time salary'];
  await show({ [flag]: 1 });
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  for (const other of entries.filter((entry) => entry !== name)) expect(screen.queryByText(other)).toBeNull();
});

it('[AGT-003] has none of these pages while every flag is off', async () => {
  const off = [
    'divtypeinfo',
    'dailysalinfotype',
    'contractmrdailysalinfotype',
    'contracthoursalinfo',
    'realtimesalinfotype',
  ];
  await show(Object.fromEntries(off.map((flag) => [flag, 0])));
  for (const name of ['Dividend record', 'Daily wages', 'Hourly salary', 'Real-time salary'])
    expect(screen.queryByText(name)).toBeNull();
});
