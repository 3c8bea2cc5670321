/** The derby over the wallet of its vendor: signed with the vendor's own key, decided by the seed, listed to that vendor's platform alone. */
import { randomUUID } from 'node:crypto';
import { VENDOR_ROUNDS_PATH, vendorRounds } from 'shared-contracts/provider/vendor-rounds';
import { hmacOf, outcomeOf } from '../fairness/index.ts';
import { HOUSE } from '../kernel/vendors.ts';
import { until } from '../testing/rig.ts';
import { vendorRoundsKey } from '../vendor-rounds/index.ts';
import { signedHeaders } from '../wallet/index.ts';
import { DERBY } from './games/derby/derby.ts';
import type { DerbyResult } from './games/derby/derby.ts';
import { createTableRig } from './testing/table-rig.ts';
import type { TableRig } from './testing/table-rig.ts';

const GAME = 'clay-derby';
const VENDOR = 'DS88';
const START = 100_000n;
const SECRET = Buffer.alloc(32, 7);

let table: TableRig;
beforeAll(async () => {
  table = await createTableRig(GAME);
});
afterAll(() => table.rig.close());

const listOf = async (vendor: string): Promise<readonly string[]> => {
  const now = table.hand.clock().getTime();
  const body = {
    ...{ vendor, after: null, request_uuid: randomUUID() },
    from: new Date(now - 3_600_000).toISOString(),
    until: new Date(now + 60_000).toISOString(),
  };
  const payload = JSON.stringify(body);
  const headers = signedHeaders(`${vendor}:1`, vendorRoundsKey(SECRET, vendor), payload, now);
  const reply = await table.rig.server.app.inject({
    ...{ method: 'POST', url: VENDOR_ROUNDS_PATH, payload },
    headers: { 'content-type': 'application/json', ...headers },
  });
  return vendorRounds.reply.parse(reply.json()).rounds.map(({ round }) => round);
};

it('runs the race that the seed decides, pays it once, and lists it as a round of its vendor', async () => {
  const guest = await table.sit();
  const stakes = { 'win:1': 1_000n, 'place:2': 500n, 'pair:1-2': 100n };
  const answer = await guest.bet({ 'win:1': '10.00', 'place:2': '5.00', 'pair:1-2': '1.00' });
  expect(answer.body.value).toMatchObject({ seat: { staked: '16.00' } });
  expect((await guest.bet({ 'pair:2-1': '1.00' })).body.code).toBe('table.spot-unknown');
  table.hand.step();
  table.hand.step();
  const { seed, result, round } = (await guest.state()).table;
  const drawn = outcomeOf(DERBY.draw(1), hmacOf(seed ?? ''), { clientSeed: GAME, nonce: round?.number ?? 0 });
  expect(drawn).toEqual(result);
  table.hand.step();
  await until(async () => (await guest.me()).seat?.state === 'settled');
  const win = Object.entries(stakes).reduce(
    (sum, [spot, amount]) => sum + DERBY.pays(result as DerbyResult, spot, amount),
    0n,
  );
  expect(table.rig.wallet.balance()).toBe(START - 1_600n + win);
  expect(table.rig.wallet.calls.every(({ signed }) => signed)).toBe(true);
  const seat = (await guest.me()).seat?.id;
  expect(await listOf(VENDOR)).toEqual([seat]);
  expect(await listOf(HOUSE)).toEqual([]);
});
