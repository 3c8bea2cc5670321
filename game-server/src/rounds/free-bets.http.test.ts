/** Free bets from the player's side: how many are left, that they take no money, and that none is lost or played twice. */
import { randomUUID } from 'node:crypto';
import { VENDOR_ROUNDS_PATH, vendorRounds } from 'shared-contracts/provider/vendor-rounds';
import { HOUSE } from '../kernel/vendors.ts';
import { createRig, until } from '../testing/rig.ts';
import type { Answer, Player, Rig, RigOptions } from '../testing/rig.ts';
import { vendorRoundsKey } from '../vendor-rounds/index.ts';
import { signedHeaders } from '../wallet/index.ts';

const REWARD = '17';
const rigs: Rig[] = [];
afterEach(async () => {
  await Promise.all(rigs.splice(0).map((rig) => rig.close()));
});
const open = async (left: number, options?: RigOptions, game?: string): Promise<{ rig: Rig; player: Player }> => {
  const rig = await createRig(options);
  rigs.push(rig);
  rig.wallet.setFreeBets({ reward: REWARD, left });
  return { rig, player: await rig.player(undefined, undefined, game) };
};
const spinFree = (player: Player, spin = randomUUID(), bet = '1.00', choice?: unknown): Promise<Answer> =>
  player.post('/rgs/spin', { spin, bet, choice, free: true });
const stateOf = async (player: Player) => (await player.get('/rgs/state')).body.value;
const ROLL = { side: 'over', target: 5_050 };

it('the game shows what is left, and a free bet takes no cash: only its win moves the balance', async () => {
  const { rig, player } = await open(2);
  expect((await stateOf(player))['freeBets']).toEqual({
    ...{ stake: '1.00', left: 2, endsAt: '2099-01-01T00:00:00.000Z', winsInCash: true },
  });
  const { body } = await spinFree(player);
  const round = body.value['round'] as Record<string, unknown>;
  expect(round).toMatchObject({ bet: '1.00', free: true, balanceBefore: '1000.00' });
  expect(body.value).toMatchObject({ staked: '0.00', won: round['win'], freeBets: { left: 1 } });
  expect(rig.wallet.balance()).toBe(100_000n + BigInt(Math.round(Number(round['win']) * 100)));
  const sent = rig.wallet.calls.find(({ call }) => call === 'bet')?.body;
  expect(sent).toMatchObject({ amount: 0, is_free: true, reward_uuid: REWARD });
});

it('the last one leaves none, and money is played from then on', async () => {
  const { rig, player } = await open(1);
  expect((await spinFree(player)).body.value['freeBets']).toBeNull();
  expect((await spinFree(player)).body.code).toBe('bet.free-ended');
  const before = rig.wallet.effects('bet');
  expect((await player.spin(randomUUID())).body.success).toBe(true);
  expect(rig.wallet.effects('bet')).toBe(before + 1);
});

it('another stake than the given one is no free bet', async () => {
  const { rig, player } = await open(3);
  expect((await spinFree(player, undefined, '2.00')).body.code).toBe('bet.free-ended');
  expect(rig.wallet.freeBets()?.left).toBe(3);
});

it('a repeated request plays once; the same id with money is another request', async () => {
  const { rig, player } = await open(3);
  const spin = randomUUID();
  const first = await spinFree(player, spin);
  expect((await spinFree(player, spin)).body.value['round']).toEqual(first.body.value['round']);
  expect((await player.spin(spin)).body.code).toBe('request.invalid');
  expect(rig.wallet.freeBets()?.left).toBe(2);
});

it('one whose answer was lost is given back', async () => {
  const { rig, player } = await open(3);
  rig.wallet.faults('bet', 'fail-after');
  expect((await spinFree(player)).body.code).toBe('wallet.unreachable');
  await until(async () => (await stateOf(player))['pending'] === false);
  expect(rig.wallet.freeBets()?.left).toBe(3);
  expect((await stateOf(player))['freeBets']).toMatchObject({ left: 3 });
});

it('free bets that ended meanwhile are told, and nothing is played', async () => {
  const { rig, player } = await open(3);
  rig.wallet.setFreeBets(null);
  const spin = randomUUID();
  for (let time = 0; time < 2; time += 1) expect((await spinFree(player, spin)).body.code).toBe('bet.free-ended');
  expect((await stateOf(player))['freeBets']).toBeNull();
  expect(rig.wallet.balance()).toBe(100_000n);
});

it('the list of rounds for the platform says that a free bet staked nothing', async () => {
  const { rig, player } = await open(1, undefined, 'ivory-dice');
  await spinFree(player, undefined, '1.00', ROLL);
  await player.spin(randomUUID(), '1.00', ROLL);
  await until(async () => (await stateOf(player))['pending'] === false);
  const payload = JSON.stringify({
    ...{ vendor: HOUSE, after: null, request_uuid: randomUUID() },
    ...{ from: new Date(Date.now() - 60_000).toISOString(), until: new Date(Date.now() + 60_000).toISOString() },
  });
  const signed = signedHeaders(`${HOUSE}:1`, vendorRoundsKey(Buffer.alloc(32, 7), HOUSE), payload, Date.now());
  const headers = { 'content-type': 'application/json', ...signed };
  const reply = await rig.server.app.inject({ method: 'POST', url: VENDOR_ROUNDS_PATH, payload, headers });
  const { rounds } = vendorRounds.reply.parse(reply.json());
  expect(rounds.map(({ bet }) => bet).sort()).toEqual(['0.00', '1.00']);
});

it('a round of several steps that a relaunch interrupts keeps its free bet', async () => {
  const { rig, player } = await open(1, undefined, 'moonstone-mines');
  const started = await spinFree(player, undefined, '1.00', { mines: 3 });
  expect(started.body.value['round']).toMatchObject({ playing: true, free: true });
  rig.wallet.setFreeBets(null);
  const again = await rig.player(undefined, undefined, 'moonstone-mines');
  expect((await stateOf(again))['round']).toMatchObject({ playing: true, free: true });
});

it('a round that was left before its first step comes back as a free bet, never as money', async () => {
  let now = new Date();
  const { rig, player } = await open(1, { clock: () => now }, 'moonstone-mines');
  await spinFree(player, undefined, '1.00', { mines: 3 });
  expect(rig.wallet.freeBets()?.left).toBe(0);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await rig.restart();
  await until(() => rig.wallet.freeBets()?.left === 1);
  expect(rig.wallet.balance()).toBe(100_000n);
});
