/** Money between the main wallet and a vendor's, over HTTP and the real ledger. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { PortalError } from 'shared-contracts/errors';
import { parseMoney } from 'shared-contracts/money';
import { VENDOR, createWalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../../play/provider/testing/wallet-fixture.ts';

interface Reply {
  readonly success: boolean;
  readonly code?: string;
  readonly value: {
    readonly sumBalance: string;
    readonly version: string;
    readonly wallets: readonly { readonly vassalage: string | null; readonly balance: string }[];
  };
}

let fixture: WalletFixture;
let player: TestPlayer;
let refusal: PortalError | null;

beforeAll(async () => {
  fixture = await createWalletFixture({
    merchant: { settings: { isSingle: false, vendorWallets: [VENDOR] } },
    admit: () => (refusal ? Promise.reject(refusal) : Promise.resolve()),
  });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  refusal = null;
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

it('[WAL-016] both balances change by the amount, and sumBalance does not', async () => {
  expect((await fixture.portal('GET', '/wps/relay/GCS_merchantWallet')).json.value).toEqual({ isSingle: false });
  expect(await wallets()).toEqual(['100.00', '0.00']);
  const there = await move('30.50', null, VENDOR);
  expect(there.value).toMatchObject({
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

it('[WAL-016] [WAL-017] holds for any order of transfers and repeats', async () => {
  const step = fc.record({ cents: fc.integer({ min: 1, max: 9_000 }), isHome: fc.boolean(), isRepeated: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      player = await fixture.addPlayer(10_000n);
      let held = 0;
      for (const { cents, isHome, isRepeated } of steps) {
        const key = randomUUID();
        const amount = (cents / 100).toFixed(2);
        const again = () => (isHome ? move(amount, VENDOR, null, key) : move(amount, null, VENDOR, key));
        const { success } = await again();
        expect(success).toBe(cents <= (isHome ? held : 10_000 - held));
        if (success) held += isHome ? -cents : cents;
        if (isRepeated) await Promise.all([again(), again()]);
      }
      const now = await balance();
      expect(now.sumBalance).toBe('100.00');
      expect(now.wallets.map((wallet) => parseMoney(wallet.balance))).toEqual([BigInt(10_000 - held), BigInt(held)]);
    }),
    { numRuns: 15 },
  );
});
