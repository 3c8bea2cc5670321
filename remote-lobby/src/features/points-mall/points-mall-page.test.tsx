import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pointConfig, pointRewards, redeemPointReward } from 'shared-contracts/points/schema';
import { PortalError } from 'shared-contracts/errors';
import { formatDateTime } from 'shared-contracts/sdk';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { bannerOf } from '../../shared/testing/fixtures.ts';
import { loadStrings } from '../../strings/index.ts';
import PointsMallPage from './points-mall-page.tsx';

const config = pointConfig.reply.parse({
  enabled: true,
  currency: 'CNY',
  currencySymbol: '¥',
  rates: [{ gameType: 'RNG', points: '2000.00' }],
  conversion: { enabled: true, points: 2000, amount: '1.00', minPoints: 2000 },
});
const reward = {
  rewardId: '1',
  kind: 'bonus',
  name: 'Bonus ¥1',
  description: 'Paid to your balance.',
  imageUrl: '/art/rewards/bonus-small.svg',
  points: 1500,
  amount: '1.00',
  stock: null,
  limitPerMember: null,
  endsAt: null,
};
const rewards = pointRewards.reply.parse({
  list: [
    reward,
    { ...reward, rewardId: '2', name: 'Power bank', kind: 'gift', amount: null, points: 60_000, stock: 3 },
    { ...reward, rewardId: '3', name: 'Headphones', kind: 'gift', amount: null, points: 100, stock: 0 },
  ],
});
const redeemed = redeemPointReward.reply.parse({
  redemptionId: '77',
  status: 'in process',
  points: 1500,
  pointBalance: 2500,
});

const show = async (
  over: Parameters<typeof createFakeApi>[0] = {},
  { visitor = false, address = '/pointMall' } = {},
) => {
  const api = createFakeApi({
    'content.banners': () => ({ list: [bannerOf('mall', 'w_shop')] }),
    'points.config': () => config,
    'points.rewards': () => rewards,
    'points.balance': () => ({ pointBalance: 4000 }),
    ...over,
  });
  const keys: (string | undefined)[] = [];
  const call: typeof api.call = (endpoint, input, options) => {
    if (endpoint.idempotent) keys.push(options?.idempotencyKey);
    return api.call(endpoint, input, options);
  };
  const fake = createFakePortal({ module: 'lobby', api: { ...api, call }, member: visitor ? null : fakeMember() });
  render(
    <StandAlone module="lobby" strings={loadStrings} portal={fake.portal} address={address}>
      <PointsMallPage />
    </StandAlone>,
  );
  await screen.findByRole('heading', { name: 'Points mall' });
  return { ...fake, api, keys };
};
const redeem = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: `Redeem: ${name}` });

it('says beside the button why older redemptions did not come, and reads them at the next press', async () => {
  const row = {
    ...{ rewardId: '1', imageUrl: '/bonus.svg', points: 1500, status: 'approved', reason: null },
    at: '2026-03-04T09:08:07.000Z',
  };
  const pageOf = (redemptionId: string, rewardName: string, next: string | null) => ({
    ...{ rows: [{ ...row, redemptionId, rewardName }], next, totalRows: 2, totalPages: 2 },
  });
  let isDown = true;
  const redemptions = (input: unknown) => {
    const { after } = (input as { readonly query: { readonly after?: string } }).query;
    if (after === undefined) return pageOf('7', 'Newest', '7');
    if (isDown) throw new PortalError('network.failed');
    return pageOf('6', 'Oldest', null);
  };
  await show({ 'points.redemptions': redemptions }, { address: '/pointMall?view=record' });
  const older = { name: 'Show older' };
  await userEvent.click(await screen.findByRole('button', older));
  expect((await screen.findByRole('alert')).textContent).toBe('Network link is abnormal, please try again');
  expect(screen.getByText(/Newest/)).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', older));
  expect(await screen.findByText(/Oldest/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[PTS-010] the record lists redemptions with date, reward, points and status', async () => {
  const row = (over: object) => ({
    ...{ redemptionId: '7', rewardId: '1', rewardName: 'Bonus ¥1', imageUrl: '/art/rewards/bonus-small.svg' },
    ...{ points: 1500, status: 'in process', reason: null, at: '2026-03-04T09:08:07.000Z' },
    ...over,
  });
  const list = [
    row({}),
    row({ redemptionId: '6', rewardName: 'Power bank', points: 60_000, status: 'approved' }),
    row({ redemptionId: '5', status: 'rejected', reason: 'Out of stock', at: '2026-03-03T09:08:07.000Z' }),
  ];
  const pages = { rows: list, next: null, totalRows: 3, totalPages: 1 };
  await show({ 'points.redemptions': () => pages }, { address: '/pointMall?view=record' });
  const record = within(await screen.findByRole('table', { name: 'Redemptions' }));
  const at = (iso: string) => formatDateTime(iso, 'EN').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  for (const [name, points, status, iso] of [
    ['Bonus ¥1.*No. 7', '1,500', 'In process', '2026-03-04T09:08:07.000Z'],
    ['Power bank.*No. 6', '60,000', 'Approved', '2026-03-04T09:08:07.000Z'],
    ['Bonus ¥1.*No. 5', '1,500', 'Rejected.*Out of stock', '2026-03-03T09:08:07.000Z'],
  ] as const)
    expect(
      await record.findByRole('row', { name: new RegExp(`${name}.*${at(iso)}.*${points}.*${status}`) }),
    ).toBeTruthy();
});

describe('the points mall', () => {
  it('[PTS-001] shows points, what they are worth, rewards with their price, and how points are earned', async () => {
    await show();
    expect(await screen.findByText('4,000')).toBeTruthy();
    expect(screen.getByText('Worth ¥2 when converted')).toBeTruthy();
    expect(await screen.findByText('1,500 points')).toBeTruthy();
    expect(screen.getByText('For each ¥1 of valid bets you earn')).toBeTruthy();
    expect(screen.getByText('20 pts')).toBeTruthy();
  });

  it('[PTS-006] offers no reward that is out of reach or sold out, and says why', async () => {
    await show();
    await screen.findByText('4,000');
    expect((await redeem('Bonus ¥1')).disabled).toBe(false);
    expect((await redeem('Power bank')).disabled).toBe(true);
    expect(screen.getByText('3 left · 56,000 points to go')).toBeTruthy();
    expect((await redeem('Headphones')).disabled).toBe(true);
    expect(screen.getByText('Sold out')).toBeTruthy();
  });

  it('[PTS-002] lets a visitor look; redeeming opens the sign-in, and nothing of a member is asked for', async () => {
    const { asked, api } = await show({}, { visitor: true });
    await userEvent.click(await redeem('Bonus ¥1'));
    expect(asked.map(({ what }) => what)).toEqual(['openLogin']);
    expect(api.calls.map(({ id }) => id)).not.toContain('points.balance');
  });

  it('asks for the banners of w_shop only', async () => {
    const { api } = await show();
    const groups = api.calls
      .filter(({ id }) => id === 'content.banners')
      .map(({ input }) => (input as { query: { groupName: string } }).query.groupName);
    expect(groups).toEqual(['w_shop']);
  });

  it('says that it is closed', async () => {
    const { api } = await show({ 'points.config': () => ({ ...config, enabled: false }) });
    expect(await screen.findByText('The points mall is closed')).toBeTruthy();
    expect(api.calls.map(({ id }) => id)).not.toContain('points.rewards');
  });

  it('says that there are no rewards', async () => {
    await show({ 'points.rewards': () => ({ list: [] }) });
    expect(await screen.findByText('No rewards right now')).toBeTruthy();
  });

  it('shows a failure with a way to try again', async () => {
    let calls = 0;
    await show({
      'points.rewards': () => {
        calls += 1;
        if (calls === 1) throw new PortalError('server.unavailable');
        return rewards;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await redeem('Bonus ¥1')).toBeTruthy();
  });
});

describe('redeeming', () => {
  const open = async (over: Parameters<typeof createFakeApi>[0]) => {
    const shown = await show(over);
    await screen.findByText('4,000');
    await userEvent.click(await redeem('Bonus ¥1'));
    const dialog = await screen.findByRole('dialog', { name: 'Redeem a reward' });
    const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Redeem for 1,500 points' }));
    const type = (password: string) => {
      const field = dialog.querySelector<HTMLInputElement>('input[type="password"]');
      if (!field) throw new Error('no field for the PIN');
      return userEvent.type(field, password);
    };
    return { ...shown, dialog, send, type };
  };

  it('[PTS-003] [VAL-005] asks for the payment PIN first, then answers the number of the redemption', async () => {
    const { api, dialog, send, type } = await open({ 'points.redeem': () => redeemed });
    expect(within(dialog).getByText('2,500')).toBeTruthy();
    await send();
    expect(within(dialog).getByText('This cannot be empty.')).toBeTruthy();
    expect(api.calls.map(({ id }) => id)).not.toContain('points.redeem');
    await type('246813');
    await send();
    expect(await screen.findByText(/We are processing redemption no. 77/)).toBeTruthy();
    expect(api.calls.find(({ id }) => id === 'points.redeem')?.input).toEqual({
      body: { rewardId: '1', points: 1500, password: '246813' },
    });
  });

  it('[PTS-008] a wrong PIN is told, and the dialog stays', async () => {
    const { dialog, send, type } = await open({
      'points.redeem': () => {
        throw new PortalError('pin.wrong');
      },
    });
    await type('135790');
    await send();
    expect((await within(dialog).findByRole('alert')).textContent).toBe('The payment PIN is incorrect.');
  });

  it('shows the new price where it changed meanwhile, and spends nothing before the member decides again', async () => {
    let price = 1500;
    const { api, dialog, send, type } = await open({
      'points.rewards': () => ({ list: [{ ...reward, points: price }] }),
      'points.redeem': (input) => {
        const { points } = (input as { readonly body: { readonly points: number } }).body;
        if (points !== price) throw new PortalError('points.price-changed', { params: { points: '2,000' } });
        return redeemed;
      },
    });
    price = 2000;
    await type('246813');
    await send();
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^The price is now 2,000 points\./);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Redeem for 2,000 points' }));
    expect(await screen.findByText(/redemption no. 77/)).toBeTruthy();
    const sent = api.calls.filter(({ id }) => id === 'points.redeem').map(({ input }) => input);
    expect(sent).toMatchObject([{ body: { points: 1500 } }, { body: { points: 2000 } }]);
  });

  it('sends the same key again while nobody knows what became of the call, and a new one after a refusal', async () => {
    const failures = ['network.failed', 'protection.excluded', 'network.failed'] as const;
    let calls = 0;
    const { keys, send, type } = await open({
      'points.redeem': () => {
        const failure = failures[calls];
        calls += 1;
        if (failure) throw new PortalError(failure);
        return redeemed;
      },
    });
    await type('246813');
    for (const _ of failures) await send();
    await send();
    await screen.findByText(/redemption no. 77/);
    const [first, second, third, fourth] = keys;
    expect(first).toBe(second);
    expect(third).not.toBe(second);
    expect(fourth).toBe(third);
  });
});

describe('converting', () => {
  it('[PTS-007] shows the new amount where the rate changed meanwhile, and moves nothing before the member decides again', async () => {
    let amount = '1.00';
    const { api } = await show({
      'points.config': () => ({ ...config, conversion: { ...config.conversion, amount } }),
      'points.convert': (input) => {
        const { body } = input as { readonly body: { readonly amount: string } };
        if (body.amount !== '1.00') throw new PortalError('points.rate-changed', { params: { amount: '¥1.00' } });
        return { reference: '12', points: 4000, amount: '1.00', pointBalance: 0 };
      },
    });
    await screen.findByText('4,000');
    await userEvent.click(screen.getByRole('button', { name: 'Convert to balance' }));
    const dialog = await screen.findByRole('dialog', { name: 'Convert points to balance' });
    amount = '0.50';
    const pin = dialog.querySelector<HTMLInputElement>('input[type="password"]');
    if (!pin) throw new Error('no field for the PIN');
    await userEvent.type(pin, '246813');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Convert to ¥2' }));
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/You would now receive ¥1\.00\./);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Convert to ¥1' }));
    expect(await screen.findByRole('dialog', { name: 'Points converted' })).toBeTruthy();
    const sent = api.calls.filter(({ id }) => id === 'points.convert').map(({ input }) => input);
    expect(sent).toMatchObject([{ body: { amount: '2.00' } }, { body: { amount: '1.00' } }]);
  });
});
