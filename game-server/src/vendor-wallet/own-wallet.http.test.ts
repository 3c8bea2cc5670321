/** The same game at merchants of both kinds: from the platform's wallet, and from the account that is kept here. */
import { randomUUID } from 'node:crypto';
import { createRig, until } from '../testing/rig.ts';
import type { Rig } from '../testing/rig.ts';
import { createVendorWalletStore } from './index.ts';
import { createOwnWalletClient } from './own-wallet.client.ts';
import type { WalletClient } from '../wallet/index.ts';
import { signedHeaders } from '../wallet/index.ts';
import { WALLET_VENDOR, vendorWalletKey } from './index.ts';
import { openDb } from '../kernel/db.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GAME = 'brass-plinko';
const SECRET = Buffer.alloc(32, 7);
const CHOICE = { rows: 8, risk: 'low' };
const minor = (decimal: unknown): bigint => BigInt(Math.round(Number(decimal) * 100));

const rigs: Rig[] = [];
const start = async (ownWallet: boolean): Promise<Rig> => {
  const rig = await createRig({ ownWallet });
  rigs.push(rig);
  return rig;
};
afterEach(async () => {
  await Promise.all(rigs.splice(0).map((rig) => rig.close()));
});

/** The platform moves money into the account here. */
const bringIn = async (rig: Rig, user: string, amount: string): Promise<void> => {
  const payload = JSON.stringify({
    ...{ request_uuid: randomUUID(), user, currency: 'CNY', direction: 'in', amount, reference: randomUUID() },
  });
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(`${WALLET_VENDOR}:1`, vendorWalletKey(SECRET), payload, Date.now()),
  };
  const reply = await rig.server.app.inject({ method: 'POST', url: '/vendor-wallet/move', payload, headers });
  expect(reply.json()).toMatchObject({ state: 'done' });
};

it('at a merchant with one wallet a round moves the wallet of the platform, under the key of the vendor', async () => {
  const rig = await start(false);
  const player = await rig.player('p1', undefined, GAME);
  const { body } = await player.spin(randomUUID(), '1.00', CHOICE);
  const win = minor((body.value['round'] as { win: string }).win);
  await until(() => rig.wallet.balance('p1') === 100_000n - 100n + win);
  expect((await player.get('/rgs/state')).body.value).toMatchObject({ ownWallet: false });
});

it('at a merchant that leaves money with the vendor, it moves the account here and nothing of the platform', async () => {
  const rig = await start(true);
  await bringIn(rig, 'p2', '20.00');
  const player = await rig.player('p2', undefined, GAME);
  expect((await player.get('/rgs/state')).body.value).toMatchObject({ ownWallet: true, balance: '20.00' });
  let balance = 2_000n;
  for (let count = 0; count < 10; count += 1) {
    const { body } = await player.spin(randomUUID(), '1.00', CHOICE);
    balance += minor((body.value['round'] as { win: string }).win) - 100n;
    expect(minor((await player.get('/rgs/state')).body.value['balance'])).toBe(balance);
  }
  expect(rig.wallet.balance('p2')).toBe(100_000n);
  expect(rig.wallet.calls.filter(({ call }) => call === 'bet' || call === 'win')).toEqual([]);
});

it('a bet above the account here is refused, and so is one that the platform does not allow', async () => {
  const rig = await start(true);
  await bringIn(rig, 'p3', '0.50');
  const player = await rig.player('p3', undefined, GAME);
  const poor = await player.spin(randomUUID(), '1.00', CHOICE);
  expect([poor.body.code, poor.body.balance]).toEqual(['bet.not-enough-money', '0.50']);
  await bringIn(rig, 'p3', '5.00');
  rig.wallet.faults('balance', 'RS_ERROR_USER_DISABLED');
  expect((await player.spin(randomUUID(), '1.00', CHOICE)).body.code).toBe('bet.account-disabled');
  const session = await rig.player('p3', undefined, GAME);
  expect(minor((await session.get('/rgs/state')).body.value['balance'])).toBe(550n);
});

describe('returns and wins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-wallet-'));
  const db = openDb(folder);
  const store = createVendorWalletStore(db);
  const refuse = () => Promise.reject(new Error('the platform was called'));
  const told: unknown[] = [];
  /** Stakes that the platform was asked to give back; it does not answer the first time. */
  const returned: string[] = [];
  const platform = {
    authenticate: refuse,
    balance: (user: string, _token: string, _game: string, ownPlay: unknown) => {
      told.push(ownPlay);
      return Promise.resolve({
        kind: 'ok' as const,
        reply: { user, status: 'RS_OK' as const, request_uuid: 'q', currency: 'CNY', balance: 0, trace_id: 't' },
      });
    },
    ...{ bet: refuse, win: refuse, close: () => undefined },
    rollback: ({ user, reference_transaction_uuid: reference }: Parameters<WalletClient['rollback']>[0]) => {
      returned.push(reference);
      const status = returned.length === 1 ? 'RS_ERROR_UNKNOWN' : 'RS_OK';
      if (status === 'RS_ERROR_UNKNOWN') return Promise.resolve({ kind: 'unknown' as const, reason: status });
      return Promise.resolve({
        kind: 'ok' as const,
        reply: { user, status, request_uuid: 'q', currency: 'CNY', balance: 999_000, trace_id: 't' },
      });
    },
  } as unknown as WalletClient;
  const wallet = createOwnWalletClient({ platform, store });
  const about = { user: 'p4', token: 't', game_code: GAME, round: 'r', request_uuid: 'q', currency: 'CNY' };
  const balance = () => store.balance({ player: 'p4', currency: 'CNY' });
  beforeAll(() => {
    store.keep('p4', true);
    store.move({ player: 'p4', currency: 'CNY', reference: 'in', amount: 1_000n });
  });
  afterAll(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });

  it('land once, however often they are repeated', async () => {
    await wallet.bet({ ...about, transaction_uuid: 'b1', amount: 100_000 });
    const win = {
      ...about,
      transaction_uuid: 'w1',
      reference_transaction_uuid: 'b1',
      amount: 300_000,
      round_closed: true,
    };
    await wallet.win(win);
    await wallet.win(win);
    expect(balance()).toBe(1_200n);
    await wallet.bet({ ...about, transaction_uuid: 'b2', amount: 100_000 });
    const back = { ...about, transaction_uuid: 'k2', reference_transaction_uuid: 'b2' };
    await wallet.rollback(back);
    await wallet.rollback(back);
    expect(balance()).toBe(1_200n);
  });

  it('are told to the platform with the next stake, each once, and a stake that is repeated is not asked about again', async () => {
    const bet = { ...about, transaction_uuid: 'b6', amount: 200_000 };
    expect((await wallet.bet(bet)).kind).toBe('ok');
    // One stake with its win, one that was returned.
    expect(told.at(-1)).toEqual({ stake: 200_000, staked: 200_000, won: 400_000 });
    const asked = told.length;
    expect((await wallet.bet(bet)).kind).toBe('ok');
    expect(told).toHaveLength(asked);
    await wallet.rollback({ ...about, transaction_uuid: 'k6', reference_transaction_uuid: 'b6' });
    expect(balance()).toBe(1_200n);
  });

  it('a stake that is returned before it arrives is never taken', async () => {
    const back = { ...about, transaction_uuid: 'k3', reference_transaction_uuid: 'b3' };
    // The merchant may have had one wallet when the stake was sent: then the platform has it.
    expect((await wallet.rollback(back)).kind).toBe('unknown');
    const answered = await wallet.rollback(back);
    expect([answered.kind, returned]).toEqual(['ok', ['b3', 'b3']]);
    expect(answered).not.toHaveProperty('reply.balance');
    expect((await wallet.bet({ ...about, transaction_uuid: 'b3', amount: 100_000 })).kind).toBe('refused');
    expect(balance()).toBe(1_200n);
  });

  it('go where the stake was taken, also when the merchant has one wallet by then', async () => {
    await wallet.bet({ ...about, transaction_uuid: 'b4', amount: 100_000 });
    store.keep('p4', false);
    await wallet.win({ ...about, transaction_uuid: 'w4', reference_transaction_uuid: 'b4', amount: 100_000 });
    expect(balance()).toBe(1_200n);
    await expect(wallet.bet({ ...about, transaction_uuid: 'b5', amount: 100_000 })).rejects.toThrow('was called');
  });
});
