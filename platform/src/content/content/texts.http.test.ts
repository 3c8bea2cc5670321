/** Single texts in a merchant's own words (OPR-008): on the whole platform, with a release that says what it ships. */
import { sql } from 'kysely';
import { archiveOf, buildFiles } from '../../delivery/releases/testing/release-builder.ts';
import { createDemoPlatform, until } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { REASON, openContentDesk } from './testing/content-desk.ts';
import type { ContentDesk, Row } from './testing/content-desk.ts';

const SHIPPED = {
  EN: { hot: 'Hot', lead: 'Welcome, {{name}}', games_one: '{{count}} game', games_other: '{{count}} games' },
  VI: { hot: 'Nổi bật', lead: 'Xin chào {{name}}', games_other: '{{count}} trò chơi' },
};

let platform: TestPlatform;
let desk: ContentDesk;

const ops = (...call: Parameters<ContentDesk['ops']>) => desk.ops(...call);
const wordsOf = async (language: string, other: { host?: string; preview?: string } = {}) =>
  (await desk.portal(`/wps/relay/getUpdateLanguage?language=${language}`, other)).value.texts;
const text = (key: string, texts: Readonly<Record<string, string>>) => ({
  content: { kind: 'text', fields: { key: `lobby:${key}`, texts } },
});
const add = async (key: string, texts: Readonly<Record<string, string>>) => {
  const added = await ops('POST', 'items', text(key, texts));
  expect(added).toMatchObject({ status: 200 });
  return `items/${String(added.value['id'])}`;
};
const publish = (...call: Parameters<ContentDesk['publish']>) => desk.publish(...call);
const find = async (query: string) => (await ops('GET', `shipped-texts?${query}`)).value;

beforeAll(async () => {
  platform = await createDemoPlatform({ config: { port: 0, operatorPort: 0 } });
  await platform.start();
  desk = await openContentDesk(platform);
  const files = {
    'texts.json': JSON.stringify({ lobby: SHIPPED, shell: { EN: { stolen: 'Not a text of the lobby' } } }),
  };
  const published = await platform.app.inject({
    method: 'POST',
    url: '/portal/releases/lobby',
    headers: { host: 'localhost', authorization: 'Bearer demo-team-lobby', 'content-type': 'application/gzip' },
    payload: archiveOf(buildFiles({ module: 'lobby', version: '99.0.0', files })),
  });
  expect(published.statusCode).toBe(200);
  await until(async () => (await find('key=lobby:hot'))['total'] === 1);
});
afterAll(() => platform.stop());

describe('the shipped texts', () => {
  it('are found by key and by words, in the merchant’s languages that have the form', async () => {
    const { texts, total } = await find('search=games_');
    expect(total).toBe(2);
    expect(texts[0]).toMatchObject({ key: 'lobby:games_one', itemId: null, states: [] });
    expect(texts[0]?.['texts']).not.toHaveProperty('VI');
    expect(texts[1]?.['texts']).toMatchObject({ EN: '{{count}} games', VI: '{{count}} trò chơi' });
    expect((await find(`search=${encodeURIComponent('noi bat')}`)).texts[0]).toMatchObject({ key: 'lobby:hot' });
    expect(await find('search=stolen')).toMatchObject({ total: 0, texts: [] });
  });
});

describe('the merchant’s own words', () => {
  it.each([
    ['a lost placeholder', 'lead', { EN: 'Hello' }, 'content.text-placeholders', { language: 'EN', marks: '{{name}}' }],
    ['HTML', 'hot', { VI: '<b>Hot</b>' }, 'content.text-markup', { language: 'VI', marks: '<b> </b>' }],
    ['a form that the language lacks', 'games_one', { VI: '{{count}} x' }, 'request.invalid', {}],
    ['an unknown key', 'nothing', { EN: 'x' }, 'request.not-found', {}],
  ])('with %s are refused', async (_, key, texts, code, params) => {
    const answer = await ops('POST', 'items', text(key, texts));
    expect(answer).toMatchObject({ code });
    expect(answer.params ?? {}).toMatchObject(params);
  });

  it('replace the shipped ones once published, at this merchant alone, and go when they are withdrawn', async () => {
    const path = await add('hot', { EN: 'On fire', VI: 'Đang hot' });
    expect(await wordsOf('EN')).toEqual({});
    expect(await publish(path)).toMatchObject({ status: 200 });
    expect([await wordsOf('EN'), await wordsOf('VI')]).toEqual([
      { 'lobby:hot': 'On fire' },
      { 'lobby:hot': 'Đang hot' },
    ]);
    expect(await wordsOf('EN', { host: 'lotus.localhost' })).toEqual({});
    expect((await find('key=lobby:hot')).texts[0]).toMatchObject({ itemId: path.split('/')[1], states: ['live'] });
    expect((await ops('GET', 'items?kind=text')).value.items[0]).toMatchObject({
      title: 'lobby:hot',
      languages: ['EN', 'VI'],
    });
    const { db } = platform.deps.database;
    const { rows } =
      await sql<Row>`select payload from outbox where type = 'content/changed' order by id desc limit 1`.execute(db);
    expect(rows[0]?.['payload']).toEqual({ texts: true });

    expect(await ops('POST', `${path}/withdraw`, { reason: REASON })).toMatchObject({ status: 200 });
    expect(await wordsOf('EN')).toEqual({});
    expect(await ops('POST', `${path}/restore`, { number: 1, reason: REASON })).toMatchObject({ status: 200 });
    expect(await wordsOf('EN')).toEqual({ 'lobby:hot': 'On fire' });
    await ops('POST', `${path}/withdraw`, { reason: REASON });
  });

  it('are logged with what they change, and the second of two operators saves nothing', async () => {
    const path = await add('lead', { EN: 'Hello, {{name}}' });
    expect(await desk.lastAudit()).toMatchObject({ action: 'content.add', subject: 'lobby:lead', before: null });
    const draft = (word: string, version: number) =>
      ops('PUT', `${path}/draft`, { ...text('lead', { EN: `${word}, {{name}}` }), version });
    expect(await draft('Hi', 0)).toMatchObject({ status: 200 });
    expect(await desk.lastAudit()).toMatchObject({
      action: 'content.draft',
      before: '{"version":1,"key":"lobby:lead","EN":"Hello, {{name}}"}',
      after: '{"version":1,"key":"lobby:lead","EN":"Hi, {{name}}"}',
    });
    expect(await draft('Hey', 0)).toMatchObject({ status: 409, code: 'form.overtaken' });
    expect((await ops('GET', path)).value.versions[0]).toMatchObject({
      content: { fields: { texts: { EN: 'Hi, {{name}}' } } },
    });
  });

  it('are seen in a preview before they are published, in one browser', async () => {
    const path = await add('games_other', { EN: '{{count}} titles' });
    const { value } = await ops('POST', `${path}/preview`, { number: 1 });
    const preview = `${String(new URL(String(value['url'])).searchParams.get('preview'))}.${'k'.repeat(36)}`;
    expect(await wordsOf('EN', { preview })).toEqual({ 'lobby:games_other': '{{count}} titles' });
    expect(await wordsOf('VI', { preview })).toEqual({});
    expect(await wordsOf('EN')).toEqual({});
    const shown = await desk.portal('/portal/content-preview', { preview });
    expect(shown.value).toMatchObject({ title: 'lobby:games_other' });
  });

  it('for a text that has some already, in no language, or by an operator without the right, are refused', async () => {
    await add('games_one', { EN: 'Only {{count}} game' });
    expect(await ops('POST', 'items', text('games_one', { EN: '{{count}}' }))).toMatchObject({
      code: 'form.overtaken',
    });
    expect(await ops('POST', 'items', text('hot', {}))).toMatchObject({ status: 400, code: 'request.invalid' });
    const finance = await operatorToken(platform, 'operator2');
    expect(await ops('POST', 'items', text('hot', { EN: 'x' }), finance)).toMatchObject({ code: 'session.forbidden' });
  });
});
