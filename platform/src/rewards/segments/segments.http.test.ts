/** Segments of members on the demo: what they contain, that they are kept, and that messages use them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../../back-office/operators/testing/demo-operator.ts';

interface Saved {
  readonly id: string;
  readonly name: string;
  readonly conditions: object;
  readonly version: number;
  readonly changedBy: string;
}
interface Value {
  readonly recipients: number;
  readonly segments: readonly Saved[];
  readonly id: string;
  readonly version: number;
}

let platform: TestPlatform;
let token: string;

beforeAll(async () => {
  platform = await createDemoPlatform();
  token = await demoOperatorToken(platform);
  // The demo's own members have all deposited.
  await sql`
    insert into member (merchant_id, account, nickname) select id, 'withoutdeposit', 'New' from merchant where code = 'aurora'`.execute(
    platform.deps.database.db,
  );
});
afterAll(() => platform.stop());

const call = async (method: 'GET' | 'POST', path: string, body?: object, by = token) => {
  const reply = await platform.operatorApp.inject({
    ...{ method, url: `/ops/merchants/aurora/${path}`, ...(body && { payload: body }) },
    headers: { host: '127.0.0.1', authorization: `Bearer ${by}`, 'idempotency-key': randomUUID() },
  });
  const { code, value } = reply.json<{ code?: string; value: Value }>();
  return { status: reply.statusCode, code, value };
};
const countOf = async (conditions: object): Promise<number> => {
  const { value } = await call('POST', 'messages/preview', { audience: { kind: 'segment', ...conditions } });
  return value.recipients;
};
const count = async (condition: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from member m
    where m.merchant_id = (select id from merchant where code = 'aurora') and m.type = 1 and m.status = 'active'
      and m.agent_suspended_at is null and ${sql.raw(condition)}
      and not exists (
        select from protection_held h join exclusion e on e.id = h.exclusion_id where h.member_id = m.id and exclusion_end(e) > now())`.execute(
    platform.deps.database.db,
  );
  return rows[0]?.n ?? 0;
};
const SUM = `(select coalesce(sum(credited), 0) from deposit d where d.member_id = m.id and d.status = 'credited')`;
const OPEN = `exists (select from protection_case c where c.member_id = m.id and c.closed_at is null)`;

it.each([
  [{}, 'true'],
  [{ depositedFrom: '500.00' }, `${SUM} >= 50000`],
  [{ depositedBelow: '0.01' }, `${SUM} = 0`],
  [{ depositedFrom: '1.00', depositedBelow: '1000.00' }, `${SUM} between 100 and 99999`],
  [{ openCases: 'with' }, OPEN],
  [{ openCases: 'without' }, `not ${OPEN}`],
  [{ levels: [1], openCases: 'without' }, `m.club_rank_level = 1 and not ${OPEN}`],
])('%j', async (conditions, condition) => {
  const expected = await count(condition);
  expect(expected).toBeGreaterThan(0);
  expect(await countOf(conditions)).toBe(expected);
});

it('finds members who have a tag, and those who do not have it', async () => {
  const { db } = platform.deps.database;
  await sql`
    with g as (
      insert into member_tag (merchant_id, name, created_at, created_by) select id, 'Watched', now(), 'test' from merchant where code = 'aurora'
      returning id, merchant_id)
    insert into member_tagged (member_id, tag_id, merchant_id, reason, set_at, set_by)
    select m.id, g.id, g.merchant_id, 'test', now(), 'test' from g join member m on m.merchant_id = g.merchant_id and m.account = 'withoutdeposit'`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`select id::text from member_tag where name = 'Watched'`.execute(db);
  const tag = rows[0]?.id ?? '';
  const all = await countOf({});
  expect(await countOf({ tagged: tag })).toBe(1);
  expect(await countOf({ untagged: tag })).toBe(all - 1);
  expect(await countOf({ tagged: tag, untagged: tag })).toBe(0);
  expect(await countOf({ tagged: tag, depositedFrom: '0.01' })).toBe(0);
});

it('counts only the deposits of the last days where they are limited', async () => {
  const within = `${SUM.replace('credited)', "credited) filter (where decided_at > now() - interval '1 day')")} >= 100`;
  const all = await countOf({ depositedFrom: '1.00' });
  const lately = await countOf({ depositedFrom: '1.00', depositedDays: 1 });
  expect(lately).toBe(await count(within));
  expect(lately).toBeLessThan(all);
});

it('keeps segments under a name, with who changed them, and writes both acts down', async () => {
  const order = { name: 'Quiet', conditions: { openCases: 'without' }, reason: 'asked by the test' };
  expect((await call('POST', 'segments', order)).status).toBe(200);
  expect((await call('POST', 'segments', { ...order, name: 'quiet', conditions: { levels: [1] } })).status).toBe(200);
  const [saved, ...others] = (await call('GET', 'segments')).value.segments;
  expect(others).toEqual([]);
  expect(saved).toMatchObject({ name: 'quiet', conditions: { levels: [1] }, changedBy: 'operator1' });
  const removal = `segments/${saved?.id}/removal`;
  expect((await call('POST', removal, { reason: 'asked by the test' })).status).toBe(200);
  expect(await call('POST', removal, { reason: 'asked by the test' })).toMatchObject({ status: 404 });
  expect((await call('GET', 'segments')).value.segments).toEqual([]);
  const { rows } = await sql<{ action: string; before: string | null }>`
    select action, before from audit_log where action like 'segment.%' order by id`.execute(platform.deps.database.db);
  expect(rows.map(({ action }) => action)).toEqual(['segment.save', 'segment.save', 'segment.remove']);
  expect(rows[1]?.before).toContain('without');
});

it('does not replace a segment that another operator has just saved, added or removed', async () => {
  const save = (name: string, levels: readonly number[], version?: number) =>
    call('POST', 'segments', { name, conditions: { levels }, version, reason: 'asked by the test' });
  const overtaken = { status: 409, code: 'form.overtaken' };
  const added = await save('Shared', [1], 0);
  expect(added).toMatchObject({ status: 200, value: { version: 1 } });
  expect(await save('shared', [2], 0)).toMatchObject(overtaken);
  expect(await save('Shared', [2], 1)).toMatchObject({ status: 200, value: { version: 2 } });
  expect(await save('Shared', [1, 2], 1)).toMatchObject(overtaken);
  const listed = async () => (await call('GET', 'segments')).value.segments;
  expect(await listed()).toMatchObject([{ name: 'Shared', conditions: { levels: [2] }, version: 2 }]);
  const remove = async () => {
    const [segment] = await listed();
    return call('POST', `segments/${segment?.id}/removal`, { reason: 'asked by the test' });
  };
  expect((await remove()).status).toBe(200);
  expect(await save('Shared', [1, 2], 2)).toMatchObject(overtaken);
  expect(await listed()).toEqual([]);
  expect(await save('Shared', [1, 2], 0)).toMatchObject({ status: 200, value: { version: 1 } });
  expect((await remove()).status).toBe(200);
});

it('declines what is no condition, and operators without the right to send', async () => {
  const order = { name: 'Bad', reason: 'asked by the test' };
  for (const conditions of [{ depositedFrom: '1' }, { depositedDays: 0 }, { openCases: 'maybe' }])
    expect(await call('POST', 'segments', { ...order, conditions })).toMatchObject({ status: 400 });
  const finance = await operatorToken(platform, 'operator2');
  expect(await call('POST', 'segments', { ...order, conditions: {} }, finance)).toMatchObject({ status: 403 });
});

it('[RSG-004] a message to a segment reaches no member from the moment of a time-out', async () => {
  const { db } = platform.deps.database;
  const sent = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from inbox_message i join member m on m.id = i.member_id
      where m.account = 'player2' and i.kind = 'operator'`.execute(db);
    return rows[0]?.n ?? 0;
  };
  const send = () =>
    call('POST', 'messages', {
      audience: { kind: 'segment' },
      texts: { EN: { title: 'Double points', content: 'Today only' } },
      reason: 'asked by the test',
    });
  const [before, all] = [await sent(), await countOf({})];
  expect((await send()).value.recipients).toBe(all);
  expect(await sent()).toBe(before + 1);
  await sql`
    with e as (
      insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at)
      select merchant_id, id, 'cool-off', '24h', now(), now() + interval '1 day' from member where account = 'player2' returning 1
    ) select 1 from e`.execute(db);
  expect((await send()).value.recipients).toBeLessThan(all);
  expect(await sent()).toBe(before + 1);
  expect(await countOf({})).toBeLessThan(all);
});
