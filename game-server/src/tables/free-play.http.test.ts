/** Play money at tables and in rooms that real players share: the same rounds, and nothing of it reaches a wallet, a list or a pot. */
import { randomUUID } from 'node:crypto';
import { VENDOR_ROUNDS_PATH, vendorRounds } from 'shared-contracts/provider/vendor-rounds';
import { ticketOf, tokenOf } from '../free-play/testing.ts';
import { HOUSE } from '../kernel/vendors.ts';
import { createRig, until } from '../testing/rig.ts';
import type { Player, Rig } from '../testing/rig.ts';
import { vendorRoundsKey } from '../vendor-rounds/index.ts';
import { signedHeaders } from '../wallet/index.ts';
import { createHand } from './testing/table-rig.ts';
import type { Hand, TableState } from './testing/table-rig.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

type Door = 'table' | 'rooms' | 'reef';

interface RoomState {
  readonly playMoney: boolean;
  readonly table: {
    readonly levels: readonly { readonly players: number }[];
    readonly room: { readonly chairs: readonly { readonly kind: string }[] } | null;
  };
}

describe('free play that is shared', () => {
  let rig: Rig;
  let hand: Hand;
  beforeEach(async () => {
    hand = createHand();
    rig = await createRig({ tableSchedule: hand.schedule, clock: hand.clock });
  });
  afterEach(() => rig.close());

  const enter = async (door: Door, game: string, token: string): Promise<Player> => {
    const payload = { token, game, lang: 'en' };
    const opened = await rig.server.app.inject({ method: 'POST', url: `/rgs/${door}/session`, payload });
    const { value, code } = opened.json<{ value: { key: string }; code?: string }>();
    if (opened.statusCode !== 200) throw new Error(`launch refused: ${code}`);
    return rig.resume(value.key);
  };
  const trial = (door: Door, game: string, player = 'free:trial-1') =>
    enter(door, game, tokenOf(ticketOf({ game, player, ends_at: new Date(Date.now() + DAY_MS).toISOString() })));
  const stateOf = async (player: Player) =>
    (await player.get('/rgs/table/state')).body.value as unknown as TableState & {
      readonly playMoney: boolean;
      readonly table: { readonly crowd: { readonly count: number } | null };
    };
  const bet = async (player: Player, spot: string, amount: string) =>
    player.post('/rgs/table/bet', {
      ...{ request: randomUUID(), round: (await stateOf(player)).table.round?.id },
      stakes: [{ spot, amount }],
    });
  const finished = async () => {
    const [from, till] = [-DAY_MS, DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString());
    const payload = JSON.stringify({ vendor: HOUSE, from, until: till, after: null, request_uuid: randomUUID() });
    const signature = signedHeaders(
      ...([`${HOUSE}:1`, vendorRoundsKey(Buffer.alloc(32, 7), HOUSE), payload, hand.clock().getTime()] as const),
    );
    const headers = { 'content-type': 'application/json', ...signature };
    const reply = await rig.server.app.inject({ method: 'POST', url: VENDOR_ROUNDS_PATH, payload, headers });
    return vendorRounds.reply.parse(reply.json()).rounds;
  };

  it('plays the same round as members do, pays each from their own money, and lists the member alone', async () => {
    const [guest, member] = [
      await trial('table', 'kite-roulette'),
      await enter('table', 'kite-roulette', rig.wallet.launch('player-1')),
    ];
    const opening = await stateOf(guest);
    expect(opening).toMatchObject({ playMoney: true, me: { balance: '1000.00' } });
    expect(await stateOf(member)).toMatchObject({ playMoney: false });
    const before = rig.wallet.balance();
    for (const [player, amount] of [
      [guest, '50.00'],
      [member, '2.00'],
    ] as const)
      for (const spot of ['red', 'black', 'n:0']) expect((await bet(player, spot, amount)).body.code).toBeUndefined();
    expect(await stateOf(guest)).toMatchObject({ me: { balance: '850.00', seat: { staked: '150.00' } } });
    expect(rig.wallet.balance()).toBe(before - 600n);
    const isSettled = async (player: Player) => (await stateOf(player)).me.seat?.state === 'settled';
    while (!(await isSettled(member)) || !(await isSettled(guest))) {
      hand.step();
      await new Promise((done) => setTimeout(done, 20));
      if ((await stateOf(member)).table.phase === 'payout')
        await until(async () => (await isSettled(member)) && (await isSettled(guest)));
    }
    const [own, theirs] = [await stateOf(guest), await stateOf(member)];
    expect(own.table.result).toEqual(theirs.table.result);
    // Twenty-five times the stakes, twenty-five times the win.
    expect(Number(own.me.seat?.win)).toBe(25 * Number(theirs.me.seat?.win));
    expect(Number(own.me.balance)).toBe(850 + Number(own.me.seat?.win));
    expect(rig.wallet.calls.filter(({ body }) => String(body['user']).startsWith('free:'))).toEqual([]);
    expect((await finished()).map(({ user }) => user.startsWith('free:'))).toEqual([false]);
  });

  it('is refilled at a table, and real players are not', async () => {
    const guest = await trial('table', 'kite-roulette');
    expect((await bet(guest, 'red', '100.00')).status).toBe(200);
    expect((await stateOf(guest)).me.balance).toBe('900.00');
    expect((await guest.post('/rgs/table/refill', {})).body.value).toMatchObject({ balance: '1000.00' });
    const member = await enter('table', 'kite-roulette', rig.wallet.launch('player-1'));
    expect((await member.post('/rgs/table/refill', {})).body.code).toBe('refill.refused');
  });

  it('is not among the stakes that everybody sees of a flight', async () => {
    const [guest, member] = [
      await trial('table', 'paper-lantern'),
      await enter('table', 'paper-lantern', rig.wallet.launch('player-1')),
    ];
    expect((await bet(guest, 'fly', '5.00')).body.code).toBeUndefined();
    expect((await bet(member, 'fly', '5.00')).body.code).toBeUndefined();
    while ((await stateOf(member)).table.phase !== 'flight') hand.step();
    expect((await stateOf(member)).table.crowd?.count).toBe(1);
  });

  it('seats play money in rooms of its own', async () => {
    const room = async (player: Player): Promise<RoomState> =>
      (await player.get('/rgs/rooms/state')).body.value as unknown as RoomState;
    const players = async (player: Player): Promise<number | undefined> => {
      const { chairs = [] } = (await room(player)).table.room ?? {};
      return chairs.filter(({ kind }) => kind === 'player').length;
    };
    const [guest, second, member] = [
      await trial('rooms', 'tien-len'),
      await trial('rooms', 'tien-len', 'free:trial-2'),
      await enter('rooms', 'tien-len', rig.wallet.launch('player-1')),
    ];
    expect(await room(guest)).toMatchObject({ playMoney: true });
    for (const player of [member, guest, second]) await player.post('/rgs/rooms/sit', { level: 0 });
    expect([await players(member), await players(guest), await players(second)]).toEqual([1, 2, 2]);
    expect((await room(member)).table.levels[0]?.players).toBe(1);
    expect((await room(guest)).table.levels[0]?.players).toBe(2);
    expect((await guest.post('/rgs/rooms/refill', {})).body.value).toMatchObject({ balance: '1000.00' });
    expect((await member.post('/rgs/rooms/refill', {})).body.code).toBe('refill.refused');
  });

  it('loads, fires and refills at the reef that members are at, and calls no wallet for it', async () => {
    interface ReefMe {
      readonly balance: string;
      readonly nextHash: string;
      readonly magazines: readonly { readonly id: string; readonly won: string }[];
      readonly over: { readonly won: string } | null;
    }
    interface ReefState {
      readonly playMoney: boolean;
      readonly table: { readonly sea: number };
      readonly me: ReefMe;
    }
    const [guest, member] = [
      await trial('reef', 'glass-reef'),
      await enter('reef', 'glass-reef', rig.wallet.launch('player-1')),
    ];
    const reef = async (player: Player) => (await player.get('/rgs/reef/state')).body.value as unknown as ReefState;
    const [own, theirs] = [await reef(guest), await reef(member)];
    expect([own.playMoney, theirs.playMoney]).toEqual([true, false]);
    expect(own.me.balance).toBe('1000.00');
    expect(own.table.sea).toBe(theirs.table.sea);
    const load = { request: randomUUID(), level: 1, hash: own.me.nextHash, seed: 'b7'.repeat(16) };
    const loaded = (await guest.post('/rgs/reef/load', load)).body.value as unknown as ReefMe;
    expect(loaded.balance).toBe('998.00');
    const [{ id = '' } = {}] = loaded.magazines;
    let won: string | undefined;
    while (won === undefined) {
      hand.pass(2_000);
      const shots = Array.from({ length: 5 }, (_, at) => ({ x: 200 + at * 80, y: 400 }));
      const { body } = await guest.post('/rgs/reef/shoot', { request: randomUUID(), magazine: id, shots });
      won = (body.value as unknown as { readonly me: ReefMe }).me.over?.won;
    }
    const after = 99_800 + Math.round(Number(won) * 100);
    await until(async () => (await reef(guest)).me.balance === (after / 100).toFixed(2));
    const full = { balance: (Math.max(100_000, after) / 100).toFixed(2) };
    expect((await guest.post('/rgs/reef/refill', {})).body.value).toMatchObject(full);
    expect(await reef(guest)).toMatchObject({ me: full });
    expect((await member.post('/rgs/reef/refill', {})).body.code).toBe('refill.refused');
    expect(rig.wallet.calls.filter(({ body }) => String(body['user']).startsWith('free:'))).toEqual([]);
    expect(await finished()).toEqual([]);
  });
});
