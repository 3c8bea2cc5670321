import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../kernel/testing/index.ts';
import type { TestDatabase } from '../../../kernel/testing/index.ts';
import { insertMember } from './member.store.ts';
import { depthBelow, teamIds, teamOf, uplinesOf } from './team.store.ts';

let test: TestDatabase;
let merchantId: number;
let otherMerchantId: number;

const addMerchant = async (code: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language)
    values (${code}, ${code}, 'CNY', '¥', 'amber', '{EN}', 'EN') returning id`.execute(test.database.db);
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  test = await createTestDatabase();
  merchantId = await addMerchant('tree-one');
  otherMerchantId = await addMerchant('tree-two');
});
afterAll(() => test.close());

let counter = 0;
const add = async (uplineId: bigint | null = null, merchant = merchantId): Promise<bigint> => {
  counter += 1;
  const id = await insertMember(test.database.db, {
    merchantId: merchant,
    account: `member${counter}`,
    nickname: `Member ${counter}`,
    passwordHash: null,
    type: 1,
    isAgent: 0,
    uplineId,
    registeredAt: new Date('2026-01-01T00:00:00Z'),
  });
  if (id === null) throw new Error('the account was taken');
  return id;
};

const move = (id: bigint, uplineId: bigint | null) =>
  sql`update member set upline_id = ${uplineId}::bigint where id = ${id}`.execute(test.database.db);

describe('team tree', () => {
  it('finds a team by depth, without the agent, and the way up', async () => {
    const top = await add();
    const [left, right] = [await add(top), await add(top)];
    const leaf = await add(left);
    const page = await teamOf(test.database.db, { merchantId, agentId: top });
    expect(page.members.map((member) => [member.id, member.depth])).toEqual([
      [left, 1],
      [right, 1],
      [leaf, 2],
    ]);
    expect(page.total).toBe(3);
    expect(
      (await teamOf(test.database.db, { merchantId, agentId: top, depthMax: 1, offset: 1, limit: 1 })).members.map(
        (member) => member.id,
      ),
    ).toEqual([right]);
    expect((await uplinesOf(test.database.db, merchantId, leaf)).map((member) => member.id)).toEqual([left, top]);
    expect(await depthBelow(test.database.db, merchantId, top, leaf)).toBe(2);
    expect(await depthBelow(test.database.db, merchantId, right, leaf)).toBeNull();
    expect(await depthBelow(test.database.db, merchantId, top, top)).toBeNull();
  });

  it('takes wildcards of a search as they are', async () => {
    const top = await add();
    await add(top);
    expect((await teamOf(test.database.db, { merchantId, agentId: top, account: 'MEMBER' })).total).toBe(1);
    expect((await teamOf(test.database.db, { merchantId, agentId: top, account: '%' })).total).toBe(0);
    expect((await teamOf(test.database.db, { merchantId, agentId: top, account: 'member_' })).total).toBe(0);
  });

  it("answers nothing about another merchant's tree, and never lets a tree cross", async () => {
    const top = await add();
    const below = await add(top);
    expect(await teamIds(test.database.db, otherMerchantId, top)).toEqual([]);
    expect(await uplinesOf(test.database.db, otherMerchantId, below)).toEqual([]);
    await expect(add(top, otherMerchantId)).rejects.toThrow(/foreign key/);
  });

  it('refuses a ring, and the application can not write the pairs by itself', async () => {
    const top = await add();
    const below = await add(top);
    await expect(move(top, below)).rejects.toThrow(/below the own team/);
    await expect(sql`delete from member_ancestry`.execute(test.database.db)).rejects.toThrow(/permission denied/);
  });

  it('an account is one in any case of letters', async () => {
    const member = { merchantId, nickname: 'X', passwordHash: null, type: 1, isAgent: 0, registeredAt: new Date() };
    expect(await insertMember(test.database.db, { ...member, account: 'SameName' })).not.toBeNull();
    expect(await insertMember(test.database.db, { ...member, account: 'samename' })).toBeNull();
    expect(
      await insertMember(test.database.db, { ...member, merchantId: otherMerchantId, account: 'samename' }),
    ).not.toBeNull();
  });

  it('after any series of moves the pairs are those that the uplines say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(7), fc.option(fc.nat(7))), { maxLength: 12 }), async (moves) => {
        const ids: bigint[] = [];
        for (let index = 0; index < 8; index += 1)
          ids.push(await add(index === 0 ? null : (ids[(index - 1) >> 1] ?? null)));
        for (const [who, to] of moves) {
          const id = ids[who];
          if (id === undefined || to === who) continue;
          await move(id, to === null ? null : (ids[to] ?? null)).catch(() => undefined);
        }
        const { rows } = await sql<{ wrong: number }>`
          with recursive up as (
            select id as ancestor_id, id as descendant_id, 0 as depth from member where merchant_id = ${merchantId}
            union all
            select m.upline_id, up.descendant_id, up.depth + 1 from up join member m on m.id = up.ancestor_id where m.upline_id is not null
          )
          select count(*)::integer as wrong from (
            (select * from up except select ancestor_id, descendant_id, depth from member_ancestry)
            union all
            (select a.ancestor_id, a.descendant_id, a.depth from member_ancestry a join member m on m.id = a.ancestor_id
              where m.merchant_id = ${merchantId} except select * from up)
          ) difference`.execute(test.database.db);
        expect(rows[0]?.wrong).toBe(0);
      }),
      { numRuns: 25 },
    );
  });
});
