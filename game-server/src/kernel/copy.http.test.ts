/** A server that starts from a copy: the original has shown results since the copy was made, and none of them is drawn again. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { REEF } from '../tables/index.ts';
import { createTableRig } from '../tables/testing/table-rig.ts';
import { createRig, until } from '../testing/rig.ts';
import type { Answer, Player, Rig } from '../testing/rig.ts';
import { copyDb } from './db.ts';

let rig: Rig;
afterEach(() => rig.close());

const copy = (): string => {
  const path = join(rig.dataDir, 'copy.db');
  copyDb(rig.dataDir, path);
  return path;
};
const roundOf = ({ body }: Answer) => body.value['round'] as Record<string, unknown>;
const spin = async (player: Player): Promise<Record<string, unknown>> => roundOf(await player.spin(randomUUID()));
const fairnessOf = async (player: Player) => (await player.get('/rgs/state')).body.value['fairness'] as object;

it('draws instant games from new seeds, keeps the client seed, and reveals the old seed', async () => {
  rig = await createRig();
  const player = await rig.player();
  await player.post('/rgs/client-seed', { clientSeed: 'mine' });
  const first = await spin(player);
  const before = await fairnessOf(player);
  const path = copy();
  await spin(player);
  await rig.restore(path);
  const after = await fairnessOf(player);
  expect(after).toMatchObject({ clientSeed: 'mine', nonce: 0 });
  for (const name of ['hash', 'nextHash'] as const)
    expect(Object.values(before)).not.toContain((after as Record<string, unknown>)[name]);
  const { body } = await player.get(`/rgs/verify?round=${String(first['id'])}`);
  expect(body.value['serverSeed']).toMatch(/^[\da-f]{64}$/);
  await rig.restart();
  expect(await fairnessOf(player)).toEqual(after);
});

it('ends rounds that wait for a step', async () => {
  rig = await createRig();
  const player = await rig.player('player-1', undefined, 'moonstone-mines');
  const round = roundOf(await player.spin(randomUUID(), '1.00', { mines: 3 }));
  expect(round).toMatchObject({ playing: true });
  await rig.restore(copy());
  const ended = async () => roundOf(await player.get('/rgs/state'));
  await until(async () => (await ended())['playing'] === false && (await ended())['endedAt'] !== null);
  const step = { round: round['id'], request: randomUUID(), after: 0, step: 1 };
  expect((await player.post('/rgs/step', step)).body.code).toBe('round.over');
});

it('fires what is left of magazines and pays them', async () => {
  rig = await createRig();
  const payload = { token: rig.wallet.launch(), game: REEF.code, lang: 'en' };
  const opened = await rig.server.app.inject({ method: 'POST', url: '/rgs/reef/session', payload });
  const guest = rig.resume(opened.json<{ value: { key: string } }>().value.key);
  const me = async () => (await guest.get('/rgs/reef/state')).body.value['me'] as Record<string, unknown>;
  const { nextHash: hash } = await me();
  await guest.post('/rgs/reef/load', { request: randomUUID(), level: 1, hash, seed: 'b7'.repeat(16) });
  const [magazine] = (await me())['magazines'] as { id: string; seat: string; left: number }[];
  expect(magazine?.left).toBe(REEF.magazine);
  await rig.restore(copy());
  const shots = [{ x: 500, y: 500 }];
  const late = await guest.post('/rgs/reef/shoot', { request: randomUUID(), magazine: magazine?.id, shots });
  expect(late.body.code).toBe('round.over');
  await until(() => rig.wallet.closedRounds.has(magazine?.seat ?? ''));
});

it('begins a new chain at shared tables', async () => {
  const table = await createTableRig('kite-roulette');
  rig = table.rig;
  const guest = await table.sit();
  await guest.state();
  const path = copy();
  // The original decides the open round and opens the next one.
  for (let phase = 0; phase < 5; phase += 1) table.hand.step();
  const shown = (await guest.state()).table.round;
  expect(shown?.number).toBe(2);
  await rig.restore(path);
  const again = (await guest.state()).table.round;
  expect(again?.number).toBe(2);
  expect(again?.hash).not.toBe(shown?.hash);
});
