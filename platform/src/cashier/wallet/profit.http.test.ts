/** Personal profit against the ledger and the rows that its figures open: whatever moves, net is what the member has gained. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { parseMoney } from 'shared-contracts/money';
import type { TransferKind } from '../../money/ledger/index.ts';
import { VENDOR, bodiesFor, createWalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import { createFakeVendor } from '../transfers/testing/fake-vendor.ts';

const vendor = createFakeVendor();
let fixture: WalletFixture;

beforeAll(async () => {
  fixture = await createWalletFixture({
    merchant: { settings: { isSingle: false, vendorWallets: [VENDOR] } },
    vendorWallets: new Map([[VENDOR, vendor]]),
  });
});
afterAll(() => fixture.close());

interface Value {
  readonly totals: Readonly<Record<string, string>>;
  readonly rows: readonly { readonly amount: string }[];
  readonly days: readonly object[];
  readonly sumBalance: string;
}
const ask = async (player: TestPlayer, method: 'GET' | 'POST', url: string, payload?: object): Promise<Value> => {
  const response = await fixture.platform.app.inject({
    ...{ method, url, ...(payload && { payload }) },
    headers: { host: 'portal.example', authorization: `Bearer ${player.session.id}`, 'idempotency-key': randomUUID() },
  });
  return response.json<{ readonly value: Value }>().value;
};
const today = new Date().toISOString().slice(0, 10);
const read = (player: TestPlayer, call: string, query: Record<string, string> = {}): Promise<Value> =>
  ask(player, 'GET', `/wps/relay/MCSFE_get${call}?${new URLSearchParams({ from: today, to: today, ...query })}`);
const send = (player: TestPlayer, amount: string, isHome: boolean): Promise<Value> => {
  const [from, to] = isHome ? [VENDOR, null] : [null, VENDOR];
  return ask(player, 'POST', '/wps/relay/GCS_walletTransfer', { from, to, amount });
};

/** Kinds that move money between the main wallet and an account that is not the member's. */
const MOVES = {
  deposit: [1, 900],
  withdrawal: [-300, -1],
  'withdrawal-return': [1, 300],
  bonus: [-200, 400],
  salary: [1, 200],
  rebate: [1, 90],
  adjustment: [-250, 250],
  'member-transfer': [-250, 250],
} as const satisfies Partial<Record<TransferKind, readonly [number, number]>>;
type MoveKind = keyof typeof MOVES;

type Op =
  | { readonly op: 'move'; readonly kind: MoveKind; readonly amount: number; readonly isReversed: boolean }
  | { readonly op: 'round'; readonly bet: number; readonly win: number; readonly isUndone: boolean }
  | { readonly op: 'send'; readonly amount: number; readonly isHome: boolean }
  | { readonly op: 'play'; readonly won: number };

const REVERSIBLE: readonly MoveKind[] = ['bonus', 'rebate', 'adjustment'];
const moveOf = (kind: MoveKind): fc.Arbitrary<Op> => {
  const [min, max] = MOVES[kind];
  return fc.record({
    op: fc.constant('move' as const),
    kind: fc.constant(kind),
    amount: fc.integer({ min, max }).filter((amount) => amount !== 0),
    isReversed: REVERSIBLE.includes(kind) ? fc.boolean() : fc.constant(false),
  });
};
const op: fc.Arbitrary<Op> = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(...(Object.keys(MOVES) as MoveKind[]).map(moveOf)) },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('round' as const),
      bet: fc.integer({ min: 1, max: 400 }),
      win: fc.integer({ min: 0, max: 900 }),
      isUndone: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('send' as const),
      amount: fc.integer({ min: 1, max: 600 }),
      isHome: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('play' as const), won: fc.integer({ min: -400, max: 400 }) }),
  },
);

/** Posts it where the balance allows it, as the callers of the ledger do. */
const move = async (player: TestPlayer, kind: TransferKind, amount: number): Promise<bigint | null> => {
  const { ledger } = fixture.platform.services;
  const { id: merchantId, currency } = fixture.merchant;
  if (amount < 0 && (await fixture.balanceOf(player)) < BigInt(-amount)) return null;
  const house = await ledger.houseAccount(merchantId, 'house:adjustments', currency);
  const posted = await ledger.post({
    ...{ merchantId, idempotencyKey: randomUUID(), kind },
    legs: [
      { account: player.wallet, amount: BigInt(amount) },
      { account: house, amount: BigInt(-amount) },
    ],
  });
  return posted.transferId;
};

const act = async (player: TestPlayer, bodies: ReturnType<typeof bodiesFor>, each: Op): Promise<void> => {
  if (each.op === 'play') {
    const held = vendor.held(player.memberId);
    // Without money in the vendor's wallet there is nothing to play with.
    if (held > 0n) vendor.play(player.memberId, held + BigInt(each.won) < 0n ? -held : BigInt(each.won));
    return;
  }
  if (each.op === 'send') {
    await send(player, (each.amount / 100).toFixed(2), each.isHome);
    return;
  }
  if (each.op === 'round') {
    const [bet, round] = [randomUUID(), randomUUID()];
    const { reply } = await fixture.call('transaction/bet', bodies.bet(bet, each.bet, round));
    if (reply.status !== 'RS_OK') return;
    if (each.isUndone) await fixture.call('transaction/rollback', bodies.rollback(randomUUID(), bet, round));
    else await fixture.call('transaction/win', bodies.win(randomUUID(), each.win, bet, round, { round_closed: true }));
    return;
  }
  const transfer = await move(player, each.kind, each.amount);
  if (transfer === null || !each.isReversed) return;
  if (each.amount > 0 && (await fixture.balanceOf(player)) < BigInt(each.amount)) return;
  await fixture.platform.services.ledger.reverse(fixture.merchant.id, transfer, { reason: 'a mistake' });
};

/** What every account of the member holds. */
const held = async (player: TestPlayer): Promise<bigint> => {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(b.balance), 0)::bigint as held from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.owner_id = ${player.memberId}`.execute(fixture.db.database.db);
  return rows[0]?.held ?? 0n;
};

/** By the transfers themselves, with no index of kinds in between. */
const moved = async (player: TestPlayer, kinds: readonly TransferKind[]): Promise<bigint> => {
  const { rows } = await sql<{ net: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as net from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
    join ledger_account a on a.id = e.account_id
    where a.owner_id = ${player.memberId} and t.kind = any (${`{${kinds.join(',')}}`}::text::text[])`.execute(
    fixture.db.database.db,
  );
  return rows[0]?.net ?? 0n;
};

const FIGURES = [
  ['deposits', 'deposit', ['deposit'], 1n],
  ['withdrawals', 'withdraw', ['withdrawal', 'withdrawal-return'], -1n],
  ['transfers', 'team-transfer', ['member-transfer'], 1n],
  ['vendorPlay', 'vendor-play', ['vendor-play'], 1n],
  ['bonuses', 'bonus', ['bonus', 'salary', 'dividend'], 1n],
  ['rebates', 'rebate', ['rebate'], 1n],
  ['adjustments', 'adjustment', ['adjustment', 'reversal'], 1n],
] as const;

it('[MEM-011] every figure is the sum of the rows that it opens and of the ledger, and net is what all wallets of the member gained', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(op, { minLength: 4, maxLength: 16 }), async (ops) => {
      const player = await fixture.addPlayer(1_000n);
      const bodies = bodiesFor(player, await fixture.openSession(player), 'CNY');
      for (const each of ops) await act(player, bodies, each);

      const { totals, days } = await read(player, 'PersonalProfit');
      const figure = (name: string): bigint => parseMoney(totals[name] ?? '');
      for (const [name, type, kinds, sign] of FIGURES) {
        const record = await read(player, 'AccountRecords', { type, pageSize: '100' });
        const rows = record.rows.reduce((sum, row) => sum + parseMoney(row.amount), 0n);
        expect([name, rows * sign]).toEqual([name, figure(name)]);
        expect([name, parseMoney(record.totals['net'] ?? '') * sign]).toEqual([name, figure(name)]);
        expect([name, (await moved(player, kinds)) * sign]).toEqual([name, figure(name)]);
      }
      const rounds = (await read(player, 'BettingRecords')).totals;
      expect([rounds['validBet'], rounds['win']]).toEqual([totals['bets'], totals['wins']]);

      const gained = (await held(player)) - figure('deposits') + figure('withdrawals') - figure('transfers');
      expect(figure('net')).toBe(gained);
      expect(days).toEqual([{ day: today, ...totals }]);
      const { sumBalance } = await ask(player, 'GET', '/wps/v2/wallets/balance');
      expect(parseMoney(sumBalance)).toBe(await held(player));
    }),
    { numRuns: 25 },
  );
});

it('asks vendors first: play in their wallets is in the figure at once', async () => {
  const player = await fixture.addPlayer(1_000n);
  await send(player, '5.00', false);
  vendor.play(player.memberId, -120n);
  const { totals } = await read(player, 'PersonalProfit');
  expect([totals['vendorPlay'], totals['net']]).toEqual(['-1.20', '-1.20']);
  const { rows } = await read(player, 'AccountRecords', { type: 'vendor-play' });
  expect(rows).toEqual([
    expect.objectContaining({
      type: 'vendor-play',
      amount: '-1.20',
      description: 'House Originals',
      balanceAfter: '3.80',
    }),
  ]);
});
