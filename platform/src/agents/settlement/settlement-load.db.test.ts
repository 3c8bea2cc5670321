/**
 * The settlement of a whole merchant at once, on a PostgreSQL server only. `npm run bench agents` asks the same of 100,000 agents and a million
 * bets, and measures its time (AGX-006).
 */
import { sql } from 'kysely';
import { createMetrics } from '../../kernel/observability/metrics.ts';
import { connectAsOwner, createTestDatabase, testMerchant } from '../../kernel/testing/index.ts';
import { createLedger } from '../../money/ledger/index.ts';
import { directoryOf } from '../../tenancy/merchants/index.ts';
import { createSettlement, GRACE_MS } from './settlement.service.ts';
import { writeProgress } from './settlement.store.ts';
import { addContracts, addLargeTree, addSlotBets, slotAt, slotSums } from './testing/large-tree.ts';

const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;
const TEAM = 2_500;
const BETS = 10_000;

onServer('settles 5,000 agents, each with a contract, and 10,000 bets in one go, to the unit', async () => {
  const test = await createTestDatabase();
  const owner = await connectAsOwner(test.url);
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
