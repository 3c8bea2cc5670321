import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createDemoPlatform, until } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { createToken, hashToken } from '../../kernel/crypto/index.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { REASON, openContentDesk } from './testing/content-desk.ts';
import type { Answer, ContentDesk, Row } from './testing/content-desk.ts';

const ART = '/art/scenes/orchard.svg';

let platform: TestPlatform;
let desk: ContentDesk;

const portal = (url: string, token?: string, host?: string) => desk.portal(url, { token, host });
const ops = (...call: Parameters<ContentDesk['ops']>) => desk.ops(...call);
const bannerTitles = async (group: string, host?: string) =>
  (await portal(`/wps/relay/MCSFE_getBanners?groupName=${group}&language=EN`, undefined, host)).value.list.map(
    ({ title }) => title,
  );
const titlesOf = async (types: string, token?: string) =>
  (await portal(`/wps/relay/MCSFE_getListAnnouncements?types=${types}&language=EN&pageSize=50`, token)).value.list.map(
    ({ title }) => title,
  );

const sessionOf = async (account: string): Promise<string> => {
  const token = createToken();
  await sql`
    insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    select ${randomUUID()}, m.merchant_id, m.id, decode(${hashToken(token).toString('hex')}, 'hex'), 'Firefox on Linux', '192.0.2.1',
      now(), now(), now() + interval '30 minutes', now() + interval '1 day'
    from member m join merchant_host h on h.merchant_id = m.merchant_id where m.account = ${account} and h.host = 'localhost'`.execute(
    platform.deps.database.db,
  );
  return token;
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  await platform.start();
  desk = await openContentDesk(platform);
});
afterAll(() => platform.stop());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const ITEM = 'items';
/** Saves a draft of a new item. */
const add = async (content: object) => {
  const { value } = await ops('POST', ITEM, { content });
  return { id: String(value['id']), path: `${ITEM}/${String(value['id'])}`, value };
};
const publish = (...call: Parameters<ContentDesk['publish']>) => desk.publish(...call);
/** A new item that is shown at once, unless `other` says when. */
const show = async (content: object, other: object = {}) => {
  const added = await add(content);
  expect(await publish(added.path, other)).toMatchObject({ status: 200 });
  return added;
};
const statesOf = async (kind: string, id: string) =>
  (await ops('GET', `items?kind=${kind}`)).value.items.find((item) => item['id'] === id)?.['states'];
const historyOf = async (path: string) =>
  (await ops('GET', path)).value.versions.map(({ number, state }) => `${String(number)} ${String(state)}`);
/** The clock of the database goes on by as much for what an item's versions have of times. */
const pass = (id: string, hours: number) =>
  sql`
    update content_version set visible_from = visible_from - ${hours} * interval '1 hour', visible_until = visible_until - ${hours} * interval '1 hour',
      replaced_at = replaced_at - ${hours} * interval '1 hour', dated_at = dated_at - ${hours} * interval '1 hour'
    where item_id = ${id}::bigint`.execute(platform.deps.database.db);

const banner = (title: string, other: object = {}) => ({
  kind: 'banner',
  fields: {
    ...{ groupName: 'w_reg', linkageType: 1, url: '/promotions', image: ART, imagePhone: ART },
    texts: { EN: { title, text: '', action: '' }, VI: { title: `${title} (vi)`, text: '', action: '' } },
    ...other,
  },
});
const announcement = (type: string, title: string, other: object = {}) => ({
  kind: 'announcement',
  fields: { type, popup: false, texts: { EN: { title, content: '<p>Text</p>' } }, ...other },
});
const helpItem = (slug: string, other: object = {}) => ({
  kind: 'help',
  fields: { slug, sort: 0, texts: { EN: { title: slug, content: '<p>One</p>' } }, ...other },
});

describe('versions of content', () => {
  it('[OPS-015] a banner is a draft, then shown on the pages of its group and no other, in its languages', async () => {
    const { id, path, value } = await add(banner('Added'));
    expect(value).toMatchObject({ number: 1, version: 0, removed: [] });
    expect(await statesOf('banner', id)).toEqual(['draft']);
    expect(await bannerTitles('w_reg')).not.toContain('Added');
    await publish(path);
    expect(await statesOf('banner', id)).toEqual(['live']);
    expect(await bannerTitles('w_reg')).toContain('Added');
    expect(await bannerTitles('w_home')).not.toContain('Added');
    expect(await bannerTitles('w_reg', 'lotus.localhost')).not.toContain('Added');
    const inVietnamese = await portal('/wps/relay/MCSFE_getBanners?groupName=w_reg&language=VI');
    expect(inVietnamese.value.list.map(({ title }) => title)).toContain('Added (vi)');
  });

  it('a draft changes nothing of what is shown until it is published; the log says what was before', async () => {
    const { path } = await show(banner('One'));
    const saved = await ops('PUT', `${path}/draft`, { content: banner('Two'), version: 1 });
    expect(saved.value).toMatchObject({ number: 2, version: 2, changedBy: 'operator1' });
    expect(await bannerTitles('w_reg')).toContain('One');
    await publish(path, { version: 2 });
    const titles = await bannerTitles('w_reg');
    expect([titles.includes('One'), titles.includes('Two')]).toEqual([false, true]);
    expect(await historyOf(path)).toEqual(['2 live', '1 replaced']);
    const { before, after, ...logged } = (await desk.lastAudit()) ?? {};
    expect(logged).toMatchObject({ action: 'content.publish', subject: 'Two', reason: REASON });
    expect(JSON.parse(before as string)).toMatchObject({
      ...{ version: 1, groupName: 'w_reg', url: '/promotions', EN: { title: 'One' }, VI: { title: 'One (vi)' } },
    });
    expect(JSON.parse(after as string)).toMatchObject({
      ...{ version: 2, groupName: 'w_reg', EN: { title: 'Two' }, VI: { title: 'Two (vi)' }, from: 'at once' },
    });
  });

  it('what is scheduled is shown from its beginning until its end, by the clock alone', async () => {
    const { id, path } = await show(banner('Timed'), { from: inHours(1), until: inHours(3) });
    const isShown = async () => (await bannerTitles('w_reg')).includes('Timed');
    expect([await statesOf('banner', id), await isShown()]).toEqual([['scheduled'], false]);
    await pass(id, 2);
    expect([await statesOf('banner', id), await isShown()]).toEqual([['live'], true]);
    await pass(id, 2);
    expect([await statesOf('banner', id), await isShown()]).toEqual([['ended'], false]);
    expect(await historyOf(path)).toEqual(['1 ended']);
  });

  it('a scheduled version takes the place of the one that is shown, and one published before it goes in between', async () => {
    const { id, path } = await show(announcement('B', 'First'));
    await ops('PUT', `${path}/draft`, { content: announcement('B', 'Third') });
    await publish(path, { from: inHours(2) });
    await ops('PUT', `${path}/draft`, { content: announcement('B', 'Second') });
    await publish(path);
    expect(await historyOf(path)).toEqual(['3 live', '2 scheduled', '1 replaced']);
    expect(await titlesOf('B')).toContain('Second');
    await pass(id, 3);
    const titles = await titlesOf('B');
    expect([titles.includes('Second'), titles.includes('Third')]).toEqual([false, true]);
    expect(await historyOf(path)).toEqual(['3 replaced', '2 live', '1 replaced']);
  });

  it('a corrected announcement keeps its date and is no news', async () => {
    const { id, path } = await show(announcement('B', 'Typo'));
    await pass(id, 5);
    const dateOf = async (title: string) =>
      (await portal('/wps/relay/MCSFE_getListAnnouncements?types=B&language=EN&pageSize=50')).value.list.find(
        (row) => row['title'] === title,
      )?.['date'];
    const date = await dateOf('Typo');
    await ops('PUT', `${path}/draft`, { content: announcement('B', 'Corrected') });
    await publish(path);
    expect(await dateOf('Corrected')).toBe(date);
  });

  it('an old version is restored as a new one, and the draft stays', async () => {
    const { path } = await show(banner('Old'));
    await ops('PUT', `${path}/draft`, { content: banner('Wrong') });
    await publish(path);
    await ops('PUT', `${path}/draft`, { content: banner('Unfinished') });
    expect((await ops('POST', `${path}/restore`, { number: 3, reason: REASON })).code).toBe('request.not-found');
    expect((await ops('POST', `${path}/restore`, { number: 1, reason: REASON })).status).toBe(200);
    expect(await historyOf(path)).toEqual(['4 live', '3 draft', '2 replaced', '1 replaced']);
    const titles = await bannerTitles('w_reg');
    expect([titles.includes('Old'), titles.includes('Wrong')]).toEqual([true, false]);
    expect((await ops('GET', path)).value.versions[0]).toMatchObject({
      ...{ restoredFrom: 1, publishedBy: 'operator1', reason: REASON },
    });
    expect(await desk.lastAudit()).toMatchObject({ action: 'content.restore', subject: 'Old' });
  });

  it('withdrawn content is gone at once, with what was scheduled, and nothing of before comes back', async () => {
    const { id, path } = await show(banner('Gone'));
    await ops('PUT', `${path}/draft`, { content: banner('Newer') });
    await publish(path);
    await ops('PUT', `${path}/draft`, { content: banner('Planned') });
    await publish(path, { from: inHours(1) });
    expect((await ops('POST', `${path}/withdraw`, { reason: REASON })).status).toBe(200);
    await pass(id, 2);
    const titles = await bannerTitles('w_reg');
    expect(['Gone', 'Newer', 'Planned'].filter((title) => titles.includes(title))).toEqual([]);
    expect(await historyOf(path)).toEqual(['3 withdrawn', '2 withdrawn', '1 replaced']);
    expect(await statesOf('banner', id)).toEqual(['ended']);
    expect((await ops('POST', `${path}/withdraw`, { reason: REASON })).code).toBe('request.not-found');
  });

  it('a draft is discarded; an item that was never published goes with it', async () => {
    const kept = await show(banner('Kept'));
    await ops('PUT', `${kept.path}/draft`, { content: banner('Dropped') });
    expect((await ops('POST', `${kept.path}/discard`, {})).status).toBe(200);
    expect(await historyOf(kept.path)).toEqual(['1 live']);
    const { path } = await add(banner('Never'));
    await ops('POST', `${path}/discard`, {});
    expect((await ops('GET', path)).code).toBe('request.not-found');
  });

  it('of two operators the second one is told, and nothing is saved', async () => {
    const { path } = await show(banner('Shared'));
    expect((await ops('PUT', `${path}/draft`, { content: banner('First'), version: 1 })).status).toBe(200);
    for (const [step, body] of [
      ['draft', { content: banner('Second'), version: 1 }],
      ['publish', { from: null, until: null, reason: REASON, version: 1 }],
      ['withdraw', { reason: REASON, version: 1 }],
    ] as const) {
      const method = step === 'draft' ? 'PUT' : 'POST';
      expect(await ops(method, `${path}/${step}`, body)).toMatchObject({ status: 409, code: 'form.overtaken' });
    }
    expect(await historyOf(path)).toEqual(['2 draft', '1 live']);
    expect(await bannerTitles('w_reg')).toContain('Shared');
  });

  it('open portals hear of what is published and of what the clock brings', async () => {
    const { db } = platform.deps.database;
    const heard = async () => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from outbox o join merchant m on m.id = o.merchant_id
        where o.type = 'content/changed' and m.code = 'aurora' and o.member_id is null`.execute(db);
      return rows[0]?.total ?? 0;
    };
    const before = await heard();
    const { id } = await show(banner('Heard'), { from: inHours(1) });
    expect(await heard()).toBe(before + 1);
    await sql`update content_version set visible_from = now() + interval '1 second' where item_id = ${id}::bigint`.execute(
      db,
    );
    await until(async () => (await heard()) > before + 1);
  }, 90_000);

  it('another merchant’s item is not found, and an operator without the right changes nothing', async () => {
    const { rows } = await sql<{ id: bigint }>`
      select i.id from content_item i join merchant m on m.id = i.merchant_id where m.code = 'lotus' and i.kind = 'banner' limit 1`.execute(
      platform.deps.database.db,
    );
    const path = `${ITEM}/${String(rows[0]?.id)}`;
    expect((await ops('GET', path)).code).toBe('request.not-found');
    expect((await ops('PUT', `${path}/draft`, { content: banner('Stolen') })).code).toBe('request.not-found');
    expect((await publish(path)).code).toBe('request.not-found');
    expect((await ops('POST', `${path}/preview`, { number: 1 })).code).toBe('request.not-found');
    const finance = await operatorToken(platform, 'operator2');
    expect((await ops('POST', ITEM, { content: banner('Stolen') }, finance)).code).toBe('session.forbidden');
  });

  it('an end that is no later than the beginning is refused', async () => {
    const { path } = await add(banner('Backwards'));
    const refused = { status: 400, code: 'request.invalid', fields: { until: 'field.invalid' } };
    expect(await publish(path, { from: inHours(2), until: inHours(1) })).toMatchObject(refused);
    expect(await publish(path, { until: inHours(-1) })).toMatchObject(refused);
  });
});

describe('a preview', () => {
  const KEY = 'k'.repeat(36);
  const open = async (path: string, number: number) => {
    const { value } = await ops('POST', `${path}/preview`, { number });
    const url = new URL(String(value['url']));
    return { url, token: String(url.searchParams.get('preview')) };
  };
  const seen = (url: string, preview: string) => desk.portal(url, { preview });

  it('shows a draft in the portal to the browser that opened it first, and to nobody else', async () => {
    const { path } = await show(helpItem('preview-terms'));
    const changed = { texts: { EN: { title: 'Draft terms', content: '<p>Draft</p>' } } };
    await ops('PUT', `${path}/draft`, { content: helpItem('preview-terms', changed) });
    const { url, token } = await open(path, 2);
    expect(url.pathname + url.search).toBe(`/helpmc?item=preview-terms&preview=${token}`);
    expect(await desk.lastAudit()).toMatchObject({ action: 'content.preview', subject: 'Draft terms' });
    const titles = async (preview: string) =>
      (await seen('/wps/relay/getHelpV2?language=EN', preview)).value.list.map(({ title }) => title);
    expect(await titles(`${token}.${KEY}`)).toContain('Draft terms');
    expect(await seen('/portal/content-preview', `${token}.${KEY}`)).toMatchObject({ value: { title: 'Draft terms' } });
    const other = `${token}.${'o'.repeat(36)}`;
    expect(await titles(other)).not.toContain('Draft terms');
    expect(await seen('/portal/content-preview', other)).toMatchObject({ status: 410, code: 'content.preview-ended' });
    const published = (await portal('/wps/relay/getHelpV2?language=EN')).value.list.map(({ title }) => title);
    expect([published.includes('Draft terms'), published.includes('preview-terms')]).toEqual([false, true]);
  });

  it('shows a banner and a popup before they are published, is not cached, and ends', async () => {
    const { path: bannerPath } = await add(banner('Soon'));
    const first = await open(bannerPath, 1);
    const reply = await platform.app.inject({
      url: '/wps/relay/MCSFE_getBanners?groupName=w_reg&language=EN',
      headers: { host: 'localhost', 'x-content-preview': `${first.token}.${KEY}` },
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json<Answer>().value.list[0]).toMatchObject({ title: 'Soon' });

    const { path } = await add(announcement('PU', 'Pop', { popup: true }));
    const preview = `${(await open(path, 1)).token}.${KEY}`;
    const { value } = await seen('/wps/relay/MCSFE_getListAnnouncements?types=PU&language=EN', preview);
    expect((value['popup'] as readonly Row[])[0]).toMatchObject({ title: 'Pop' });
    expect((await seen('/wps/system/status', preview)).value['windows']).toMatchObject({ popup: true });
    await sql`update content_preview set expires_at = now()`.execute(platform.deps.database.db);
    expect((await seen('/portal/content-preview', preview)).code).toBe('content.preview-ended');
    expect(await titlesOf('PU')).not.toContain('Pop');
  });

  it('is of no use at another merchant', async () => {
    const { path } = await add(banner('Here'));
    const { token } = await open(path, 1);
    const there = { preview: `${token}.${KEY}`, host: 'lotus.localhost' };
    expect((await desk.portal('/portal/content-preview', there)).code).toBe('content.preview-ended');
  });
});

describe('banners by operators', () => {
  it('stand in the order that is set; one that leaves out a banner is refused', async () => {
    const groupIds = async () =>
      (await ops('GET', 'items?kind=banner')).value.items
        .filter(({ place }) => place === 'w_home')
        .map(({ id }) => String(id));
    const ids = await groupIds();
    expect(ids.length).toBeGreaterThan(1);
    const order = (list: readonly string[]) =>
      ops('PUT', 'banner-order', { groupName: 'w_home', ids: list, reason: REASON });
    const before = await bannerTitles('w_home');
    await order(ids.toReversed());
    expect(await bannerTitles('w_home')).toEqual(before.toReversed());
    expect((await order(ids.slice(1))).code).toBe('form.overtaken');
    expect(await groupIds()).toEqual(ids.toReversed());
    // It is shown here until then, and the list shows it here.
    const { id, path } = await show(banner('Moving', { groupName: 'w_home' }));
    await ops('PUT', `${path}/draft`, { content: banner('Moving', { groupName: 'w_rng' }), version: 1 });
    await publish(path, { version: 2, from: inHours(1) });
    expect(await groupIds()).toEqual([...ids.toReversed(), id]);
    expect((await order([id, ...ids])).code).toBeUndefined();
    expect(await groupIds()).toEqual([id, ...ids]);
    expect((await order(Array.from({ length: 200 }, (_, index) => String(index + 1)))).code).toBe('form.overtaken');
    await ops('POST', `${path}/withdraw`, { reason: REASON, version: 3 });
  });

  it.each([
    ['a script as its address', { linkageType: 2, url: 'javascript:alert(1)' }],
    ['an outside address as a route', { linkageType: 1, url: '//evil.example' }],
    ['a route as a game', { linkageType: 3, url: '/promotions' }],
    ['a picture of another host', { image: 'https://evil.example/a.png' }],
    ['no English', { texts: { VI: { title: 'x', text: '', action: '' } } }],
  ])('with %s is refused', async (_, other) => {
    expect(await ops('POST', ITEM, { content: banner('Bad', other) })).toMatchObject({
      ...{ status: 400, code: 'request.invalid' },
    });
  });
});

const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#40608080' } })
    .png()
    .toBuffer();

describe('pictures by operators', () => {
  it('are drawn anew in the size of their place, and served on both origins', async () => {
    const added = await ops('POST', 'pictures', { use: 'banner', picture: dataUrl(await plain(1_000, 1_000)) });
    expect(added.value).toMatchObject({ width: 1_440, height: 480 });
    const url = String(added.value['url']);
    for (const app of [platform.app, platform.operatorApp]) {
      const reply = await app.inject({ url, headers: { host: 'localhost' } });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1_440, height: 480 });
    }
    const logo = await ops('POST', 'pictures', { use: 'logo', picture: dataUrl(await plain(960, 320)) });
    expect(logo.value).toMatchObject({ width: 480, height: 160 });
    expect(String(logo.value['url'])).toMatch(/^\/pictures\/aurora\/[0-9a-f]{32}\.png$/);
    const other = url.replace('aurora', 'lotus');
    expect((await platform.app.inject({ url: other, headers: { host: 'localhost' } })).statusCode).toBe(404);
    expect((await ops('POST', ITEM, { content: banner('With picture', { image: url }) })).status).toBe(200);
  });

  it('that are none, or too small for their place, are refused', async () => {
    const script = Buffer.from('<svg onload="alert(1)"/>');
    const polyglot = Buffer.concat([await plain(1_440, 480), Buffer.from('<script>alert(1)</script>')]);
    for (const bytes of [script, polyglot, (await plain(1_440, 480)).subarray(0, 60)])
      expect((await ops('POST', 'pictures', { use: 'banner', picture: dataUrl(bytes) })).code).toBe(
        'content.picture-refused',
      );
    expect((await ops('POST', 'pictures', { use: 'banner', picture: dataUrl(await plain(300, 100)) })).code).toBe(
      'content.picture-small',
    );
  });
});

describe('announcements by operators', () => {
  it.each(['B', 'PL', 'PU', 'PR', 'H'])(
    '[OPS-016] of type %s are listed where the type is read, and no longer once withdrawn',
    async (type) => {
      const member = await sessionOf('player1');
      const title = `Notice ${type}`;
      const { id, path } = await show(announcement(type, title));
      expect(await titlesOf(type, member)).toContain(title);
      // Those for players need a session.
      expect((await titlesOf(type)).includes(title)).toBe(type !== 'PL');
      const others = ['B', 'PL', 'PU', 'PR', 'H'].filter((other) => other !== type).join(',');
      expect(await titlesOf(others, member)).not.toContain(title);
      await ops('POST', `${path}/withdraw`, { reason: REASON });
      expect(await titlesOf(type, member)).not.toContain(title);
      expect((await portal(`/wps/relay/getAnnouncementContentV2?id=${id}&language=EN`, member)).code).toBe(
        'request.not-found',
      );
    },
  );

  it('are shown from their moment on, and open by themselves where they are to', async () => {
    const windows = async () => (await portal('/wps/system/status')).value['windows'];
    const { id } = await show(announcement('PU', 'Later', { popup: true }), { from: inHours(1) });
    expect(await titlesOf('PU')).not.toContain('Later');
    await pass(id, 2);
    expect(await titlesOf('PU')).toContain('Later');
    const { value: list } = await portal('/wps/relay/MCSFE_getListAnnouncements?types=PU&language=EN');
    expect((list['popup'] as readonly Row[]).map(({ title }) => title)).toContain('Later');
    expect(await windows()).toMatchObject({ popup: true });
  });

  it('[SEC-004] keep no script, and say what was removed', async () => {
    const content = '<p onclick="a()">Text</p><script>alert(1)</script><a href="javascript:a()">x</a>';
    const { path, value } = await add(announcement('B', 'Cleaned', { texts: { EN: { title: 'Cleaned', content } } }));
    expect(value.removed).toEqual(['p onclick', 'script', 'a href']);
    expect((await ops('GET', path)).value.versions[0]).toMatchObject({
      content: { fields: { texts: { EN: { title: 'Cleaned', content: '<p>Text</p><a>x</a>' } } } },
    });
  });

  it('of which nothing is left when cleaned are refused, with their field', async () => {
    const texts = { EN: { title: 'Cleaned', content: '<script>alert(1)</script>' } };
    const { code, fields } = await ops('POST', ITEM, { content: announcement('B', 'Cleaned', { texts }) });
    expect({ code, fields }).toEqual({
      ...{ code: 'request.invalid', fields: { 'content.fields.texts.EN.content': 'field.missing' } },
    });
  });
});

describe('help by operators', () => {
  it('is added, moved and withdrawn, and the portal follows; its address stays', async () => {
    const helpIds = async () => (await portal('/wps/relay/getHelpV2?language=EN')).value.list.map(({ id }) => id);
    const { path } = await show(helpItem('bonus-rules'));
    expect((await ops('POST', ITEM, { content: helpItem('bonus-rules') })).code).toBe('content.help-exists');
    expect(await helpIds()).toContain('bonus-rules');
    await ops('PUT', `${path}/draft`, { content: helpItem('bonus-rules', { sort: 10_000 }), version: 1 });
    await publish(path, { version: 2 });
    expect((await helpIds()).at(-1)).toBe('bonus-rules');
    expect(await ops('PUT', `${path}/draft`, { content: helpItem('other-rules') })).toMatchObject({
      ...{ code: 'request.invalid', fields: { 'content.fields.slug': 'field.invalid' } },
    });
    await ops('POST', `${path}/withdraw`, { reason: REASON });
    expect(await helpIds()).not.toContain('bonus-rules');
  });

  it('that ended leaves room for new items, and comes back only where there is room', async () => {
    const { db } = platform.deps.database;
    const ended = await show(helpItem('ended-rules'));
    expect((await ops('POST', `${ended.path}/withdraw`, { reason: REASON })).code).toBeUndefined();
    await sql`
      with added as (
        insert into content_item (merchant_id, kind, key)
        select id, 'help', 'filled-' || n from merchant, generate_series(1, 60) n where code = 'aurora' returning id, merchant_id
      )
      insert into content_version (item_id, number, merchant_id, kind, fields, saved_by, visible_from, dated_at, published_at, published_by)
      select id, 1, merchant_id, 'help', '{"slug": "x", "sort": 0, "texts": {"EN": {"title": "x", "content": "x"}}}', 'test', now(), now(), now(), 'test'
        from added`.execute(db);
    expect((await ops('POST', ITEM, { content: helpItem('one-more') })).code).toBe('content.full');
    expect((await ops('PUT', `${ended.path}/draft`, { content: helpItem('ended-rules') })).code).toBe('content.full');
    expect((await ops('POST', `${ended.path}/restore`, { number: 1, reason: REASON })).code).toBe('content.full');
    await sql`update content_version set withdrawn_at = now() where saved_by = 'test'`.execute(db);
    expect((await ops('POST', ITEM, { content: helpItem('one-more') })).code).toBeUndefined();
    expect((await ops('POST', `${ended.path}/restore`, { number: 1, reason: REASON })).code).toBeUndefined();
  });
});
