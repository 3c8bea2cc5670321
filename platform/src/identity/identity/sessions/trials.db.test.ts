/** Trial accounts go with their sessions, and what is left of one holds up nothing else, on a real database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createDemoPlatform } from '../../../kernel/testing/index.ts';
import type { TestPlatform } from '../../../kernel/testing/index.ts';
import { purgeTrials } from './session.store.ts';

const DAY_MS = 86_400_000;
let platform: TestPlatform;

const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(platform.deps.database.db);
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

const trialOf = async (days: number): Promise<bigint> => {
  const account = `trial-${randomUUID().slice(0, 8)}`;
  const { rows } = await run(sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, type, is_agent, registered_at)
    select id, ${account}, ${account}, 4, 4, ${daysAgo(days)} from merchant where code = 'aurora' returning id`);
  return rows[0]?.id ?? 0n;
};
/** As a platform wrote it that kept the member of a trial session. */
const writeAs = (memberId: bigint) =>
  run(sql`
    insert into feedback (merchant_id, member_id, content, language, page, created_at)
    select merchant_id, id, 'From a trial', 'EN', '/', registered_at from member where id = ${memberId}`);
const excludeAs = (memberId: bigint) =>
  run(sql`
    insert into exclusion (merchant_id, member_id, kind, term, starts_at, operator, reason)
    select merchant_id, id, 'self-exclusion', 'permanent', now(), 'operator1', 'by mistake' from member where id = ${memberId}`);
const sessionOf = (memberId: bigint, days: number) =>
  run(sql`
    insert into member_session (id, merchant_id, member_id, token_hash, device, created_at, last_seen_at, idle_expires_at, ends_at)
    select ${randomUUID()}, merchant_id, id, sha256(${randomUUID()}::text::bytea), 'Firefox, Linux', ${daysAgo(days)}, ${daysAgo(days)},
      ${daysAgo(days)}, ${daysAgo(days)} from member where id = ${memberId}`);
const isThere = async (id: bigint): Promise<boolean> =>
  (await run(sql`select from member where id = ${id}`)).rows.length > 0;

beforeAll(async () => {
  platform = await createDemoPlatform();
});
afterAll(() => platform.stop());

it('goes ninety days after its day, and nobody else does', async () => {
  const [old, young, seen] = [await trialOf(91), await trialOf(89), await trialOf(91)];
  await sessionOf(seen, 90);
  const { rows: before } = await run(sql`select id from member where type <> 4 order by id`);
  await purgeTrials(platform.deps.database.db, daysAgo(90));
  expect([await isThere(old), await isThere(young), await isThere(seen)]).toEqual([false, true, true]);
  expect((await run(sql`select id from member where type <> 4 order by id`)).rows).toEqual(before);
});

it('one that others refer to stays, and the purge of everything else goes on', async () => {
  const [told, excluded, plain] = [await trialOf(91), await trialOf(91), await trialOf(91)];
  await writeAs(told);
  await excludeAs(excluded);
  for (const id of [told, excluded, plain]) await sessionOf(id, 91);
  await run(sql`
    insert into captcha (id, merchant_id, answer_hash, expires_at)
    select 'old', id, sha256('old'), now() - interval '2 days' from merchant where code = 'aurora'`);
  await platform.jobs.runDue();
  const { rows } = await run(sql`
    select from captcha where id = 'old' union all select from member_session where ends_at < ${daysAgo(90.5)}`);
  expect(rows).toEqual([]);
  await purgeTrials(platform.deps.database.db, daysAgo(90));
  expect([await isThere(told), await isThere(excluded), await isThere(plain)]).toEqual([true, true, false]);
  // Once its words are gone, so is the account.
  await run(
    sql`update feedback set created_at = now() - interval '900 days', state = 'open' where member_id = ${told}`,
  );
  await run(sql`select feedback_purge('infinity')`);
  await purgeTrials(platform.deps.database.db, daysAgo(90));
  expect([await isThere(told), await isThere(excluded)]).toEqual([false, true]);
});
