/** Records of a team: what the address chooses, the totals, and the file. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { teamBets, teamMovements } from 'shared-contracts/agents';
import { PortalError } from 'shared-contracts/errors';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import AccountDetailsPage from '../features/account-details/account-details-page.tsx';
import TeamBettingPage from '../features/team-betting/team-betting-page.tsx';
import { loadStrings } from '../strings/index.ts';

const BETS = {
  rows: [
    {
      ...{ account: 'mai', round: 'r-1', at: '2026-01-02T03:04:05Z', vendor: 'HOUSE', vendorName: 'House Originals' },
      ...{
        game: 'midnight-orchard',
        gameName: 'Midnight Orchard',
        bet: '2.00',
        win: '5.50',
        net: '3.50',
        status: 'won',
      },
    },
  ],
  totals: { rounds: 21, bet: '42.00', win: '15.50', net: '-26.50' },
  days: [
    { day: '2026-01-01', bet: '40.00', win: '10.00', net: '-30.00' },
    { day: '2026-01-02', bet: '2.00', win: '5.50', net: '3.50' },
  ],
  vendors: [{ vendor: 'HOUSE', name: 'House Originals' }],
  games: [{ game: 'midnight-orchard', name: 'Midnight Orchard', vendor: 'HOUSE' }],
  ...{ totalRows: 21, totalPages: 2, next: null },
};
const MOVES = {
  rows: [
    { id: '7-1', account: 'mai', at: '2026-01-02T03:04:05Z', type: 'deposit', amount: '20.00', balanceAfter: '25.00' },
  ],
  totals: { in: '20.00', out: '0.00', net: '20.00' },
  days: [
    { day: '2026-01-01', in: '0.00', out: '0.00', net: '0.00' },
    { day: '2026-01-02', in: '20.00', out: '0.00', net: '20.00' },
  ],
  ...{ totalRows: 1, totalPages: 1, next: null },
};

const show = (
  page: 'bets' | 'moves',
  more: Readonly<Record<string, unknown>> | ((after?: string) => object) = {},
  address = '/?from=2026-01-01&to=2026-01-03',
) => {
  const queryOf = (input: unknown) =>
    (input as { readonly query: { readonly account?: string; readonly after?: string } }).query;
  const moreOf = (input: unknown): object => (typeof more === 'function' ? more(queryOf(input).after) : more);
  const api = createFakeApi({
    [teamBets.id]: (input) => {
      if (queryOf(input).account === 'stranger')
        throw new PortalError('agent.not-downline', { fields: { account: 'agent.not-downline' } });
      return { ...BETS, ...moreOf(input) };
    },
    [teamMovements.id]: (input) => ({ ...MOVES, ...moreOf(input) }),
  });
  const { portal, asked: messages } = createFakePortal({ module: 'agent', api });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address={address}>
      {page === 'bets' ? <TeamBettingPage /> : <AccountDetailsPage />}
    </StandAlone>,
  );
  const queries = () =>
    api.calls.map(({ input }) => (input as { readonly query: Readonly<Record<string, unknown>> }).query);
  return Object.assign(queries, { messages });
};

it('[AGT-013] [AGT-014] shows the bets with the totals of all pages, and asks for what is chosen', async () => {
  const asked = show('bets');
  const table = await screen.findByRole('table', { name: 'Team betting' });
  expect(
    await within(table).findByRole('row', { name: /mai.*Midnight Orchard.*2\.00.*5\.50.*3\.50.*Won/ }),
  ).toBeTruthy();
  expect(within(table).getByRole('row', { name: /21 rounds.*42\.00.*15\.50.*26\.50/ })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Provider'), 'HOUSE');
  await userEvent.selectOptions(screen.getByLabelText('Game'), 'midnight-orchard');
  await userEvent.type(screen.getByRole('searchbox'), 'mai');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(asked().at(-1)).toMatchObject({
    ...{ from: '2026-01-01', to: '2026-01-03', account: 'mai', vendor: 'HOUSE', game: 'midnight-orchard', pageNo: 1 },
  });
});

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(file);
  });

const watchFiles = () => {
  const saved: string[] = [];
  const files: Blob[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  return { saved, files, restore: () => click.mockRestore() };
};

it('writes all rows into a file, each page after the last row of the one before', async () => {
  const { saved, restore } = watchFiles();
  const asked = show('bets', (after?: string) => ({ next: after === undefined ? 'row-100' : null }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['team-bets-2026-01-01-2026-01-03.csv']));
  expect(
    asked()
      .filter(({ pageSize }) => pageSize === 100)
      .map(({ pageNo, after }) => [pageNo, after]),
  ).toEqual([
    [undefined, undefined],
    [undefined, 'row-100'],
  ]);
  restore();
});

it('says in the file and on the page that the file was cut', async () => {
  const { files, restore } = watchFiles();
  const { messages } = show('moves', () => ({ next: 'row' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const text = 'The file has the first 50 rows. Narrow the list to export the others.';
  await waitFor(() => expect(messages).toContainEqual({ what: 'notify', detail: { message: text, tone: 'info' } }));
  expect(await textOf(files[0] ?? new Blob())).toContain(text);
  restore();
});

it('[AGT-019] shows movements with type and date, and asks for those of a type', async () => {
  const asked = show('moves');
  const table = await screen.findByRole('table', { name: 'Account details' });
  expect(await within(table).findByRole('row', { name: /mai.*Jan 0[23], 2026.*Deposit.*20\.00.*25\.00/ })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'deposit');
  expect(asked().at(-1)).toMatchObject({ type: 'deposit', pageNo: 1 });
});

it('shows the days in chart and table, with the totals of all pages', async () => {
  show('bets');
  expect(await screen.findByRole('table', { name: 'Win or loss by day' })).toBeTruthy();
  const bets = within(screen.getByRole('table', { name: 'Betting by day' }));
  expect(bets.getAllByRole('row')).toHaveLength(4);
  expect(bets.getByRole('row', { name: /40\.00.*10\.00.*30\.00/ })).toBeTruthy();
  expect(bets.getByRole('row', { name: /Total.*42\.00.*15\.50.*26\.50/ })).toBeTruthy();
});

it('shows the movements of each day in chart and table', async () => {
  show('moves');
  expect(await screen.findByRole('table', { name: 'Difference by day' })).toBeTruthy();
  const moves = within(screen.getByRole('table', { name: 'Movements by day' }));
  expect(moves.getByRole('row', { name: /Total.*20\.00.*0\.00.*20\.00/ })).toBeTruthy();
});

it('says that there is nothing, and offers no file of it', async () => {
  show('moves', { rows: [], totalRows: 0, totalPages: 0 });
  expect(await screen.findByText('No movements in this period')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true);
});

it('says beside the account that it is not in the team', async () => {
  show('bets', {}, '/?from=2026-01-01&to=2026-01-03&account=stranger');
  const field = await screen.findByRole('searchbox');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('');
});

it('says beside the days that they are too many', async () => {
  show('bets', {}, '/?from=2025-01-01&to=2026-01-03');
  expect(await screen.findByText('A period has at most 366 days.')).toBeTruthy();
});

it('begins with the first page of another period', async () => {
  const asked = show('bets', {}, '/?from=2026-01-01&to=2026-01-03&page=2');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-01-01', pageNo: 2 }));
  await userEvent.click(await screen.findByRole('button', { name: '30 days' }));
  await waitFor(() => expect(asked().at(-1)?.['from']).not.toBe('2026-01-01'));
  expect(asked().at(-1)).toMatchObject({ pageNo: 1 });
});

it('turns to the last page of a list that got shorter', async () => {
  const asked = show('bets', {}, '/?from=2026-01-01&to=2026-01-03&page=9');
  expect(await screen.findByRole('button', { name: 'Page 2', current: 'page' })).toBeTruthy();
  expect(asked().map(({ pageNo }) => pageNo)).toEqual([9, 2]);
});
