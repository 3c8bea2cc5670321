import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { dayOf } from 'shared-contracts/sdk';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { bettingRecords } from 'shared-contracts/wallet/schema';
import { loadStrings } from '../../strings/index.ts';
import BettingRecordPage from './betting-record-page.tsx';

const reply = bettingRecords.reply.parse({
  rows: [
    {
      round: 'r-77',
      at: '2026-03-01T10:00:00.000Z',
      vendor: 'HOUSE',
      vendorName: 'House Originals',
      gameId: 'midnight-orchard',
      gameName: 'Midnight Orchard',
      gameType: 'RNG',
      bet: '2.00',
      validBet: '2.00',
      win: '5.50',
      net: '3.50',
      status: 'won',
      verifyUrl: 'http://games.example/verify?round=r-77',
    },
  ],
  totals: { rounds: 1, bet: '2.00', validBet: '2.00', win: '5.50', net: '3.50' },
  days: [],
  vendors: [{ vendor: 'HOUSE', name: 'House Originals' }],
  next: null,
  totalRows: 1,
  totalPages: 1,
});

const call = (kind: string, amount: string) => ({
  ...{ id: kind, at: '2026-03-01T10:00:00.000Z', kind, amount, isRolledBack: false },
});

const show = (answer: (input: unknown) => unknown, address = '/', timeZone = 'UTC') => {
  const api = createFakeApi({
    'wallet.bettingRecords': answer,
    'wallet.roundRecord': () => ({
      ...reply.rows[0],
      calls: [call('bet', '2.00'), call('win', '7.00'), call('rollback', '-1.50')],
    }),
  });
  const { portal } = createFakePortal({ module: 'member', api, member: fakeMember(), merchant: { timeZone } });
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal} address={address}>
      <BettingRecordPage />
    </StandAlone>,
  );
  return api;
};

describe('betting record', () => {
  // More than a day apart, so that one of them differs from the device's day.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])("ends with the merchant's day in %s", async (zone) => {
    const days: string[] = [];
    const answer = (input: unknown) => {
      days.push((input as { readonly query: { readonly to: string } }).query.to);
      return reply;
    };
    show(answer, '/', zone);
    await screen.findByRole('table', { name: 'Betting record' });
    expect(days).toEqual([dayOf(new Date(), zone)]);
  });

  it('[MEM-007] lists date, provider, game, bet, valid bet, win or loss and status of each round', async () => {
    show(() => reply);
    const table = await screen.findByRole('table', { name: 'Betting record' });
    const row = (await within(table).findByText('Midnight Orchard')).closest('tr');
    const heads = within(table).getAllByRole('columnheader');
    const cells = within(row as HTMLElement).getAllByRole('cell', { hidden: true });
    const cellOf = (name: string) =>
      [row?.querySelector('th'), ...cells].filter(Boolean)[heads.findIndex(({ textContent }) => textContent === name)]
        ?.textContent;
    expect(row?.textContent).toContain('House Originals');
    expect(cellOf('Time')).toMatch(/2026/);
    expect([cellOf('Bet'), cellOf('Valid bet'), cellOf('Win')]).toEqual(['¥2.00', '¥2.00', '¥5.50']);
    expect(row?.textContent).toMatch(/¥3\.50/);
    expect(row?.textContent).toContain('Won');
  });

  it('[PRV-011] opens a round with its bets, result and verification', async () => {
    const api = show(() => reply);
    await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Midnight Orchard' }));
    const calls = await dialog.findByRole('table', { name: 'Bets and wins' });
    expect(
      within(calls)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^Bet.*¥2\.00$/),
      expect.stringMatching(/^Win.*¥7\.00$/),
      expect.stringMatching(/^Win corrected.*−¥1\.50$/),
    ]);
    expect(dialog.getByText('Won')).toBeTruthy();
    expect(dialog.getByText('r-77')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Verify round' }).getAttribute('href')).toBe(
      'http://games.example/verify?round=r-77',
    );
    expect(api.calls.at(-1)?.input).toEqual({ query: { vendor: 'HOUSE', round: 'r-77', language: 'EN' } });
  });

  it('says how much of the bets counts, so that the figures agree with the result where a bet was returned', async () => {
    show(() => ({ ...reply, totals: { rounds: 2, bet: '10.00', validBet: '2.00', win: '5.50', net: '3.50' } }));
    await screen.findByText('Midnight Orchard');
    const figures = ['Bet', 'Valid bet', 'Win', 'Win or loss'].map((name) => [
      name,
      screen.getByText(name, { selector: 'p' }).nextElementSibling?.textContent,
    ]);
    expect(figures).toEqual([
      ['Bet', '¥10.00'],
      ['Valid bet', '¥2.00'],
      ['Win', '¥5.50'],
      ['Win or loss', '+¥3.50'],
    ]);
  });

  it('[MEM-008] shows rows and totals of the period and provider that are chosen', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const chosen = { rows: [], totals: { rounds: 0, bet: '7.00', validBet: '7.00', win: '1.00', net: '-6.00' } };
    show((input) => {
      const { from, to, vendor } = (input as { readonly query: Readonly<Record<string, unknown>> }).query;
      return from === today && to === today && vendor === 'HOUSE' ? { ...reply, ...chosen } : reply;
    }, '/?from=2026-02-01&to=2026-02-10');
    await screen.findByText('Midnight Orchard');
    await userEvent.selectOptions(screen.getByLabelText('Provider'), 'HOUSE');
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByText('−¥6.00')).toBeTruthy();
    expect(screen.queryByText('Midnight Orchard')).toBeNull();
  });

  it('[MEM-008] asks for the period and provider of the address', async () => {
    const api = show(() => reply, '/?from=2026-02-01&to=2026-02-10&kind=HOUSE');
    await screen.findByText('Midnight Orchard');
    expect(api.calls[0]?.input).toEqual({
      query: { from: '2026-02-01', to: '2026-02-10', pageSize: 20, language: 'EN', vendor: 'HOUSE' },
    });
  });

  it('[MEM-030] says what would be here when there are no rounds', async () => {
    show(() => ({ ...reply, rows: [], totalRows: 0 }));
    expect(await screen.findByText('No rounds in this period')).toBeTruthy();
  });

  it('shows the text of the failure and a way to try again', async () => {
    show(() => {
      throw new PortalError('network.failed');
    });
    expect(await screen.findByText('Network link is abnormal, please try again')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
