/** What can't be stored, as on a full disk: the server goes on, and gives back what it took as soon as it can. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { REEF, TIEN_LEN } from '../tables/index.ts';
import { createTableRig } from '../tables/testing/table-rig.ts';
import type { TableRig } from '../tables/testing/table-rig.ts';
import { createRig, until } from '../testing/rig.ts';
import type { Rig } from '../testing/rig.ts';

const START = 100_000n;
const SEED = 'a1'.repeat(8);

let rig: Rig;
/** Makes one kind of write fail until it is lifted. */
const failing = (write: string, when = 'true'): (() => void) => {
  const other = new DatabaseSync(join(rig.dataDir, 'game-server', 'rounds.db'));
  other.exec(`CREATE TRIGGER full BEFORE ${write} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'disk is full'); END`);
  return () => {
    other.exec('DROP TRIGGER full');
    other.close();
  };
};
const hasLogged = (text: string): boolean => rig.logs.some((line) => line.includes(text));
const isGivenBack = (player?: string): Promise<void> => until(() => rig.wallet.balance(player) === START);

describe('housekeeping', () => {
  let every: jest.SpiedFunction<typeof setInterval>;
  beforeEach(async () => {
    every = jest.spyOn(globalThis, 'setInterval');
    rig = await createRig({ walletTimeoutMs: 3_000 });
  });
  afterEach(() => rig.close());
  /** Runs what the server runs from time to time. */
  const sweep = (): void => {
    for (const [work, ms] of every.mock.calls) if (ms === 60_000) work();
  };

  it('takes back a round whose answer could not be stored, and not one that is on its way', async () => {
    const player = await rig.player();
    const lift = failing('UPDATE ON round', `NEW.state = 'bet-accepted'`);
    expect((await player.spin(randomUUID())).status).toBe(500);
    expect((await player.spin(randomUUID())).body.code).toBe('round.pending');
    lift();
    sweep();
    await isGivenBack();
    await until(async () => (await player.spin(randomUUID())).status === 200);
    rig.wallet.faults('bet', 'lose');
    void player.spin(randomUUID());
    const bets = rig.wallet.calls.length;
    await until(() => rig.wallet.calls.length > bets);
    sweep();
    expect((await player.get('/rgs/state')).body.value['round']).toMatchObject({ state: 'created' });
  });

  it('goes on where a sweep fails', async () => {
    const player = await rig.player();
    await player.spin(randomUUID());
    const other = new DatabaseSync(join(rig.dataDir, 'game-server', 'rounds.db'));
    await until(() => other.prepare('SELECT 1 FROM outbox WHERE done_at IS NOT NULL').get() !== undefined);
    other.exec(`UPDATE outbox SET done_at = '2000-01-01'`);
    other.close();
    const lift = failing('DELETE ON outbox');
    expect(sweep).not.toThrow();
    expect(hasLogged('housekeeping failed')).toBe(true);
    lift();
  });
});

describe('tables, rooms and reefs', () => {
  let table: TableRig;
  beforeEach(async () => {
    table = await createTableRig('kite-roulette');
    rig = table.rig;
  });
  afterEach(() => rig.close());

  it('gives the bets of a table that fails back at once', async () => {
    const guest = await table.sit();
    await guest.bet({ red: '5.00' });
    table.hand.step();
    const lift = failing('UPDATE ON table_round', `NEW.state = 'decided'`);
    table.hand.step();
    await isGivenBack();
    lift();
    expect((await guest.state()).table.phase).toBe('betting');
  });

  it('gives them back later where that can’t be stored either', async () => {
    const guest = await table.sit();
    await guest.bet({ red: '5.00' });
    table.hand.step();
    const lift = failing('UPDATE ON table_round');
    expect(table.hand.step).not.toThrow();
    expect(hasLogged('could not be refunded yet')).toBe(true);
    lift();
    table.hand.step();
    await isGivenBack();
  });

  const enter = async (door: string, game: string) => {
    const payload = { token: rig.wallet.launch(), game, lang: 'en' };
    const opened = await rig.server.app.inject({ method: 'POST', url: `/rgs/${door}/session`, payload });
    return rig.resume(opened.json<{ value: { key: string } }>().value.key);
  };

  it('gives the stakes of a room back that fails, later where that can’t be stored', async () => {
    const guest = await enter('rooms', TIEN_LEN.code);
    await guest.post('/rgs/rooms/sit', { level: 0 });
    const { table: shown } = (await guest.get('/rgs/rooms/state')).body.value as { table: { round: { hash: string } } };
    await guest.post('/rgs/rooms/ready', { request: randomUUID(), seed: SEED, hash: shown.round.hash });
    const lift = failing('UPDATE ON table_round');
    table.hand.step();
    await until(() => hasLogged('could not be refunded yet'));
    expect(rig.wallet.balance()).toBe(START - 100n);
    lift();
    table.hand.step();
    await isGivenBack();
  });

  it('gives the price of a magazine back that can’t be loaded', async () => {
    const guest = await enter('reef', REEF.code);
    const { nextHash: hash } = (await guest.get('/rgs/reef/state')).body.value['me'] as { nextHash: string };
    const load = { request: randomUUID(), level: 1, hash, seed: SEED };
    const lift = failing('UPDATE ON table_bet', `NEW.state = 'accepted'`);
    expect((await guest.post('/rgs/reef/load', load)).status).toBe(500);
    lift();
    await isGivenBack();
  });
});
