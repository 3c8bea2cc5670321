/** Deliveries that were done long ago are deleted by a running server; those that wait are kept. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createRig, until } from '../testing/rig.ts';
import { DELIVERED_KEPT_MS } from './delivered.ts';

it('deliveries are deleted once they were done for long enough', async () => {
  let ahead = 0;
  const rig = await createRig({ clock: () => new Date(Date.now() + ahead) });
  const player = await rig.player();
  const read = new DatabaseSync(join(rig.dataDir, 'game-server', 'rounds.db'));
  const count = (where: string): number =>
    Number(read.prepare(`SELECT count(*) AS n FROM outbox WHERE ${where}`).get()?.['n']);
  await until(async () => {
    await player.spin(randomUUID());
    return count('done_at IS NOT NULL') > 1;
  });
  read.exec('UPDATE outbox SET done_at = NULL, next_at = 9e15 WHERE rowid = (SELECT min(rowid) FROM outbox)');
  const done = `done_at < '${new Date(Date.now() + 60_000).toISOString()}'`;
  ahead = DELIVERED_KEPT_MS - 120_000;
  await rig.restart();
  expect(count(done)).toBeGreaterThan(0);
  ahead = DELIVERED_KEPT_MS + 120_000;
  await rig.restart();
  expect(count(done)).toBe(0);
  expect(count('true')).toBeGreaterThan(0);
  read.close();
  await rig.close();
});
