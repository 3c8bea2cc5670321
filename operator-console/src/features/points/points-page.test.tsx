import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../app/testing/render-console.tsx';
import type { FakeCall, FakePlatform } from '../../app/testing/render-console.tsx';

const RIGHTS = ['merchants.read', 'points.read', 'points.configure', 'points.decide'];
const merchant = (code: string, name: string) => ({ code, name, hosts: [`${code}.example`], status: 0, modules: [] });

const redemption = {
  redemptionId: '7',
  at: '2026-01-01T10:00:00.000Z',
  rewardName: 'Gift box',
  imageUrl: '/a.svg',
  kind: 'gift',
  points: 6000,
  amount: null,
  status: 'in process',
  decidedAt: null,
  reason: null,
  account: 'player1',
  contact: 'by chat',
  decidedBy: null,
};
const config = {
  enabled: true,
  rates: [{ gameType: 'RNG', points: '2000.00' }],
  conversion: { enabled: true, points: 2000, amount: '1.00', minPoints: 2000 },
  currency: 'CNY',
  version: 3,
  changedAt: null,
  changedBy: null,
};
const reward = {
  rewardId: '3',
  kind: 'bonus',
  texts: { EN: { name: 'Bonus one', description: '' } },
  imageUrl: '/art/rewards/bonus-small.svg',
  points: 1500,
  amount: '1.00',
  stock: 10,
  limitPerMember: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  sort: 1,
  enabled: true,
  version: 3,
  changedAt: null,
  changedBy: null,
};
const member = {
  account: 'player1',
  pointBalance: 120,
  rows: [
    {
      id: '2',
      at: '2026-01-02T00:00:00.000Z',
      type: 'convert',
      points: -80,
      balanceAfter: 120,
      gameType: null,
      validBet: null,
      rewardName: null,
      amount: '0.80',
    },
    {
      id: '1',
      at: '2026-01-01T00:00:00.000Z',
      type: 'earn',
      points: 200,
      balanceAfter: 200,
      gameType: 'RNG',
      validBet: '10.00',
      rewardName: null,
      amount: null,
    },
  ],
  totals: { earned: 200, spent: 80 },
  totalRows: 2,
  totalPages: 1,
};

const base = '/ops/merchants/aurora/points';
const platformWith =
  (rights: readonly string[], own: FakePlatform = () => ({ code: 'request.not-found', status: 404 })): FakePlatform =>
  (call) => {
    const { method, path, query } = call;
    if (path === '/ops/session')
      return { value: { name: 'operator1', role: 'finance', rights, expiresAt: '2026-01-01T00:00:00.000Z' } };
    if (path === '/ops/merchants')
      return { value: { merchants: [merchant('aurora', 'Aurora'), merchant('lotus', 'Lotus')] } };
    if (method !== 'GET') return own(call);
    if (path === `${base}/redemptions`)
      return { value: { rows: query.get('status') === 'in process' ? [redemption] : [], totalRows: 1, totalPages: 1 } };
    if (path === `${base}/rewards`) return { value: { list: [reward] } };
    if (path === `${base}/config`) return { value: config };
    if (path === `${base}/member` && query.get('account') === 'player1') return { value: member };
    return own(call);
  };

const open = (platform: FakePlatform, part = 'redemptions') =>
  renderConsole(platform, { address: `/points?merchant=aurora&part=${part}`, token: 'token-1' });
const sentOf = (calls: readonly FakeCall[]): readonly FakeCall[] => calls.filter(({ method }) => method !== 'GET');

describe('points of a merchant', () => {
  it('[OPS-020] approves a redemption with the contact in view, once', async () => {
    const { calls } = await open(platformWith(RIGHTS, () => ({ value: { ...redemption, status: 'approved' } })));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve redemption of player1' }));
    const dialog = screen.getByRole('dialog', { name: 'Approve Gift box for player1?' });
    expect(within(dialog).getByText(/by chat/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls).map(({ path, body }) => [path, body])).toEqual([[`${base}/redemptions/7/approve`, {}]]);
  });

  it('[OPS-020] refuses with a reason only, and keeps what was typed when the platform says no', async () => {
    const { calls } = await open(platformWith(RIGHTS, () => ({ code: 'points.already-decided', status: 409 })));
    await userEvent.click(await screen.findByRole('button', { name: 'Reject redemption of player1' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(sentOf(calls)).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Not sent there');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText('A decision was already made on this redemption.')).toBeTruthy();
    expect(within(dialog).getByDisplayValue('Not sent there')).toBeTruthy();
    expect(sentOf(calls)[0]?.body).toEqual({ reason: 'Not sent there' });
  });

  it.each([
    ['protection.excluded', /The member has a time-out or self-exclusion/],
    ['kyc.required', /Bonuses require a verified identity/],
  ])('[OPS-020] [RSG-004] a bonus that may not be paid now (%s) says so to the operator', async (code, text) => {
    await open(platformWith(RIGHTS, () => ({ code, status: 403 })));
    await userEvent.click(await screen.findByRole('button', { name: 'Approve redemption of player1' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText(text)).toBeTruthy();
  });

  it('without the right nothing can be decided or changed', async () => {
    await open(platformWith(['merchants.read', 'points.read']));
    expect(await screen.findByText('Gift box')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Rewards' }));
    expect(await screen.findByText('Bonus one')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Add reward|Change/ })).toBeNull();
  });

  it('adds a reward; what is missing is said beside its field', async () => {
    const { calls } = await open(
      platformWith(RIGHTS, () => ({ value: reward })),
      'rewards',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add reward' }));
    const dialog = screen.getByRole('dialog', { name: 'Add reward' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Enter a name.')).toBeTruthy();
    expect(sentOf(calls)).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Name, English/ }), 'Bonus nine');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Price in points/ }), '900');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Value in money/ }), '9,5');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'New year');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)[0]).toMatchObject({
      method: 'POST',
      path: `${base}/rewards`,
      body: {
        kind: 'bonus',
        texts: { EN: { name: 'Bonus nine' } },
        points: 900,
        amount: '9.50',
        stock: null,
        reason: 'New year',
      },
    });
  });

  it('uploads the picture of a reward, and keeps the one before where it is refused', async () => {
    const url = '/pictures/aurora/0123456789abcdef0123456789abcdef.jpg';
    let isRefused = true;
    const { calls } = await open(
      platformWith(RIGHTS, ({ path }) => {
        if (path !== `${base}/pictures`) return { value: reward };
        return isRefused ? { code: 'content.picture-small', status: 422 } : { value: { url, width: 480, height: 360 } };
      }),
      'rewards',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change Bonus one' }));
    const dialog = screen.getByRole('dialog');
    const field = await within(dialog).findByLabelText('Picture');
    const shown = () =>
      within(dialog).getByRole<HTMLImageElement>('img', { name: 'Current picture' }).getAttribute('src');
    const file = new File(['bytes'], 'cup.png', { type: 'image/png' });
    await userEvent.upload(field, file);
    expect(await within(dialog).findByText(/too small/)).toBeTruthy();
    expect(shown()).toBe(reward.imageUrl);
    isRefused = false;
    await userEvent.upload(field, file);
    await waitFor(() => expect(shown()).toBe(url));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'New picture');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls).at(-1)).toMatchObject({
      method: 'PUT',
      body: { imageUrl: url, stock: 10, begunStock: 10, version: 3 },
    });
  });

  it('a reward that another operator saved meanwhile keeps both changes, and its stock what members redeemed', async () => {
    let now: typeof reward | Record<string, unknown> = reward;
    const { calls } = await open((call) => {
      if (call.path === `${base}/rewards`) return { value: { list: [now] } };
      if (call.method !== 'PUT') return platformWith(RIGHTS)(call);
      const isNewest = (call.body as { readonly version: number }).version === now['version'];
      return isNewest ? { value: now } : { code: 'form.overtaken', status: 409 };
    }, 'rewards');
    await userEvent.click(await screen.findByRole('button', { name: 'Change Bonus one' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name, English/ }), ' more');
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A better name');
    const save = dialog.getByRole('button', { name: 'Save' });
    now = {
      ...reward,
      points: 1800,
      stock: 6,
      version: 4,
      changedAt: '2026-02-01T10:00:00.000Z',
      changedBy: 'finance9',
    };
    await userEvent.click(save);
    expect(await dialog.findByText(/^Changed by finance9/)).toBeTruthy();
    expect(dialog.getByText(/^Price in points: 1500 → 1800$/)).toBeTruthy();
    for (const value of ['Bonus one more', '1800', '6', 'A better name'])
      expect(dialog.getByDisplayValue(value)).toBeTruthy();
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const texts = { EN: { name: 'Bonus one more' } };
    expect(sentOf(calls).map(({ body }) => body)).toMatchObject([
      { texts, points: 1500, stock: 10, begunStock: 10, version: 3 },
      { texts, points: 1800, stock: 6, begunStock: 6, version: 4 },
    ]);
  });

  it('changes the rules of earning and converting', async () => {
    const { calls } = await open(
      platformWith(RIGHTS, () => ({ value: config })),
      'rules',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change rules' }));
    const dialog = screen.getByRole('dialog', { name: 'Change rules' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Fishing' }), '12.5');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Festival');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentOf(calls)[0]).toMatchObject({
      method: 'PUT',
      body: {
        enabled: true,
        rates: [
          { gameType: 'RNG', points: '2000.00' },
          { gameType: 'FISH', points: '12.50' },
        ],
        reason: 'Festival',
      },
    });
  });

  it('shows a member’s points, or says that there is no such member', async () => {
    await open(platformWith(RIGHTS), 'member');
    const account = await screen.findByRole('textbox', { name: 'Account' });
    await userEvent.type(account, 'player1{Enter}');
    expect(await screen.findByText('for 10.00 of bets', { exact: false })).toBeTruthy();
    expect(screen.getByText('-80')).toBeTruthy();
    await userEvent.clear(account);
    await userEvent.type(account, 'nobody{Enter}');
    expect(await screen.findByText('This merchant has no member with the account nobody.')).toBeTruthy();
  });
});
