/** The demo's past: what the ledger booked at the cashier belongs to payments, also of its large team. */
import { sql } from 'kysely';
import { createTeamPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { readMerchants } from '../../tenancy/merchants/index.ts';
import { seedPastPayments } from '../payments/index.ts';
import { sumWays } from './daily-close.store.ts';

const DAY_MS = 86_400_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTeamPlatform();
});
afterAll(() => platform.stop());

it('has a way of payment for all that the cashier received and paid, and no difference', async () => {
  const { db } = platform.deps.database;
  const [from, until] = [new Date(Date.now() - 200 * DAY_MS), new Date(Date.now() + DAY_MS)];
  for (const { id: merchantId, code, currency } of await readMerchants(db)) {
    const ways = await sumWays(db, { merchantId, currency, from, until });
    expect([code, ways.filter(({ way, difference }) => way === 'other' || difference !== 0n)]).toEqual([code, []]);
    expect(ways.map(({ way }) => way)).toEqual(expect.arrayContaining(['bank-transfer', 'e-wallet']));
  }
});

it('has payments that were booked when they were decided, none of them ahead of the present', async () => {
  const { rows } = await sql<{ deposits: number; withdrawals: number; wrong: number }>`
    select (select count(*)::int from deposit where status = 'credited') as deposits,
      (select count(*)::int from withdrawal where status = 'received') as withdrawals,
      (select count(*)::int from deposit where status = 'credited' and (decided_at > now() or created_at > decided_at))
        + (select count(*)::int from withdrawal where status = 'received' and (received_at > now() or paid_at > received_at or created_at > paid_at))
        as wrong`.execute(platform.deps.database.db);
  expect(rows[0]?.deposits).toBeGreaterThan(100);
  expect(rows[0]?.withdrawals).toBeGreaterThan(50);
  expect(rows[0]?.wrong).toBe(0);
});

it('adds nothing when it runs again', async () => {
  for (const { id } of await readMerchants(platform.deps.database.db))
    expect(await platform.deps.database.transaction((trx) => seedPastPayments(trx, id, new Date()))).toBe(0);
});
