/** Our list of finished rounds: signed calls over HTTP. */
import { randomUUID } from 'node:crypto';
import { VENDOR_ROUNDS_PATH, vendorRounds } from 'shared-contracts/provider/vendor-rounds';
import { createRig, until } from '../testing/rig.ts';
import type { Rig } from '../testing/rig.ts';
import { signedHeaders } from '../wallet/index.ts';
import { HOUSE } from '../kernel/vendors.ts';
import { vendorRoundsKey } from './index.ts';

const SECRET = Buffer.alloc(32, 7);

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());

const list = async (
  over: object = {},
  { key = vendorRoundsKey(SECRET, HOUSE), at = Date.now() }: { readonly key?: Buffer; readonly at?: number } = {},
) => {
  const span = {
    from: new Date(Date.now() - 60_000).toISOString(),
    until: new Date(Date.now() + 60_000).toISOString(),
  };
  const payload = JSON.stringify({ vendor: HOUSE, ...span, after: null, request_uuid: randomUUID(), ...over });
  const headers = { 'content-type': 'application/json', ...signedHeaders(`${HOUSE}:1`, key, payload, at) };
  const reply = await rig.server.app.inject({ method: 'POST', url: VENDOR_ROUNDS_PATH, payload, headers });
  return { status: reply.statusCode, body: reply.json<unknown>() };
};

it('lists finished rounds once they are settled, with what they moved, and none twice', async () => {
  const player = await rig.player('player-1');
  for (let count = 0; count < 3; count += 1) expect((await player.spin(randomUUID())).status).toBe(200);
  await until(async () => (await player.get('/rgs/state')).body.value['pending'] === false);
  const { rounds, next } = vendorRounds.reply.parse((await list()).body);
  const played = (await player.get('/rgs/rounds')).body.value['rounds'] as readonly Record<string, unknown>[];
  expect(next).toBeNull();
  expect(new Map(rounds.map(({ round, bet, win }) => [round, [bet, win]]))).toEqual(
    new Map(played.map(({ id, bet, win }) => [id, [bet, win]])),
  );
  expect(new Set(rounds.map(({ user }) => user)).size).toBe(1);
  const last = rounds.at(-1);
  const after = `${last?.endedAt ?? ''} ${last?.round ?? ''}`;
  expect(vendorRounds.reply.parse((await list({ after })).body).rounds).toEqual([]);
});

it.each([
  ['another key', { key: Buffer.alloc(32, 9) }, {}, 401],
  ['an old signature', { at: Date.now() - 3_600_000 }, {}, 401],
  ['a vendor that has not signed', {}, { vendor: 'LUMA' }, 404],
  ['a day that is none', {}, { from: 'yesterday' }, 400],
])('refuses %s', async (_what, signing, over, status) => {
  expect((await list(over, signing)).status).toBe(status);
});
