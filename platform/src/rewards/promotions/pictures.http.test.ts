/** Pictures of promotions and of rewards for points: uploaded by those who edit them, kept as long as anything shows them. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { sql } from 'kysely';
import { demoOperatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';

const DAY_MS = 86_400_000;

let platform: TestPlatform;
let operator: string;

const ops = async (path: string, body: object) => {
  const reply = await platform.operatorApp.inject({
    ...{ method: 'POST', url: `/ops/merchants/aurora/${path}`, payload: body },
    headers: { host: 'localhost', 'idempotency-key': randomUUID(), authorization: `Bearer ${operator}` },
  });
  const { code, value } = reply.json<{ code?: string; value: { url: string; width: number; height: number } }>();
  return { status: reply.statusCode, code, value };
};
/** Of one colour, so that each number is a picture of its own. */
const picture = async (number: number, width = 960, height = 640): Promise<string> => {
  const background = { r: number, g: 90, b: 120 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};
const uploaded = async (path: string, number: number): Promise<string> => {
  const { status, value } = await ops(path, { picture: await picture(number) });
  if (status !== 200) throw new Error(`no picture: ${status}`);
  return value.url;
};
const isThere = async (url: string): Promise<boolean> =>
  (await platform.app.inject({ url, headers: { host: 'localhost' } })).statusCode === 200;
const inDays = (days: number): string => new Date(platform.deps.clock.now().getTime() + days * DAY_MS).toISOString();

const promotion = (imageUrl: string): object => ({
  ...{ category: 'club', imageUrl, announced: true, sort: 500, startsAt: inDays(1), endsAt: null, activity: null },
  texts: { EN: { title: 'With a picture', summary: '', content: '<p>Rules</p>' } },
});
const reward = (imageUrl: string): object => ({
  ...{ kind: 'gift', imageUrl, points: 100, amount: null, stock: null, limitPerMember: null, sort: 500 },
  texts: { EN: { name: 'A cup', description: '' } },
  ...{ startsAt: inDays(0), endsAt: null, enabled: true, reason: 'asked by the test' },
});

beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

it.each([
  ['promotion-pictures', 720, 480],
  ['points/pictures', 480, 360],
])('%s are drawn anew in the size of their place and served on both origins', async (path, width, height) => {
  const { value } = await ops(path, { picture: await picture(1) });
  expect(value).toMatchObject({ width, height });
  for (const app of [platform.app, platform.operatorApp]) {
    const { statusCode, rawPayload } = await app.inject({ url: value.url, headers: { host: 'localhost' } });
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
  }
});

it.each(['promotion-pictures', 'points/pictures'])('%s that are none or too small are refused', async (path) => {
  const script = `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`;
  expect(await ops(path, { picture: script })).toMatchObject({ status: 422, code: 'content.picture-refused' });
  expect((await ops(path, { picture: await picture(2, 100, 60) })).code).toBe('content.picture-small');
});

it('keeps what a draft, a reward or a redemption shows, and deletes the rest after a day', async () => {
  const { db } = platform.deps.database;
  const [ofDraft, ofReward, ofRedemption, unused, young] = [
    await uploaded('promotion-pictures', 10),
    await uploaded('points/pictures', 11),
    await uploaded('points/pictures', 12),
    await uploaded('promotion-pictures', 13),
    await uploaded('promotion-pictures', 14),
  ];
  expect((await ops('promotion-drafts', promotion(ofDraft))).status).toBe(200);
  expect((await ops('points/rewards', reward(ofReward))).status).toBe(200);
  await sql`
    insert into point_redemption (merchant_id, member_id, reward_id, kind, texts, image, points, created_at)
    select m.merchant_id, m.id, r.id, r.kind, r.texts, ${ofRedemption}, r.points, now()
    from member m join point_reward r on r.merchant_id = m.merchant_id where m.account = 'player1' order by r.id limit 1`.execute(
    db,
  );
  await sql`
    update content_picture set created_at = now() - interval '2 days' where not ${young} like '%' || name`.execute(db);
  await uploaded('points/pictures', 15);
  expect(await Promise.all([ofDraft, ofReward, ofRedemption, unused, young].map(isThere))).toEqual([
    ...[true, true, true],
    ...[false, true],
  ]);
});
