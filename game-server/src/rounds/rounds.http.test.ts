import { createHash, randomUUID } from 'node:crypto';
import type { RoundResult } from '../games/midnight-orchard/maths/round.ts';
import { firstStops } from '../fairness/testing/first-stops.ts';
import { createRig, until } from '../testing/rig.ts';
import type { Answer, Player, Rig, RigOptions } from '../testing/rig.ts';
import { toMinor, toUnits } from '../wallet/index.ts';
import { pauseAfter } from './index.ts';

const minor = (decimal: unknown): bigint => BigInt(Math.round(Number(decimal) * 100));
const roundOf = ({ body }: Answer): Record<string, unknown> => body.value['round'] as Record<string, unknown>;

/** For a wallet that never answers: all its other calls are answered long before. */
const IMPATIENT = { walletTimeoutMs: 2_000 };

describe('rounds over the wallet', () => {
  const rigs: Rig[] = [];
  const open = async (options?: RigOptions): Promise<{ rig: Rig; player: Player }> => {
    const rig = await createRig(options);
    rigs.push(rig);
    return { rig, player: await rig.player() };
  };
  const untilQuiet = (player: Player): Promise<void> =>
    until(async () => (await player.get('/rgs/state')).body.value['pending'] === false);
  /** Spins until one wins, so that a win's delivery can be watched. */
  const winWith = async (rig: Rig, player: Player): Promise<{ answer: Answer; spin: string; start: bigint }> => {
    for (;;) {
      const start = rig.wallet.balance();
      const spin = randomUUID();
      const answer = await player.spin(spin);
      if (minor(roundOf(answer)['win']) > 0n) return { answer, spin, start };
      await untilQuiet(player);
    }
  };

  afterEach(async () => {
    await Promise.all(rigs.splice(0).map((rig) => rig.close()));
  });

  it('opens a session from a launch token, once', async () => {
    const { rig } = await open();
    const payload = { token: rig.wallet.launch(), game: 'midnight-orchard' };
    const launch = () => rig.server.app.inject({ method: 'POST', url: '/rgs/session', payload });
    const first = await launch();
    expect(first.json()).toMatchObject({
      success: true,
      value: { balance: '1000.00', symbol: '¥', theory: { rtp: '96.20' } },
    });
    const second = await launch();
    expect([second.statusCode, second.json<Answer['body']>().code]).toEqual([401, 'launch.refused']);
  });

  it('net position and clock go on after a relaunch, and begin anew with the next sign-in', async () => {
    const { rig } = await open();
    const evening = { id: 'evening', startedAt: '2026-03-01T18:00:00.000Z' };
    const first = await rig.player('player-1', evening);
    for (let count = 0; count < 3; count += 1) {
      await first.spin(randomUUID());
      await untilQuiet(first);
    }
    const before = (await first.get('/rgs/state')).body.value;
    expect(minor(before['staked'])).toBe(300n);
    const relaunched = (await (await rig.player('player-1', evening)).get('/rgs/state')).body.value;
    expect(relaunched).toMatchObject({ staked: before['staked'], won: before['won'], openedAt: evening.startedAt });
    const next = { id: 'morning', startedAt: '2026-03-02T08:00:00.000Z' };
    const tomorrow = (await (await rig.player('player-1', next)).get('/rgs/state')).body.value;
    expect(tomorrow).toMatchObject({ staked: '0.00', won: '0.00', openedAt: next.startedAt });
    const stranger = (await (await rig.player('player-2', evening)).get('/rgs/state')).body.value;
    expect(stranger).toMatchObject({ staked: '0.00', won: '0.00' });
  });

  it('a network that guesses at launch tokens is not listened to any more, while others launch', async () => {
    const { rig } = await open();
    const launch = (token: string, remoteAddress: string) =>
      rig.server.app.inject({
        ...{ method: 'POST', url: '/rgs/session', remoteAddress },
        payload: { token, game: 'midnight-orchard' },
      });
    const asked = () => rig.wallet.calls.filter(({ call }) => call === 'authenticate').length;
    for (let count = 0; count < 20; count += 1)
      expect((await launch(`guess-${count}`, '192.0.2.9')).json()).toMatchObject({ code: 'launch.refused' });
    const before = asked();
    expect((await launch(rig.wallet.launch(), '192.0.2.9')).statusCode).toBe(429);
    expect(asked()).toBe(before);
    expect((await launch(rig.wallet.launch(), '192.0.2.10')).statusCode).toBe(200);
  });

  it('signs every call over its exact bytes', async () => {
    const { rig, player } = await open();
    await player.spin(randomUUID());
    expect(rig.wallet.calls.map(({ call }) => call)).toEqual(['authenticate', 'bet', 'win']);
    expect(rig.wallet.calls.every(({ signed }) => signed)).toBe(true);
  });

  it('moves the stake and the win, and closes the round with either', async () => {
    const { rig, player } = await open();
    for (let i = 0; i < 20; i += 1) {
      const start = rig.wallet.balance();
      const answer = await player.spin(randomUUID(), '2.00');
      const round = roundOf(answer);
      expect(round['state']).toBe('settled');
      expect(rig.wallet.balance()).toBe(start - 200n + minor(round['win']));
      expect(minor(answer.body.value['balance'])).toBe(rig.wallet.balance());
      expect(rig.wallet.closedRounds).toContain(round['id']);
    }
    const { staked, won } = (await player.get('/rgs/state')).body.value;
    expect(minor(staked)).toBe(4_000n);
    expect(rig.wallet.balance()).toBe(100_000n - 4_000n + minor(won));
  });

  it('refuses a spin id that comes with another stake while its round is on its way', async () => {
    const { rig, player } = await open();
    const spin = randomUUID();
    const answers = await Promise.all([
      player.spin(spin, '1.00'),
      player.spin(spin, '2.00'),
      player.spin(spin, '1.00'),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual([undefined, 'request.invalid', undefined]);
    expect(rig.wallet.effects('bet')).toBe(1);
  });

  it('answers a repeated spin id with the same round and no second effect', async () => {
    const { rig, player } = await open();
    const spin = randomUUID();
    const [a, b] = await Promise.all([player.spin(spin), player.spin(spin)]);
    const c = await player.spin(spin);
    await rig.restart();
    const d = await player.spin(spin);
    for (const answer of [b, c, d]) expect(roundOf(answer)).toEqual(roundOf(a));
    expect(rig.wallet.effects('bet')).toBe(1);
    expect((await player.spin(spin, '2.00')).body.code).toBe('request.invalid');
  });

  it('plays one spin of a session at a time', async () => {
    const { rig, player } = await open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => player.spin(randomUUID())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'round.pending')).toHaveLength(7);
    expect(rig.wallet.effects('bet')).toBe(1);
  });

  it('refuses a spin that follows too fast', async () => {
    const { player } = await open({ spinMs: 600_000 });
    expect((await player.spin(randomUUID())).status).toBe(200);
    expect((await player.spin(randomUUID())).body.code).toBe('spin.too-soon');
  });

  it('[GAM-014] refuses a bet above the balance, tells the balance, and stays usable', async () => {
    const { rig, player } = await open({ balance: 150n });
    const refused = await player.spin(randomUUID(), '2.00');
    expect([refused.status, refused.body.code, refused.body.balance]).toEqual([422, 'bet.not-enough-money', '1.50']);
    expect(rig.wallet.balance()).toBe(150n);
    expect((await player.spin(randomUUID(), '1.00')).status).toBe(200);
  });

  it.each([
    ['RS_ERROR_LIMIT_REACHED', 'bet.limit-reached'],
    ['RS_ERROR_USER_DISABLED', 'bet.account-disabled'],
    ['RS_ERROR_WRONG_CURRENCY', 'bet.refused'],
    ['RS_ERROR_TOKEN_EXPIRED', 'session.ended'],
  ] as const)('tells the player of %s as %s', async (status, code) => {
    const { rig, player } = await open();
    rig.wallet.faults('bet', status);
    const spin = randomUUID();
    expect((await player.spin(spin)).body.code).toBe(code);
    expect(rig.wallet.effects('rollback')).toBe(0);
    expect(rig.wallet.balance()).toBe(100_000n);
    const next = await player.spin(randomUUID());
    expect(next.body.success).toBe(code !== 'session.ended');
  });

  it('refuses stakes that are not offered', async () => {
    const { rig, player } = await open();
    for (const bet of ['0.30', '0.00', '1000000.00', '1', '-1.00', '1e3'])
      expect((await player.spin(randomUUID(), bet)).status).toBe(400);
    expect(rig.wallet.calls.some(({ call }) => call === 'bet')).toBe(false);
  });

  it.each(['hang', 'lose', 'fail', 'fail-after', 'garbage', 'RS_ERROR_UNKNOWN'] as const)(
    'takes a bet back whose answer is unclear (%s), and the balance is as before',
    async (fault) => {
      const { rig, player } = await open(fault === 'hang' || fault === 'lose' ? IMPATIENT : {});
      rig.wallet.faults('bet', fault);
      const answer = await player.spin(randomUUID());
      expect([answer.status, answer.body.code]).toEqual([503, 'wallet.unreachable']);
      await untilQuiet(player);
      expect(rig.wallet.balance()).toBe(100_000n);
      const { rounds } = (await player.get('/rgs/rounds')).body.value as { rounds: Record<string, unknown>[] };
      expect(rounds[0]).toMatchObject({ state: 'rolled-back', nonce: null, win: '0.00' });
      expect((await player.spin(randomUUID())).status).toBe(200);
    },
  );

  it('repeats a rollback with the same id until it is answered, and starts no round before', async () => {
    const { rig, player } = await open({ retryMs: 60, ...IMPATIENT });
    rig.wallet.faults('bet', 'hang');
    rig.wallet.faults('rollback', 'fail', 'fail-after', 'fail');
    await player.spin(randomUUID());
    expect((await player.spin(randomUUID())).body.code).toBe('round.pending');
    await untilQuiet(player);
    const ids = rig.wallet.calls.filter(({ call }) => call === 'rollback').map(({ body }) => body['transaction_uuid']);
    expect(ids.length).toBe(4);
    expect(new Set(ids).size).toBe(1);
    expect(rig.wallet.balance()).toBe(100_000n);
  });

  it('takes a rollback of a bet that never arrived for answered', async () => {
    const { rig, player } = await open(IMPATIENT);
    rig.wallet.faults('bet', 'lose');
    rig.wallet.faults('rollback', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    await player.spin(randomUUID());
    await untilQuiet(player);
    expect(rig.wallet.calls.filter(({ call }) => call === 'rollback')).toHaveLength(1);
  });

  it('[GAM-013] adds a win exactly once, though its result is sent several times', async () => {
    const { rig, player } = await open(IMPATIENT);
    rig.wallet.faults('prize', 'fail-after', 'hang');
    const { answer, spin, start } = await winWith(rig, player);
    expect(answer.body.value['pending']).toBe(true);
    await untilQuiet(player);
    const win = minor(roundOf(answer)['win']);
    expect(rig.wallet.balance()).toBe(start - 100n + win);
    const of = rig.wallet.calls.filter(({ call, body }) => call === 'win' && body['round'] === roundOf(answer)['id']);
    expect(of.length).toBe(3);
    expect(new Set(of.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(roundOf(await player.spin(spin))).toMatchObject({ state: 'settled', win: roundOf(answer)['win'] });
  });

  it('delivers an owed win after a restart, once', async () => {
    const { rig, player } = await open({ retryMs: 60_000 });
    let [answer, start] = [await player.spin(randomUUID()), 0n];
    while (answer.body.value['pending'] !== true || roundOf(answer)['win'] === '0.00') {
      await rig.restart();
      await untilQuiet(player);
      start = rig.wallet.balance();
      rig.wallet.faults('win', 'fail');
      answer = await player.spin(randomUUID());
    }
    const win = minor(roundOf(answer)['win']);
    expect(rig.wallet.balance()).toBe(start - 100n);
    await rig.restart();
    await untilQuiet(player);
    expect(rig.wallet.balance()).toBe(start - 100n + win);
  });

  it('takes back a bet that a crash cut off, at the next start', async () => {
    const { rig, player } = await open({ walletTimeoutMs: 60_000 });
    rig.wallet.faults('bet', 'hang');
    const lost = player.spin(randomUUID());
    await until(() => rig.wallet.effects('bet') === 1);
    rig.crash();
    await untilQuiet(player);
    expect(rig.wallet.balance()).toBe(100_000n);
    await rig.wallet.app.close();
    expect((await lost).status).toBeGreaterThanOrEqual(500);
  });

  it('finishes a running round before it stops', async () => {
    const { rig, player } = await open();
    const running = player.spin(randomUUID());
    await until(() => rig.wallet.calls.some(({ call }) => call === 'bet'));
    await rig.restart();
    expect(roundOf(await running)['state']).toBe('settled');
    expect(rig.wallet.effects('rollback')).toBe(0);
  });

  it('keeps tokens, players and seeds out of its logs', async () => {
    const { rig, player } = await open(IMPATIENT);
    rig.wallet.faults('bet', 'hang');
    rig.wallet.faults('rollback', 'fail');
    await player.spin(randomUUID());
    await untilQuiet(player);
    const written = rig.logs.join('\n');
    const secrets = rig.wallet.calls
      .flatMap(({ body }) => [body['token'], body['user']])
      .filter((value) => typeof value === 'string');
    for (const secret of [...secrets, player.key]) expect(written).not.toContain(secret);
    expect(written).toContain('unclear');
  });
});

describe('fairness over HTTP', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
  });
  afterEach(() => rig.close());

  const verify = async (player: Player, round: unknown): Promise<Answer> =>
    player.get(`/rgs/verify?round=${String(round)}`);

  it('[FAI-001] shows the hash before play, takes a client seed, reveals the seed on rotation, and rounds are HMAC-SHA256 of both with nonce and cursor', async () => {
    const player = await rig.player();
    const before = (await player.get('/rgs/state')).body.value['fairness'] as Record<string, unknown>;
    expect(before['nonce']).toBe(0);
    expect((await player.post('/rgs/client-seed', { clientSeed: 'my-own-seed' })).body.value['clientSeed']).toBe(
      'my-own-seed',
    );
    expect((await player.post('/rgs/client-seed', { clientSeed: 'a:b' })).status).toBe(400);
    const played: Record<string, unknown>[] = [];
    for (let i = 0; i < 3; i += 1) played.push(roundOf(await player.spin(randomUUID())));
    expect(played.map(({ nonce }) => nonce)).toEqual([0, 1, 2]);
    const rotated = (await player.post('/rgs/rotate-seed', {})).body.value;
    const revealed = rotated['revealed'] as Record<string, unknown>;
    expect(revealed).toMatchObject({ hash: before['hash'], rounds: 3 });
    const serverSeed = String(revealed['serverSeed']);
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(before['hash']);
    expect(played.map(({ result }) => (result as RoundResult).spins[0]?.stops)).toEqual(
      [0, 1, 2].map((nonce) => firstStops(serverSeed, 'my-own-seed', nonce)),
    );
    expect(rotated).toMatchObject({ hash: before['nextHash'], clientSeed: 'my-own-seed', nonce: 0 });
  });

  it('plays no round with other seeds than the page has shown, and answers a repetition all the same', async () => {
    const player = await rig.player();
    const fairness = async () => (await player.get('/rgs/state')).body.value['fairness'] as Record<string, unknown>;
    const { hash, clientSeed } = await fairness();
    const spin = { spin: randomUUID(), bet: '1.00', hash, clientSeed };
    expect((await player.post('/rgs/spin', spin)).status).toBe(200);
    await player.post('/rgs/client-seed', { clientSeed: 'mine' });
    expect((await player.post('/rgs/spin', spin)).status).toBe(200);
    const late = { ...spin, spin: randomUUID() };
    expect((await player.post('/rgs/spin', late)).body.code).toBe('seed.moved-on');
    const known = { ...spin, spin: randomUUID(), clientSeed: 'mine' };
    expect((await player.post('/rgs/spin', known)).status).toBe(200);
    await player.post('/rgs/rotate-seed', {});
    expect((await player.post('/rgs/spin', { ...known, spin: randomUUID() })).body.code).toBe('seed.moved-on');
    expect(rig.wallet.effects('bet')).toBe(2);
  });

  it('says who made the client seed; one that a page made is left behind with the server seed', async () => {
    const player = await rig.player();
    const fairness = async () => (await player.get('/rgs/state')).body.value['fairness'] as Record<string, unknown>;
    expect(await fairness()).toMatchObject({ clientBy: 'server' });
    await player.post('/rgs/client-seed', { clientSeed: 'a1', by: 'page' });
    expect(await fairness()).toMatchObject({ clientBy: 'page', clientSeed: 'a1' });
    await player.post('/rgs/rotate-seed', {});
    const { clientBy, clientSeed } = await fairness();
    expect([clientBy, clientSeed === 'a1']).toEqual(['server', false]);
    await player.post('/rgs/client-seed', { clientSeed: 'mine' });
    await player.post('/rgs/rotate-seed', {});
    expect(await fairness()).toMatchObject({ clientBy: 'player', clientSeed: 'mine' });
  });

  it('keeps the seed of a round sealed until rotation, and rotates for its link alone', async () => {
    const player = await rig.player();
    const round = roundOf(await player.spin(randomUUID()));
    const { rotateKey } = (await player.get('/rgs/state')).body.value['fairness'] as Record<string, unknown>;
    expect((await verify(player, round['id'])).body.value).toMatchObject({
      serverSeed: null,
      serverSeedHash: round['seedHash'],
    });
    const wrong = await player.post('/rgs/verify/rotate', { round: round['id'], key: 'x' });
    expect(wrong.body.code).toBe('seed.wrong');
    expect((await player.post('/rgs/verify/rotate', { round: round['id'], key: rotateKey })).status).toBe(200);
    const shown = (await verify(player, round['id'])).body.value;
    expect(shown).toMatchObject({ win: round['win'], result: round['result'], nonce: 0 });
    expect(JSON.stringify(shown)).not.toContain('player-1');
    expect((await verify(player, randomUUID())).status).toBe(404);
  });

  it('lists the rounds of the player, page by page, and of nobody else', async () => {
    const player = await rig.player();
    for (let i = 0; i < 33; i += 1) await player.spin(randomUUID());
    const first = (await player.get('/rgs/rounds')).body.value as {
      rounds: { id: string; startedAt: string }[];
      more: boolean;
    };
    const before = first.rounds.at(-1)?.startedAt ?? '';
    const second = (await player.get(`/rgs/rounds?before=${before}`)).body.value as typeof first;
    expect([first.rounds.length, first.more, second.more]).toEqual([30, true, false]);
    expect(new Set([...first.rounds, ...second.rounds].map(({ id }) => id)).size).toBe(33);
    const stranger = await rig.player('player-2');
    expect((await stranger.get('/rgs/rounds')).body.value['rounds']).toEqual([]);
    expect((await rig.resume('A'.repeat(32)).get('/rgs/rounds')).status).toBe(401);
  });
});

describe('units and pauses', () => {
  it('converts minor units exactly and rounds nothing up', () => {
    expect(toUnits(356n)).toBe(356_000);
    expect(toMinor(356_999)).toBe(356n);
    expect(toMinor(-1)).toBe(-1n);
  });

  it('doubles the pause up to a minute, spread by a fifth', () => {
    expect([0, 1, 2, 3].map((attempt) => pauseAfter(attempt, 1_000, 0.5))).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(pauseAfter(1_000, 1_000, 1)).toBe(66_000);
    expect(pauseAfter(0, 1_000, 0)).toBe(900);
  });
});
