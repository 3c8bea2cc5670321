/** Money between the main wallet and the one that a vendor keeps, over HTTP and the real ledger. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { PortalError } from 'shared-contracts/errors';
import { parseMoney } from 'shared-contracts/money';
import { VENDOR, createWalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import { fixedClock } from '../../kernel/testing/index.ts';
import type { CasesService } from '../../protection/cases/index.ts';
import { createTransfers } from './transfers.service.ts';
import { createFakeVendor } from './testing/fake-vendor.ts';
import type { Fault } from './testing/fake-vendor.ts';

type CaseEntry = Parameters<CasesService['open']>[1];

interface Reply {
  readonly success: boolean;
  readonly code?: string;
  readonly value: {
    readonly sumBalance: string;
    readonly version: string;
    readonly state: string;
    readonly wallets: readonly {
      readonly vassalage: string | null;
      readonly balance: string;
      readonly inTransit?: string;
      readonly isStale?: boolean;
    }[];
  };
}

let fixture: WalletFixture;
let player: TestPlayer;
let refusal: PortalError | null;
const opened: CaseEntry[] = [];
/** Whether an operator has closed them. */
let areClosed = false;
/** Whether the member has an open case of the same rule about something else. */
let hasOther = false;
const vendor = createFakeVendor();
const vendorWallets = new Map([[VENDOR, vendor]]);
const clock = fixedClock(new Date().toISOString());
let elapsedMs = 0;

beforeAll(async () => {
  fixture = await createWalletFixture({
    merchant: { settings: { isSingle: false, vendorWallets: [VENDOR] } },
    ...{ vendorWallets, monotonic: () => elapsedMs },
    cases: {
      open: (_trx, entry) => Promise.resolve(!hasOther && opened.push(entry) > 0),
      openOf: () =>
        Promise.resolve(
          areClosed ? [] : opened.map(({ memberId, rule, at }) => ({ id: 1n, memberId, rule, openedAt: at })),
        ),
    },
    admit: () => (refusal ? Promise.reject(refusal) : Promise.resolve()),
  });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  refusal = null;
  areClosed = false;
  opened.length = 0;
  vendor.faults();
  vendor.isSilent = false;
  player = await fixture.addPlayer(10_000n);
});

const send = async (body: object, key: string = randomUUID()): Promise<Reply> => {
  const response = await fixture.platform.app.inject({
    method: 'POST',
    url: '/wps/relay/GCS_walletTransfer',
    payload: body,
    headers: { host: 'portal.example', authorization: `Bearer ${player.session.id}`, 'idempotency-key': key },
  });
  return response.json();
};
const move = (amount: string, from: string | null, to: string | null, key?: string) => send({ from, to, amount }, key);
const balance = async (): Promise<Reply['value']> => {
  const response = await fixture.platform.app.inject({
    url: '/wps/v2/wallets/balance',
    headers: { host: 'portal.example', authorization: `Bearer ${player.session.id}` },
  });
  return response.json<Reply>().value;
};
const wallets = async (): Promise<readonly string[]> => (await balance()).wallets.map((wallet) => wallet.balance);
const inTransit = async (): Promise<string | undefined> => (await balance()).wallets[1]?.inTransit;
/** The job, at a time when everything that is open is due. */
const askAgain = async (): Promise<void> => {
  clock.advance(3_600_000);
  const { database } = fixture.db;
  const { ledger } = fixture.platform.services;
  const { askDue } = createTransfers({ database, clock, ledger, vendorWallets, admit: () => Promise.resolve() });
  await askDue(100, new AbortController().signal, (error) => {
    throw error;
  });
};

it('[WAL-016] both balances change by the amount, and sumBalance does not', async () => {
  expect((await fixture.portal('GET', '/wps/relay/GCS_merchantWallet')).json.value).toEqual({ isSingle: false });
  expect(await wallets()).toEqual(['100.00', '0.00']);
  const there = await move('30.50', null, VENDOR);
  expect(vendor.held(player.memberId)).toBe(3_050n);
  expect(there.value).toMatchObject({
    state: 'done',
    sumBalance: '100.00',
    wallets: [
      { vassalage: null, balance: '69.50' },
      { vassalage: VENDOR, balance: '30.50', name: expect.any(String) },
    ],
  });
  await move('10.25', VENDOR, null);
  expect(await wallets()).toEqual(['79.75', '20.25']);
  const now = await balance();
  expect(now.sumBalance).toBe('100.00');
  expect(BigInt(now.version)).toBeGreaterThan(BigInt(there.value.version));
});

it('[API-035] one request moves the amount once, however often it comes', async () => {
  const key = randomUUID();
  const [first, second] = [await move('5.00', null, VENDOR, key), await move('5.00', null, VENDOR, key)];
  expect(second).toEqual(first);
  expect(await wallets()).toEqual(['95.00', '5.00']);
  expect((await move('6.00', null, VENDOR, key)).code).toBe('request.idempotency-key-reused');
  expect((await fixture.portal('POST', '/wps/relay/GCS_walletTransfer', undefined, {})).http).toBe(401);
});

it('[WAL-017] an amount above the source wallet is refused, and no wallet changes', async () => {
  await move('40.00', null, VENDOR);
  expect((await move('60.01', null, VENDOR)).code).toBe('wallet.insufficient-funds');
  expect((await move('40.01', VENDOR, null)).code).toBe('wallet.insufficient-funds');
  expect(await wallets()).toEqual(['60.00', '40.00']);
});

it.each([
  ['1.00', null, null, 'wallet.account-unknown'],
  ['1.00', VENDOR, VENDOR, 'wallet.account-unknown'],
  ['1.00', null, 'NOBODY', 'wallet.account-unknown'],
  ['1.00', 'NOBODY', null, 'wallet.account-unknown'],
  ['0.00', null, VENDOR, 'wallet.amount-invalid'],
  ['-1.00', null, VENDOR, 'wallet.amount-invalid'],
  ['0.001', null, VENDOR, 'wallet.amount-invalid'],
])('%s from %s to %s is refused: %s', async (amount, from, to, code) => {
  expect((await move(amount, from, to)).code).toBe(code);
  expect(await wallets()).toEqual(['100.00', '0.00']);
});

it('who may not play moves nothing to a vendor, and all of it home', async () => {
  await move('40.00', null, VENDOR);
  refusal = new PortalError('protection.excluded');
  expect((await move('1.00', null, VENDOR)).code).toBe('protection.excluded');
  expect((await move('40.00', VENDOR, null)).success).toBe(true);
  expect(await wallets()).toEqual(['100.00', '0.00']);
});

it.each<[Fault[], string, string[]]>([
  // Its answer is lost: done as soon as it says so.
  [['mute'], '40.00', ['60.00', '40.00']],
  // It never heard of it: back where it came from.
  [['lose'], '40.00', ['100.00', '0.00']],
])('what a vendor leaves open (%s) stays in transit until it has answered', async (faults, moving, after) => {
  vendor.faults(...faults);
  expect((await move('40.00', null, VENDOR)).value.state).toBe('pending');
  expect(await balance()).toMatchObject({
    sumBalance: '100.00',
    wallets: [{ balance: '60.00' }, { balance: '0.00', inTransit: moving, isStale: true }],
  });
  vendor.faults('lose');
  await askAgain();
  expect(await inTransit()).toBe(moving);
  await askAgain();
  expect(await wallets()).toEqual(after);
  expect(await inTransit()).toBe('0.00');
});

it('a repeated request says how its transfer stands now', async () => {
  const key = randomUUID();
  vendor.faults('mute');
  expect((await move('5.00', null, VENDOR, key)).value.state).toBe('pending');
  await askAgain();
  expect((await move('5.00', null, VENDOR, key)).value.state).toBe('done');
  expect(await wallets()).toEqual(['95.00', '5.00']);
});

it('a refusal by the vendor moves nothing', async () => {
  vendor.faults('refuse');
  expect((await move('40.00', null, VENDOR)).value).toMatchObject({ state: 'failed', sumBalance: '100.00' });
  expect(await wallets()).toEqual(['100.00', '0.00']);
});

it('what was won at the vendor shows, and can be taken home', async () => {
  await move('10.00', null, VENDOR);
  vendor.play(player.memberId, 2_500n);
  expect((await move('35.00', VENDOR, null)).value).toMatchObject({ state: 'done', sumBalance: '125.00' });
  expect(await wallets()).toEqual(['125.00', '0.00']);
  await move('25.00', null, VENDOR);
  vendor.play(player.memberId, -2_400n);
  expect((await balance()).sumBalance).toBe('101.00');
});

it('a vendor that says nothing leaves the balance as it was known, and no page waits for it twice', async () => {
  await move('10.00', null, VENDOR);
  vendor.play(player.memberId, 100n);
  vendor.isSilent = true;
  expect((await balance()).wallets[1]).toMatchObject({ balance: '10.00', isStale: true });
  vendor.isSilent = false;
  expect((await balance()).wallets[1]).toMatchObject({ balance: '10.00', isStale: true });
  elapsedMs += 5_000;
  expect((await balance()).wallets[1]).toMatchObject({ balance: '11.00', isStale: false });
});

it('a balance from other books is no play: a case is opened, and it is booked once that is closed', async () => {
  await move('10.00', null, VENDOR);
  await balance();
  // The vendor has restored a backup from before the transfer.
  vendor.books = 'copy';
  vendor.play(player.memberId, -1_000n);
  for (const _ of [1, 2]) expect((await balance()).wallets[1]).toMatchObject({ balance: '10.00', isStale: true });
  expect(opened).toMatchObject([
    {
      memberId: player.memberId,
      rule: 'vendor-difference',
      facts: { vendor: VENDOR, difference: 'wallet-restored', theirBalance: '0.00', ourBalance: '10.00' },
    },
  ]);
  areClosed = true;
  expect((await balance()).wallets[1]).toMatchObject({ balance: '0.00', isStale: false });
  vendor.play(player.memberId, 250n);
  expect((await balance()).wallets[1]).toMatchObject({ balance: '2.50', isStale: false });
  expect(opened).toHaveLength(1);
});

it('a balance from other books waits for a case of its own where the member has another one', async () => {
  await move('10.00', null, VENDOR);
  await balance();
  vendor.books = 'second copy';
  vendor.play(player.memberId, -1_000n);
  hasOther = true;
  expect((await balance()).wallets[1]).toMatchObject({ balance: '10.00', isStale: true });
  hasOther = false;
  expect((await balance()).wallets[1]).toMatchObject({ balance: '10.00', isStale: true });
  expect(opened).toHaveLength(1);
  areClosed = true;
  expect((await balance()).wallets[1]).toMatchObject({ balance: '0.00', isStale: false });
});

it('a transfer that cannot be ended is asked about later', async () => {
  vendor.faults('mute');
  await move('5.00', null, VENDOR);
  clock.advance(3_600_000);
  const { database } = fixture.db;
  const { ledger } = fixture.platform.services;
  const post = () => Promise.reject(new Error('nothing is posted'));
  const admit = () => Promise.resolve();
  const failing = createTransfers({ database, clock, ledger: { ...ledger, post }, vendorWallets, admit });
  const failed = jest.fn();
  const askDue = () => failing.askDue(100, new AbortController().signal, failed);
  await askDue();
  await askDue();
  expect(failed).toHaveBeenCalledTimes(1);
  await askAgain();
  expect(await wallets()).toEqual(['95.00', '5.00']);
});

it('[WAL-016] [WAL-017] no order of transfers, lost answers, play and repeats makes or loses money', async () => {
  const fault = fc.constantFrom<Fault | 'none'>('none', 'none', 'lose', 'mute', 'refuse');
  const step = fc.record({
    ...{ cents: fc.integer({ min: 1, max: 9_000 }), isHome: fc.boolean(), isRepeated: fc.boolean() },
    ...{ fault, asked: fault, won: fc.integer({ min: -500, max: 500 }) },
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      player = await fixture.addPlayer(10_000n);
      let total = 10_000n;
      for (const { cents, isHome, isRepeated, fault: met, asked, won } of steps) {
        const key = randomUUID();
        const amount = (cents / 100).toFixed(2);
        const [from, to] = isHome ? [VENDOR, null] : [null, VENDOR];
        vendor.faults(...(met === 'none' ? [] : [met]));
        await move(amount, from, to, key);
        vendor.faults();
        if (isRepeated) await Promise.all([move(amount, from, to, key), move(amount, from, to, key)]);
        vendor.faults(...(asked === 'none' ? [] : [asked]));
        await askAgain();
        vendor.faults();
        const stake = vendor.held(player.memberId);
        const played = stake === 0n || stake + BigInt(won) < 0n ? -stake : BigInt(won);
        vendor.play(player.memberId, played);
        total += played;
      }
      await askAgain();
      const now = await balance();
      expect(parseMoney(now.sumBalance)).toBe(total);
      expect(now.wallets.map((wallet) => parseMoney(wallet.balance))).toEqual([
        total - vendor.held(player.memberId),
        vendor.held(player.memberId),
      ]);
      expect(now.wallets[1]?.inTransit).toBe('0.00');
    }),
    { numRuns: 15 },
  );
});
