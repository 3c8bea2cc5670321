/** A demo whose seed broke off is completed by the next start, however much later that is. */
import { sql } from 'kysely';
import { createTestPlatform } from '../../../kernel/testing/index.ts';
import type { TestPlatform } from '../../../kernel/testing/index.ts';

const PAUSE_MS = 3 * 3_600_000;

let platform: TestPlatform;
let late = 0;

beforeAll(async () => {
  platform = await createTestPlatform({ clock: { now: () => new Date(Date.now() + late) } });
});
afterAll(() => platform.stop());

it('a seed that was killed before the history goes on hours later', async () => {
  const { db } = platform.deps.database;
  const broken = platform.seedDemo((text) => {
    if (text === 'demo data: provider') throw new Error('killed');
  });
  await expect(broken).rejects.toThrow('killed');
  late = PAUSE_MS;
  await platform.seedDemo(() => undefined);
  const { rows } = await sql<{ without: number; late: number }>`
    select count(*) filter (where e.past is null)::integer as without, count(*) filter (where e.past > e.present)::integer as late
    from member m join ledger_account a on a.owner_id = m.id and a.kind = 'wallet' cross join lateral (
      select max(x.created_at) filter (where x.account_version <= 0) as past, min(x.created_at) filter (where x.account_version > 0) as present
      from ledger_entry x where x.account_id = a.id
    ) e where m.account in ('player1', 'player2', 'player3', 'player5')`.execute(db);
  expect(rows).toEqual([{ without: 0, late: 0 }]);
});
