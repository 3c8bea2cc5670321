/** No query reads a whole table that grows with play. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTableRig } from '../tables/testing/table-rig.ts';
import { openDb } from './db.ts';

/** A single row each. */
const SMALL = ['vendor_books', 'unstarted_copy', 'CONSTANT', 'json_each'];

it('reads rows by an index, or all of an index that holds what is unfinished', async () => {
  const prepare = jest.spyOn(DatabaseSync.prototype, 'prepare');
  const { rig, sit, hand } = await createTableRig('kite-roulette');
  const guest = await sit();
  await guest.bet({ red: '1.00' });
  for (let phase = 0; phase < 4; phase += 1) hand.step();
  await guest.get('/rgs/table/rounds');
  const player = await rig.player(undefined, undefined, 'moonstone-mines');
  await player.spin(randomUUID(), '1.00', { mines: 3 });
  for (const path of ['/rgs/state', '/rgs/rounds']) await player.get(path);
  await player.post('/rgs/client-seed', { clientSeed: 'mine' });
  await rig.close();
  const queries = new Set(prepare.mock.calls.map(([sql]) => sql).filter((sql) => /SELECT|UPDATE|DELETE/.test(sql)));
  prepare.mockRestore();

  const folder = mkdtempSync(join(tmpdir(), 'plans-'));
  const db = openDb(folder);
  const partial = db.raw.prepare(`SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '%WHERE%'`).all();
  const fine = [...SMALL, ...partial.map(({ name }) => String(name))];
  const plansOf = (sql: string): string[] =>
    db.raw
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...Array.from(sql.matchAll(/\?/g), () => null))
      .map(({ detail }) => String(detail));
  const whole = [...queries]
    .filter((sql) => !sql.startsWith('VACUUM'))
    .flatMap((sql) => plansOf(sql).flatMap((plan) => (plan.startsWith('SCAN') ? [`${plan}: ${sql}`] : [])))
    .filter((line) => !fine.some((name) => line.split(':')[0]?.includes(name)));
  db.close();
  rmSync(folder, { recursive: true });
  expect(queries.size).toBeGreaterThan(40);
  expect(whole).toEqual([]);
  // Rounds of a game, and all of a player, are found for a single row only where nothing else is asked.
  const ofMany = [...queries].filter((sql) => /IN \(SELECT id FROM table_round/.test(sql));
  expect(ofMany).toEqual([]);
});
