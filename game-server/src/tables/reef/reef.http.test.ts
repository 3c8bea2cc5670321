/** Magazines of the fish game over the wallet: stakes, shots, wins, and what a client can't gain by lying. */
import { randomUUID, webcrypto } from 'node:crypto';
import { toDecimal } from 'shared-contracts/money';
import { hashSeed, hmacOf, outcomeOf } from '../../fairness/index.ts';
import { VENDOR_ROUNDS_PATH, vendorRounds } from 'shared-contracts/provider/vendor-rounds';
import { HOUSE } from '../../kernel/vendors.ts';
import type { TableVerification } from '../../page/table/common/table-api.ts';
import { recompute } from '../../page/table/verify/recompute.ts';
import { createRig, until } from '../../testing/rig.ts';
import type { Answer, Rig, RigOptions } from '../../testing/rig.ts';
import { vendorRoundsKey } from '../../vendor-rounds/index.ts';
import { signedHeaders } from '../../wallet/index.ts';
import { REEF } from '../games/reef/reef.ts';
import { drawCatch, fishOf, winOf as winOfShots, worthOf } from '../games/reef/shots.ts';
import type { ReefResult } from '../games/reef/shots.ts';
import { createHand } from '../testing/table-rig.ts';
import type { Hand } from '../testing/table-rig.ts';

const START = 100_000n;
const SEED = 'b7'.repeat(16);
/** The level with a shot of 0.10: a magazine costs 2.00. */
const LEVEL = 1;
const PRICE = 200n;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Between the ids of a fish and of one that comes minutes after it. */
const MUCH_LATER = 8_000;

interface SeenMagazine {
  readonly id: string;
  readonly seat: string;
  readonly left: number;
  readonly stake: string;
  readonly won: string;
}
interface Me {
  readonly balance: string;
  readonly nextHash: string;
  readonly cannon: number;
  readonly magazines: readonly SeenMagazine[];
}
interface SeenShot {
  readonly fish: number;
  readonly times: number;
  readonly firedAt: number;
  readonly hitAt: number;
}
interface Fired {
  readonly me: Me;
  readonly shots: readonly SeenShot[];
  readonly back: number;
}
type Round = TableVerification<ReefResult>;

const minor = (decimal: string): bigint => BigInt(Math.round(Number(decimal) * 100));

describe('the fish game over the wallet', () => {
  let rig: Rig;
  let hand: Hand;
  const open = async (options: RigOptions = {}): Promise<void> => {
    hand = createHand();
    rig = await createRig({ tableSchedule: hand.schedule, clock: hand.clock, ...options });
  };
  beforeEach(() => open());
  afterEach(() => rig.close());

  const enter = async (name?: string) => {
    const payload = { token: rig.wallet.launch(name), game: REEF.code, lang: 'en' };
    const opened = await rig.server.app.inject({ method: 'POST', url: '/rgs/reef/session', payload });
    const { key } = opened.json<{ value: { key: string } }>().value;
    const base = rig.resume(key);
    const state = async () => (await base.get('/rgs/reef/state')).body.value;
    const me = async (): Promise<Me> => (await state())['me'] as Me;
    const load = async (request = randomUUID(), level = LEVEL, hash?: string): Promise<Answer> =>
      base.post('/rgs/reef/load', { request, level, hash: hash ?? (await me()).nextHash, seed: SEED });
    const shoot = (magazine: string, count = 1, request = randomUUID(), more: object = {}): Promise<Answer> => {
      const shots = Array.from({ length: count }, (_, at) => ({ x: 200 + at * 80, y: 400, ...more }));
      return base.post('/rgs/reef/shoot', { request, magazine, shots });
    };
    const loaded = async (): Promise<SeenMagazine> => {
      const [magazine] = ((await load()).body.value as unknown as Me).magazines;
      if (!magazine) throw new Error('no magazine');
      return magazine;
    };
    /** Fires all that is left and answers every shot. */
    const empty = async (magazine: string): Promise<SeenShot[]> => {
      const all: SeenShot[] = [];
      for (;;) {
        hand.pass(2_000);
        const { body } = await shoot(magazine, 5);
        if (!body.success) return all;
        all.push(...(body.value as unknown as Fired).shots);
      }
    };
    const rounds = async () => (await base.get('/rgs/table/rounds')).body.value['rounds'] as Round[];
    const verify = async (seat: string) =>
      (await base.get(`/rgs/table/verify?round=${seat}`)).body.value as unknown as Round;
    return { ...base, me, state, load, shoot, loaded, empty, rounds, verify };
  };

  const calls = (kind: 'bet' | 'win' | 'rollback', seat: string) =>
    rig.wallet.calls.filter(({ call, body }) => call === kind && body['round'] === seat);
  /** Wins that the wallet was asked to pay, however often each. */
  const winsOf = (seat: string): number => new Set(calls('win', seat).map(({ body }) => body['transaction_uuid'])).size;
  const winOf = (shots: readonly SeenShot[]): bigint => shots.reduce((sum, { times }) => sum + BigInt(times) * 10n, 0n);

  it('takes one stake for a magazine, fires all of its shots, and pays them with one win', async () => {
    const guest = await enter();
    const { id, seat, left, stake } = await guest.loaded();
    expect([left, stake, rig.wallet.balance()]).toEqual([20, '0.10', START - PRICE]);
    const shots = await guest.empty(id);
    expect(shots).toHaveLength(20);
    await until(() => rig.wallet.closedRounds.has(seat));
    expect(rig.wallet.balance()).toBe(START - PRICE + winOf(shots));
    expect([calls('bet', seat).length, calls('win', seat).length]).toEqual([1, 1]);
    await until(async () => minor((await guest.me()).balance) === rig.wallet.balance());
    expect((await guest.me()).magazines).toEqual([]);
    const [round] = await guest.rounds();
    expect(round).toMatchObject({ id: seat, staked: '2.00', stakes: { magazine: '2.00' }, state: 'settled' });
    expect(round?.result?.shots).toHaveLength(20);
  });

  it('keeps hands off the wallet between stake and win, and pays nothing twice where the last shot is repeated', async () => {
    const guest = await enter();
    const { id, seat } = await guest.loaded();
    for (let shots = 0; shots < 19;) {
      hand.pass(2_000);
      shots += ((await guest.shoot(id)).body.value as unknown as Fired).shots.length;
    }
    expect(calls('win', seat)).toHaveLength(0);
    hand.pass(2_000);
    const request = randomUUID();
    const answers = await Promise.all([guest.shoot(id, 1, request), guest.shoot(id, 1, request)]);
    const fired = answers.map(({ body }) => (body.value as unknown as Fired).shots);
    expect(fired[0]).toHaveLength(1);
    expect(fired[1]).toEqual(fired[0]);
    await until(() => rig.wallet.closedRounds.has(seat));
    const again = (await guest.shoot(id, 1, request)).body.value as unknown as Fired;
    expect(again.shots).toEqual(fired[0]);
    expect((await guest.shoot(id)).body.code).toBe('round.over');
    expect(winsOf(seat)).toBe(1);
  });

  it('recomputes a magazine in the browser and says equal, or not where anything was changed', async () => {
    const guest = await enter();
    const before = (await guest.me()).nextHash;
    const { id, seat } = await guest.loaded();
    await guest.empty(id);
    await until(() => rig.wallet.closedRounds.has(seat));
    const round = await guest.verify(seat);
    const subtle = webcrypto.subtle as SubtleCrypto;
    const serverSeed = round.serverSeed ?? '';
    expect([round.hash, hashSeed(serverSeed)]).toEqual([before, before]);
    expect(round.result?.seed).toBe(SEED);
    const check = async (changed: Partial<Round>, seen = {}) =>
      recompute(subtle, { ...round, ...changed }, serverSeed, seen);
    expect(await check({})).toMatchObject({ hashMatches: true, outcomeMatches: true });
    expect(await check({}, { hash: before, seed: SEED })).toMatchObject({ hashMatches: true, outcomeMatches: true });
    expect((await check({}, { seed: 'c8'.repeat(16) })).outcomeMatches).toBe(false);
    expect((await check({}, { hash: hashSeed('another') })).hashMatches).toBe(false);
    const { result } = round;
    const [first, ...rest] = result?.shots ?? [];
    if (!result || !first) throw new Error('no shots');
    const other = first.times === 0 ? 2 : 0;
    const changes: Partial<Round>[] = [
      { result: { ...result, shots: [{ ...first, times: other }, ...rest] } },
      { result: { ...result, shots: [{ ...first, fish: first.fish + MUCH_LATER }, ...rest] } },
      { result: { ...result, shots: [{ ...first, hitAt: first.hitAt + 5_000 }, ...rest] } },
      { result: { ...result, shots: rest } },
      { win: '1234.00' },
    ];
    for (const change of changes) expect((await check(change)).outcomeMatches).toBe(false);
    /** The magazine as it would have gone with another part of the page. */
    const withSeed = (seed: string): Partial<Round> => {
      const shots = result.shots.map((shot, nonce) => {
        const met = fishOf(shot);
        if (!met) throw new Error('no fish');
        const draws = drawCatch(met.fish.kind, worthOf(met.fish.kind, met.others));
        return { ...shot, times: outcomeOf(draws, hmacOf(serverSeed), { clientSeed: seed, nonce }) };
      });
      return { result: { seed, shots }, win: toDecimal(winOfShots({ shots }, 10n)) };
    };
    expect((await check(withSeed(result.seed))).outcomeMatches).toBe(true);
    expect((await check(withSeed('chosen-later'))).outcomeMatches).toBe(false);
    // Where all shots miss, they miss by many another seed as well; by all of so many they do not.
    const seeds = Array.from({ length: 100 }, (_, at) => hashSeed(`${at}`).slice(0, 32));
    const bySeed = await Promise.all(seeds.map((seed) => check({ result: { ...result, seed } })));
    expect(bySeed.map(({ outcomeMatches }) => outcomeMatches)).toContain(false);
  });

  it('keeps the seed secret until the last shot of its magazine', async () => {
    const guest = await enter();
    const { id, seat } = await guest.loaded();
    await guest.shoot(id, 3);
    expect(await guest.verify(seat)).toMatchObject({ serverSeed: null, result: null });
    expect(JSON.stringify(await guest.state())).not.toContain('serverSeed');
    await guest.empty(id);
    expect((await guest.verify(seat)).serverSeed).not.toBeNull();
  });

  it('reads nothing of what a client claims about time, fish, hit or result', async () => {
    const guest = await enter();
    const { id } = await guest.loaded();
    const now = hand.clock().getTime();
    const lie = { fish: 1, hit: true, times: 700, caught: true, firedAt: now - 60_000, hitAt: now - 59_000, cannon: 3 };
    const { shots, me } = (await guest.shoot(id, 2, randomUUID(), lie)).body.value as unknown as Fired;
    for (const shot of shots) {
      expect(shot.firedAt).toBeGreaterThanOrEqual(now);
      expect(shot.times).toBeLessThan(700);
    }
    expect(me.magazines[0]?.left).toBe(20 - shots.length);
    for (const shot of [{ x: -1, y: 4 }, { x: 1_001, y: 4 }, { x: 0.5, y: 4 }, { x: '1', y: 4 }, {}]) {
      const body = { request: randomUUID(), magazine: id, shots: [shot] };
      expect((await guest.post('/rgs/reef/shoot', body)).body.code).toBe('request.invalid');
    }
  });

  it('fires no faster than the cannon, however many shots come at once', async () => {
    const guest = await enter();
    const { id } = await guest.loaded();
    const answers = await Promise.all(Array.from({ length: 4 }, () => guest.shoot(id, 4)));
    const shots = answers.flatMap(({ body }) => (body.success ? (body.value as unknown as Fired).shots : []));
    const times = shots.map(({ firedAt }) => firedAt).sort((a, b) => a - b);
    times.slice(1).forEach((at, n) => expect(at - (times[n] ?? 0)).toBeGreaterThanOrEqual(REEF.fireMs));
    expect(answers.filter(({ body }) => body.code === 'spin.too-soon').length).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThan(hand.clock().getTime() + REEF.aheadMs + 8 * REEF.fireMs);
  });

  it('fires no shot that is not bought, and none of another player', async () => {
    const guest = await enter();
    const stranger = await enter('player-2');
    const { id } = await guest.loaded();
    expect((await stranger.shoot(id)).body.code).toBe('round.unknown');
    expect((await guest.shoot(randomUUID())).body.code).toBe('round.unknown');
    const shots = await guest.empty(id);
    expect(shots).toHaveLength(20);
    expect((await guest.shoot(id, 8)).body.code).toBe('round.over');
  });

  it('shows two players one sea; a fish that one has caught is gone for the other', async () => {
    const [a, b] = [await enter(), await enter('player-2')];
    const [seenA, seenB] = [(await a.state())['table'], (await b.state())['table']] as {
      sea: number;
      seats: unknown[];
    }[];
    expect(seenA?.sea).toBe(seenB?.sea);
    expect(seenB?.seats.filter((seat) => seat !== null)).toHaveLength(2);
    expect([(await a.me()).cannon, (await b.me()).cannon]).toEqual([0, 1]);
    const taken = new Map<number, number>();
    for (let magazines = 0; magazines < 6; magazines += 1)
      for (const guest of [a, b])
        for (const shot of await guest.empty((await guest.loaded()).id)) {
          expect(taken.get(shot.fish) ?? 0).toBe(0);
          taken.set(shot.fish, shot.times);
        }
  });

  it('gives the fifth player a reef of their own', async () => {
    const guests = [];
    for (let n = 1; n <= 5; n += 1) guests.push(await enter(`player-${n}`));
    const seas = await Promise.all(
      guests.map(async (guest) => ((await guest.state())['table'] as { sea: number }).sea),
    );
    expect(new Set(seas.slice(0, 4)).size).toBe(1);
    expect(seas[4]).not.toBe(seas[0]);
  });

  it('gives the seat of a player who is gone to another, and keeps the magazine', async () => {
    const guest = await enter();
    const { id } = await guest.loaded();
    hand.pass(60_000);
    const other = await enter('player-2');
    expect((await other.me()).cannon).toBe(0);
    const fired = (await guest.shoot(id)).body.value as unknown as Fired;
    expect([fired.me.cannon, fired.me.magazines[0]?.id]).toEqual([1, id]);
  });

  it('lets two devices share one magazine: each shot counts once, and both load once', async () => {
    const phone = await enter();
    const desk = await enter();
    const { nextHash } = await phone.me();
    const loads = await Promise.all([phone, desk].map((device) => device.load(randomUUID(), LEVEL, nextHash)));
    expect(loads.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(rig.wallet.effects('bet')).toBe(1);
    const { magazines, balance } = await desk.me();
    expect(minor(balance)).toBe(START - PRICE);
    const { id = '', seat = '' } = magazines[0] ?? {};
    expect((await phone.load()).body.code).toBe('round.playing');
    const [x, y] = await Promise.all([phone.shoot(id, 2), desk.shoot(id, 2)]);
    const fired = [x, y].flatMap(({ body }) => (body.value as unknown as Fired).shots);
    for (const { body } of [x, y]) expect(minor((body.value as unknown as Fired).me.balance)).toBe(START - PRICE);
    expect((await phone.me()).magazines[0]?.left).toBe(20 - fired.length);
    const rest = [...(await phone.empty(id)), ...(await desk.empty(id))];
    expect(fired.length + rest.length).toBe(20);
    await until(() => rig.wallet.closedRounds.has(seat));
    expect(winsOf(seat)).toBe(1);
  });

  it('answers a repeated load with the magazine that it bought', async () => {
    const guest = await enter();
    const { nextHash } = await guest.me();
    const request = randomUUID();
    await Promise.all([guest.load(request, LEVEL, nextHash), guest.load(request, LEVEL, nextHash)]);
    await guest.load(request, LEVEL, nextHash);
    expect(rig.wallet.effects('bet')).toBe(1);
    expect((await guest.me()).magazines).toHaveLength(1);
    expect((await guest.load(randomUUID(), 2, nextHash)).body.code).toBe('round.moved-on');
    for (const [level, hash] of [
      [LEVEL, undefined],
      [2, nextHash],
    ] as const)
      expect((await guest.load(request, level, hash)).body.code).toBe('request.invalid');
    expect((await guest.load(randomUUID(), 9)).body.code).toBe('table.spot-unknown');
  });

  it('refuses the request of a load on its way with another level, and from another session', async () => {
    const [phone, desk] = [await enter(), await enter()];
    const { nextHash } = await phone.me();
    const request = randomUUID();
    const answers = await Promise.all([
      phone.load(request, LEVEL, nextHash),
      phone.load(request, 2, nextHash),
      desk.load(request, LEVEL, nextHash),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual([undefined, 'request.invalid', 'table.bet-pending']);
    expect(rig.wallet.effects('bet')).toBe(1);
  });

  it('keeps a magazine for each level of the cannon', async () => {
    const guest = await enter();
    const { id } = await guest.loaded();
    await guest.shoot(id);
    await guest.load(randomUUID(), 4);
    expect((await guest.me()).magazines.map(({ stake }) => stake)).toEqual(['0.10', '1.00']);
    expect(rig.wallet.balance()).toBe(START - PRICE - 2_000n);
  });

  it.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'bet.not-enough-money'],
    ['RS_ERROR_LIMIT_REACHED', 'bet.limit-reached'],
    ['RS_ERROR_USER_DISABLED', 'bet.account-disabled'],
  ] as const)('sells nothing where the wallet answers %s', async (status, code) => {
    const guest = await enter();
    rig.wallet.faults('bet', status);
    expect((await guest.load()).body.code).toBe(code);
    expect((await guest.me()).magazines).toEqual([]);
    expect(rig.wallet.balance()).toBe(START);
    expect((await guest.load()).status).toBe(200);
  });

  it('gives a stake back once whose answer was unclear, and fires nothing for it', async () => {
    const guest = await enter();
    rig.wallet.faults('bet', 'fail-after');
    const request = randomUUID();
    const { nextHash } = await guest.me();
    expect((await guest.load(request, LEVEL, nextHash)).body.code).toBe('wallet.unreachable');
    await until(() => rig.wallet.effects('rollback') === 1);
    expect((await guest.load(request, LEVEL, nextHash)).body.code).toBe('wallet.unreachable');
    expect(rig.wallet.balance()).toBe(START);
    expect((await guest.me()).magazines).toEqual([]);
  });

  it('delivers a win once that the wallet did not answer', async () => {
    const guest = await enter();
    const { id, seat } = await guest.loaded();
    rig.wallet.faults('win', 'fail-after', 'fail');
    const shots = await guest.empty(id);
    await until(() => calls('win', seat).length >= 3);
    await until(async () => (await guest.rounds())[0]?.state === 'settled');
    expect(rig.wallet.balance()).toBe(START - PRICE + winOf(shots));
    expect(winsOf(seat)).toBe(1);
  });

  it('goes on after a crash, on another device, with the shots that were left', async () => {
    const guest = await enter();
    const { id, seat } = await guest.loaded();
    const before = ((await guest.shoot(id, 5)).body.value as unknown as Fired).shots;
    rig.crash();
    const phone = await enter();
    expect((await phone.me()).magazines).toMatchObject([{ id, left: 20 - before.length }]);
    const shots = [...before, ...(await phone.empty(id))];
    await until(() => rig.wallet.closedRounds.has(seat));
    expect(shots).toHaveLength(20);
    expect(rig.wallet.balance()).toBe(START - PRICE + winOf(shots));
    expect([rig.wallet.effects('bet'), rig.wallet.effects('rollback')]).toEqual([1, 0]);
    const round = await phone.verify(seat);
    expect(await recompute(webcrypto.subtle as SubtleCrypto, round, round.serverSeed ?? '')).toMatchObject({
      outcomeMatches: true,
    });
  });

  it('pays a win once that a crash had left unpaid', async () => {
    const guest = await enter();
    const { id, seat } = await guest.loaded();
    rig.wallet.faults('win', 'fail', 'fail', 'fail', 'fail', 'fail');
    const shots = await guest.empty(id);
    rig.crash();
    await until(() => rig.wallet.closedRounds.has(seat));
    expect(rig.wallet.balance()).toBe(START - PRICE + winOf(shots));
    expect(winsOf(seat)).toBe(1);
  });

  it('returns a stake that a crash caught before its magazine was loaded', async () => {
    await rig.close();
    await open({ walletTimeoutMs: 1_500 });
    const guest = await enter();
    const { nextHash } = await guest.me();
    rig.wallet.faults('bet', 'hang');
    void guest.load(randomUUID(), LEVEL, nextHash);
    await until(() => rig.wallet.effects('bet') === 1);
    rig.crash();
    await until(() => rig.wallet.effects('rollback') === 1);
    const back = await enter();
    expect((await back.me()).magazines).toEqual([]);
    expect(rig.wallet.balance()).toBe(START);
  });

  it('fires what is left after a day, and pays what it brought', async () => {
    const guest = await enter();
    const { id, seat } = await guest.loaded();
    await guest.shoot(id, 2);
    hand.pass(DAY_MS - 60_000);
    await rig.restart();
    expect(calls('win', seat)).toHaveLength(0);
    hand.pass(120_000);
    await rig.restart();
    await until(() => rig.wallet.closedRounds.has(seat));
    const round = await (await enter()).verify(seat);
    expect(round.result?.shots).toHaveLength(20);
    expect(rig.wallet.balance()).toBe(START - PRICE + minor(round.win));
  });

  it('lists a paid magazine among the finished rounds of the house', async () => {
    const guest = await enter();
    const { id, seat } = await guest.loaded();
    await guest.empty(id);
    await until(() => rig.wallet.closedRounds.has(seat));
    const now = hand.clock().getTime();
    const span = { from: new Date(now - 3_600_000).toISOString(), until: new Date(now + 60_000).toISOString() };
    const payload = JSON.stringify({ vendor: HOUSE, after: null, request_uuid: randomUUID(), ...span });
    const signed = signedHeaders(`${HOUSE}:1`, vendorRoundsKey(Buffer.alloc(32, 7), HOUSE), payload, now);
    const headers = { 'content-type': 'application/json', ...signed };
    const reply = await rig.server.app.inject({ method: 'POST', url: VENDOR_ROUNDS_PATH, payload, headers });
    const { rounds } = vendorRounds.reply.parse(reply.json());
    expect(rounds.map(({ round }) => round)).toContain(seat);
  });
});
