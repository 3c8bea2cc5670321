import { sql } from 'kysely';
import type { Member } from '../../identity/identity/index.ts';
import { bigints } from '../../kernel/index.ts';
import type { Database, Trx } from '../../kernel/index.ts';
import { createTestDatabase } from '../../kernel/testing/index.ts';
import type { TestDatabase } from '../../kernel/testing/index.ts';
import { memberRow, merchantRow } from '../../kernel/testing/rows.ts';
import type { ReferralGrant } from './ports.ts';
import { createQualify } from './qualify.job.ts';
import type { QualifyDeps } from './qualify.job.ts';
import { createReferralService } from './referral.service.ts';
import { listFriends, noteFriend, readProgress, writeSetting } from './referral.store.ts';

// Runs on the embedded database, and with real concurrent connections where TEST_DATABASE_URL is set.
let test: TestDatabase;
let database: Database;
let merchant: number;
let other: number;

const AT = new Date('2026-02-01T00:00:00Z');
const DAY_MS = 86_400_000;
const RULES = { bonus: 8_800n, deposited: 10_000n, wagered: 50_000n, days: 30 };

/** What other domains know. */
const promoted = new Map<number, Date>();
const deposits = new Map<bigint, bigint>();
const turnover = new Map<bigint, bigint>();
const persons = new Set<string>();
const accounts = new Set<string>();
const excluded = new Set<bigint>();
const granted: ReferralGrant[] = [];

const sumsOf =
  (sums: ReadonlyMap<bigint, bigint>): QualifyDeps['depositedOf'] =>
  (_trx, _merchantId, ids) =>
    Promise.resolve(new Map(ids.flatMap((id) => (sums.has(id) ? [[id, sums.get(id) ?? 0n] as const] : []))));

const pairsIn =
  (known: ReadonlySet<string>): QualifyDeps['sharings'][number] =>
  (_trx, pairs) =>
    Promise.resolve(
      new Set(pairs.flatMap(({ memberId, otherId }) => (known.has(`${memberId} ${otherId}`) ? [memberId] : []))),
    );

const deps: QualifyDeps = {
  promotedAt: () => Promise.resolve(promoted),
  depositedOf: sumsOf(deposits),
  turnoverOf: sumsOf(turnover),
  sharings: [pairsIn(persons), pairsIn(accounts)],
  grants: {
    grantMany: (_trx, grants) => Promise.resolve(granted.push(...grants) && grants.length),
    earnedFrom: () => Promise.resolve(0n),
  },
  mask: (account) => `${account.charAt(0)}***`,
  admission: { allows: (action, { memberId }) => Promise.resolve(action === 'promotion' && !excluded.has(memberId)) },
  identity: {
    membersByIds: async (merchantId, ids, executor) => {
      const { rows } = await sql<Member>`
        select id, account, type, status from member where merchant_id = ${merchantId} and id = any (${bigints(ids)})`.execute(
        executor ?? database.db,
      );
      return rows;
    },
  },
};
const run = createQualify(deps);
const qualify = (at = AT): Promise<number> => database.transaction((trx) => run(trx, at));

const addMerchant = (code: string): Promise<number> => merchantRow(database.db, code);
const addMember = (of = merchant): Promise<bigint> => memberRow(database.db, of);
/** Has deposited and staked exactly enough, unless told. */
const addFriend = async (
  referrerId: bigint,
  more: { of?: number; deposited?: bigint; wagered?: bigint; at?: Date } = {},
) => {
  const { of = merchant, deposited = RULES.deposited, wagered = RULES.wagered, at = AT } = more;
  const memberId = await addMember(of);
  deposits.set(memberId, deposited);
  turnover.set(memberId, wagered);
  await noteFriend(database.db, { memberId, merchantId: of, referrerId, at });
  return memberId;
};
const set = (of: number, more: Partial<typeof RULES> = {}): Promise<void> =>
  writeSetting(database.db, of, { ...RULES, ...more }, { at: AT, by: 'test' });
const setStatus = (id: bigint, status: string): Promise<unknown> =>
  sql`update member set status = ${status} where id = ${id}`.execute(database.db);
const friendsOf = (memberId: bigint, page = { offset: 0, limit: 20 }) =>
  listFriends(database.db, { merchantId: merchant, memberId }, page);
const outcomeOf = async (memberId: bigint): Promise<string | null> => {
  const { rows } = await sql<{
    outcome: string | null;
  }>`select outcome from referral_friend where member_id = ${memberId}`.execute(database.db);
  return rows[0]?.outcome ?? null;
};

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
  merchant = await addMerchant('aurora');
  other = await addMerchant('lotus');
});
afterAll(() => test.close());
beforeEach(async () => {
  granted.length = 0;
  excluded.clear();
  promoted.clear();
  promoted.set(merchant, AT);
  await set(merchant);
  // Friends of the test before are nobody's concern any more.
  await sql`update referral_friend set outcome = 'same-person', decided_at = now() where decided_at is null`.execute(
    database.db,
  );
});

describe('a friend who qualifies', () => {
  it('brings the bonus to who invited, with the friend masked, once', async () => {
    const referrer = await addMember();
    const friend = await addFriend(referrer);
    expect(await qualify()).toBe(1);
    expect(granted).toEqual([
      {
        ...{ merchantId: merchant, memberId: referrer, key: `referral:${friend}`, source: 'referral', amount: 8_800n },
        ...{ facts: { friend: 'm***' }, at: AT, expiresAt: new Date(AT.getTime() + 30 * DAY_MS) },
      },
    ]);
    expect([await qualify(), await qualify()]).toEqual([0, 0]);
    expect(await friendsOf(referrer)).toEqual({
      ...{ invited: 1, qualified: 1, rows: [{ memberId: friend, invitedAt: AT, qualifiedAt: AT }] },
    });
  });

  it('has deposited and staked enough, by the settings as they stand', async () => {
    const referrer = await addMember();
    const poor = await addFriend(referrer, { deposited: RULES.deposited - 1n });
    const idle = await addFriend(referrer, { wagered: RULES.wagered - 1n });
    const none = await addFriend(referrer);
    deposits.delete(none);
    expect(await qualify()).toBe(0);
    deposits.set(poor, RULES.deposited);
    expect(await qualify()).toBe(1);
    await set(merchant, { deposited: 0n, wagered: RULES.wagered - 1n, bonus: 100n });
    expect(await qualify()).toBe(2);
    expect(granted.map(({ amount }) => amount)).toEqual([8_800n, 100n, 100n]);
    expect(granted.map(({ key }) => key)).toEqual([poor, idle, none].map((id) => `referral:${id}`));
  });

  it('is found by one of many runs at the same moment', async () => {
    const referrer = await addMember();
    for (let count = 0; count < 5; count += 1) await addFriend(referrer);
    const counts = await Promise.all(Array.from({ length: 8 }, () => qualify()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(new Set(granted.map(({ key }) => key)).size).toBe(5);
    expect(granted).toHaveLength(5);
  });

  it('is found however many wait before', async () => {
    const referrer = await addMember();
    await sql`
      with waiting as (
        insert into member (merchant_id, account, nickname)
        select ${merchant}, 'waits' || n, 'w' from generate_series(1, 5600) n returning id
      )
      insert into referral_friend (member_id, merchant_id, referrer_id, invited_at) select id, ${merchant}, ${referrer}, ${AT} from waiting`.execute(
      database.db,
    );
    await addFriend(referrer);
    expect(await qualify()).toBe(0);
    expect(await readProgress(database.db, merchant)).not.toBe(0n);
    expect(await qualify()).toBe(1);
    expect(await readProgress(database.db, merchant)).toBe(0n);
  });
});

describe('nothing is granted', () => {
  it('while no promotion runs; afterwards it is', async () => {
    await addFriend(await addMember());
    promoted.clear();
    expect(await qualify()).toBe(0);
    promoted.set(merchant, AT);
    expect(await qualify()).toBe(1);
  });

  it('for who was invited before the running promotion began: they wait', async () => {
    const referrer = await addMember();
    const early = await addFriend(referrer, { at: new Date(AT.getTime() - 1) });
    const friend = await addFriend(referrer);
    expect(await qualify(new Date(AT.getTime() + DAY_MS))).toBe(1);
    expect(granted).toMatchObject([{ key: `referral:${friend}` }]);
    expect(await outcomeOf(early)).toBeNull();
    expect(await friendsOf(referrer)).toMatchObject({ invited: 2, qualified: 1 });
    promoted.set(merchant, new Date(AT.getTime() - DAY_MS));
    expect(await qualify()).toBe(1);
  });

  it('where a merchant has set nothing, and by another merchant’s rules', async () => {
    const friend = await addFriend(await addMember(other), { of: other });
    promoted.set(other, AT);
    expect(await qualify()).toBe(0);
    await set(other, { bonus: 5n });
    expect(await qualify()).toBe(1);
    expect(granted).toMatchObject([{ merchantId: other, key: `referral:${friend}`, amount: 5n }]);
  });

  it('[RSG-004] to who takes a break from play, or is blocked: their friends wait', async () => {
    const referrer = await addMember();
    const friend = await addFriend(referrer);
    excluded.add(referrer);
    expect(await qualify()).toBe(0);
    excluded.clear();
    await setStatus(referrer, 'blocked');
    expect(await qualify()).toBe(0);
    await setStatus(referrer, 'active');
    await setStatus(friend, 'blocked');
    expect(await qualify()).toBe(0);
    await setStatus(friend, 'active');
    expect(await outcomeOf(friend)).toBeNull();
    expect(await qualify()).toBe(1);
  });

  it('for somebody who is who invited: for good, and still counted as invited', async () => {
    const referrer = await addMember();
    const friend = await addFriend(referrer);
    persons.add(`${friend} ${referrer}`);
    expect(await qualify()).toBe(0);
    persons.clear();
    expect(await qualify()).toBe(0);
    expect(await outcomeOf(friend)).toBe('same-person');
    expect(await friendsOf(referrer)).toMatchObject({ invited: 1, qualified: 0, rows: [{ qualifiedAt: null }] });
  });

  it('for somebody who shares a bank account with who invited, among friends who do not', async () => {
    const referrer = await addMember();
    const [self, known, friend] = [await addFriend(referrer), await addFriend(referrer), await addFriend(referrer)];
    accounts.add(`${self} ${referrer}`);
    persons.add(`${known} ${referrer}`);
    expect(await qualify()).toBe(1);
    expect(granted).toMatchObject([{ key: `referral:${friend}` }]);
    expect([await outcomeOf(self), await outcomeOf(known), await outcomeOf(friend)]).toEqual([
      ...['same-person', 'same-person', 'qualified'],
    ]);
  });

  it('where the transaction breaks off, and by the next run it is', async () => {
    await addFriend(await addMember());
    const broken = database.transaction(async (trx: Trx) => {
      await run(trx, AT);
      throw new Error('the connection is gone');
    });
    await expect(broken).rejects.toThrow('the connection is gone');
    expect(await qualify()).toBe(1);
  });
});

it('of changes at the same moment each record begins where the one before ended', async () => {
  const trail: (readonly [string | null, string | null])[] = [];
  const service = createReferralService({
    ...{ database, ...deps, identity: { accountsOf: () => Promise.resolve(new Map()) } },
    codeOf: () => Promise.resolve('CODE'),
    audit: {
      record: (_executor, { before = null, after = null }) => {
        trail.push([before, after]);
        return Promise.resolve();
      },
    },
  });
  const act = {
    actor: { name: 'operator1', kind: 'operator', requestId: 'test' },
    merchant: { id: merchant, code: 'aurora', currency: 'CNY' },
    ...{ reason: 'the campaign of spring', now: AT },
  } as const;
  const change = (bonus: bigint) => database.transaction((trx) => service.change(trx, act, { ...RULES, bonus }));
  await Promise.all([100n, 200n, 300n, 400n, 500n, 600n].map(change));
  expect(trail).toHaveLength(6);
  expect(trail.slice(1).map(([before]) => before)).toEqual(trail.slice(0, -1).map(([, after]) => after));
});

describe('friends', () => {
  it('[PRO-013] [MEM-018] are counted under who invited, by pages, the newest first', async () => {
    const referrer = await addMember();
    const friends = [await addFriend(referrer), await addFriend(referrer), await addFriend(referrer)];
    await addFriend(await addMember());
    const [first, second, third] = friends;
    expect((await friendsOf(referrer)).rows.map(({ memberId }) => memberId)).toEqual([third, second, first]);
    const page = await friendsOf(referrer, { offset: 2, limit: 2 });
    expect(page).toMatchObject({ invited: 3, qualified: 0, rows: [{ memberId: first }] });
    expect(await friendsOf(referrer, { offset: 9, limit: 2 })).toEqual({ invited: 3, qualified: 0, rows: [] });
    expect(await friendsOf(await addMember())).toEqual({ invited: 0, qualified: 0, rows: [] });
  });

  it('[PRO-013] came by one member, once for good', async () => {
    const referrer = await addMember();
    const friend = await addFriend(referrer);
    await noteFriend(database.db, { memberId: friend, merchantId: merchant, referrerId: await addMember(), at: AT });
    expect((await friendsOf(referrer)).invited).toBe(1);
    await expect(
      noteFriend(database.db, { memberId: referrer, merchantId: merchant, referrerId: referrer, at: AT }),
    ).rejects.toThrow(/referral_friend_check/);
  });
});
