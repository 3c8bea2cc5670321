import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../kernel/index.ts';
import { createTestDatabase } from '../kernel/testing/index.ts';
import type { TestDatabase } from '../kernel/testing/index.ts';
import type { NewGrant } from './grant.model.ts';
import { createRewardCentreService } from './reward-centre.service.ts';

// Runs on the embedded database, and with real concurrent connections where TEST_DATABASE_URL is set.
let test: TestDatabase;
let database: Database;
let merchant: number;
let other: number;

const AT = new Date('2026-02-01T00:00:00Z');
const { grantMany, earnedFrom } = createRewardCentreService();

const addMerchant = async (code: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language)
    values (${code}, ${code}, 'CNY', '¥', 'amber', '{EN}', 'EN') returning id`.execute(database.db);
  return rows[0]?.id ?? 0;
};
const addMember = async (of = merchant): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname) values (${of}, ${`m${randomUUID().slice(0, 8)}`}, 'm') returning id`.execute(
    database.db,
  );
  return rows[0]?.id ?? 0n;
};
const grant = (memberId: bigint, more: Partial<NewGrant> = {}): NewGrant => ({
  merchantId: merchant,
  memberId,
  key: randomUUID(),
  source: 'cashback',
  facts: { week: '2026-01-26' },
  amount: 1_250n,
  expiresAt: null,
  at: AT,
  ...more,
});
const give = (...grants: readonly NewGrant[]): Promise<number> => database.transaction((trx) => grantMany(trx, grants));

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
  merchant = await addMerchant('aurora');
  other = await addMerchant('lotus');
});
afterAll(() => test.close());

describe('granting', () => {
  it('[MEM-015] the same key again is no second grant, at another merchant it is another one', async () => {
    const member = await addMember();
    const stranger = await addMember(other);
    const first = grant(member);
    expect(await give(first, grant(member))).toBe(2);
    expect(await give(first, { ...first, amount: 9n })).toBe(0);
    expect(await give({ ...first, merchantId: other, memberId: stranger })).toBe(1);
    expect(await earnedFrom(database.db, { merchantId: merchant, memberId: member }, 'cashback')).toBe(2_500n);
    expect(await earnedFrom(database.db, { merchantId: merchant, memberId: member }, 'level-up')).toBe(0n);
    expect(await give()).toBe(0);
  });

  it('[MEM-015] many at once with the same keys grant each once', async () => {
    const member = await addMember();
    const grants = Array.from({ length: 40 }, () => grant(member));
    const counts = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => give(...(turn % 2 ? grants : [...grants].reverse()))),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  });

  it('nothing is granted for nothing, and what was granted is not changed', async () => {
    const member = await addMember();
    await expect(give(grant(member, { amount: 0n }))).rejects.toThrow(/reward_grant_amount_check/);
    await expect(give(grant(member, { expiresAt: AT }))).rejects.toThrow(/reward_grant_check/);
    await give(grant(member));
    await expect(
      sql`update reward_grant set amount = 1 where member_id = ${member}`.execute(database.db),
    ).rejects.toThrow(/permission denied/);
  });
});
