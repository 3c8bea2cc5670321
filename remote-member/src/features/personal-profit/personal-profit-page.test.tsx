import { render, screen, within } from '@testing-library/react';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { personalProfit } from 'shared-contracts/wallet/schema';
import { loadStrings } from '../../strings/index.ts';
import PersonalProfitPage from './personal-profit-page.tsx';

const figures = {
  deposits: '100.00',
  withdrawals: '40.00',
  transfers: '0.00',
  bets: '19.99',
  wins: '25.50',
  vendorPlay: '0.00',
  bonuses: '8.77',
  rebates: '0.33',
  adjustments: '0.00',
  net: '14.61',
};
const reply = personalProfit.reply.parse({ totals: figures, days: [{ day: '2026-03-02', ...figures }] });

const show = (answer: () => unknown) => {
  const api = createFakeApi({ 'wallet.personalProfit': answer });
  const { portal } = createFakePortal({ module: 'member', api, member: fakeMember() });
  render(
    <StandAlone
      module="member"
      strings={loadStrings}
      portal={portal}
      address="/hot?mc=personalProfit&from=2026-03-01&to=2026-03-07"
    >
      <PersonalProfitPage />
    </StandAlone>,
  );
  return api;
};

describe('personal profit', () => {
  it('reads the period of the address, and each total opens its rows of that period', async () => {
    const api = show(() => reply);
    expect((await screen.findAllByText(/¥14\.61$/)).length).toBeGreaterThan(1);
    expect(api.calls[0]?.input).toEqual({ query: { from: '2026-03-01', to: '2026-03-07' } });
    const addressOf = (amount: string) => screen.getAllByRole('link', { name: amount })[0]?.getAttribute('href');
    const record = 'from=2026-03-01&to=2026-03-07';
    expect(addressOf('¥100.00')).toBe(`/hot?mc=transactionHistory&${record}&kind=deposit`);
    expect(addressOf('¥40.00')).toBe(`/hot?mc=transactionHistory&${record}&kind=withdraw`);
    expect(addressOf('¥19.99')).toBe(`/hot?mc=personalHistoryCopy&${record}`);
    expect(addressOf('¥25.50')).toBe(`/hot?mc=personalHistoryCopy&${record}`);
    expect(addressOf('¥8.77')).toBe(`/hot?mc=transactionHistory&${record}&kind=bonus`);
    expect(addressOf('¥0.33')).toBe(`/hot?mc=transactionHistory&${record}&kind=rebate`);
  });

  it('shows vendor wallets, adjustments and team transfers where there are any, and opens their rows', async () => {
    const days = [{ day: '2026-03-02', ...figures, vendorPlay: '-12.00', adjustments: '3.50', transfers: '7.25' }];
    show(() => personalProfit.reply.parse({ totals: { ...figures, adjustments: '3.50', transfers: '7.25' }, days }));
    const table = within(await screen.findByRole('table', { name: 'Personal profit' }));
    const addressOf = async (amount: RegExp) =>
      (await table.findByRole('link', { name: amount })).getAttribute('href')?.replace(/.*kind=/, '');
    expect(await addressOf(/12\.00$/)).toBe('vendor-play');
    expect(await addressOf(/3\.50$/)).toBe('adjustment');
    expect(await addressOf(/7\.25$/)).toBe('team-transfer');
  });

  it('writes a loss in the chart as elsewhere', async () => {
    const days = [{ day: '2026-03-02', ...figures, net: '-1461.00' }];
    show(() => personalProfit.reply.parse({ totals: figures, days }));
    expect((await screen.findAllByText('−¥1,461.00')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/¥-/)).toBeNull();
  });

  it('leaves out what there is none of', async () => {
    show(() => reply);
    await screen.findByRole('table', { name: 'Personal profit' });
    for (const name of ['Vendor wallets', 'Adjustments', 'Team transfers']) expect(screen.queryByText(name)).toBeNull();
  });

  it('opens the rows of a day from its line in the table', async () => {
    show(() => reply);
    const table = within(await screen.findByRole('table', { name: 'Personal profit' }));
    const link = await table.findByRole('link', { name: '¥100.00' });
    expect(link.getAttribute('href')).toBe('/hot?mc=transactionHistory&from=2026-03-02&to=2026-03-02&kind=deposit');
  });

  it('says what would be here when nothing moved', async () => {
    const nothing = Object.fromEntries(Object.keys(figures).map((figure) => [figure, '0.00']));
    show(() => ({ totals: nothing, days: [] }));
    expect(await screen.findByText(/rounds you play appear here/)).toBeTruthy();
  });

  it('shows the text of the failure and a way to try again', async () => {
    show(() => {
      throw new PortalError('network.failed');
    });
    expect(await screen.findByText('Network link is abnormal, please try again')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
