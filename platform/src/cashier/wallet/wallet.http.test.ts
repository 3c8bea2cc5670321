import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseMoney } from 'shared-contracts/money';
import { importHistory } from '../../money/ledger/index.ts';
import type { TransferKind } from '../../money/ledger/index.ts';
import { bodiesFor, createWalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import { createWalletService } from './wallet.service.ts';

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
  expect(rows.map(({ status }) => status)).toEqual(['done', 'done', 'credited']);
  for (const { at } of rows) expect(Date.now() - new Date(at).getTime()).toBeLessThan(60_000);
  expect(rows[0]).toMatchObject({ reference: round, description: 'Midnight Orchard' });
  expect(totals).toEqual({ in: '1025.00', out: '10.00', net: '1015.00' });
  expect(totalRows).toBe(3);
});

it('a type shows its rows only, pages continue each other, and nobody sees the rows of another', async () => {
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

describe('a record that is read row after row', () => {
  /** Pages of two that follow each other; `between` runs after each. */
  const follow = async (
    name: 'Account' | 'Betting',
    query: Record<string, string>,
    between: () => Promise<unknown> = () => Promise.resolve(),
  ) => {
    const pages = [await records(name, { ...query, pageSize: '2' })];
    for (let page = pages[0]; typeof page?.next === 'string'; page = pages.at(-1)) {
      await between();
      pages.push(await records(name, { ...query, pageSize: '2', after: page.next }));
    }
    return { pages, rows: pages.flatMap((page) => page.rows) };
  };

  it('neither repeats nor leaves out a row while new ones arrive, and its totals are of all', async () => {
    for (let count = 0; count < 5; count += 1) await play(100, 30);
    const known = (await records('Account', { pageSize: '100' })).rows.map(({ id }) => id);
    const account = await follow('Account', {}, () => play(100, 0));
    expect(account.rows.map(({ id }) => id)).toEqual(known);
    expect(account.pages.at(-1)?.totalRows).toBeGreaterThan(known.length);

    const rounds = (await records('Betting', { pageSize: '100' })).rows.map(({ round }) => round);
    const betting = await follow('Betting', {}, () => play(100, 0));
    expect(betting.rows.map(({ round }) => round)).toEqual(rounds);
    expect(betting.pages[0]?.totals.rounds).toBe(rounds.length);
  });

  it('keeps its filters, and reads the accounts of a member together where a figure is of all', async () => {
    for (let count = 0; count < 3; count += 1) await play(100, 30);
    const wins = await follow('Account', { type: 'win' });
    expect(wins.rows.map(({ type }) => type)).toEqual(['win', 'win', 'win']);
    expect(wins.pages.map(({ rows }) => rows.length)).toEqual([2, 1]);
    const { ledger } = fixture.platform.services;
    const { id: merchantId, currency } = fixture.merchant;
    const house = await ledger.houseAccount(merchantId, 'house:promotions', currency);
    const bonus = await ledger.playerAccount(merchantId, player.memberId, 'bonus:1', currency);
    for (const account of [player.wallet, bonus, player.wallet, bonus, player.wallet])
      await ledger.post({
        ...{ merchantId, idempotencyKey: randomUUID(), kind: 'bonus' },
        legs: [
          { account, amount: 10n },
          { account: house, amount: -10n },
        ],
      });
    const { rows, pages } = await follow('Account', { type: 'bonus' });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5);
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(pages[0]?.totals.net).toBe('0.50');
  });

  it('still answers page numbers', async () => {
    for (let count = 0; count < 3; count += 1) await play(100, 0);
    const [one, two] = [
      await records('Betting', { pageSize: '2' }),
      await records('Betting', { pageSize: '2', pageNo: '2' }),
    ];
    expect([one.rows.length, two.rows.length, one.totalPages, two.next]).toEqual([2, 1, 2, null]);
    expect(await records('Betting', { pageSize: '2', after: one.next ?? '' })).toEqual(two);
  });

  it('declines a name that is none, and finds nothing after a row of another member', async () => {
    await play(100, 0);
    const { next } = await records('Account', { pageSize: '1' });
    const other = await fixture.addPlayer(1_000n);
    expect((await records('Account', { after: next ?? '' }, other)).rows).toEqual([]);
    for (const [name, after] of [
      ['Account', 'x'],
      ['Account', '1-'],
      ['Betting', 'x'],
      ['Betting', 'a b'],
    ]) {
      const { http, json } = await fixture.portal('GET', `/wps/relay/MCSFE_get${name}Records?after=${after}`, player);
      expect([after, http, json.code]).toEqual([after, 400, 'request.invalid']);
    }
  });
});

const profit = async (query: { readonly from: string; readonly to: string }, as = player) =>
  (await fixture.portal('GET', `/wps/relay/MCSFE_getPersonalProfit?${new URLSearchParams(query)}`, as)).json.value;

describe('personal profit', () => {
  const today = new Date().toISOString().slice(0, 10);
  const move = async (kind: TransferKind, amount: bigint): Promise<void> => {
    const { ledger } = fixture.platform.services;
    const house = await ledger.houseAccount(fixture.merchant.id, 'house:adjustments', fixture.merchant.currency);
    await ledger.post({
      merchantId: fixture.merchant.id,
      idempotencyKey: randomUUID(),
      kind,
      legs: [
        { account: player.wallet, amount },
        { account: house, amount: -amount },
      ],
    });
  };
  const minor = (text: string): bigint => parseMoney(text);

  it('[MEM-011] [MEM-012] totals match the records of the same period', async () => {
    await play(1_000, 2_550);
    await play(999, 0);
    await fixture.call('transaction/bet', bodies.bet('p-void', 700, 'p-void'));
    await fixture.call('transaction/rollback', bodies.rollback('p-rb', 'p-void', 'p-void'));
    await move('withdrawal', -5_001n);
    await move('withdrawal', -3_000n);
    await move('withdrawal-return', 3_000n);
    await move('bonus', 777n);
    await move('salary', 100n);
    await move('rebate', 33n);
    await move('adjustment', -211n);
    await move('member-transfer', 500n);
    const period = { from: today, to: today };
    const { totals, days } = await profit(period);
    expect(totals).toEqual({
      deposits: '1000.00',
      withdrawals: '50.01',
      transfers: '5.00',
      bets: '19.99',
      wins: '25.50',
      vendorPlay: '0.00',
      bonuses: '8.77',
      rebates: '0.33',
      adjustments: '-2.11',
      net: '12.50',
    });
    expect(days).toEqual([{ day: today, ...totals }]);

    const account = async (type: string) => (await records('Account', { ...period, type })).totals;
    expect((await account('deposit')).net).toBe('1000.00');
    expect((await account('withdraw')).net).toBe('-50.01');
    expect((await account('bonus')).net).toBe('8.77');
    expect((await account('rebate')).net).toBe('0.33');
    expect((await account('adjustment')).net).toBe('-2.11');
    expect((await account('team-transfer')).net).toBe('5.00');
    expect((await account('transfer')).net).toBe('5.00');
    expect((await records('Betting', period)).totals).toMatchObject({ validBet: '19.99', win: '25.50' });

    const before = await profit({ from: '2020-01-01', to: '2020-01-31' });
    expect([before.days, Object.values(before.totals).every((figure) => minor(String(figure)) === 0n)]).toEqual([
      [],
      true,
    ]);
  });

  it('counts a day by the zone of the merchant, to its last moment', async () => {
    const past = await fixture.addPlayer(0n);
    const { db } = fixture.db.database;
    const cashier = await fixture.platform.services.ledger.houseAccount(
      fixture.merchant.id,
      'house:cashier',
      fixture.merchant.currency,
    );
    const item = (kind: TransferKind, at: string, amount: bigint) => ({
      ...{ key: randomUUID(), kind, at: new Date(at), amount, house: cashier },
      reference: {},
    });
    await importHistory(db, fixture.merchant.id, past.wallet, [
      item('deposit', '2026-06-01T23:59:59.999Z', 1_000n),
      item('withdrawal', '2026-06-02T00:00:00Z', -1_000n),
    ]);
    const of = async (day: string) => (await profit({ from: day, to: day }, past)).totals;
    expect(await of('2026-06-01')).toMatchObject({ deposits: '10.00', withdrawals: '0.00' });
    expect(await of('2026-06-02')).toMatchObject({ deposits: '0.00', withdrawals: '10.00' });
  });

  it('reads movements apart from play without reading what was played', async () => {
    const { rows } = await sql<{ cash_kind: string | null; kind: string }>`
      select e.cash_kind, t.kind from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       where e.account_version is not null`.execute(fixture.db.database.db);
    expect(rows.length).toBeGreaterThan(10);
    for (const { cash_kind: cash, kind } of rows)
      expect(cash).toBe(['bet', 'win', 'rollback'].includes(kind) ? null : kind);
  });
});

it('a round opens with its bets, its result and the address of its verification', async () => {
  const round = randomUUID();
  await fixture.call('transaction/bet', bodies.bet('rr-1', 300, round));
  await fixture.call('transaction/rollback', bodies.rollback('rr-2', 'rr-1', round));
  await play(1_000, 2_500, round);
  const open = (as: TestPlayer, name: string) =>
    fixture.portal('GET', `/wps/relay/MCSFE_getRoundRecord?vendor=HOUSE&round=${name}`, as);
  const { json } = await open(player, round);
  expect(json.value).toMatchObject({
    round,
    gameName: 'Midnight Orchard',
    bet: '13.00',
    validBet: '10.00',
    win: '25.00',
    net: '15.00',
    status: 'won',
    verifyUrl: `http://games.example/verify?round=${round}`,
    calls: [
      { kind: 'bet', amount: '3.00', isRolledBack: true },
      { kind: 'bet', amount: '10.00', isRolledBack: false },
      { kind: 'win', amount: '25.00', isRolledBack: false },
    ],
  });
  const other = await fixture.addPlayer(0n);
  expect((await open(other, round)).http).toBe(404);
  expect((await open(player, 'nothing')).json.code).toBe('request.not-found');
});

it.each([
  ['Asia/Ho_Chi_Minh', '2026-03-01', '2026-02-28T17:00:00Z', '2026-03-01T17:00:00Z'],
  // Days on which the clocks change: Sydney and Auckland in the night, Cairo at its midnight, which does not exist.
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00Z', '2026-10-04T13:00:00Z'],
  ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T14:00:00Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00Z', '2026-09-27T11:00:00Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
])('a day of the account record in %s, %s, is from %s to %s', async (timeZone, day, begins, ends) => {
  const past = await fixture.addPlayer(0n);
  const { database } = fixture.db;
  const { ledger } = fixture.platform.services;
  const { id, currency } = fixture.merchant;
  const house = await ledger.houseAccount(id, 'house:cashier', currency);
  const item = (at: string, shiftMs: number, amount: bigint) => ({
    ...{ key: randomUUID(), kind: 'deposit' as const, at: new Date(Date.parse(at) + shiftMs), amount, house },
    reference: {},
  });
  await importHistory(database.db, id, past.wallet, [
    ...[item(begins, -1, 100n), item(begins, 0, 200n), item(ends, -1, -200n), item(ends, 0, -100n)],
  ]);
  const { rows, total } = await createWalletService({ database, ledger }).accountRecords({
    merchant: { ...fixture.merchant, settings: { timeZone } },
    memberId: past.memberId,
    ...{ from: day, to: day, pageNo: 1, pageSize: 10 },
  });
  expect([total, rows.map(({ amount }) => amount)]).toEqual([2, [-200n, 200n]]);
});
