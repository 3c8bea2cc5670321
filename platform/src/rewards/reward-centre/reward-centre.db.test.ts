import { randomUUID } from 'node:crypto';
import { isPortalError } from 'shared-contracts/errors';
import { sql } from 'kysely';
import type { Database } from '../../kernel/index.ts';
import { createMetrics } from '../../kernel/observability/metrics.ts';
import { createTestDatabase } from '../../kernel/testing/index.ts';
import type { TestDatabase } from '../../kernel/testing/index.ts';
import { memberRow, merchantRow } from '../../kernel/testing/rows.ts';
import { createLedger } from '../../money/ledger/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { stateOf } from './grant.model.ts';
import type { NewGrant } from './grant.model.ts';
import { createRewardCentreService } from './reward-centre.service.ts';
import type { Holder, RewardCentreService } from './reward-centre.service.ts';
import { lockGrant, markWithdrawn } from './reward-centre.store.ts';

// Runs on the embedded database, and with real concurrent connections where TEST_DATABASE_URL is set.
let test: TestDatabase;
let database: Database;
let ledger: Ledger;
let service: RewardCentreService;
let merchant: number;
let other: number;

const AT = new Date('2026-02-01T00:00:00Z');
const DAY_MS = 86_400_000;
const later = (days: number): Date => new Date(AT.getTime() + days * DAY_MS);

const addMerchant = (code: string): Promise<number> => merchantRow(database.db, code);
const addMember = (of = merchant): Promise<bigint> => memberRow(database.db, of);
const holderOf = (memberId: bigint, id = merchant): Holder => ({ merchant: { id, currency: 'CNY' }, memberId });
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
const give = (...grants: readonly NewGrant[]): Promise<number> =>
  database.transaction((trx) => service.grantMany(trx, grants));
const list = (memberId: bigint, state: 'claimable' | 'past', now: Date, page = { pageNo: 1, pageSize: 20 }) =>
  service.of(holderOf(memberId), { state, ...page }, now);
const amountsOf = async (memberId: bigint, state: 'claimable' | 'past', now: Date): Promise<readonly bigint[]> =>
  (await list(memberId, state, now)).rows.map(({ amount }) => amount);
const onlyId = async (memberId: bigint): Promise<bigint> => (await list(memberId, 'claimable', AT)).rows[0]?.id ?? 0n;
const claim = (holder: Holder, id: bigint, now = AT): Promise<unknown> =>
  database.transaction((trx) => service.claim(trx, holder, id, now));
const withdraw = (id: bigint): Promise<void> =>
  database.transaction(async (trx) => {
    await lockGrant(trx, merchant, id);
    await markWithdrawn(trx, id, { by: 'operator1', why: 'given by mistake', at: AT });
  });
const codeOf = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    () => 'done',
    (error: unknown) => (isPortalError(error) ? error.code : String(error)),
  );
const balanceOf = async (memberId: bigint): Promise<bigint> => {
  const wallet = await ledger.playerAccount(merchant, memberId, 'wallet', 'CNY');
  return (await ledger.balanceOf(merchant, wallet)).balance;
};

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
  const metrics = createMetrics({ processMetrics: false });
  ledger = createLedger({ database, outbox: { poke: () => undefined }, metrics });
  service = createRewardCentreService({ database, ledger });
  merchant = await addMerchant('aurora');
  other = await addMerchant('lotus');
});
afterAll(() => test.close());

describe('granting', () => {
  it('the same key again is no second grant, at another merchant it is another one', async () => {
    const member = await addMember();
    const stranger = await addMember(other);
    const first = grant(member);
    expect(await give(first, grant(member))).toBe(2);
    expect(await give(first, { ...first, amount: 9n })).toBe(0);
    expect(await give({ ...first, merchantId: other, memberId: stranger })).toBe(1);
    const earned = (source: 'cashback' | 'level-up') =>
      service.earnedFrom(database.db, { merchantId: merchant, memberId: member }, source);
    expect([await earned('cashback'), await earned('level-up')]).toEqual([2_500n, 0n]);
    expect(await give()).toBe(0);
  });

  it('many at once with the same keys grant each once', async () => {
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

describe('what is listed', () => {
  it('[MEM-015] claimable ones by what expires next, with their sum; the others apart', async () => {
    const member = await addMember();
    await give(
      grant(member, { amount: 1n, expiresAt: null }),
      grant(member, { amount: 2n, expiresAt: later(9) }),
      grant(member, { amount: 4n, expiresAt: later(3) }),
      grant(await addMember(), { amount: 8n }),
    );
    expect(await amountsOf(member, 'claimable', AT)).toEqual([4n, 2n, 1n]);
    expect(await list(member, 'claimable', AT, { pageNo: 2, pageSize: 2 })).toMatchObject({
      rows: [{ amount: 1n }],
      total: 3,
      claimable: { count: 3, amount: 7n },
    });
    expect(await list(member, 'past', AT)).toMatchObject({
      rows: [],
      total: 0,
      next: null,
      claimable: { count: 3, amount: 7n },
    });
    expect(await list(member, 'claimable', AT, { pageNo: 9, pageSize: 20 })).toMatchObject({ rows: [], total: 3 });
  });

  it('[MEM-015] expiry is a matter of the clock, to the millisecond', async () => {
    const member = await addMember();
    await give(grant(member, { amount: 5n, expiresAt: later(3) }));
    const before = new Date(later(3).getTime() - 1);
    expect((await list(member, 'claimable', before)).claimable).toEqual({ count: 1, amount: 5n });
    expect(await amountsOf(member, 'past', before)).toEqual([]);
    expect(await list(member, 'claimable', later(3))).toMatchObject({ rows: [], claimable: { count: 0, amount: 0n } });
    const [expired] = (await list(member, 'past', later(3))).rows;
    expect(expired && stateOf(expired, later(3))).toBe('expired');
    expect(expired && stateOf(expired, before)).toBe('claimable');
  });

  it('past ones continue after a row while others end', async () => {
    const member = await addMember();
    const ends = [1, 2, 2, 3, 4];
    await give(...ends.map((day, index) => grant(member, { amount: BigInt(index + 1), expiresAt: later(day) })));
    const whole = await amountsOf(member, 'past', later(5));
    const page = { pageNo: 1, pageSize: 2 };
    const pages = [await list(member, 'past', later(5), page)];
    for (let last = pages[0]; typeof last?.next === 'string'; last = pages.at(-1)) {
      await give(grant(member, { amount: 99n, expiresAt: later(4.5) }));
      const query = { state: 'past' as const, ...page, after: last.next };
      pages.push(await service.of(holderOf(member), query, later(5)));
    }
    expect(pages.flatMap(({ rows }) => rows.map(({ amount }) => amount))).toEqual(whole);
    expect(pages.map(({ total }) => total)).toEqual([5, 6, 7]);
    const wrong = service.of(holderOf(member), { state: 'past', ...page, after: 'x' }, later(5));
    expect(await codeOf(wrong)).toBe('request.invalid');
  });

  it('[MEM-015] past ones stand by what ended last', async () => {
    const member = await addMember();
    await give(grant(member, { amount: 1n, expiresAt: later(2) }), grant(member, { amount: 2n, expiresAt: later(5) }));
    await give(grant(member, { amount: 4n }));
    const claimed = (await list(member, 'claimable', AT)).rows.find(({ amount }) => amount === 4n);
    await claim(holderOf(member), claimed?.id ?? 0n, later(4));
    expect(await amountsOf(member, 'past', later(6))).toEqual([2n, 4n, 1n]);
  });
});

describe('claiming', () => {
  it('[MEM-016] twenty claims at once raise the balance once', async () => {
    const member = await addMember();
    await give(grant(member));
    const id = await onlyId(member);
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(claim(holderOf(member), id))));
    expect(codes.sort()).toEqual([...Array.from({ length: 19 }, () => 'grant.already-claimed'), 'done'].sort());
    expect(await balanceOf(member)).toBe(1_250n);
    const { rows } = await sql<{ kind: string; reason: string }>`
      select t.kind, t.reference ->> 'reason' as reason from reward_grant g join ledger_transfer t on t.id = g.transfer_id
      where g.id = ${id}`.execute(database.db);
    expect(rows).toEqual([{ kind: 'bonus', reason: 'grant' }]);
    expect(await list(member, 'past', AT)).toMatchObject({ rows: [{ id }], claimable: { count: 0 } });
  });

  it('[MEM-016] a claim whose transaction breaks off has claimed nothing, and is made good by the next', async () => {
    const member = await addMember();
    await give(grant(member));
    const id = await onlyId(member);
    const broken = database.transaction(async (trx) => {
      await service.claim(trx, holderOf(member), id, AT);
      throw new Error('the connection is gone');
    });
    await expect(broken).rejects.toThrow('the connection is gone');
    expect(await codeOf(claim(holderOf(member), id))).toBe('done');
    expect(await balanceOf(member)).toBe(1_250n);
  });

  it('what expired, was withdrawn or is of somebody else is not claimed', async () => {
    const member = await addMember();
    await give(grant(member, { expiresAt: later(1) }));
    const id = await onlyId(member);
    expect(await codeOf(claim(holderOf(await addMember()), id))).toBe('request.not-found');
    expect(await codeOf(claim(holderOf(member, other), id))).toBe('request.not-found');
    expect(await codeOf(claim(holderOf(member), id, later(1)))).toBe('grant.gone');
    await withdraw(id);
    expect(await codeOf(claim(holderOf(member), id))).toBe('grant.gone');
    expect(await balanceOf(member)).toBe(0n);
    expect(await service.earnedFrom(database.db, { merchantId: merchant, memberId: member }, 'cashback')).toBe(0n);
  });
});
