import { randomUUID } from 'node:crypto';
import { bodiesFor, createWalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../../play/provider/testing/wallet-fixture.ts';

let fixture: WalletFixture;
let player: TestPlayer;
let bodies: ReturnType<typeof bodiesFor>;

beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  player = await fixture.addPlayer(100_000n);
  bodies = bodiesFor(player, await fixture.openSession(player), 'CNY');
});

const records = async (name: 'Account' | 'Betting', query: Record<string, string> = {}, as = player) =>
  (await fixture.portal('GET', `/wps/relay/MCSFE_get${name}Records?${new URLSearchParams(query)}`, as)).json.value;

const play = async (bet: number, win: number, round: string = randomUUID()): Promise<string> => {
  const id = randomUUID();
  await fixture.call('transaction/bet', bodies.bet(id, bet, round));
  await fixture.call('transaction/win', bodies.win(randomUUID(), win, id, round, { round_closed: true }));
  return round;
};

it('[API-034] the balance comes from the ledger, with its version', async () => {
  const before = (await fixture.portal('GET', '/wps/v2/wallets/balance', player)).json.value;
  expect(before).toEqual({
    sumBalance: '1000.00',
    currency: 'CNY',
    version: '1',
    wallets: [{ vassalage: null, balance: '1000.00' }],
  });
  await play(2_500, 0);
  const after = (await fixture.portal('GET', '/wps/v2/wallets/balance', player)).json.value;
  expect(after.sumBalance).toBe('975.00');
  expect(BigInt(after.version)).toBeGreaterThan(BigInt(before.version));
  expect((await fixture.portal('GET', '/wps/v2/wallets/balance')).http).toBe(401);
});

it('[API-036] the wallet is single', async () => {
  expect((await fixture.portal('GET', '/wps/relay/GCS_merchantWallet')).json.value).toEqual({ isSingle: true });
});

it('[GAM-015] [MEM-007] a round that was played is in the betting record with bet, win and its verification', async () => {
  const round = await play(1_000, 2_500);
  const { rows, totals, totalRows, vendors, days } = await records('Betting', { language: 'VI' });
  expect(rows).toEqual([
    expect.objectContaining({
      round,
      vendor: 'HOUSE',
      vendorName: 'House Originals',
      gameName: 'Vườn Đêm',
      gameType: 'RNG',
      bet: '10.00',
      validBet: '10.00',
      win: '25.00',
      net: '15.00',
      status: 'won',
      verifyUrl: `http://games.example/verify?round=${round}`,
    }),
  ]);
  expect(totals).toEqual({ rounds: 1, bet: '10.00', validBet: '10.00', win: '25.00', net: '15.00' });
  expect(totalRows).toBe(1);
  expect(vendors).toEqual([{ vendor: 'HOUSE', name: 'House Originals' }]);
  expect(days).toEqual([{ day: new Date().toISOString().slice(0, 10), bet: '10.00', net: '15.00' }]);
});

it('[MEM-008] days, vendor and type choose the rows and the totals alike', async () => {
  await play(1_000, 0);
  const today = new Date().toISOString().slice(0, 10);
  expect((await records('Betting', { from: today, to: today })).totals.rounds).toBe(1);
  expect((await records('Betting', { to: '2020-01-01' })).totals).toEqual({
    rounds: 0,
    bet: '0.00',
    validBet: '0.00',
    win: '0.00',
    net: '0.00',
  });
  const other = await records('Betting', { vendor: 'LUMA' });
  expect([other.rows, other.totals.rounds, other.vendors.length]).toEqual([[], 0, 1]);
  expect((await records('Betting', { gameType: 'LIVE' })).rows).toEqual([]);
  expect((await records('Betting', { gameType: 'INHOUSE' })).rows).toHaveLength(1);
});

it('tells open, lost and rolled back rounds apart', async () => {
  await fixture.call('transaction/bet', bodies.bet('t-open', 100, 'open'));
  await play(1_000, 400, 'lost');
  await fixture.call('transaction/bet', bodies.bet('t-void', 700, 'void'));
  await fixture.call('transaction/rollback', bodies.rollback('rb-void', 't-void', 'void'));
  const { rows } = await records('Betting');
  expect(Object.fromEntries(rows.map((row) => [row.round, [row.status, row.validBet]]))).toEqual({
    open: ['open', '1.00'],
    lost: ['lost', '10.00'],
    void: ['rolled-back', '0.00'],
  });
});

it('[MEM-009] each movement of the account is listed with before, after and what it belongs to', async () => {
  const round = await play(1_000, 2_500);
  const { rows, totals, totalRows } = await records('Account');
  expect(rows.map((row) => [row.type, row.amount, row.balanceBefore, row.balanceAfter])).toEqual([
    ['win', '25.00', '990.00', '1015.00'],
    ['bet', '-10.00', '1000.00', '990.00'],
    ['deposit', '1000.00', '0.00', '1000.00'],
  ]);
  expect(rows[0]).toMatchObject({ reference: round, description: 'Midnight Orchard', status: 'done' });
  expect(totals).toEqual({ in: '1025.00', out: '10.00', net: '1015.00' });
  expect(totalRows).toBe(3);
});

it('[MEM-010] a type shows its rows only, pages continue each other, and nobody sees the rows of another', async () => {
  for (let count = 0; count < 5; count += 1) await play(100, 0);
  const bets = await records('Account', { type: 'bet', pageSize: '2' });
  expect([bets.totalRows, bets.totalPages, bets.rows.length]).toEqual([5, 3, 2]);
  const pages = await Promise.all(
    ['1', '2', '3'].map((pageNo) => records('Account', { type: 'bet', pageSize: '2', pageNo })),
  );
  const ids = pages.flatMap((page) => page.rows.map((row) => row.id));
  expect(new Set(ids).size).toBe(5);
  expect((await records('Account', { type: 'withdraw' })).rows).toEqual([]);
  const other = await fixture.addPlayer(0n);
  expect((await records('Account', {}, other)).rows).toEqual([]);
  expect((await records('Betting', {}, other)).rows).toEqual([]);
});

it('days are those of the zone of the merchant', async () => {
  const { startOfDay } = await import('./wallet.service.ts');
  expect(startOfDay('2026-03-01', 'Asia/Ho_Chi_Minh').toISOString()).toBe('2026-02-28T17:00:00.000Z');
  expect(startOfDay('2026-03-01', 'UTC').toISOString()).toBe('2026-03-01T00:00:00.000Z');
});
