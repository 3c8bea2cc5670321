/** How long feedback is kept, and what of it a member takes home. */
import { sql } from 'kysely';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { FEEDBACK_DAY_MS, FEEDBACK_KEPT_DAYS } from './feedback.policy.ts';
import { insertFeedback, listMemberFeedback, purgeFeedback } from './feedback.store.ts';

let platform: TestPlatform;
let author: { readonly merchantId: number; readonly memberId: bigint };
let other: typeof author;

const daysAgo = (days: number): Date => new Date(Date.now() - days * FEEDBACK_DAY_MS);
const memberOf = async (account: string): Promise<typeof author> => {
  const { rows } = await sql<typeof author>`
    select merchant_id as "merchantId", id as "memberId" from member where account = ${account}`.execute(
    platform.deps.database.db,
  );
  const [row] = rows;
  if (!row) throw new Error(`the demo has no ${account}`);
  return row;
};
const write = (content: string, writtenDaysAgo: number, member: typeof author | null = author) =>
  insertFeedback(platform.deps.database.db, {
    ...{ merchantId: author.merchantId, memberId: member?.memberId ?? null, content },
    ...{ language: 'EN', page: '/help', at: daysAgo(writtenDaysAgo) },
  });
const finish = (content: string, doneDaysAgo: number) =>
  sql`
    update feedback set state = 'done', done_at = ${daysAgo(doneDaysAgo)}, done_by = 'operator1', note = 'Told the games team'
    where content = ${content}`.execute(platform.deps.database.db);
const kept = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ content: string }>`select content from feedback order by content`.execute(
    platform.deps.database.db,
  );
  return rows.map(({ content }) => content);
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  author = await memberOf('player1');
  other = await memberOf('player2');
});
afterAll(() => platform.stop());
beforeEach(async () => {
  await sql`select feedback_purge('infinity')`.execute(platform.deps.database.db);
});

it('[RSG-010] a member takes home what they wrote themselves, without the notes of operators', async () => {
  await write('Mine, the first', 2);
  await write('Of somebody else', 1, other);
  await write('Of a visitor', 1, null);
  await write('Mine, the second', 0);
  await finish('Mine, the first', 1);
  const rows = await listMemberFeedback(platform.deps.database.db, author);
  expect(rows).toEqual([
    expect.objectContaining({ content: 'Mine, the first', page: '/help', language: 'EN', state: 'done' }),
    expect.objectContaining({ content: 'Mine, the second', state: 'open', doneAt: null }),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/operator1|games team/);
});

it('is gone a year after it was done, or written where nobody did anything', async () => {
  await sql`update feedback set created_at = ${daysAgo(900)}, done_at = ${daysAgo(900)}, state = 'done', done_by = 'x', note = 'x'`.execute(
    platform.deps.database.db,
  );
  await write('a: done long ago', 800);
  await finish('a: done long ago', 366);
  await write('b: written long ago, done since', 800);
  await finish('b: written long ago, done since', 364);
  await write('c: never done', 366);
  await write('d: never done, young', 364);
  await write('e: of a visitor, old', 366, null);
  await purgeFeedback(platform.deps.database.db, daysAgo(FEEDBACK_KEPT_DAYS));
  expect(await kept()).toEqual(['b: written long ago, done since', 'd: never done, young']);
});

it('the application deletes nothing that is young, whatever it asks for', async () => {
  await sql`update feedback set created_at = ${daysAgo(900)}, done_at = null, state = 'open', done_by = null, note = null`.execute(
    platform.deps.database.db,
  );
  await write('young', 10);
  await sql`select feedback_purge('infinity')`.execute(platform.deps.database.db);
  expect(await kept()).toEqual(['young']);
  const { rows } = await sql`select has_table_privilege('portal_app', 'feedback', 'delete') as deletes`.execute(
    platform.deps.database.db,
  );
  expect(rows).toEqual([{ deletes: false }]);
});
