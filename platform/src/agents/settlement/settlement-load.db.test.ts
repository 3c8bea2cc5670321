/** The settlement of a whole merchant at once; its time is measured by `npm run bench agents` (AGX-006). On a PostgreSQL server only: the embedded database has no room for it. */
import pg from 'pg';
import { sql } from 'kysely';
import { createMetrics } from '../../kernel/observability/metrics.ts';
import { createTestDatabase, testMerchant } from '../../kernel/testing/index.ts';
import { createLedger } from '../../money/ledger/index.ts';
import { directoryOf } from '../../tenancy/merchants/index.ts';
import { createSettlement, GRACE_MS } from './settlement.service.ts';
import { writeProgress } from './settlement.store.ts';
import { addContracts, addLargeTree, addSlotBets, slotAt, slotSums } from './testing/large-tree.ts';

/** Its transaction takes so long that it would hold up the readers of events in all databases of the server. */
const server = process.env['TEST_DATABASE_ASIDE'] ?? process.env['TEST_DATABASE_URL'];
const onServer = server ? it : it.skip;
const TEAM = 50_000;
const BETS = 200_000;

onServer('settles 100,000 agents, each with a contract, and 200,000 bets in one go, to the unit', async () => {
  const test = await createTestDatabase(server);
  const owner = new pg.Client({ connectionString: test.url ?? '' });
  await owner.connect();
  try {
    const ask = async (text: string, values: readonly unknown[] = []) =>
      (await owner.query<Record<string, unknown>>(text, [...values])).rows;
    const tree = await addLargeTree(ask, TEAM);
    await addContracts(ask, tree, 'all');
    await addSlotBets(ask, tree, 0, BETS);
    const { database } = test;
    const metrics = createMetrics({ processMetrics: false });
    const ledger = createLedger({ database, outbox: { poke: () => undefined }, metrics });
    const merchant = { ...testMerchant, id: tree.merchantId, code: 'bench', hosts: [], modules: [] };
    const directory = directoryOf([merchant]);
    const settlement = createSettlement({ ledger, merchants: { directory: () => Promise.resolve(directory) } });

    const settled = await database.transaction(async (trx) => {
      await writeProgress(trx, new Date(slotAt(1).getTime() + GRACE_MS));
      return settlement.settleDue(trx, { readings: 0, slots: 1 });
    });

    expect(settled).toBe(1);
    // Every agent played, so each has a bill; together they pay what the two contracts at the top bring.
    const { bills, paid, top } = await slotSums(ask, tree, 0);
    expect([bills, paid]).toEqual([tree.members, top]);
    const { rows } = await sql<{ credited: string }>`
        select sum(e.amount)::bigint::text as credited from ledger_entry e
        where e.merchant_id = ${tree.merchantId} and e.cash_kind = 'salary' and e.account_version is not null`.execute(
      database.db,
    );
    expect(rows[0]?.credited).toBe(paid);
  } finally {
    await owner.end();
    await test.close();
  }
});
