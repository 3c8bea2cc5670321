import { createHash, randomUUID, webcrypto } from 'node:crypto';
import { toDecimal } from 'shared-contracts/money';
import { hmacOf, outcomeOf } from '../fairness/index.ts';
import type { TableVerification } from '../page/table/common/table-api.ts';
import { recompute } from '../page/table/verify/recompute.ts';
import { until } from '../testing/rig.ts';
import type { RigOptions } from '../testing/rig.ts';
import { ROULETTE } from './games/roulette/roulette.ts';
import type { RouletteResult } from './games/roulette/roulette.ts';
import { createTableRig } from './testing/table-rig.ts';
import type { Guest, TableRig } from './testing/table-rig.ts';

const GAME = 'kite-roulette';
const START = 100_000n;
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const minor = (decimal: unknown): bigint => BigInt(Math.round(Number(decimal) * 100));
/** All that a wallet may never do twice. */
const IMPATIENT = { walletTimeoutMs: 1_500 };

describe('a shared table over the wallet', () => {
  const open: TableRig[] = [];
  const start = async (options?: RigOptions): Promise<TableRig> => {
    const rig = await createTableRig(GAME, options);
    open.push(rig);
    return rig;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map(({ rig }) => rig.close()));
  });

  /** Betting ends, bets are closed, the result is shown, wins are paid. */
  const play = async ({ hand, rig }: TableRig): Promise<void> => {
    const wins = rig.wallet.calls.filter(({ call }) => call === 'win').length;
    hand.step();
    hand.step();
    hand.step();
    await until(() => rig.wallet.calls.filter(({ call }) => call === 'win').length > wins);
  };
  const settled = (guest: Guest): Promise<void> => until(async () => (await guest.me()).seat?.state === 'settled');

  it('takes bets for as long as the game says, and no longer than the server is set to', async () => {
    const bettingMs = async (options: Parameters<typeof start>[0]): Promise<number> => {
      const { table } = await (await (await start(options)).sit()).state();
      return (table.endsAt ?? 0) - table.now;
    };
    expect(await bettingMs({ tableBettingMs: 5_000 })).toBeLessThanOrEqual(5_000);
    for (const longer of [{}, { tableBettingMs: 60_000 }]) {
      const ms = await bettingMs(longer);
      expect(ms).toBeGreaterThan(5_000);
      expect(ms).toBeLessThanOrEqual(ROULETTE.times.betting);
    }
  });

  it('plays a round: the hash is shown before bets, the seed afterwards decides it, and the win is paid once', async () => {
    const table = await start();
    const guest = await table.sit();
    const before = (await guest.state()).table;
    expect(before).toMatchObject({ phase: 'betting', result: null, seed: null });
    const answer = await guest.bet({ red: '10.00', 'n:17': '1.00', 'd:1': '5.00' });
    expect(answer.body.value).toMatchObject({ balance: '984.00', seat: { staked: '16.00', stakes: { red: '10.00' } } });
    table.hand.step();
    expect((await guest.state()).table).toMatchObject({ phase: 'closing', result: null, seed: null });
    table.hand.step();
    const { table: shown } = await guest.state();
    expect(shown.phase).toBe('result');
    expect(sha(shown.seed ?? '')).toBe(before.round?.hash);
    const again = outcomeOf(ROULETTE.draw(1), hmacOf(shown.seed ?? ''), {
      clientSeed: GAME,
      nonce: shown.round?.number ?? 0,
    });
    expect(again).toEqual(shown.result);
    expect(table.rig.wallet.effects('win')).toBe(0);
    table.hand.step();
    await settled(guest);
    const stakes = { red: 1_000n, 'n:17': 100n, 'd:1': 500n };
    const win = Object.entries(stakes).reduce(
      (sum, [spot, amount]) => sum + ROULETTE.pays(shown.result as RouletteResult, spot, amount),
      0n,
    );
    expect(table.rig.wallet.balance()).toBe(START - 1_600n + win);
    const { seat, balance } = await guest.me();
    expect([minor(seat?.win), minor(balance)]).toEqual([win, START - 1_600n + win]);
    expect(table.rig.wallet.closedRounds).toContain(seat?.id);
    expect(table.rig.wallet.calls.filter(({ call }) => call === 'win')).toHaveLength(1);
  });

  it('keeps the launch token of a page that comes to the door of another kind of game', async () => {
    const { rig } = await start();
    const launchAt = async (door: string, game: string, token: string) =>
      (
        await rig.server.app.inject({ method: 'POST', url: `/rgs/${door}`, payload: { token, game, lang: 'en' } })
      ).json<{
        code?: string;
      }>().code;
    const token = rig.wallet.launch();
    for (const [door, game] of [
      ['session', GAME],
      ['table/session', 'ivory-dice'],
      ['rooms/session', GAME],
      ['reef/session', 'tien-len'],
    ] as const)
      expect(await launchAt(door, game, token)).toBe('game.unknown');
    expect(rig.wallet.calls).toHaveLength(0);
    expect(await launchAt('table/session', GAME, token)).toBeUndefined();
  });

  it('commits to each round with the seed that the round before reveals', async () => {
    const table = await start();
    const guest = await table.sit();
    const seeds: { hash: string | undefined; seed: string | null }[] = [];
    for (let count = 0; count < 4; count += 1) {
      await guest.bet({ red: '1.00' });
      await play(table);
      const { round, seed } = (await guest.state()).table;
      seeds.push({ hash: round?.hash, seed });
      table.hand.step();
      table.hand.step();
      await guest.state();
    }
    seeds.slice(1).forEach(({ hash }, index) => expect(hash).toBe(seeds[index]?.seed));
    expect((await guest.state()).history.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it('shows every player the same round and the same result', async () => {
    const table = await start();
    const [a, b] = [await table.sit('a'), await table.sit('b')];
    await a.bet({ red: '1.00' });
    await b.bet({ black: '2.00' });
    await play(table);
    await Promise.all([settled(a), settled(b)]);
    const [one, two] = [await a.state(), await b.state()];
    expect([one.table.round, one.table.result]).toEqual([two.table.round, two.table.result]);
    expect(one.me.seat?.id).not.toBe(two.me.seat?.id);
  });

  it('refuses a bet after the window closed, whatever time the client states, and debits nothing', async () => {
    const table = await start();
    const guest = await table.sit();
    const { round, now } = (await guest.state()).table;
    const late = (extra: object = {}) =>
      guest.post('/rgs/table/bet', {
        request: randomUUID(),
        round: round?.id,
        stakes: [{ spot: 'red', amount: '1.00' }],
        ...extra,
      });
    table.hand.pass(ROULETTE.times.betting);
    expect((await late({ at: now, now })).body.code).toBe('table.closed');
    table.hand.step();
    expect((await late()).body.code).toBe('table.closed');
    table.hand.step();
    expect((await late()).body).toMatchObject({ code: 'table.closed' });
    const elsewhere = await guest.post('/rgs/table/bet', {
      request: randomUUID(),
      round: randomUUID(),
      stakes: [{ spot: 'red', amount: '1.00' }],
    });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'table.closed']);
    expect(table.rig.wallet.calls.some(({ call }) => call === 'bet')).toBe(false);
  });

  it('refuses spots that do not exist, amounts below a chip and sums above the limits', async () => {
    const table = await start();
    const guest = await table.sit();
    const code = async (stakes: Record<string, string>) => (await guest.bet(stakes)).body.code;
    for (const spot of ['n:37', 's:1-3', 'x', 'q:3-4-6-7', '__proto__'])
      expect([spot, await code({ [`${spot}`]: '1.00' })]).toEqual([spot, 'table.spot-unknown']);
    for (const amount of ['0.00', '0.49', '0.75']) expect(await code({ red: amount })).toBe('table.below-minimum');
    for (const amount of ['1', '-1.00', '1e3', '1.001']) expect(await code({ red: amount })).toBe('request.invalid');
    expect(await code({ 'n:1': '50.50' })).toBe('table.above-maximum');
    expect((await guest.bet({ 'n:1': '40.00' })).status).toBe(200);
    expect(await code({ 'n:1': '10.50' })).toBe('table.above-maximum');
    expect(table.rig.wallet.effects('bet')).toBe(1);
    table.rig.wallet.setBalance(500n);
    const poor = await guest.bet({ red: '6.00' });
    expect([poor.status, poor.body.code, poor.body.balance]).toEqual([422, 'bet.not-enough-money', '5.00']);
    expect((await guest.bet({ red: '5.00' })).status).toBe(200);
  });

  it('answers a repeated request with the same bet and refuses changed content', async () => {
    const table = await start();
    const guest = await table.sit();
    const request = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => guest.bet({ red: '3.00' }, request)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await guest.bet({ red: '3.00' }, request)).body.value).toMatchObject({ seat: { staked: '3.00' } });
    expect((await guest.bet({ red: '4.00' }, request)).body.code).toBe('request.invalid');
    expect(table.rig.wallet.effects('bet')).toBe(1);
    expect(table.rig.wallet.balance()).toBe(START - 300n);
  });

  it('refuses the request of an earlier round, and of a bet on its way with changed content', async () => {
    const table = await start();
    const guest = await table.sit();
    const request = randomUUID();
    const both = await Promise.all([guest.bet({ red: '3.00' }, request), guest.bet({ red: '4.00' }, request)]);
    expect(both.map(({ body }) => body.code)).toEqual([undefined, 'request.invalid']);
    await play(table);
    await settled(guest);
    table.hand.step();
    table.hand.step();
    expect((await guest.state()).table.phase).toBe('betting');
    expect((await guest.bet({ red: '3.00' }, request)).body.code).toBe('request.invalid');
    expect([table.rig.wallet.effects('bet'), (await guest.me()).seat]).toEqual([1, null]);
    expect((await guest.bet({ red: '3.00' })).status).toBe(200);
  });

  it('takes the same request of two sessions for two bets', async () => {
    const table = await start();
    const [phone, desk] = [await table.sit('a'), await table.sit('a')];
    const request = randomUUID();
    const both = await Promise.all([phone.bet({ odd: '1.00' }, request), desk.bet({ odd: '1.00' }, request)]);
    expect(both.map(({ body }) => body.code).sort()).toEqual(['table.bet-pending', undefined]);
    expect((await desk.bet({ odd: '1.00' }, request)).status).toBe(200);
    expect((await desk.me()).seat).toMatchObject({ staked: '2.00' });
  });

  it('gives two devices of a player one seat, adds up their bets, and refuses one while another is on its way', async () => {
    const table = await start();
    const [phone, desk] = [await table.sit('a'), await table.sit('a')];
    await phone.bet({ red: '1.00' });
    await desk.bet({ red: '2.00', even: '1.00' });
    for (const { seat } of [await phone.me(), await desk.me()])
      expect(seat).toMatchObject({ staked: '4.00', stakes: { red: '3.00', even: '1.00' } });
    const both = await Promise.all([phone.bet({ odd: '1.00' }), desk.bet({ odd: '1.00' })]);
    const codes = both.map(({ status, body }) => (status === 200 ? 'ok' : body.code));
    expect(codes.sort()).toEqual(['ok', 'table.bet-pending']);
    expect(table.rig.wallet.balance('a')).toBe(START - 500n);
    expect(
      new Set(table.rig.wallet.calls.filter(({ call }) => call === 'bet').map(({ body }) => body['round'])).size,
    ).toBe(1);
  });

  it.each(['hang', 'lose', 'fail', 'fail-after', 'garbage'] as const)(
    'takes a bet back whose answer is unclear (%s), and the player can bet again',
    async (fault) => {
      const table = await start(fault === 'hang' || fault === 'lose' ? IMPATIENT : {});
      const guest = await table.sit();
      table.rig.wallet.faults('bet', fault);
      const answer = await guest.bet({ red: '5.00' });
      expect([answer.status, answer.body.code]).toEqual([503, 'wallet.unreachable']);
      await until(() => table.rig.wallet.balance() === START);
      expect((await guest.me()).seat).toBeNull();
      expect((await guest.bet({ red: '2.00' })).body.value).toMatchObject({ seat: { staked: '2.00' } });
      await play(table);
      await settled(guest);
      expect(table.rig.wallet.calls.filter(({ call }) => call === 'rollback').length).toBeGreaterThan(0);
    },
  );

  it('keeps an accepted bet of the seat where a second one is unclear, and pays it after the rollback', async () => {
    const table = await start();
    const guest = await table.sit();
    await guest.bet({ red: '4.00', black: '4.00' });
    table.rig.wallet.faults('bet', 'fail-after');
    table.rig.wallet.faults('rollback', 'fail', 'fail');
    expect((await guest.bet({ odd: '7.00' })).body.code).toBe('wallet.unreachable');
    await play(table);
    await settled(guest);
    const { result } = (await guest.state()).table;
    const win =
      ROULETTE.pays(result as RouletteResult, 'red', 400n) + ROULETTE.pays(result as RouletteResult, 'black', 400n);
    expect(table.rig.wallet.balance()).toBe(START - 800n + win);
    const order = table.rig.wallet.calls
      .map(({ call }) => call)
      .filter((call) => call === 'rollback' || call === 'win');
    expect(order.lastIndexOf('rollback')).toBeLessThan(order.indexOf('win'));
  });

  it('does not count a bet that the wallet answers after the result, and gives it back', async () => {
    const table = await start(IMPATIENT);
    const guest = await table.sit();
    table.rig.wallet.faults('bet', 'hang');
    const slow = guest.bet({ red: '5.00' });
    await until(() => table.rig.wallet.effects('bet') === 1);
    table.hand.step();
    table.hand.step();
    expect((await slow).body.code).toBe('table.closed');
    await until(() => table.rig.wallet.balance() === START);
    expect(table.rig.wallet.effects('win')).toBe(0);
  });

  it('delivers a win until the wallet has it, with the same id', async () => {
    const table = await start();
    const guest = await table.sit();
    table.rig.wallet.faults('win', 'fail-after', 'fail', 'garbage');
    await guest.bet({ red: '4.00', black: '4.00' });
    await play(table);
    await settled(guest);
    const wins = table.rig.wallet.calls.filter(({ call }) => call === 'win');
    expect(wins).toHaveLength(4);
    expect(new Set(wins.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it.each([
    ['betting', 0],
    ['closing', 1],
  ])('a server that stops in the phase %s gives every bet back, once', async (phase, steps) => {
    for (const way of ['crash', 'restart'] as const) {
      const table = await start({ walletTimeoutMs: 2_000 });
      const [a, b] = [await table.sit('a'), await table.sit('b')];
      await a.bet({ red: '5.00' });
      await a.bet({ 'n:7': '1.00' });
      await b.bet({ black: '3.00' });
      for (let count = 0; count < steps; count += 1) table.hand.step();
      expect((await a.state()).table.phase).toBe(phase);
      table.hand.forget();
      if (way === 'crash') table.rig.crash();
      else await table.rig.restart();
      await until(() => table.rig.wallet.balance('a') === START && table.rig.wallet.balance('b') === START);
      const rollbacks = table.rig.wallet.calls.filter(({ call }) => call === 'rollback');
      expect(new Set(rollbacks.map(({ body }) => body['transaction_uuid'])).size).toBe(3);
      expect(table.rig.wallet.effects('win')).toBe(0);
      const { table: next, me } = await a.state();
      expect([next.phase, me.seat]).toEqual(['betting', null]);
      // Pages say it, until the player has bet again or an hour has passed.
      expect(me.returned).toMatchObject({ amount: '6.00' });
      expect((await (await table.sit('b')).me()).returned).toMatchObject({ amount: '3.00' });
      await a.bet({ red: '1.00' });
      expect((await a.me()).returned).toBeNull();
      table.hand.pass(61 * 60 * 1_000);
      expect((await b.me()).returned).toBeNull();
    }
  });

  it('a server that crashes with a bet on its way gives it back', async () => {
    const table = await start({ walletTimeoutMs: 1_500 });
    const guest = await table.sit();
    table.rig.wallet.faults('bet', 'hang');
    const lost = guest.bet({ red: '5.00' });
    await until(() => table.rig.wallet.effects('bet') === 1);
    table.hand.forget();
    table.rig.crash();
    await until(() => table.rig.wallet.balance() === START);
    await lost;
    expect(table.rig.wallet.balance()).toBe(START);
  });

  it.each([
    ['result', 2],
    ['payout', 3],
  ])('a server that stops in the phase %s pays every win, once', async (phase, steps) => {
    const table = await start({ retryMs: 60_000 });
    const guest = await table.sit();
    await guest.bet({ red: '4.00', black: '4.00', 'n:0': '1.00' });
    if (phase === 'payout') table.rig.wallet.faults('win', 'fail-after');
    for (let count = 0; count < steps; count += 1) table.hand.step();
    const shown = (await guest.state()).table;
    expect(shown.phase).toBe(phase);
    if (phase === 'payout') await until(() => table.rig.wallet.calls.some(({ call }) => call === 'win'));
    table.hand.forget();
    await table.rig.restart();
    const result = shown.result as RouletteResult;
    const win = ['red', 'black'].reduce(
      (sum, spot) => sum + ROULETTE.pays(result, spot, 400n),
      ROULETTE.pays(result, 'n:0', 100n),
    );
    await until(() => table.rig.wallet.balance() === START - 900n + win);
    await until(async () => {
      const { rounds } = (await guest.get('/rgs/table/rounds')).body.value as { rounds: { state: string }[] };
      return rounds[0]?.state === 'settled';
    });
    expect(table.rig.wallet.effects('win')).toBe(win > 0n ? 1 : 0);
    expect(table.rig.wallet.effects('rollback')).toBe(0);
  });

  it('runs no timer while nobody is there, and wakes with the first player', async () => {
    const table = await start();
    expect(table.hand.waiting()).toBe(0);
    const guest = await table.sit();
    expect(table.hand.waiting()).toBe(1);
    for (let count = 0; count < 5; count += 1) table.hand.step();
    expect(table.hand.waiting()).toBe(0);
    expect((await guest.state()).table.phase).toBe('betting');
    expect(table.hand.waiting()).toBe(1);
  });

  it('lists the player their rounds and lets anybody with the link recompute one', async () => {
    const table = await start();
    const [guest, stranger] = [await table.sit('a'), await table.sit('b')];
    await guest.bet({ red: '1.00' });
    const seat = (await guest.me()).seat?.id ?? '';
    const sealed = await stranger.get(`/rgs/table/verify?round=${seat}`);
    expect(sealed.body.value).toMatchObject({ serverSeed: null, result: null });
    await play(table);
    await settled(guest);
    const verified = (await stranger.get(`/rgs/table/verify?round=${seat}`)).body.value;
    expect(sha(String(verified['serverSeed']))).toBe(verified['hash']);
    expect(JSON.stringify(verified)).not.toContain('player');
    const round = verified as unknown as TableVerification<RouletteResult>;
    const check = async (changed: object, seen = {}): Promise<boolean> =>
      (await recompute(webcrypto.subtle as SubtleCrypto, { ...round, ...changed }, round.serverSeed ?? '', seen))
        .outcomeMatches;
    expect(await check({})).toBe(true);
    expect(await check({}, { number: round.number })).toBe(true);
    expect(await check({}, { number: round.number + 1 })).toBe(false);
    // What the rules mix with the seed is not for the server to choose once it knows the bets.
    for (const clientSeed of ['a', 'b', 'c', 'd']) {
      const seeds = { clientSeed, nonce: round.number };
      const result = outcomeOf(ROULETTE.draw(round.number), hmacOf(round.serverSeed ?? ''), seeds);
      const isSame = JSON.stringify(result) === JSON.stringify(round.result);
      const win = toDecimal(ROULETTE.pays(result, 'red', 100n));
      expect([clientSeed, await check({ clientSeed, result, win })]).toEqual([clientSeed, isSame]);
    }
    expect((await stranger.get('/rgs/table/rounds')).body.value['rounds']).toEqual([]);
    expect((await guest.get('/rgs/table/rounds')).body.value['rounds']).toMatchObject([
      { id: seat, stakes: { red: '1.00' } },
    ]);
    expect((await guest.get(`/rgs/table/verify?round=${randomUUID()}`)).status).toBe(404);
    expect((await table.rig.resume('A'.repeat(32)).get('/rgs/table/state')).status).toBe(401);
  });
});

describe('the stream of a table', () => {
  interface Frame {
    readonly id: string | undefined;
    readonly event: string;
    readonly data: Record<string, unknown>;
  }
  let table: TableRig;
  let address: string;
  beforeEach(async () => {
    table = await createTableRig(GAME);
    address = await table.rig.server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => table.rig.close());

  const listen = async (guest: Guest, lastEventId?: string) => {
    const leave = new AbortController();
    const headers = {
      authorization: `Bearer ${guest.key}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    };
    const response = await fetch(`${address}/rgs/table/stream`, { headers, signal: leave.signal });
    const frames: Frame[] = [];
    const readAll = async (): Promise<void> => {
      let rest = '';
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const parts = (rest + chunk).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1];
          if (field('data') === undefined) continue;
          frames.push({
            id: field('id'),
            event: field('event') ?? '',
            data: JSON.parse(field('data') ?? '{}') as Frame['data'],
          });
        }
      }
    };
    const done = readAll().catch(() => undefined);
    return { frames, leave: () => leave.abort(), done };
  };

  it('begins with a snapshot and the player, follows the phases, and keeps the table awake', async () => {
    const guest = await table.sit();
    const { frames, leave } = await listen(guest);
    await until(() => frames.length >= 2);
    expect(frames[0]).toMatchObject({ event: 'table', data: { phase: 'betting', players: 1, history: [] } });
    expect(frames[1]).toMatchObject({ event: 'me', data: { balance: '1000.00', seat: null } });
    await guest.bet({ red: '2.00' });
    await until(() => frames.some(({ event, data }) => event === 'me' && data['balance'] === '998.00'));
    for (let count = 0; count < 5; count += 1) table.hand.step();
    await until(() => frames.filter(({ event }) => event === 'table').length === 6);
    expect(frames.filter(({ event }) => event === 'table').map(({ data }) => data['phase'])).toEqual([
      ...['betting', 'closing', 'result', 'payout', 'pause', 'betting'],
    ]);
    await until(() => frames.some(({ data }) => (data['seat'] as { state?: string } | null)?.state === 'settled'));
    leave();
  });

  it('sends a page that comes back what it has missed, and a snapshot to one that was away for long', async () => {
    const guest = await table.sit();
    const first = await listen(guest);
    await until(() => first.frames.length >= 2);
    const id = first.frames.at(0)?.id ?? '';
    first.leave();
    await first.done;
    table.hand.step();
    table.hand.step();
    const second = await listen(guest, id);
    await until(() => second.frames.length >= 3);
    expect(second.frames.slice(0, 2).map(({ data }) => data['phase'])).toEqual(['closing', 'result']);
    second.leave();
    const third = await listen(guest, 'ffffffff-1');
    await until(() => third.frames.length >= 2);
    expect(third.frames[0]?.data).toHaveProperty('history');
    third.leave();
  });

  it('tells a page when the wallet takes a win or a refund late', async () => {
    const guest = await table.sit();
    await guest.bet({ red: '2.00', black: '2.00', 'n:0': '1.00' });
    const { frames, leave } = await listen(guest);
    table.rig.wallet.faults('win', 'fail');
    for (let count = 0; count < 3; count += 1) table.hand.step();
    const seatState = ({ data }: Frame) => (data['seat'] as { state?: string } | null)?.state;
    const balance = String(Number((await guest.me()).balance));
    await until(() => frames.some((frame) => seatState(frame) === 'owed'));
    await until(() => frames.some((frame) => seatState(frame) === 'settled'));
    expect(frames.findLast((frame) => seatState(frame) === 'settled')?.data['balance']).not.toBe(balance);
    leave();

    for (let count = 0; count < 2; count += 1) table.hand.step();
    await guest.bet({ red: '3.00' });
    table.rig.wallet.faults('rollback', 'fail');
    table.hand.forget();
    await table.rig.restart();
    address = await table.rig.server.app.listen({ port: 0, host: '127.0.0.1' });
    const back = await listen(guest);
    const before = table.rig.wallet.balance();
    await until(() => table.rig.wallet.balance() === before + 300n);
    const all = (Number(before + 300n) / 100).toFixed(2);
    await until(() => back.frames.some(({ event, data }) => event === 'me' && data['balance'] === all));
    back.leave();
  });

  it('tells all devices of a player, and no other player', async () => {
    const [phone, desk, other] = [await table.sit('a'), await table.sit('a'), await table.sit('b')];
    const [one, two] = [await listen(desk), await listen(other)];
    await until(() => one.frames.length >= 2 && two.frames.length >= 2);
    await phone.bet({ red: '2.00' });
    await until(() => one.frames.some(({ data }) => (data['seat'] as { staked?: string } | null)?.staked === '2.00'));
    expect(two.frames.some(({ data }) => data['seat'] !== undefined && data['seat'] !== null)).toBe(false);
    one.leave();
    two.leave();
  });
});
