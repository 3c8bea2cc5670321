import { render, screen, within } from '@testing-library/react';
import { PortalError } from 'shared-contracts/errors';
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
  totalRows: 1,
  totalPages: 1,
});

const show = (answer: () => unknown, address = '/') => {
  const api = createFakeApi({ 'wallet.bettingRecords': answer });
  const { portal } = createFakePortal({ module: 'member', api, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={portal} address={address}>
      <BettingRecordPage />
    </StandAlone>,
  );
  return api;
};

describe('betting record', () => {
  it('[MEM-007] lists bet, win, difference and status of each round, with the way to verify it', async () => {
    show(() => reply);
    const table = await screen.findByRole('table', { name: 'Betting record' });
    const row = (await within(table).findByText('Midnight Orchard')).closest('tr');
    expect(row?.textContent).toContain('¥2.00');
    expect(row?.textContent).toContain('¥5.50');
    expect(row?.textContent).toContain('Won');
    expect(within(table).getByRole('link', { name: 'Verify round' }).getAttribute('href')).toBe(
      'http://games.example/verify?round=r-77',
    );
  });

  it('[MEM-008] asks for the period, provider and page of the address', async () => {
    const api = show(() => reply, '/?from=2026-02-01&to=2026-02-10&kind=HOUSE&page=2');
    await screen.findByText('Midnight Orchard');
    expect(api.calls[0]?.input).toEqual({
      query: { from: '2026-02-01', to: '2026-02-10', pageNo: 2, pageSize: 20, language: 'EN', vendor: 'HOUSE' },
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
