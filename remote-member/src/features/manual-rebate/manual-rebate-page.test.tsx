/** The rebate that is claimed by hand: what is due by kind of games, and the claim. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import * as schema from 'shared-contracts/loyalty/schema';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import ManualRebatePage from './manual-rebate-page.tsx';

const rows = [
  { gameType: 'RNG', validBet: '2000.00', rate: '0.60', amount: '12.00' },
  { gameType: 'LIVE', validBet: '0.00', rate: '0.40', amount: '0.00' },
];
const replyOf = (over: object = {}) =>
  schema.manualRebate.reply.parse({
    ...{ enabled: true, currency: 'CNY', currencySymbol: '¥', rows, total: '12.00', min: '10.00', lastClaim: null },
    ...over,
  });
const RECEIPT = schema.claimManualRebate.reply.parse({
  ...{ reference: 'RB-20260303-1', amount: '12.00', at: '2026-03-03T10:00:00.000Z' },
});
const PAID = replyOf({
  rows: rows.map((row) => ({ ...row, validBet: '0.00', amount: '0.00' })),
  total: '0.00',
  lastClaim: RECEIPT,
});

const show = (answer: () => unknown, claim: () => unknown = () => RECEIPT) => {
  const api = createFakeApi({ 'loyalty.manualRebate': answer, 'loyalty.claimManualRebate': claim });
  const keys: (string | undefined)[] = [];
  const call: typeof api.call = (endpoint, input, options) => {
    if (endpoint.idempotent) keys.push(options?.idempotencyKey);
    return api.call(endpoint, input, options);
  };
  const host = createFakePortal({ module: 'member', api: { ...api, call }, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={host.portal}>
      <ManualRebatePage />
    </StandAlone>,
  );
  return { ...host, keys };
};
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Claim rebate' });

describe('the manual rebate', () => {
  it('[MEM-026] shows what is due by kind of games with valid bet and rate, and its sum', async () => {
    show(() => replyOf());
    const table = await screen.findByRole('table', { name: 'By game type' });
    const [, slots, live, total] = within(table).getAllByRole('row');
    expect(slots?.textContent).toBe('Slots¥2,000.000.60%¥12.00');
    expect(live?.textContent).toBe('Live casino¥0.000.40%¥0.00');
    expect(total?.textContent).toContain('¥12.00');
    expect(screen.getByText(/You can claim ¥10.00 or more/)).toBeTruthy();
  });

  it('[MEM-027] is claimed with a receipt, asks for the balance, and then nothing is due', async () => {
    let isPaid = false;
    const { published } = show(
      () => (isPaid ? PAID : replyOf()),
      () => {
        isPaid = true;
        return RECEIPT;
      },
    );
    await userEvent.click(await button());
    expect(await screen.findByText('¥12.00 was added to your balance')).toBeTruthy();
    expect(screen.getByText('Reference RB-20260303-1')).toBeTruthy();
    expect(await screen.findByText(/^You have no rebate yet/)).toBeTruthy();
    expect((await button()).disabled).toBe(true);
    expect(screen.getByRole('group', { name: '¥12.00 was added to your balance' })).toBe(document.activeElement);
    expect(screen.getByRole('heading', { name: 'Last claim' })).toBeTruthy();
    expect(published.map(({ type }) => type)).toEqual(['wallet/refresh-requested']);
  });

  it('[MEM-027] claims once when no answer came', async () => {
    const failures = [new PortalError('network.failed'), new PortalError('rebate.nothing-due', {}, undefined, 409)];
    const { keys } = show(
      () => replyOf(),
      () => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : RECEIPT;
      },
    );
    await userEvent.click(await button());
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('Network link');
    expect(refusal.closest('[aria-live]')).toBeNull();
    await userEvent.click(await button());
    expect(await screen.findByText('You have no rebate to claim at the moment.')).toBeTruthy();
    await userEvent.click(await button());
    await screen.findByText('¥12.00 was added to your balance');
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('says what is missing to the least amount', async () => {
    show(() => replyOf({ total: '7.50' }));
    expect(await screen.findByText('You can claim ¥10.00 or more: ¥2.50 to go.')).toBeTruthy();
    expect((await button()).disabled).toBe(true);
  });

  it('[MEM-026] follows rounds that are settled while it is open', async () => {
    let reply = replyOf({ total: '7.50' });
    const { emit } = show(() => reply);
    await screen.findByText(/to go/);
    reply = replyOf();
    const balance = { sumBalance: '1.00', currency: 'CNY', version: '2' };
    act(() => emit({ type: 'wallet/balance-changed', version: 1, payload: balance }));
    await waitFor(async () => expect((await button()).disabled).toBe(false));
  });

  it('[MEM-030] has words for kinds that have no rate, and for a merchant without rebates', async () => {
    show(() => replyOf({ rows: [], total: '0.00' }));
    expect(await screen.findByText('No game type has a rebate')).toBeTruthy();
    show(() => replyOf({ enabled: false, rows: [], total: '0.00', lastClaim: RECEIPT }));
    expect(await screen.findByText('Manual rebate is not available at the moment')).toBeTruthy();
    expect(screen.getByText('RB-20260303-1')).toBeTruthy();
  });

  it('says why it is not there, with a way to try again', async () => {
    show(() => Promise.reject(new PortalError('network.failed')));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
