/** Rounds of several steps: one bet, one win, and one record that decides, whoever asks and however often. */
import { randomUUID } from 'node:crypto';
import { until } from '../testing/rig.ts';
import type { Player } from '../testing/rig.ts';
import { createSteppedRig, minor } from '../testing/stepped-rig.ts';
import type { SteppedRound } from '../testing/stepped-rig.ts';

const GAME = 'moonstone-mines';
const DAY_MS = 24 * 60 * 60 * 1_000;

type Seen = SteppedRound<{ readonly opened: number[]; readonly mines: number[] | null; readonly end: string | null }>;

describe('moonstone-mines over the wallet', () => {
  const { seen, open, step, wins, close } = createSteppedRig<Seen['result']>(GAME, undefined);
  afterEach(close);

  const begin = async (player: Player, mines = 3): Promise<Seen> =>
    seen(await player.spin(randomUUID(), '1.00', { mines }));
  /** Begins rounds until one has its first tile open without a mine. */
  const beginSafely = async (player: Player, mines = 1): Promise<Seen> => {
    for (;;) {
      const opened = seen(await step(player, await begin(player, mines), 12));
      if (opened.playing) return opened;
    }
  };

  it('takes one bet, opens tiles, and pays one win on cash-out', async () => {
    const { rig, player } = await open();
    const round = await beginSafely(player);
    expect(round).toMatchObject({ playing: true, state: 'bet-accepted', win: '0.00', offer: '1.03', steps: 1 });
    expect(round.result).toEqual({ opened: [12], mines: null, end: null });
    expect(wins(rig, round.id)).toHaveLength(0);
    const before = rig.wallet.balance();
    const answer = await step(player, round, 'cash-out');
    expect(seen(answer)).toMatchObject({ playing: false, state: 'settled', win: '1.03', offer: null });
    expect(seen(answer).result).toMatchObject({ opened: [12], end: 'cash-out' });
    expect(rig.wallet.balance()).toBe(before + 103n);
    expect(minor(answer.body.value['balance'])).toBe(rig.wallet.balance());
    expect(wins(rig, round.id)).toHaveLength(1);
    expect(rig.wallet.closedRounds).toContain(round.id);
  });

  it('closes a round that meets a mine, and shows where all were', async () => {
    const { rig, player } = await open();
    const round = await begin(player, 24);
    let lost = seen(await step(player, round, 0));
    while (lost.result.end !== 'mine') lost = seen(await step(player, await begin(player, 24), 0));
    expect(lost).toMatchObject({ playing: false, state: 'settled', win: '0.00' });
    expect(lost.result.mines).toHaveLength(24);
    expect(rig.wallet.closedRounds).toContain(lost.id);
  });

  it('tells nothing of the mines before the round is over, on no way', async () => {
    const { player } = await open();
    const round = await beginSafely(player);
    const { rounds } = (await player.get('/rgs/rounds')).body.value as { rounds: Seen[] };
    expect(rounds.find(({ id }) => id === round.id)?.result.mines).toBeNull();
    expect((await player.get('/rgs/state')).body.value['round']).toMatchObject({ result: { mines: null } });
    expect((await player.get(`/rgs/verify?round=${round.id}`)).body.code).toBe('round.playing');
    expect((await player.post('/rgs/rotate-seed', {})).body.code).toBe('seed.pending');
    expect((await player.post('/rgs/client-seed', { clientSeed: 'x' })).body.code).toBe('seed.pending');
    const { rotateKey } = (await player.get('/rgs/state')).body.value['fairness'] as Record<string, unknown>;
    await step(player, round, 'cash-out');
    expect((await player.post('/rgs/verify/rotate', { round: round.id, key: rotateKey })).status).toBe(200);
    const shown = (await player.get(`/rgs/verify?round=${round.id}`)).body.value;
    expect(shown).toMatchObject({ choice: { mines: 1 }, steps: [12, 'cash-out'], result: { end: 'cash-out' } });
  });

  it('goes on after a restart, and on another device', async () => {
    const { rig, player } = await open();
    const round = await beginSafely(player);
    await rig.restart();
    expect((await player.get('/rgs/state')).body.value).toMatchObject({ pending: false, round: { id: round.id } });
    const phone = await rig.player('player-1', undefined, GAME);
    expect((await phone.get('/rgs/state')).body.value).toMatchObject({
      round: { id: round.id, playing: true, steps: 1, result: { opened: [12], mines: null } },
    });
    const before = rig.wallet.balance();
    const answer = await step(phone, round, 'cash-out');
    expect(seen(answer).state).toBe('settled');
    expect(rig.wallet.balance()).toBe(before + 103n);
    expect(minor(answer.body.value['balance'])).toBe(rig.wallet.balance());
  });

  it('begins no second round while one is open, on no device', async () => {
    const { rig, player } = await open();
    await beginSafely(player);
    const bets = rig.wallet.effects('bet');
    const phone = await rig.player('player-1', undefined, GAME);
    for (const device of [player, phone]) {
      const second = await device.spin(randomUUID(), '1.00', { mines: 3 });
      expect([second.status, second.body.code]).toEqual([409, 'round.playing']);
    }
    expect(rig.wallet.effects('bet')).toBe(bets);
  });

  it('begins one round where two devices bet at once', async () => {
    const { rig, player } = await open();
    const phone = await rig.player('player-1', undefined, GAME);
    const answers = await Promise.all([player, phone].map((device) => device.spin(randomUUID(), '1.00', { mines: 3 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(rig.wallet.effects('bet')).toBe(1);
  });

  it('decides a race of two picks, and of a pick with a cash-out, once', async () => {
    const { rig, player } = await open();
    for (const values of [
      [3, 4],
      [3, 'cash-out'],
      ['cash-out', 3],
    ]) {
      const round = await beginSafely(player);
      const phone = await rig.player('player-1', undefined, GAME);
      const answers = await Promise.all([step(player, round, values[0]), step(phone, round, values[1])]);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(1);
      expect(['round.moved-on', 'round.over']).toContain(refused[0]?.body.code);
      const now = (await player.get('/rgs/state')).body.value['round'] as Seen;
      expect(now.steps).toBe(2);
      if (now.playing) await step(player, now, 'cash-out');
      expect(wins(rig, round.id)).toHaveLength(1);
    }
  });

  it('answers a repeated step with the same round and no second effect', async () => {
    const { rig, player } = await open();
    const round = await beginSafely(player);
    const request = randomUUID();
    const [a, b] = await Promise.all([
      step(player, round, 'cash-out', request),
      step(player, round, 'cash-out', request),
    ]);
    await rig.restart();
    const c = await step(player, round, 'cash-out', request);
    for (const answer of [a, b, c]) expect(seen(answer)).toMatchObject({ id: round.id, win: '1.03', steps: 2 });
    expect(wins(rig, round.id)).toHaveLength(1);
    expect((await step(player, round, 5, request)).body.code).toBe('request.invalid');
  });

  it('refuses steps that are none, that come late, and of strangers', async () => {
    const { rig, player } = await open();
    const fresh = await begin(player, 3);
    for (const value of ['cash-out', 25, -1, 1.5, 'expire', null, { tile: 1 }])
      expect((await step(player, fresh, value)).body.code).toBe('step.invalid');
    expect((await step(player, { ...fresh, steps: 1 }, 3)).body.code).toBe('round.moved-on');
    const stranger = await rig.player('player-2', undefined, GAME);
    expect((await step(stranger, fresh, 3)).body.code).toBe('round.unknown');
    const elsewhere = await rig.player('player-1', undefined, 'ivory-dice');
    expect((await step(elsewhere, fresh, 3)).body.code).toBe('round.unknown');
    const opened = seen(await step(player, fresh, 3));
    if (opened.playing) {
      expect((await step(player, opened, 3)).body.code).toBe('step.invalid');
      await step(player, opened, 'cash-out');
    }
    const late = await step(player, { ...opened, steps: 2 }, 4);
    expect([late.status, late.body.code]).toEqual([409, 'round.over']);
    expect(rig.wallet.effects('bet')).toBe(1);
  });

  it('delivers the win of a cash-out that the wallet did not answer, once', async () => {
    const { rig, player } = await open();
    const round = await beginSafely(player);
    const before = rig.wallet.balance();
    rig.wallet.faults('win', 'fail-after', 'fail');
    const answer = await step(player, round, 'cash-out');
    expect(answer.body.value['pending']).toBe(true);
    await until(async () => (await player.get('/rgs/state')).body.value['pending'] === false);
    expect(rig.wallet.balance()).toBe(before + 103n);
    expect(new Set(wins(rig, round.id).map(({ body }) => body['transaction_uuid'])).size).toBe(1);
  });

  it('gives a bet back whose answer was unclear, and opens no tile of it', async () => {
    const { rig, player } = await open();
    rig.wallet.faults('bet', 'fail-after');
    expect((await player.spin(randomUUID(), '1.00', { mines: 3 })).body.code).toBe('wallet.unreachable');
    await until(async () => (await player.get('/rgs/state')).body.value['pending'] === false);
    expect(rig.wallet.balance()).toBe(100_000n);
    expect((await begin(player)).playing).toBe(true);
  });

  it('closes a round whose player did not come back for a day, and pays what it had come to', async () => {
    let now = Date.now();
    const { rig, player } = await open({ clock: () => new Date(now) });
    const round = await beginSafely(player);
    const before = rig.wallet.balance();
    now += DAY_MS - 1_000;
    await rig.restart();
    expect(wins(rig, round.id)).toHaveLength(0);
    now += 2_000;
    await rig.restart();
    await until(async () => wins(rig, round.id).length === 1);
    const back = await rig.player('player-1', undefined, GAME);
    await until(async () => rig.wallet.balance() === before + 103n);
    const { rounds } = (await back.get('/rgs/rounds')).body.value as { rounds: Seen[] };
    expect(rounds[0]).toMatchObject({ id: round.id, playing: false, win: '1.03', result: { end: 'expired' } });
  });
});
