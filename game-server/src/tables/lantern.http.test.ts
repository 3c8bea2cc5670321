import { createHash, webcrypto } from 'node:crypto';
import { hmacOf, outcomeOf } from '../fairness/index.ts';
import type { TableVerification } from '../page/table/common/table-api.ts';
import { recompute } from '../page/table/verify/recompute.ts';
import { until } from '../testing/rig.ts';
import { FLIGHT, LANTERN, MOST } from './games/lantern/lantern.ts';
import type { LanternResult } from './games/lantern/lantern.ts';
import { createTableRig } from './testing/table-rig.ts';
import type { Guest, TableRig, TableState } from './testing/table-rig.ts';

const GAME = 'paper-lantern';
const START = 100_000n;
const minor = (decimal: unknown): bigint => BigInt(Math.round(Number(decimal) * 100));

interface Crowd {
  readonly seats: readonly { readonly name: string; readonly staked: string; readonly cashOut: number | null }[];
  readonly count: number;
}
const crowdOf = ({ table }: TableState): Crowd => (table as TableState['table'] & { readonly crowd: Crowd }).crowd;

describe('the lantern over the wallet', () => {
  const open: TableRig[] = [];
  const start = async (): Promise<TableRig> => {
    const rig = await createTableRig(GAME);
    open.push(rig);
    return rig;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map(({ rig }) => rig.close()));
  });

  const phaseOf = async (guest: Guest): Promise<string> => (await guest.state()).table.phase;
  const stepTo = async ({ hand }: TableRig, guest: Guest, phase: string): Promise<void> => {
    while ((await phaseOf(guest)) !== phase) {
      // A table that fell asleep wakes with the question above.
      if (hand.waiting() > 0) hand.step();
    }
  };
  const leave = async (guest: Guest, more: object = {}) =>
    guest.post('/rgs/table/cash-out', { round: (await guest.state()).table.round?.id, ...more });

  /** Starts rounds until one has flown for so long and the guest has left it; bets of each are placed by `bet`. */
  const flyFor = async (table: TableRig, guest: Guest, ms: number, bet: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      await stepTo(table, guest, 'betting');
      await bet();
      await stepTo(table, guest, 'flight');
      table.hand.pass(ms);
      // A flight that is over refuses its own seat.
      if ((await leave(guest)).body.success) return;
      await stepTo(table, guest, 'result');
    }
  };
  it('pays the multiplier of the server’s clock once, whatever the page claims and however often it asks', async () => {
    const table = await start();
    const [guest, scout] = [await table.sit('player1'), await table.sit('scout')];
    await flyFor(table, scout, 3_000, async () => {
      await scout.bet({ fly: '1.00' });
      await guest.bet({ fly: '10.00' });
    });
    const first = await leave(guest, { hundredths: 100_000, at: 0, multiplier: '500.00' });
    expect(first.status).toBe(200);
    const seat = first.body.value['seat'] as { cashOut: number; win: string; id: string };
    expect(seat.cashOut).toBeGreaterThanOrEqual(FLIGHT.multiplierAt(3_000));
    expect(seat.cashOut).toBeLessThan(FLIGHT.multiplierAt(60_000));
    expect(minor(seat.win)).toBe((1_000n * BigInt(seat.cashOut)) / 100n);
    table.hand.pass(1_000);
    const again = await leave(guest);
    expect((again.body.value['seat'] as { cashOut: number }).cashOut).toBe(seat.cashOut);
    await stepTo(table, guest, 'result');
    const { round, seed, result } = (await guest.state()).table;
    expect(
      createHash('sha256')
        .update(seed ?? '')
        .digest('hex'),
    ).toBe(round?.hash);
    const drawn = outcomeOf(LANTERN.draw(1), hmacOf(seed ?? ''), { clientSeed: GAME, nonce: round?.number ?? 0 });
    expect(drawn).toEqual(result);
    expect((result as LanternResult).hundredths).toBeGreaterThan(seat.cashOut);
    const wins = table.rig.wallet.calls.filter(
      ({ call, body }) => call === 'win' && (body as { round: string }).round === seat.id,
    );
    expect(wins).toHaveLength(1);
  });

  it('leaves by itself at the chosen multiplier exactly where the lantern rises above it', async () => {
    const table = await start();
    const guest = await table.sit();
    let balance = START;
    for (let count = 0; count < 12; count += 1) {
      await stepTo(table, guest, 'betting');
      await guest.bet({ 'fly@1.50': '2.00' });
      await stepTo(table, guest, 'result');
      const { table: shown, me } = await guest.state();
      const burns = (shown.result as LanternResult).hundredths;
      const win = burns > 150 ? 300n : 0n;
      expect([burns, me.seat?.cashOut ?? null, minor(me.seat?.win)]).toEqual([burns, burns > 150 ? 150 : null, win]);
      balance += win - 200n;
      await stepTo(table, guest, 'pause');
      await until(() => table.rig.wallet.balance() === balance);
    }
  });

  it('leaves by itself within the millisecond in which the lantern burns, and a round that forgot it is not verified', async () => {
    const burn = MOST + 1;
    jest.spyOn(LANTERN, 'draw').mockImplementation(function* () {
      yield 1;
      return { hundredths: burn };
    });
    const table = await start();
    const [most, less] = [await table.sit('player1'), await table.sit('player2')];
    await stepTo(table, most, 'betting');
    await most.bet({ 'fly@1000.00': '2.00' });
    await less.bet({ 'fly@999.99': '2.00' });
    await stepTo(table, most, 'result');
    expect((await most.me()).seat).toMatchObject({ cashOut: MOST, win: '2000.00' });
    expect((await less.me()).seat).toMatchObject({ cashOut: MOST - 1, win: '1999.98' });
    await until(() => table.rig.wallet.balance('player1') === START + 199_800n);
    const id = (await most.me()).seat?.id;
    const reply = await most.get(`/rgs/table/verify?round=${id}`);
    const round = reply.body.value as unknown as TableVerification<LanternResult>;
    const check = async (changed: Partial<typeof round>): Promise<boolean> =>
      (await recompute(webcrypto.subtle as SubtleCrypto, { ...round, ...changed }, round.serverSeed ?? ''))
        .outcomeMatches;
    expect(await check({})).toBe(true);
    expect(await check({ cashOut: null, win: '0.00' })).toBe(false);
    expect(await check({ cashOut: burn, win: '2000.02' })).toBe(false);
  });

  it('a cash-out after the lantern has burnt is refused, although no timer has noticed the end yet', async () => {
    const table = await start();
    const guest = await table.sit();
    await stepTo(table, guest, 'betting');
    await guest.bet({ fly: '5.00' });
    await stepTo(table, guest, 'flight');
    table.hand.pass(10 * 60_000);
    expect(await phaseOf(guest)).toBe('flight');
    const late = await leave(guest);
    expect([late.status, late.body.code]).toEqual([409, 'table.cash-out-late']);
    await stepTo(table, guest, 'result');
    expect((await guest.me()).seat).toMatchObject({ cashOut: null, win: '0.00' });
    await stepTo(table, guest, 'pause');
    await until(async () => (await guest.me()).seat?.state === 'settled');
    expect(table.rig.wallet.balance()).toBe(START - 500n);
  });

  it('a late timer gives a player who chose a multiplier no more than that', async () => {
    const table = await start();
    const [guest, scout] = [await table.sit('player1'), await table.sit('scout')];
    await flyFor(table, scout, 4_000, async () => {
      await scout.bet({ fly: '1.00' });
      await guest.bet({ 'fly@1.05': '10.00' });
    });
    const { body } = await leave(guest);
    expect(body.value['seat']).toMatchObject({ cashOut: 105, win: '10.50' });
  });

  it('two devices of a player have one seat: the first cash-out counts, the second is told of it', async () => {
    const table = await start();
    const [phone, desk] = [await table.sit('player1'), await table.sit('player1')];
    const scout = await table.sit('scout');
    await flyFor(table, scout, 2_000, async () => {
      await scout.bet({ fly: '1.00' });
      await phone.bet({ fly: '10.00' });
      expect((await desk.bet({ fly: '10.00' })).body.code).toBe('table.bet-pending');
    });
    const answers = await Promise.all([leave(phone), leave(desk)]);
    const outs = answers.map(({ body }) => (body.value['seat'] as { cashOut: number }).cashOut);
    expect(outs[0]).toBe(outs[1]);
    expect((await desk.me()).seat?.cashOut).toBe(outs[0]);
  });

  it('shows all players by masked names, with the moment at which they left', async () => {
    const table = await start();
    const [guest, scout] = [await table.sit('player1'), await table.sit('scout')];
    await flyFor(table, scout, 2_000, async () => {
      await scout.bet({ fly: '1.00' });
      await guest.bet({ fly: '10.00' });
    });
    await until(async () => crowdOf(await guest.state()).seats.some(({ cashOut }) => cashOut !== null));
    const { seats, count } = crowdOf(await guest.state());
    expect(count).toBe(2);
    expect(seats.map(({ name, staked }) => [name, staked])).toEqual([
      ['p***1', '10.00'],
      ['s***t', '1.00'],
    ]);
    expect(seats[0]?.cashOut).toBeNull();
    expect(JSON.stringify((await guest.state()).table)).not.toContain('player1');
  });

  it.each(['crash', 'restart'] as const)(
    'a %s in the air gives every open stake back once, and who had left stays paid',
    async (way) => {
      const table = await start();
      const [guest, scout] = [await table.sit('player1'), await table.sit('scout')];
      table.rig.wallet.setBalance(START, 'player1');
      let stakes = 0n;
      await flyFor(table, scout, 2_000, async () => {
        await scout.bet({ fly: '1.00' });
        await guest.bet({ fly: '10.00' });
        stakes += 1_000n;
      });
      const lost = stakes - 1_000n;
      await until(async () => (await scout.me()).seat?.state === 'settled');
      const scoutHas = table.rig.wallet.balance('scout');
      table.hand.forget();
      if (way === 'crash') table.rig.crash();
      else await table.rig.restart();
      await until(() => table.rig.wallet.balance('player1') === START - lost);
      expect(table.rig.wallet.balance('scout')).toBe(scoutHas);
    },
  );
});
