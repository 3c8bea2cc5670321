import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { createToken, hashToken } from '../../kernel/crypto/index.ts';
import { demoOperatorToken } from '../../back-office/operators/testing/demo-operator.ts';

const REASON = 'Asked for by the merchant';
const ART = '/art/scenes/orchard.svg';

type Row = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Readonly<Record<string, unknown>> & {
    readonly list: readonly Row[];
    readonly banners: readonly Row[];
    readonly announcements: readonly Row[];
    readonly items: readonly Row[];
    readonly rows: readonly Row[];
    readonly announcement: Row;
    readonly item: Row;
    readonly removed: readonly string[];
  };
}

let platform: TestPlatform;
let owner: string;

const send = async (
  app: TestPlatform['app'],
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  { token, body, host = 'localhost' }: { readonly token?: string; readonly body?: object; readonly host?: string },
): Promise<Answer> => {
  const reply = await app.inject({
    method,
    url,
    headers: {
      host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const portal = (url: string, token?: string, host?: string) =>
  send(platform.app, 'GET', url, { ...(token ? { token } : {}), ...(host ? { host } : {}) });
const ops = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  send(platform.operatorApp, method, `/ops/merchants/aurora/content/${path}`, {
    token: owner,
    ...(body ? { body: { reason: REASON, ...body } } : {}),
  });
const lastAudit = async () =>
  (await send(platform.operatorApp, 'GET', '/ops/audit?merchant=aurora', { token: owner })).value.rows[0];

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
  owner = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const banner = (title: string, other: object = {}) => ({
  groupName: 'w_reg',
  linkageType: 1,
  url: '/promotions',
  image: ART,
  imagePhone: ART,
  texts: { EN: { title, text: '', action: '' }, VI: { title: `${title} (vi)`, text: '', action: '' } },
  enabled: true,
  startsAt: null,
  endsAt: null,
  ...other,
});

describe('banners by operators', () => {
  it('are added to their group and no other, withdrawn and scheduled; the log says what was before', async () => {
    const added = await ops('POST', 'banners', banner('Added'));
    expect(added).toMatchObject({ status: 200, value: { groupName: 'w_reg', version: 0 } });
    const id = String(added.value['id']);
    expect(await bannerTitles('w_reg')).toContain('Added');
    expect(await bannerTitles('w_home')).not.toContain('Added');
    expect(await bannerTitles('w_reg', 'lotus.localhost')).not.toContain('Added');
    expect(
      (await portal('/wps/relay/MCSFE_getBanners?groupName=w_reg&language=VI')).value.list.map(({ title }) => title),
    ).toContain('Added (vi)');

    const withdrawn = await ops('PUT', `banners/${id}`, { ...banner('Added', { enabled: false }), version: 0 });
    expect(withdrawn.value).toMatchObject({ version: 1, changedBy: 'operator1' });
    expect(await bannerTitles('w_reg')).not.toContain('Added');
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'banner.change', subject: 'Added', reason: REASON },
      before: 'w_reg; shown; /promotions; EN: Added; VI: Added (vi)',
      after: 'w_reg; withdrawn; /promotions; EN: Added; VI: Added (vi)',
    });

    await ops('PUT', `banners/${id}`, banner('Added', { startsAt: inHours(1), endsAt: inHours(2) }));
    expect(await bannerTitles('w_reg')).not.toContain('Added');
    await ops('PUT', `banners/${id}`, banner('Added', { startsAt: inHours(-2), endsAt: inHours(-1) }));
    expect(await bannerTitles('w_reg')).not.toContain('Added');
    await ops('PUT', `banners/${id}`, banner('Added', { startsAt: inHours(-1), endsAt: inHours(1) }));
    expect(await bannerTitles('w_reg')).toContain('Added');
  });

  it('of two operators the second one is told, and nothing is saved', async () => {
    const { value } = await ops('POST', 'banners', banner('Shared'));
    const path = `banners/${String(value['id'])}`;
    expect((await ops('PUT', path, { ...banner('First'), version: 0 })).status).toBe(200);
    expect(await ops('PUT', path, { ...banner('Second'), version: 0 })).toMatchObject({
      status: 409,
      code: 'form.overtaken',
    });
    const titles = await bannerTitles('w_reg');
    expect(titles).toContain('First');
    expect(titles).not.toContain('Second');
  });

  it('stand in the order that is set; one that leaves out a banner is refused', async () => {
    const groupIds = async () =>
      (await ops('GET', 'banners')).value.banners
        .filter(({ groupName }) => groupName === 'w_home')
        .map(({ id }) => String(id));
    const ids = await groupIds();
    expect(ids.length).toBeGreaterThan(1);
    const before = await bannerTitles('w_home');
    await ops('PUT', 'banner-order', { groupName: 'w_home', ids: ids.toReversed() });
    expect(await bannerTitles('w_home')).toEqual(before.toReversed());
    expect((await ops('PUT', 'banner-order', { groupName: 'w_home', ids: ids.slice(1) })).code).toBe('form.overtaken');
    expect(await groupIds()).toEqual(ids.toReversed());
  });

  it.each([
    ['a script as its address', { linkageType: 2, url: 'javascript:alert(1)' }],
    ['an outside address as a route', { linkageType: 1, url: '//evil.example' }],
    ['a route as a game', { linkageType: 3, url: '/promotions' }],
    ['a picture of another host', { image: 'https://evil.example/a.png' }],
    ['an end before its start', { startsAt: inHours(2), endsAt: inHours(1) }],
    ['no English', { texts: { VI: { title: 'x', text: '', action: '' } } }],
  ])('with %s is refused', async (_, other) => {
    expect(await ops('POST', 'banners', banner('Bad', other))).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('another merchant’s is not found', async () => {
    const { rows } = await sql<{ id: bigint }>`
      select b.id from content_banner b join merchant m on m.id = b.merchant_id where m.code = 'lotus' limit 1`.execute(
      platform.deps.database.db,
    );
    expect((await ops('PUT', `banners/${String(rows[0]?.id)}`, banner('Stolen'))).code).toBe('request.not-found');
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
    expect((await ops('POST', 'banners', banner('With picture', { image: url }))).status).toBe(200);
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

const announcement = (type: string, title: string, other: object = {}) => ({
  type,
  popup: false,
  texts: { EN: { title, content: '<p>Text</p>' } },
  publishedAt: inHours(-1),
  withdrawn: false,
  ...other,
});

describe('announcements by operators', () => {
  it.each(['B', 'PL', 'PU', 'PR', 'H'])(
    '[OPS-016] of type %s are listed where the type is read, and no longer once withdrawn',
    async (type) => {
      const member = await sessionOf('player1');
      const title = `Notice ${type}`;
      const added = await ops('POST', 'announcements', announcement(type, title));
      expect(added.status).toBe(200);
      const id = String(added.value.announcement['id']);
      expect(await titlesOf(type, member)).toContain(title);
      // Those for players need a session.
      expect((await titlesOf(type)).includes(title)).toBe(type !== 'PL');
      const others = ['B', 'PL', 'PU', 'PR', 'H'].filter((other) => other !== type).join(',');
      expect(await titlesOf(others, member)).not.toContain(title);
      await ops('PUT', `announcements/${id}`, announcement(type, title, { withdrawn: true }));
      expect(await titlesOf(type, member)).not.toContain(title);
      expect((await portal(`/wps/relay/getAnnouncementContentV2?id=${id}&language=EN`, member)).code).toBe(
        'request.not-found',
      );
    },
  );

  it('are shown from their moment on, and open by themselves where they are to', async () => {
    const later = announcement('PU', 'Later', { publishedAt: inHours(1), popup: true });
    const { value } = await ops('POST', 'announcements', later);
    expect(await titlesOf('PU')).not.toContain('Later');
    await ops('PUT', `announcements/${String(value.announcement['id'])}`, {
      ...later,
      publishedAt: inHours(-0.1),
      version: 0,
    });
    expect(await titlesOf('PU')).toContain('Later');
    const { value: list } = await portal('/wps/relay/MCSFE_getListAnnouncements?types=PU&language=EN');
    expect((list['popup'] as readonly Row[]).map(({ title }) => title)).toContain('Later');
  });

  it('[SEC-004] keep no script, and say what was removed', async () => {
    const content = '<p onclick="a()">Text</p><script>alert(1)</script><a href="javascript:a()">x</a>';
    const { value } = await ops(
      'POST',
      'announcements',
      announcement('B', 'Cleaned', { texts: { EN: { title: 'Cleaned', content } } }),
    );
    expect(value.removed).toEqual(['p onclick', 'script', 'a href']);
    expect(value.announcement['texts']).toEqual({ EN: { title: 'Cleaned', content: '<p>Text</p><a>x</a>' } });
  });

  it('of which nothing is left when cleaned are refused, with their field', async () => {
    const texts = { EN: { title: 'Cleaned', content: '<script>alert(1)</script>' } };
    const { code, fields } = await ops('POST', 'announcements', announcement('B', 'Cleaned', { texts }));
    expect({ code, fields }).toEqual({ code: 'request.invalid', fields: { 'texts.EN.content': 'field.missing' } });
  });
});

describe('help by operators', () => {
  it('is added, moved, changed and withdrawn, and the portal follows', async () => {
    const item = (other: object = {}) => ({
      slug: 'bonus-rules',
      texts: { EN: { title: 'Bonus rules', content: '<p>One</p>' } },
      enabled: true,
      sort: 0,
      ...other,
    });
    const helpIds = async () => (await portal('/wps/relay/getHelpV2?language=EN')).value.list.map(({ id }) => id);
    const added = await ops('POST', 'help', item());
    expect(added.status).toBe(200);
    expect((await ops('POST', 'help', item())).code).toBe('content.help-exists');
    const path = `help/${String(added.value.item['id'])}`;
    expect(await helpIds()).toContain('bonus-rules');
    await ops('PUT', path, item({ sort: 10_000, version: 0 }));
    expect((await helpIds()).at(-1)).toBe('bonus-rules');
    expect((await ops('PUT', path, item({ version: 0 }))).code).toBe('form.overtaken');
    await ops('PUT', path, item({ enabled: false }));
    expect(await helpIds()).not.toContain('bonus-rules');
    expect((await ops('GET', 'help')).value.items).toContainEqual(
      expect.objectContaining({ slug: 'bonus-rules', enabled: false, version: 2 }),
    );
  });
});
