import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Composition } from 'shared-contracts/composition';
import { createDemoPlatform, until } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { insertOperator } from '../../back-office/operators/operators.store.ts';
import { createPasswordHasher, createToken, hashToken } from '../../kernel/crypto/index.ts';
import { DEMO_OPERATOR } from '../../back-office/operators/index.ts';
import { openSettingDesk } from '../content/testing/setting-desk.ts';
import type { SettingDesk } from '../content/testing/setting-desk.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';

const AURORA = 'localhost';
const LOTUS = 'lotus.localhost';
const REASON = 'asked for by the merchant';
/** Of the table below. */
const IN_VN = '203.0.113.9';
const IN_PH = '198.51.100.9';

let platform: TestPlatform;
let owner: string;
const folder = mkdtempSync(join(tmpdir(), 'settings-'));
const geoFile = join(folder, 'regions.csv');

interface Value {
  readonly [name: string]: unknown;
  readonly system: Composition['system'];
  readonly modules: readonly object[];
  readonly flags: Readonly<Record<string, number>>;
  readonly token: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Value;
}

interface Sent {
  readonly host?: string;
  readonly ip?: string;
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const send = async (
  app: TestPlatform['app'],
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  { host = AURORA, ip = '192.0.2.1', token, body, headers }: Sent,
): Promise<Answer> => {
  const reply = await app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const get = (url: string, sent: Sent = {}) => send(platform.app, 'GET', url, sent);
const compositionFor = async (sent: Sent = {}) => (await get('/portal/composition', sent)).value;
const ops = (method: 'GET' | 'PUT', path: string, body?: object, token = owner) =>
  send(platform.operatorApp, method, path.startsWith('/ops') ? path : `/ops/merchants/aurora/${path}`, {
    token,
    ...(body ? { body: { reason: REASON, ...body } } : {}),
  });
const put = (...call: Parameters<SettingDesk['put']>) => openSettingDesk(platform, owner).put(...call);
const open = () => ops('PUT', 'status', { status: 0, maintenanceEnd: null, message: null });
const keepOut = (restrictedCountries: string[], blockedAddresses: string[] = []) =>
  ops('PUT', 'access', { restrictedCountries, blockedAddresses });
/** A session as a sign-in opens it. */
const memberToken = async (account: string, host: string): Promise<string> => {
  const token = createToken();
  await sql`
    insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    select ${randomUUID()}, m.merchant_id, m.id, decode(${hashToken(token).toString('hex')}, 'hex'), 'Firefox on Linux', '192.0.2.1',
      now(), now(), now() + interval '30 minutes', now() + interval '1 day'
    from member m join merchant_host h on h.merchant_id = m.merchant_id where m.account = ${account} and h.host = ${host}`.execute(
    platform.deps.database.db,
  );
  return token;
};
const lastAudit = async (filter = '') => (await ops('GET', `/ops/audit?merchant=aurora${filter}`)).value.rows[0];
const operatorOf = async (role: 'support' | 'risk', merchants?: readonly number[]): Promise<string> => {
  const hasher = createPasswordHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
  const name = `${role}${merchants ? '-of-one' : ''}`;
  const passwordHash = await hasher.hash('Operator-1357');
  await insertOperator(platform.deps.database.db, { name, role, passwordHash });
  if (merchants)
    await sql`update operator set merchants = ${`{${merchants.join(',')}}`}::text::integer[] where name = ${name}`.execute(
      platform.deps.database.db,
    );
  return operatorToken(platform, name);
};

beforeAll(async () => {
  writeFileSync(geoFile, '203.0.113.0/24,VN\n198.51.100.0/24,PH\n');
  platform = await createDemoPlatform({
    config: { port: 0, operatorPort: 0, host: '127.0.0.1', geoFile, dataDir: folder, trustProxy: '10.0.0.0/8' },
  });
  await platform.start();
  owner = await operatorToken(platform, DEMO_OPERATOR.name);
});
afterAll(async () => {
  await platform.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await open();
  await keepOut([]);
});

describe('system calls', () => {
  it('[API-014] [SHL-031] status has every part of the specification', async () => {
    const { value } = await get('/wps/system/status?url=localhost:8080', { ip: IN_VN });
    expect(value).toMatchObject({
      status: 0,
      whitelabel: { siteName: 'Aurora', copyright: 'Aurora' },
      register: { username: true, mobile: true },
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: [],
      location: { ip: IN_VN, country: 'VN' },
      maintenance: false,
      maintenanceEnd: null,
      regionRestriction: false,
      referral: true,
      windows: { disclaimer: true, announcement: true, popup: true, venues: true },
    });
    expect(value['customerService']).toHaveLength(2);
    expect(value['resources']).toContainEqual({
      resourceType: 'ANDROID',
      url: 'https://aurora.example/app/android',
      qrCodeUrl: 'https://aurora.example/app/android',
    });
  });

  it('[API-085] an entry of customer service has its kind and its path', async () => {
    expect((await get('/wps/system/status')).value['customerService']).toEqual([
      { csType: 'LIVECHAT', path: 'https://aurora.example/support' },
      { csType: 'VIP', path: 'https://aurora.example/support/vip' },
    ]);
  });

  it('[SHL-056] game types of which the merchant has no game switched on are named, and those of no other merchant', async () => {
    const { db } = platform.deps.database;
    const emptyLanes = async (host?: string) =>
      (await get('/wps/system/status', host ? { host } : {})).value['emptyLanes'] as readonly string[];
    // The tables tell it themselves, a moment after the commit.
    const become = async (expected: readonly string[]): Promise<void> => {
      await until(async () => (await emptyLanes()).length === expected.length);
      expect(await emptyLanes()).toEqual(expected);
    };
    const ofAurora = sql`merchant_id = (select id from merchant where code = 'aurora')`;
    const vendors = (enabled: boolean) =>
      sql`update merchant_vendor set enabled = ${enabled}
        where ${ofAurora} and vendor in (select vendor from game where 'ELOTT' = any (lanes))`.execute(db);
    const games = (enabled: boolean) =>
      sql`update merchant_game set enabled = ${enabled}
        where ${ofAurora} and game_id in (select id from game where 'ELOTT' = any (lanes))`.execute(db);
    // The demo has games of every type.
    await become([]);
    for (const turn of [vendors, games]) {
      await turn(false);
      await become(['ELOTT']);
      expect(await emptyLanes(LOTUS)).toEqual([]);
      await turn(true);
      await become([]);
    }
  });

  it('[ERR-020] [API-014] a host that is nobody’s or another merchant’s is told nothing', async () => {
    for (const url of ['nobody.example', LOTUS]) {
      const answer = await get(`/wps/system/status?url=${url}`);
      expect(answer).toMatchObject({ code: 'merchant.unknown' });
      expect(answer.message).toContain('Invalid URL, please contact customer service');
    }
  });

  it('[API-013] whitelabel carries the nine feature flags, 1 for enabled', async () => {
    const { value } = await get('/wps/system/whitelabel');
    const names =
      'MOBILENUMREG3 REGMOBVERF3 MOBILENUMPASSREG3 USERNAMEREG3 FREEPLAY3 PWDEXPFORCECHANGE3 MOBILEVERCODELOGIN3 CHNGPASSMAIL3 CHNGPASSVERIF3';
    expect(value).toMatchObject({ siteName: 'Aurora', copyright: 'Aurora' });
    expect(Object.keys(value.flags)).toEqual(expect.arrayContaining(names.split(' ')));
    expect(value.flags).toMatchObject({ USERNAMEREG3: 1, MOBILENUMREG3: 1 });
  });

  it.each([
    ...['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'USERNAMEREG3', 'FREEPLAY3', 'PWDEXPFORCECHANGE3'],
    ...['MOBILEVERCODELOGIN3', 'CHNGPASSMAIL3', 'CHNGPASSVERIF3'],
  ])('[OPS-005] [API-013] the portal follows the flag %s at the next load', async (flag) => {
    const now = (await get('/wps/system/whitelabel')).value.flags[flag] === 1;
    for (const enabled of [!now, now]) {
      expect((await ops('PUT', `flags/${flag}`, { enabled, reason: REASON })).status).toBe(200);
      const expected = { [flag]: enabled ? 1 : 0 };
      expect((await get('/wps/system/whitelabel')).value.flags).toMatchObject(expected);
      expect((await compositionFor()).flags).toMatchObject(expected);
    }
  });

  it('[OPS-006] password at sign-up stays on while neither login nor reset works by a code, and the reason is given', async () => {
    const set = (flag: string, enabled: boolean) => ops('PUT', `flags/${flag}`, { enabled, reason: REASON });
    expect((await set('MOBILEVERCODELOGIN3', false)).status).toBe(200);
    expect((await set('CHNGPASSVERIF3', false)).status).toBe(200);
    const refused = await set('MOBILENUMPASSREG3', false);
    expect(refused).toMatchObject({ status: 409, code: 'flags.no-way-in' });
    expect(refused.message).toContain('could not log in again');
    expect((await get('/wps/system/whitelabel')).value.flags).toMatchObject({ MOBILENUMPASSREG3: 1 });
    // The other way round is the same combination.
    await set('CHNGPASSVERIF3', true);
    expect((await set('MOBILENUMPASSREG3', false)).status).toBe(200);
    expect((await set('CHNGPASSVERIF3', false)).code).toBe('flags.no-way-in');
    await set('MOBILENUMPASSREG3', true);
    await set('MOBILEVERCODELOGIN3', true);
  });

  it('[API-015] [API-016] domainRoute lists the domains with speed 0, and the resources', async () => {
    const { value } = await get('/wps/system/domainRoute');
    expect(value['domainList']).toContainEqual({ domain: 'aurora.localhost', speed: 0 });
    expect((value['domainList'] as { speed: number }[]).every(({ speed }) => speed === 0)).toBe(true);
    expect((value['resources'] as { resourceType: string }[]).map(({ resourceType }) => resourceType)).toContain('IOS');
    for (const resource of value['resources'] as object[])
      expect(resource).toEqual({
        ...{ resourceType: expect.any(String) as string, url: expect.any(String) as string },
        qrCodeUrl: expect.any(String) as string,
      });
  });

  it('[API-038] [SHL-077] the regions to choose from come in the language that is asked for', async () => {
    const { value } = await get('/wps/relay/WPSCORE_getDropdownMenu?menuGroup=gamingvenue&language=VI');
    expect(value['list']).toContainEqual({ code: 'PH', name: 'Philippines' });
    expect((await get('/wps/relay/WPSCORE_getDropdownMenu?menuGroup=other&language=VI')).status).toBe(400);
    const lotus = await get('/wps/relay/WPSCORE_getDropdownMenu?menuGroup=gamingvenue&language=VI', { host: LOTUS });
    expect(lotus.value['list']).toEqual([]);
  });

  it('[API-080] one announcement’s content is answered, and one that does not exist is refused', async () => {
    const list = await get('/wps/relay/MCSFE_getListAnnouncements?types=B&language=EN');
    const [first] = list.value['list'] as { id: string; title: string }[];
    const { value } = await get(`/wps/relay/getAnnouncementContentV2?language=EN&id=${first?.id ?? ''}`);
    expect(value).toMatchObject({ id: first?.id, title: first?.title });
    expect(String(value['content'])).toContain('<p>');
    expect((await get('/wps/relay/getAnnouncementContentV2?language=EN&id=999999')).status).toBe(404);
  });

  it('[LIM-001] of 9 announcements page 1 has 8 and page 2 has 1, in the list and among what a member has not read', async () => {
    const { db } = platform.deps.database;
    await sql`
      update content_version v set withdrawn_at = now() from merchant m
      where m.id = v.merchant_id and m.code = 'lotus' and v.kind = 'announcement'`.execute(db);
    await sql`
      with item as (
        insert into content_item (merchant_id, kind) select id, 'announcement' from merchant, generate_series(1, 9) where code = 'lotus'
        returning id, merchant_id
      )
      insert into content_version (item_id, number, merchant_id, kind, fields, saved_by, visible_from, dated_at, published_at, published_by)
      select id, 1, merchant_id, 'announcement', jsonb_build_object('type', case n when 9 then 'PR' else 'B' end, 'popup', n = 9,
          'texts', jsonb_build_object('EN', jsonb_build_object('title', 'Notice ' || n, 'content', '<p>Text</p>'))),
        'operator1', at, at, at, 'operator1'
      from (
        select *, now() - n * interval '1 minute' as at from (select *, row_number() over (order by id) as n from item) i
      ) numbered`.execute(db);
    const titlesOf = (list: unknown): string[] => (list as { title: string }[]).map(({ title }) => title);
    const newestFirst = Array.from({ length: 9 }, (_, index) => `Notice ${index + 1}`);

    const page = async (pageNo: number) =>
      (await get(`/wps/relay/MCSFE_getListAnnouncements?language=EN&pageNo=${pageNo}`, { host: LOTUS })).value;
    const [first, second] = [await page(1), await page(2)];
    expect([first['totalPages'], second['totalPages']]).toEqual([2, 2]);
    expect(titlesOf(first['list'])).toEqual(newestFirst.slice(0, 8));
    expect(titlesOf(second['list'])).toEqual(['Notice 9']);

    const token = await memberToken('player3', LOTUS);
    const unread = async (pageNo: number) =>
      (await get(`/portal/notices/unread?language=EN&pageSize=8&pageNo=${pageNo}`, { host: LOTUS, token })).value;
    const [news, older] = [await unread(1), await unread(2)];
    expect([news, older]).toMatchObject(Array(2).fill({ unreadCount: 8, totalPages: 2 }));
    // What the merchant wants seen is not left to the last page.
    expect(titlesOf(news['promotions'])).toEqual(['Notice 9']);
    expect(titlesOf(news['notices'])).toEqual(newestFirst.slice(0, 7));
    expect([titlesOf(older['promotions']), titlesOf(older['notices'])]).toEqual([[], ['Notice 8']]);
  });
});

describe('status', () => {
  it('[SHL-032] [SHL-037] [API-014] [OPR-005] maintenance closes every call of this merchant alone, with end and message, and is audited', async () => {
    const end = '2026-12-24T18:00:00.000Z';
    expect((await ops('PUT', 'status', { status: 1, maintenanceEnd: end, message: 'New tables' })).value).toMatchObject(
      {
        status: 1,
        maintenanceEnd: end,
        message: 'New tables',
      },
    );
    const { system, modules } = await compositionFor();
    expect(system).toEqual({ status: 1, maintenanceEnd: end, message: 'New tables' });
    expect(modules).toEqual([]);
    expect((await get('/wps/relay/getHelpV2?language=EN')).code).toBe('system.maintenance');
    expect((await get('/wps/system/status')).value).toMatchObject({
      status: 1,
      maintenance: true,
      maintenanceEnd: end,
    });
    expect((await get('/wps/relay/getHelpV2?language=EN', { host: LOTUS })).status).toBe(200);
    const inVietnamese = { status: 1, maintenanceEnd: end, message: 'New tables', messages: { VI: 'Bàn mới' } };
    expect((await ops('PUT', 'status', inVietnamese)).value).toMatchObject(inVietnamese);
    expect((await compositionFor()).system).toEqual(inVietnamese);
    await ops('PUT', 'status', { status: 1, maintenanceEnd: end, message: null, messages: { VI: 'Bàn mới' } });
    expect((await compositionFor()).system).toEqual({ status: 1, maintenanceEnd: end, message: null });
    await ops('PUT', 'status', { status: 0, maintenanceEnd: null, message: null });
    await ops('PUT', 'status', { status: 1, maintenanceEnd: end, message: 'New tables' });
    expect(await lastAudit()).toMatchObject({
      operator: DEMO_OPERATOR.name,
      action: 'system.status',
      before: '0',
      after: '1',
      reason: REASON,
    });
  });

  it('[SHL-034] maintenance comes before a restricted region', async () => {
    await keepOut(['VN']);
    await ops('PUT', 'status', { status: 1, maintenanceEnd: null, message: null });
    expect((await compositionFor({ ip: IN_VN })).system.status).toBe(1);
    expect((await get('/wps/system/status', { ip: IN_VN })).value).toMatchObject({
      status: 1,
      regionRestriction: false,
    });
    expect((await get('/wps/relay/getHelpV2?language=EN', { ip: IN_VN })).code).toBe('system.maintenance');
  });

  it('planned maintenance changes nothing before its start, and then closes the portal by itself', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const plan = { status: 1, maintenanceStart: at(1), maintenanceEnd: at(3), message: 'New tables' };
    expect((await ops('PUT', 'status', plan)).value).toMatchObject({ ...plan, status: 0 });
    expect(await lastAudit()).toMatchObject({ action: 'system.maintenance-planned', after: plan.maintenanceStart });
    expect((await compositionFor()).system).toEqual({ status: 0, maintenanceEnd: null, message: null });
    const { db } = platform.deps.database;
    await sql`update maintenance_plan set starts_at = now()`.execute(db);
    await until(async () => {
      await platform.jobs.runDue();
      await delay(200);
      return (await compositionFor()).system.status === 1;
    });
    expect((await compositionFor()).system).toEqual({
      ...{ status: 1, maintenanceEnd: plan.maintenanceEnd, message: 'New tables' },
    });
    expect(await lastAudit('&kind=system')).toMatchObject({
      action: 'system.status',
      operator: 'planned maintenance',
      reason: REASON,
    });
    expect((await ops('GET', 'settings')).value).toMatchObject({ status: 1, maintenanceStart: null });
  });

  it('a plan is replaced, dropped by opening, refused where it ends before it starts, and none where its start has passed', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const planned = async () => (await ops('GET', 'settings')).value['maintenanceStart'];
    const plan = (start: string, end: string | null) =>
      ops('PUT', 'status', { status: 1, maintenanceStart: start, maintenanceEnd: end, message: null });
    expect(await plan(at(2), at(1))).toMatchObject({ status: 400, fields: { maintenanceEnd: 'request.invalid' } });
    await plan(at(1), null);
    const second = at(2);
    await plan(second, null);
    expect(await planned()).toBe(second);
    await ops('PUT', 'status', { status: 0, maintenanceEnd: null, message: null });
    expect(await planned()).toBeNull();
    expect((await plan(at(-1), null)).value).toMatchObject({ status: 1, maintenanceStart: null });
  });

  it('no message and no end outlive the maintenance', async () => {
    await ops('PUT', 'status', { status: 1, maintenanceEnd: '2026-12-24T18:00:00.000Z', message: 'New tables' });
    await ops('PUT', 'status', { status: 0, maintenanceEnd: '2026-12-24T18:00:00.000Z', message: 'left over' });
    expect((await compositionFor()).system).toEqual({ status: 0, maintenanceEnd: null, message: null });
  });
});

describe('who is kept out', () => {
  it('[SHL-033] [API-014] [ERR-021] a restricted country gets the restricted page and no call, others notice nothing', async () => {
    await keepOut(['VN']);
    const { system, modules } = await compositionFor({ ip: IN_VN });
    expect(system).toMatchObject({ status: 2, restriction: 'region' });
    expect(modules).toEqual([]);
    expect((await get('/wps/relay/getHelpV2?language=EN', { ip: IN_VN })).code).toBe('system.region-restricted');
    expect((await get('/wps/system/status', { ip: IN_VN })).value).toMatchObject({
      status: 2,
      regionRestriction: true,
    });
    expect((await compositionFor({ ip: IN_PH })).system.status).toBe(0);
    expect((await get('/wps/relay/getHelpV2?language=EN', { ip: IN_VN, host: LOTUS })).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: 'merchant.access', before: '', after: 'VN' });
  });

  it('[ERR-021] a blocked address can neither look nor sign in, and is told why', async () => {
    await keepOut([], ['192.0.2.64/26']);
    const ip = '192.0.2.77';
    expect((await compositionFor({ ip })).system).toMatchObject({ status: 2, restriction: 'address' });
    const login = await send(platform.app, 'POST', '/wps/session/login', { ip, body: {} });
    expect(login).toMatchObject({ status: 403, code: 'system.address-blocked' });
    expect((await compositionFor({ ip: '192.0.2.128' })).system.status).toBe(0);
  });

  it('[OPS-004] players from a restricted country or address get status 2, and others 0', async () => {
    const statusFor = async (ip: string) => (await get('/wps/system/status', { ip })).value['status'];
    const others = ['192.0.2.128', IN_PH];
    await keepOut(['VN']);
    expect(await Promise.all([IN_VN, ...others].map(statusFor))).toEqual([2, 0, 0]);
    await keepOut([], ['192.0.2.64/26']);
    expect(await Promise.all(['192.0.2.77', IN_VN, ...others].map(statusFor))).toEqual([2, 0, 0, 0]);
  });

  it('behind a proxy the visitor’s own address counts, and nobody can claim another one', async () => {
    await keepOut(['VN']);
    const forwarded = { headers: { 'x-forwarded-for': IN_VN } };
    expect((await compositionFor({ ip: '10.1.2.3', ...forwarded })).system.status).toBe(2);
    expect((await compositionFor({ ip: '192.0.2.1', ...forwarded })).system.status).toBe(0);
    expect((await compositionFor({ ip: IN_VN, headers: { 'x-forwarded-for': IN_PH } })).system.status).toBe(2);
  });

  it('what is no network or no country is refused', async () => {
    expect(await keepOut([], ['everybody'])).toMatchObject({
      status: 400,
      fields: { blockedAddresses: 'request.invalid' },
    });
    expect((await keepOut(['Vietnam'])).status).toBe(400);
  });
});

describe('options and links', () => {
  it('[SHL-026] [OPR-003] "logged in to home page" and other flags are switched for one merchant, with an audit row', async () => {
    const settings = await ops('PUT', 'flags/LOGINHOME', { enabled: true });
    expect(settings.value['flags']).toContainEqual({ name: 'LOGINHOME', enabled: true });
    expect((await compositionFor()).flags['LOGINHOME']).toBe(1);
    expect((await compositionFor({ host: LOTUS })).flags['LOGINHOME']).toBe(0);
    expect(await lastAudit()).toMatchObject({
      action: 'flag.switch',
      subject: 'LOGINHOME',
      before: 'off',
      after: 'on',
    });
    await ops('PUT', 'flags/LOGINHOME', { enabled: false });
    expect((await ops('PUT', 'flags/NOSUCHFLAG', { enabled: true })).status).toBe(404);
  });

  it('[SHL-063] [SHL-065] links and customer service are replaced, and open browsers are told to ask again', async () => {
    const before = (await get('/wps/system/status')).value;
    const frame = (await compositionFor())['frame'];
    const links = [{ type: 'VIBER', url: 'https://viber.example/aurora' }];
    const customerService = [{ csType: 'LIVECHAT', path: 'https://chat.example/aurora' }];
    await put('links', { links, customerService });
    const { value } = await get('/wps/system/status');
    expect(value['resources']).toEqual([{ resourceType: 'VIBER', url: links[0]?.url, qrCodeUrl: links[0]?.url }]);
    expect(value['customerService']).toEqual(customerService);
    expect((await compositionFor())['frame']).not.toBe(frame);
    expect((await get('/wps/system/status', { host: LOTUS })).value['resources']).not.toEqual(value['resources']);
    const resources = before['resources'] as { resourceType: string; url: string }[];
    await put('links', {
      links: resources.map(({ resourceType, url }) => ({ type: resourceType, url })),
      customerService: before['customerService'],
    });
    expect((await get('/wps/system/status')).value['resources']).toEqual(before['resources']);
  });

  it('a QR code of a link says the link, unless it has an address of its own', async () => {
    const before = await ops('GET', 'settings');
    const links = [
      { type: 'IOS', url: 'https://app.example/ios', qrCodeUrl: 'https://app.example/scan' },
      { type: 'ANDROID', url: 'https://app.example/android' },
    ];
    await put('links', { links, customerService: [] });
    expect((await ops('GET', 'settings')).value['links']).toEqual(expect.arrayContaining(links));
    const { resources } = (await get('/wps/system/status')).value;
    expect(resources).toEqual([
      { resourceType: 'ANDROID', url: 'https://app.example/android', qrCodeUrl: 'https://app.example/android' },
      { resourceType: 'IOS', url: 'https://app.example/ios', qrCodeUrl: 'https://app.example/scan' },
    ]);
    await put('links', { links: before.value['links'], customerService: before.value['customerService'] });
  });

  it.each([
    ['an address without TLS', { links: [{ type: 'VIBER', url: 'http://viber.example' }], customerService: [] }],
    ['a script', { links: [{ type: 'VIBER', url: 'javascript:alert(1)' }], customerService: [] }],
    ['a kind twice', { links: [], customerService: [1, 2].map(() => ({ csType: 'VIP', path: 'https://a.example' })) }],
    ['an unknown kind', { links: [{ type: 'GOPHER', url: 'https://a.example' }], customerService: [] }],
  ])('refuses %s', async (_, body) => {
    expect((await put('links', body)).status).toBe(400);
  });

  it('the disclaimer is the merchant’s own, in its languages, without anything harmful', async () => {
    const former = (await ops('GET', 'settings')).value['disclaimer'] as object;
    const texts = { EN: { title: 'House rules', content: '<p>Be <b>kind</b>.</p><script>alert(1)</script>' } };
    await put('disclaimer', { texts });
    expect((await get('/portal/disclaimer?language=VI')).value).toEqual({
      disclaimer: { title: 'House rules', content: '<p>Be <b>kind</b>.</p>' },
    });
    await put('disclaimer', { texts: null });
    expect((await get('/portal/disclaimer?language=EN')).value).toEqual({ disclaimer: null });
    expect((await get('/wps/system/status')).value).toMatchObject({ windows: { disclaimer: false } });
    expect((await put('disclaimer', { texts: { VI: texts.EN } })).status).toBe(400);
    await put('disclaimer', { texts: former });
  });
});

describe('brand and addresses', () => {
  const PORTAL = {
    ...{ siteName: 'Aurora Club', logoUrl: '/art/logo.svg', copyright: 'Aurora Holding', gtagId: 'G-ABC1234567' },
    accent: 'jade',
    domains: ['localhost', 'play.aurora.example'],
    imageCDNs: ['https://one.pictures.example', 'https://two.pictures.example'],
    launchGameCDNs: ['https://games.aurora.example'],
  };
  let former: object;
  beforeAll(async () => {
    former = (await ops('GET', 'settings')).value['portal'] as object;
  });
  afterEach(() => put('portal', former));

  it('[OPS-011] the next status and domain replies carry the hosts of pictures and games and the domains', async () => {
    expect((await put('portal', PORTAL)).status).toBe(200);
    expect((await ops('GET', 'settings')).value['portal']).toEqual(PORTAL);
    const { value: status } = await get('/wps/system/status');
    expect(status).toMatchObject({ imageCDNs: PORTAL.imageCDNs, launchGameCDNs: PORTAL.launchGameCDNs });
    expect((await compositionFor())['merchant']).toMatchObject({ imageHosts: PORTAL.imageCDNs });
    const { value: route } = await get('/wps/system/domainRoute');
    expect(route['domainList']).toEqual(PORTAL.domains.map((domain) => ({ domain, speed: 0 })));
    expect((await compositionFor({ host: 'play.aurora.example' }))['merchant']).toMatchObject({ code: 'aurora' });
    expect(await lastAudit()).toMatchObject({ action: 'content.publish', subject: 'portal' });

    const fewer = { ...PORTAL, domains: ['localhost'], imageCDNs: [], launchGameCDNs: [] };
    expect((await put('portal', fewer)).status).toBe(200);
    expect((await get('/wps/system/status')).value).toMatchObject({ imageCDNs: [], launchGameCDNs: [] });
    expect((await compositionFor())['merchant']).not.toHaveProperty('imageHosts');
    expect((await get('/wps/system/domainRoute')).value['domainList']).toEqual([{ domain: 'localhost', speed: 0 }]);
    expect((await get('/portal/composition', { host: 'play.aurora.example' })).code).toBe('merchant.unknown');
  });

  it('name, colours, logo, copyright and measurement id are in the next replies of this merchant alone', async () => {
    await put('portal', PORTAL);
    expect((await compositionFor())['merchant']).toMatchObject({ accent: 'jade' });
    expect((await lastAudit())?.['after']).toContain('"accent":"jade"');
    const { siteName, logoUrl, copyright, gtagId } = PORTAL;
    expect((await get('/wps/system/whitelabel')).value).toMatchObject({ siteName, logoUrl, copyright });
    expect((await get('/wps/system/status')).value['analytics']).toEqual({ gtagId });
    expect((await compositionFor())['merchant']).toMatchObject({ name: siteName, logoUrl, copyright });
    expect((await compositionFor({ host: LOTUS }))['merchant']).toMatchObject({ name: 'Lotus' });
  });

  it('a domain of another merchant is refused, and nothing is saved', async () => {
    const refused = await put('portal', { ...PORTAL, domains: ['localhost', LOTUS] });
    expect(refused).toMatchObject({
      ...{ status: 409, code: 'merchant.host-taken', fields: { domains: 'merchant.host-taken' } },
    });
    expect((await ops('GET', 'settings')).value['portal']).toEqual(former);
    expect((await compositionFor({ host: LOTUS }))['merchant']).toMatchObject({ code: 'lotus' });
  });

  it.each([
    ['no domain', { domains: [] }],
    ['unknown colours', { accent: 'pink' }],
    ['a domain with a scheme', { domains: ['https://localhost'] }],
    ['a host without TLS', { imageCDNs: ['http://pictures.example'] }],
    ['a host with a path', { launchGameCDNs: ['https://games.example/launch'] }],
    ['a picture of a stranger', { logoUrl: 'https://pictures.example/logo.png' }],
    ['an id that is none', { gtagId: 'G-1"><script>' }],
    ['no name', { siteName: ' ' }],
  ])('refuses %s', async (_, wrong) => {
    expect((await put('portal', { ...PORTAL, ...wrong })).status).toBe(400);
  });
});

describe('operators', () => {
  const isSetting = (path: string): path is 'links' | 'disclaimer' | 'portal' =>
    ['links', 'disclaimer', 'portal'].includes(path);
  const desk = (token: string) => openSettingDesk(platform, token);
  const NO_HOSTS = { imageCDNs: [], launchGameCDNs: [] };
  const CHANGES = [
    ['status', { status: 1, maintenanceEnd: null, message: null }],
    ['flags/LOGINHOME', { enabled: true }],
    ['bars', { allowed: true }],
    ['links', { links: [], customerService: [] }],
    ['disclaimer', { texts: null }],
    ['portal', { siteName: 'Aurora', logoUrl: null, copyright: '', gtagId: '', domains: ['localhost'], ...NO_HOSTS }],
    ['access', { restrictedCountries: ['VN'], blockedAddresses: [] }],
  ] as const;

  it('[OPR-002] each change needs its right', async () => {
    const tokens = { support: await operatorOf('support'), risk: await operatorOf('risk') };
    const statuses = async (token: string) => {
      const answers = [];
      for (const [path, body] of CHANGES)
        answers.push((await (isSetting(path) ? desk(token).put(path, body) : ops('PUT', path, body, token))).status);
      return answers;
    };
    const { value: former } = await ops('GET', 'settings');
    expect(await statuses(tokens.support)).toEqual([403, 403, 403, 200, 200, 403, 403]);
    expect(await statuses(tokens.risk)).toEqual([200, 403, 403, 403, 403, 403, 200]);
    await put('links', { links: former['links'], customerService: former['customerService'] });
    await put('disclaimer', { texts: former['disclaimer'] });
    expect((await ops('PUT', 'bars', { allowed: true }, 'nobody')).status).toBe(401);
  });

  it('a merchant outside of the operator’s own does not exist for them, and a change needs a reason', async () => {
    const { rows } = await sql<{ id: number }>`select id from merchant where code = 'lotus'`.execute(
      platform.deps.database.db,
    );
    const token = await operatorOf('risk', [rows[0]?.id ?? 0]);
    expect((await ops('GET', 'settings', undefined, token)).code).toBe('merchant.unknown');
    expect((await ops('PUT', 'access', { restrictedCountries: [], blockedAddresses: [] }, token)).code).toBe(
      'merchant.unknown',
    );
    expect((await ops('PUT', 'bars', { allowed: true, reason: '' })).status).toBe(400);
  });
});
