/** What every instant game owes its player, over HTTP and the wallet. */
import { randomUUID } from 'node:crypto';
import { createRig } from '../testing/rig.ts';
import type { Answer, Player, Rig } from '../testing/rig.ts';

const minor = (decimal: unknown): bigint => BigInt(Math.round(Number(decimal) * 100));
const roundOf = ({ body }: Answer): Record<string, unknown> => body.value['round'] as Record<string, unknown>;

/** Games that are over with their bet, each with a choice and some that are none. */
const ONE_STEP = [
  {
    game: 'ivory-dice',
    choice: { side: 'over', target: 5_050 },
    wrong: [undefined, null, {}, { side: 'over', target: 100 }, { side: 'both', target: 5_000 }],
    other: { side: 'under', target: 5_050 },
  },
  {
    game: 'brass-plinko',
    choice: { rows: 16, risk: 'high' },
    wrong: [undefined, null, {}, { rows: 9, risk: 'low' }, { rows: 8, risk: 'none' }],
    other: { rows: 16, risk: 'low' },
  },
] as const;

describe.each(ONE_STEP)('$game', ({ game, choice, wrong, other }) => {
  let rig: Rig;
  let player: Player;
  beforeEach(async () => {
    rig = await createRig();
    player = await rig.player('player-1', undefined, game);
  });
  afterEach(() => rig.close());

  it('takes the bet, pays the win, and records what was chosen', async () => {
    for (let count = 0; count < 12; count += 1) {
      const start = rig.wallet.balance();
      const answer = await player.spin(randomUUID(), '1.00', choice);
      const round = roundOf(answer);
      expect(round).toMatchObject({ state: 'settled', choice, playing: false });
      expect(rig.wallet.balance()).toBe(start - 100n + minor(round['win']));
      expect(minor(answer.body.value['balance'])).toBe(rig.wallet.balance());
      expect(rig.wallet.closedRounds).toContain(round['id']);
    }
    expect(rig.wallet.calls.filter(({ call }) => call === 'bet').every(({ body }) => body['game_code'] === game)).toBe(
      true,
    );
  });

  it('refuses choices that are none, and takes nothing', async () => {
    for (const raw of wrong) expect((await player.spin(randomUUID(), '1.00', raw)).body.code).toBe('choice.invalid');
    expect((await player.spin(randomUUID(), '0.33', choice)).body.code).toBe('bet.invalid');
    expect(rig.wallet.calls.some(({ call }) => call === 'bet')).toBe(false);
  });

  it('answers a repeated request with the same round, and refuses another choice under its id', async () => {
    const spin = randomUUID();
    const [a, b] = await Promise.all([player.spin(spin, '1.00', choice), player.spin(spin, '1.00', choice)]);
    expect(roundOf(b)).toEqual(roundOf(a));
    expect((await player.spin(spin, '1.00', other)).body.code).toBe('request.invalid');
    expect(rig.wallet.effects('bet')).toBe(1);
  });

  it('has no steps', async () => {
    const { id } = roundOf(await player.spin(randomUUID(), '1.00', choice));
    const step = await player.post('/rgs/step', { round: id, request: randomUUID(), after: 0, step: 1 });
    expect([step.status, step.body.code]).toEqual([409, 'round.over']);
  });

  it('says what the wallet says of a limit', async () => {
    rig.wallet.faults('bet', 'RS_ERROR_LIMIT_REACHED');
    expect((await player.spin(randomUUID(), '1.00', choice)).body.code).toBe('bet.limit-reached');
    expect(rig.wallet.balance()).toBe(100_000n);
  });
});

it('lists the rounds of all instant games together, each with its game', async () => {
  const rig = await createRig();
  for (const { game, choice } of ONE_STEP) {
    const player = await rig.player('player-1', undefined, game);
    await player.spin(randomUUID(), '1.00', choice);
  }
  const player = await rig.player('player-1', undefined, 'ivory-dice');
  const { rounds } = (await player.get('/rgs/rounds')).body.value as { rounds: Record<string, unknown>[] };
  expect(rounds.map(({ game }) => game)).toEqual(['brass-plinko', 'ivory-dice']);
  await rig.close();
});
