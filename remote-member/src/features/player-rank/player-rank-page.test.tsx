/** The page of levels: where the member stands, this week's cashback and what every level brings. */
import { act, render, screen, within } from '@testing-library/react';
import { PortalError } from 'shared-contracts/errors';
import { playerRank as schema } from 'shared-contracts/loyalty/schema';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import PlayerRankPage from './player-rank-page.tsx';

const silver = {
  ...{ rankLevel: 1, labelName: 'Silver', color: '#e8e8ee', color2: '#9a9aa6', turnover: '1000.00' },
  ...{ cashbackPercent: '2.50', cashbackMax: '100.00', levelUpBonus: '0.00' },
};
const gold = {
  ...silver,
  rankLevel: 2,
  labelName: 'Gold',
  turnover: '5000.00',
  cashbackMax: null,
  levelUpBonus: '50.00',
};
const replyOf = (over: object = {}) =>
  schema.reply.parse({
    ...{ enabled: true, currency: 'CNY', currencySymbol: '¥', rankLevel: 1, turnover: '1250.00' },
    levels: [silver, gold],
    week: { from: '2026-02-23', to: '2026-03-01', netLoss: '200.00', cashback: '5.00' },
    ...over,
  });

const show = (answer: () => unknown, member = fakeMember()) => {
  const api = createFakeApi({ 'loyalty.playerRank': answer });
  const host = createFakePortal({ module: 'member', api, member });
  render(
    <StandAlone module="member" strings={loadStrings} portal={host.portal}>
      <PlayerRankPage />
    </StandAlone>,
  );
  return host;
};

describe('the page of levels', () => {
  it('[MEM-028] shows the level in its colours and the way to the next one, with amounts that are also heard', async () => {
    show(() => replyOf());
    const bar = await screen.findByRole('progressbar', { name: 'On the way to Gold' });
    expect(bar.getAttribute('aria-valuetext')).toBe('¥1,250.00 of ¥5,000.00');
    expect(screen.getByText('¥3,750.00 more in valid bets to reach Gold.')).toBeTruthy();
    const [badge] = screen.getAllByText('Silver');
    expect(badge?.style.color).toBe('rgb(0, 0, 0)');
  });

  it('says what this week would bring, when and where', async () => {
    const { asked } = show(() => replyOf());
    expect(
      await screen.findByText('At your level you get 2.5% cashback on cash you lose in a week, up to ¥100.00.'),
    ).toBeTruthy();
    expect(screen.getByText('¥200.00')).toBeTruthy();
    expect(screen.getByText('¥5.00')).toBeTruthy();
    expect(screen.getByText('Mar 02')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Open reward centre' }).click());
    expect(asked).toContainEqual({ what: 'openOverlay', detail: { overlay: 'member-centre', page: 'rewardCenter' } });
  });

  it('[MEM-028] lists what every level asks and brings, the own one marked', async () => {
    show(() => replyOf());
    const table = await screen.findByRole('table', { name: 'All levels' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('SilverYours¥1,000.002.5%¥100.00–');
    expect(second?.textContent).toContain('Gold¥5,000.002.5%No limit¥50.00');
  });

  it('has words for the highest level, and for none', async () => {
    show(() => replyOf({ rankLevel: 2 }));
    expect(await screen.findByText('You have the highest level.')).toBeTruthy();
    show(() => replyOf({ rankLevel: null, turnover: '0.00' }));
    expect(await screen.findByText('No level yet')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'On the way to Silver' })).toBeTruthy();
    expect(screen.getByText(/Your level has no cashback yet/)).toBeTruthy();
  });

  it('[MEM-028] has the label that was given by hand where no play leads to it, as bar and header do', async () => {
    const clubLabel = { labelName: 'Onyx', color: '#6b7a80', color2: '#1a2225', rankLevel: 9 };
    show(() => replyOf({ rankLevel: 9 }), fakeMember({ clubLabel }));
    expect(await screen.findByText('Onyx')).toBeTruthy();
    expect(screen.getByText('¥1,250.00 in valid bets so far')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText('You have the highest level.')).toBeNull();
  });

  it('[MEM-029] follows a new level and every round without being opened again', async () => {
    let reply = replyOf();
    const { emit } = show(() => reply);
    await screen.findByText('¥3,750.00 more in valid bets to reach Gold.');
    reply = replyOf({ turnover: '4000.00' });
    const balance = { sumBalance: '1.00', currency: 'CNY', version: '2' };
    act(() => emit({ type: 'wallet/balance-changed', version: 1, payload: balance }));
    expect(await screen.findByText(/^¥1,000.00 more/)).toBeTruthy();
    reply = replyOf({ rankLevel: 2, turnover: '5000.00' });
    act(() => emit({ type: 'member/level-changed', version: 1, payload: { clubLabel: gold } }));
    expect(await screen.findByText('You have the highest level.')).toBeTruthy();
  });

  it('[MEM-030] says so where the merchant has no levels', async () => {
    show(() => replyOf({ enabled: false, rankLevel: null, levels: [] }));
    expect(await screen.findByText('Levels are not available')).toBeTruthy();
  });

  it('says why it is not there, with a way to try again', async () => {
    show(() => Promise.reject(new PortalError('network.failed')));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
