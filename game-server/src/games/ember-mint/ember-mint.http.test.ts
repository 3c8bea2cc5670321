/** The hold over the wallet: one bet, one win, and a round that goes on wherever its player opens the game again. */
import { randomUUID } from 'node:crypto';
import { until } from '../../testing/rig.ts';
import { createSteppedRig, minor } from '../../testing/stepped-rig.ts';
import type { SteppedRound } from '../../testing/stepped-rig.ts';
import { outcomeOf, hmacOf } from '../../fairness/index.ts';
import { holdOf, payOf, playRound } from './maths/round.ts';
import type { Shown } from './rules.ts';

const GAME = 'ember-mint';
const DAY_MS = 24 * 60 * 60 * 1_000;

type Seen = SteppedRound<Shown>;

describe('ember-mint over the wallet', () => {
  const {
    seen,
    open,
    step,
    beginSteps: beginHold,
    wins,
    close,
  } = createSteppedRig<Seen['result']>(GAME, 'respin', 10_000_000n);
  afterEach(close);

  it('takes the stake, and pays a round without the hold at once', async () => {
    const { rig, player } = await open();
    for (let count = 0; count < 12; count += 1) {
      const start = rig.wallet.balance();
      const round = seen(await player.spin(randomUUID(), '0.20'));
      if (round.playing) break;
      expect(rig.wallet.balance()).toBe(start - 20n + minor(round.win));
      expect(rig.wallet.closedRounds).toContain(round.id);
    }
    expect((await player.spin(randomUUID(), '1.00', { lines: 5 })).body.code).toBe('choice.invalid');
    expect((await player.spin(randomUUID(), '0.33')).body.code).toBe('bet.invalid');
  });

  it('shows respins one by one, tells nothing of those to come, pays them once, and is recomputed from its seeds', async () => {
    const { rig, player } = await open();
    let round = await beginHold(player);
    const before = rig.wallet.balance();
    expect(round).toMatchObject({ state: 'bet-accepted', win: '0.00', steps: 0 });
    for (const value of ['rest', 1, null, { respin: 1 }])
      expect((await step(player, round, value)).body.code).toBe('step.invalid');
    while (round.playing) {
      expect(round.result.respins).toHaveLength(round.steps);
      expect(holdOf(round.result)?.left).toBeGreaterThan(0);
      expect(minor(round.offer)).toBe(BigInt(payOf(round.result)) * 5n);
      expect(wins(rig, round.id)).toHaveLength(0);
      expect((await player.get(`/rgs/verify?round=${round.id}`)).body.code).toBe('round.playing');
      round = seen(await step(player, round));
    }
    expect(round).toMatchObject({ state: 'settled', offer: null });
    expect(holdOf(round.result)?.left).toBe(0);
    expect(rig.wallet.balance()).toBe(before + minor(round.win));
    expect(wins(rig, round.id)).toHaveLength(1);
    expect((await step(player, round)).body.code).toBe('round.over');
    await player.post('/rgs/rotate-seed', {});
    const shown = (await player.get(`/rgs/verify?round=${round.id}`)).body.value;
    const seeds = { clientSeed: String(shown['clientSeed']), nonce: Number(shown['nonce']) };
    const drawn = outcomeOf(playRound(), hmacOf(String(shown['serverSeed'])), seeds);
    expect(shown['result']).toEqual({ spin: drawn.spin, respins: drawn.respins });
    expect(minor(shown['win'])).toBe(BigInt(drawn.pay) * 5n);
  });

  it('goes on in the middle of respins after a restart and on another device, and is played to its end after a day', async () => {
    let now = Date.now();
    const { rig, player } = await open({ clock: () => new Date(now) });
    const round = seen(await step(player, await beginHold(player)));
    expect(round.playing).toBe(true);
    await rig.restart();
    const phone = await rig.player('player-1', undefined, GAME);
    const state = (await phone.get('/rgs/state')).body.value;
    expect(state).toMatchObject({ pending: false, round: { id: round.id, playing: true, steps: 1 } });
    expect((state['round'] as Seen).result).toEqual(round.result);
    expect((await phone.spin(randomUUID(), '1.00')).body.code).toBe('round.playing');
    // Both devices press at once: the respin is shown once.
    const answers = await Promise.all([step(player, round), step(phone, round)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await phone.get('/rgs/state')).body.value['round']).toMatchObject({ id: round.id, steps: 2 });
    const before = rig.wallet.balance();
    now += DAY_MS + 1_000;
    await rig.restart();
    await until(() => wins(rig, round.id).length === 1);
    const back = await rig.player('player-1', undefined, GAME);
    const { rounds } = (await back.get('/rgs/rounds')).body.value as { rounds: Seen[] };
    const end = rounds.find(({ id }) => id === round.id);
    expect(end?.playing).toBe(false);
    await until(() => rig.wallet.balance() === before + minor(end?.win));
  });

  it('states its return and its volatility, and passes on what the wallet says of a limit', async () => {
    const { rig, player } = await open();
    expect((await player.get('/rgs/state')).body.value['theory']).toMatchObject({
      ...{ rules: 'ember-mint/1', rtp: '96.14', hitRate: '25.7', featureOneIn: '100' },
      ...{ grandOneIn: '54823', deviation: '6.5', most: '2509.6' },
    });
    rig.wallet.faults('bet', 'RS_ERROR_LIMIT_REACHED');
    expect((await player.spin(randomUUID(), '1.00')).body.code).toBe('bet.limit-reached');
    expect(rig.wallet.balance()).toBe(10_000_000n);
  });
});
