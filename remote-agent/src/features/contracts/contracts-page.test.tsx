import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  consolidatedFunds,
  contractPreview,
  contracts,
  draftPreview,
  offerContract,
  processDailySalary,
} from 'shared-contracts/agents';
import { PortalError } from 'shared-contracts/errors';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import ContractPopupSlot from './contract-popup-slot.tsx';
import ContractsPage from './contracts-page.tsx';

const TIERS = [
  { turnover: '0.00', active: 0, loss: '0.00', rate: '1' },
  { turnover: '100.00', active: 2, loss: '0.00', rate: '2' },
];
const CONTRACT = {
  ...{ id: '7', kind: 'daily' as const, account: 'mai', upline: 'agent1', version: 2, tiers: TIERS },
  ...{ state: 'offered' as const, offeredAt: '2026-01-01T00:00:00Z', startsAt: null, endsAt: null, endedBy: null },
};
const PREVIEW = {
  replay: {
    ...{ from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z', periods: 3, turnover: '210.50', loss: '170.50' },
    ...{ earned: '3.61', passed: '0.75', current: '6.31' },
    tiers: [
      { tier: null, rate: '0', periods: 1, base: '0.00', amount: '0.00' },
      { tier: 2, rate: '2', periods: 2, base: '150.50', amount: '3.01' },
    ],
  },
  ends: [{ id: '9', account: 'lan', kind: 'daily' as const, rate: '1.5' }],
};

type Answers = Parameters<typeof createFakeApi>[0];
const show = (page: 'contracts' | 'popup', answers: Answers = {}) => {
  const api = createFakeApi({
    [contracts.id]: () => ({ rows: [CONTRACT], totalRows: 1, totalPages: 1 }),
    [contractPreview.id]: () => PREVIEW,
    [draftPreview.id]: () => PREVIEW,
    [offerContract.id]: () => CONTRACT,
    [processDailySalary.id]: () => ({ contract: CONTRACT, ends: [] }),
    [consolidatedFunds.id]: () => ({ dailysalreqtype: 1 }),
    ...answers,
  });
  const member = fakeMember({ account: 'mai', isAgent: 1 });
  const { portal } = createFakePortal({ module: 'agent', api, member });
  render(
    <StandAlone module="agent" strings={loadStrings} portal={portal} address="/">
      {page === 'contracts' ? <ContractsPage /> : <ContractPopupSlot />}
    </StandAlone>,
  );
  return (id: string) => api.calls.filter((call) => call.id === id).map(({ input }) => input);
};

describe('an offer to a downline', () => {
  it('is previewed with the last 30 days and every contract that would end, and sent as it was shown', async () => {
    const user = userEvent.setup();
    const calls = show('contracts');
    await user.click(await screen.findByRole('button', { name: 'Offer a contract' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Account of the downline/), 'mai');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Enter a number.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Rate in %/), '1.5');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    const preview = within(await dialog.findByRole('region', { name: 'The last 30 days under this contract' }));
    expect(preview.getByText(/the team of mai placed ¥210\.50.* mai would have earned ¥3\.61/)).toBeTruthy();
    expect(preview.getByText('¥3.01 at tier 2 (2 %). Periods: 2')).toBeTruthy();
    expect(preview.getByText('The contract in force would have paid ¥6.31.')).toBeTruthy();
    expect(preview.getByText(/^lan, up to 1\.5/)).toBeTruthy();
    expect(dialog.getByText('1.5 % without conditions')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Change terms' }));
    expect(dialog.getByLabelText<HTMLInputElement>(/^Rate in %/).value).toBe('1.5');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await user.click(await dialog.findByRole('button', { name: 'Send offer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = {
      ...{ account: 'mai', kind: 'daily' },
      tiers: [{ turnover: '0.00', active: 0, loss: '0.00', rate: '1.5' }],
    };
    expect(calls(offerContract.id)).toEqual([{ body }]);
    expect(calls(draftPreview.id).at(-1)).toEqual({ body });
  });

  it('stays open while it is sent: nothing can be sent twice', async () => {
    const user = userEvent.setup();
    const answered = Promise.withResolvers<typeof CONTRACT>();
    const calls = show('contracts', { [offerContract.id]: () => answered.promise });
    await user.click(await screen.findByRole('button', { name: 'Offer a contract' }));
    await user.type(await screen.findByLabelText(/^Account of the downline/), 'mai');
    await user.type(screen.getByLabelText(/^Rate in %/), '1.5');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Send offer' }));
    await waitFor(() => expect(calls(offerContract.id)).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    answered.resolve(CONTRACT);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes to the account that was previewed, whatever was typed while the preview was on its way', async () => {
    const user = userEvent.setup();
    const previewed = Promise.withResolvers<typeof PREVIEW>();
    const calls = show('contracts', { [draftPreview.id]: () => previewed.promise });
    await user.click(await screen.findByRole('button', { name: 'Offer a contract' }));
    await user.type(await screen.findByLabelText(/^Account of the downline/), 'mai');
    await user.type(screen.getByLabelText(/^Rate in %/), '1.5');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.type(screen.getByLabelText(/^Account of the downline/), 'lan');
    previewed.resolve(PREVIEW);
    await user.click(await screen.findByRole('button', { name: 'Send offer' }));
    await waitFor(() => expect(calls(offerContract.id)).toMatchObject([{ body: { account: 'mai' } }]));
  });

  it('[VAL-005] names the account that is missing, and sends nothing', async () => {
    const user = userEvent.setup();
    const calls = show('contracts');
    await user.click(await screen.findByRole('button', { name: 'Offer a contract' }));
    await user.type(await screen.findByLabelText(/^Rate in %/), '1.5');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Fill in this field.')).toBeTruthy();
    expect(screen.getByLabelText(/^Account of the downline/).getAttribute('aria-invalid')).toBe('true');
    expect(calls(draftPreview.id)).toEqual([]);
  });

  it('shows why the platform declines terms beside their field', async () => {
    const user = userEvent.setup();
    show('contracts', {
      [draftPreview.id]: () => {
        throw new PortalError('agent.rate-above-own', { fields: { 'tiers.0.rate': 'agent.rate-above-own' } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Offer a contract' }));
    const rate = await screen.findByLabelText(/^Rate in %/);
    await user.type(screen.getByLabelText(/^Account of the downline/), 'mai');
    await user.type(rate, '9');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(rate.getAttribute('aria-invalid')).toBe('true'));
  });
});

it('draws the rates of each kind that has several contracts', async () => {
  const rows = (['daily', 'daily', 'hourly'] as const).map((kind, index) => ({
    ...CONTRACT,
    id: `${index}`,
    kind,
    version: index + 1,
  }));
  show('contracts', { [contracts.id]: () => ({ rows, totalRows: 3, totalPages: 1 }) });
  const chart = await screen.findByRole('table', { name: 'Daily wages: highest rate by contract' });
  expect(within(chart).getByRole('row', { name: 'v2 up to 2 %' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: /^Hourly salary: highest/ })).toBeNull();
});

describe('the popup of a contract that waits', () => {
  it('shows kind, rate, terms and the preview, and sends the answer', async () => {
    const user = userEvent.setup();
    const calls = show('popup');
    const dialog = within(await screen.findByRole('dialog', { name: 'Daily wages' }));
    expect(dialog.getByText('up to 2 %')).toBeTruthy();
    expect(dialog.getByText(/^2 % from ¥100\.00 of valid bets and 2 active members/)).toBeTruthy();
    expect(await dialog.findByText(/your team placed ¥210\.50.* You would have earned ¥3\.61/)).toBeTruthy();
    expect(dialog.getByText('Nothing where no tier was reached. Periods: 1')).toBeTruthy();
    expect(dialog.getByText('These contracts of your downlines end when you accept')).toBeTruthy();
    expect(dialog.getByText(/^lan, up to 1\.5/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(calls(processDailySalary.id)).toEqual([{ body: { contractId: '7', action: 'accept' } }]),
    );
  });

  it('stays open while the answer is sent', async () => {
    const user = userEvent.setup();
    const answered = Promise.withResolvers<object>();
    const calls = show('popup', { [processDailySalary.id]: () => answered.promise });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(calls(processDailySalary.id)).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    answered.resolve({ contract: CONTRACT, ends: [] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['dailysalreqtype', 'daily', 'Daily wages'],
    ['divtypereq', 'dividend', 'Dividend'],
    ['contracthoursalreqtype', 'hourly', 'Hourly salary'],
    ['realtimesalreqtype', 'realtime', 'Real-time salary'],
  ] as const)('[AGT-030] opens in the lobby with kind, rate and terms while %s is on', async (flag, kind, name) => {
    show('popup', {
      [consolidatedFunds.id]: () => ({ [flag]: 1 }),
      [contracts.id]: () => ({ rows: [{ ...CONTRACT, kind }], totalRows: 1, totalPages: 1 }),
    });
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByText('up to 2 %')).toBeTruthy();
    expect(dialog.getByText(/^1 %/)).toBeTruthy();
    expect(dialog.getByText(/^2 % from ¥100\.00 of .* and 2 active members/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Accept' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Reject' })).toBeTruthy();
  });

  it('does not open without a request flag', async () => {
    const calls = show('popup', { [consolidatedFunds.id]: () => ({ dailysalreqtype: 0, divtypeinfo: 1 }) });
    await waitFor(() => expect(calls(consolidatedFunds.id)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls(contracts.id)).toEqual([]);
  });
});
