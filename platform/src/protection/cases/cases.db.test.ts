import { createAuditTrail } from '../../ground/audit/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { sql } from 'kysely';
import { isWithoutPlay, tooManyFailed } from './cases.policy.ts';
import { createCasesService } from './cases.service.ts';
import type { CasesService } from './cases.service.ts';

const MINUTE_MS = 60_000;
const start = new Date('2026-02-01T00:00:00.000Z');
const after = (minutes: number): Date => new Date(start.getTime() + minutes * MINUTE_MS);

describe('rules', () => {
  it('[RSG-008] five failures within ten minutes are too many, four or a longer time are not', () => {
    expect(tooManyFailed([0, 2, 4, 6, 10].map(after), after(10))).toBe(true);
    expect(tooManyFailed([0, 2, 4, 6].map(after), after(6))).toBe(false);
    expect(tooManyFailed([0, 2, 4, 6, 10.1].map(after), after(10.1))).toBe(false);
  });

  it('[RSG-008] money that comes and goes without a stake is noticed', () => {
    expect(isWithoutPlay({ deposited: 100n, wagered: 0n })).toBe(true);
    expect(isWithoutPlay({ deposited: 100n, wagered: 1n })).toBe(false);
    expect(isWithoutPlay({ deposited: 0n, wagered: 0n })).toBe(false);
  });
});

describe('cases', () => {
  let platform: TestPlatform;
  let cases: CasesService;
  let wagered = 0n;
  let member: { readonly merchantId: number; readonly memberId: bigint };

  beforeAll(async () => {
    platform = await createDemoPlatform();
    const { database } = platform.deps;
    cases = createCasesService({ database, audit: createAuditTrail(), wageredSince: () => Promise.resolve(wagered) });
    const { rows } = await sql<{ merchantId: number; memberId: bigint }>`
      select merchant_id as "merchantId", id as "memberId" from member where account = 'player5'`.execute(database.db);
    const [found] = rows;
    if (!found) throw new Error('the demo has no player5');
    member = found;
  });
  afterAll(() => platform.stop());

  const run = <T>(work: (payment: (minutes: number) => Parameters<CasesService['deposited']>[1]) => Promise<T>) =>
    work((minutes) => ({ ...member, amount: 5_000n, at: after(minutes) }));

  it('[RSG-008] opens one case for a deposit and a withdrawal without play, and none after play', () =>
    run(async (payment) => {
      const { db } = platform.deps.database;
      await cases.deposited(db, payment(0));
      wagered = 1n;
      expect(await cases.withdrawalAsked(db, payment(5))).toBe(false);
      await cases.deposited(db, payment(10));
      wagered = 0n;
      expect(await cases.withdrawalAsked(db, payment(15))).toBe(true);
      // Without a deposit since then there is nothing to notice, and one open case is enough.
      expect(await cases.withdrawalAsked(db, payment(16))).toBe(false);
      const { rows } = await cases.list(member.merchantId, {
        state: 'open',
        assignee: null,
        sorting: null,
        pageNo: 1,
        pageSize: 20,
      });
      expect(rows.filter(({ memberId }) => memberId === member.memberId)).toEqual([
        expect.objectContaining({
          rule: 'withdrawal-without-play',
          facts: expect.objectContaining({ deposited: '50.00', withdrawn: '50.00' }),
        }),
      ]);
    }));

  it('[RSG-008] a withdrawal that came back does not hide the deposits before it from the next one', () =>
    run(async () => {
      const { db } = platform.deps.database;
      const { rows } = await sql<{
        memberId: bigint;
      }>`select id as "memberId" from member where account = 'player2'`.execute(db);
      const payment = (minutes: number) => ({ ...member, ...rows[0], amount: 5_000n, at: after(minutes) });
      await cases.deposited(db, payment(0));
      wagered = 1n;
      expect(await cases.withdrawalAsked(db, payment(5))).toBe(false);
      wagered = 0n;
      // While it stands there is no deposit since then.
      expect(await cases.withdrawalAsked(db, payment(6))).toBe(false);
      await cases.withdrawalReturned(db, payment(5));
      await cases.withdrawalReturned(db, payment(6));
      expect(await cases.withdrawalAsked(db, payment(7))).toBe(true);
    }));

  it('[RSG-008] opens one case for the fifth failed payment in ten minutes', () =>
    run(async (payment) => {
      const { db } = platform.deps.database;
      const answers: boolean[] = [];
      for (const minutes of [100, 101, 102, 103, 104, 105])
        answers.push(await cases.paymentFailed(db, payment(minutes)));
      expect(answers).toEqual([false, false, false, false, true, false]);
    }));

  it('lists those of one member, open and closed, and one alone', async () => {
    const { database } = platform.deps;
    const listed = async (query: Pick<Parameters<CasesService['list']>[1], 'state' | 'memberId' | 'id'>) =>
      (await cases.list(member.merchantId, { ...query, assignee: null, sorting: null, pageNo: 1, pageSize: 20 })).rows;
    const [first, second] = await listed({ state: 'open', memberId: member.memberId });
    if (!first || !second) throw new Error('the tests above opened two cases');
    const merchant = { id: member.merchantId, code: 'aurora' };
    const actor = { name: 'risk1', kind: 'operator', requestId: null } as const;
    await database.transaction((trx) =>
      cases.close(trx, { merchant, actor, id: first.id, note: 'looked into', now: after(200) }),
    );
    const of = async (state: 'open' | 'closed' | 'all') =>
      (await listed({ state, memberId: member.memberId })).map(({ id }) => id);
    expect([await of('open'), await of('closed')]).toEqual([[second.id], [first.id]]);
    expect(await of('all')).toEqual([first.id, second.id].toSorted((a, b) => (a < b ? 1 : -1)));
    expect((await listed({ state: 'all', id: first.id })).map(({ id }) => id)).toEqual([first.id]);
    expect(await listed({ state: 'all', id: first.id, memberId: 0n })).toEqual([]);
  });
});
