/** The reward centre: what waits, what is past, and how a reward is claimed. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalError } from 'shared-contracts/errors';
import { claimGrant, grants as schema } from 'shared-contracts/reward-centre/schema';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { loadStrings } from '../../strings/index.ts';
import RewardCentre from './reward-centre-page.tsx';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS + 60_000).toISOString();

const cashback = {
  ...{ id: '1', source: 'cashback', title: '', facts: { week: '2026-02-23' }, amount: '12.50', state: 'claimable' },
  ...{ grantedAt: '2026-03-02T00:00:00.000Z', expiresAt: inDays(3), claimedAt: null },
};
const birthday = {
  ...cashback,
  id: '2',
  source: 'operator',
  title: 'Birthday',
  facts: {},
  amount: '5.00',
  expiresAt: null,
};
const replyOf = (rows: readonly object[], claimable: object = { count: rows.length, amount: '17.50' }) =>
  schema.reply.parse({ rows, claimable, next: null, totalRows: rows.length, totalPages: rows.length === 0 ? 0 : 1 });
const NOTHING = { count: 0, amount: '0.00' };
const EMPTY = replyOf([], NOTHING);
const claimedOf = (grant: object) =>
  claimGrant.reply.parse({ ...grant, state: 'claimed', claimedAt: '2026-03-03T10:00:00.000Z' });

interface Answers {
  readonly waiting?: (pageNo: number) => unknown;
  readonly past?: (pageNo: number, after?: string) => unknown;
  readonly claim?: (input: unknown) => unknown;
}

const show = async ({ waiting = () => replyOf([cashback, birthday]), past = () => EMPTY, claim }: Answers = {}) => {
  const api = createFakeApi({
    'rewardCentre.grants': (input) => {
      const { state, pageNo, after } = (input as { query: { state: string; pageNo: number; after?: string } }).query;
      return state === 'past' ? past(pageNo, after) : waiting(pageNo);
    },
    'rewardCentre.claim': claim ?? (() => claimedOf(cashback)),
  });
  const keys: (string | undefined)[] = [];
  const call: typeof api.call = (endpoint, input, options) => {
    if (endpoint.idempotent) keys.push(options?.idempotencyKey);
    return api.call(endpoint, input, options);
  };
  const host = createFakePortal({ module: 'member', api: { ...api, call }, member: fakeMember() });
  render(
    <StandAlone module="member" strings={loadStrings} portal={host.portal}>
      <RewardCentre />
    </StandAlone>,
  );
  await screen.findByRole('heading', { name: 'Past rewards' });
  return { ...host, keys, api };
};
const rows = () => within(screen.getByRole('list', { name: 'Rewards to claim' })).getAllByRole('listitem');
const claimButton = () => screen.findByRole('button', { name: 'Claim ¥12.50: Cashback, week of Feb 23' });

describe('the reward centre', () => {
  it('[MEM-015] lists what can be claimed with amount and expiry, under its sum', async () => {
    await show();
    await claimButton();
    expect(screen.getByText('¥17.50')).toBeTruthy();
    expect(screen.getByText('2 rewards to claim')).toBeTruthy();
    expect(rows()[0]?.textContent).toContain('Cashback, week of Feb 23');
    expect(rows()[0]?.textContent).toContain('Expires in 3 days');
    expect(rows()[1]?.textContent).toContain('Birthday');
    expect(rows()[1]?.textContent).toContain('Does not expire');
  });

  it('[MEM-015] has what was claimed, has expired or was withdrawn apart', async () => {
    const past = [
      { ...cashback, id: '7', state: 'claimed', claimedAt: '2026-03-03T10:00:00.000Z' },
      { ...birthday, id: '8', state: 'expired' },
      { ...birthday, id: '9', state: 'withdrawn' },
    ];
    await show({ past: () => replyOf(past, NOTHING) });
    const table = await screen.findByRole('table', { name: 'Past rewards' });
    const states = await within(table).findAllByText(/^(Claimed|Expired|Withdrawn)$/);
    expect(states.map(({ textContent }) => textContent)).toEqual(['Claimed', 'Expired', 'Withdrawn']);
    expect(within(table).queryByRole('button')).toBeNull();
  });

  it('[MEM-030] says what would be here when there is nothing', async () => {
    await show({ waiting: () => EMPTY });
    expect(await screen.findByText('No rewards to claim')).toBeTruthy();
    expect(await screen.findByText('No past rewards yet')).toBeTruthy();
    expect(screen.queryByText(/0 rewards/)).toBeNull();
  });

  it('what waits and what is past fail by themselves, and come with another try', async () => {
    let isUp = false;
    await show({ waiting: () => (isUp ? replyOf([cashback]) : Promise.reject(new PortalError('network.failed'))) });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByText('No past rewards yet')).toBeTruthy();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await claimButton()).toBeTruthy();
  });
});

describe('pages that are no more', () => {
  it('leads back from a page whose last reward was claimed, and keeps that one until then', async () => {
    let isClaimed = false;
    const { api } = await show({
      waiting: (pageNo) => {
        const first = { ...replyOf([birthday]), totalPages: isClaimed ? 1 : 2 };
        if (pageNo === 1) return first;
        return isClaimed ? { ...first, rows: [] } : { ...first, rows: replyOf([cashback]).rows };
      },
      claim: () => {
        isClaimed = true;
        return claimedOf(cashback);
      },
    });
    await screen.findByText('Birthday');
    await userEvent.click(screen.getByRole('button', { name: /next page/i }));
    await userEvent.click(await claimButton());
    await within(rows()[0] as HTMLElement).findByText('Claimed');
    await waitFor(() => expect(api.calls.filter(({ id }) => id === 'rewardCentre.grants').length).toBeGreaterThan(4));
    expect(rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /previous page/i }));
    expect(await screen.findByText('Birthday')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /previous page/i })).toBeNull();
  });

  it('turns to the last page by itself where nothing is left on this one', async () => {
    let pages = 2;
    await show({
      waiting: (pageNo) => ({ ...replyOf(pageNo > pages ? [] : [birthday]), totalPages: pages }),
    });
    await screen.findByText('Birthday');
    pages = 1;
    await userEvent.click(screen.getByRole('button', { name: /next page/i }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /next page/i })).toBeNull());
    expect(await screen.findByText('Birthday')).toBeTruthy();
  });
});

it('past rewards continue after the last one that is shown', async () => {
  const past = (_pageNo: number, after?: string) => ({
    ...replyOf([{ ...(after === undefined ? cashback : birthday), state: 'claimed' }], NOTHING),
    ...{ next: after === undefined ? '1' : null, totalRows: 2 },
  });
  const { api } = await show({ past });
  await screen.findByText('1 of 2 rows');
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('2 of 2 rows')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Past rewards' }));
  expect(table.getByText('Birthday')).toBeTruthy();
  expect(api.calls.at(-1)?.input).toMatchObject({ query: { state: 'past', after: '1' } });
});

describe('claiming a reward', () => {
  it('[MEM-016] asks for the balance, and the reward keeps its place as claimed while it moves to the past ones', async () => {
    let isClaimed = false;
    const { api, published, asked } = await show({
      waiting: () => replyOf(isClaimed ? [birthday] : [cashback, birthday], { count: 1, amount: '5.00' }),
      past: () => (isClaimed ? replyOf([claimedOf(cashback)], NOTHING) : EMPTY),
      claim: () => {
        isClaimed = true;
        return claimedOf(cashback);
      },
    });
    (await claimButton()).focus();
    await userEvent.keyboard('{Enter}');
    const table = await screen.findByRole('table', { name: 'Past rewards' });
    expect(await within(table).findByText('Cashback, week of Feb 23')).toBeTruthy();
    expect(rows()).toHaveLength(2);
    expect(rows()[0]?.textContent).toContain('Claimed');
    expect(rows()[0]?.contains(document.activeElement)).toBe(true);
    expect(within(rows()[1] as HTMLElement).getByRole('button')).toBeTruthy();
    expect(published.map(({ type }) => type)).toEqual(['wallet/refresh-requested']);
    expect(asked).toContainEqual({
      what: 'notify',
      detail: { message: '¥12.50 was added to your balance.', tone: 'success' },
    });
    expect(api.calls.find(({ id }) => id === 'rewardCentre.claim')?.input).toEqual({
      body: { id: '1', language: 'EN' },
    });
  });

  it('[MEM-016] claims once when no answer came, and is a new order after a refusal', async () => {
    const failures = [new PortalError('network.failed'), new PortalError('kyc.required', {}, undefined, 403)];
    const { keys } = await show({
      claim: () => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : claimedOf(cashback);
      },
    });
    await userEvent.click(await claimButton());
    expect((await within(rows()[0] as HTMLElement).findByRole('alert')).textContent).toContain('Network link');
    await userEvent.click(await claimButton());
    await waitFor(() => expect(keys).toHaveLength(2));
    await userEvent.click(await claimButton());
    await within(rows()[0] as HTMLElement).findByText('Claimed');
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each(['grant.gone', 'grant.already-claimed'])(
    '[MEM-016] reads again what is no longer there: %s',
    async (code) => {
      let isGone = false;
      const { asked } = await show({
        waiting: () => replyOf(isGone ? [birthday] : [cashback, birthday]),
        claim: () => {
          isGone = true;
          return Promise.reject(new PortalError(code, {}, undefined, 409));
        },
      });
      await userEvent.click(await claimButton());
      await waitFor(() => expect(rows()).toHaveLength(1));
      expect(asked.filter(({ what }) => what === 'notify')).toHaveLength(1);
    },
  );

  it('shows what has arrived with a new level', async () => {
    let hasArrived = false;
    const { emit } = await show({ waiting: () => (hasArrived ? replyOf([cashback]) : EMPTY) });
    await screen.findByText('No rewards to claim');
    hasArrived = true;
    const clubLabel = { labelName: 'Gold', color: '#ffd700', color2: '#b8860b', rankLevel: 3 };
    act(() => emit({ type: 'member/level-changed', version: 1, payload: { clubLabel } }));
    expect(await screen.findByText('Expires in 3 days')).toBeTruthy();
  });
});
